package matrix

import (
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/puzzle"
)

// The digits above a count are those that counting one by one finds.
func TestDenials(t *testing.T) {
	var d denials
	rapid.Check(t, func(t *rapid.T) {
		places, most := rapid.IntRange(1, 3).Draw(t, "places"), rapid.IntRange(0, 40).Draw(t, "most")
		d.begin(places, most)
		counts := make([][64]int, places)
		for range rapid.IntRange(0, most).Draw(t, "groups") {
			place := rapid.IntRange(0, places-1).Draw(t, "place")
			denied := puzzle.DigitSet(rapid.Uint64().Draw(t, "denied"))
			d.add(place, denied)
			for digit := range denied.All() {
				counts[place][digit]++
			}
		}
		n := rapid.IntRange(0, most+9).Draw(t, "n")
		anyAbove := false
		for place := range counts {
			var want puzzle.DigitSet
			for digit, count := range counts[place] {
				if count > n {
					want |= 1 << digit
				}
			}
			anyAbove = anyAbove || want != 0
			if got := d.above(place, n); got != want {
				t.Fatalf("place %d: %v, want %v", place, got, want)
			}
		}
		if d.anyAbove(n) != anyAbove {
			t.Fatalf("any above %d: %v", n, !anyAbove)
		}
	})
}
