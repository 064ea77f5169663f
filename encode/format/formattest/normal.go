package formattest

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"exactcover/encode/format/internal/ruletext"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A NormalForm is what a puzzle says, however it is said: parity and candidates are one thing,
// cells whose order means nothing are in order, and so are the rules.
type NormalForm struct {
	Rows, Cols int
	Low, High  puzzle.Digit
	Regions    []int
	Possible   []puzzle.DigitSet // nil if a cell has none: there are several ways to say it
	Rules      []string          // in puzzle JSON, each once
}

// Normal returns the normal form of a puzzle.
func Normal(p *puzzle.Puzzle) NormalForm {
	n := NormalForm{
		Rows: p.Rows, Cols: p.Cols, Low: p.Low, High: p.High,
		Regions: notation.InOrder(slices.Clone(p.Regions)),
	}
	for c := range puzzle.Cell(p.Cells()) {
		n.Possible = append(n.Possible, p.Possible(c))
	}
	keep := func(cells []puzzle.Cell, remainder puzzle.Digit) {
		for _, c := range cells {
			n.Possible[c] = n.Possible[c].Keep(func(d puzzle.Digit) bool { return d%2 == remainder })
		}
	}
	impossible := false
	for _, r := range p.Rules {
		switch r := r.(type) {
		case rule.Some:
			if len(r.Of) == 0 && (r.AtLeast == nil || *r.AtLeast > 0) {
				impossible = true
				continue
			}
		case rule.Odd:
			keep(r.Cells, 1)
			continue
		case rule.Even:
			keep(r.Cells, 0)
			continue
		case rule.OneOf:
			for _, c := range r.Cells {
				n.Possible[c] &= puzzle.Digits(r.Values...)
			}
			continue
		}
		n.Rules = append(n.Rules, ruletext.Text(p, inRowOrder(p, r)))
	}
	if impossible || slices.Contains(n.Possible, 0) {
		n.Possible = nil
	}
	slices.Sort(n.Rules)
	n.Rules = slices.Compact(n.Rules)
	return n
}

// inRowOrder returns a rule with its cells sorted where their order means nothing.
func inRowOrder(p *puzzle.Puzzle, r puzzle.Rule) puzzle.Rule {
	switch r := r.(type) {
	case rule.Killer, rule.Sum, rule.LittleKiller, rule.Sandwich, rule.AllDifferent, rule.Difference,
		rule.Ratio, rule.PairSum, rule.Minimum, rule.Maximum:
		inOrder := reflect.New(reflect.TypeOf(r)).Elem()
		inOrder.Set(reflect.ValueOf(r))
		cells := inOrder.FieldByName("Cells")
		cells.Set(reflect.ValueOf(sorted(cells.Interface().([]puzzle.Cell))))
		return inOrder.Interface().(puzzle.Rule)
	case rule.Quadruple:
		r.Cells, r.Values = sorted(r.Cells), sorted(r.Values)
		return r
	case rule.Relation: // what holds is said in another way
		var holds []string
		for x := range p.AllDigits().All() {
			for y := range p.AllDigits().All() {
				pair := rule.Relation{Cells: []puzzle.Cell{0, 1}, Holds: r.Holds}
				if pair.Check(context.Background(), nil, []puzzle.Digit{x, y}) == nil {
					holds = append(holds, fmt.Sprint(x, y))
				}
			}
		}
		r.Holds = strings.Join(holds, ",")
		return r
	case rule.Automaton:
		return automaton(p, r)
	case rule.WeightedSum:
		if len(r.Weights) == 0 && r.Is == "=" { // with weights it is told from a sum of another kind
			r.Weights = slices.Repeat([]int{1}, len(r.Cells))
		}
		return r
	case rule.Some:
		if r.AtMost != nil && r.AtLeast == nil {
			r.AtLeast = new(int)
		}
		if r.AtMost != nil && *r.AtMost >= len(r.Of) { // no limit
			r.AtMost = nil
		}
		if r.AtLeast != nil && *r.AtLeast == 1 && r.AtMost == nil {
			r.AtLeast = nil
		}
		of := [][]puzzle.Rule{}
		for _, list := range r.Of {
			var inner []puzzle.Rule
			for _, one := range list {
				if digits, ok := one.(rule.OneOf); ok { // cell by cell
					for _, c := range digits.Cells {
						inner = append(inner, rule.OneOf{
							Cells: []puzzle.Cell{c}, Values: slices.Compact(sorted(digits.Values)),
						})
					}
					continue
				}
				inner = append(inner, inRowOrder(p, one))
			}
			of = append(of, inner)
		}
		r.Of = of
		return r
	}
	return r
}

// automaton returns an automaton without its states, which have other names where it is written as
// a code. It has the words of one and two digits that are accepted.
func automaton(p *puzzle.Puzzle, r rule.Automaton) puzzle.Rule {
	short := r
	var words []string
	for x := range p.AllDigits().All() {
		for y := range p.AllDigits().All() {
			for n := 1; n <= 2; n++ {
				short.Cells = []puzzle.Cell{0, 1}[:n]
				word := []puzzle.Digit{x, y}[:n]
				if short.Check(context.Background(), p, word) == nil {
					words = append(words, fmt.Sprint(word))
				}
			}
		}
	}
	slices.Sort(words)
	return rule.Automaton{Cells: r.Cells, Name: r.Name, Accept: slices.Compact(words)}
}

func sorted[T puzzle.Cell | puzzle.Digit](list []T) []T {
	list = slices.Clone(list)
	slices.Sort(list)
	return list
}
