package subject

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode"

	"pgregory.net/rapid"
)

// solved returns the solutions that an engine finds, in rising order, and their number by counting.
func solved(t rapid.TB, f *xcc.File, w Wanted) (list [][]dlx.Option, n *big.Int) {
	e := NewEngine(encode.Options{})
	e.Wanted = w
	for s := range e.Solutions(context.Background(), &Problem{File: f}) {
		list = append(list, slices.Clone(s.(*cover).options))
	}
	if e.Err != nil {
		t.Fatal(e.Err)
	}
	slices.SortFunc(list, slices.Compare)
	n = e.Count(context.Background(), &Problem{File: f})
	if e.Err != nil {
		t.Fatal(e.Err)
	}
	return list, n
}

// The solutions that are wanted are those of all that fit.
func TestWantedRandom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var text strings.Builder
		text.WriteString("a b c 0:2|d | x\n")
		for n := range rapid.IntRange(1, 9).Draw(t, "options") {
			words := rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"a", "b", "c", "d", "x:r", "x:s"}),
				1, 4, func(w string) string { return w[:1] }).Draw(t, "option")
			if n%3 == 0 {
				words = append(words, "|2")
			}
			fmt.Fprintln(&text, strings.Join(words, " "))
		}
		f, err := xcc.Parse(t.Context(), strings.NewReader(text.String()), "in", xcc.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		some := func(label string) (list []dlx.Option, names []string) {
			for o := range dlx.Option(f.Problem.NumOptions()) {
				if rapid.IntRange(0, 9).Draw(t, label) == 0 {
					list, names = append(list, o), append(names, string(f.AppendName(nil, o)))
				}
			}
			if len(names) > 1 {
				names = append([]string{strings.Join(names[1:], ",")}, names[0])
			}
			return list, names
		}
		force, forced := some("force")
		forbid, forbidden := some("forbid")
		w := Wanted{Force: forced, Forbid: forbidden, Fewest: rapid.Bool().Draw(t, "fewest")}
		all, _ := solved(t, f, Wanted{})
		var want [][]dlx.Option
		for _, s := range all {
			has := func(o dlx.Option) bool { return slices.Contains(s, o) }
			if !slices.ContainsFunc(force, func(o dlx.Option) bool { return !has(o) }) &&
				!slices.ContainsFunc(forbid, has) {
				want = append(want, s)
			}
		}
		if w.Fewest && len(want) > 0 {
			least := slices.MinFunc(want, func(a, b []dlx.Option) int { return len(a) - len(b) })
			want = slices.DeleteFunc(want, func(s []dlx.Option) bool { return len(s) > len(least) })
		}
		got, n := solved(t, f, w)
		if !slices.EqualFunc(got, want, slices.Equal) || n.Int64() != int64(len(want)) {
			t.Fatalf("%s%+v: %v, %v counted, want %v", text.String(), w, got, n, want)
		}
	})
}
