package fpuzzles

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Constraints that the kinds of rules name are read and written in the same way.

// plain reads the value of a key that states rules of one kind.
func (f *reader) plain(n *rule.Foreign, v *jsontext.Value) {
	var s rule.Statement
	switch n.As {
	case rule.AsFlag:
		f.isTrue(v)
		f.add(v, n.Make(s, nil))
	case rule.AsLine:
		f.instances(n, v, f.line, "lines")
	case rule.AsCells: // instances of one cell each make one rule
		each(func(f *reader, v *jsontext.Value) { f.single(v, &s) }, "cell", "cells")(f, v)
		if f.Err == nil {
			f.add(v, n.Make(s, nil))
		}
	case rule.AsOutside:
		f.instances(n, v, f.outside, "cell")
	default:
		f.instances(n, v, f.group, "cells")
	}
}

// instances reads instances by read, which adds the rules of one instance to a number that it has
// read.
func (f *reader) instances(
	n *rule.Foreign, v *jsontext.Value,
	read func(n *rule.Foreign, v *jsontext.Value, s rule.Statement), place string,
) {
	each(func(f *reader, v *jsontext.Value) {
		var s rule.Statement
		if f.number(n, v, &s) && f.Err == nil {
			read(n, v, s)
		}
	}, members(n, place)...)(f, v)
}

// members returns the members of instances that have a meaning, after others.
func members(n *rule.Foreign, others ...string) []string {
	if takes, _, _ := n.TakesNumber(); takes {
		others = append(others, "value")
	}
	if n.TakesValues() {
		others = append(others, "values")
	}
	if n.Other != "" {
		others = append(others, n.Other)
	}
	return others
}

// number reads the number of an instance. It reports false, with a warning, if the instance has
// none and must have one: then it has no meaning.
func (f *reader) number(n *rule.Foreign, v *jsontext.Value, s *rule.Statement) (says bool) {
	takes, digit, optional := n.TakesNumber()
	if !takes {
		return true
	}
	var words []string
	for _, w := range n.Words {
		words = append(words, strconv.Quote(w.Text))
	}
	value := v.Get("value")
	if !value.Says() {
		if _, usual := n.Usual(); usual || optional {
			return true
		}
		f.Idle(v, cmp.Or(strings.Join(words, " or "), "a value"))
		return false
	}
	s.HasNumber = true
	for _, w := range n.Words {
		if strings.EqualFold(w.Text, value.Text) {
			s.Number = w.Number
			return true
		}
	}
	switch {
	case words != nil:
		f.Wrong(value, strings.Join(words, " or "))
	case digit:
		s.Number = f.Number(value, 1, f.Puzzle.Rows)
	default:
		s.Number = f.Sum(value)
	}
	return true
}

// line reads an instance of one or more lines.
func (f *reader) line(n *rule.Foreign, v *jsontext.Value, s rule.Statement) {
	for line, cells := range f.lines(v) {
		s.Cells = cells
		f.add(line, n.Make(s, f.Puzzle.Regions))
	}
}

// group reads an instance of several cells.
func (f *reader) group(n *rule.Foreign, v *jsontext.Value, s rule.Statement) {
	if values := v.Get("values"); values != nil && n.TakesValues() {
		s.Values = f.digits(values)
	}
	if n.Other != "" {
		s.Other = f.cells(v.Get(n.Other))
	}
	if s.Cells = f.cells(v.Get("cells")); f.Err == nil {
		f.add(v, n.Make(s, f.Puzzle.Regions))
	}
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

// outside reads a clue of a row or column, which is read from the clue's end.
func (f *reader) outside(n *rule.Foreign, v *jsontext.Value, s rule.Statement) {
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
	f.add(v, n.Make(s, nil))
}
