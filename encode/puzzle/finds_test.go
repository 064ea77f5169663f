package puzzle_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/puzzle"
)

// filled returns a solution of a puzzle of side h*w with boxes of h rows and w columns.
func filled(p *puzzle.Puzzle, h, w int) []puzzle.Digit {
	grid := make([]puzzle.Digit, p.Cells())
	for c := range grid {
		row, col := c/p.Cols, c%p.Cols
		grid[c] = p.Low + puzzle.Digit((row%h*w+row/h+col)%p.DigitCount())
	}
	return grid
}

// boxed returns an empty puzzle of side h*w with boxes of h rows and w columns.
func boxed(h, w int) *puzzle.Puzzle {
	side := h * w
	p := &puzzle.Puzzle{Rows: side, Cols: side, High: puzzle.Digit(side - 1)}
	for c := range side * side {
		p.Regions = append(p.Regions, c/side/h*h+c%side/w)
	}
	return p
}

// Check finds something if and only if something is wrong, whether labels are small or not.
func TestCheckFinds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		box := rapid.SampledFrom([][2]int{
			{2, 2}, {2, 2}, {3, 3}, {3, 3}, {3, 7}, {2, 11}, {5, 5}, {4, 8}, {8, 8},
		}).Draw(t, "box")
		p := boxed(box[0], box[1])
		grid := filled(p, box[0], box[1])
		if p.High < puzzle.MaxDigit && rapid.Bool().Draw(t, "from 1") {
			p.Low, p.High = 1, p.High+1
			grid = filled(p, box[0], box[1])
		}
		cell := rapid.IntRange(0, p.Cells()-1)
		switch rapid.IntRange(0, 3).Draw(t, "regions") {
		case 1:
			p.Regions = nil
		case 2:
			p.Regions[cell.Draw(t, "free")] = puzzle.NoRegion
		case 3:
			p.Regions[cell.Draw(t, "odd")] = rapid.IntRange(p.Rows, 200).Draw(t, "label")
		}
		p.Givens = slices.Clone(grid)
		for range rapid.IntRange(0, 16).Draw(t, "blanks") {
			p.Givens[cell.Draw(t, "blank")] = puzzle.Empty
		}
		swap := func(a, b int) { grid[a], grid[b] = grid[b], grid[a] }
		first, by := cell.Draw(t, "first"), rapid.IntRange(1, p.Cols-1).Draw(t, "by")
		switch row, col := first/p.Cols, first%p.Cols; rapid.IntRange(0, 3).Draw(t, "swap") {
		case 1: // the row still has all digits
			swap(first, row*p.Cols+(col+by)%p.Cols)
		case 2: // the column still has
			swap(first, (row+by)%p.Rows*p.Cols+col)
		}
		for range rapid.IntRange(0, 3).Draw(t, "changes") {
			d := rapid.IntRange(-1, int(puzzle.MaxDigit)).Draw(t, "digit")
			grid[cell.Draw(t, "cell")] = puzzle.Digit(d)
		}
		broken, err := puzzle.Check(t.Context(), p, grid)
		if want := naive(p, grid); err != nil || (broken == nil) != want {
			t.Fatalf("%v: %v, %v; right: %v", grid, broken, err, want)
		}
	})
}

// naive reports whether each cell has a digit, and that of its given, and no two cells of a house
// the same one.
func naive(p *puzzle.Puzzle, grid []puzzle.Digit) bool {
	for c, d := range grid {
		if d < p.Low || d > p.High || p.Givens[c] != puzzle.Empty && p.Givens[c] != d {
			return false
		}
		for b, e := range grid[:c] {
			region := p.Regions != nil && p.Regions[b] != puzzle.NoRegion && p.Regions[b] == p.Regions[c]
			if d == e && (region || b/p.Cols == c/p.Cols || b%p.Cols == c%p.Cols) {
				return false
			}
		}
	}
	return true
}

// BenchmarkCheck checks solutions of puzzles that have but givens.
func BenchmarkCheck(b *testing.B) {
	for _, box := range [][2]int{{3, 3}, {4, 4}, {2, 11}, {5, 5}} {
		b.Run(fmt.Sprintf("%dx%d", box[0]*box[1], box[0]*box[1]), func(b *testing.B) {
			p := boxed(box[0], box[1])
			grid := filled(p, box[0], box[1])
			for b.Loop() {
				if broken, err := puzzle.Check(b.Context(), p, grid); broken != nil || err != nil {
					b.Fatal("the solution is refused")
				}
			}
		})
	}
}
