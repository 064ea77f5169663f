package format_test

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"exactcover/dlx/xcc"
	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Read a batch in which one puzzle is bad.
func ExampleReader_Next() {
	in := strings.NewReader("1..4.2.33...4..1\n1..4.2.35...4..1\n4..1.2.33...1..4\n")
	r := format.NewReader(in, "puzzles.txt", format.Options{})
	for {
		e, err := r.Next(context.Background())
		if err == io.EOF {
			break
		}
		if err != nil {
			fmt.Println(err) // the input cannot be read on
			break
		}
		if e.Err != nil {
			fmt.Println(e.Number, e.Err)
			continue
		}
		fmt.Println(e.Number, e.Format, e.Puzzle.Rows, e.Puzzle.Givens[0])
	}
	// Output:
	// 1 line 4 1
	// 2 puzzles.txt:2:9: expected a digit from 1 to 4 or ".", found "5"
	// 3 line 4 4
}

// An input may be an exact-cover problem, which another package reads.
func ExampleReader_Rest() {
	ctx := context.Background()
	r := format.NewReader(strings.NewReader("a b\na b\nb\n"), "problem", format.Options{})
	name, err := r.Format(ctx)
	if err != nil || name != format.XCC {
		fmt.Println(name, err)
		return
	}
	f, err := xcc.Parse(ctx, r.Rest(), "problem", xcc.Limits{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(name, f.Items)
	// Output: xcc [a b]
}

// A puzzle from a string, and its solution.
func ExampleParse() {
	ctx := context.Background()
	p, err := format.Parse(
		ctx, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
		format.Options{},
	)
	if err != nil {
		fmt.Println(err)
		return
	}
	solution, err := encode.Solve(ctx, p)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(solution.Grid[:9])
	// Output: [5 3 4 6 7 8 9 1 2]
}

// Convert a line to a drawing.
func ExampleWrite() {
	p, err := format.Parse(context.Background(), "1..4.2.33...4..1", format.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := format.Write(os.Stdout, "grid", p); err != nil {
		fmt.Println(err)
	}
	// Output:
	// ┏━━━┯━━━┳━━━┯━━━┓
	// ┃ 1 │ . ┃ . │ 4 ┃
	// ┠───┼───╂───┼───┨
	// ┃ . │ 2 ┃ . │ 3 ┃
	// ┣━━━┿━━━╋━━━┿━━━┫
	// ┃ 3 │ . ┃ . │ . ┃
	// ┠───┼───╂───┼───┨
	// ┃ 4 │ . ┃ . │ 1 ┃
	// ┗━━━┷━━━┻━━━┷━━━┛
}

// List what can be read, as the command does.
func ExampleAll() {
	for _, f := range format.All {
		if f.Reads() && f.Writes() && len(f.Endings) > 1 {
			fmt.Println(f.Name, f.Endings)
		}
	}
	// Output:
	// grid [.ss .sdk]
	// csv [.csv .tsv]
	// opensudoku [.opensudoku .sdku .xml]
	// json [.json .jsonl .ndjson]
}

// The format is recognised.
func ExampleNewReader() {
	in := strings.NewReader(`{"size": 4, "rules": [{"rule": "diagonal+"}]}`)
	e, err := format.NewReader(in, "mine.json", format.Options{}).Next(context.Background())
	if err != nil || e.Err != nil {
		fmt.Println(err, e.Err)
		return
	}
	fmt.Println(e.Format, e.Puzzle.Rows, e.Puzzle.Rules[0].Kind())
	// Output: json 4 diagonal+
}

func ExampleSet_Lookup() {
	f, err := format.All.Lookup("csv")
	fmt.Println(f.About, f.Endings, err)
	_, err = format.All.Lookup("cvs")
	fmt.Println(err)
	// Output:
	// cells between commas, a row a line; or a table with a column of puzzles [.csv .tsv] <nil>
	// unknown format "cvs"; the nearest known one is "csv"
}

func ExampleSet_append() {
	csv, err := format.All.Lookup("csv")
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := csv.Append(context.Background(), nil, puzzle.New(4), nil)
	fmt.Printf("%s%v\n", text, err)
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{rule.Domino{}}
	_, err = csv.Append(context.Background(), nil, p, nil)
	fmt.Println(err)
	// Output:
	// ,,,
	// ,,,
	// ,,,
	// ,,,
	// <nil>
	// format csv cannot hold the puzzle: its rules (domino)
}

// Pictures with all text around them leave out less.
func ExampleWith() {
	p := puzzle.New(4)
	p.Title = "Slow start"
	captioned := format.With(picture.Options{Caption: picture.CaptionAll})
	for _, formats := range []format.Set{format.All, captioned} {
		fmt.Println(formats.Drops(formats.Find("grid"), p))
	}
	// Output:
	// [its title]
	// []
}

func ExampleSet_Drops() {
	p := puzzle.New(4)
	p.Title = "Slow start"
	line, err := format.All.Lookup("line")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(format.All.Drops(line, p))
	// Output: [its title]
}

func ExampleSet_answer() {
	ctx, p := context.Background(), puzzle.New(4)
	solution, err := encode.Solve(ctx, p)
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := format.All.Find("plain").Append(ctx, nil, p, solution)
	fmt.Printf("%s%v\n", text, err)
	// Output:
	// 1 2 3 4
	// 3 4 1 2
	// 2 1 4 3
	// 4 3 2 1
	// <nil>
}

// The items are cells, and digits in rows, columns and regions; the options are digits in cells.
func ExampleSet_problem() {
	text, err := format.All.Find(format.XCC).Append(context.Background(), nil, puzzle.New(4), nil)
	lines := strings.Split(string(text), "\n")
	fmt.Println(len(strings.Fields(lines[1])), "items,", len(lines)-3, "options,", err)
	fmt.Println(lines[2])
	// Output:
	// 64 items, 64 options, <nil>
	// r1c1 row1.1 column1.1 region0.1
}

func ExamplePuzzleKeys() {
	for _, k := range format.PuzzleKeys()[5:7] {
		fmt.Printf("%s: %s (%s)\n", k.Name, k.Help, k.Example)
	}
	// Output:
	// size: the number of rows and of columns ("size": 6)
	// rows: the number of rows, together with cols and without size ("rows": 4)
}

func ExampleSchema() {
	lines := strings.SplitAfter(string(format.Schema(rule.All)), "\n")
	fmt.Print(strings.Join(lines[:4], ""))
	// Output:
	// {
	//   "$schema": "https://json-schema.org/draft/2020-12/schema",
	//   "$id": "urn:exactcover:puzzle",
	//   "title": "A puzzle for exactcover",
}

// Read an exact-cover problem that a program has printed.
func ExampleParseProblem() {
	in := strings.NewReader(`{"A": [1, 2], "B": [2], "C": [1]}`)
	r := format.NewReader(in, "sets.json", format.Options{})
	name, err := r.Format(context.Background())
	if err != nil || !format.ReadsProblems(name) {
		fmt.Println(name, err)
		return
	}
	f, err := format.ParseProblem(context.Background(), name, r.Rest(), "sets.json", xcc.Limits{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(f.Names)
	// Output: [A B C]
}

// Write an exact-cover problem as clauses.
func ExampleWriteProblem() {
	in := strings.NewReader("1 2\n2\n1\n")
	f, err := format.ParseProblem(context.Background(), "rows", in, "in", xcc.Limits{})
	if err != nil || !format.WritesProblems("dimacs") {
		fmt.Println(err)
		return
	}
	if err := format.WriteProblem(context.Background(), os.Stdout, "dimacs", f); err != nil {
		fmt.Println(err)
	}
	// Output:
	// c variable n is option n of the exact-cover problem; those above follow from them
	// p cnf 3 4
	// 1 3 0
	// -1 -3 0
	// 1 2 0
	// -1 -2 0
}
