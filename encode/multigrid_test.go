package encode_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A sheet is a small puzzle with several grids of side 4 that is solved by trying everything. It
// states by itself what the houses and rules of each grid are.
type sheet struct {
	puzzle *puzzle.Puzzle
	grids  [][]puzzle.Cell                 // the cells of each grid, row by row
	broken []func(d []puzzle.Digit) bool   // whether the digits of a grid break a rule, row by row
	beyond []func(all []puzzle.Digit) bool // the same for all cells of the sheet
}

// drawSheet draws two or three grids, one of which may be scattered, and rules.
func drawSheet(t *rapid.T) *sheet {
	p := &puzzle.Puzzle{Low: 1, High: 4}
	p.Low = puzzle.Digit(rapid.IntRange(0, 1).Draw(t, "lowest"))
	p.High = p.Low + 3
	for n := rapid.IntRange(2, 3).Draw(t, "grids"); len(p.Grids) < n; {
		g := puzzle.NewGrid(
			rapid.IntRange(0, 2).Draw(t, "row"), rapid.IntRange(0, 2).Draw(t, "column"), 4,
		)
		if rapid.IntRange(0, 3).Draw(t, "scattered") == 3 {
			g.Rows[3] += 2
			g.Cols[2]++
			g.Cols[3] += 2
		}
		if !slices.ContainsFunc(p.Grids, func(h puzzle.Grid) bool { return cmp.Equal(g, h) }) {
			p.Grids = append(p.Grids, g)
		}
	}
	for _, g := range p.Grids {
		p.Rows, p.Cols = max(p.Rows, g.Rows[3]+1), max(p.Cols, g.Cols[3]+1)
	}
	s := &sheet{puzzle: p}
	for _, g := range p.Grids {
		var cells []puzzle.Cell
		for k := range 16 {
			cells = append(cells, puzzle.Cell(g.Rows[k/4]*p.Cols+g.Cols[k%4]))
		}
		s.grids = append(s.grids, cells)
	}
	s.drawRules(t)
	return s
}

// drawRules adds some rules with their meaning.
func (s *sheet) drawRules(t *rapid.T) {
	p := s.puzzle
	pairs := func(apart func(rows, cols int) bool, wrong func(x, y puzzle.Digit) bool) {
		s.broken = append(s.broken, func(d []puzzle.Digit) bool {
			for a := range d {
				for b := range d {
					rows, cols := max(a/4-b/4, b/4-a/4), max(a%4-b%4, b%4-a%4)
					if apart(rows, cols) && wrong(d[a], d[b]) {
						return true
					}
				}
			}
			return false
		})
	}
	equal := func(x, y puzzle.Digit) bool { return x == y }
	next := func(x, y puzzle.Digit) bool { return x == y+1 }
	beside := func(rows, cols int) bool { return rows+cols == 1 }
	switch rapid.IntRange(0, 6).Draw(t, "rule") {
	case 0:
		p.Rules = append(p.Rules, rule.AntiKnight{})
		pairs(func(rows, cols int) bool { return rows*cols == 2 }, equal)
	case 1:
		p.Rules = append(p.Rules, rule.NonConsecutive{})
		pairs(beside, next)
	case 2:
		p.Rules = append(p.Rules, rule.DiagonalUp{})
		s.broken = append(s.broken, func(d []puzzle.Digit) bool {
			return d[3] == d[6] || d[3] == d[9] || d[3] == d[12] || d[6] == d[9] || d[6] == d[12] ||
				d[9] == d[12]
		})
	case 3: // either rule in each grid
		p.Rules = append(p.Rules, rule.Some{Of: [][]puzzle.Rule{
			{rule.AntiKnight{}}, {rule.DiagonalUp{}},
		}})
		s.broken = append(s.broken, func(d []puzzle.Digit) bool {
			knight := false
			for a := range d {
				for b := range a {
					knight = knight || (a/4-b/4)*max(a%4-b%4, b%4-a%4) == 2 && d[a] == d[b]
				}
			}
			return knight && (d[3] == d[6] || d[3] == d[9] || d[3] == d[12] || d[6] == d[9] ||
				d[6] == d[12] || d[9] == d[12])
		})
	}
	var inside []puzzle.Cell
	for c := range puzzle.Cell(p.GridCells()) {
		if !p.Outside(c) {
			inside = append(inside, c)
		}
	}
	for range rapid.IntRange(0, 2).Draw(t, "named") {
		cells := rapid.Permutation(inside).Draw(t, "cells")[:2]
		switch rapid.IntRange(0, 2).Draw(t, "kind") {
		case 0: // also from one grid to another
			sum := rapid.IntRange(3, 6).Draw(t, "sum")
			p.Rules = append(p.Rules, rule.Sum{Cells: cells, Sum: &sum})
			s.beyond = append(s.beyond, func(all []puzzle.Digit) bool {
				return int(all[cells[0]]+all[cells[1]]) != sum
			})
		case 1:
			p.Rules = append(p.Rules, rule.Odd{Cells: cells})
			s.beyond = append(s.beyond, func(all []puzzle.Digit) bool {
				return all[cells[0]]%2 == 0 || all[cells[1]]%2 == 0
			})
		case 2: // what it means depends on the grid
			p.Rules = append(p.Rules, rule.Indexing{Axis: "column", Cells: cells[:1]})
			s.indexing(cells[0])
		}
	}
}

// indexing adds the meaning of a [rule.Indexing] on one cell: in each grid that has it, its digit
// is the column, of this grid, with the number of its own column in the same row.
func (s *sheet) indexing(c puzzle.Cell) {
	for _, cells := range s.grids {
		k := slices.Index(cells, c)
		if k < 0 {
			continue
		}
		s.beyond = append(s.beyond, func(all []puzzle.Digit) bool {
			d := int(all[c])
			return d < 1 || d > 4 || int(all[cells[k/4*4+d-1]]) != k%4+1
		})
	}
}

// solutions returns all solutions, found by trying every digit in every cell.
func (s *sheet) solutions() [][]puzzle.Digit {
	p := s.puzzle
	var found [][]puzzle.Digit
	all := slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.GridCells())
	clash := make([][]int, len(all))
	for _, cells := range s.grids {
		for a := range cells {
			for b := range cells {
				if a != b && (a/4 == b/4 || a%4 == b%4 || a/8 == b/8 && a%4/2 == b%4/2) {
					clash[cells[a]] = append(clash[cells[a]], int(cells[b]))
				}
			}
		}
	}
	var fill func(c int)
	fill = func(c int) {
		for c < len(all) && clash[c] == nil {
			c++
		}
		if c == len(all) {
			if !s.breaks(all) {
				found = append(found, slices.Clone(all))
			}
			return
		}
		for d := p.Low; d <= p.High; d++ {
			given := p.Givens != nil && p.Givens[c] != puzzle.Empty && p.Givens[c] != d
			if !given && !slices.ContainsFunc(clash[c], func(other int) bool { return all[other] == d }) {
				all[c] = d
				fill(c + 1)
				all[c] = puzzle.Empty
			}
		}
	}
	fill(0)
	return found
}

// breaks reports whether a full sheet breaks a rule.
func (s *sheet) breaks(all []puzzle.Digit) bool {
	for _, cells := range s.grids {
		digits := make([]puzzle.Digit, len(cells))
		for k, c := range cells {
			digits[k] = all[c]
		}
		if slices.ContainsFunc(s.broken, func(f func([]puzzle.Digit) bool) bool { return f(digits) }) {
			return true
		}
	}
	return slices.ContainsFunc(s.beyond, func(f func([]puzzle.Digit) bool) bool { return f(all) })
}

// Solutions, counts and checks of small puzzles with several grids are those of the naive solver.
func TestSeveralGrids(t *testing.T) {
	ctx := context.Background()
	rapid.Check(t, func(t *rapid.T) {
		s := drawSheet(t)
		p := s.puzzle
		if err := p.Validate(); err != nil {
			t.Fatal(err)
		}
		bare := &sheet{puzzle: p.Shape(), grids: s.grids}
		bare.puzzle.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
		first := s.grids[0] // one box filled leaves few solutions
		for k, d := range rapid.Permutation([]puzzle.Digit{0, 1, 2, 3}).Draw(t, "box") {
			bare.puzzle.Givens[first[k/2*4+k%2]] = p.Low + d
		}
		p.Givens = bare.puzzle.Givens
		candidates := bare.solutions()
		if len(candidates) > 0 {
			known := rapid.SampledFrom(candidates).Draw(t, "known")
			for range rapid.IntRange(0, 6).Draw(t, "givens") {
				c := rapid.IntRange(0, p.Cells()-1).Draw(t, "given")
				p.Givens[c] = known[c]
			}
		}
		want := s.solutions()
		solver := encode.NewSolver(encode.Options{})
		got := grids(solver, p)
		if solver.Err() != nil {
			t.Fatal(solver.Err())
		}
		slices.SortFunc(got, slices.Compare)
		slices.SortFunc(want, slices.Compare)
		if d := cmp.Diff(want, got); d != "" {
			t.Fatalf("%+v %+v: (-naive +solver)\n%s", p.Grids, p.Rules, d)
		}
		for _, grid := range want {
			if broken, err := puzzle.Check(ctx, p, grid); err != nil || broken != nil {
				t.Fatalf("solution %v: %v, %v", grid, broken, err)
			}
		}
		for _, grid := range candidates {
			broken, err := puzzle.Check(ctx, p, grid)
			given := func(c puzzle.Cell) bool {
				return p.Givens[c] != puzzle.Empty && p.Givens[c] != grid[c]
			}
			wrong := s.breaks(grid)
			for c := range grid {
				wrong = wrong || given(puzzle.Cell(c))
			}
			if err != nil || wrong != (broken != nil) {
				t.Fatalf("%v breaks a rule: %v; Check: %v, %v", grid, wrong, broken, err)
			}
		}
		compareCandidates(t, p, want)
	})
}

// Wrong grids, clues outside and rules that do not fit are refused with their place.
func TestWrongGrids(t *testing.T) {
	two := func(change func(p *puzzle.Puzzle)) *puzzle.Puzzle {
		p := &puzzle.Puzzle{Rows: 6, Cols: 6, Low: 1, High: 4, Grids: []puzzle.Grid{
			puzzle.NewGrid(0, 0, 4), puzzle.NewGrid(2, 2, 4),
		}}
		p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 36)
		change(p)
		return p
	}
	for _, test := range []struct {
		change func(p *puzzle.Puzzle)
		want   string
	}{
		{func(p *puzzle.Puzzle) {}, "<nil>"},
		{func(p *puzzle.Puzzle) { p.Grids[1].Rows = nil }, "grid 2 has no rows"},
		{func(p *puzzle.Puzzle) { p.Grids[1].Cols[3] = 6 },
			"grid 2 has column 7, which is off the sheet of 6 columns"},
		{func(p *puzzle.Puzzle) { p.Grids[1].Cols[3] = 2 }, "grid 2: column 3 follows column 5"},
		{func(p *puzzle.Puzzle) { p.Grids[1] = p.Grids[0] }, "grids 1 and 2 are the same"},
		{func(p *puzzle.Puzzle) { p.Grids = []puzzle.Grid{} }, "0 grids, not 1 to 64"},
		{func(p *puzzle.Puzzle) { p.Regions = make([]int, 36) },
			"regions of the whole sheet, where each grid has its own"},
		{func(p *puzzle.Puzzle) { p.High = 3 }, "row 1 of grid 1 has 4 cells for 3 digits"},
		{func(p *puzzle.Puzzle) { p.Givens[5] = 1 }, "r1c6 is 1, but lies in no grid"},
		{func(p *puzzle.Puzzle) { p.Rules = []puzzle.Rule{rule.Odd{Cells: []puzzle.Cell{5}}} },
			"odd: r1c6 lies in no grid"},
		{func(p *puzzle.Puzzle) { p.Rules = []puzzle.Rule{rule.Odd{Cells: []puzzle.Cell{99}}} },
			"odd: there is no cell 99"},
		{func(p *puzzle.Puzzle) { p.Rules = []puzzle.Rule{rule.Domino{}} },
			"domino: cannot hold in one of several grids"},
	} {
		p := two(test.change)
		err := p.Validate()
		if err == nil {
			_, err = encode.NewSolver(encode.Options{}).Count(context.Background(), p)
		}
		if fmt.Sprint(err) != test.want {
			t.Errorf("error %v, want %s", err, test.want)
		}
		var known *puzzle.Error
		if err != nil && !errors.As(err, &known) {
			t.Errorf("error of type %T", err)
		}
	}
}
