package dlx_test

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"exactcover/dlx"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/searchtest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// forEachMethod runs a test for every method.
func forEachMethod(t *testing.T, test func(t *testing.T, method dlx.Method)) {
	for _, method := range methods {
		t.Run(method.String(), func(t *testing.T) { test(t, method) })
	}
}

func TestBreakAndResume(t *testing.T) {
	each(t, func(t *rapid.T, m *matrix.Matrix, method dlx.Method) {
		p := build(t, m)
		want := sequence(dlx.NewSolver(p, dlx.Settings{Method: method}))
		s := dlx.NewSolver(p, dlx.Settings{Method: method})
		var got [][]dlx.Option
		for s.Status() != dlx.StatusExhausted {
			turns := rapid.IntRange(1, 3).Draw(t, "turns")
			for solution := range s.Solutions(ctx) {
				got = append(got, slices.Clone(solution))
				if turns--; turns == 0 {
					break
				}
			}
			if s.Err() != nil {
				t.Fatal(s.Err())
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("a loop that was left does not go on where it stopped:\n%s", diff)
		}
		s.Restart()
		if diff := cmp.Diff(want, sequence(s)); diff != "" {
			t.Fatalf("Restart does not begin again:\n%s", diff)
		}
	})
}

func TestStopByNodesAndResume(t *testing.T) {
	each(t, func(t *rapid.T, m *matrix.Matrix, method dlx.Method) {
		p := build(t, m)
		whole := dlx.NewSolver(p, dlx.Settings{Method: method})
		want := sequence(whole)
		s := dlx.NewSolver(p, dlx.Settings{Method: method,
			MaxNodes: rapid.Uint64Range(1, 3).Draw(t, "nodes")})
		var got [][]dlx.Option
		for calls := uint64(0); s.Status() != dlx.StatusExhausted; calls++ {
			if calls > whole.Stats().Nodes {
				t.Fatal("a call under a limit on nodes makes no progress")
			}
			got = append(got, sequence(s)...)
			if stopped := s.Status() == dlx.StatusNodeLimit; stopped != errors.Is(s.Err(),
				dlx.ErrNodeLimit) {
				t.Fatalf("status %v, error %v", s.Status(), s.Err())
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("a search stopped by its limit does not go on where it stopped:\n%s", diff)
		}
		if s.Stats() != whole.Stats() {
			t.Fatalf("in pieces: %+v, at once: %+v", s.Stats(), whole.Stats())
		}
	})
}

func TestCountIsABoundWhenStopped(t *testing.T) {
	forEachMethod(t, func(t *testing.T, method dlx.Method) {
		s := dlx.NewSolver(queens(8), dlx.Settings{Method: method, MaxNodes: 50})
		n, err := s.Count(ctx)
		if !errors.Is(err, dlx.ErrNodeLimit) || s.Status() != dlx.StatusNodeLimit || !n.IsUint64() ||
			n.Uint64() > 92 {
			t.Errorf("Count: %v, %v, status %v", n, err, s.Status())
		}
		if s.Stats().Nodes > 50 {
			t.Errorf("%d nodes visited, at most 50 allowed", s.Stats().Nodes)
		}
		if unique, err := s.Unique(ctx); unique || err == nil && s.Stats().Solutions < 2 {
			t.Errorf("Unique: %v, %v", unique, err)
		}
	})
}

func TestMaxSolutions(t *testing.T) {
	forEachMethod(t, func(t *testing.T, method dlx.Method) {
		s := dlx.NewSolver(queens(6), dlx.Settings{Method: method, MaxSolutions: 3})
		if n := len(sequence(s)); n != 3 || s.Err() != nil || s.Status() != dlx.StatusReady {
			t.Errorf("%d solutions, error %v, status %v", n, s.Err(), s.Status())
		}
		if n, err := s.CountUpTo(ctx, 10); n != 3 || err != nil {
			t.Errorf("CountUpTo: %d, %v", n, err)
		}
		if n, err := s.Count(ctx); n.Int64() != 3 || err != nil {
			t.Errorf("Count: %v, %v", n, err)
		}
		one := dlx.NewSolver(queens(6), dlx.Settings{Method: method, MaxSolutions: 1})
		if unique, err := one.Unique(ctx); unique || err != nil {
			t.Errorf("Unique: %v, %v for four solutions", unique, err)
		}
	})
}

func TestCanceled(t *testing.T) {
	forEachMethod(t, func(t *testing.T, method dlx.Method) {
		reason := errors.New("enough")
		canceled, cancel := context.WithCancelCause(ctx)
		cancel(reason)
		s := dlx.NewSolver(queens(6), dlx.Settings{Method: method})
		if first, err := s.First(canceled); first != nil || !errors.Is(err, reason) ||
			s.Status() != dlx.StatusCanceled {
			t.Errorf("First: %v, %v, status %v", first, err, s.Status())
		}
		if n, err := s.Count(canceled); n.Sign() != 0 || !errors.Is(err, reason) {
			t.Errorf("Count: %v, %v", n, err)
		}
		if unique, err := s.Unique(canceled); unique || !errors.Is(err, reason) {
			t.Errorf("Unique: %v, %v", unique, err)
		}
		if n := len(sequence(s)); n != 4 || s.Err() != nil {
			t.Errorf("after a canceled call: %d solutions, error %v, want 4", n, s.Err())
		}
	})
}

func TestCanceledOnTheWay(t *testing.T) {
	forEachMethod(t, func(t *testing.T, method dlx.Method) {
		running, cancel := context.WithCancel(ctx)
		defer cancel()
		s := dlx.NewSolver(queens(12), dlx.Settings{Method: method})
		nodes := uint64(0)
		for range s.Solutions(running) {
			if nodes == 0 {
				nodes = s.Stats().Nodes
				cancel()
			}
		}
		if !errors.Is(s.Err(), context.Canceled) || s.Status() != dlx.StatusCanceled {
			t.Errorf("error %v, status %v", s.Err(), s.Status())
		}
		if more := s.Stats().Nodes - nodes; more > 1024 {
			t.Errorf("%d nodes visited after the context was canceled", more)
		}
	})
}

func TestTimeout(t *testing.T) {
	forEachMethod(t, func(t *testing.T, method dlx.Method) {
		s := dlx.NewSolver(queens(20), dlx.Settings{Method: method, Timeout: time.Nanosecond})
		if _, err := s.Count(ctx); !errors.Is(err, dlx.ErrTimeout) || s.Status() != dlx.StatusTimedOut {
			t.Errorf("error %v, status %v", err, s.Status())
		}
	})
}

// TestReuse resets one solver for problems of different sizes and kinds.
func TestReuse(t *testing.T) {
	forEachMethod(t, func(t *testing.T, method dlx.Method) {
		rapid.Check(t, func(t *rapid.T) {
			s := dlx.NewSolver(queens(4), dlx.Settings{Method: method})
			for range rapid.IntRange(2, 5).Draw(t, "problems") {
				class := rapid.SampledFrom(classes).Draw(t, "class").Class
				m := naive.Random(class, searchtest.Intn(t))
				p := build(t, m)
				fresh := dlx.NewSolver(p, dlx.Settings{Method: method})
				s.Reset(p)
				if rapid.Bool().Draw(t, "assume") {
					force, forbid := naive.Assume(m, searchtest.Intn(t))
					fresh.Assume(options(force), options(forbid))
					s.Assume(options(force), options(forbid))
				}
				if rapid.Bool().Draw(t, "leave early") {
					if _, err := s.First(ctx); err != nil && err != dlx.ErrNoSolution {
						t.Fatal(err)
					}
					continue
				}
				if diff := cmp.Diff(sequence(fresh), sequence(s)); diff != "" {
					t.Fatalf("a used solver differs from a fresh one:\n%s", diff)
				}
				if s.Stats() != fresh.Stats() {
					t.Fatalf("a used solver: %+v, a fresh one: %+v", s.Stats(), fresh.Stats())
				}
			}
		})
	})
}

// TestShared lets many solvers work on one problem at once; the race detector watches.
func TestShared(t *testing.T) {
	p := queens(7)
	var wait sync.WaitGroup
	for k := range 8 {
		wait.Go(func() {
			s := dlx.NewSolver(p, dlx.Settings{Method: methods[k%len(methods)], Seed: uint64(k)})
			for range 3 {
				n, err := s.CountUpTo(ctx, 100)
				if n != 40 || err != nil {
					t.Errorf("solver %d: %d solutions, %v; want 40", k, n, err)
				}
			}
			if len(p.Fingerprint()) == 0 || p.Check(nil) == nil {
				t.Error("the problem is not what it was")
			}
		})
	}
	wait.Wait()
}
