package layout

import (
	"cmp"

	"exactcover/encode"
	"exactcover/encode/picture/internal/scene"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// rule draws the marks of a rule, as its look says. One without a look is stated in the caption.
func (d *drawing) rule(r puzzle.Rule, l *rule.Look) {
	switch _, domino := r.(encode.Domino); {
	case domino: // drawn with the grid
	case l == nil:
		d.explain(puzzle.Describe(d.puzzle, r), swatch{})
	default:
		d.look(r.Kind(), *l)
	}
}

// look draws a rule of a kind. Marks that mean the same to everybody have no title; the others are
// explained in the caption.
func (d *drawing) look(kind string, l rule.Look) {
	for l.Else != nil && !d.fits(l) {
		says := l.Says
		l = *l.Else
		l.Says = cmp.Or(l.Says, says)
	}
	var s swatch
	switch l.Shape {
	case rule.Line:
		s = d.line(l, d.differs[kind])
	case rule.Cage:
		s = d.cages(l, d.differs[kind])
	case rule.Pair:
		s = d.pair(l)
	case rule.Corner:
		s = d.cross(l)
	case rule.OutsideClue:
		s = d.clue(kind, l)
	case rule.CellMarks:
		s = d.marks(l)
	case rule.Area:
		s = d.area(l)
	case rule.Diagonal:
		s = d.diagonal(l)
	}
	if l.Title != "" {
		d.explain(l.Title+": "+l.Says, s)
	}
}

// fits reports whether the cells of a look have its shape.
func (d *drawing) fits(l rule.Look) bool {
	switch l.Shape {
	case rule.Corner:
		return d.meet(l.Cells)
	case rule.OutsideClue:
		_, _, ok := d.way(l)
		return ok
	}
	return true
}

// looks returns how the rules of a puzzle are drawn, nil for those that are said in words.
func looks(rules rule.Set, p *puzzle.Puzzle) []*rule.Look {
	all := make([]*rule.Look, len(p.Rules))
	for k, r := range p.Rules {
		if l, ok := rules.Look(r, p); ok {
			all[k] = &l
		}
	}
	return all
}

// differing returns the kinds of rules of which there are several that must be told apart: lines
// that differ in a number, and sets that belong together.
func differing(p *puzzle.Puzzle, looks []*rule.Look) map[string]bool {
	differs := make(map[string]bool)
	first := make(map[string]string)
	for k, l := range looks {
		if l == nil || l.Shape != rule.Line && l.Sets == nil {
			continue
		}
		kind := p.Rules[k].Kind()
		if text, again := first[kind]; !again {
			first[kind] = l.Text
		} else if l.Sets != nil || l.Text != text {
			differs[kind] = true
		}
	}
	return differs
}

// inkOf returns the ink of the strokes of a look, with a colour and width where it has none.
func inkOf(l rule.Look, stroke scene.Paint, width int) scene.Ink {
	return scene.Ink{Stroke: cmp.Or(scene.Paint(l.Color), stroke), Width: cmp.Or(l.Width, width), Dash: l.Dash}
}

// lists returns the lists of cells of a look.
func lists(l rule.Look) [][]puzzle.Cell {
	if l.Sets != nil {
		return l.Sets
	}
	return [][]puzzle.Cell{l.Cells}
}
