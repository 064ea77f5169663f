package judge_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/judge"
	"exactcover/encode/puzzle"
)

var errRefused = errors.New("refused")

// solveLine solves a puzzle in text, blank being the character of blank cells: nothing else is
// accepted.
func solveLine(text string, blank byte) (string, error) {
	p := puzzle.New(9)
	if len(text) != 81 {
		return "", errRefused
	}
	for _, c := range []byte(text) {
		d := puzzle.Empty
		switch {
		case c >= '1' && c <= '9':
			d = puzzle.Digit(c - '0')
		case c != blank:
			return "", errRefused
		}
		p.Givens = append(p.Givens, d)
	}
	s, err := encode.Solve(context.Background(), p)
	if err != nil || s == nil {
		return "", errRefused
	}
	return cases.Line(s.Grid), nil
}

// solveRows solves a puzzle in numbers.
func solveRows(rows [][]int) ([][]int, error) {
	if len(rows) != 9 {
		return nil, errRefused
	}
	text := ""
	for _, row := range rows {
		if len(row) != 9 || slices.Max(row) > 9 || slices.Min(row) < 0 {
			return nil, errRefused
		}
		for _, d := range row {
			text += string(".123456789"[d])
		}
	}
	text, err := solveLine(text, '.')
	if err != nil {
		return nil, err
	}
	solution := make([][]int, 9)
	for k, c := range []byte(text) {
		solution[k/9] = append(solution[k/9], int(c-'0'))
	}
	return solution, nil
}

func solveArray(a [9][9]int) ([9][9]int, error) {
	var rows [][]int
	for r := range a {
		rows = append(rows, slices.Clone(a[r][:]))
	}
	rows, err := solveRows(rows)
	for r := range rows {
		copy(a[r][:], rows[r])
	}
	return a, err
}

// Every type of function is asked in its own way: none that is right is found wrong.
func TestFuncs(t *testing.T) {
	dots := func(text string) (string, error) { return solveLine(text, '.') }
	for name, s := range map[string]judge.Solver{
		"string, error": judge.Of(dots),
		"string, error of zeros": judge.Of(func(text string) (string, error) {
			return solveLine(text, '0')
		}),
		"string, error of zeros, another grid for dots": judge.Of(func(text string) (string, error) {
			if strings.Contains(text, ".") {
				return cases.Line(cases.Grid(source(9), 9)), nil
			}
			return solveLine(text, '0')
		}),
		"string, bool": judge.Of(func(text string) (string, bool) {
			answer, err := dots(text)
			return "| " + answer + " |\n", err == nil
		}),
		"string": judge.Of(func(text string) string {
			answer, err := dots(text)
			if err != nil {
				return "no solution"
			}
			return answer[:40] + "\n" + answer[40:]
		}),
		"array in place": judge.Of(func(a *[9][9]int) bool {
			var err error
			*a, err = solveArray(*a)
			return err == nil
		}),
		"array, bool": judge.Of(func(a [9][9]int) ([9][9]int, bool) {
			a, err := solveArray(a)
			return a, err == nil
		}),
		"array, error": judge.Of(solveArray),
		"rows in place": judge.Of(func(rows [][]int) bool {
			solution, err := solveRows(rows)
			for r := range solution {
				copy(rows[r], solution[r])
			}
			return err == nil
		}),
		"rows, error": judge.Of(solveRows),
		"bytes in place": judge.Of(func(rows [][]byte) {
			answer, err := dots(string(slices.Concat(rows...)))
			for r := range rows {
				if err == nil {
					copy(rows[r], answer[9*r:])
				}
			}
		}),
		"puzzle": judge.Of(encode.Solve),
	} {
		fault, err := judge.Test(t.Context(), judge.Of(s), judge.Options{Puzzles: 6})
		if err != nil || fault != nil {
			t.Errorf("%s: %v, %v", name, err, fault)
		}
		// The same with its answers spoilt is found wrong.
		solve := s.Solve
		s.Solve = func(ctx context.Context, p *puzzle.Puzzle) ([]puzzle.Digit, error) {
			grid, err := solve(ctx, p)
			if grid != nil {
				grid = slices.Clone(grid)
				grid[0], grid[1] = grid[1], grid[0]
			}
			return grid, err
		}
		if fault, err := judge.Test(t.Context(), s, judge.Options{Puzzles: 6}); err != nil ||
			fault == nil ||
			!strings.Contains(fault.Reason, "its grid is no solution") {
			t.Errorf("%s, spoilt: %v, %v", name, err, fault)
		}
	}
}

// Digits in rows of another length are no grid.
func TestRowsOfAnotherLength(t *testing.T) {
	s := judge.Of(func(rows [][]int) ([][]int, error) {
		solution, err := solveRows(rows)
		return slices.Collect(slices.Chunk(slices.Concat(solution...), 27)), err
	})
	fault, err := judge.Test(t.Context(), s, judge.Options{Puzzles: 1})
	if err != nil || fault == nil || !strings.Contains(fault.Reason, "0 cells, not 81") {
		t.Errorf("%v, %v", fault, err)
	}
}

// Bad input that is accepted is found, of each type that has some.
func TestBadInput(t *testing.T) {
	grid := cases.Grid(source(1), 9)
	text := cases.Line(grid)
	for name, s := range map[string]judge.Solver{
		"string": judge.Of(func(string) string { return text }),
		"rows":   judge.Of(func(rows [][]int) bool { return true }),
		"array":  judge.Of(func(*[9][9]int) bool { return true }),
		"puzzle": judge.Of(func(context.Context, *puzzle.Puzzle) (*puzzle.Solution, error) {
			return &puzzle.Solution{Grid: grid}, nil
		}),
	} {
		s.Solve = nil
		fault, err := judge.Test(t.Context(), s, judge.Options{Puzzles: 1})
		if err != nil || fault == nil || fault.Puzzle != nil ||
			!strings.HasPrefix(fault.Reason, "it accepts ") {
			t.Errorf("%s: %v, %v", name, err, fault)
		}
	}
}

// A function of puzzles may also refuse bad input by no solution and no error.
func TestBadInputWithoutSolution(t *testing.T) {
	s := judge.Of(func(context.Context, *puzzle.Puzzle) (*puzzle.Solution, error) { return nil, nil })
	s.Solve = nil
	fault, err := judge.Test(t.Context(), s, judge.Options{Puzzles: 1})
	if fault != nil || err != nil {
		t.Errorf("%v, %v", fault, err)
	}
}

func TestParseLine(t *testing.T) {
	for _, test := range []struct {
		text string
		n    int
		want string
	}{
		{"1234", 4, "1234"},
		{"| 1 2 |\r\n| 3 4 |\n+---+", 4, "1234"},
		{"┌─┬─┐\n│1│2│\n└─┴─┘", 2, "12"},
		{"1aG", 3, "1AG"},
		{"123", 4, ""}, {"12345", 4, ""}, {"12.4", 4, ""}, {"", 4, ""},
	} {
		if got := cases.Line(judge.ParseLine(test.text, test.n)); got != test.want {
			t.Errorf("%q: %q, want %q", test.text, got, test.want)
		}
	}
}
