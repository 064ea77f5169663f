package dlx_test

import (
	"testing"

	"exactcover/dlx"
)

// TestChoice pins which method is chosen by the shape of a problem.
func TestChoice(t *testing.T) {
	multiple := func(n int) *dlx.Problem { // choose two of n options, each with an item of its own
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
	for _, c := range []struct {
		what    string
		problem *dlx.Problem
		options dlx.Options
		want    dlx.Method
	}{
		{"queens", queens(8), dlx.Options{}, dlx.Words},
		{"multiplicities", multiple(8), dlx.Options{}, dlx.Tally},
		{"multiplicities by words", multiple(8), dlx.Options{Method: dlx.Words}, dlx.Tally},
		{"multiplicities by units", multiple(8), dlx.Options{Method: dlx.Units}, dlx.Links},
		{"multiplicities, too large", multiple(20_000), dlx.Options{}, dlx.Links},
		{"plain items by tally", queens(8), dlx.Options{Method: dlx.Tally}, dlx.Tally},
		{"distinct solutions", multiple(8), dlx.Options{DistinctItems: []dlx.Item{1}}, dlx.Strong},
	} {
		s := dlx.NewSolver(c.problem, c.options)
		if got := s.Stats().Method; got != c.want {
			t.Errorf("%s: %v, want %v", c.what, got, c.want)
		}
	}
}
