package dlx_test

import (
	"testing"

	"exactcover/dlx"
	"exactcover/internal/race"
)

func TestNoAllocation(t *testing.T) {
	if race.Enabled {
		t.Skip("the race detector allocates")
	}
	even, odd := queens(8), queens(7)
	forEachMethod(t, func(t *testing.T, method dlx.Method) {
		s := dlx.NewSolver(even, dlx.Settings{Method: method})
		force := []dlx.Option{3}
		actions := []struct {
			name string
			run  func()
		}{
			{"search", func() {
				s.Restart()
				for range s.Solutions(ctx) {
				}
			}},
			{"first", func() { s.First(ctx) }},
			{"count", func() { s.CountUpTo(ctx, 1000) }},
			{"assume", func() {
				s.Assume(force, nil)
				s.First(ctx)
				s.Assume(nil, force)
				s.First(ctx)
			}},
			{"another problem", func() {
				s.Reset(odd)
				s.CountUpTo(ctx, 1000)
				s.Reset(even)
				s.CountUpTo(ctx, 1000)
			}},
		}
		for _, a := range actions {
			if n := testing.AllocsPerRun(3, a.run); n != 0 {
				t.Errorf("%s: %v allocations", a.name, n)
			}
		}
	})
}
