package branchbound

import (
	"math"
	"slices"
	"testing"

	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

// deep returns a tree with ascents alone.
func deep() *tree {
	s := &tree{ascends: true}
	s.lists = []*best{&s.best}
	return s
}

// TestDeep searches random problems with the deep tree alone, in turns of random length. At the end
// of every turn, no solution may be cheaper than the least bound and than all solutions known.
func TestDeep(t *testing.T) {
	s := deep()
	branched, again := 0, 0
	property := func(t *rapid.T) {
		most := rapid.IntRange(1, 2).Draw(t, "most")
		shape := naive.Shape{
			Items: rapid.IntRange(4, 9-2*most).Draw(t, "items"), Most: most,
			Secondary: rapid.IntRange(0, 3).Draw(t, "secondary"),
			Ways:      rapid.IntRange(2, 7-most).Draw(t, "ways"),
			Longest:   rapid.IntRange(2, 4).Draw(t, "longest"),
			Colors:    int32(rapid.IntRange(0, 2).Draw(t, "colors")),
		}
		m := shape.Planted(intn(t))
		dearest := rapid.SampledFrom([]int64{1, 5, 100, 1 << 40, math.MaxInt64 / 200}).Draw(t, "dearest")
		for range m.Options() {
			m.Cost = append(m.Cost, rapid.Int64Range(-dearest, dearest).Draw(t, "cost"))
		}
		task := &search.Task{Matrix: m}
		if rapid.Bool().Draw(t, "assume") {
			task.Force, task.Forbid = naive.Assume(m, intn(t))
		}
		all := naive.Solutions(task)
		k := rapid.IntRange(1, 4).Draw(t, "k")
		want := expected(task, all, k)
		s.stamina = stamina{rapid.IntRange(1, 20).Draw(t, "nodes"), rapid.IntRange(1, 5).Draw(t, "after")}
		s.load(task, k, nil)
		length := rapid.Int64Range(1, 2000).Draw(t, "length")
		starts, turns, meter := 0, 0, meter()
		for done := false; !done; {
			if turns++; turns > 100000 {
				t.Fatalf("no end: %d levels, %+v", len(s.levels), s.dive)
			}
			done = s.run(meter, s.work+length)
			for _, l := range s.levels {
				if l.option < 0 {
					branched++
				}
			}
			if s.phase == rooting && s.dive.tries > starts {
				starts++
				again++
			}
			if len(want) > len(s.best.heap) {
				if bound := s.lower(); bound > s.scale.down(want[len(s.best.heap)]) {
					t.Fatalf("bound %d, but solutions cost %v and only %d are known",
						bound, want, len(s.best.heap))
				}
			}
		}
		s.best.sort()
		var got []int64
		for _, f := range s.best.heap {
			got = append(got, f.cost)
			if options := slices.Sorted(slices.Values(f.options)); sum(m, options) != f.cost {
				t.Fatalf("%v does not cost %d", options, f.cost)
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%d cheapest: %v, want %v", k, got, want)
		}
	}
	for n := 0; n < 4 || (branched == 0 || again == 0) && n < 100; n++ { // so that few draws suffice
		rapid.Check(t, property)
	}
	if branched == 0 || again == 0 {
		t.Errorf("%d branches on pairs, started over %d times", branched, again)
	}
}

// TestHalve follows the guesses of a tree whose best solution costs far more than its bound.
func TestHalve(t *testing.T) {
	s := deep()
	s.scale = scale{divisor: 1, total: 1000, largest: 1 << 40}
	s.best.reset(1)
	s.best.offer(101, nil)
	expect := func(when string, want int64) {
		t.Helper()
		if s.dive.guess != want {
			t.Errorf("%s: guess %d, want %d", when, s.dive.guess, want)
		}
	}
	s.dive.on = true
	s.dive.suppose(s)
	expect("a dive", math.MaxInt64)
	s.dive.on = false
	s.dive.suppose(s)
	expect("after the dives", 50)
	s.proved = 51
	s.dive.suppose(s)
	expect("the guess was too low", 75)
	s.best.offer(91, nil)
	s.dive.halve(s)
	expect("a better solution", 70)
	s.proved = 76
	s.dive.suppose(s)
	expect("most is proved", math.MaxInt64)
	s.proved = 0
	s.best.k = divesFor + 1
	s.dive.suppose(s)
	expect("too many solutions asked for", math.MaxInt64)
}

// TestAscentReachesLinear has problems whose linear programs have integral solutions. So the bound
// of the root is next to the cost of the cheapest one.
func TestAscentReachesLinear(t *testing.T) {
	for _, n := range []int{6, 8, 12} {
		for _, unit := range []int64{1, -1, 1 << 30} {
			task := &search.Task{Matrix: assignment(n, unit)}
			var s Search
			s.Load(task, 1, NoCeiling, nil)
			s.Run(meter())
			_, least := s.Solution(0)
			d := deep()
			d.load(task, 1, nil)
			d.meter = meter()
			for d.phase == unborn || d.phase == rooting {
				d.run(d.meter, d.work+1)
			}
			bound, want := d.proved, d.scale.down(least)
			if bound > want || float64(want-bound) > 0.002*math.Abs(float64(want)) {
				t.Errorf("%d rows, unit %d: bound %d, least cost %d", n, unit, bound, want)
			}
		}
	}
}
