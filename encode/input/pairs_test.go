package input_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/input"
)

// pairsOf returns a line for each unit of pairs: its label, and the first cells of its grids or
// what is wrong.
func pairsOf(t *testing.T, puzzles, grids string) (list []string) {
	t.Helper()
	options := func(text, format string) input.Options {
		o := input.Options{Stdin: strings.NewReader(text), Answers: format == ""}
		o.Format = format
		return o
	}
	var second *input.Source
	if grids != "" {
		second = input.New(t.Context(), options(grids, ""))
	}
	p := input.NewPairs(input.New(t.Context(), options(puzzles, "auto")), second)
	defer p.Close()
	for u := new(input.Unit); p.Next(u); {
		line := u.Label()
		if u.Number == 0 {
			line += "message: "
		}
		err := u.Err
		if err == nil {
			for _, digits := range u.Grids {
				line += fmt.Sprint(digits[:4])
			}
			line += string(u.Drawn)
			err = u.GridErr
		}
		if err != nil {
			line += strings.Replace(err.Error(), "standard input:", "", 1)
		}
		list = append(list, line)
	}
	return list
}

// Puzzles and grids are read side by side, and told if one of them is missing.
func TestPairs(t *testing.T) {
	const puzzle, solved = "1..4..3..1..3...\n", "1324423121433412\n"
	const own = `{"size": 4, "solution": ["1234", "3412", "2143", "4321"]}` + "\n"
	const tilings = "puzzle a\nboard 1x2\npieces domino\npuzzle b\nboard 1x2\npieces domino\n"
	const head = `{"puzzle": 1, "id": "a", "status": `
	for _, c := range []struct {
		name, puzzles, grids string
		want                 []string
	}{
		{"one", puzzle, solved, []string{"[1 3 2 4]"}},
		{"two", puzzle + puzzle, solved + puzzle, []string{"1: [1 3 2 4]", "2: [1 -1 -1 4]"}},
		{"a grid is missing", puzzle + puzzle, solved, []string{"1: [1 3 2 4]",
			"2: 2:1: expected a grid for this puzzle too, found the end of the grids"}},
		{"a puzzle is missing", puzzle, solved + solved + solved, []string{"[1 3 2 4]",
			"message: 2:1: expected no more grids than puzzles, found another"}},
		{"own solutions", own + own, "", []string{"1: [1 2 3 4]", "2: [1 2 3 4]"}},
		{"no solution", puzzle, "",
			[]string{"1:1: expected a GRID, or a puzzle with its solution, found neither"}},
		{"tilings", tilings, "AA\n\nBB\n", []string{"1: AA\n", "2: \n\nBB\n"}},
		{"a tiling is missing", tilings, "AA\n\nBB\n\nCC\n", []string{"1: AA\n", "2: \n\nBB\n",
			"message: 5:1: expected no more solutions than puzzles, found another"}},
		{"a solution of a tiling is missing", tilings, "AA\n", []string{"1: AA\n",
			"2: 4:1: expected a solution for this puzzle too, found the end of the solutions"}},
		{"a problem", "a b\na\nb\n", "| options 1 2\na\nb\n\n", []string{"| options 1 2\na\nb\n"}},
		{"a problem as a grid", puzzle, "| a problem\na b\na\nb\n",
			[]string{"1:1: expected a grid, found an exact-cover problem"}},
		{"another size", puzzle, strings.Repeat("1", 81) + "\n",
			[]string{"1:1: expected a grid of 4 rows and 4 columns, found 9 and 9"}},
		{"a record", own, head + `"solved", "solutions": [["1324", "4231", "2143", "3412"], ` +
			`["4321", "2143", "3412", "1234"]]}`, []string{"[1 3 2 4][4 3 2 1]"}},
		{"no solutions", own, head + `"none", "solutions": []}`,
			[]string{`1:1: expected a record with solutions, found none, and the status "none"`}},
		{"an error", own, head + `"error", "error": "odd"}`,
			[]string{`1:1: expected a record with solutions, found an error: odd`}},
		{"a zero of digits from 0", `{"size": 4, "digits": [0, 3]}`, "0123230110323210\n",
			[]string{"[0 1 2 3]"}},
	} {
		if diff := cmp.Diff(c.want, pairsOf(t, c.puzzles, c.grids)); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", c.name, diff)
		}
	}
}

// The digits of variables follow the grid, each variable once and with all its digits.
func TestVariablesOfGrids(t *testing.T) {
	const puzzle = `{"size": 4, "variables": [{"name": "X", "digits": [0, 9]}, ` +
		`{"name": "Y", "cols": 2, "digits": [0, 9]}]}` + "\n"
	const grid = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n"
	for lines, want := range map[string]string{
		"": "[1 2 3 4]", "# vX 7\n# vY 0 1\n": "[1 2 3 4]",
		"# vZ 7\n":           "5:1: expected a variable of the puzzle, found vZ",
		"# vX 7\n# vX 7\n":   "6:1: expected vX only once, found it again",
		"# vX seven\n":       `5:1: expected a digit of vX, found "seven"`,
		"# vY 7\n":           "5:1: expected as many digits as vY has, 2, found 1",
		"# vY 7 8 9\n":       "5:1: expected as many digits as vY has, 2, found 3",
		"# vX .\n# vY 1 .\n": "[1 2 3 4]",
	} {
		if got := pairsOf(t, puzzle, grid+lines); len(got) != 1 || got[0] != want {
			t.Errorf("%q: %q, want %q", lines, got, want)
		}
	}
}
