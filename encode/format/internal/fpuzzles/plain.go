package fpuzzles

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/notation"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Constraints that kinds of rules name are read and written alike.

// plain reads the value of a key that states rules of one kind.
func (f *reader) plain(n *rule.Foreign, v *jsontext.Value) *source.Error {
	switch n.As {
	case rule.AsFlag:
		if err := f.isTrue(v); err != nil {
			return err
		}
		return f.add(v, n.Make(rule.Statement{}, nil))
	case rule.AsLine:
		return f.lines(n, v)
	case rule.AsCells:
		return f.singles(n, v)
	case rule.AsOutside:
		return f.outside(n, v)
	}
	return f.groups(n, v)
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

// number reads the number of an instance. It reports false, with a remark, if the instance has none
// and must have one: then it says nothing.
func (f *reader) number(
	n *rule.Foreign, v *jsontext.Value, s *rule.Statement,
) (says bool, err *source.Error) {
	takes, digit, optional := n.TakesNumber()
	if !takes {
		return true, nil
	}
	var words []string
	for _, w := range n.Words {
		words = append(words, strconv.Quote(w.Text))
	}
	value := v.Get("value")
	if !value.Says() {
		if _, usual := n.Usual(); usual || optional {
			return true, nil
		}
		return false, f.idle(v, cmp.Or(strings.Join(words, " or "), "a value"))
	}
	for _, w := range n.Words {
		if strings.EqualFold(w.Text, value.Text) {
			s.Number, s.HasNumber = w.Number, true
			return true, nil
		}
	}
	low, high := math.MinInt16, math.MaxInt16
	switch {
	case words != nil:
		return false, f.At(value, strings.Join(words, " or "), value.What())
	case digit:
		low, high = 1, f.Puzzle.Rows
	}
	s.Number, err = f.Number(value, low, high)
	s.HasNumber = true
	return true, err
}

// lines reads instances of one or more lines each.
func (f *reader) lines(n *rule.Foreign, v *jsontext.Value) *source.Error {
	return each(func(f *reader, v *jsontext.Value) *source.Error {
		var s rule.Statement
		if says, err := f.number(n, v, &s); !says || err != nil {
			return err
		}
		return f.eachLine(v, func(line *jsontext.Value, cells []puzzle.Cell) *source.Error {
			s.Cells = cells
			return f.add(line, n.Make(s, f.Puzzle.Regions))
		})
	}, members(n, "lines")...)(f, v)
}

// groups reads instances of several cells each.
func (f *reader) groups(n *rule.Foreign, v *jsontext.Value) *source.Error {
	return each(func(f *reader, v *jsontext.Value) *source.Error {
		var s rule.Statement
		if says, err := f.number(n, v, &s); !says || err != nil {
			return err
		}
		if values := v.Get("values"); values != nil && n.TakesValues() {
			if values.Kind != jsontext.List {
				return f.At(values, "a list of digits", values.What())
			}
			for i := range values.List {
				d, err := f.Number(&values.List[i], 1, f.Puzzle.Rows)
				if err != nil {
					return err
				}
				s.Values = append(s.Values, puzzle.Digit(d))
			}
		}
		var err *source.Error
		if n.Other != "" {
			if s.Other, err = f.cells(v.Get(n.Other)); err != nil {
				return err
			}
		}
		if s.Cells, err = f.cells(v.Get("cells")); err != nil {
			return err
		}
		return f.add(v, n.Make(s, f.Puzzle.Regions))
	}, members(n, "cells")...)(f, v)
}

// singles reads instances of one cell each, which make one rule.
func (f *reader) singles(n *rule.Foreign, v *jsontext.Value) *source.Error {
	var s rule.Statement
	add := func(more ...puzzle.Cell) {
		for _, c := range more {
			if !slices.Contains(s.Cells, c) { // marked twice is marked
				s.Cells = append(s.Cells, c)
			}
		}
	}
	err := each(func(f *reader, v *jsontext.Value) *source.Error {
		if list := v.Get("cells"); list != nil {
			more, err := f.cells(list)
			add(more...)
			return err
		}
		name, err := f.need(v, "cell")
		if err != nil {
			return err
		}
		c, err := f.cell(name)
		add(c)
		return err
	}, "cell", "cells")(f, v)
	if err != nil {
		return err
	}
	return f.add(v, n.Make(s, nil))
}

// outside reads clues of a row or column, which is read from the clue's end.
func (f *reader) outside(n *rule.Foreign, v *jsontext.Value) *source.Error {
	return each(func(f *reader, v *jsontext.Value) *source.Error {
		var s rule.Statement
		if says, err := f.number(n, v, &s); !says || err != nil {
			return err
		}
		name, err := f.need(v, "cell")
		if err != nil {
			return err
		}
		row, col, err := f.Place(name)
		if err != nil {
			return err
		}
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
			return f.At(name, "a place beside a row or column", name.What())
		}
		s.Cells = notation.Walk(f.Puzzle, row, col, direction)
		return f.add(v, n.Make(s, nil))
	}, members(n, "cell")...)(f, v)
}
