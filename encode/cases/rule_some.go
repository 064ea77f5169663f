package cases

import (
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/choice"
)

// drawAlternatives draws a rule of alternatives, nested to at most a given depth. Half of the time
// the solution obeys the rule.
func drawAlternatives(s Source, p *puzzle.Puzzle, depth int) puzzle.Rule {
	r := rule.Some{Of: [][]puzzle.Rule{}} // an empty list, as files have it; not nil
	holding := 0
	for range choice.Between(s, 0, 4) {
		inner := *p
		inner.Rules = []puzzle.Rule{}
		for range choice.Between(s, 0, 3) {
			inner.Rules = append(inner.Rules, drawPart(s, &inner, depth)...)
		}
		if obeyed(&inner, inner.Rules) {
			holding++
		}
		r.Of = append(r.Of, inner.Rules)
	}
	n := len(r.Of)
	if obeys(s) {
		least := choice.Between(s, 0, holding)
		most := choice.Between(s, holding, n)
		r.AtLeast, r.AtMost = &least, &most
	} else if choice.OneIn(s, 2) {
		most := choice.Between(s, 0, n)
		r.AtMost = &most
	}
	if choice.OneIn(s, 3) {
		most := n
		if r.AtMost != nil {
			most = *r.AtMost
		}
		least := choice.Between(s, 0, most)
		r.AtLeast = &least
	}
	return r
}

// drawPart draws a rule for an alternative, with the rules that it refers to.
func drawPart(s Source, p *puzzle.Puzzle, depth int) []puzzle.Rule {
	kinds := rule.All.Kinds()
	switch kind := kinds[s.IntN(len(kinds))].Rule.(type) {
	case rule.Domino:
		return nil
	case rule.Some:
		if depth == 0 {
			return nil
		}
		return []puzzle.Rule{drawAlternatives(s, p, depth-1)}
	default:
		return Rule(s, p, kind)
	}
}
