package dlx_test

import (
	"errors"
	"math"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/searchtest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestBuildErrors(t *testing.T) {
	const none = -1
	tests := []struct {
		name  string
		build func(b *dlx.Builder)
		want  dlx.BuildError
		text  string
	}{
		{"unknown item", func(b *dlx.Builder) { b.Items(2); b.Add(0); b.Add(1, 2) },
			dlx.BuildError{Code: dlx.BuildUnknownItem, Option: 1, Item: 2},
			"item was not declared, option 1, item 2"},
		{"negative item", func(b *dlx.Builder) { b.Items(2); b.Add(-3) },
			dlx.BuildError{Code: dlx.BuildUnknownItem, Option: 0, Item: -3},
			"item was not declared, option 0"},
		{"item twice", func(b *dlx.Builder) { b.Items(2); b.Add(1, 0, 1) },
			dlx.BuildError{Code: dlx.BuildRepeatedItem, Option: 0, Item: 1},
			"item occurs twice in the option, option 0, item 1"},
		{"item twice with two colours", func(b *dlx.Builder) {
			x, y := b.Items(1), b.Secondary(1)
			b.AddColored(x.With(0), y.With(1), y.With(2))
		},
			dlx.BuildError{Code: dlx.BuildRepeatedItem, Option: 0, Item: 1},
			"item occurs twice in the option, option 0, item 1"},
		{"empty option", func(b *dlx.Builder) { b.Items(1); b.Add() },
			dlx.BuildError{Code: dlx.BuildNoPrimary, Option: 0, Item: none},
			"option has no primary item, option 0"},
		{"only secondary items", func(b *dlx.Builder) { b.Items(1); b.Add(0); b.Add(b.Secondary(1)) },
			dlx.BuildError{Code: dlx.BuildNoPrimary, Option: 1, Item: none},
			"option has no primary item, option 1"},
		{"lower bound above the upper", func(b *dlx.Builder) { b.Multiple(3, 3, 2) },
			dlx.BuildError{Code: dlx.BuildBadBounds, Option: none, Item: 0},
			"bounds of the item cannot be met, item 0"},
		{"upper bound 0", func(b *dlx.Builder) { b.Items(4); b.Multiple(1, 0, 0) },
			dlx.BuildError{Code: dlx.BuildBadBounds, Option: none, Item: 4},
			"bounds of the item cannot be met, item 4"},
		{"negative bound", func(b *dlx.Builder) { b.Multiple(1, -1, 1) },
			dlx.BuildError{Code: dlx.BuildBadBounds, Option: none, Item: 0},
			"bounds of the item cannot be met, item 0"},
		{"bound beyond the index type",
			func(b *dlx.Builder) { most := math.MaxInt32; b.Multiple(1, 0, most+1) },
			dlx.BuildError{Code: dlx.BuildBadBounds, Option: none, Item: 0},
			"bounds of the item cannot be met, item 0"},
		{"negative colour",
			func(b *dlx.Builder) {
				b.Items(1)
				s := b.Secondary(1)
				b.AddColored(dlx.Item(0).With(0), s.With(-1))
			},
			dlx.BuildError{Code: dlx.BuildBadColor, Option: 0, Item: 1},
			"item cannot have this colour, option 0, item 1"},
		{"colour on an item covered twice",
			func(b *dlx.Builder) { b.AddColored(b.Multiple(1, 0, 2).With(1)) },
			dlx.BuildError{Code: dlx.BuildBadColor, Option: 0, Item: 0},
			"item cannot have this colour, option 0, item 0"},
		{"cost of no option", func(b *dlx.Builder) { b.Items(1); b.Add(0); b.Cost(1, 5) },
			dlx.BuildError{Code: dlx.BuildUnknownOption, Option: 1, Item: none},
			"option was not added, option 1"},
		{"too many items", func(b *dlx.Builder) { b.Items(10); b.Items(1 << 30) },
			dlx.BuildError{Code: dlx.BuildTooLarge, Option: none, Item: 10},
			"problem is too large, item 10"},
		{"no propagator", func(b *dlx.Builder) { b.Items(1); b.Add(0); b.Constrain(nil, 0) },
			dlx.BuildError{Code: dlx.BuildNilPropagator, Option: none, Item: none},
			"propagator is nil"},
		{"items overflow", func(b *dlx.Builder) { b.Items(10); b.Secondary(math.MaxInt) },
			dlx.BuildError{Code: dlx.BuildTooLarge, Option: none, Item: 10},
			"problem is too large, item 10"},
		{"negative number of items", func(b *dlx.Builder) { b.Items(-1) },
			dlx.BuildError{Code: dlx.BuildNegativeCount, Option: none, Item: 0},
			"number of items to declare is negative, item 0"},
		{"costs overflow", func(b *dlx.Builder) {
			b.Items(1)
			b.Cost(b.Add(0), math.MaxInt64-1)
			b.Cost(b.Add(0), -2)
		},
			dlx.BuildError{Code: dlx.BuildCostOverflow, Option: 1, Item: none},
			"costs are too large to add up, option 1"},
		{"lowest cost", func(b *dlx.Builder) { b.Items(1); b.Cost(b.Add(0), math.MinInt64) },
			dlx.BuildError{Code: dlx.BuildCostOverflow, Option: 0, Item: none},
			"costs are too large to add up, option 0"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var b dlx.Builder
			test.build(&b)
			b.Add(b.Items(1)) // calls after a mistake do no harm
			p, err := b.Build()
			var got *dlx.BuildError
			if p != nil || !errors.As(err, &got) {
				t.Fatalf("Build: %v, %v", p, err)
			}
			if *got != test.want {
				t.Errorf("got %+v, want %+v", *got, test.want)
			}
			if got.Error() != test.text {
				t.Errorf("got message %q, want %q", got.Error(), test.text)
			}
		})
	}
}

// whole makes a comparison of matrices take in the fields that only their package uses.
var whole = cmp.AllowUnexported(matrix.Matrix{})

// TestProblem reads back what a builder was given.
func TestProblem(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := naive.Random(naive.All, searchtest.Intn(t))
		if diff := cmp.Diff(m, read(build(t, m)), whole); diff != "" {
			t.Fatalf("the problem is not what was added (-added +got):\n%s", diff)
		}
	})
}

// read returns a problem as a matrix.
func read(p *dlx.Problem) *matrix.Matrix {
	m := &matrix.Matrix{Row: []int32{0}}
	for i := range dlx.Item(p.NumItems()) {
		lo, hi := p.Bounds(i)
		m.Primary = append(m.Primary, p.Primary(i))
		m.Lo, m.Hi = append(m.Lo, int32(lo)), append(m.Hi, int32(hi))
		m.Multiple = m.Multiple || p.Primary(i) && (lo != 1 || hi != 1)
	}
	var colors []int32
	colored := false
	for o := range dlx.Option(p.NumOptions()) {
		for e := range p.Entries(o) {
			m.Item, colors = append(m.Item, int32(e.Item)), append(colors, int32(e.Color))
			colored = colored || e.Color != 0
			m.Colored = m.Colored || e.Color != 0 && !p.Primary(e.Item)
		}
		m.Row = append(m.Row, int32(len(m.Item)))
		if p.HasCosts() {
			m.Cost = append(m.Cost, p.Cost(o))
		}
	}
	if colored {
		m.Color = colors
	}
	m.Transpose(nil)
	return m
}

// TestCovering compares columns with rows.
func TestCovering(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := dlxtest.Problems(dlxtest.Shape{Features: dlxtest.All}).Draw(t, "problem").Problem
		for i := range dlx.Item(p.NumItems()) {
			var want, got []dlx.Option
			for o := range dlx.Option(p.NumOptions()) {
				for e := range p.Entries(o) {
					if e.Item == i {
						want = append(want, o)
					}
				}
			}
			for o := range p.Covering(i) {
				got = append(got, o)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("item %d (-rows +column):\n%s", i, diff)
			}
		}
	})
}

func TestBuilderGoesOn(t *testing.T) {
	var b dlx.Builder
	b.Items(1)
	b.Add(0)
	small, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	before := small.Fingerprint()
	b.Cost(b.Add(0, b.Items(1)), 3)
	large, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	if small.NumItems() != 1 || small.NumOptions() != 1 || small.HasCosts() ||
		small.Fingerprint() != before {
		t.Error("a problem changes with the builder it comes from")
	}
	if large.NumItems() != 2 || large.NumOptions() != 2 || large.Cost(1) != 3 {
		t.Error("the larger problem is wrong")
	}
}

// TestFingerprint changes a problem in each way that changes the fingerprint.
func TestFingerprint(t *testing.T) {
	problem := func(change func(b *dlx.Builder)) string {
		var b dlx.Builder
		b.Items(2)
		b.Multiple(1, 0, 2)
		s := b.Secondary(2)
		b.AddColored(dlx.Item(0).With(0), s.With(1))
		b.Add(1, 2)
		b.Cost(1, 4)
		change(&b)
		p, err := b.Build()
		if err != nil {
			t.Fatal(err)
		}
		return p.Fingerprint()
	}
	seen := map[string]string{}
	for _, test := range []struct {
		name   string
		change func(b *dlx.Builder)
	}{
		{"nothing", func(b *dlx.Builder) {}},
		{"an item more", func(b *dlx.Builder) { b.Items(1) }},
		{"a secondary item more", func(b *dlx.Builder) { b.Secondary(1) }},
		{"a multiple item more", func(b *dlx.Builder) { b.Multiple(1, 0, 1) }},
		{"another upper bound", func(b *dlx.Builder) { b.Multiple(1, 0, 2) }},
		{"an option more", func(b *dlx.Builder) { b.Add(0, 1) }},
		{"its items the other way round", func(b *dlx.Builder) { b.Add(1, 0) }},
		{"another item", func(b *dlx.Builder) { b.Add(0, 3) }},
		{"a colour", func(b *dlx.Builder) { b.AddColored(dlx.Item(0).With(0), dlx.Item(3).With(1)) }},
		{"another colour", func(b *dlx.Builder) {
			b.AddColored(dlx.Item(0).With(0), dlx.Item(3).With(2))
		}},
		{"another cost", func(b *dlx.Builder) { b.Cost(1, 5) }},
		{"a cost elsewhere", func(b *dlx.Builder) { b.Cost(0, 4); b.Cost(1, 0) }},
	} {
		f := problem(test.change)
		if other, ok := seen[f]; ok {
			t.Errorf("%s and %s have the same fingerprint", test.name, other)
		}
		seen[f] = test.name
	}
	const pinned = "10b930d4a49ee97b481cc63c7d0f630574e9ea9eb20c8d860dad5d721f64b194"
	if f := problem(func(*dlx.Builder) {}); f != pinned {
		t.Errorf("the fingerprint has become %s: text prefixes written before are worthless now", f)
	}
}

// Check names the option and the item that are wrong.
func TestCheckError(t *testing.T) {
	var b dlx.Builder
	b.Items(2)
	b.Multiple(1, 1, 2) // item 2
	b.Secondary(1)      // item 3
	b.Add(0, 2)
	b.Add(1, 3)
	b.Add(2, 3)
	b.Add(0, 1)
	b.AddColored(dlx.Entry{Item: 2}, dlx.Entry{Item: 3, Color: 1})
	b.AddColored(dlx.Entry{Item: 0}, dlx.Entry{Item: 3, Color: 1})
	b.AddColored(dlx.Entry{Item: 1}, dlx.Entry{Item: 3, Color: 2})
	p, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	const twice = "secondary item is covered twice, "
	for _, test := range []struct {
		solution []dlx.Option
		want     string // after "no solution: "; nothing: it is one
	}{
		{[]dlx.Option{0, 1}, ""},
		{[]dlx.Option{3, 4}, ""},
		{[]dlx.Option{0, 1, 2}, twice + "option 2, item 3"},
		{[]dlx.Option{1, 4}, twice + "option 4, item 3"},
		{[]dlx.Option{4, 1}, twice + "option 1, item 3"},
		{[]dlx.Option{4, 5, 6}, twice + "option 6, item 3"},
		{[]dlx.Option{7}, "there is no such option, option 7"},
		{[]dlx.Option{-1}, "there is no such option"},
		{[]dlx.Option{0, 0}, "option is used twice, option 0"},
		{[]dlx.Option{0}, "item is covered 0 times, not 1 to 1, item 1"},
		{[]dlx.Option{0, 3}, "item is covered 2 times, not 1 to 1, item 0"},
		{[]dlx.Option{3}, "item is covered 0 times, not 1 to 2, item 2"},
	} {
		err := p.Check(test.solution)
		var bad *dlx.CheckError
		switch {
		case test.want == "" && err != nil:
			t.Errorf("%v: %v", test.solution, err)
		case test.want != "" && (!errors.As(err, &bad) || bad.Error() != "no solution: "+test.want):
			t.Errorf("%v: %v, want %s", test.solution, err, test.want)
		}
	}
}
