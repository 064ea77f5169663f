package dlx_test

import (
	"errors"
	"path/filepath"
	"slices"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/internal/searchtest"

	"github.com/google/go-cmp/cmp"
)

// holes returns the pigeonhole problem: more pigeons than holes, and one independent choice. There
// is no solution, and hardly anything to learn.
func holes(pigeons int) *dlx.Problem {
	var b dlx.Builder
	p := b.Items(pigeons)
	free := b.Items(1)
	h := b.Secondary(pigeons - 1)
	for i := range dlx.Item(pigeons) {
		for k := range dlx.Item(pigeons - 1) {
			b.Add(p+i, h+k)
		}
	}
	b.Add(free)
	b.Add(free)
	x, err := b.Build()
	if err != nil {
		panic(err)
	}
	return x
}

// TestContest asks for few solutions of problems on which both searches get turns. The answer is
// the answer of each kernel alone. It is the same every time, also if the search is interrupted.
func TestContest(t *testing.T) {
	for _, c := range []struct {
		name    string
		problem *dlx.Problem
		none    bool
	}{{"holes", holes(9), true},
		{"ypent5", row{path: filepath.Join("..", "testdata", "xcc", "ypent5.xcc")}.read(t), false}} {
		t.Run(c.name, func(t *testing.T) {
			p := c.problem
			s := dlx.NewSolver(p, dlx.Settings{})
			first, err := s.First(ctx)
			if c.none && err != dlx.ErrNoSolution || !c.none && err != nil {
				t.Fatalf("First: %v, %v", first, err)
			}
			first = slices.Clone(first)
			stats := s.Stats()
			if stats.Nodes <= 4096 {
				t.Fatalf("no contest: %d nodes, no more than the kernel has alone", stats.Nodes)
			}
			if first != nil {
				if err := p.Check(first); err != nil {
					t.Error(err)
				}
			}
			if again, _ := s.First(ctx); !slices.Equal(again, first) || s.Stats() != stats {
				t.Errorf("%v, then %v; %+v, then %+v", first, again, stats, s.Stats())
			}

			pieces := dlx.NewSolver(p, dlx.Settings{MaxNodes: 1000, MaxSolutions: 1})
			var got []dlx.Option
			for got == nil && pieces.Status() != dlx.StatusExhausted {
				for solution := range pieces.Solutions(ctx) {
					got = slices.Sorted(slices.Values(solution)) // as First has them
				}
				if err := pieces.Err(); err != nil && !errors.Is(err, dlx.ErrNodeLimit) {
					t.Fatal(err)
				}
			}
			if diff := cmp.Diff(first, got); diff != "" {
				t.Errorf("in pieces:\n%s", diff)
			}
			if !c.none {
				if pieces.Stats() != stats {
					t.Errorf("in pieces %+v, at once %+v", pieces.Stats(), stats)
				}
				return
			}
			if n := pieces.Stats().Nodes; stats.Nodes > n/4 {
				t.Errorf("%d nodes with symmetries, %d without", stats.Nodes, n)
			}
			if n, err := s.CountUpTo(ctx, 2); n != 0 || err != nil {
				t.Errorf("CountUpTo: %d, %v", n, err)
			}
			if unique, err := s.Unique(ctx); unique || err != nil {
				t.Errorf("Unique: %v, %v", unique, err)
			}
		})
	}
}

// TestContestGoesOn takes more solutions after the first one: all are different.
func TestContestGoesOn(t *testing.T) {
	p := row{path: filepath.Join("..", "testdata", "xcc", "ypent5.xcc")}.read(t)
	s := dlx.NewSolver(p, dlx.Settings{MaxSolutions: 5})
	seen := [][]int32{}
	for solution := range s.Solutions(ctx) {
		if err := p.Check(solution); err != nil {
			t.Fatal(err)
		}
		seen = append(seen, searchtest.Rising(solution))
	}
	slices.SortFunc(seen, slices.Compare)
	if n := len(slices.CompactFunc(seen, slices.Equal)); n != 5 || s.Err() != nil ||
		s.Stats().Method != dlx.MethodConsistency {
		t.Errorf("%d different solutions, %v, %v", n, s.Err(), s.Stats().Method)
	}
}

// TestContestLeft stops a contest, and then asks for all solutions.
func TestContestLeft(t *testing.T) {
	p := queens(8)
	whole := dlx.NewSolver(p, dlx.Settings{})
	want := sequence(whole)
	s := dlx.NewSolver(p, dlx.Settings{MaxNodes: 30})
	if _, err := s.First(ctx); err == nil {
		t.Skip("30 nodes are enough")
	}
	var got [][]dlx.Option
	for s.Status() != dlx.StatusExhausted {
		got = append(got, sequence(s)...)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestContestCounted stops a count of few solutions, and then lists: the list starts over, and no
// solution is lost.
func TestContestCounted(t *testing.T) {
	for _, p := range []*dlx.Problem{pairs(2), pairs(4), alone(3), queens(6)} {
		want := len(sequence(dlx.NewSolver(p, dlx.Settings{})))
		for nodes := range uint64(30) {
			s := dlx.NewSolver(p, dlx.Settings{MaxNodes: nodes})
			n, err := s.CountUpTo(ctx, 2)
			if err != nil && !errors.Is(err, dlx.ErrNodeLimit) {
				t.Fatal(err)
			}
			rest := len(sequence(s))
			for s.Status() != dlx.StatusExhausted {
				rest += len(sequence(s))
			}
			if int(n) > min(want, 2) || rest != want || s.Stats().Solutions != uint64(want) {
				t.Errorf("%d nodes: %d counted and %d listed, want %d, which %+v says too", nodes, n,
					rest, want, s.Stats())
			}
		}
	}
}
