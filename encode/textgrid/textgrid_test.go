package textgrid_test

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"exactcover/internal/choice/rapidly"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/encode/textgrid"
	_ "exactcover/internal/thorough" // fewer draws in the quick tests
)

// figures returns a grid as text.
func figures(grid []puzzle.Digit) (text textgrid.Grid) {
	for c, d := range grid {
		if text[c] = '.'; d != puzzle.Empty {
			text[c] = '0' + byte(d)
		}
	}
	return text
}

// A grid as text has the same solution as the puzzle, and as many, at the same cost. Other
// characters, many guesses and an ended context leave the answer open. Nothing is allocated.
func TestAnswers(t *testing.T) {
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	answers := map[string]int{}
	var s textgrid.Solver
	all := func() bool { return len(answers) == 6 }
	rapidly.CheckUntil(t, all, func(t *rapid.T) {
		ctx := context.Background()
		spec := cases.Spec{Shape: puzzle.New(9), MinBlanks: 30, MaxBlanks: 62}
		spec.Solutions = rapid.SampledFrom([]cases.SolutionCount{
			cases.Minimal, cases.Loose, cases.Hopeless,
		}).Draw(t, "solutions")
		p := puzzletest.Puzzles(spec).Draw(t, "puzzle")
		p.Solution = nil
		text := figures(p.Givens)
		if rapid.Bool().Draw(t, "zeros") {
			text = textgrid.Grid(bytes.ReplaceAll(text[:], []byte{'.'}, []byte{'0'}))
		}
		s.SetPatience(rapid.SampledFrom([]uint64{0, 0, 0, 1}).Draw(t, "patience"))
		var want, got textgrid.Grid
		solver := encode.NewSolver(encode.Options{Limit: 1})
		for s := range solver.Solutions(ctx, p) {
			want = figures(s.Grid)
		}
		answer := textgrid.Open
		if n := testing.AllocsPerRun(1, func() { answer = s.Solve(ctx, &text, &got) }); n != 0 {
			t.Fatalf("%v allocations", n)
		}
		answers[fmt.Sprint("solve ", answer)]++
		switch diff := cmp.Diff(solver.Stats(), s.Stats()); {
		case answer == textgrid.Open:
		case diff != "":
			t.Fatalf("%s: %s", text, diff)
		case got != want, (answer == textgrid.Yes) != (want != textgrid.Grid{}):
			t.Fatalf("%s: answer %v, %s, want %s", text, answer, got, want)
		case (answer == textgrid.Yes) != text.SolvedBy(&got):
			t.Fatalf("%s has the solution %s: %v", text, got, answer)
		}

		limit := rapid.Uint64Range(0, 5).Draw(t, "limit")
		n, err := solver.CountUpTo(ctx, p, limit)
		counted, answer := s.Count(ctx, &text, limit)
		answers[fmt.Sprint("count ", answer)]++
		if answer != textgrid.Open &&
			(counted != n || err != nil || (answer == textgrid.No) != solver.Complete()) {
			t.Fatalf("%s: counted %d of %d, answer %v; want %d, complete %v", text, counted, limit, answer,
				n, solver.Complete())
		}

		if _, answer := s.Count(ctx, &text, 1e6); answer != textgrid.Open {
			t.Fatalf("%s: counts a million: %v", text, answer)
		}
		if answer := s.Solve(ended, &text, &got); answer != textgrid.Open {
			t.Fatalf("%s: %v after the end of the context", text, answer)
		}
		wrong := rapid.SampledFrom([]byte("/:;xA \x00\t\n\xae\xb5\xff\x01\x09")).Draw(t, "wrong")
		text[rapid.IntRange(0, 80).Draw(t, "cell")] = wrong
		if n, answer := s.Count(ctx, &text, 2); n > 0 || answer != textgrid.Open {
			t.Fatalf("%s: counted %d, %v", text, n, answer)
		}
		if answer := s.Solve(ctx, &text, &got); answer != textgrid.Open {
			t.Fatalf("%s: %v", text, answer)
		}
	})
}

const full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

// Of a single figure in any cell it is seen whether a solution has it, and so is another figure in
// a solution.
func TestSolvedByFigure(t *testing.T) {
	solution := textgrid.Grid([]byte(full))
	for c := range solution {
		for figure := byte('1'); figure <= '9'; figure++ {
			grid := textgrid.Grid(bytes.Repeat([]byte{"0."[c%2]}, 81))
			grid[c] = figure
			if got := grid.SolvedBy(&solution); got != (solution[c] == figure) {
				t.Errorf("%s: %v", grid, got)
			}
			other := solution
			other[c] = figure
			if got := grid.SolvedBy(&other); got != (solution[c] == figure) {
				t.Errorf("%s is solved by %s: %v", grid, other, got)
			}
		}
	}
}

// A grid solves a grid, as text and as digits, if and only if it solves the puzzle.
func TestSolvedBy(t *testing.T) {
	puzzles := puzzletest.Puzzles(cases.Spec{
		Shape: puzzle.New(9), Solutions: cases.Loose, MinBlanks: 0, MaxBlanks: 81,
	})
	rapid.Check(t, func(t *rapid.T) {
		p := puzzles.Draw(t, "puzzle")
		grid := slices.Clone(p.Solution)
		cell, digit := rapid.IntRange(0, 80), rapid.IntRange(1, 9)
		switch c := cell.Draw(t, "cell"); rapid.IntRange(0, 3).Draw(t, "change") {
		case 1:
			grid[c] = puzzle.Digit(digit.Draw(t, "digit"))
			if rapid.IntRange(0, 9).Draw(t, "none") == 9 {
				grid[c] = rapid.SampledFrom([]puzzle.Digit{0, 10, puzzle.MaxDigit}).Draw(t, "no digit")
			}
		case 2:
			p.Givens[c] = puzzle.Digit(digit.Draw(t, "given"))
		case 3: // two digits change places everywhere
			a, b := puzzle.Digit(digit.Draw(t, "one")), puzzle.Digit(digit.Draw(t, "another"))
			for c, d := range grid {
				switch d {
				case a:
					grid[c] = b
				case b:
					grid[c] = a
				}
			}
		}
		broken, err := puzzle.Check(context.Background(), p, grid)
		text, solution := figures(p.Givens), figures(grid)
		if got := text.SolvedBy(&solution); got != (len(broken) == 0) || err != nil {
			t.Fatalf("%s, %s: %v, though %v, error %v", text, solution, got, broken, err)
		}
		as := textgrid.Solves((*[81]puzzle.Digit)(grid), (*[81]puzzle.Digit)(p.Givens))
		if as != (len(broken) == 0) {
			t.Fatalf("%v, %v: %v, though %v", p.Givens, grid, as, broken)
		}
	})
}

// Only a line of 81 characters is a grid.
func TestCut(t *testing.T) {
	line := "123456789" + strings.Repeat(".", 72)
	for text, ok := range map[string]bool{
		line + "\nnext\n": true, line + "\n": true, line: false, line[1:] + "\n" + line: false,
		line + ".\n": false, "": false,
	} {
		grid, rest := textgrid.Cut([]byte(text))
		if (grid != nil) != ok {
			t.Fatalf("%q is a grid: %v", text, grid != nil)
		}
		if grid != nil && (string(grid[:]) != line || line+"\n"+string(rest) != text) {
			t.Errorf("%q is cut into %q and %q", text, grid[:], rest)
		}
	}
}
