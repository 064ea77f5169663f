package dlx_test

import (
	"testing"

	"exactcover/dlx"
	"exactcover/internal/race"
)

// TestFresh sees that a solver made for a small problem makes only what the first solution needs.
func TestFresh(t *testing.T) {
	if race.Enabled {
		t.Skip("the race detector allocates")
	}
	p := queens(8)
	if n := testing.AllocsPerRun(3, func() { dlx.NewSolver(p, dlx.Settings{}).First(ctx) }); n > 25 {
		t.Errorf("%v allocations for 8 queens", n)
	}
}

// BenchmarkFresh solves small problems by a solver made for them, and by one that is reused: what a
// call costs ahead of its first node.
func BenchmarkFresh(b *testing.B) {
	var three dlx.Builder
	i := three.Items(3)
	three.Add(i, i+1)
	three.Add(i + 2)
	three.Add(i, i+2)
	three.Add(i + 1)
	small, err := three.Build()
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range []struct {
		name string
		p    *dlx.Problem
	}{{"small3", small}, {"queens8", queens(8)}} {
		for _, call := range []struct {
			name string
			run  func(*dlx.Solver)
		}{
			{"first", func(s *dlx.Solver) { s.First(ctx) }},
			{"count", func(s *dlx.Solver) { s.Count(ctx) }},
			{"list", func(s *dlx.Solver) {
				for range s.Solutions(ctx) {
				}
			}},
		} {
			b.Run(c.name+"/"+call.name+"/made", func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					call.run(dlx.NewSolver(c.p, dlx.Settings{}))
				}
			})
			b.Run(c.name+"/"+call.name+"/reused", func(b *testing.B) {
				b.ReportAllocs()
				s := dlx.NewSolver(c.p, dlx.Settings{})
				for b.Loop() {
					s.Restart()
					call.run(s)
				}
			})
		}
	}
}
