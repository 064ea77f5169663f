package sudokumaker

import (
	"iter"
	"math"
	"slices"
	"strconv"

	"exactcover/encode/format/internal/forms"
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

// spelling says how instances of them are spelled; the lines of a constraint are one instance.
var spelling = forms.Table[*reader, *writer]{
	Number: strconv.Itoa,
	Forms: map[rule.Form]forms.Spelling[*reader, *writer]{
		rule.AsLine: {Place: "lines", Lines: func(
			r *reader, v *jsontext.Value,
		) iter.Seq2[*jsontext.Value, []puzzle.Cell] {
			return r.lists(v, "lines")
		}, Write: numbers},
		rule.AsCells: {Place: "cells", Write: numbers},
		rule.AsGroup: {
			Place: "cells", Number: "value", Least: math.MinInt16, Write: numbers,
			Read: func(r *reader, _ *rule.Foreign, v *jsontext.Value, s *rule.Statement) {
				s.Cells = r.cellsOf(r.Need(v, "cells"))
			},
		},
		rule.AsPair: {
			Place: "edge", Number: "value",
			Read: func(r *reader, _ *rule.Foreign, v *jsontext.Value, s *rule.Statement) {
				s.Cells = r.edge(r.Need(v, "edge"))
			},
			Write: func(w *writer, cells []puzzle.Cell) string {
				return ifAny(edgeOf(w.p, cells))
			},
			Misfit: "of cells that do not touch",
		},
		rule.AsOutside: {
			Place: "outerCell", Number: "value", Least: math.MinInt16,
			Read: func(r *reader, _ *rule.Foreign, v *jsontext.Value, s *rule.Statement) {
				s.Cells = r.outside(r.Need(v, "outerCell"), 0)
			},
			Write: func(w *writer, cells []puzzle.Cell) string {
				n, _, ok := outsideOf(w.p, cells, 0)
				return ifAny(n, ok)
			},
			Misfit: "of other cells than a row or column",
		},
	},
}

func numbers(_ *writer, cells []puzzle.Cell) string { return jsontext.Numbers(cells) }

// ifAny returns the text of the number of a place, "" if there is no such place.
func ifAny(n int, ok bool) string {
	if !ok {
		return ""
	}
	return strconv.Itoa(n)
}

// noRule refuses a constraint whose rule the reader does not know.
func (r *reader) noRule(v *jsontext.Value) {
	r.Unknown(v, "a known type of constraint", "one without a known rule")
}

// plain reads a constraint as its kind of rule says.
func (r *reader) plain(v *jsontext.Value) {
	f := r.of
	switch list := listOf(f); list {
	case "":
		r.Add(v, f.Make(rule.Statement{}, nil))
	case "lines":
		spelling.Read(r, f, v)
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
		case r.Err == nil:
			r.Add(list, f.Make(rule.Statement{Cells: cells}, r.Puzzle.Regions))
		}
	default:
		for _, clue := range r.each(v, list) {
			spelling.Read(r, f, clue)
			r.Others(clue, spelling.Members(f))
		}
	}
}

// plain adds a rule by a statement of it, or returns why there is no such constraint.
func (w *writer) plain(f *rule.Foreign, s rule.Statement) (misfit string, ok bool) {
	fields, misfit := spelling.Fields(w, f, s)
	if _, usual := f.Usual(); f.As == rule.AsPair && s.HasNumber && s.Number == 0 && !usual {
		misfit = "of 0" // which is no value
	}
	if misfit != "" {
		return misfit, false
	}
	switch list := listOf(f); list {
	case "lines":
		w.add(f.Type, list, fields[1], fields[2:]...)
	case "clues":
		var style []string
		if f.As == rule.AsOutside { // the site requires some
			style = []string{"style", `{"color":"#000000"}`}
		}
		w.add(f.Type, list, objectText(fields...), style...)
	case "cages":
		w.add(f.Type, list, objectText(fields...))
	default:
		if f.Once && slices.ContainsFunc(w.list, func(c gathered) bool { return c.number == f.Type }) {
			w.misfit("its rules (two of " + f.Of.Kind() + ")")
		}
		w.alone(f.Type, fields...)
	}
	return "", true
}
