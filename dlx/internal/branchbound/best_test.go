package branchbound

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestBest offers random solutions and compares with sorting them all.
func TestBest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.IntRange(0, 5).Draw(t, "k")
		classes := rapid.Bool().Draw(t, "classes")
		type offered struct {
			cost  int64
			order int32
			class string
		}
		var list []offered
		var b best
		b.reset(k, classes)
		for n := range rapid.Int32Range(0, 30).Draw(t, "n") {
			o := offered{rapid.Int64Range(-3, 3).Draw(t, "cost"), n, fmt.Sprint(n)}
			if classes {
				o.class = rapid.SampledFrom([]string{"", "a", "b", "c", "d"}).Draw(t, "class")
			}
			list = append(list, o)
			b.offer(o.cost, []int32{n}, []byte(o.class))
		}
		slices.SortStableFunc(list, func(x, y offered) int { return cmp.Compare(x.cost, y.cost) })
		seen := map[string]bool{}
		list = slices.DeleteFunc(list, func(o offered) bool {
			before := seen[o.class]
			seen[o.class] = true
			return before
		})
		if k > 0 && len(list) > k {
			list = list[:k]
		}
		b.sort()
		if len(b.heap) != len(list) {
			t.Fatalf("%d kept, want %d", len(b.heap), len(list))
		}
		for n, o := range list {
			if f := b.heap[n]; f.cost != o.cost || !slices.Equal(f.options, []int32{o.order}) {
				t.Fatalf("place %d: %v at %d, want %v", n, f.options, f.cost, o)
			}
		}
	})
}
