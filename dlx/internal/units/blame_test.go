package units

import (
	"cmp"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestBlame compares the ranking with a list sorted after every failure.
func TestBlame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var b blame
		for range 2 {
			n := rapid.IntRange(1, 9).Draw(t, "items")
			b.reset(n)
			fails := make([]int, n)
			last := make([]int, n)
			for step := range rapid.IntRange(0, 40).Draw(t, "failures") {
				b.visit()
				i := rapid.IntRange(0, n-1).Draw(t, "item")
				fails[i]++
				last[i] = step
				b.fail(uint16(i))

				var want []uint16
				for i, f := range fails {
					if f > 0 {
						want = append(want, uint16(i))
					}
				}
				slices.SortFunc(want, func(i, j uint16) int {
					return cmp.Or(cmp.Compare(fails[j], fails[i]), cmp.Compare(last[j], last[i]))
				})
				if !slices.Equal(b.items, want) {
					t.Fatalf("ranking %v, not %v", b.items, want)
				}
			}
		}
	})
}

func TestBlameEnds(t *testing.T) {
	var b blame
	b.reset(3)
	for range learning {
		b.fail(1)
		b.visit()
	}
	b.fail(2)
	if want := []uint16{1}; !slices.Equal(b.items, want) {
		t.Errorf("after the last node to learn from the ranking is %v, not %v", b.items, want)
	}
	b.reset(3)
	for range many {
		b.fail(1)
		b.solve()
	}
	b.fail(2)
	if len(b.items) > 0 {
		t.Errorf("an enumeration blames %v", b.items)
	}
}
