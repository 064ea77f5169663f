package dlx_test

import (
	"context"
	"slices"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/searchtest"

	"pgregory.net/rapid"
)

// methods are the methods that every test of this package uses.
var methods = dlx.Methods()

// classes are the kinds of random problems that every test of this package uses.
var classes = []struct {
	name string
	naive.Class
}{{"xc", naive.XC}, {"xcc", naive.XCC}, {"mcc", naive.MCC}}

// each runs a property for every method on random problems of every class.
func each(t *testing.T, property func(t *rapid.T, m *matrix.Matrix, method dlx.Method)) {
	for _, method := range methods {
		for _, class := range classes {
			t.Run(method.String()+"/"+class.name, func(t *testing.T) {
				rapid.Check(t, func(t *rapid.T) {
					property(t, naive.Random(class.Class, searchtest.Intn(t)), method)
				})
			})
		}
	}
}

// build passes a matrix through a builder.
func build(t interface{ Fatal(...any) }, m *matrix.Matrix) *dlx.Problem {
	var b dlx.Builder
	for i, primary := range m.Primary {
		switch {
		case !primary:
			b.Secondary(1)
		case m.Lo[i] == 1 && m.Hi[i] == 1:
			b.Items(1)
		default:
			b.Multiple(1, int(m.Lo[i]), int(m.Hi[i]))
		}
	}
	for o := range int32(m.Options()) {
		var entries []dlx.Entry
		for k, i := range m.Entries(o) {
			e := dlx.Entry{Item: dlx.Item(i)}
			if m.Color != nil {
				e.Color = dlx.Color(m.ColorsOf(o)[k])
			}
			entries = append(entries, e)
		}
		o := b.AddColored(entries...)
		if m.Cost != nil {
			b.Cost(o, m.Cost[o])
		}
	}
	p, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// all returns the remaining solutions of s, sorted, each in rising order of options.
func all(s *dlx.Solver) [][]int32 {
	found := [][]int32{}
	for solution := range s.Solutions(context.Background()) {
		found = append(found, searchtest.Rising(solution))
	}
	slices.SortFunc(found, slices.Compare)
	return found
}

// expected returns the solutions of t, sorted as [all] does.
func expected(t *search.Task) [][]int32 {
	want := append([][]int32{}, naive.Solutions(t)...)
	slices.SortFunc(want, slices.Compare)
	return want
}

func options(o []int32) []dlx.Option {
	var r []dlx.Option
	for _, x := range o {
		r = append(r, dlx.Option(x))
	}
	return r
}
