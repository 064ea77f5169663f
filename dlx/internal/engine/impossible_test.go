package engine

import (
	"context"
	"errors"
	"testing"
	"time"

	"exactcover/dlx/internal/kernels"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
)

// unbalanced returns a board of 11 x 11 to be covered by dominoes. Its cells are of two colours,
// with one more of the first. A search does not find out in a reasonable time that this is
// impossible.
func unbalanced() *matrix.Matrix {
	const side = 11
	d := naive.NewDraft(side*side, 0)
	for c := range side * side {
		if (c+1)%side > 0 {
			d.Add(c, c+1)
		}
		if c+side < side*side {
			d.Add(c, c+side)
		}
	}
	return d.Matrix()
}

// Every call that finds nothing for long ends by arithmetic, and so does every call after it.
func TestArithmetic(t *testing.T) {
	for name, call := range map[string]func(s *Session, ctx context.Context) bool{
		"First": func(s *Session, ctx context.Context) bool {
			_, found := s.First(ctx)
			return found
		},
		"Unique":    func(s *Session, ctx context.Context) bool { return s.Unique(ctx) },
		"CountUpTo": func(s *Session, ctx context.Context) bool { return s.CountUpTo(ctx, 100) > 0 },
		"Count":     func(s *Session, ctx context.Context) bool { return s.Count(ctx).Sign() > 0 },
		"Solutions": func(s *Session, ctx context.Context) (found bool) {
			s.Solutions(ctx, func([]int32) bool { found = true; return true })
			return found
		},
	} {
		for _, o := range []Settings{{}, {MaxSolutions: 1}, {Counting: CountBySearch}, {Processors: 2}} {
			s := New(kernels.Searches, search.Task{Matrix: unbalanced()}, o)
			if call(s, t.Context()) || s.Status() != Exhausted || s.Err() != nil {
				t.Errorf("%s, %+v: %v, %v", name, o, s.Status(), s.Err())
			}
			// A counter visits as many nodes as its turn of some time allows.
			timed := name == "Count" && o.Counting == CountAuto
			if n := s.Stats().Nodes; n > 10*firstArithmetic && !timed {
				t.Errorf("%s, %+v: %d nodes", name, o, n)
			}
			if call(s, t.Context()) || s.Status() != Exhausted {
				t.Errorf("%s, %+v, again: %v", name, o, s.Status())
			}
		}
	}
}

// A kernel that the user names is not helped. Nor does arithmetic go on after a stop, or where the
// steps are not enough.
func TestArithmeticIsOver(t *testing.T) {
	task := search.Task{Matrix: unbalanced()}
	s := New(kernels.Searches, task, Settings{Kernel: "words", MaxNodes: 4 * firstArithmetic})
	if s.First(t.Context()); s.Status() != NodeLimit {
		t.Errorf("a named kernel: %v", s.Status())
	}
	s = New(kernels.Searches, task, Settings{})
	s.First(t.Context())
	for name, at := range map[string]struct {
		nodes, found uint64
		a            arithmetic
		ends         bool
	}{
		"early":   {nodes: firstArithmetic - 1},
		"due":     {nodes: firstArithmetic, ends: true},
		"not yet": {nodes: 2 * firstArithmetic, a: arithmetic{next: 3 * firstArithmetic}},
		"again": {
			nodes: 3 * firstArithmetic, a: arithmetic{next: 3 * firstArithmetic}, ends: true,
		},
		"over":           {nodes: firstArithmetic, a: arithmetic{over: true}},
		"has a solution": {nodes: firstArithmetic, found: 1},
	} {
		s.goOn()
		s.meter.Nodes, s.found = at.nodes, at.found
		if at.a.try(s) != at.ends || (s.Status() == Exhausted) != at.ends {
			t.Errorf("%s: %v", name, s.Status())
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if c, err := s.Impossible(ctx); c != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", c, err)
	}
	s = New(kernels.Searches, task, Settings{Timeout: time.Nanosecond})
	if c, err := s.Impossible(t.Context()); c != nil || !errors.Is(err, ErrTimeout) {
		t.Errorf("%v, %v", c, err)
	}
}
