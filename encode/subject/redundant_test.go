package subject

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode"

	"pgregory.net/rapid"
)

// What is not needed is what trying all choices of options finds.
func TestRedundantRandom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var text strings.Builder
		text.WriteString("a b 0:1|c 2|d | x\n")
		for range rapid.IntRange(1, 8).Draw(t, "options") {
			words := rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"a", "b", "c", "d", "x:r", "x:s"}),
				1, 4, func(w string) string { return w[:1] }).Draw(t, "option")
			fmt.Fprintln(&text, strings.Join(words, " "))
		}
		f, err := xcc.Parse(t.Context(), strings.NewReader(text.String()), "in", xcc.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		n := f.Problem.NumOptions()
		used, solved := make([]bool, n), false
		alone := make([]bool, f.Problem.NumItems()) // some choice breaks only this item
		for choice := range 1 << n {
			var options []dlx.Option
			for o := range n {
				if choice>>o&1 == 1 {
					options = append(options, dlx.Option(o))
				}
			}
			switch lines := f.Violations(options); len(lines) {
			case 0:
				solved = true
				for _, o := range options {
					used[o] = true
				}
			case 1:
				alone[slices.Index(f.Items, strings.Fields(lines[0])[1])] = true
			}
		}
		var unused []dlx.Option
		var implied []dlx.Item
		for o := range dlx.Option(n) {
			if solved && !used[o] {
				unused = append(unused, o)
			}
		}
		for i := range dlx.Item(f.Problem.NumItems()) {
			if solved && f.Problem.Primary(i) && !alone[i] {
				implied = append(implied, i)
			}
		}
		e := NewEngine(encode.Options{})
		options, items, ok, err := (&Problem{File: f}).Redundant(context.Background(), e)
		if err != nil || ok != solved || !slices.Equal(options, unused) ||
			!slices.Equal(items, implied) || !e.Complete {
			t.Fatalf("%s%v %v %t, error %v; want %v %v %t", text.String(), options, items, ok, err, unused,
				implied, solved)
		}
	})
}
