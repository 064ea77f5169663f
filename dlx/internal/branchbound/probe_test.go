package branchbound

import (
	"slices"
	"testing"

	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// A snapshot is all that a probe must leave as it was.
type snapshot struct {
	bound, cost      int64
	size, need, room []int32
	tax, net         []int64
	open             []int32
	primal           []float64
	rate             float64
	levels, trail    int
	chosen           []int32
}

func snap(s *tree) snapshot {
	t := snapshot{
		s.bound, s.cost, slices.Clone(s.size), slices.Clone(s.need), slices.Clone(s.room),
		slices.Clone(s.tax), make([]int64, len(s.net)),
		slices.Sorted(slices.Values(s.open[:s.openItems])),
		slices.Clone(s.ascent.primal), s.ascent.rate,
		len(s.levels), len(s.trail), slices.Clone(s.chosen),
	}
	for o := range s.net { // kept for live options alone
		if s.alive(int32(o)) {
			t.net[o] = s.net[o]
		}
	}
	for o, x := range t.primal { // very small ones are not kept
		if x <= faint/8 {
			t.primal[o] = 0
		}
	}
	return t
}

// TestProbe probes both branches of all pairs at the roots of random problems. A probe leaves the
// node as it was, and leaves out no solution that is cheap enough.
func TestProbe(t *testing.T) {
	s := deep()
	probes, cuts := 0, 0
	property := func(t *rapid.T) {
		m := naive.Shape{
			Items: rapid.IntRange(5, 9).Draw(t, "items"), Most: 1,
			Ways: rapid.IntRange(3, 6).Draw(t, "ways"), Longest: rapid.IntRange(2, 4).Draw(t, "longest"),
		}.Planted(intn(t))
		for range m.Options() {
			m.Cost = append(m.Cost, rapid.Int64Range(1, 100).Draw(t, "cost"))
		}
		task := &search.Task{Matrix: m}
		all := naive.Solutions(task)
		s.load(task, 1, nil)
		s.meter = meter()
		for s.phase == unborn || s.phase == rooting {
			s.run(s.meter, s.work+1)
		}
		if len(s.levels) == 0 {
			return
		}
		s.restore(&s.levels[0])
		s.levels = s.levels[:0]
		s.ascent.values = s.ascent.values[:0]
		s.ascent.keep()
		s.ceiling = s.scale.down(rapid.Int64Range(0, 400).Draw(t, "ceiling"))
		s.fractional()
		for _, c := range slices.Clone(s.candidates) {
			for branch := range 2 {
				before := snap(s)
				_, possible := s.probe(c.pair, branch)
				probes++
				if diff := cmp.Diff(before, snap(s), cmp.AllowUnexported(snapshot{})); diff != "" {
					t.Fatalf("pair %v, branch %d: before and after the probe:\n%s", c.pair, branch, diff)
				}
				if possible {
					continue
				}
				cuts++
				for _, options := range all {
					if one := slices.ContainsFunc(options, func(o int32) bool {
						return s.holds(o, c.pair[0]) && s.holds(o, c.pair[1])
					}); one == (branch == together) && s.scale.down(sum(m, options)) <= s.ceiling {
						t.Fatalf("pair %v, branch %d: %v costs %d", c.pair, branch, options, sum(m, options))
					}
				}
			}
		}
	}
	for n := 0; n < 4 || (probes < 20 || cuts == 0) && n < 100; n++ { // so that few draws suffice
		rapid.Check(t, property)
	}
	if probes < 20 || cuts == 0 {
		t.Errorf("%d probes, %d left out", probes, cuts)
	}
}

// TestHistory adds gains of more pairs than there are places: a pair's gain is its own or unknown.
func TestHistory(t *testing.T) {
	var h history
	h.reset()
	known := 0
	for i := range int32(100) {
		for j := i + 1; j < 100; j++ {
			h.add([2]int32{i, j}, together, int64(i))
			h.add([2]int32{i, j}, together, int64(j))
			h.add([2]int32{i, j}, apart, int64(i))
		}
	}
	for i := range int32(100) {
		for j := i + 1; j < 100; j++ {
			g := h.of([2]int32{i, j})
			if g.mean(together, -1) == -1 {
				continue
			}
			known++
			if g.mean(together, -1) != float64(i+j)/2 || g.mean(apart, -1) != float64(i) ||
				g.times != [2]int32{2, 1} {
				t.Fatalf("pair %d %d: %+v", i, j, g)
			}
		}
	}
	if known < places/2 {
		t.Errorf("%d of 4950 pairs are known", known)
	}
}
