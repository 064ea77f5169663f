package bench

import (
	"context"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
)

// BenchmarkMinimize finds the five cheapest solutions, laying the problem out included. The bounds
// of partitions are strong, those of the others are weak.
func BenchmarkMinimize(b *testing.B) {
	for _, c := range []struct{ name, made string }{
		{"queens10-central", "central-queens 10"},
		{"queens12-central", "central-queens 12"},
		{"queens13", "costs 1 99 queens 13"},
		{"langford11", "costs 1 99 langford 11"},
		{"soma", "costs 1 99 polycubes soma"},
		{"latin5", "costs 1 99 latin 5"},
		{"pentominoes3x20", "costs 1 99 pentominoes 3x20"},
		{"pentominoes6x10", "costs 1 99 pentominoes 6x10"},
		{"pentominoes8x8", "costs 1 99 pentominoes " +
			"######## ######## ######## ###..### ###..### ######## ######## ########"},
		{"partition60", "random 1 60 0 3000 6 0 0 1000"},
		{"partition40-colors", "random 4 40 20 2000 7 3 0 1000"},
	} {
		p, err := families.Make(c.made)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(c.name, func(b *testing.B) {
			nodes := uint64(0)
			for b.Loop() {
				s := dlx.NewSolver(p.Problem, dlx.Settings{})
				for range s.Minimize(context.Background(), 5) {
					continue
				}
				nodes = s.Stats().Nodes
			}
			b.ReportMetric(float64(nodes), "nodes")
		})
	}
}
