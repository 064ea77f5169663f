package dlx_test

import (
	"fmt"
	"testing"

	"exactcover/dlx"
	"exactcover/internal/race"
	"exactcover/internal/thorough"
)

func mustBuild(b *dlx.Builder) *dlx.Problem {
	p, err := b.Build()
	if err != nil {
		panic(err)
	}
	return p
}

// TestSmallEdges counts the solutions of extreme cases of the definition.
func TestSmallEdges(t *testing.T) {
	tests := []struct {
		name  string
		build func(b *dlx.Builder)
		want  uint64
	}{
		{"nothing at all", func(b *dlx.Builder) {}, 1},
		{"no primary items", func(b *dlx.Builder) { b.Secondary(3) }, 1},
		{"an item without options", func(b *dlx.Builder) { b.Items(2); b.Add(0) }, 0},
		{"an item without options that needs none", func(b *dlx.Builder) { b.Multiple(1, 0, 2) }, 1},
		{"an item that needs more options than it has",
			func(b *dlx.Builder) { b.Multiple(1, 2, 3); b.Add(0) }, 0},
		{"an item that may have more options than it has",
			func(b *dlx.Builder) { b.Multiple(1, 1, 1000); b.Add(0) }, 1},
		{"a secondary item without options",
			func(b *dlx.Builder) { b.Items(1); b.Secondary(1); b.Add(0) }, 1},
		{"an option taken or left", func(b *dlx.Builder) { b.Multiple(1, 0, 1); b.Add(0) }, 2},
		{"duplicate options",
			func(b *dlx.Builder) { b.Items(2); b.Add(0, 1); b.Add(1, 0); b.Add(0, 1) }, 3},
		{"duplicate options of an item covered twice",
			func(b *dlx.Builder) { b.Multiple(1, 2, 2); b.Add(0); b.Add(0); b.Add(0) }, 3},
		{"one item in all options", func(b *dlx.Builder) {
			b.Items(1)
			s := b.Secondary(3000)
			for k := range dlx.Item(3000) {
				b.Add(0, s+k)
			}
		}, 3000},
		{"one item, covered twice, in all options", func(b *dlx.Builder) {
			b.Multiple(1, 2, 2)
			for range 100 {
				b.Add(0)
			}
		}, 100 * 99 / 2},
		{"a secondary item in all options", func(b *dlx.Builder) {
			b.Items(2)
			s := b.Secondary(1)
			b.Add(0, s)
			b.Add(1, s)
		}, 0},
		{"a secondary item in all options, in one colour", func(b *dlx.Builder) {
			b.Items(2)
			s := b.Secondary(1)
			b.AddColored(s.With(7), dlx.Item(0).With(0))
			b.AddColored(dlx.Item(1).With(0), s.With(7))
		}, 1},
		{"a secondary item with a colour and without", func(b *dlx.Builder) {
			b.Items(2)
			s := b.Secondary(1)
			b.AddColored(dlx.Item(0).With(0), s.With(7))
			b.AddColored(dlx.Item(1).With(0), s.With(0))
		}, 0},
		{"the largest colour", func(b *dlx.Builder) {
			b.Items(2)
			s := b.Secondary(1)
			b.AddColored(dlx.Item(0).With(0), s.With(1<<31-1))
			b.AddColored(dlx.Item(1).With(0), s.With(1<<31-1))
			b.AddColored(dlx.Item(1).With(0), s.With(1<<31-2))
		}, 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var b dlx.Builder
			test.build(&b)
			p := mustBuild(&b)
			forEachMethod(t, func(t *testing.T, method dlx.Method) {
				s := dlx.NewSolver(p, dlx.Settings{Method: method})
				if n, err := s.CountUpTo(ctx, 10000); n != test.want || err != nil {
					t.Errorf("%d solutions, %v; want %d", n, err, test.want)
				}
				first, err := s.First(ctx)
				if none := test.want == 0; none && err != dlx.ErrNoSolution || !none && err != nil {
					t.Errorf("First: %v, %v; there are %d solutions", first, err, test.want)
				}
				if err == nil && p.Check(first) != nil {
					t.Errorf("First: %v: %v", first, p.Check(first))
				}
			})
		})
	}
}

// dominoes returns the tilings of a board of n times n cells with dominoes.
func dominoes(n dlx.Item) *dlx.Problem {
	var b dlx.Builder
	b.Items(int(n * n))
	for r := range n {
		for c := range n {
			if c+1 < n {
				b.Add(r*n+c, r*n+c+1)
			}
			if r+1 < n {
				b.Add(r*n+c, r*n+n+c)
			}
		}
	}
	return mustBuild(&b)
}

// intervals returns the ways to cut a line of n items into pieces of at most longest.
func intervals(n, longest int) *dlx.Problem {
	var b dlx.Builder
	b.Items(n)
	items := make([]dlx.Item, n)
	for i := range items {
		items[i] = dlx.Item(i)
	}
	for from := range n {
		for to := from + 1; to <= min(from+longest, n); to++ {
			b.Add(items[from:to]...)
		}
	}
	return mustBuild(&b)
}

// pairs returns n items, with options for each single item and each pair.
func pairs(n dlx.Item) *dlx.Problem {
	var b dlx.Builder
	b.Items(int(n))
	for i := dlx.Item(0); i < n; i += 2 {
		b.Add(i, i+1)
		b.Add(i)
		b.Add(i + 1)
	}
	return mustBuild(&b)
}

// alone returns n items with one option each.
func alone(n dlx.Item) *dlx.Problem {
	var b dlx.Builder
	b.Items(int(n))
	for i := range n {
		b.Add(i)
	}
	return mustBuild(&b)
}

// TestLarge looks for the first solution of problems with many items, many entries, and solutions
// of thousands of options.
func TestLarge(t *testing.T) {
	if race.Enabled {
		t.Skip("takes 20 seconds under the race detector")
	}
	many := thorough.Or(2000, 10000)
	for _, test := range []struct {
		problem *dlx.Problem
		name    string
		depth   int // at least
	}{
		{dominoes(60), "60x60 dominoes", 1800},
		{intervals(2000, 45), "two million entries", 45},
		{pairs(dlx.Item(many)), "many items", many / 2},
		{alone(dlx.Item(many)), "many forced moves", many},
	} {
		t.Run(test.name, func(t *testing.T) {
			forEachMethod(t, func(t *testing.T, method dlx.Method) {
				s := dlx.NewSolver(test.problem, dlx.Settings{Method: method})
				first, err := s.First(ctx)
				if err != nil || first == nil {
					t.Fatal(first == nil, err)
				}
				if err := test.problem.Check(first); err != nil {
					t.Error(err)
				}
				if s.Stats().Depth < test.depth || len(first) < test.depth {
					t.Errorf("depth %d, %d options; want at least %d", s.Stats().Depth, len(first), test.depth)
				}
			})
		})
	}
}

// TestManyEntries makes sure that the two million entries are there.
func TestManyEntries(t *testing.T) {
	p, entries := intervals(2000, 45), 0
	for o := range dlx.Option(p.NumOptions()) {
		for range p.Entries(o) {
			entries++
		}
	}
	if entries < 2_000_000 {
		t.Error(fmt.Sprint(entries, " entries"))
	}
}
