package dotted

import (
	"math"
	"slices"
	"strconv"

	"exactcover/encode/format/internal/forms"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Types that the kinds of rules name are read in the same way.

// sum reads the first argument as a number. No number is 0.
func (d *reader) sum(part *token) int {
	if len(part.args) > 0 && part.args[0].word == "" {
		return 0
	}
	return d.number(part, 0, math.MinInt16, math.MaxInt16)
}

func (d *reader) flag(n *rule.Foreign, _ *token) puzzle.Rule {
	return n.Make(rule.Statement{}, nil)
}

// plain reads a number or digits with an underscore between them, where the rule has some, and
// cells. The number may be left out if there is a usual one.
func (d *reader) plain(n *rule.Foreign, part *token) puzzle.Rule {
	var s rule.Statement
	at := 0 // the first argument that is a cell
	takes, digit, optional := n.TakesNumber()
	_, usual := n.Usual()
	switch {
	case !takes, usual && len(part.args) > 0 && isCellName(part.args[0].word):
	case digit:
		s.Number = d.number(part, 0, int(d.p.Low), int(d.p.High))
		s.HasNumber, at = true, 1
	default:
		s.Number = d.sum(part)
		s.HasNumber, at = s.Number != 0 || !optional, 1
	}
	if n.TakesValues() {
		s.Values = d.digits(d.arg(part, at))
		at++
	}
	s.Cells = d.cells(part, at)
	return d.made(n, s)
}

// made returns the rule of a statement, nil after an error.
func (d *reader) made(n *rule.Foreign, s rule.Statement) puzzle.Rule {
	if d.err != nil {
		return nil
	}
	return n.Make(s, d.sumRegions())
}

// pairs reads cells of which every two that touch are joined.
func (d *reader) pairs(n *rule.Foreign, part *token) puzzle.Rule {
	d.touching(part, func(first, second puzzle.Cell) puzzle.Rule {
		return n.Make(rule.Statement{Cells: []puzzle.Cell{first, second}}, nil)
	})
	return nil
}

// ends reads a row or column with the values at its ends, which may have to be digits.
func (d *reader) ends(n *rule.Foreign, part *token) puzzle.Rule {
	low, high := math.MinInt16, math.MaxInt16
	if _, digit, _ := n.TakesNumber(); digit {
		low, high = int(d.p.Low), int(d.p.High)
	}
	d.bothEnds(part, low, high, func(cells []puzzle.Cell, value int) puzzle.Rule {
		return n.Make(rule.Statement{Cells: cells, Number: value, HasNumber: true}, nil)
	})
	return nil
}

// bothEnds reads a row or column, the value at its beginning and the value at its end; an empty one
// is none.
func (d *reader) bothEnds(
	part *token, low, high int, rule func(cells []puzzle.Cell, value int) puzzle.Rule,
) {
	cells := d.house(d.arg(part, 0))
	before := len(*d.rules)
	for i := 1; i < len(part.args); i++ {
		if part.has(i) {
			line := slices.Clone(cells)
			if i == 2 {
				slices.Reverse(line)
			}
			if value := d.number(part, i, low, high); d.err == nil {
				d.add(part, rule(line, value))
			}
		}
	}
	if len(*d.rules) == before {
		d.warn(part.at, "a value at one end at least", "none")
	}
}

// plain adds a rule that says itself how it is stated. If it cannot, it may say why.
func (w *writer) plain(r puzzle.Rule) (why string, ok bool) {
	here := *w.p
	here.Rules = w.around
	return forms.State(w.known, Name, r, withOutside(w.p, w.p.Regions), func(
		n *rule.Foreign, s rule.Statement,
	) (misfit string, ok bool) {
		switch n.As {
		case rule.AsPairs:
			lists, two, ok := n.Pairs(r, &here)
			if ok {
				w.lines(two, lists...)
			}
			return "", ok
		case rule.AsFlag:
			if w.misread(r) {
				return "", false
			}
			w.part(n.Name)
		case rule.AsDigits:
			one := s
			one.Cells = []puzzle.Cell{0}
			w.digitsOf(n.Make(one, nil), s.Cells)
		case rule.AsPair:
			if usual, _ := n.Usual(); usual != s.Number || !touch(w.p, s.Cells[0], s.Cells[1]) {
				return "of " + strconv.Itoa(s.Number) + ", or of cells that do not touch", false
			}
			w.line(n.Name, s.Cells)
		case rule.AsOutside:
			w.end(n.Name, r, s.Cells, s.Number)
		default:
			return w.cellsOf(n, s)
		}
		return "", true
	})
}

// cellsOf adds a constraint with a number or digits, where the rule has some, and cells.
func (w *writer) cellsOf(n *rule.Foreign, s rule.Statement) (misfit string, ok bool) {
	var args []string
	takes, _, optional := n.TakesNumber()
	switch {
	case takes && optional && s.HasNumber && s.Number == 0 || n.Other != "":
		return "of sum 0", false
	case takes:
		args = append(args, w.number(s.Number))
	}
	if n.TakesValues() {
		if len(s.Values) == 0 {
			return "of no digits", false
		}
		args = append(args, digitsText(s.Values))
	}
	w.line(n.Name, s.Cells, args...)
	return "", true
}

// end adds a constraint with a number at the end of a row or column.
func (w *writer) end(name string, r puzzle.Rule, cells []puzzle.Cell, n int) {
	house, backward := w.house(cells)
	switch number := w.number(n); {
	case house == "":
		w.unfit(r, " of other cells than a row or column")
	case backward:
		w.part(name, house, "", number)
	default:
		w.part(name, house, number)
	}
}

// house returns the name of the row or column that cells are, and whether they go backward; "" if
// they are none.
func (w *writer) house(cells []puzzle.Cell) (name string, backward bool) {
	p := w.p
	if !p.InGrid(cells[0]) {
		return "", false
	}
	for _, way := range []struct {
		name     string
		row, col int
		step     [2]int
	}{
		{"R" + cellSigns[p.Row(cells[0])+1:][:1], p.Row(cells[0]) + 1, 0, [2]int{0, 1}},
		{"C" + cellSigns[p.Col(cells[0])+1:][:1], 0, p.Col(cells[0]) + 1, [2]int{1, 0}},
	} {
		house := notation.Walk(p, way.row, way.col, way.step)
		if slices.Equal(house, cells) {
			return way.name, false
		}
		if slices.Reverse(house); slices.Equal(house, cells) {
			return way.name, true
		}
	}
	return "", false
}
