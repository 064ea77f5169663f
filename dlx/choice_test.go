package dlx_test

import (
	"testing"

	"exactcover/dlx"
)

// TestChoice pins the methods that MethodAuto chooses.
func TestChoice(t *testing.T) {
	multiple := func(n int) *dlx.Problem { // choose two of n options, each with one more item
		var b dlx.Builder
		two := b.Multiple(1, 2, 2)
		for range n {
			b.Add(two, b.Secondary(1))
		}
		p, err := b.Build()
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	by := func(m dlx.Method) dlx.Settings { return dlx.Settings{Method: m} }
	for _, c := range []struct {
		what    string
		problem *dlx.Problem
		options dlx.Settings
		want    dlx.Method
	}{
		{"queens", queens(8), dlx.Settings{}, dlx.MethodWords},
		{"multiplicities", multiple(8), dlx.Settings{}, dlx.MethodMultiplicity},
		{"multiplicities by words", multiple(8), by(dlx.MethodWords), dlx.MethodMultiplicity},
		{"multiplicities by units", multiple(8), by(dlx.MethodUnits), dlx.MethodLinks},
		{"multiplicities, too large", multiple(20_000), dlx.Settings{}, dlx.MethodLinks},
		{"queens by multiplicity", queens(8), by(dlx.MethodMultiplicity), dlx.MethodMultiplicity},
		{"distinct solutions", multiple(8), dlx.Settings{DistinctItems: []dlx.Item{1}},
			dlx.MethodConsistency},
	} {
		s := dlx.NewSolver(c.problem, c.options)
		if got := s.Stats().Method; got != c.want {
			t.Errorf("%s: %v, want %v", c.what, got, c.want)
		}
	}
}
