package dotted

import (
	"context"
	"reflect"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Strings have no parts for some rules, and state them by others, which readers then give.
//
// A choice of sums is stated by alternatives. Rules that say something about each of several pairs
// of cells are stated by a relation and these pairs, and rules about the digits of single cells by
// candidates. Their kinds give the pairs. The digits are found by trying all with the check of such
// a rule, for the cells 0 and 1 of a small grid.

// lines adds that a rule of two cells holds for every two neighbours in each of some lists.
func (w *writer) lines(r puzzle.Rule, lists ...[]puzzle.Cell) {
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
	t := w.table(r)
	w.part("Pair", append([]string{w.key(&t)}, args...)...)
}

// table returns the pairs of digits for which a rule of two cells holds.
func (w *writer) table(r puzzle.Rule) (t table) {
	for x := range w.all().All() {
		for y := range w.all().All() {
			if w.holds(r, x, y) {
				t[x] |= puzzle.Digits(y)
			}
		}
	}
	return t
}

// holds reports whether a rule holds for the digits of a grid of one row.
func (w *writer) holds(r puzzle.Rule, digits ...puzzle.Digit) bool {
	p := &puzzle.Puzzle{Rows: 1, Cols: len(digits), Low: w.low, High: w.high, NoLines: true}
	return len(r.Check(context.Background(), p, digits)) == 0
}

// misread reports whether the type for a rule that all dots or signs are shown would be read as
// another rule: within alternatives, and beside dots that the string states by pairs.
func (w *writer) misread(r puzzle.Rule) bool {
	switch r.(type) {
	case rule.KropkiNegative:
		return w.deep > 0 || slices.ContainsFunc(w.around, w.otherDot)
	case rule.XVNegative:
		return w.deep > 0
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
		usual = usual || ok && n.As == rule.AsPair && number == s.Number
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

// cage adds a cage that has no name in strings, by alternatives: one with several sums, or of
// another module. It reports false for another rule, and for a cage that cannot be stated.
func (w *writer) cage(r puzzle.Rule) bool {
	stated, ok := r.(puzzle.CageRule)
	if !ok {
		return false
	}
	c := stated.Cage(w.p)
	var some rule.Some
	for _, sum := range c.Sums {
		var one puzzle.Rule = rule.Sum{Cells: c.Cells, Sum: &sum}
		if c.Differ {
			one = rule.Killer{Cells: c.Cells, Sum: &sum}
		}
		some.Of = append(some.Of, []puzzle.Rule{one})
	}
	if len(some.Of) == 0 || len(some.Of) == 1 && reflect.DeepEqual(r, some.Of[0][0]) {
		return false
	}
	w.some(some)
	return true
}
