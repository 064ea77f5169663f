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
// agrees with the puzzle or has no meaning for a solver. Values that no longer agree are left out,
// and so are the parts of the text that explain them:
//
//	after a change of     left out
//	a constraint          the drawing that it explains
//	any rule              the rules in words
//	any clue              the digits and pencil marks that a player has entered

// carried is the text that a puzzle keeps, compared with the puzzle.
type carried struct {
	known  rule.Set
	text   string
	object jsontext.Value
	was    *puzzle.Puzzle // the puzzle of the text, without its rules

	regions bool            // the puzzle still has the regions of the text
	clues   bool            // it still has all clues and no others
	rules   bool            // it still has all rules and no others
	unfit   bool            // the constraints of the text cannot be stated with these regions
	kept    map[origin]bool // by origin of rules: it still has them
	left    []puzzle.Rule   // its rules that do not come from the text
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
	c := &carried{known: known, text: text, object: v, was: &was, kept: make(map[origin]bool)}
	c.regions = slices.Equal(was.Regions, notation.InOrder(slices.Clone(p.Regions)))
	// Constraints of the text that depend on regions are read with the regions that p has now.
	f.Puzzle.Regions = p.Regions
	if f.constraints(&v); f.Err != nil {
		c.unfit, f.Puzzle.Rules, f.origins = true, nil, nil
	}
	c.match(p, f)
	c.clues = c.rules && c.regions
	for cell := range puzzle.Cell(p.Cells()) {
		c.clues = c.clues && c.sameGiven(p, cell) && c.sameMarks(p, cell)
	}
	return c
}

// match finds out which rules of p come from the text, as f has read them.
func (c *carried) match(p *puzzle.Puzzle, f *reader) {
	has := make(map[string]int)
	for _, r := range p.Rules {
		has[ruletext.Text(p, r)]++
	}
	// Negative constraints depend on the dots.
	ratios, differences := drawnValues(p)
	oldRatios, oldDifferences := drawnValues(f.Puzzle)
	sameDots := slices.Equal(ratios, oldRatios) && slices.Equal(differences, oldDifferences)
	c.rules = !c.unfit
	for i := 0; i < len(f.origins); {
		from, end := f.origins[i], i+1
		for end < len(f.origins) && f.origins[end] == from {
			end++
		}
		needs := make(map[string]int)
		for _, r := range f.Puzzle.Rules[i:end] {
			needs[ruletext.Text(p, r)]++
		}
		keep := sameDots || from.key != "negative" && from.key != "nonconsecutive"
		for text, n := range needs {
			keep = keep && has[text] >= n
		}
		if keep {
			for text, n := range needs {
				has[text] -= n
			}
		}
		c.kept[from] = keep
		c.rules = c.rules && keep
		i = end
	}
	for _, r := range p.Rules {
		if text := ruletext.Text(p, r); has[text] > 0 {
			has[text]--
			c.left = append(c.left, r)
			c.rules = false
		}
	}
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

// keeps reports whether the rules of a whole key are kept; false if c is nil.
func (c *carried) keeps(key string) bool { return c != nil && c.kept[origin{key, -1}] }

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

// merge returns the object of p. members have all of p except the rules that come from the text; of
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
		case isConstraint(c.known, name):
			value = c.constraint(name, v, says[name])
		case name == "cage" && v.Type == jsontext.List:
			value = c.cages(v, same)
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

// cages returns the value of the key of drawn cages, without the cages whose words are no longer
// those of the puzzle.
func (c *carried) cages(v *jsontext.Value, same map[string]bool) string {
	var elements []string
	for _, cage := range v.Elements() {
		if value := cage.Get("value"); value.Says() && !cage.Get("cells").Says() {
			name, _ := link.WordsOf(value.Text)
			if isSame, told := same[name]; told && !isSame {
				continue
			}
		}
		elements = append(elements, c.raw(cage))
	}
	return listOf(elements, v)
}

// listOf returns a list of what is left of another, "" if that has lost all its elements.
func listOf(elements []string, was *jsontext.Value) string {
	if len(elements) == 0 && len(was.List) > 0 {
		return ""
	}
	return jsontext.ListOf(elements)
}

// constraint returns the value of a key: the elements of the text that p still has, followed by
// those of more, which is a list or true. It is empty if there are none.
func (c *carried) constraint(name string, v *jsontext.Value, more string) string {
	if c.unfit && v.Says() {
		return more
	}
	kept, whole := c.kept[origin{name, -1}] // of a rule that the whole value makes
	if v.Type != jsontext.List {
		if whole && !kept || more != "" {
			return more
		}
		return c.raw(v)
	}
	var elements []string
	for i, element := range v.Elements() {
		keep, own := c.kept[origin{name, i}]
		if !own {
			keep = kept || !whole ||
				name == "negative" && link.FPuzzlesIdle.Name(element.Text) != ""
		}
		if keep {
			elements = append(elements, c.raw(element))
		}
	}
	if more != "" {
		elements = append(elements, more[1:len(more)-1])
	}
	return listOf(elements, v)
}

// explained returns members without the drawing that only a removed constraint explained.
func (c *carried) explained(p *puzzle.Puzzle, members []jsontext.Member) []jsontext.Member {
	now, err := jsontext.Parse(context.Background(), jsontext.ObjectOf(members...))
	if err != nil {
		return members
	}
	before, after := drawnBy(c.known, &c.object, p.Rows), drawnBy(c.known, &now, p.Rows)
	var kept []jsontext.Member
	for _, m := range members {
		v := c.object.Get(m.Key)
		if !slices.Contains(link.FPuzzlesDrawing, m.Key) || v.Type != jsontext.List {
			kept = append(kept, m)
			continue
		}
		var elements []string
		for _, element := range v.Elements() {
			if !before.explains(m.Key, element) || after.explains(m.Key, element) {
				elements = append(elements, c.raw(element))
			}
		}
		kept = append(kept, jsontext.Members(m.Key, listOf(elements, v))...)
	}
	return kept
}

// A cellPart is one aspect of a cell: the keys that may describe it, and the members of p that do.
type cellPart struct {
	keys    []string
	members []jsontext.Member
}
