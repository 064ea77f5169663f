package dlx_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"exactcover/dlx"
)

// A countdown is a context that ends after a given number of checks.
type countdown struct {
	context.Context
	left int
}

var errOver = errors.New("countdown over")

func (p *countdown) Err() error {
	if p.left--; p.left < 0 {
		return errOver
	}
	return nil
}

// TestStoppedAhead stops searches that are ahead of the solution given. The solutions already found
// are given before the caller sees the error. A caller who leaves the loop does not see it.
func TestStoppedAhead(t *testing.T) {
	p := choices(8, 0, 0, 0)
	forEachMethod(t, func(t *testing.T, method dlx.Method) {
		for _, ordered := range []bool{false, true} {
			want := sequence(dlx.NewSolver(p, dlx.Settings{Method: method, Ordered: ordered, Processors: 1}))
			s := dlx.NewSolver(p, dlx.Settings{Method: method, Ordered: ordered, Processors: 1})
			var got [][]dlx.Option
			for turn := 1; s.Status() != dlx.StatusExhausted; turn++ {
				left := false
				for solution := range s.Solutions(&countdown{ctx, 1 + turn%4}) {
					got = append(got, slices.Clone(solution))
					if s.Err() != nil || s.Status() != dlx.StatusReady {
						t.Fatalf("%v, %v, though a solution is given", s.Err(), s.Status())
					}
					if left = len(got)%(777*turn) == 0; left {
						break
					}
				}
				switch {
				case left && (s.Err() != nil || s.Status() != dlx.StatusReady):
					t.Fatalf("%v, %v, though the loop was left", s.Err(), s.Status())
				case !left && s.Status() != dlx.StatusExhausted &&
					(!errors.Is(s.Err(), errOver) || s.Status() != dlx.StatusCanceled):
					t.Fatalf("%v, %v, though the context has ended", s.Err(), s.Status())
				}
			}
			if !slices.EqualFunc(want, got, slices.Equal[[]dlx.Option]) {
				t.Fatalf("ordered %v: %d solutions are not the %d that come at once", ordered, len(got),
					len(want))
			}
		}
	})
}
