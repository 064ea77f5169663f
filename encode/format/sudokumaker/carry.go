package sudokumaker

import (
	"context"
	"slices"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/format/internal/ruletext"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A puzzle keeps the text from which it was read. If the text still describes the puzzle, the text
// is written again. Otherwise the parts that are not in the puzzle are written with it: messages,
// fog, drawing, constraints that were disabled or left out. The rules in words are left out if only
// the rules have changed.

// carried has the parts of the kept text beyond the puzzle.
type carried struct {
	text        string
	same        bool // the text still describes the puzzle
	stale       bool // the rules in words are those of other rules
	members     []jsontext.Member
	constraints []string
}

// carriedBy returns the parts that p keeps, or nil if its text is not of this format.
func carriedBy(p *puzzle.Puzzle, known rule.Set) *carried {
	text := p.Carried.In(Name)
	if text == "" {
		return nil
	}
	v, err := jsontext.Parse(context.Background(), text)
	if err != nil {
		return nil
	}
	r := newReader(context.Background(), known, true)
	if r.read(&v); r.Err != nil {
		return nil
	}
	was := r.Puzzle
	sameRules := slices.Equal(ruletext.Texts(p), ruletext.Texts(was))
	c := &carried{text: text}
	c.same = sameRules && p.Rows == was.Rows && p.Cols == was.Cols && p.NoLines == was.NoLines &&
		p.Low == was.Low &&
		p.High == was.High && slices.Equal(p.Regions, was.Regions) && p.Candidates == nil &&
		slices.Equal(p.Givens, was.Givens) && p.Title == was.Title && p.Author == was.Author &&
		p.Words == was.Words
	c.stale = !sameRules && p.Words == was.Words
	object := v.Get("puzzle")
	for _, key := range idleKeys {
		if value := object.Get(key); value.Says() {
			c.members = append(c.members, jsontext.Member{Key: key, Value: text[value.Start:value.End]})
		}
	}
	if p.Rows == was.Rows && p.Cols == was.Cols {
		eachUnread(object, known, func(v *jsontext.Value, _, _ string) {
			c.constraints = append(c.constraints, text[v.Start:v.End])
		})
	}
	return c
}

// eachUnread calls do for the constraints that are not in the puzzle, with the name of the part of
// the text that they are, and perhaps what they are.
func eachUnread(
	object *jsontext.Value, known rule.Set, do func(v *jsontext.Value, part, what string),
) {
	all := constraintTypes(known)
	for _, v := range object.Get("constraints").Elements() {
		number := v.Get("type")
		if number == nil {
			continue
		}
		n, _ := strconv.Atoi(number.Text)
		k := slices.IndexFunc(all, func(t constraintType) bool { return t.number == n })
		switch {
		case isDisabled(v):
			do(v, "its disabled constraints", "")
		case k < 0:
			do(v, link.PartUnknown, "a constraint of type "+number.Text)
		case n >= 4000:
			do(v, "its fog", "")
		case n >= 2000 && n != rowsAndColumns:
			do(v, link.PartDrawing, "")
		case n == typeCustom || v.Get("solverIgnored").Says():
			do(v, link.PartUnknown, all[k].name)
		}
	}
}

// partsOf names the parts of a text that are not part of the puzzle.
func partsOf(text string, known rule.Set) []string {
	v, err := jsontext.Parse(context.Background(), text)
	object := v.Get("puzzle")
	if err != nil || object == nil {
		return nil
	}
	var parts link.Parts
	if messages := object.Get("messages"); messages.Says() {
		parts.Add("its messages", "")
	}
	eachUnread(object, known, func(_ *jsontext.Value, part, what string) { parts.Add(part, what) })
	for _, cell := range object.Get("cells").Elements() {
		entered := cell.Get("value").Says() && !cell.Get("given").Says()
		for _, key := range idleCellKeys {
			entered = entered || cell.Get(key).Says()
		}
		if entered {
			parts.Add(link.PartMarks, "")
		}
	}
	return parts.List()
}
