package generate

import (
	"math/rand/v2"
	"slices"
	"testing"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A model that settles on a solution fills it with the same tiles, though others have these digits.
func TestSettle(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, rules := range [][]puzzle.Rule{nil, {rule.Domino{}}} {
		p := puzzle.New(4)
		p.Rules = rules
		m := modelOf(t, p, random)
		s, options := m.solution(), slices.Clone(m.option)
		if err := m.sample(t.Context(), random); err != nil || slices.Equal(options, m.option) {
			t.Fatalf("the next solution is the same: %v", err)
		}
		if m.settle(s); !slices.Equal(options, m.option) || !slices.Equal(s.Grid, m.grid) {
			t.Errorf("with %v: options %v, want %v", rules, m.option, options)
		}
	}
}
