package dotted

import (
	"context"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Rules that say something about each of several pairs of cells are stated by a relation and these
// pairs, and rules about the digits of single cells by candidates. Both are found by trying all
// digits with the check of such a rule, for the cells 0 and 1 of a small grid.

// two are the cells of a pair in the small grid.
var two = []puzzle.Cell{0, 1}

// lines adds that a rule of the pair two holds for every two neighbours in each of some lists.
func (w *writer) lines(r puzzle.Rule, lists ...[]puzzle.Cell) {
	var t table
	for x := range w.all().All() {
		for y := range w.all().All() {
			if w.holds(r, x, y) {
				t[x] |= puzzle.Digits(y)
			}
		}
	}
	var args []string
	for _, cells := range lists {
		if len(args) > 0 {
			args = append(args, "") // the next list
		}
		args = append(args, w.names(cells)...)
	}
	if len(args) == 0 {
		w.part("And") // which says nothing
		w.part("End")
		return
	}
	w.part("Pair", append([]string{w.key(&t)}, args...)...)
}

// holds reports whether a rule holds for the digits of a grid of one row.
func (w *writer) holds(r puzzle.Rule, digits ...puzzle.Digit) bool {
	p := &puzzle.Puzzle{Rows: 1, Cols: len(digits), Low: w.low, High: w.high, NoLines: true}
	return len(r.Check(context.Background(), p, digits)) == 0
}

func (w *writer) difference(r rule.Difference) {
	w.lines(rule.Difference{Cells: two, Value: r.Value}, r.Cells)
}

func (w *writer) ratio(r rule.Ratio) {
	w.lines(rule.Ratio{Cells: two, Value: r.Value}, r.Cells)
}

func (w *writer) pairSum(r rule.PairSum) {
	w.lines(rule.PairSum{Cells: two, Value: r.Value}, r.Cells)
}

func (w *writer) slowThermo(r rule.SlowThermo) { w.lines(rule.SlowThermo{Cells: two}, r.Cells) }

func (w *writer) clone(r rule.Clone) {
	var pairs [][]puzzle.Cell
	for k, c := range r.Cells {
		pairs = append(pairs, []puzzle.Cell{c, r.Clone[k]})
	}
	w.lines(rule.Clone{Cells: two[:1], Clone: two[1:]}, pairs...)
}

func (w *writer) minimum(r rule.Minimum) {
	w.lines(rule.Minimum{Cells: two[:1]}, w.outward(r.Cells)...)
}

func (w *writer) maximum(r rule.Maximum) {
	w.lines(rule.Maximum{Cells: two[:1]}, w.outward(r.Cells)...)
}

// outward returns the pairs of a cell of a set and a neighbour that is not in the set.
func (w *writer) outward(cells []puzzle.Cell) (pairs [][]puzzle.Cell) {
	for _, c := range cells {
		for other := range w.p.Neighbors(c) {
			if !slices.Contains(cells, other) {
				pairs = append(pairs, []puzzle.Cell{c, other})
			}
		}
	}
	return pairs
}

func (w *writer) leaper(r rule.Leaper) {
	w.lines(rule.Relation{Cells: two, Holds: "a != b"}, w.leaps(r.Offsets)...)
}

func (w *writer) diagonalNonConsecutive(rule.DiagonalNonConsecutive) {
	w.lines(rule.Relation{Cells: two, Holds: "abs(a-b) != 1"}, w.leaps([][2]int{{1, 1}})...)
}

// leaps returns the pairs of cells that are a leap apart. A leap of rows and columns counts in all
// eight directions.
func (w *writer) leaps(offsets [][2]int) (pairs [][]puzzle.Cell) {
	p := w.p
	for c := range puzzle.Cell(p.GridCells()) {
		var others []puzzle.Cell
		for _, o := range offsets {
			for _, to := range [][2]int{
				{o[0], o[1]}, {o[0], -o[1]}, {o[1], o[0]}, {o[1], -o[0]},
				{-o[0], o[1]}, {-o[0], -o[1]}, {-o[1], o[0]}, {-o[1], -o[0]},
			} {
				row, col := p.Row(c)+to[0], p.Col(c)+to[1]
				if row < 0 || row >= p.Rows || col < 0 || col >= p.Cols {
					continue
				}
				if other := p.Cell(row, col); other > c && !slices.Contains(others, other) {
					others = append(others, other)
				}
			}
		}
		for _, other := range others {
			pairs = append(pairs, []puzzle.Cell{c, other})
		}
	}
	return pairs
}

func (w *writer) negativeDifference(r rule.NegativeDifference) {
	w.lines(r, w.neighbors(isDot)...)
}

func (w *writer) negativeRatio(r rule.NegativeRatio) { w.lines(r, w.neighbors(isDot)...) }

// strict adds a rule that all dots or signs are shown, if the type for it would be read as another
// rule: within alternatives, and beside dots that the string states by pairs. It reports whether it
// has.
func (w *writer) strict(r puzzle.Rule) bool {
	switch r := r.(type) {
	case rule.KropkiNegative:
		if w.deep > 0 || slices.ContainsFunc(w.around, w.otherDot) {
			w.lines(r, w.neighbors(isDot)...)
			return true
		}
	case rule.XVNegative:
		if w.deep > 0 {
			w.lines(r, w.neighbors(isSum)...)
			return true
		}
	}
	return false
}

// otherDot reports whether a rule is a dot between neighbours that strings state by a pair.
func (w *writer) otherDot(r puzzle.Rule) bool {
	cells := isDot(r)
	if cells == nil || !touch(w.p, cells[0], cells[1]) {
		return false
	}
	usual := false
	for i := range w.known.Foreign(Name) {
		n := &w.known.Foreign(Name)[i]
		s, _, ok := n.State(r, nil)
		number, _ := n.Usual()
		usual = usual || ok && number == s.Number
	}
	return !usual
}

// isDot returns the pair of cells of a Kropki dot; nil for another rule.
func isDot(r puzzle.Rule) []puzzle.Cell {
	switch r := r.(type) {
	case rule.Difference:
		return r.Cells
	case rule.Ratio:
		return r.Cells
	}
	return nil
}

// isSum returns the pair of cells of a sum of two digits; nil for another rule.
func isSum(r puzzle.Rule) []puzzle.Cell {
	sum, _ := r.(rule.PairSum)
	return sum.Cells
}

// neighbors returns the pairs of neighbours of the grid between which no rule has a mark.
func (w *writer) neighbors(mark func(puzzle.Rule) []puzzle.Cell) (pairs [][]puzzle.Cell) {
	marked := make(map[[2]puzzle.Cell]bool)
	for _, r := range w.around {
		if pair := mark(r); pair != nil {
			marked[[2]puzzle.Cell{min(pair[0], pair[1]), max(pair[0], pair[1])}] = true
		}
	}
	for a := range puzzle.Cell(w.p.GridCells()) {
		for b := range w.p.Neighbors(a) {
			if a < b && !marked[[2]puzzle.Cell{a, b}] {
				pairs = append(pairs, []puzzle.Cell{a, b})
			}
		}
	}
	return pairs
}

func (w *writer) even(r rule.Even) { w.digitsOf(rule.Even{Cells: two[:1]}, r.Cells) }

func (w *writer) odd(r rule.Odd) { w.digitsOf(rule.Odd{Cells: two[:1]}, r.Cells) }

// digitsOf adds that a rule of a single cell holds for each of some cells.
func (w *writer) digitsOf(r puzzle.Rule, cells []puzzle.Cell) {
	var values []puzzle.Digit
	for d := range w.all().All() {
		if w.holds(r, d) {
			values = append(values, d)
		}
	}
	if len(values) == 0 {
		w.part("Or") // no alternative holds
		w.part("End")
		return
	}
	w.oneOf(rule.OneOf{Cells: cells, Values: values})
}
