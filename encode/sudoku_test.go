package encode_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/encode/rule"
	"exactcover/encode/trial"
)

func ExampleSolver_SolveSudoku() {
	grid := encode.Sudoku([]byte("53..7....6..195....98....6." +
		"8...6...34..8.3..17...2...6" +
		".6....28....419..5....8..79"))
	var s encode.Solver
	var solution encode.Sudoku
	fmt.Println(s.SolveSudoku(context.Background(), &grid, &solution), grid.SolvedBy(&solution))
	fmt.Printf("%s\n", solution)
	// Output:
	// true true
	// 534678912672195348198342567859761423426853791713924856961537284287419635345286179
}

func ExampleSolver_CountSudoku() {
	grid := encode.Sudoku([]byte("53..7....6..195....98....6." +
		"8...6...34..8.3..17...2...6" +
		".6....28....419..5....8..79"))
	var s encode.Solver
	fmt.Println(s.CountSudoku(context.Background(), &grid, 2))
	// Output: 1 <nil>
}

// figures returns a grid as text.
func figures(grid []puzzle.Digit) (text encode.Sudoku) {
	for c, d := range grid {
		if text[c] = '.'; d != puzzle.Empty {
			text[c] = '0' + byte(d)
		}
	}
	return text
}

// A grid as text has the same solution as the puzzle, at the same cost, with either search; other
// characters are refused.
func TestSolveSudoku(t *testing.T) {
	calls := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		ctx := context.Background()
		options := encode.Options{Limit: 1}
		switch rapid.IntRange(0, 3).Draw(t, "searcher") {
		case 2: // the engine takes over soon
			defer encode.SetPatience(1, rapid.Uint64Range(1, 3).Draw(t, "patience"))()
		case 3:
			options.Method = dlx.MethodLinks
		}
		byText, byPuzzle := encode.NewSolver(options), encode.NewSolver(options)
		spec := trial.Spec{Shape: puzzle.New(9), MinBlanks: 30, MaxBlanks: 62}
		for range 3 {
			counts := []trial.SolutionCount{trial.Minimal, trial.Loose}
			spec.Solutions = rapid.SampledFrom(counts).Draw(t, "solutions")
			p := puzzletest.Puzzles(spec).Draw(t, "puzzle")
			spoil(t, p, 1)
			p.Solution = nil
			text := figures(p.Givens)
			if rapid.Bool().Draw(t, "zeros") {
				text = encode.Sudoku(bytes.ReplaceAll(text[:], []byte{'.'}, []byte{'0'}))
			}
			var want, got encode.Sudoku
			for s := range byPuzzle.Solutions(ctx, p) {
				want = figures(s.Grid)
			}
			found := byText.SolveSudoku(ctx, &text, &got)
			err, complete, completes := byText.Err(), byText.Complete(), byPuzzle.Complete()
			if got != want || found != (want != encode.Sudoku{}) || err != nil ||
				complete != completes {
				t.Fatalf("%s: %v, %s, error %v, complete %v; want %s, %v",
					text, found, got, err, complete, want, completes)
			}
			if diff := cmp.Diff(byPuzzle.Stats(), byText.Stats()); diff != "" {
				t.Fatalf("%s: %s", text, diff)
			}
			if found != text.SolvedBy(&got) {
				t.Fatalf("%s has the solution %s: %v", text, got, !found)
			}
			limit := rapid.Uint64Range(0, 5).Draw(t, "limit")
			n, _ := byPuzzle.CountUpTo(ctx, p, limit)
			counted, err := byText.CountSudoku(ctx, &text, limit)
			complete, completes = byText.Complete(), byPuzzle.Complete()
			if counted != n || err != nil || complete != completes {
				t.Fatalf("%s: counted %d of %d, error %v, complete %v; want %d, %v",
					text, counted, limit, err, complete, n, completes)
			}
			calls[fmt.Sprintf("found %v by %q", found, byText.Stats().Method)]++

			wrong := rapid.SampledFrom([]byte("/:;xA \x00\t\n\xae\xb5\xff\x01\x09")).Draw(t, "wrong")
			text[rapid.IntRange(0, 80).Draw(t, "cell")] = wrong
			var refused *puzzle.Error
			counted, err = byText.CountSudoku(ctx, &text, 2)
			if counted > 0 || !errors.As(err, &refused) || byText.Complete() {
				t.Fatalf("%s: counted %d, error %v", text, counted, err)
			}
			if byText.SolveSudoku(ctx, &text, &got) || !errors.As(byText.Err(), &refused) ||
				refused.Code != puzzle.BadGiven || byText.Complete() {
				t.Fatalf("%s: error %v", text, byText.Err())
			}
		}
	})
	if len(calls) < 4 && !testing.Short() { // few are drawn then
		t.Errorf("not all of solved or not, by one or the other: %v", calls)
	}
}

// Houses of a puzzle do not bind the grid that comes next.
func TestSolveSudokuAfterHouses(t *testing.T) {
	s := encode.NewSolver(encode.Options{})
	p := puzzle.New(9)
	p.Rules = []puzzle.Rule{rule.DiagonalUp{}, rule.DiagonalDown{}}
	if n, err := s.CountUpTo(t.Context(), p, 2); n != 2 || err != nil {
		t.Fatalf("counted %d, error %v", n, err)
	}
	grid, solution := encode.Sudoku([]byte(full)), encode.Sudoku{}
	if !s.SolveSudoku(t.Context(), &grid, &solution) || solution != grid {
		t.Errorf("%s has the solution %s", grid, solution)
	}
}

// full has the same digit in several cells of a diagonal.
const full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

// Of a single figure in any cell it is seen whether a solution has it, and so is another figure in
// a solution.
func TestSolvedByFigure(t *testing.T) {
	solution := encode.Sudoku([]byte(full))
	for c := range solution {
		for figure := byte('1'); figure <= '9'; figure++ {
			grid := encode.Sudoku(bytes.Repeat([]byte{"0."[c%2]}, 81))
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

// A grid solves a grid as text if and only if it solves the puzzle.
func TestSolvedBy(t *testing.T) {
	puzzles := puzzletest.Puzzles(trial.Spec{
		Shape: puzzle.New(9), Solutions: trial.Loose, MinBlanks: 0, MaxBlanks: 81,
	})
	rapid.Check(t, func(t *rapid.T) {
		p := puzzles.Draw(t, "puzzle")
		grid := slices.Clone(p.Solution)
		cell, digit := rapid.IntRange(0, 80), rapid.IntRange(1, 9)
		switch c := cell.Draw(t, "cell"); rapid.IntRange(0, 3).Draw(t, "change") {
		case 1:
			grid[c] = puzzle.Digit(digit.Draw(t, "digit"))
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
	})
}
