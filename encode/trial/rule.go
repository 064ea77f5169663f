package trial

import (
	"context"
	"math/rand/v2"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A statement draws a rule that is valid on p, or returns nil where it finds none. What else
// the rule needs, such as the dots that a negative rule speaks of, it adds to the rules of p. The
// Solution of p is a grid that p allows without the rule: a statement that takes its clues from
// there half of the time makes puzzles that have solutions.
type statement func(s Source, p *puzzle.Puzzle) puzzle.Rule

// families are the statements for the kinds of package rule.
var families = []map[string]statement{lineRules, cageRules, countRules, gridRules, genericRules}

// statementOf returns the statement for a kind of rule: one of its own, or one that fills its
// fields.
func statementOf(kind puzzle.Rule) statement {
	if _, ok := kind.(rule.Some); ok { // not in a table, as it draws rules of all kinds
		return func(s Source, p *puzzle.Puzzle) puzzle.Rule { return drawAlternatives(s, p, 2) }
	}
	for _, family := range families {
		if f := family[kind.Kind()]; f != nil {
			return f
		}
	}
	return func(s Source, p *puzzle.Puzzle) puzzle.Rule { return anyRule(s, p, kind) }
}

// AllKinds returns a rule of every kind of package rule, for [Rule] and [Spec].
func AllKinds() []puzzle.Rule {
	var kinds []puzzle.Rule
	for _, k := range rule.All.Kinds() {
		kinds = append(kinds, k.Rule)
	}
	return kinds
}

// Rule draws a rule of a kind, any value of which names it, for the puzzle p, whose Solution must
// be full. It returns the rules to add to those of p: last the rule, before it what it speaks of,
// such as the dots beside which a negative rule has a meaning. It returns nil if the kind cannot be
// stated on p. Every kind can on the usual puzzle of side 4 without other rules.
//
// Half of the clues are as in the solution, the others are any, a few of them senseless. Cells are
// drawn with their look: lines go from neighbour to neighbour, mostly without crossing themselves;
// clues outside the grid belong to rows and columns. The fields of a kind that this module does not
// know are filled with cells, digits and small numbers until [puzzle.Rule] Validate agrees, and a
// number in it is mostly one with which the solution obeys the rule.
func Rule(s Source, p *puzzle.Puzzle, kind puzzle.Rule) []puzzle.Rule {
	if p.GridCells() < 2 {
		return nil // no lines, no pairs
	}
	q := *p
	q.Rules = slices.Clone(p.Rules)
	r := statementOf(kind)(s, &q)
	if r == nil {
		return nil
	}
	return append(q.Rules[len(p.Rules):], r)
}

// obeyedRule draws rules as [Rule] does that the solution of p obeys, or nil if none comes up.
func obeyedRule(s Source, p *puzzle.Puzzle, kind puzzle.Rule) []puzzle.Rule {
	if rules := Rule(s, p, kind); rules != nil && obeyed(p, rules) {
		return rules
	}
	// The others are drawn from one choice, so that the many it may take do not hinder shrinking.
	random := rand.New(rand.NewPCG(s.Uint64(), 0))
	for range 50 {
		if rules := Rule(random, p, kind); rules != nil && obeyed(p, rules) {
			return rules
		}
	}
	return nil
}

// obeyed reports whether the solution of p obeys rules as well.
func obeyed(p *puzzle.Puzzle, rules []puzzle.Rule) bool {
	q := *p
	q.Rules = append(slices.Clip(p.Rules), rules...)
	for _, r := range rules {
		if len(r.Check(context.Background(), &q, p.Solution)) > 0 {
			return false
		}
	}
	return true
}

// state adds one to three rules of the kinds of the spec to the puzzle. Where none can be stated it
// adds none.
func (m *maker) state() {
	n := 1 + m.IntN(3)
	for range n {
		m.puzzle.Rules = append(
			m.puzzle.Rules,
			obeyedRule(m, m.puzzle, m.spec.Rules[m.IntN(len(m.spec.Rules))])...)
	}
}
