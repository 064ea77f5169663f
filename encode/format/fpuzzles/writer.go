package fpuzzles

import (
	"context"
	"slices"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A writer gathers the instances of each kind of constraint.
type writer struct {
	p     *puzzle.Puzzle
	known rule.Set
	lists map[string][]string // the elements of the values of keys; "true" for a flag
	keys  []string            // of lists, in the order of the rules

	err error // the first misfit

	ratios, differences []int // the values of the dots
}

func misfit(what string) error { return &notation.MisfitError{Format: "fpuzzles", What: what} }

// misfit notes that the format cannot hold a part of the puzzle. The first such part counts.
func (w *writer) misfit(what string) {
	if w.err == nil {
		w.err = misfit(what)
	}
}

// unfit notes that the format cannot hold a rule.
func (w *writer) unfit(r puzzle.Rule, why string) { w.misfit("its rules (" + r.Kind() + why + ")") }

// named returns a relation with the expression of a key that means the same for the digits of the
// puzzle, if there is one.
func (w *writer) named(r puzzle.Rule) puzzle.Rule {
	relation, ok := r.(rule.Relation)
	if !ok {
		return r
	}
	for _, n := range w.known.Foreign(Name) {
		named, ok := n.Of.(rule.Relation)
		if ok && named.EveryTwo == relation.EveryTwo && w.same(named.Holds, relation.Holds) {
			relation.Holds = named.Holds
			return relation
		}
	}
	return r
}

// same reports whether two expressions hold for the same pairs of digits.
func (w *writer) same(a, b string) bool {
	cells := []puzzle.Cell{0, 1}
	one, other := rule.Relation{Cells: cells, Holds: a}, rule.Relation{Cells: cells, Holds: b}
	holds := func(r rule.Relation, x, y puzzle.Digit) bool {
		return len(r.Check(context.Background(), nil, []puzzle.Digit{x, y})) == 0
	}
	for x := range w.p.Domain().All() {
		for y := range w.p.Domain().All() {
			if holds(one, x, y) != holds(other, x, y) {
				return false
			}
		}
	}
	return true
}

func (w *writer) nonconsecutive(r puzzle.Rule) {
	fits := len(w.differences) == 0
	if n, ok := r.(rule.NegativeDifference); ok {
		fits = len(w.differences) > 0 && slices.Equal(n.Values, []int{usualDifference})
	}
	if !fits {
		w.unfit(r, "")
	}
	w.flag("nonconsecutive")
}

func (w *writer) negative(r puzzle.Rule) {
	n, ok := r.(rule.NegativeRatio)
	switch {
	case !ok:
		w.add("negative", `"xv"`)
	case !slices.Equal(n.Values, orUsual(w.ratios, usualRatio)):
		w.unfit(r, "")
	default:
		w.add("negative", `"ratio"`)
	}
}

func (w *writer) littleKiller(r puzzle.Rule) {
	k := r.(rule.LittleKiller)
	for _, d := range directions {
		if place := w.outside(k.Cells, d.step); place != "" {
			w.instance("littlekillersum", "cell", place, "cells", w.cells(k.Cells),
				"direction", `"`+d.name+`"`, "value", jsontext.Quoted(k.Sum))
			return
		}
	}
	w.unfit(r, " that is no whole diagonal")
}

func (w *writer) arrow(r puzzle.Rule) {
	a := r.(rule.Arrow)
	if !slices.IsSorted(a.Circle) {
		w.unfit(r, " whose circle is not in row order")
	}
	line := append([]puzzle.Cell{a.Circle[0]}, a.Cells...)
	w.instance("arrow", "lines", "["+w.cells(line)+"]", "cells", w.cells(a.Circle))
}

func (w *writer) flag(key string) {
	if w.lists[key] == nil {
		w.add(key, "true")
	}
}

// add adds an element to a list.
func (w *writer) add(key, element string) {
	if w.lists[key] == nil {
		w.keys = append(w.keys, key)
	}
	w.lists[key] = append(w.lists[key], element)
}

// instance adds an object of keys and values, of which empty ones are left out.
func (w *writer) instance(key string, fields ...string) {
	w.add(key, jsontext.ObjectOf(jsontext.Members(fields...)...))
}

// clue returns the name of the place beside a row or column, "" for other cells.
func (w *writer) clue(cells []puzzle.Cell) string {
	for _, step := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		if place := w.outside(cells, step); place != "" {
			return place
		}
	}
	return ""
}

// outside returns the name of the place outside from which cells are seen in a direction, in
// quotes; "" if there is none.
func (w *writer) outside(cells []puzzle.Cell, step [2]int) string {
	row, col := w.p.Row(cells[0])+1-step[0], w.p.Col(cells[0])+1-step[1]
	inside := row >= 1 && row <= w.p.Rows && col >= 1 && col <= w.p.Cols
	if inside || !slices.Equal(notation.Walk(w.p, row, col, step), cells) {
		return ""
	}
	return `"` + link.PlaceName(row, col) + `"`
}

func (w *writer) cells(cells []puzzle.Cell) string {
	var names []string
	for _, c := range cells {
		names = append(names, w.name(c))
	}
	return jsontext.ListOf(names)
}

// name returns the name of a cell in quotes.
func (w *writer) name(c puzzle.Cell) string {
	return `"` + link.PlaceName(w.p.Row(c)+1, w.p.Col(c)+1) + `"`
}
