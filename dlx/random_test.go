package dlx_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/searchtest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

var ctx = context.Background()

// agrees compares all answers of a solver for p with the solutions in want.
func agrees(t interface{ Fatalf(string, ...any) }, p *dlx.Problem, o dlx.Settings, force,
	forbid []dlx.Option, want [][]int32) {
	s := dlx.NewSolver(p, o)
	s.Assume(force, forbid)
	if diff := cmp.Diff(want, all(s)); diff != "" {
		t.Fatalf("solutions differ from the naive ones (-want +got):\n%s", diff)
	}
	if s.Status() != dlx.StatusExhausted || s.Err() != nil ||
		s.Stats().Solutions != uint64(len(want)) {
		t.Fatalf("status %v, error %v, %d solutions, want %d", s.Status(), s.Err(), s.Stats().Solutions,
			len(want))
	}
	n, err := s.Count(ctx)
	if err != nil || n.Uint64() != uint64(len(want)) {
		t.Fatalf("Count: %v, %v; want %d", n, err, len(want))
	}
	for limit := range uint64(4) {
		n, err := s.CountUpTo(ctx, limit)
		if err != nil || n != min(limit, uint64(len(want))) {
			t.Fatalf("CountUpTo %d: %v, %v; want %d", limit, n, err, len(want))
		}
	}
	unique, err := s.Unique(ctx)
	if err != nil || unique != (len(want) == 1) {
		t.Fatalf("Unique: %v, %v; want %d solutions", unique, err, len(want))
	}
	first, err := s.First(ctx)
	if none := len(want) == 0; none && err != dlx.ErrNoSolution || !none && err != nil {
		t.Fatalf("First: %v, %v; want %d solutions", first, err, len(want))
	}
	if err == nil {
		if err := p.Check(first); err != nil {
			t.Fatalf("First: %v: %v", first, err)
		}
	}
}

func TestNaive(t *testing.T) {
	each(t, func(t *rapid.T, m *matrix.Matrix, method dlx.Method) {
		o := dlx.Settings{Method: method, Seed: rapid.Uint64Range(0, 3).Draw(t, "seed")}
		agrees(t, build(t, m), o, nil, nil, expected(&search.Task{Matrix: m}))
	})
}

func TestNaiveAssumptions(t *testing.T) {
	each(t, func(t *rapid.T, m *matrix.Matrix, method dlx.Method) {
		task := &search.Task{Matrix: m}
		task.Force, task.Forbid = naive.Assume(m, searchtest.Intn(t))
		agrees(t, build(t, m), dlx.Settings{Method: method}, options(task.Force), options(task.Forbid),
			expected(task))
	})
}

// TestDistinct checks that a search gives exactly one solution of each class.
func TestDistinct(t *testing.T) { each(t, distinct) }

func distinct(t *rapid.T, m *matrix.Matrix, method dlx.Method) {
	task := &search.Task{Matrix: m}
	task.Force, task.Forbid = naive.Assume(m, searchtest.Intn(t))
	task.DistinctItems = naive.Show(m, searchtest.Intn(t))
	want := naive.Classes(task, naive.Solutions(task))
	o := dlx.Settings{Method: method}
	for _, i := range task.DistinctItems {
		o.DistinctItems = append(o.DistinctItems, dlx.Item(i))
	}
	p := build(t, m)
	s := dlx.NewSolver(p, o)
	s.Assume(options(task.Force), options(task.Forbid))
	seen := map[string]bool{}
	for _, solution := range all(s) {
		key := naive.Shown(task, solution)
		if seen[key] {
			t.Fatalf("two solutions show %s", key)
		}
		seen[key] = true
		if want[key] == nil || p.Check(options(solution)) != nil {
			t.Fatalf("%v is no solution", solution)
		}
	}
	if len(seen) != len(want) {
		t.Fatalf("%d distinct solutions, want %d", len(seen), len(want))
	}
	if n, err := s.CountUpTo(ctx, 1<<20); err != nil || n != uint64(len(want)) {
		t.Fatalf("CountUpTo: %d, %v; want %d", n, err, len(want))
	}
}

// TestCheck compares Check with the naive solver on all sets of up to three options.
func TestCheck(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := dlxtest.Problems(dlxtest.Shape{Features: dlxtest.All}).Draw(t, "problem").Problem
		want := dlxtest.Solutions(p)
		var try func(used []dlx.Option)
		try = func(used []dlx.Option) {
			its := func(s []dlx.Option) bool { return slices.Equal(s, used) }
			solves := slices.ContainsFunc(want, its)
			if err := p.Check(used); (err == nil) != solves {
				t.Fatalf("Check(%v): %v; solution: %t", used, err, solves)
			}
			first := dlx.Option(0)
			if len(used) > 0 {
				first = used[len(used)-1] + 1
			}
			for o := first; len(used) < 3 && int(o) < p.NumOptions(); o++ {
				try(append(slices.Clone(used), o))
			}
		}
		try(nil)
	})
}

// permuted returns m with its items, its options and the entries of each option shuffled, and the
// new number of every option.
func permuted(m *matrix.Matrix, seed uint64) (*matrix.Matrix, []int32) {
	random := rand.New(rand.NewPCG(seed, 1))
	oldItem, oldOption := random.Perm(m.Items()), random.Perm(m.Options())
	newItem, newOption := make([]int32, m.Items()), make([]int32, m.Options())
	r := &matrix.Matrix{Row: []int32{0}, Colored: m.Colored, Multiple: m.Multiple}
	for i, old := range oldItem {
		newItem[old] = int32(i)
		r.Primary = append(r.Primary, m.Primary[old])
		r.Lo, r.Hi = append(r.Lo, m.Lo[old]), append(r.Hi, m.Hi[old])
	}
	for o, old := range oldOption {
		newOption[old] = int32(o)
		entries := m.Entries(int32(old))
		for _, k := range random.Perm(len(entries)) {
			r.Item = append(r.Item, newItem[entries[k]])
			if m.Color != nil {
				r.Color = append(r.Color, m.ColorsOf(int32(old))[k])
			}
		}
		r.Row = append(r.Row, int32(len(r.Item)))
	}
	r.Transpose(nil)
	return r, newOption
}

func TestPermuted(t *testing.T) {
	each(t, func(t *rapid.T, m *matrix.Matrix, method dlx.Method) {
		r, renamed := permuted(m, rapid.Uint64().Draw(t, "permutation"))
		var want [][]int32
		for _, s := range all(dlx.NewSolver(build(t, m), dlx.Settings{Method: method})) {
			for k, o := range s {
				s[k] = renamed[o]
			}
			slices.Sort(s)
			want = append(want, s)
		}
		slices.SortFunc(want, slices.Compare)
		got := all(dlx.NewSolver(build(t, r), dlx.Settings{Method: method}))
		if len(got)+len(want) > 0 && !cmp.Equal(got, want) {
			t.Fatalf("permuting items and options changes the solutions:\n%s", cmp.Diff(want, got))
		}
	})
}

// sequence returns the solutions in the order of a solver.
func sequence(s *dlx.Solver) [][]dlx.Option {
	var found [][]dlx.Option
	for solution := range s.Solutions(ctx) {
		found = append(found, slices.Clone(solution))
	}
	return found
}

func TestSeedChangesOrderOnly(t *testing.T) {
	p := queens(6)
	for _, method := range methods {
		t.Run(method.String(), func(t *testing.T) {
			orders := map[string]bool{}
			for seed := range uint64(5) {
				o := dlx.Settings{Method: method, Seed: seed}
				order := sequence(dlx.NewSolver(p, o))
				if again := sequence(dlx.NewSolver(p, o)); !cmp.Equal(order, again) {
					t.Errorf("seed %d gives two orders:\n%s", seed, cmp.Diff(order, again))
				}
				if len(order) != 4 {
					t.Errorf("seed %d: %d solutions, want 4", seed, len(order))
				}
				orders[cmp.Diff(order, nil)] = true
			}
			if len(orders) == 1 {
				t.Error("no seed changes the order")
			}
		})
	}
}

// queens returns the problem of n queens that do not attack each other; option r*n+c is a queen in
// row r and column c.
func queens(n int) *dlx.Problem {
	var b dlx.Builder
	rows, columns := b.Items(n), b.Items(n)
	rising, falling := b.Secondary(2*n-1), b.Secondary(2*n-1)
	for r := range dlx.Item(n) {
		for c := range dlx.Item(n) {
			b.Add(rows+r, columns+c, rising+r+c, falling+r-c+dlx.Item(n)-1)
		}
	}
	p, err := b.Build()
	if err != nil {
		panic(err)
	}
	return p
}
