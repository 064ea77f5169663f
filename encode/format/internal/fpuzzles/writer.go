package fpuzzles

import (
	"slices"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/format/internal/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A writer gathers the instances of each kind of constraint.
type writer struct {
	p     *puzzle.Puzzle
	known rule.Set
	lists map[string][]string   // the elements of the values of keys; "true" for a flag
	keeps func(key string) bool // what p carries along says the value of the key

	ratios, differences []int // the values of the dots
}

func misfit(what string) error { return &notation.MisfitError{Format: "fpuzzles", What: what} }

func (w *writer) nonconsecutive(r puzzle.Rule) error {
	fits := len(w.differences) == 0
	if n, ok := r.(rule.NegativeDifference); ok {
		fits = len(w.differences) > 0 && slices.Equal(n.Values, []int{usualDifference})
	}
	if !fits {
		return misfit("its rules (" + r.Kind() + ")")
	}
	w.flag("nonconsecutive")
	return nil
}

func (w *writer) negative(r puzzle.Rule) error {
	n, ok := r.(rule.NegativeRatio)
	switch {
	case !ok:
		w.add("negative", `"xv"`)
	case !slices.Equal(n.Values, orUsual(w.ratios, usualRatio)):
		return misfit("its rules (" + r.Kind() + ")")
	default:
		w.add("negative", `"ratio"`)
	}
	return nil
}

func (w *writer) littleKiller(r puzzle.Rule) error {
	k := r.(rule.LittleKiller)
	for _, d := range directions {
		row, col := w.p.Row(k.Cells[0])+1-d.step[0], w.p.Col(k.Cells[0])+1-d.step[1]
		if w.outside(row, col) && slices.Equal(notation.Walk(w.p, row, col, d.step), k.Cells) {
			w.instance("littlekillersum", "cell", `"`+link.PlaceName(row, col)+`"`,
				"cells", w.cells(k.Cells),
				"direction", `"`+d.name+`"`, "value", jsontext.Quoted(k.Sum))
			return nil
		}
	}
	return misfit("its rules (little-killer that is no whole diagonal)")
}

func (w *writer) arrow(r puzzle.Rule) error {
	a := r.(rule.Arrow)
	if !slices.IsSorted(a.Circle) {
		return misfit("its rules (arrow whose circle is not in row order)")
	}
	line := append([]puzzle.Cell{a.Circle[0]}, a.Cells...)
	w.instance("arrow", "lines", "["+w.cells(line)+"]", "cells", w.cells(a.Circle))
	return nil
}

func (w *writer) flag(key string) { w.lists[key] = []string{"true"} }

// add adds an element to a list.
func (w *writer) add(key, element string) {
	w.lists[key] = append(w.lists[key], element)
}

// instance adds an object of keys and values, of which empty ones are left out.
func (w *writer) instance(key string, fields ...string) {
	var members []jsontext.Member
	for i := 0; i < len(fields); i += 2 {
		if fields[i+1] != "" {
			members = append(members, jsontext.Member{Key: fields[i], Value: fields[i+1]})
		}
	}
	w.add(key, jsontext.ObjectOf(members))
}

// clue adds a clue beside a row or column.
func (w *writer) clue(key string, cells []puzzle.Cell, value string) error {
	for _, step := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		row, col := w.p.Row(cells[0])+1-step[0], w.p.Col(cells[0])+1-step[1]
		if w.outside(row, col) && slices.Equal(notation.Walk(w.p, row, col, step), cells) {
			w.instance(key, "cell", `"`+link.PlaceName(row, col)+`"`, "value", value)
			return nil
		}
	}
	return misfit("its rules (" + key + " of other cells than a row or column)")
}

func (w *writer) outside(row, col int) bool {
	return row < 1 || row > w.p.Rows || col < 1 || col > w.p.Cols
}

func (w *writer) cells(cells []puzzle.Cell) string {
	var names []string
	for _, c := range cells {
		names = append(names, `"`+w.name(c)+`"`)
	}
	return jsontext.ListOf(names)
}

func (w *writer) name(c puzzle.Cell) string {
	return link.PlaceName(w.p.Row(c)+1, w.p.Col(c)+1)
}

// plain adds a rule by what a key states of it.
func (w *writer) plain(n *rule.Foreign, r puzzle.Rule, s rule.Statement) error {
	value := ""
	if takes, _, _ := n.TakesNumber(); takes && s.HasNumber {
		value = jsontext.Quoted(s.Number)
		if n.Words != nil {
			i := slices.IndexFunc(n.Words, func(w rule.Word) bool { return w.Number == s.Number })
			if i < 0 {
				return misfit("its rules (" + r.Kind() + " of " + strconv.Itoa(s.Number) + ")")
			}
			value = strconv.Quote(n.Words[i].Text)
		}
	}
	if n.Once && (w.lists[n.Name] != nil || w.keeps(n.Name)) {
		return misfit("its rules (two of " + n.Name + ")")
	}
	switch n.As {
	case rule.AsFlag:
		w.flag(n.Name)
	case rule.AsLine:
		w.instance(n.Name, "lines", "["+w.cells(s.Cells)+"]", "value", value)
	case rule.AsCells:
		for _, c := range s.Cells {
			w.instance(n.Name, "cell", `"`+w.name(c)+`"`)
		}
	case rule.AsOutside:
		return w.clue(n.Name, s.Cells, value)
	default:
		fields := []string{"cells", w.cells(s.Cells), "value", value}
		if n.TakesValues() {
			var values []string
			for _, d := range s.Values {
				values = append(values, strconv.Itoa(int(d)))
			}
			fields = append(fields, "values", jsontext.ListOf(values))
		}
		if n.Other != "" {
			fields = append(fields, n.Other, w.cells(s.Other))
		}
		w.instance(n.Name, fields...)
	}
	return nil
}
