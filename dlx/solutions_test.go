package dlx_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"exactcover/dlx"
)

// A patience is a context that ends after so many looks at it.
type patience struct {
	context.Context
	looks int
}

var errLost = errors.New("patience lost")

func (p *patience) Err() error {
	if p.looks--; p.looks < 0 {
		return errLost
	}
	return nil
}

// TestStoppedAhead stops searches that are ahead of the solution given. What they are ahead is
// given before the caller hears of it, and one who leaves the loop does not.
func TestStoppedAhead(t *testing.T) {
	p := choices(8, 0, 0, 0)
	forEachMethod(t, func(t *testing.T, method dlx.Method) {
		for _, ordered := range []bool{false, true} {
			want := sequence(dlx.NewSolver(p, dlx.Settings{Method: method, Ordered: ordered, Processors: 1}))
			s := dlx.NewSolver(p, dlx.Settings{Method: method, Ordered: ordered, Processors: 1})
			var got [][]dlx.Option
			for turn := 1; s.Status() != dlx.StatusExhausted; turn++ {
				left := false
				for solution := range s.Solutions(&patience{ctx, 1 + turn%4}) {
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
					(!errors.Is(s.Err(), errLost) || s.Status() != dlx.StatusCanceled):
					t.Fatalf("%v, %v, though patience is lost", s.Err(), s.Status())
				}
			}
			if !slices.EqualFunc(want, got, slices.Equal[[]dlx.Option]) {
				t.Fatalf("ordered %v: %d solutions are not the %d that come at once", ordered, len(got),
					len(want))
			}
		}
	})
}
