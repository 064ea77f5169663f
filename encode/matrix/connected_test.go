package matrix

import (
	"math/bits"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/puzzle"
)

// drawRegion draws a graph of a few places, with links and bounds.
func drawRegion(t *rapid.T) (g *region, links []Link) {
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
		ok := g.propagate(got, []puzzle.DigitSet{0b0110})
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
	links := []Link{{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {1, 6}}
	inside := []puzzle.DigitSet{0b10}
	domains := []puzzle.DigitSet{0b11, 0b10, 0b11, 0b11, 0b10, 0b11, 0b11}
	want := []puzzle.DigitSet{0b11, 0b10, 0b10, 0b10, 0b10, 0b11, 0b11}
	if !newRegion(7, links, 1, 5).propagate(domains, inside) || !slices.Equal(domains, want) {
		t.Errorf("%b, want %b", domains, want)
	}
	want = []puzzle.DigitSet{0b01, 0b10, 0b10, 0b10, 0b10, 0b01, 0b01}
	if !newRegion(7, links, 1, 4).propagate(domains, inside) || !slices.Equal(domains, want) {
		t.Errorf("at most 4: %b, want %b", domains, want)
	}
	if newRegion(7, links, 1, 3).propagate(domains, inside) {
		t.Error("4 places are not at most 3")
	}
	domains = []puzzle.DigitSet{0b10, 0b11, 0b11, 0b11, 0b11, 0b11, 0b11}
	want = []puzzle.DigitSet{0b10, 0b11, 0b11, 0b01, 0b01, 0b01, 0b11}
	if !newRegion(7, links, 1, 3).propagate(domains, inside) || !slices.Equal(domains, want) {
		t.Errorf("at most 3 from place 0: %b, want %b", domains, want)
	}
}

// The cache answers as the region itself, for several sets of digits and however few answers it
// can hold.
func TestRegionCache(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, _ := drawRegion(t)
		n := len(g.next)
		w := &regionSpace{
			cache: regionCacheOf(1, rapid.SampledFrom([]int{1, 2, 64}).Draw(t, "slots")),
		}
		g.spaces.New = func() any { return w }
		sets := []puzzle.DigitSet{0b001, 0b110}
		lists := rapid.SliceOfN(rapid.SliceOfN(rapid.SampledFrom([]puzzle.DigitSet{
			0b001, 0b010, 0b011, 0b110, 0b111,
		}), n, n), 1, 5).Draw(t, "lists") // so few that questions are alike
		for range rapid.IntRange(1, 40).Draw(t, "questions") {
			domains := rapid.SampledFrom(lists).Draw(t, "domains")
			got, want := slices.Clone(domains), slices.Clone(domains)
			ok := true
			for _, digits := range sets {
				var of regionSpace
				if ok = g.narrowAll(&of, want, digits); !ok {
					break
				}
				for k, is := range of.is {
					switch is {
					case outside:
						want[k] &^= digits
					case inside:
						want[k] &= digits
					}
				}
			}
			switch {
			case g.propagate(got, sets) != ok:
				t.Fatalf("%b: want %v", domains, ok)
			case ok && !slices.Equal(got, want):
				t.Fatalf("%b: %b, want %b", domains, got, want)
			}
		}
	})
}

// More places than bits of a word are in several words.
func TestConnectedOfManyPlaces(t *testing.T) {
	const n = 200
	var links []Link
	domains := make([]puzzle.DigitSet, n)
	for k := range n {
		if domains[k] = 0b11; k > 0 {
			links = append(links, Link{k - 1, k})
		}
	}
	domains[60], domains[130], domains[150] = 0b10, 0b10, 0b01
	g := newRegion(n, links, 1, 80)
	for range 2 { // then the answer is in the cache
		got := slices.Clone(domains)
		if !g.propagate(got, []puzzle.DigitSet{0b10}) {
			t.Fatal("no region")
		}
		for k, s := range got {
			want := puzzle.DigitSet(0b11)
			switch {
			case k >= 60 && k <= 130:
				want = 0b10
			case k < 51 || k > 139:
				want = 0b01
			}
			if s != want {
				t.Errorf("place %d is %b, want %b", k, s, want)
			}
		}
	}
}
