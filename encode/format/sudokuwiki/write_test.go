package sudokuwiki_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/sudokuwiki"
	"exactcover/encode/puzzle"
)

func classic() *puzzle.Puzzle {
	p := &puzzle.Puzzle{Rows: 9, Cols: 9, Low: 1, High: 9}
	p.Regions, _ = puzzle.DefaultRegions(9, 9)
	return p
}

// TestWrite writes digits, and a packed string if cells have candidates.
func TestWrite(t *testing.T) {
	const page = "https://www.sudokuwiki.org/sudoku.htm?bd="
	p := classic()
	p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 81)
	p.Givens[1] = 9
	zeros := func(n int) string { return strings.Repeat("0", n) }
	if text, err := sudokuwiki.Format.Puzzle(nil, p); err != nil ||
		string(text) != page+"09"+zeros(79)+"\n" {
		t.Errorf("%s, %v", text, err)
	}
	grid := slices.Repeat([]puzzle.Digit{3}, 81)
	if text, err := sudokuwiki.Format.Grid(nil, p, grid); err != nil ||
		string(text) != page+strings.Repeat("3", 81)+"\n" {
		t.Errorf("%s, %v", text, err)
	}
	p.Candidates = slices.Repeat([]puzzle.DigitSet{p.Domain()}, 81)
	p.Candidates[0], p.Candidates[2] = puzzle.Digits(1), puzzle.Digits(2, 9)
	want := page + "S9B" + "0j" + "09" + "7o" + strings.Repeat("ep", 78) + "\n"
	if text, err := sudokuwiki.Format.Puzzle(nil, p); err != nil || string(text) != want {
		t.Errorf("%s, %v", text, err)
	}
	p.Candidates[1] = puzzle.Digits(1)
	small := &puzzle.Puzzle{Rows: 4, Cols: 4, Low: 1, High: 4}
	small.Regions, _ = puzzle.DefaultRegions(4, 4)
	for what, q := range map[string]*puzzle.Puzzle{
		"a cell without candidates": p, "its size, 4x4": small,
	} {
		misfit := new(notation.MisfitError)
		if _, err := sudokuwiki.Format.Puzzle(nil, q); !errors.As(err, &misfit) || misfit.What != what {
			t.Errorf("%s: %v", what, err)
		}
		if _, err := sudokuwiki.Format.Grid(nil, q, grid); !errors.As(err, &misfit) {
			t.Errorf("a grid, %s: %v", what, err)
		}
	}
}
