package forms

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/rule"
)

// Members returns the members of an entry's instances that have a meaning.
func (t *Table[R, W]) Members(of *rule.Foreign) []string {
	spelling := t.Forms[of.As]
	members := []string{spelling.Place}
	if takes, _, _ := of.TakesNumber(); takes {
		members = append(members, spelling.number(of))
	}
	if of.TakesValues() {
		members = append(members, "values")
	}
	if of.Other != "" {
		members = append(members, of.Other)
	}
	return members
}

// Read adds the rules of an instance of a constraint.
func (t *Table[R, W]) Read(r R, of *rule.Foreign, v *jsontext.Value) {
	spelling, f := t.Forms[of.As], r.Link()
	var s rule.Statement
	if key := spelling.number(of); key != "" && !readNumber(f, of, v, key, spelling.Least, &s) {
		return
	}
	if spelling.Read == nil {
		for line, cells := range spelling.Lines(r, v) {
			s.Cells = cells
			r.Add(line, of.Make(s, f.Puzzle.Regions))
		}
	} else if spelling.Read(r, of, v, &s); f.Err == nil {
		r.Add(v, of.Make(s, f.Puzzle.Regions))
	}
}

// readNumber reads the number of an instance, if its rule takes one. It reports false, with a
// warning, if the instance has none and must have one: then it has no meaning.
func readNumber(
	f *link.Reader, of *rule.Foreign, v *jsontext.Value, key string, least int, s *rule.Statement,
) (says bool) {
	takes, digit, optional := of.TakesNumber()
	if !takes {
		return true
	}
	var words []string
	for _, w := range of.Words {
		words = append(words, strconv.Quote(w.Text))
	}
	expected := strings.Join(words, " or ")
	value := v.Get(key)
	if !value.Says() {
		if _, usual := of.Usual(); usual || optional {
			return true
		}
		f.Idle(v, cmp.Or(expected, "a "+key))
		return false
	}
	s.HasNumber = true
	is := func(w rule.Word) bool { return strings.EqualFold(w.Text, value.Text) }
	switch i := slices.IndexFunc(of.Words, is); {
	case i >= 0:
		s.Number = of.Words[i].Number
	case words != nil:
		f.Wrong(value, expected)
	case digit:
		s.Number = f.Number(value, int(f.Puzzle.Low), int(f.Puzzle.High))
	default:
		s.Number = f.Number(value, least, math.MaxInt16)
	}
	return true
}

// Fields returns the members of the instance that has a statement, keys and values alternating. If
// there is none, misfit says why.
func (t *Table[R, W]) Fields(
	w W, of *rule.Foreign, s rule.Statement,
) (fields []string, misfit string) {
	spelling := t.Forms[of.As]
	if spelling.Write != nil {
		place := spelling.Write(w, s.Cells)
		if place == "" {
			return nil, spelling.Misfit
		}
		fields = append(fields, spelling.Place, place)
	}
	if !s.HasNumber {
		return fields, ""
	}
	is := func(w rule.Word) bool { return w.Number == s.Number }
	usual, _ := of.Usual()
	key, i := spelling.number(of), slices.IndexFunc(of.Words, is)
	switch {
	case key == "" && s.Number == usual:
		return fields, ""
	case key == "" || of.Words != nil && i < 0:
		return nil, "of " + strconv.Itoa(s.Number)
	case of.Words != nil:
		return append(fields, key, strconv.Quote(of.Words[i].Text)), ""
	case s.Number < spelling.Least:
		return nil, "of a negative number"
	}
	return append(fields, key, t.Number(s.Number)), ""
}
