package xcc

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"exactcover/dlx"

	_ "exactcover/internal/thorough" // fewer draws in the quick tests

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// word draws a name of any allowed bytes. Most are short, so that many names share a prefix.
func word() *rapid.Generator[string] {
	legal := []byte{}
	for c := range 256 {
		if class[c] == inWord && c != ':' && c != '|' {
			legal = append(legal, byte(c))
		}
	}
	any := rapid.Custom(func(t *rapid.T) string {
		return string(rapid.SliceOfN(rapid.SampledFrom(legal), 1, 30).Draw(t, "bytes"))
	})
	return rapid.OneOf(rapid.StringMatching(`[ab0-9#]{1,3}`), any, rapid.Just("\uFEFFa"))
}

// draw draws a problem whose items and colours are numbered as Parse numbers them.
func draw(t *rapid.T) *File {
	f := &File{
		Items: rapid.SliceOfNDistinct(word(), 1, 12, rapid.ID).Draw(t, "items"),
		Colors: append([]string{""},
			rapid.SliceOfNDistinct(word(), 3, 8, rapid.ID).Draw(t, "colours")...),
	}
	var b dlx.Builder
	primary := rapid.IntRange(1, len(f.Items)).Draw(t, "primary")
	for range primary {
		lo := rapid.IntRange(0, 3).Draw(t, "lo")
		hi := rapid.OneOf(rapid.IntRange(max(lo, 1), 4), rapid.Just(math.MaxInt32)).Draw(t, "hi")
		b.Multiple(1, lo, hi)
	}
	b.Secondary(len(f.Items) - primary)
	colors := dlx.Color(0) // used so far
	for range rapid.IntRange(0, 20).Draw(t, "options") {
		items := rapid.SliceOfNDistinct(rapid.IntRange(0, len(f.Items)-1), 1, 6, rapid.ID).Draw(t,
			"option")
		if slices.Min(items) >= primary {
			continue
		}
		var entries []dlx.Entry
		for _, i := range items {
			e := dlx.Entry{Item: dlx.Item(i)}
			if most := min(int(colors)+1, len(f.Colors)-1); i >= primary {
				e.Color = dlx.Color(rapid.IntRange(0, most).Draw(t, "colour"))
			}
			colors = max(colors, e.Color)
			entries = append(entries, e)
		}
		b.Cost(b.AddColored(entries...), rapid.Int64Range(-1<<40, 1<<40).Draw(t, "cost"))
	}
	f.Colors = f.Colors[:colors+1]
	p, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	f.Problem = p
	return f
}

func reread(t interface{ Fatal(...any) }, f *File) *File {
	var b bytes.Buffer
	if err := f.Write(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	g, err := Parse(context.Background(), &b, "written", Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if len(g.Warnings) > 0 {
		t.Fatal(g.Warnings[0])
	}
	return g
}

func TestParseOfWrite(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := draw(t)
		g := reread(t, f)
		if f.Problem.Fingerprint() != g.Problem.Fingerprint() {
			t.Error("another problem")
		}
		if diff := cmp.Diff([][]string{f.Items, f.Colors}, [][]string{g.Items, g.Colors}); diff != "" {
			t.Errorf("other names: %s", diff)
		}
		// Without names, Write makes up names; the problem is the same.
		f.Items, f.Colors = nil, nil
		if g := reread(t, f); f.Problem.Fingerprint() != g.Problem.Fingerprint() {
			t.Error("with made-up names: another problem")
		}
	})
}

// TestParseOfWriteInAnyOrder writes problems whose items and colours are not numbered as by Parse.
// The problem that is read back has the same options with the same names.
func TestParseOfWriteInAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := draw(t)
		n := len(f.Items)
		order := rapid.Permutation(ascending(n)).Draw(t, "order") // new item -> old item
		paint := rapid.Permutation(ascending(len(f.Colors)-1)).Draw(t, "paint")
		place := make([]dlx.Item, n)
		names := make([]string, n)
		var b dlx.Builder
		for i, old := range order {
			place[old] = dlx.Item(i)
			names[i] = f.Items[old]
			if old := dlx.Item(old); f.Problem.Primary(old) {
				lo, hi := f.Problem.Bounds(old)
				b.Multiple(1, lo, hi)
			} else {
				b.Secondary(1)
			}
		}
		colors := slices.Clone(f.Colors)
		for c, old := range paint {
			colors[c+1] = f.Colors[old+1]
		}
		for o := range dlx.Option(f.Problem.NumOptions()) {
			var entries []dlx.Entry
			for e := range f.Problem.Entries(o) {
				c := dlx.Color(0)
				if e.Color > 0 {
					c = dlx.Color(slices.Index(paint, int(e.Color)-1) + 1)
				}
				entries = append(entries, place[e.Item].With(c))
			}
			b.Cost(b.AddColored(entries...), f.Problem.Cost(o))
		}
		p, err := b.Build()
		if err != nil {
			t.Fatal(err)
		}
		g := reread(t, &File{Problem: p, Items: names, Colors: colors})
		if diff := cmp.Diff(lines(f), lines(g)); diff != "" {
			t.Error(diff)
		}
		if diff := cmp.Diff(itemSet(f), itemSet(g)); diff != "" {
			t.Error(diff)
		}
	})
}

func ascending(n int) []int {
	s := make([]int, n)
	for i := range s {
		s[i] = i
	}
	return s
}

// itemSet returns the items with their bounds, sorted.
func itemSet(f *File) []string {
	var s []string
	for i, name := range f.Items {
		i := dlx.Item(i)
		lo, hi := f.Problem.Bounds(i)
		s = append(s, fmt.Sprintf("%q %v %d %d", name, f.Problem.Primary(i), lo, hi))
	}
	slices.Sort(s)
	return s
}

// FuzzParse: a problem that was read can be written; reading that again gives the same problem and
// the same text.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"", "a", "| c\na b |\na b\n", "A B C | x y\r\nA x:1 |7\r\nB x:2 y\r\nx y:3\nC |-3 |4",
		"2|a 0:3|b\na b\na\nb", "\uFEFF\uFEFFa b\n\uFEFFa\n", "a | | b", "a:b",
		"a\na |9223372036854775807\na |1",
		"# 1|2 | :\n", "a\x00 \xff\nb", "5:2|a", "a | b\nb\na b:\n",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		first, err := Parse(context.Background(), bytes.NewReader(text), "in", Limits{})
		if err != nil {
			if !strings.HasPrefix(err.Error(), "in:") {
				t.Fatalf("error without a place: %v", err)
			}
			return
		}
		var a, b bytes.Buffer
		if err := first.Write(context.Background(), &a); err != nil {
			t.Fatal(err)
		}
		second, err := Parse(context.Background(), bytes.NewReader(a.Bytes()), "written", Limits{})
		if err != nil {
			t.Fatalf("%v\n%s", err, a.Bytes())
		}
		if first.Problem.Fingerprint() != second.Problem.Fingerprint() {
			t.Fatalf("another problem:\n%s", a.Bytes())
		}
		if err := second.Write(context.Background(), &b); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(a.String(), b.String()); diff != "" {
			t.Fatal(diff)
		}
	})
}
