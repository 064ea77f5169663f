package puzzle

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// filled returns a solution of a puzzle of side h*w with boxes of h rows and w columns.
func filled(p *Puzzle, h, w int) []Digit {
	grid := make([]Digit, p.Cells())
	for c := range grid {
		row, col := c/p.Cols, c%p.Cols
		grid[c] = p.Low + Digit((row%h*w+row/h+col)%p.DigitCount())
	}
	return grid
}

// boxed returns an empty puzzle of side h*w with boxes of h rows and w columns.
func boxed(h, w int) *Puzzle {
	side := h * w
	p := &Puzzle{Rows: side, Cols: side, High: Digit(side - 1)}
	for c := range side * side {
		p.Regions = append(p.Regions, c/side/h*h+c%side/w)
	}
	return p
}

// A grid is solved where none of the slow ways to find what is wrong finds anything, whether
// labels are small or not.
func TestSolved(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		box := rapid.SampledFrom([][2]int{
			{2, 2}, {2, 2}, {3, 3}, {3, 3}, {3, 7}, {2, 11}, {5, 5}, {4, 8}, {8, 8},
		}).Draw(t, "box")
		p := boxed(box[0], box[1])
		grid := filled(p, box[0], box[1])
		if p.High < MaxDigit && rapid.Bool().Draw(t, "from 1") {
			p.Low, p.High = 1, p.High+1
			grid = filled(p, box[0], box[1])
		}
		cell := rapid.IntRange(0, p.Cells()-1)
		switch rapid.IntRange(0, 3).Draw(t, "regions") {
		case 1:
			p.Regions = nil
		case 2:
			p.Regions[cell.Draw(t, "free")] = NoRegion
		case 3:
			p.Regions[cell.Draw(t, "odd")] = rapid.IntRange(p.Rows, 200).Draw(t, "label")
		}
		p.Givens = slices.Clone(grid)
		for range rapid.IntRange(0, 16).Draw(t, "blanks") {
			p.Givens[cell.Draw(t, "blank")] = Empty
		}
		for range rapid.IntRange(0, 3).Draw(t, "changes") {
			grid[cell.Draw(t, "cell")] = Digit(rapid.IntRange(-1, int(MaxDigit)).Draw(t, "digit"))
		}
		want := !slices.ContainsFunc(grid, func(d Digit) bool { return d < p.Low || d > p.High }) &&
			repeats(p, "row", grid, func(c int) int { return c / p.Cols }) == nil &&
			repeats(p, "column", grid, func(c int) int { return c % p.Cols }) == nil &&
			(p.Regions == nil || repeats(p, "region", grid, func(c int) int { return p.Regions[c] }) == nil)
		for c, d := range p.Givens {
			want = want && (d == Empty || d == grid[c])
		}
		wide := slices.ContainsFunc(p.Regions, func(label int) bool { return label >= mostLabels })
		if got := solved(p, grid); got != (want && !wide) {
			t.Fatalf("%v: %v", grid, got)
		}
	})
}

// BenchmarkCheck checks solutions of puzzles that have but givens.
func BenchmarkCheck(b *testing.B) {
	for _, box := range [][2]int{{3, 3}, {4, 4}, {2, 11}, {5, 5}} {
		b.Run(fmt.Sprintf("%dx%d", box[0]*box[1], box[0]*box[1]), func(b *testing.B) {
			p := boxed(box[0], box[1])
			grid := filled(p, box[0], box[1])
			for b.Loop() {
				if broken, err := Check(b.Context(), p, grid); broken != nil || err != nil {
					b.Fatal("the solution is refused")
				}
			}
		})
	}
}
