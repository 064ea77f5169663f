package picture_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image/png"
	"log"
	"os"
	"strings"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode"
	"exactcover/encode/picture"
	"exactcover/encode/picture/scene"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// small is a puzzle of 4x4 with a cage and a thermometer.
func small() *puzzle.Puzzle {
	sum := 6
	p := puzzle.New(4)
	p.Title, p.Author = "Four", "Ada"
	p.Rules = []puzzle.Rule{
		rule.Killer{Cells: []puzzle.Cell{0, 1, 4}, Sum: &sum},
		rule.Thermo{Cells: []puzzle.Cell{10, 11, 15}},
	}
	return p
}

func ExampleSVG() {
	var b strings.Builder
	if err := picture.SVG(context.Background(), &b, small(), picture.Options{}); err != nil {
		log.Fatal(err)
	}
	_, text, _ := strings.Cut(b.String(), "\n")
	fmt.Println(strings.Join(strings.SplitAfterN(text, "\n", 3)[:2], ""))
	// Output:
	// <title>Four, Puzzle, by Ada</title>
	// <desc>4 rows, 4 columns, 0 given. Rules: killer, thermo.</desc>
}

func ExamplePNG() {
	var b bytes.Buffer
	if err := picture.PNG(context.Background(), &b, small(), picture.Options{Cell: 50}); err != nil {
		log.Fatal(err)
	}
	image, err := png.DecodeConfig(&b)
	fmt.Println(image.Width, image.Height, err)
	// Output: 212 212 <nil>
}

func ExampleText() {
	if err := picture.Text(context.Background(), os.Stdout, small(), picture.Options{}); err != nil {
		log.Fatal(err)
	}
	// Output:
	// ┏6━━━━━━┳━━━┯━━━┓
	// ┃ .   . ┃ . │ . ┃
	// ┃   ┌╌╌╌╂───┼───┨
	// ┃ . ╎ . ┃ . │ . ┃
	// ┣━━━┿━━━╋━━━┿━━━┫
	// ┃ . │ . ┃◉. ─ . ┃
	// ┠───┼───╂───┼─│─┨
	// ┃ . │ . ┃ . │ . ┃
	// ┗━━━┷━━━┻━━━┷━━━┛
	// ╌ killer cage   ◉ thermo, from its bulb
}

func ExampleOptions_solution() {
	ctx := context.Background()
	p := small()
	p.Givens = []puzzle.Digit{-1, 1, 3, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1}
	for s := range encode.NewSolver(encode.Options{}).Solutions(ctx, p) {
		if err := picture.Text(ctx, os.Stdout, p, picture.Options{Solution: &s}); err != nil {
			log.Fatal(err)
		}
		break
	}
	// Output:
	// ┏6━━━━━━┳━━━┯━━━┓
	// ┃ 2   1 ┃ 3 │ 4 ┃
	// ┃   ┌╌╌╌╂───┼───┨
	// ┃ 3 ╎ 4 ┃ 2 │ 1 ┃
	// ┣━━━┿━━━╋━━━┿━━━┫
	// ┃ 4 │ 3 ┃◉1 ─ 2 ┃
	// ┠───┼───╂───┼─│─┨
	// ┃ 1 │ 2 ┃ 4 │ 3 ┃
	// ┗━━━┷━━━┻━━━┷━━━┛
	// ╌ killer cage   ◉ thermo, from its bulb
}

func ExampleNew() {
	ctx := context.Background()
	x, err := picture.New(ctx, small(), picture.Options{})
	if err != nil {
		log.Fatal(err)
	}
	var svg, png bytes.Buffer
	fmt.Println(x.SVG(ctx, &svg, 0), x.PNG(ctx, &png, 32))
	// Output: <nil> <nil>
}

func ExampleAlbum() {
	ctx := context.Background()
	x, err := picture.New(ctx, small(), picture.Options{})
	if err != nil {
		log.Fatal(err)
	}
	var album picture.Album
	for range 2 {
		if err := album.Add(x); err != nil {
			log.Fatal(err)
		}
	}
	var one, two bytes.Buffer
	x.SVG(ctx, &one, 100)
	album.Picture().SVG(ctx, &two, 100)
	fmt.Printf("%.63s\n%.63s\n", one.String(), two.String())
	// Output:
	// <svg xmlns="http://www.w3.org/2000/svg" width="424" height="424
	// <svg xmlns="http://www.w3.org/2000/svg" width="424" height="898
}

func ExamplePicture_SVG() {
	ctx := context.Background()
	x, err := picture.New(ctx, small(), picture.Options{})
	if err != nil {
		log.Fatal(err)
	}
	var b bytes.Buffer
	if err := x.SVG(ctx, &b, 50); err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%.63s\n", b.String())
	// Output:
	// <svg xmlns="http://www.w3.org/2000/svg" width="212" height="212
}

func ExamplePicture_PNG() {
	ctx := context.Background()
	x, err := picture.New(ctx, puzzle.New(49), picture.Options{})
	if err != nil {
		log.Fatal(err)
	}
	err = x.PNG(ctx, new(bytes.Buffer), 256)
	var size *picture.SizeError
	if errors.As(err, &size) {
		fmt.Println("too large:", size.Width, "by", size.Height)
	}
	// Output: too large: 12606 by 12606
}

// The words of a picture, for a form of output that this package does not have.
func ExamplePicture_Scene() {
	x, err := picture.New(context.Background(), small(), picture.Options{})
	if err != nil {
		log.Fatal(err)
	}
	for _, e := range x.Scene().Elements {
		if l, ok := e.(scene.Label); ok {
			fmt.Print(l.Text, " ")
		}
	}
	// Output: 6
}

// dominoes is a square of two by two cells, to be covered with dominoes.
const dominoes = `00 01 10 11
00 01
10 11
00 10
01 11
`

func ExampleFindCells() {
	ctx := context.Background()
	for _, text := range []string{dominoes, "ada bo\nada bo\n"} {
		f, err := xcc.Parse(ctx, strings.NewReader(text), "problem", xcc.Limits{})
		if err != nil {
			log.Fatal(err)
		}
		_, err = picture.FindCells(ctx, f)
		fmt.Println(err)
	}
	// Output:
	// <nil>
	// there is no picture of the problem: its items are not named like cells: r1c2, b3, 1,2 or 3a
}

func ExampleCells_Tiling() {
	ctx := context.Background()
	f, err := xcc.Parse(ctx, strings.NewReader(dominoes), "problem", xcc.Limits{})
	if err != nil {
		log.Fatal(err)
	}
	cells, err := picture.FindCells(ctx, f)
	if err != nil {
		log.Fatal(err)
	}
	x, err := cells.Tiling(ctx, []dlx.Option{0, 1})
	if err != nil {
		log.Fatal(err)
	}
	description(ctx, x)
	// Output:
	// 2 pieces on 2 rows and 2 columns.
}

// description prints what a picture shows.
func description(ctx context.Context, x *picture.Picture) {
	var b strings.Builder
	if err := x.SVG(ctx, &b, 0); err != nil {
		log.Fatal(err)
	}
	_, text, _ := strings.Cut(b.String(), "<desc>")
	text, _, _ = strings.Cut(text, "</desc>")
	fmt.Println(text)
}
