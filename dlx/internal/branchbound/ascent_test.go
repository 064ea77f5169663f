package branchbound

import (
	"testing"

	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

// TestPass moves the taxes of random problems, and compares the bound of every pass with one that
// is computed from all options. Most options are not read.
func TestPass(t *testing.T) {
	s := deep()
	read, all := 0, 0
	property := func(t *rapid.T) {
		shape := naive.Shape{
			Items: rapid.IntRange(2, 8).Draw(t, "items"), Most: rapid.IntRange(1, 2).Draw(t, "most"),
			Secondary: rapid.IntRange(0, 3).Draw(t, "secondary"),
			Ways:      rapid.IntRange(2, 8).Draw(t, "ways"),
			Longest:   rapid.IntRange(1, 4).Draw(t, "longest"),
		}
		m := shape.Planted(intn(t))
		for range m.Options() {
			m.Cost = append(m.Cost, rapid.Int64Range(-50, 1000).Draw(t, "cost"))
		}
		s.load(&search.Task{Matrix: m}, 1, nil)
		s.beginRoot()
		a := &s.ascent
		a.load(s)
		for range rapid.IntRange(1, 30).Draw(t, "passes") {
			copy(a.best, a.tax)
			for n := range a.way {
				a.way[n] = rapid.Float64Range(-1, 1).Draw(t, "way")
			}
			a.move(rapid.SampledFrom([]float64{1, 1e3, 1e5, 1e7, 1e18}).Draw(t, "step"))
			bound, n := a.pass()
			read, all = read+n, all+4*len(a.option)+len(a.entry)
			if want := a.bound(); bound != want {
				t.Fatalf("bound %d, want %d", bound, want)
			}
		}
	}
	for n := 0; n < 4 || read > all*9/10 && n < 100; n++ { // so that few draws suffice
		rapid.Check(t, property)
	}
	if read > all*9/10 {
		t.Errorf("%d of %d entries were read", read, all)
	}
}

// bound returns what pass should return.
func (a *ascent) bound() (bound int64) {
	for n, y := range a.tax {
		bound += max(0, y)*int64(a.need[n]) + min(0, y)*int64(a.room[n])
	}
	for g := range a.common {
		least := int64(0)
		for k := a.first[g]; k < a.first[g+1]; k++ {
			net := a.cost[k]
			for _, n := range a.entry[a.row[k]:a.row[k+1]] {
				net -= a.tax[n]
			}
			least = min(least, net)
		}
		bound += least
	}
	return bound
}
