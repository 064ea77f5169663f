package dotted

import (
	"math"
	"slices"

	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Types that kinds of rules name are read alike.

// sum reads the first argument as a number. No number is 0.
func (d *reader) sum(part *token) (int, *source.Error) {
	if len(part.args) > 0 && part.args[0].word == "" {
		return 0, nil
	}
	return d.number(part, 0, math.MinInt16, math.MaxInt16)
}

// plain reads a number or digits with an underscore between them, where the rule has some, and
// cells. The number may be left out if there is a usual one.
func (d *reader) plain(n *rule.Foreign, part *token) (err *source.Error) {
	var s rule.Statement
	at := 0 // the first argument that is a cell
	takes, digit, optional := n.TakesNumber()
	_, usual := n.Usual()
	switch {
	case !takes, usual && len(part.args) > 0 && isCellName(part.args[0].word):
	case digit:
		s.Number, err = d.number(part, 0, int(d.p.Low), int(d.p.High))
		s.HasNumber, at = true, 1
	default:
		s.Number, err = d.sum(part)
		s.HasNumber, at = s.Number != 0 || !optional, 1
	}
	if err != nil {
		return err
	}
	if n.TakesValues() {
		a, err := d.arg(part, at)
		if err != nil {
			return err
		}
		if s.Values, err = d.digits(a); err != nil {
			return err
		}
		at++
	}
	if s.Cells, err = d.cells(part, at); err != nil {
		return err
	}
	return d.add(part, n.Make(s, d.sumRegions()))
}

// pairs reads cells of which successive ones that touch are joined.
func (d *reader) pairs(n *rule.Foreign, part *token) *source.Error {
	cells, err := d.cells(part, 0)
	if err != nil {
		return err
	}
	joined := slices.Repeat([]bool{false}, len(cells))
	for i := range max(len(cells)-1, 0) {
		if touch(d.p, cells[i], cells[i+1]) {
			joined[i], joined[i+1] = true, true
			pair := rule.Statement{Cells: []puzzle.Cell{cells[i], cells[i+1]}}
			if err := d.add(part, n.Make(pair, nil)); err != nil {
				return err
			}
		}
	}
	d.alone(part, joined)
	return nil
}

// ends reads a row or column with the values at its ends, which may have to be digits.
func (d *reader) ends(n *rule.Foreign, part *token) *source.Error {
	low, high := math.MinInt16, math.MaxInt16
	if _, digit, _ := n.TakesNumber(); digit {
		low, high = int(d.p.Low), int(d.p.High)
	}
	return d.bothEnds(part, low, high, func(cells []puzzle.Cell, value int) puzzle.Rule {
		return n.Make(rule.Statement{Cells: cells, Number: value, HasNumber: true}, nil)
	})
}

// bothEnds reads a row or column, the value at its beginning and the value at its end; an empty one
// is none.
func (d *reader) bothEnds(
	part *token, low, high int, rule func(cells []puzzle.Cell, value int) puzzle.Rule,
) *source.Error {
	a, err := d.arg(part, 0)
	if err != nil {
		return err
	}
	cells, err := d.house(a)
	if err != nil {
		return err
	}
	before := len(*d.rules)
	for i, a := range part.args[1:] {
		if a.word == "" {
			continue
		}
		line := slices.Clone(cells)
		value, err := d.number(part, i+1, low, high)
		if err != nil {
			return err
		}
		if i == 1 {
			slices.Reverse(line)
		}
		if err := d.add(part, rule(line, value)); err != nil {
			return err
		}
	}
	if len(*d.rules) == before {
		d.Warn(d.text.At(part.at, "a value at one end at least", "none in "+d.clue(part)))
	}
	return nil
}
