package fpuzzles

import (
	"context"
	"maps"
	"slices"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/format/internal/ruletext"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// An f-puzzles object has more than a puzzle of this module: rules in words, fog, drawing, colours,
// members of later programs. A puzzle keeps the text from which it was read. If the text still
// describes the puzzle, it is written again. Otherwise every value of it is written that still
// agrees with the puzzle or has no meaning for a solver. Left out are:
//
//	after a change of     left out
//	any rule              the rules in words, how constraints look, and the drawing that only
//	                      constraints explain that are gone
//	any clue              the digits and pencil marks that a player has entered

// carried is the text that a puzzle keeps, compared with the puzzle.
type carried struct {
	known  rule.Set
	text   string
	object jsontext.Value
	was    *puzzle.Puzzle // the puzzle of the text, without its rules

	regions bool // the puzzle still has the regions of the text
	clues   bool // it still has all clues and no others
	rules   bool // it still has all rules and no others
}

// carriedBy returns the text that p keeps, or nil if it is no f-puzzles object of the size of p.
func carriedBy(p *puzzle.Puzzle, known rule.Set) *carried {
	text := p.Carried.In(Name)
	if text == "" {
		return nil
	}
	ctx := context.Background()
	v, err := jsontext.Parse(ctx, text)
	if err != nil {
		return nil
	}
	f := newReader(ctx, known, true)
	if f.Steps(&v, f.named, f.grid, f.solved, f.words); f.Err != nil || f.Puzzle.Rows != p.Rows {
		return nil
	}
	was := *f.Puzzle
	c := &carried{known: known, text: text, object: v, was: &was}
	c.regions = slices.Equal(was.Regions, notation.InOrder(slices.Clone(p.Regions)))
	// Constraints of the text that depend on regions are read with the regions that p has now.
	f.Puzzle.Regions = p.Regions
	f.constraints(&v)
	c.rules = f.Err == nil && slices.Equal(ruletext.Texts(p), ruletext.Texts(f.Puzzle))
	c.clues = c.rules && c.regions
	for cell := range puzzle.Cell(p.Cells()) {
		c.clues = c.clues && c.sameGiven(p, cell) && c.sameMarks(p, cell)
	}
	return c
}

func (c *carried) sameGiven(p *puzzle.Puzzle, cell puzzle.Cell) bool {
	return notation.Given(p, int(cell)) == notation.Given(c.was, int(cell))
}

func (c *carried) sameMarks(p *puzzle.Puzzle, cell puzzle.Cell) bool {
	return marks(p, cell) == marks(c.was, cell)
}

// marks returns the candidates of a cell.
func marks(p *puzzle.Puzzle, c puzzle.Cell) puzzle.DigitSet {
	if p.Candidates == nil {
		return p.Domain()
	}
	return p.Candidates[c]
}

// raw returns the text of a value.
func (c *carried) raw(v *jsontext.Value) string { return c.text[v.Start:v.End] }

// mergeCell returns a cell of p with the other members that it has in the text.
func (c *carried) mergeCell(p *puzzle.Puzzle, cell puzzle.Cell, parts []cellPart) string {
	v := &c.object.Get("grid").List[p.Row(cell)].List[p.Col(cell)]
	same := []bool{c.sameGiven(p, cell), c.regions, c.sameMarks(p, cell)}
	var members []jsontext.Member
	for key, value := range v.Members() {
		keep := c.clues || !isEntered(v, key.Text)
		for k, part := range parts {
			if slices.Contains(part.keys, key.Text) {
				keep = keep && same[k]
			}
		}
		if keep {
			members = append(members, jsontext.Member{Key: key.Text, Value: c.raw(value)})
		}
	}
	for k, part := range parts {
		if !same[k] {
			members = append(members, part.members...)
		}
	}
	return jsontext.ObjectOf(members...)
}

// isEntered reports whether a key of a cell holds something that a player has entered.
func isEntered(cell *jsontext.Value, key string) bool {
	switch key {
	case "centerPencilMarks", "cornerPencilMarks":
		return true
	case "value":
		return !cell.Get("given").Says()
	}
	return false
}

// same tells which parts of the text are those of p.
func (c *carried) same(p *puzzle.Puzzle) map[string]bool {
	return map[string]bool{
		"size": true, "grid": c.clues,
		"title":    p.Title == c.was.Title,
		"author":   p.Author == c.was.Author,
		"ruleset":  p.Words == c.was.Words,
		"solution": slices.Equal(p.Solution, c.was.Solution),
	}
}

// describes reports whether the text still describes p.
func (c *carried) describes(p *puzzle.Puzzle) bool {
	return c != nil && !slices.Contains(slices.Collect(maps.Values(c.same(p))), false)
}

// merge returns the object of p. members have all of p except rules that are those of the text; of
// these it takes the ones that differ from the text.
func (c *carried) merge(p *puzzle.Puzzle, members []jsontext.Member) string {
	says := make(map[string]string)
	for _, m := range members {
		says[m.Key] = m.Value
	}
	same := c.same(p)
	for name, same := range same {
		if same {
			delete(says, name)
		}
	}
	var merged []jsontext.Member
	for key, v := range c.object.Members() {
		name, value := key.Text, c.raw(v)
		switch {
		case slices.Contains(link.FPuzzlesModel, name) && !same[name]:
			value = says[name]
		case isConstraint(c.known, name) && !c.rules:
			value = says[name]
			if name == "negative" {
				value = c.negative(v, value)
			}
		case name == "cage":
			value = filtered(c.text, v, func(cage *jsontext.Value) bool { return !isOld(cage, same) })
		case name == "ruleset" && !c.rules: // the words of other rules
			value = ""
		}
		delete(says, name)
		if value != "" {
			merged = append(merged, jsontext.Member{Key: name, Value: value})
		}
	}
	for _, m := range members {
		if _, ok := says[m.Key]; ok {
			merged = append(merged, m)
		}
	}
	if !c.rules {
		merged = c.explained(p, merged)
	}
	return jsontext.ObjectOf(merged...)
}

// isOld reports whether a drawn cage has words of the text that are no longer those of the puzzle.
func isOld(cage *jsontext.Value, same map[string]bool) bool {
	value := cage.Get("value")
	if !value.Says() || cage.Get("cells").Says() {
		return false
	}
	name, _ := link.WordsOf(value.Text)
	isSame, told := same[name]
	return told && !isSame
}

// filtered returns a list in a text with some of its elements, "" if it loses all. Other values
// stay as they are.
func filtered(text string, v *jsontext.Value, keep func(*jsontext.Value) bool) string {
	if v.Type != jsontext.List || len(v.List) == 0 {
		return text[v.Start:v.End]
	}
	var elements []string
	for _, element := range v.Elements() {
		if keep(element) {
			elements = append(elements, text[element.Start:element.End])
		}
	}
	if elements == nil {
		return ""
	}
	return jsontext.ListOf(elements)
}

// negative returns the names of negative constraints: those of the text that say nothing to a
// solver, and those of p, a list in JSON.
func (c *carried) negative(v *jsontext.Value, of string) string {
	idle := filtered(c.text, v, func(name *jsontext.Value) bool {
		return link.FPuzzlesIdle.Name(name.Text) != ""
	})
	if idle == "" || of == "" {
		return idle + of
	}
	return idle[:len(idle)-1] + "," + of[1:]
}

// explained returns members without the drawing that only a removed constraint explained.
func (c *carried) explained(p *puzzle.Puzzle, members []jsontext.Member) []jsontext.Member {
	text := jsontext.ObjectOf(members...)
	now, err := jsontext.Parse(context.Background(), text)
	if err != nil {
		return members
	}
	before, after := drawnBy(c.known, &c.object, p.Rows), drawnBy(c.known, &now, p.Rows)
	var kept []jsontext.Member
	for _, m := range members {
		if slices.Contains(link.FPuzzlesDrawing, m.Key) {
			m.Value = filtered(text, now.Get(m.Key), func(element *jsontext.Value) bool {
				return !before.explains(m.Key, element) || after.explains(m.Key, element)
			})
		}
		kept = append(kept, jsontext.Members(m.Key, m.Value)...)
	}
	return kept
}

// A cellPart is one aspect of a cell: the keys that may describe it, and the members of p that do.
type cellPart struct {
	keys    []string
	members []jsontext.Member
}
