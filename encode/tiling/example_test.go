package tiling_test

import (
	"context"
	"fmt"
	"log"
	"os"
	"strings"

	"exactcover/dlx"
	"exactcover/encode/tiling"
)

// read returns the puzzle of a text.
func read(text string) *tiling.Puzzle {
	puzzles, err := tiling.Parse([]byte(text), "example")
	if err != nil {
		log.Fatal(err)
	}
	return puzzles[0]
}

func ExampleParse() {
	puzzles, err := tiling.Parse([]byte("board 3x20\npieces pentominoes\n"), "small.txt")
	fmt.Println(puzzles[0].Board.Len(), len(puzzles[0].Pieces), err)
	_, err = tiling.Parse([]byte("board 3x20\npieces soma\n"), "small.txt")
	fmt.Println(err)
	// Output:
	// 60 12 <nil>
	// small.txt:1:7: expected layers x rows x columns, such as 2x3x5, found "3x20"
}

func ExampleRecognise() {
	fmt.Println(tiling.Recognise([]byte("board 6x10\n")), tiling.Recognise([]byte("a b c\na b\nc\n")))
	// Output: true false
}

func ExamplePuzzle_Append() {
	p := read("board 2x4\npieces tetrominoes x0-1 only L I")
	os.Stdout.Write(p.Append(nil))
	// Output:
	// board 2x4
	// piece I x0-1
	// xxxx
	// piece L x0-1
	// xxx
	// x
}

func ExampleSet() {
	pieces, lattice, err := tiling.Set("one-sided tetrominoes")
	for _, q := range pieces {
		fmt.Print(q.Name, " ")
	}
	fmt.Println(lattice, err)
	// Output: I J L O S T Z square <nil>
}

func ExampleSetNames() {
	fmt.Println(strings.Join(tiling.SetNames()[:7], ", "))
	// Output: soma, bedlam, monomino, domino, tromino, tetromino, pentomino
}

func ExamplePuzzle_Misfit() {
	fmt.Println(read("board 8x8\npieces pentominoes").Misfit())
	// Output: the pieces have 60 cells, the board 64
}

// Two L-shaped trominoes on a board of six cells.
func ExamplePuzzle_Encode() {
	p := read("board 3x2\npiece V x2\nxx\nx")
	e, err := p.Encode(context.Background())
	if err != nil {
		log.Fatal(err)
	}
	for options := range dlx.NewSolver(e.Problem, dlx.Settings{}).Solutions(context.Background()) {
		fmt.Printf("%s\n", p.AppendSolution(nil, e.Solution(options)))
	}
	// Output:
	// VV
	// VA
	// AA
	//
	// VV
	// AV
	// AA
}

// A tiling can be stated without text: here two squares and a domino, on a strip.
func ExampleBoard() {
	strip := []tiling.Cell{{0}, {1}, {2}, {3}}
	p := tiling.Puzzle{
		Board: tiling.Board{Must: strip},
		Pieces: []tiling.Piece{
			{Name: "square", Cells: strip[:1], Min: 2, Max: 2},
			{Name: "domino", Cells: strip[:2], Min: 1, Max: 1},
		},
		Leave: tiling.AnyNumber,
	}
	e, err := p.Encode(context.Background())
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(dlx.NewSolver(e.Problem, dlx.Settings{}).Count(context.Background()))
	// Output: 3 <nil>
}

func ExampleEncoding_Solution() {
	p := read("board 1x3\npiece I\nxx\npiece O\nx\n")
	e, _ := p.Encode(context.Background())
	solution, _ := dlx.NewSolver(e.Problem, dlx.Settings{}).First(context.Background())
	for _, s := range e.Solution(solution) {
		fmt.Println(p.Pieces[s.Piece].Name, s.Cells)
	}
	// Unordered output:
	// I [0 1]
	// O [2]
}

func ExampleEncoding_File() {
	e, _ := read("board 1x3\npiece I\nxx\npiece O\nx\n").Encode(context.Background())
	if err := e.File().Write(context.Background(), os.Stdout); err != nil {
		log.Fatal(err)
	}
	// Output:
	// | 5 items, 5 options
	// r1c1 r1c2 r1c3 I O
	// I r1c1 r1c2
	// I r1c2 r1c3
	// O r1c1
	// O r1c2
	// O r1c3
}

func ExamplePuzzle_Check() {
	p := read("board 1x3\npiece I\nxx\npiece O\nx\n")
	fmt.Println(p.Check([]tiling.Placement{{Cells: []int{1, 2}}, {Piece: 1, Cells: []int{0}}}))
	fmt.Println(p.Check([]tiling.Placement{{Cells: []int{0, 2}}, {Piece: 1, Cells: []int{1}}}))
	// Output:
	// <nil>
	// the cells of piece I have another shape
}

func ExamplePuzzle_AppendSolution() {
	p := read("board 2x2x1\npieces dicube x2\n")
	solution := []tiling.Placement{{Cells: []int{0, 1}}, {Cells: []int{2, 3}}}
	os.Stdout.Write(p.AppendSolution(nil, solution))
	// Output:
	// I A
	// I A
}

// Three cells of a lattice of triangles, in the form of a trapezoid.
func ExamplePiece() {
	p := read("grid triangle\nboard\n..x\n.xxx\npiece T x0-1 noflip\nxxx\npiece x*\nx\n")
	q := p.Pieces[0]
	fmt.Println(q.Name, len(q.Cells), q.Min, q.Max, q.Moves)
	for _, c := range q.Cells {
		fmt.Print(p.Lattice.Place(c), " ")
	}
	// Output:
	// T 3 0 1 noflip
	// {0 0 1} {0 0 0} {0 0 2}
}

func ExampleLattice() {
	for _, l := range tiling.Lattices {
		c, ok := l.At(tiling.Place{Row: 1, Col: 2})
		fmt.Println(l, c, ok)
	}
	// Output:
	// square [2 1 0] true
	// cube [2 1 0] true
	// hex [0 -1 1] false
	// triangle [-1 1 -1] true
}

func ExamplePuzzle_ParseSolution() {
	p := read("board 2x2\npiece I x2\nxx\n")
	solution, err := p.ParseSolution([]byte("ab\nab\n"), "answer")
	fmt.Println(solution, err)
	// Output: [{0 [0 2] } {0 [1 3] }] <nil>
}

func ExamplePuzzle_EncodeUpTo() {
	ctx := context.Background()
	puzzles, err := tiling.Parse([]byte("board 8x8\npieces dominoes x*"), "in")
	if err != nil {
		log.Fatal(err)
	}
	e, symmetries, err := puzzles[0].EncodeUpTo(ctx, tiling.Mirrors)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(dlx.NewSolver(e.Problem, dlx.Settings{UpTo: symmetries}).Count(ctx))
	// Output:
	// 1629189 <nil>
}

func ExamplePuzzle_Symmetries() {
	p, _ := dominoes()
	fmt.Println(p.Symmetries(tiling.Turns))
	// Output:
	// [[0 1 2 3] [3 2 1 0] [1 3 0 2] [2 0 3 1]]
}

// dominoes returns a small tiling, and a solution of it.
func dominoes() (*tiling.Puzzle, []tiling.Placement) {
	puzzles, err := tiling.Parse([]byte("board 2x2\npieces dominoes x*"), "in")
	if err != nil {
		log.Fatal(err)
	}
	return puzzles[0], []tiling.Placement{{Cells: []int{0, 1}}, {Cells: []int{2, 3}}}
}

func ExamplePuzzle_AppendColored() {
	p, solution := dominoes()
	fmt.Printf("%q\n", p.AppendColored(nil, solution[:1]))
	// Output:
	// "\x1b[30;48;5;217mI \x1b[0m\x1b[30;48;5;217mI \x1b[0m\n? ? \n"
}

func ExamplePuzzle_Colors() {
	p, solution := dominoes()
	fmt.Println(p.Colors(solution, 10))
	// Output:
	// [1 0]
}

func ExamplePuzzle_Neighbors() {
	p, _ := dominoes()
	fmt.Println(p.Neighbors())
	// Output:
	// [[1 2] [3 0] [0 3] [1 2]]
}

func ExamplePiece_Copies() {
	q := tiling.Piece{Min: 0, Max: 3}
	fmt.Println(q.Copies())
	// Output:
	// x0-3
}

func ExamplePuzzle_Generate() {
	puzzles, err := tiling.Parse([]byte("board 4x5\npieces pentominoes x0-1"), "in")
	if err != nil {
		log.Fatal(err)
	}
	p, err := puzzles[0].Generate(context.Background(), 1, 1000)
	if err != nil {
		log.Fatal(err)
	}
	for _, q := range p.Pieces {
		fmt.Print(q.Name, " ")
	}
	// Output:
	// N P U Y
}
