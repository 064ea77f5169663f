package dlx_test

import (
	"context"
	"errors"
	"math"
	"testing"
	"time"

	"exactcover/dlx"
	"exactcover/internal/race"
)

// TestEstimate compares estimates with the size of the tree. With these seeds, the errors are at
// most five standard errors. TestProbeExact of package links shows that the estimates are unbiased.
func TestEstimate(t *testing.T) {
	if race.Enabled {
		t.Skip("takes 10 seconds under the race detector")
	}
	for _, method := range []dlx.Method{dlx.MethodLinks, dlx.MethodPlain} {
		t.Run(method.String(), func(t *testing.T) {
			s := dlx.NewSolver(queens(8), dlx.Settings{Method: method})
			n, err := s.CountUpTo(ctx, math.MaxUint64)
			if err != nil {
				t.Fatal(err)
			}
			e, err := s.Estimate(ctx, 20000, 1)
			if err != nil || e.Probes != 20000 {
				t.Fatalf("%d probes, %v", e.Probes, err)
			}
			near(t, "nodes", e.Nodes, e.NodesError, float64(s.Stats().Nodes))
			near(t, "solutions", e.Solutions, e.SolutionsError, float64(n))
			if again, _ := s.Estimate(ctx, 20000, 1); again != e {
				t.Errorf("same seed: %v, then %v", e, again)
			}
			if other, _ := s.Estimate(ctx, 20000, 2); other == e {
				t.Error("the seed does not matter")
			}
		})
	}
}

func near(t *testing.T, what string, got, spread, want float64) {
	t.Helper()
	if spread <= 0 || spread > want/5 || math.Abs(got-want) > 5*spread {
		t.Errorf("%s: %v ± %v, want %v", what, got, spread, want)
	}
}

// TestEstimateKeepsPlace estimates between any two solutions.
func TestEstimateKeepsPlace(t *testing.T) {
	s := dlx.NewSolver(queens(6), dlx.Settings{})
	n := 0
	for s.Status() != dlx.StatusExhausted {
		for range s.Solutions(ctx) {
			n++
			break
		}
		if _, err := s.Estimate(ctx, 3, 0); err != nil {
			t.Fatal(err)
		}
	}
	if n != 4 || s.Status() != dlx.StatusExhausted {
		t.Errorf("%d solutions, %v", n, s.Status())
	}
}

func TestEstimateAssumes(t *testing.T) {
	p := queens(8)
	s := dlx.NewSolver(p, dlx.Settings{})
	s.Assume([]dlx.Option{0, 1}, nil) // two queens in one row
	if e, err := s.Estimate(ctx, 10, 1); err != nil || e != (dlx.Estimate{Probes: 10}) {
		t.Errorf("%+v, %v", e, err)
	}
}

// TestEstimateHuge has far more solutions than a float64 can hold.
func TestEstimateHuge(t *testing.T) {
	var b dlx.Builder
	for range 2000 {
		i := b.Items(1)
		b.Add(i)
		b.Add(i)
	}
	e, err := dlx.NewSolver(mustBuild(&b), dlx.Settings{}).Estimate(ctx, 3, 1)
	if err != nil || !math.IsInf(e.Solutions, 1) || !math.IsInf(e.SolutionsError, 1) ||
		!math.IsInf(e.Nodes, 1) {
		t.Errorf("%+v, %v", e, err)
	}
	var c dlx.Builder
	for range 1000 {
		i := c.Items(1)
		c.Add(i)
		c.Add(i)
	}
	e, _ = dlx.NewSolver(mustBuild(&c), dlx.Settings{}).Estimate(ctx, 3, 1)
	if want := math.Pow(2, 1000); e.Solutions != want || e.SolutionsError != 0 {
		t.Errorf("%+v, want %v solutions", e, want)
	}
}

func TestEstimateStops(t *testing.T) {
	cause := errors.New("enough")
	stopped, cancel := context.WithCancelCause(ctx)
	cancel(cause)
	s := dlx.NewSolver(queens(6), dlx.Settings{})
	if e, err := s.Estimate(stopped, 5, 1); err != cause || e.Probes != 0 {
		t.Errorf("%+v, %v", e, err)
	}
	s = dlx.NewSolver(queens(6), dlx.Settings{Timeout: time.Nanosecond})
	if _, err := s.Estimate(ctx, 1e9, 1); err != dlx.ErrTimeout {
		t.Errorf("%v", err)
	}
}
