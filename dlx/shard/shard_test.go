package dlx_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestSplit adds the solutions of all parts up: every solution once.
func TestSplit(t *testing.T) {
	each(t, func(t *rapid.T, m *matrix.Matrix, method dlx.Method) {
		task := &search.Task{Matrix: m}
		if rapid.Bool().Draw(t, "assume") {
			task.Force, task.Forbid = naive.Assume(m, intn(t))
		}
		p := build(t, m)
		s := dlx.NewSolver(p, dlx.Settings{Method: method})
		s.Assume(options(task.Force), options(task.Forbid))
		got := [][]int32{}
		for _, x := range splitTwice(t, p, s) {
			if err := s.AssumePrefix(x); err != nil {
				t.Fatal(err)
			}
			got = append(got, all(s)...)
		}
		slices.SortFunc(got, slices.Compare)
		if diff := cmp.Diff(expected(task), got); diff != "" {
			t.Fatalf("the parts are not the whole (-whole +parts):\n%s", diff)
		}
	})
}

// TestSplitDistinct adds up what the solutions of all parts show: everything once.
func TestSplitDistinct(t *testing.T) {
	each(t, func(t *rapid.T, m *matrix.Matrix, method dlx.Method) {
		task := &search.Task{Matrix: m}
		task.DistinctItems, task.DistinctOptions = naive.Show(m, intn(t))
		p := build(t, m)
		o := dlx.Settings{Method: method, DistinctOptions: options(task.DistinctOptions)}
		for _, i := range task.DistinctItems {
			o.DistinctItems = append(o.DistinctItems, dlx.Item(i))
		}
		s := dlx.NewSolver(p, o)
		seen := map[string]bool{}
		for _, x := range splitTwice(t, p, s) {
			if err := s.AssumePrefix(x); err != nil {
				t.Fatal(err)
			}
			for _, solution := range all(s) {
				if key := naive.Shown(task, solution); !seen[key] {
					seen[key] = true
				} else {
					t.Fatalf("two parts show %s", key)
				}
			}
		}
		if want := len(naive.Classes(task, naive.Solutions(task))); len(seen) != want {
			t.Fatalf("%d distinct solutions in all parts, %d in the whole", len(seen), want)
		}
	})
}

// splitTwice splits what s searches, and the first part again, and passes all parts through text.
func splitTwice(t *rapid.T, p *dlx.Problem, s *dlx.Solver) []dlx.Prefix {
	parts := done(s.Split(ctx, rapid.IntRange(1, 6).Draw(t, "parts")))
	if len(parts) > 0 {
		if err := s.AssumePrefix(parts[0]); err != nil {
			t.Fatal(err)
		}
		parts = append(done(s.Split(ctx, rapid.IntRange(1, 4).Draw(t, "parts of the first"))),
			parts[1:]...)
	}
	for k, x := range parts {
		y, err := p.ParsePrefix(x.String())
		if err != nil || !cmp.Equal(x, y) {
			t.Fatalf("read back: %v\n%s", err, cmp.Diff(x, y))
		}
		parts[k] = y
	}
	return parts
}

func TestSplitGivesEnough(t *testing.T) {
	for _, n := range []int{1, 2, 10, 100} {
		p := queens(8)
		s := dlx.NewSolver(p, dlx.Settings{})
		parts := done(s.Split(ctx, n))
		if len(parts) < n || len(parts) > n+8 {
			t.Errorf("%d parts, asked for %d", len(parts), n)
		}
		total := uint64(0)
		for _, x := range parts {
			if err := s.AssumePrefix(x); err != nil {
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
	forEachMethod(t, func(t *testing.T, method dlx.Method) {
		s := dlx.NewSolver(queens(6), dlx.Settings{Method: method})
		found := 0
		for s.Status() != dlx.StatusExhausted {
			for range s.Solutions(ctx) {
				found++
				break
			}
			s.Split(ctx, 5)
		}
		if found != 4 {
			t.Errorf("%d solutions, want 4", found)
		}
	})
}

func TestParsePrefixErrors(t *testing.T) {
	p := queens(4)
	own := p.Fingerprint()
	for _, test := range []struct{ text, want string }{
		{"", `prefix: "" is no prefix`},
		{" \n", `prefix: "" is no prefix`},
		{"abc +1", `prefix: "abc" is the fingerprint of another problem`},
		{queens(5).Fingerprint(),
			`prefix: "` + queens(5).Fingerprint() + `" is the fingerprint of another problem`},
		{own + " 3", `prefix: "3" does not begin with + or -`},
		{own + " +", `prefix: "+" does not end with the number of an option`},
		{own + " ++1", `prefix: "++1" does not end with the number of an option`},
		{own + " +99999999999", `prefix: "+99999999999" does not end with the number of an option`},
		{own + " +15 -16", `prefix: "-16" is no option of the problem`},
		{own + " +16", `prefix: "+16" is no option of the problem`},
	} {
		_, err := p.ParsePrefix(test.text)
		if !errors.As(err, new(*dlx.PrefixError)) || err.Error() != test.want {
			t.Errorf("%q: %v\nwant %s", test.text, err, test.want)
		}
	}
	s := dlx.NewSolver(p, dlx.Settings{})
	if err := s.AssumePrefix(dlx.Prefix{}); !errors.As(err, new(*dlx.PrefixError)) {
		t.Errorf("the zero prefix: %v", err)
	}
	x := dlx.Prefix{Problem: own, Forbid: []dlx.Option{-1}}
	if err := s.AssumePrefix(x); err == nil || !strings.Contains(err.Error(), "--1") {
		t.Errorf("a negative option: %v", err)
	}
	if n, err := s.CountUpTo(ctx, 10); n != 2 || err != nil {
		t.Errorf("behind a refused prefix: %d solutions, %v; want 2", n, err)
	}
}

func FuzzParsePrefix(f *testing.F) {
	p := queens(4)
	f.Add(p.Fingerprint() + " +1 +2 -3")
	f.Add("+1")
	f.Fuzz(func(t *testing.T, text string) {
		x, err := p.ParsePrefix(text)
		if err != nil {
			return
		}
		if y, err := p.ParsePrefix(x.String()); err != nil || !cmp.Equal(x, y) {
			t.Errorf("%q is written as %q, which is read as %v, %v", text, x, y, err)
		}
	})
}
