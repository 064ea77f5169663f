package sudokumaker

import (
	"math"
	"slices"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Constraints that the kinds of rules describe are read and written in the same way. Their form
// says what they have:
//
//	flag     nothing
//	line     lists of cells, and perhaps a number that all lines share
//	cells    one list of cells
//	group    the same, or cages with cells and a value if there is a number
//	pair     clues with an edge, and a value if there is a number
//	outside  clues with a place outside, and a value if there is a number

// listOf returns the key of the cells or instances of a constraint; a flag has none.
func listOf(f *rule.Foreign) string {
	takes, _, _ := f.TakesNumber()
	switch {
	case f.As == rule.AsFlag:
		return ""
	case f.As == rule.AsLine:
		return "lines"
	case f.As == rule.AsPair, f.As == rule.AsOutside:
		return "clues"
	case f.As == rule.AsGroup && takes:
		return "cages"
	}
	return "cells"
}

// noRule refuses a constraint whose rule the reader does not know.
func (r *reader) noRule(v *jsontext.Value) {
	r.Unknown(v, "a known type of constraint", "one without a known rule")
}

// plain reads a constraint as its kind of rule says.
func (r *reader) plain(v *jsontext.Value) {
	f := r.of
	add := func(at *jsontext.Value, s rule.Statement) {
		if r.Err == nil {
			r.Add(at, f.Make(s, r.Puzzle.Regions))
		}
	}
	switch list := listOf(f); list {
	case "":
		add(v, rule.Statement{})
	case "lines":
		var s rule.Statement
		if f.Key != "" && !r.number(v, f.Key, &s) {
			return
		}
		for line, cells := range r.lists(v, list) {
			s.Cells = cells
			add(line, s)
		}
	case "cells":
		list := r.Need(v, list)
		switch cells := r.cellsOf(list); {
		case len(cells) == 0:
			r.Idle(list, "cells")
		case f.Once: // several instances are one rule
			s := r.once[f.Type]
			if s == nil {
				s = new(rule.Statement)
				r.once[f.Type] = s
			}
			s.Cells = append(s.Cells, cells...)
		default:
			add(list, rule.Statement{Cells: cells})
		}
	default:
		for _, clue := range r.each(v, list) {
			var s rule.Statement
			if !r.number(clue, "value", &s) {
				continue
			}
			place := "cells"
			switch f.As {
			case rule.AsPair:
				place = "edge"
				s.Cells = r.edge(r.Need(clue, place))
			case rule.AsOutside:
				place = "outerCell"
				s.Cells = r.outside(r.Need(clue, place), 0)
			default:
				s.Cells = r.cellsOf(r.Need(clue, place))
			}
			r.Others(clue, []string{"value", place})
			add(clue, s)
		}
	}
}

// number reads the number under a key, if the rule takes one. It reports false, with a warning, if
// there is none and must be one: then the value has no meaning.
func (r *reader) number(v *jsontext.Value, key string, s *rule.Statement) (says bool) {
	takes, digit, optional := r.of.TakesNumber()
	_, usual := r.of.Usual()
	value := v.Get(key)
	switch {
	case !takes:
	case value.Says() && digit:
		s.Number, s.HasNumber = r.Number(value, int(r.Puzzle.Low), int(r.Puzzle.High)), true
	case value.Says() && (r.of.As == rule.AsPair || r.of.As == rule.AsLine):
		s.Number, s.HasNumber = r.Number(value, 0, math.MaxInt16), true
	case value.Says():
		s.Number, s.HasNumber = r.Sum(value), true
	case !usual && !optional:
		r.Idle(v, "a "+key)
		return false
	}
	return true
}

// plain adds a rule as its kind says.
func (w *writer) plain(r puzzle.Rule) {
	why := ""
	foreign := w.known.Foreign(Name)
	for k := range foreign {
		s, misfit, ok := foreign[k].State(r, w.p.Regions)
		if ok {
			w.state(r, &foreign[k], s)
			return
		}
		if misfit != "" {
			why = " " + misfit
		}
	}
	w.unfit(r, why)
}

// state adds a rule by a statement of it.
func (w *writer) state(r puzzle.Rule, f *rule.Foreign, s rule.Statement) {
	usual, hasUsual := f.Usual()
	text := ""
	if s.HasNumber {
		text = strconv.Itoa(s.Number)
	}
	list := listOf(f)
	switch f.As {
	case rule.AsFlag, rule.AsCells, rule.AsLine:
		if f.Key == "" && s.HasNumber && s.Number != usual {
			w.unfit(r, " of "+text)
		}
	}
	switch f.As {
	case rule.AsFlag:
		w.alone(f.Type)
	case rule.AsLine:
		if f.Key == "" || !s.HasNumber {
			w.add(f.Type, list, jsontext.Numbers(s.Cells))
			return
		}
		if s.Number < 0 {
			w.unfit(r, " of a negative number")
		}
		w.add(f.Type, list, jsontext.Numbers(s.Cells), f.Key, text)
	case rule.AsPair:
		edge, ok := edgeOf(w.p, s.Cells)
		if !ok || s.Number < 0 || s.HasNumber && s.Number == 0 && !hasUsual {
			w.unfit(r, " of cells that do not touch, or a negative value")
		}
		w.add(f.Type, list, objectText("value", text, "edge", strconv.Itoa(edge)))
	case rule.AsOutside:
		n, _, ok := outsideOf(w.p, s.Cells, 0)
		if !ok {
			w.unfit(r, " of other cells than a row or column")
		}
		const looks = `{"color":"#000000"}` // the site requires some
		w.add(f.Type, list, objectText("value", text, "outerCell", strconv.Itoa(n)), "style", looks)
	default:
		if list == "cages" {
			w.cage(f.Type, s.Cells, text)
			return
		}
		if f.Once && slices.ContainsFunc(w.list, func(c gathered) bool { return c.number == f.Type }) {
			w.err = misfit("its rules (two of " + r.Kind() + ")")
		}
		w.alone(f.Type, list, jsontext.Numbers(s.Cells))
	}
}
