package reduce_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest"
	"exactcover/dlx/internal/searchtest"
	"exactcover/dlx/reduce"
	"exactcover/dlx/xcc"
	"exactcover/internal/misuse/misusetest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

var ctx = context.Background()

func mustBuild(b *dlx.Builder) *dlx.Problem { return searchtest.Done(b.Build()) }

// solutions returns the solutions of the naive solver, in rising order.
func solutions(p *dlx.Problem) [][]int32 {
	all := [][]int32{}
	for _, solution := range dlxtest.Solutions(p) {
		all = append(all, searchtest.Rising(solution))
	}
	slices.SortFunc(all, slices.Compare)
	return all
}

func size(p *dlx.Problem) reduce.Size {
	entries := 0
	for o := range dlx.Option(p.NumOptions()) {
		for range p.Entries(o) {
			entries++
		}
	}
	return reduce.Size{Items: p.NumItems(), Options: p.NumOptions(), Entries: entries}
}

// TestReduce solves random problems through their reductions.
func TestReduce(t *testing.T) {
	for features := range dlxtest.All + 1 {
		t.Run(fmt.Sprintf("features %b", features), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				p := dlxtest.Problems(dlxtest.Shape{Features: features}).Draw(t, "problem").Problem
				r := searchtest.Done(reduce.Problem(ctx, p))
				if !r.Complete || r.Before != size(p) || r.After != size(r.Problem) {
					t.Fatalf("complete %t, before %v, after %v", r.Complete, r.Before, r.After)
				}
				sameSolutions(t, r, p, solutions(p))
				again := searchtest.Done(reduce.Problem(ctx, r.Problem))
				if again.After.Options < r.After.Options || len(again.Forced) > 0 {
					t.Fatalf("a complete reduction can be reduced: %v to %v", r.After, again.After)
				}
			})
		})
	}
}

func sameSolutions(t *rapid.T, r *reduce.Reduction, p *dlx.Problem, want [][]int32) {
	got := [][]int32{}
	s := dlx.NewSolver(r.Problem, dlx.Settings{})
	for solution := range s.Solutions(ctx) {
		original := r.Original(nil, solution)
		if err := p.Check(original); err != nil {
			t.Fatalf("%v, from %v: %v", original, solution, err)
		}
		if whole, part := cost(p, original), cost(r.Problem, solution); whole != part+r.Cost {
			t.Fatalf("cost %d, not %d and %d for what is forced", whole, part, r.Cost)
		}
		got = append(got, searchtest.Rising(original))
	}
	slices.SortFunc(got, slices.Compare)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("the reduction has other solutions (-original +reduced):\n%s", diff)
	}
}

func cost(p *dlx.Problem, solution []dlx.Option) int64 {
	sum := int64(0)
	for _, o := range solution {
		sum += p.Cost(o)
	}
	return sum
}

// TestReduceItems checks that every item of a reduced option is an item of the original option.
func TestReduceItems(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := dlxtest.Problems(dlxtest.Shape{Features: dlxtest.All}).Draw(t, "problem").Problem
		r := searchtest.Done(reduce.Problem(ctx, p))
		for o, original := range r.Options {
			left := map[dlx.Entry]bool{}
			for e := range p.Entries(original) {
				left[e] = true
			}
			for e := range r.Problem.Entries(dlx.Option(o)) {
				if old := r.Items[e.Item].With(e.Color); !left[old] {
					t.Fatalf("option %d holds %v, which option %d of the original does not", o, old, original)
				}
			}
		}
		if len(r.Items) != r.After.Items || len(r.Options) != r.After.Options {
			t.Fatalf("%d items and %d options for %v", len(r.Items), len(r.Options), r.After)
		}
	})
}

func TestReduceRules(t *testing.T) {
	for _, test := range []struct {
		name   string
		build  func(b *dlx.Builder)
		forced int
		after  reduce.Size
	}{
		{"nothing", func(b *dlx.Builder) {}, 0, reduce.Size{}},
		{"nothing to do", func(b *dlx.Builder) {
			b.Items(4)
			b.Add(0, 1)
			b.Add(1, 2)
			b.Add(2, 3)
			b.Add(3, 0)
		}, 0, reduce.Size{Items: 4, Options: 4, Entries: 8}},
		{"a contradiction", func(b *dlx.Builder) { b.Items(2); b.Add(0) }, 0, reduce.Size{Items: 1}},
		{"everything is forced", func(b *dlx.Builder) { b.Items(2); b.Add(0); b.Add(0, 1) }, 1,
			reduce.Size{}},
		{"an item needs all its options", func(b *dlx.Builder) {
			b.Multiple(1, 2, 2)
			b.Add(0)
			b.Add(0)
		}, 2, reduce.Size{}},
		{"an option blocks an item", func(b *dlx.Builder) {
			b.Items(5)
			b.Add(0, 1)
			b.Add(1, 2)
			b.Add(2, 3)
			b.Add(3, 0)
			b.Add(1, 3) // leaves nothing for item 0
			b.Add(4)
			b.Add(4)
		}, 0, reduce.Size{Items: 5, Options: 6, Entries: 10}},
		{"items that are always together", func(b *dlx.Builder) {
			b.Items(3)
			s := b.Secondary(1)
			b.Add(0, 1, 2, s)
			b.Add(2, 0, s, 1)
		}, 0, reduce.Size{Items: 1, Options: 2, Entries: 2}},
		{"an item that follows from another", func(b *dlx.Builder) {
			b.Items(4)
			b.Add(0, 1, 2)
			b.Add(0, 1, 3)
			b.Add(0, 1)
			b.Add(1, 2) // holds 1 without 0
			b.Add(2)
			b.Add(3)
			b.Add(2, 3)
		}, 0, reduce.Size{Items: 3, Options: 6, Entries: 9}},
		{"a colour that follows from an item", func(b *dlx.Builder) {
			b.Items(2)
			s := b.Secondary(1)
			for range 2 {
				b.AddColored(dlx.Item(0).With(0), s.With(1))
				b.AddColored(dlx.Item(1).With(0), s.With(1))
			}
			b.AddColored(dlx.Item(1).With(0), s.With(2))
		}, 0, reduce.Size{Items: 2, Options: 4, Entries: 4}},
	} {
		t.Run(test.name, func(t *testing.T) {
			var b dlx.Builder
			test.build(&b)
			r := searchtest.Done(reduce.Problem(ctx, mustBuild(&b)))
			if len(r.Forced) != test.forced || r.After != test.after {
				t.Errorf("%d forced, after %+v; want %d, %+v", len(r.Forced), r.After, test.forced, test.after)
			}
		})
	}
}

// TestReduceCorpus compares counts before and after the reduction of problems of the corpus.
func TestReduceCorpus(t *testing.T) {
	for _, test := range []struct {
		name string
		want uint64
	}{{"langford7", 52}, {"pent3x20", 8}, {"sud9-easy", 1}, {"sud9-inkala", 1}, {"qdom7-4", 86}} {
		t.Run(test.name, func(t *testing.T) {
			path := filepath.Join("..", "..", "testdata", "xcc", test.name+".xcc")
			f, err := os.Open(path)
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			file, err := xcc.Parse(ctx, f, path, xcc.Limits{})
			if err != nil {
				t.Fatal(err)
			}
			r := searchtest.Done(reduce.Problem(ctx, file.Problem))
			if n, err := dlx.NewSolver(r.Problem, dlx.Settings{}).CountUpTo(ctx, 1000); n != test.want ||
				err != nil {
				t.Errorf("%d solutions, %v; want %d", n, err, test.want)
			}
			if r.After.Options > r.Before.Options || r.After.Entries > r.Before.Entries {
				t.Errorf("%+v became %+v", r.Before, r.After)
			}
			t.Logf("%+v -> %+v, %d forced", r.Before, r.After, len(r.Forced))
		})
	}
}

// TestReducePropagators reduces a problem whose propagator demands an even number of options.
func TestReducePropagators(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		shape := dlxtest.Shape{Features: dlxtest.All &^ dlxtest.Costs}
		p := dlxtest.Problems(shape).Draw(t, "problem").Problem
		var b dlx.Builder
		for i := range dlx.Item(p.NumItems()) {
			if lo, hi := p.Bounds(i); p.Primary(i) {
				b.Multiple(1, lo, hi)
			} else {
				b.Secondary(1)
			}
		}
		var watched []dlx.Option
		for o := range dlx.Option(p.NumOptions()) {
			watched = append(watched, b.AddColored(slices.Collect(p.Entries(o))...))
		}
		b.Constrain(func(v dlx.View) bool {
			used := 0
			for k, o := range watched {
				open := v.Possible(o) || v.Used(o)
				if v.Open(o) != open || v.OpenWatched(k, 1) == 1 != open {
					panic("an option is open if it is used or possible")
				}
				if v.Possible(o) {
					return true
				}
				if v.Used(o) {
					used++
				}
			}
			return used%2 == 0
		}, watched...)
		want := slices.DeleteFunc(solutions(p), func(s []int32) bool { return len(s)%2 == 1 })
		p = mustBuild(&b)
		sameSolutions(t, searchtest.Done(reduce.Problem(ctx, p)), p, want)
	})
}

// TestMisuse checks the panics for mistakes of the caller.
func TestMisuse(t *testing.T) {
	p := mustBuild(new(dlx.Builder))
	r := searchtest.Done(reduce.Problem(ctx, p))
	var none context.Context
	misusetest.Test(t, "reduce", misusetest.Table{
		"Problem": {{func() { reduce.Problem(none, p) }, "Problem: the context is nil"}},
		"Reduction.Original": {
			{func() { r.Original(nil, []dlx.Option{77}) }, "option 77 is not in the reduced problem"},
			{func() { new(reduce.Reduction).Original(nil, nil) }, "the reduction is nil or a zero"},
		},
	})
	message := fmt.Sprint(misusetest.PanicOf(func() { reduce.Problem(ctx, nil) }))
	if !strings.Contains(message, "the problem is nil") {
		t.Errorf("message %q", message)
	}
}
