package grids

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	gocmp "github.com/google/go-cmp/cmp"

	"exactcover/encode/format"
	"exactcover/encode/puzzle"
)

const first, second = "1324423121433412", "1234341221434321"

const drawn = `
┏━━━┯━━━┳━━━┯━━━┓
┃ 1 │ 3 ┃ 2 │ 4 ┃
┠───┼───╂───┼───┨
┃ 4 │ 2 ┃ 3 │ 1 ┃
┣━━━┿━━━╋━━━┿━━━┫
┃ 2 │ 1 ┃ 4 │ 3 ┃
┠───┼───╂───┼───┨
┃ 3 │ 4 ┃ 1 │ 2 ┃
┗━━━┷━━━┻━━━┷━━━┛
`

// Lines with the digits of variables belong to the grid ahead of them, in every format of text, no
// matter how the input arrives.
func TestVariablesOfPuzzles(t *testing.T) {
	const rows = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n"
	for text, want := range map[string]string{
		rows:                              "1: -",
		"# vX 1\n" + rows:                 "2: -",
		rows + "# vX 1":                   "1: X[1]",
		rows + "# vX 1 .\r\n#vY 12\n":     "1: X[1 -1] Y[12]",
		rows + "# vX\n# visit\n# v1 2":    "1: X[]",
		rows + "# vX 1 two 3\n# vX 300\n": `1: X[1] "two" X[] "300"`,
		first + "\n# vX 1\n# other\n" + second + "\n# vX 2\n# vY 3\n\n" + first: "1: X[1], " +
			"4: X[2] Y[3], 8: -",
		first + "x\n# vX 1\n" + second:       "1: bad, 3: -",
		drawn + "vX 1 2 / 3 4 the sum\n":     "3: X[1 2 3 4]",
		strings.Repeat(rows+"# vX 1\n\n", 3): "1: X[1], 7: X[1], 13: X[1]",
	} {
		for name, in := range ways(text) {
			next := NewReader(in, "in", format.All).way(t.Context(), nil)
			var got []string
			for {
				e, answers, err := next(t.Context(), puzzle.New(4))
				if err == io.EOF {
					break
				}
				var of []string
				for _, a := range answers {
					for _, v := range a.variables {
						of = append(of, fmt.Sprintf("%s%v", v.name, v.digits))
						if v.other != "" {
							of = append(of, fmt.Sprintf("%q", v.other))
						}
					}
				}
				if e.Err != nil {
					of = []string{"bad"}
				}
				got = append(got, fmt.Sprintf("%d: %s", e.Line, cmp.Or(strings.Join(of, " "), "-")))
			}
			if got := strings.Join(got, ", "); got != want {
				t.Errorf("%q, %s: %s, expected %s", text, name, got, want)
			}
		}
	}
}

// ways returns readers from which a text arrives at once, and byte by byte.
func ways(text string) map[string]io.Reader {
	return map[string]io.Reader{
		"at once":      strings.NewReader(text),
		"byte by byte": iotest.OneByteReader(strings.NewReader(text)),
	}
}

// Each way of writing grids is read for the puzzles that they answer, and what does not fit them is
// told.
func TestNext(t *testing.T) {
	four, nine := puzzle.New(4), puzzle.New(9)
	zero := &puzzle.Puzzle{Rows: 4, Cols: 4, Low: 0, High: 3}
	with := puzzle.New(4)
	with.Variables = []puzzle.Variable{
		{Name: "X", Rows: 1, Cols: 1, Low: 0, High: 9}, {Name: "Y", Rows: 1, Cols: 2, Low: 0, High: 9},
	}
	const rows = "1 3 2 4\n4 2 3 1\n2 1 4 3\n3 4 1 2\n"
	const head = `{"puzzle": 1, "id": "a", "status": `
	const solution = `["1324", "4231", "2143", "3412"]`
	const grid = "[1 3 2 4 4 2 3 1 2 1 4 3 3 4 1 2]"
	const filled = "[1 3 2 4 4 2 3 1 2 1 4 3 3 4 1 2 "
	const bad = "in:%d:1: expected a record of solve, found "
	for _, c := range []struct {
		text string
		of   []*puzzle.Puzzle
		want []string
	}{
		{rows, []*puzzle.Puzzle{four}, []string{grid}},
		{first + "\n", []*puzzle.Puzzle{four}, []string{grid}},
		{first + "\n", []*puzzle.Puzzle{nine},
			[]string{"in:1:1: expected a grid of 9 rows and 9 columns, found 4 and 4"}},
		{first + "\n1..4\n" + first, []*puzzle.Puzzle{nil, four, four},
			[]string{"", "in:2:5: expected 16 cells, found 4", grid}},
		{`{"size": 4, "solution": ` + solution + "}\n", []*puzzle.Puzzle{four}, []string{grid}},
		{"0213312010322301\n", []*puzzle.Puzzle{zero}, []string{"[0 2 1 3 3 1 2 0 1 0 3 2 2 3 0 1]"}},
		{"| a problem\na b\na\nb\n", []*puzzle.Puzzle{four},
			[]string{"in:1:1: expected a grid, found an exact-cover problem"}},
		{"\xef\xbb\xbf " + head + `"solved", "solutions": [` + solution + ", " + solution + "]}\n" +
			head + "7}\n" + head + `"none", "solutions": []}` + "\n" + head +
			`"error", "error": "odd"}` + "\n" + `{"puzzle":4`,
			[]*puzzle.Puzzle{four}, []string{
				grid + grid, fmt.Sprintf(bad, 2) + `one with an unusual value of "status"`,
				`in:3:1: expected a record with solutions, found none, and the status "none"`,
				`in:4:1: expected a record with solutions, found an error: odd`,
				fmt.Sprintf(bad, 5) + "one that is not JSON: unexpected EOF",
			}},
		{head + `"solved", "solutions": [` + solution + `], "variables": [{"X": [7], "Y": [0, 1]}]}`,
			[]*puzzle.Puzzle{with}, []string{filled + "7 0 1]"}},
		{head + `"solved", "solutions": [` + solution + `, ["12", "21"]]}`, []*puzzle.Puzzle{four},
			[]string{"in:1:1: expected a grid of 4 rows and 4 columns, found 2 and 2"}},
		{`{"size": 4, "digits": [0, 3], "givens": ["0213", "3120", "1032", "230."]}`,
			[]*puzzle.Puzzle{zero}, []string{"[0 2 1 3 3 1 2 0 1 0 3 2 2 3 0 -1]"}},
		{`{"size": 4, "variables": [{"name": "X", "digits": [0, 9], "solution": [7]}], "solution": ` +
			solution + "}", []*puzzle.Puzzle{with}, []string{filled + "7 -1 -1]"}},
		{drawn + "vX 7 8 in all\n", []*puzzle.Puzzle{with}, []string{filled + "7 -1 -1]"}},
		{rows + "# vX\n# vX seven\n", []*puzzle.Puzzle{four}, []string{filled[:len(filled)-1] + "]"}},
		{rows + "# vX 7\n", []*puzzle.Puzzle{four},
			[]string{"in:5:1: expected a variable of the puzzle, found vX"}},
		{rows, []*puzzle.Puzzle{with}, []string{grid}},
		{rows + "# vX 7\n# vY 0 1\n", []*puzzle.Puzzle{with}, []string{filled + "7 0 1]"}},
		{rows + "# vX .\n", []*puzzle.Puzzle{with}, []string{filled + "-1 -1 -1]"}},
		{first + "\n# vX 7\n" + first + "\n# vZ 7\n", []*puzzle.Puzzle{with}, []string{
			filled + "7 -1 -1]", "in:4:1: expected a variable of the puzzle, found vZ",
		}},
		{rows + "# vX 7\n# vX 7\n", []*puzzle.Puzzle{with},
			[]string{"in:6:1: expected vX only once, found it again"}},
		{rows + "# vX seven\n", []*puzzle.Puzzle{with},
			[]string{`in:5:1: expected a digit of vX, found "seven"`}},
		{rows + "# vY 7 8 9\n", []*puzzle.Puzzle{with},
			[]string{"in:5:1: expected as many digits as vY has, 2, found 3"}},
	} {
		for name, in := range ways(c.text) {
			r := NewReader(in, "in", format.All)
			var got []string
			for k := 0; ; k++ {
				e, err := r.Next(t.Context(), c.of[min(k, len(c.of)-1)])
				if err == io.EOF {
					break
				}
				text := ""
				for _, grid := range e.Grids {
					text += fmt.Sprint(grid)
				}
				if e.Err != nil {
					text += e.Err.Error()
				}
				got = append(got, text)
			}
			if diff := gocmp.Diff(c.want, got); diff != "" {
				t.Errorf("%q, %s: (-want +got)\n%s", c.text, name, diff)
			}
		}
	}
}

// Of a slow stream, no more is read than its first grid needs.
func TestNoMoreThanNeeded(t *testing.T) {
	in, out := io.Pipe()
	go io.WriteString(out, `{"puzzle":1,"solutions":[["1324","4231","2143","3412"]]}`+"\n")
	e, err := NewReader(in, "in", format.All).Next(t.Context(), puzzle.New(4))
	if err != nil || e.Err != nil || len(e.Grids) != 1 {
		t.Errorf("%+v %v", e, err)
	}
}

// Whatever the stream holds, a grid has a digit of each cell, or of each outside variables.
func FuzzReader(f *testing.F) {
	for _, text := range []string{
		first, "1 2 3\n4 . 6\n# vX 1\n", "vX 1\n" + first + "\n", "a b\na\nb\n",
		`{"solutions":[[[1,2,3],[4,5,6]]]}`,
	} {
		f.Add(text)
	}
	p := &puzzle.Puzzle{Rows: 2, Cols: 3, Low: 0, High: 12, Variables: []puzzle.Variable{
		{Name: "X", Rows: 1, Cols: 1, Low: 0, High: 3},
	}}
	f.Fuzz(func(t *testing.T, text string) {
		for _, p := range []*puzzle.Puzzle{p, puzzle.New(4)} {
			r := NewReader(strings.NewReader(text), "in", format.All)
			for e, err := r.Next(t.Context(), p); err == nil; e, err = r.Next(t.Context(), p) {
				if e.Err != nil && e.Grids != nil {
					t.Errorf("%q: grids and an error", text)
				}
				for _, grid := range e.Grids {
					if n := len(grid); n != p.Cells() && n != p.GridCells() {
						t.Errorf("%q: a grid of %d digits", text, n)
					}
				}
			}
		}
	})
}
