package fpuzzles

import (
	"math"
	"slices"

	"exactcover/encode/format/internal/forms"
	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Constraints that the kinds of rules name are read and written in the same way.

// spelling says how instances of them are spelled.
var spelling = forms.Table[*reader, *writer]{
	Number: jsontext.Quoted,
	Forms: map[rule.Form]forms.Spelling[*reader, *writer]{
		rule.AsLine: {
			Place: "lines", Number: "value", Least: math.MinInt16, Lines: (*reader).lines,
			Write: func(w *writer, cells []puzzle.Cell) string { return "[" + w.cells(cells) + "]" },
		},
		rule.AsOutside: {
			Place: "cell", Number: "value", Least: math.MinInt16, Read: (*reader).outside,
			Write: (*writer).clue, Misfit: "of other cells than a row or column",
		},
		rule.AsGroup: group, rule.AsPair: group,
	},
}

var group = forms.Spelling[*reader, *writer]{
	Place: "cells", Number: "value", Least: math.MinInt16,
	Read: (*reader).group, Write: (*writer).cells,
}

// plain reads the value of a key that states rules of one kind.
func (f *reader) plain(n *rule.Foreign, v *jsontext.Value) {
	var s rule.Statement
	switch n.As {
	case rule.AsFlag:
		f.isTrue(v)
		f.Add(v, n.Make(s, nil))
	case rule.AsCells: // instances of one cell each make one rule
		each(func(f *reader, v *jsontext.Value) { f.single(v, &s) }, "cell", "cells")(f, v)
		if f.Err == nil {
			f.Add(v, n.Make(s, nil))
		}
	default:
		each(func(f *reader, v *jsontext.Value) { spelling.Read(f, n, v) },
			spelling.Members(n)...)(f, v)
	}
}

// group reads an instance of several cells.
func (f *reader) group(n *rule.Foreign, v *jsontext.Value, s *rule.Statement) {
	if values := v.Get("values"); values != nil && n.TakesValues() {
		s.Values = f.digits(values)
	}
	if n.Other != "" {
		s.Other = f.cells(v.Get(n.Other))
	}
	s.Cells = f.cells(v.Get("cells"))
}

// single adds the cells of an instance to a statement. A cell marked twice is marked.
func (f *reader) single(v *jsontext.Value, s *rule.Statement) {
	var cells []puzzle.Cell
	if list := v.Get("cells"); list != nil {
		cells = f.cells(list)
	} else {
		cells = append(cells, f.cell(f.Need(v, "cell")))
	}
	for _, c := range cells {
		if !slices.Contains(s.Cells, c) {
			s.Cells = append(s.Cells, c)
		}
	}
}

// outside reads the place of a clue of a row or column, which is read from the clue's end.
func (f *reader) outside(_ *rule.Foreign, v *jsontext.Value, s *rule.Statement) {
	name := f.Need(v, "cell")
	row, col := f.Place(name)
	side := f.Puzzle.Rows
	var direction [2]int
	switch inside := func(i int) bool { return i >= 1 && i <= side }; {
	case row == 0 && inside(col):
		direction = [2]int{1, 0}
	case row > side && inside(col):
		direction = [2]int{-1, 0}
	case col == 0 && inside(row):
		direction = [2]int{0, 1}
	case col > side && inside(row):
		direction = [2]int{0, -1}
	default:
		f.Wrong(name, "a place beside a row or column")
		return
	}
	s.Cells = notation.Walk(f.Puzzle, row, col, direction)
}

// plain adds a rule by its statement under a key, or returns why the key cannot state it.
func (w *writer) plain(n *rule.Foreign, s rule.Statement) (misfit string, ok bool) {
	fields, misfit := spelling.Fields(w, n, s)
	if misfit != "" {
		return misfit, false
	}
	if n.Once && w.lists[n.Name] != nil {
		w.misfit("its rules (two of " + n.Name + ")")
	}
	switch n.As {
	case rule.AsFlag:
		w.flag(n.Name)
		return "", true
	case rule.AsCells:
		for _, c := range s.Cells {
			w.instance(n.Name, "cell", w.name(c))
		}
		return "", true
	}
	if n.TakesValues() {
		fields = append(fields, "values", jsontext.Numbers(s.Values))
	}
	if n.Other != "" {
		fields = append(fields, n.Other, w.cells(s.Other))
	}
	w.instance(n.Name, fields...)
	return "", true
}
