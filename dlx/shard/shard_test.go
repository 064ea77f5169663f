package shard_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest"
	"exactcover/dlx/dlxtest/families"
	"exactcover/dlx/internal/inside"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/searchtest"
	"exactcover/dlx/shard"
	"exactcover/internal/misuse/misusetest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

var ctx = context.Background()

// each runs a property for every method on random problems with all features.
func each(
	t *testing.T, property func(t *rapid.T, p *dlx.Problem, task *search.Task, method dlx.Method),
) {
	for _, method := range dlx.Methods() {
		t.Run(method.String(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				p := dlxtest.Problems(dlxtest.Shape{Features: dlxtest.All}).Draw(t, "problem").Problem
				property(t, p, &search.Task{Matrix: inside.Matrix(p)}, method)
			})
		})
	}
}

func options(raw []int32) []dlx.Option {
	var options []dlx.Option
	for _, o := range raw {
		options = append(options, dlx.Option(o))
	}
	return options
}

// all returns the solutions that a solver finds, each in rising order.
func all(s *dlx.Solver) [][]int32 {
	found := [][]int32{}
	for solution := range s.Solutions(ctx) {
		numbers := []int32{}
		for _, o := range solution {
			numbers = append(numbers, int32(o))
		}
		slices.Sort(numbers)
		found = append(found, numbers)
	}
	return found
}

// TestSplit checks that the parts together have every solution exactly once.
func TestSplit(t *testing.T) {
	each(t, func(t *rapid.T, p *dlx.Problem, task *search.Task, method dlx.Method) {
		if rapid.Bool().Draw(t, "assume") {
			task.Force, task.Forbid = naive.Assume(task.Matrix, searchtest.Intn(t))
		}
		s := dlx.NewSolver(p, dlx.Settings{Method: method})
		s.Assume(options(task.Force), options(task.Forbid))
		got := [][]int32{}
		for _, x := range splitTwice(t, p, s) {
			if err := x.Assume(s); err != nil {
				t.Fatal(err)
			}
			got = append(got, all(s)...)
		}
		if want := naive.Sorted(naive.Solutions(task)); !naive.Equal(naive.Sorted(got), want) {
			t.Fatalf("the parts have %v, the whole %v", got, want)
		}
	})
}

// TestSplitDistinct checks that the parts together have every distinct solution exactly once.
func TestSplitDistinct(t *testing.T) {
	each(t, func(t *rapid.T, p *dlx.Problem, task *search.Task, method dlx.Method) {
		task.DistinctItems = naive.Show(task.Matrix, searchtest.Intn(t))
		o := dlx.Settings{Method: method}
		for _, i := range task.DistinctItems {
			o.DistinctItems = append(o.DistinctItems, dlx.Item(i))
		}
		s := dlx.NewSolver(p, o)
		seen := map[string]bool{}
		for _, x := range splitTwice(t, p, s) {
			if err := x.Assume(s); err != nil {
				t.Fatal(err)
			}
			for _, solution := range all(s) {
				key := naive.Shown(task, solution)
				if seen[key] {
					t.Fatalf("two parts show %s", key)
				}
				seen[key] = true
			}
		}
		if want := len(naive.Classes(task, naive.Solutions(task))); len(seen) != want {
			t.Fatalf("%d distinct solutions in all parts, %d in the whole", len(seen), want)
		}
	})
}

// splitTwice splits the problem of s, and the first part again. It writes and reads all parts as
// text.
func splitTwice(t *rapid.T, p *dlx.Problem, s *dlx.Solver) []shard.Prefix {
	parts := searchtest.Done(shard.Split(ctx, s, rapid.IntRange(1, 6).Draw(t, "parts")))
	if len(parts) > 0 {
		if err := parts[0].Assume(s); err != nil {
			t.Fatal(err)
		}
		first := rapid.IntRange(1, 4).Draw(t, "parts of the first")
		parts = append(searchtest.Done(shard.Split(ctx, s, first)),
			parts[1:]...)
	}
	for k, x := range parts {
		y, err := shard.Parse(p, x.String())
		if err != nil || !cmp.Equal(x, y) {
			t.Fatalf("read back: %v\n%s", err, cmp.Diff(x, y))
		}
		parts[k] = y
	}
	return parts
}

func TestSplitGivesEnough(t *testing.T) {
	for _, n := range []int{1, 2, 10, 100} {
		p := families.Queens(8).Problem
		s := dlx.NewSolver(p, dlx.Settings{})
		parts := searchtest.Done(shard.Split(ctx, s, n))
		if len(parts) < n || len(parts) > n+8 {
			t.Errorf("%d parts, asked for %d", len(parts), n)
		}
		total := uint64(0)
		for _, x := range parts {
			if err := x.Assume(s); err != nil {
				t.Fatal(err)
			}
			count, err := s.CountUpTo(ctx, 1000)
			if err != nil {
				t.Fatal(err)
			}
			total += count
		}
		if total != 92 {
			t.Errorf("%d parts have %d solutions, want 92", len(parts), total)
		}
	}
}

// TestSplitLeavesTheSolver splits between any two solutions.
func TestSplitLeavesTheSolver(t *testing.T) {
	for _, method := range dlx.Methods() {
		s := dlx.NewSolver(families.Queens(6).Problem, dlx.Settings{Method: method})
		found := 0
		for s.Status() != dlx.StatusExhausted {
			for range s.Solutions(ctx) {
				found++
				break
			}
			shard.Split(ctx, s, 5)
		}
		if found != 4 {
			t.Errorf("%d solutions, want 4", found)
		}
	}
}

func TestParseErrors(t *testing.T) {
	p := families.Queens(4).Problem
	own, other := p.Fingerprint(), families.Queens(5).Problem.Fingerprint()
	for _, test := range []struct{ text, want string }{
		{"", `"" is no prefix`},
		{" \n", `"" is no prefix`},
		{"abc +1", `"abc" is the fingerprint of another problem`},
		{other, `"` + other + `" is the fingerprint of another problem`},
		{own + " 3", `"3" does not begin with + or -`},
		{own + " +", `"+" does not end with the number of an option`},
		{own + " ++1", `"++1" does not end with the number of an option`},
		{own + " +99999999999", `"+99999999999" does not end with the number of an option`},
		{own + " +15 -16", `"-16" is no option of the problem`},
		{own + " +16", `"+16" is no option of the problem`},
	} {
		_, err := shard.Parse(p, test.text)
		if !errors.As(err, new(*shard.Error)) || err.Error() != test.want {
			t.Errorf("%q: %v\nwant %s", test.text, err, test.want)
		}
	}
	s := dlx.NewSolver(p, dlx.Settings{})
	if err := new(shard.Prefix).Assume(s); !errors.As(err, new(*shard.Error)) {
		t.Errorf("the zero prefix: %v", err)
	}
	x := shard.Prefix{Problem: own, Forbid: []dlx.Option{-1}}
	if err := x.Assume(s); err == nil || !strings.Contains(err.Error(), "--1") {
		t.Errorf("a negative option: %v", err)
	}
	if n, err := s.CountUpTo(ctx, 10); n != 2 || err != nil {
		t.Errorf("after an invalid prefix: %d solutions, %v; want 2", n, err)
	}
}

func FuzzParse(f *testing.F) {
	p := families.Queens(4).Problem
	f.Add(p.Fingerprint() + " +1 +2 -3")
	f.Add("+1")
	f.Fuzz(func(t *testing.T, text string) {
		x, err := shard.Parse(p, text)
		if err != nil {
			return
		}
		if y, err := shard.Parse(p, x.String()); err != nil || !cmp.Equal(x, y) {
			t.Errorf("%q is written as %q, which is read as %v, %v", text, x, y, err)
		}
	})
}

// A prefix is not given to a solver that is in use, and no problem is split into less than itself.
func TestMisuse(t *testing.T) {
	s := dlx.NewSolver(families.Queens(4).Problem, dlx.Settings{})
	parts, err := shard.Split(ctx, s, -1)
	if len(parts) != 1 || err != nil {
		t.Errorf("%d parts, %v", len(parts), err)
	}
	for range s.Solutions(ctx) {
		told := fmt.Sprint(misusetest.PanicOf(func() { parts[0].Assume(s) }))
		if !strings.HasPrefix(told, "dlx: the solver is in use: Assume was called") {
			t.Errorf("message %q", told)
		}
	}
}
