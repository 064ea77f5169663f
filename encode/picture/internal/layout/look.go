package layout

import (
	"cmp"

	"exactcover/encode/picture/internal/words"
	"exactcover/encode/picture/scene"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// rule draws the marks of a rule as its look says. A rule without a look is stated in the caption.
func (d *drawing) rule(k int) {
	r := d.puzzle.Rules[k]
	switch f := d.folded[k]; {
	case f != nil:
		if k == f.rules[0] {
			d.drawFolded(f)
		}
	case d.looks[k] != nil:
		d.look(k, r)
		d.tag(k)
	case d.tags[k] != "":
		d.explain(d.tagged(k, puzzle.Describe(d.puzzle, r)), swatch{})
	case d.texted[k] != "":
		d.explain(d.texted[k], swatch{})
	}
}

// look draws a rule that has a look. Marks that everybody understands have no title; the others are
// explained in the caption. So is a rule whose cells have letters, since nobody can recognise a
// line whose cells do not touch.
func (d *drawing) look(k int, r puzzle.Rule) {
	l, kind := *d.looks[k], r.Kind()
	letters := d.scattered
	var s swatch
	switch l.Layout {
	case rule.Words:
		l.Title += d.has[k]
		d.explain(d.tagged(k, words.Rule(kind, &l)), s)
		return
	case rule.Line:
		s = d.line(k, kind, l)
	case rule.Cage:
		s = d.cages(k, kind, l)
	case rule.Pair:
		s = d.pair(k, l)
	case rule.Corner:
		s = d.cross(k, l)
	case rule.OutsideClue:
		s = d.outsideClue(k, l)
	case rule.CellMarks:
		s = d.marks(l)
	case rule.Area:
		s = d.area(k, l)
	case rule.Diagonal:
		s = d.diagonal(l)
	case rule.WithGrid: // see tiles
		if len(l.Cells) > 0 {
			return
		}
	}
	lettered := l.Layout != rule.Pair && d.scattered > letters // a pair explains its letter itself
	if l.Title != "" || lettered || d.words == words.All {
		e := d.explain(words.Rule(kind, &l), s)
		if e != nil && lettered {
			e.letters = append(e.letters, letter(letters))
		}
	}
}

// fits reports whether the cells of a look suit its layout.
func (d *drawing) fits(l rule.Look) bool {
	switch l.Layout {
	case rule.Corner:
		return d.meet(l.Cells)
	case rule.OutsideClue:
		_, _, ok := d.way(l)
		return ok
	}
	return true
}

// findLooks finds how the rules are drawn, which of them belong together, and which kinds differ.
func (d *drawing) findLooks(rules rule.Set) {
	p := d.puzzle
	d.looks = make([]*rule.Look, len(p.Rules)) // nil for rules stated in words
	for k, r := range p.Rules {
		l, ok := rules.Look(r, p)
		if !ok {
			continue
		}
		for l.Else != nil && !(d.drawable(&l) && d.fits(l)) {
			says := l.Says
			l = *l.Else
			l.Says = cmp.Or(l.Says, says)
		}
		// Marks of alternatives stand in the grid: in variables, which are often small and used by many
		// rules, they would be too many.
		if !d.drawable(&l) || d.tags[k] != "" && !d.inGrid(&l) {
			continue
		}
		d.looks[k] = &l
		if l.Layout == rule.OutsideClue {
			d.clue(r.Kind(), l)
		}
	}
	d.groups = d.grouped()
	d.differs = make(map[string]bool)
	text := make(map[string]string)
	first := make(map[string]*group)
	for k, l := range d.looks {
		if l == nil || l.Layout != rule.Line && l.Sets == nil {
			continue
		}
		kind := p.Rules[k].Kind()
		if t, again := text[kind]; !again {
			text[kind], first[kind] = l.Text, d.groups[k]
		} else if l.Text != t || l.Sets != nil && (d.groups[k] == nil || d.groups[k] != first[kind]) {
			d.differs[kind] = true
		}
	}
}

// inkOf returns the ink of the strokes of a look. Stroke and width are used where the look has
// none.
func inkOf(l rule.Look, stroke scene.Paint, width int) scene.Ink {
	return scene.Ink{
		Stroke: cmp.Or(scene.Paint(l.Color), stroke), Width: cmp.Or(l.Width, width), Dash: l.Dash,
	}
}

// lists returns the lists of cells of a look.
func lists(l rule.Look) [][]puzzle.Cell {
	if l.Sets != nil {
		return l.Sets
	}
	return [][]puzzle.Cell{l.Cells}
}
