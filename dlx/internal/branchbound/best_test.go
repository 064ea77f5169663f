package branchbound

import (
	"cmp"
	"maps"
	"slices"
	"testing"

	_ "exactcover/internal/thorough" // fewer draws in the quick tests

	"pgregory.net/rapid"
)

// TestBest offers random solutions and compares the best with those of a sorted list.
func TestBest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.IntRange(0, 5).Draw(t, "k")
		type offered struct {
			cost  int64
			order int32
		}
		var list []offered
		var b best
		b.reset(k)
		for n := range rapid.Int32Range(0, 30).Draw(t, "n") {
			o := offered{rapid.Int64Range(-3, 3).Draw(t, "cost"), n}
			list = append(list, o)
			b.offer(o.cost, []int32{n})
		}
		slices.SortStableFunc(list, func(x, y offered) int { return cmp.Compare(x.cost, y.cost) })
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

// TestJoin joins two lists of random solutions. Some solutions are in both lists, with their
// options in another order. It joins a second time to check that nothing remains of the first time.
func TestJoin(t *testing.T) {
	var a, b best
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.IntRange(0, 5).Draw(t, "k")
		a.reset(k)
		b.reset(k)
		seen := [2]map[int32]bool{{}, {}}
		first := map[int32]uint64{} // solution -> the number of its first offer
		kept := map[int32]int64{}
		for range rapid.IntRange(0, 30).Draw(t, "n") {
			side := rapid.IntRange(0, 1).Draw(t, "side")
			n := rapid.Int32Range(0, 19).Draw(t, "solution")
			if seen[side][n] {
				continue
			}
			seen[side][n] = true
			to, options := &a, []int32{n, 100, n + 50}
			if side == 1 {
				to, options = &b, []int32{100, n + 50, n}
			}
			to.order = max(a.order, b.order)
			to.offer(int64(n%4), options)
			if first[n] == 0 {
				first[n] = to.order
			}
			kept[n] = int64(n % 4)
		}
		list := slices.Collect(maps.Keys(kept))
		slices.SortFunc(list, func(x, y int32) int {
			return cmp.Or(cmp.Compare(kept[x], kept[y]), cmp.Compare(first[x], first[y]))
		})
		want := len(list)
		if k > 0 {
			want = min(k, want)
		}
		a.join(&b)
		a.sort()
		if len(a.heap) != want {
			t.Fatalf("%d kept, want %d", len(a.heap), want)
		}
		for n, f := range a.heap {
			if f.cost != kept[list[n]] {
				t.Fatalf("place %d costs %d, want %d", n, f.cost, kept[list[n]])
			}
			if f.order != first[min(f.options[0], f.options[2])] && k == 0 {
				t.Fatalf("place %d: offer %d of %v", n, f.order, f.options)
			}
			slices.Sort(f.options)
			for _, g := range a.heap[:n] {
				if slices.Equal(f.options, g.options) {
					t.Fatalf("%v twice", f.options)
				}
			}
		}
	})
}
