package encode

import (
	"math/bits"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/puzzle"
)

// drawRegion draws a graph of a few places, with links and bounds.
func drawRegion(t *rapid.T) (g region, links []Link) {
	n := rapid.IntRange(1, 10).Draw(t, "places")
	cols := rapid.IntRange(1, 4).Draw(t, "columns")
	for a := range n {
		for b := range a {
			beside := b == a-cols || b == a-1 && a%cols > 0
			if beside != (rapid.IntRange(0, 9).Draw(t, "other") == 0) {
				links = append(links, Link{a, b})
			}
		}
	}
	most := n
	if rapid.Bool().Draw(t, "bounded") {
		most = rapid.IntRange(0, n).Draw(t, "most")
	}
	least := min(rapid.SampledFrom([]int{1, 0, 2, 3, 5}).Draw(t, "least"), most)
	return newRegion(n, links, least, most), links
}

// joined reports whether links connect the places of a set, as bits.
func joined(links []Link, set uint) bool {
	reached := set & -set
	for before := uint(0); before != reached; {
		before = reached
		for _, l := range links {
			if both := uint(1<<l.A | 1<<l.B); set&both == both && reached&both != 0 {
				reached |= both
			}
		}
	}
	return reached == set
}

// A region loses no place that some region has, and none must be in it that some region does
// without. Nothing else is left where the number is not bounded, or everything is known.
func TestConnected(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, links := drawRegion(t)
		n := len(g.next)
		domains := make([]puzzle.DigitSet, n)
		may, must := uint(0), uint(0)
		for k := range domains {
			domains[k] = rapid.SampledFrom([]puzzle.DigitSet{0b1111, 0b0110, 0b1001, 0b1110, 0b0001}).
				Draw(t, "digits")
			if domains[k]&0b0110 != 0 {
				may |= 1 << k
			}
			if domains[k]&^0b0110 == 0 {
				must |= 1 << k
			}
		}
		some, all, any := uint(0), ^uint(0), false
		for set := range uint(1) << n {
			size := bits.OnesCount(set)
			if set&^may == 0 && must&^set == 0 && size >= g.least && size <= g.most && joined(links, set) {
				some |= set
				all &= set
				any = true
			}
		}
		got := slices.Clone(domains)
		ok := g.propagate(got, 0b0110)
		exact := g.least <= 1 && g.most == n || may == must
		if any && !ok || exact && ok != any {
			t.Fatalf("%v, %b: %v, want %v", g, domains, ok, any)
		}
		if !ok {
			return
		}
		for k, s := range got {
			in, out := s&0b0110 != 0, s&^0b0110 != 0
			canIn, canOut := some>>k&1 != 0, all>>k&1 == 0
			if any && (canIn && !in || canOut && domains[k]&^0b0110 != 0 && !out) {
				t.Fatalf("%v, %b: place %d is %b", g, domains, k, s)
			}
			if any && exact && (in != canIn || out != canOut && in) {
				t.Fatalf("%v, %b: place %d is still %b", g, domains, k, s)
			}
		}
	})
}

// A way of cells between two that are known is taken, and what lies too far is not.
func TestConnectedWay(t *testing.T) {
	// Places 0 to 5 in a row, and 6 beside 1.
	g := newRegion(7, []Link{{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {1, 6}}, 1, 5)
	domains := []puzzle.DigitSet{0b11, 0b10, 0b11, 0b11, 0b10, 0b11, 0b11}
	want := []puzzle.DigitSet{0b11, 0b10, 0b10, 0b10, 0b10, 0b11, 0b11}
	if !g.propagate(domains, 0b10) || !slices.Equal(domains, want) {
		t.Errorf("%b, want %b", domains, want)
	}
	g.most = 4
	want = []puzzle.DigitSet{0b01, 0b10, 0b10, 0b10, 0b10, 0b01, 0b01}
	if !g.propagate(domains, 0b10) || !slices.Equal(domains, want) {
		t.Errorf("at most 4: %b, want %b", domains, want)
	}
	g.most = 3
	if g.propagate(domains, 0b10) {
		t.Error("4 places are not at most 3")
	}
	domains = []puzzle.DigitSet{0b10, 0b11, 0b11, 0b11, 0b11, 0b11, 0b11}
	want = []puzzle.DigitSet{0b10, 0b11, 0b11, 0b01, 0b01, 0b01, 0b11}
	if !g.propagate(domains, 0b10) || !slices.Equal(domains, want) {
		t.Errorf("at most 3 from place 0: %b, want %b", domains, want)
	}
}
