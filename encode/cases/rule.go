package cases

import (
	"context"
	"math/rand/v2"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

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
// The fields are filled with random cells, digits and small numbers until Validate accepts them.
// The cells are lines from neighbour to neighbour, mostly without crossing themselves, houses from
// either end, rays, squares of four, or any cells. A few numbers make no sense. Half of the rules
// are then changed until the solution obeys them, if that takes few changes; a number becomes one
// whose neighbour the solution would not obey. Kinds of other modules are drawn in the same way if
// [puzzle.FieldsOf] accepts their type; otherwise Rule returns nil.
func Rule(s Source, p *puzzle.Puzzle, kind puzzle.Rule) []puzzle.Rule {
	if p.GridCells() < 2 {
		return nil // no lines, no pairs
	}
	q := *p
	q.Rules = slices.Clone(p.Rules)
	r := state(s, &q, kind)
	if r == nil {
		return nil
	}
	return append(q.Rules[len(p.Rules):], r)
}

// state draws a rule that is valid on p, or returns nil if it finds none. If the rule needs others,
// such as the dots for a negative rule, it adds them to the rules of p.
func state(s Source, p *puzzle.Puzzle, kind puzzle.Rule) puzzle.Rule {
	switch kind := kind.(type) {
	case rule.Some:
		return drawAlternatives(s, p, 2)
	case rule.ChaosConstruction:
		return drawChaosConstruction(s, p)
	case rule.Schroedinger:
		if !p.NoLines {
			return nil // more second cells hold the lowest digit than cells of the grid can
		}
	case rule.Domino:
		if slices.Contains(p.Rules, puzzle.Rule(kind)) {
			return nil
		}
	case rule.KropkiNegative, rule.NegativeDifference, rule.NegativeRatio:
		p.Rules = append(p.Rules, drawMarks(s, p, dot)...)
	case rule.XVNegative:
		p.Rules = append(p.Rules, drawMarks(s, p, total)...)
	}
	return filled(s, p, kind)
}

// obeyedRule draws rules as [Rule] does, but such that the solution of p obeys them. It returns nil
// if it finds none.
func obeyedRule(s Source, p *puzzle.Puzzle, kind puzzle.Rule) []puzzle.Rule {
	if rules := Rule(s, p, kind); rules != nil && obeyed(p, rules) {
		return rules
	}
	// The other tries take one choice of s together, so that their number does not hinder shrinking.
	random := rand.New(rand.NewPCG(s.Uint64(), 0))
	for range 10 {
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
