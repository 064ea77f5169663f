package trial

import (
	"context"
	"math/rand/v2"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A statement draws a rule that is valid on p, or returns nil if it finds none. If the rule needs
// others, such as the dots for a negative rule, it adds them to the rules of p. The Solution of p
// is a grid that p allows without the rule. A statement takes its clues from the Solution half of
// the time, so that some puzzles have solutions.
type statement func(s Source, p *puzzle.Puzzle) puzzle.Rule

// families are the statements for the kinds of package rule.
var families = []map[string]statement{
	lineRules, cageRules, countRules, gridRules, chaosRules, missingRules,
	genericRules,
}

// statementOf returns the statement for a kind of rule: a special one, or a general one that fills
// its fields.
func statementOf(kind puzzle.Rule) statement {
	if _, ok := kind.(rule.Some); ok { // not in a table, because it draws rules of all kinds
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

// Rule draws a rule for the puzzle p, whose Solution must be full. Any value of a kind of rule
// names the kind. It returns the rules to add to those of p: first the rules that the new rule
// refers to, such as the dots that give a negative rule its meaning, and last the new rule. It
// returns nil if the kind cannot be stated on p. Every kind can be stated on the usual puzzle of
// side 4 without other rules, but those for grids with one digit more than a house has cells.
//
// Half of the clues agree with the solution, the others are random, and a few of these make no
// sense. The cells suit the kind: lines go from neighbour to neighbour, mostly without crossing
// themselves; clues outside the grid belong to rows and columns. For a kind that this module does
// not know, the fields are filled with cells, digits and small numbers until Validate accepts the
// rule. If it has a number, the number is mostly one with which the solution obeys the rule.
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

// obeyedRule draws rules as [Rule] does, but such that the solution of p obeys them. It returns nil
// if it finds none.
func obeyedRule(s Source, p *puzzle.Puzzle, kind puzzle.Rule) []puzzle.Rule {
	if rules := Rule(s, p, kind); rules != nil && obeyed(p, rules) {
		return rules
	}
	// The other tries take one choice of s together, so that their number does not hinder shrinking.
	random := rand.New(rand.NewPCG(s.Uint64(), 0))
	for range 50 {
		if rules := Rule(random, p, kind); rules != nil && obeyed(p, rules) {
			return rules
		}
	}
	return nil
}

// obeyed reports whether the solution of p also obeys rules.
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

// state adds one to three rules of the kinds of the spec to the puzzle, or none if none can be
// stated.
func (m *maker) state() {
	n := 1 + m.IntN(3)
	for range n {
		m.puzzle.Rules = append(
			m.puzzle.Rules,
			obeyedRule(m, m.puzzle, m.spec.Rules[m.IntN(len(m.spec.Rules))])...)
	}
}
