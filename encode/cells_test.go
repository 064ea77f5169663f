package encode

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// What is found eight cells at a time is what is found cell by cell, also for digits that no puzzle
// has.
func TestAllowed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := &Puzzle{Rows: 1, Cols: 1}
		p.Low = Digit(rapid.IntRange(0, 63).Draw(t, "low"))
		p.High = Digit(rapid.IntRange(int(p.Low), 63).Draw(t, "high"))
		cells := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Digit {
			if rapid.IntRange(0, 19).Draw(t, "any") == 0 {
				return Digit(rapid.Int8().Draw(t, "wrong"))
			}
			return Digit(rapid.IntRange(int(p.Low), int(p.High)).Draw(t, "right")) | -Digit(rapid.IntRange(0, 1).Draw(t, "empty"))
		}), 0, 30).Draw(t, "cells")
		want := !slices.ContainsFunc(cells, func(d Digit) bool { return d != Empty && (d < p.Low || d > p.High) })
		if got := p.allowed(cells); got != want {
			t.Fatalf("%v within %d to %d: %v", cells, p.Low, p.High, got)
		}
	})
}

// The givens of every puzzle are forced, wherever they stand.
func TestGive(t *testing.T) {
	e, err := encodeShape(t.Context(), New(9), waiver{})
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		givens := rapid.SliceOfN(rapid.Map(rapid.IntRange(-9, 9), func(d int) Digit {
			if d < 1 {
				return Empty
			}
			return Digit(d)
		}), 81, 81).Draw(t, "givens")
		a := Assumptions{encoding: e}
		a.give(givens)
		got := slices.Repeat([]Digit{Empty}, len(givens))
		e.Decode(a.force, got)
		if !slices.Equal(got, givens) || len(a.forbid) > 0 {
			t.Fatalf("%v given, %v forced", givens, got)
		}
	})
}

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
		box := rapid.SampledFrom([][2]int{{2, 2}, {2, 2}, {3, 3}, {3, 3}, {3, 7}, {2, 11}, {5, 5}, {4, 8}, {8, 8}}).Draw(t, "box")
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
		want := p.allowed(grid) && !slices.Contains(grid, Empty) &&
			repeats(p, "row", grid, func(c int) int { return c / p.Cols }) == nil &&
			repeats(p, "column", grid, func(c int) int { return c % p.Cols }) == nil &&
			(p.Regions == nil || repeats(p, "region", grid, func(c int) int { return p.Regions[c] }) == nil)
		for c, d := range p.Givens {
			want = want && (d == Empty || d == grid[c])
		}
		wide := slices.ContainsFunc(p.Regions, func(label int) bool { return label+1 >= mostLabels })
		if got := solved(p, grid); got != (want && !wide) {
			t.Fatalf("%v: %v", grid, got)
		}
	})
}

// A plain grid, in digits or in figures, is complete where the slow way finds no digit twice: with
// anything else in a cell, two cells exchanged, two rows or two columns.
func TestComplete(t *testing.T) {
	p := New(9)
	var right [81]Digit
	for c, figure := range "534678912672195348198342567859761423426853791713924856961537284287419635345286179" {
		right[c] = Digit(figure - '0')
	}
	good, bad := 0, 0
	check := func(grid [81]Digit) {
		var figures [81]byte
		for c, d := range grid {
			figures[c] = '0' + byte(d)
		}
		house := func(name string, of func(c int) int) bool { return repeats(p, name, grid[:], of) == nil }
		want := !slices.ContainsFunc(grid[:], func(d Digit) bool { return d < 1 || d > 9 }) &&
			house("row", func(c int) int { return c / 9 }) && house("column", func(c int) int { return c % 9 }) &&
			house("region", func(c int) int { return p.Regions[c] })
		if got, text := complete(&grid, &ofDigit), complete(&figures, &ofFigure); got != want || text != want {
			t.Fatalf("%v: %v, %v in figures", grid, got, text)
		}
		if want {
			good++
		} else {
			bad++
		}
	}
	for a := range right {
		grid := right
		for d := range 256 {
			grid[a] = Digit(d)
			check(grid)
		}
		for b := range right {
			grid := right
			grid[a], grid[b] = grid[b], grid[a]
			check(grid)
		}
		for k := range 9 { // a row or column takes the place of another cell by cell, at last whole
			rows, columns := right, right
			for n := range 9 {
				rows[a/9*9+n], rows[k*9+n] = right[k*9+n], right[a/9*9+n]
				columns[n*9+a%9], columns[n*9+k] = right[n*9+k], right[n*9+a%9]
				check(rows)
				check(columns)
			}
		}
	}
	if good < 81 || bad < 81*81 {
		t.Errorf("%d grids are complete, %d are not", good, bad)
	}
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
