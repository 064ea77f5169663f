package words

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/searchtest"

	"exactcover/internal/choice/rapidly"
	"pgregory.net/rapid"
)

// TestPairSlacks walks pair stages of random problems. At every choice the slacks are those that
// counting the live options gives, and all open items have two options at least.
func TestPairSlacks(t *testing.T) {
	most := 0 // the largest slack
	rapidly.CheckUntil(t, func() bool { return most > 7 }, func(t *rapid.T) {
		draw := func(name string, lo, hi int) int { return rapid.IntRange(lo, hi).Draw(t, name) }
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		m := planted(random, draw("primary", 4, 24), draw("secondary", 0, 6), draw("ways", 10, 20),
			draw("longest", 2, 6), int32(draw("colors", 0, 2)))
		task := &search.Task{Matrix: m}
		s := &Search{last: pairLast}
		searchtest.Check(t, &Kernel, s, task)
		s.Load(task, nil)
		meter := &search.Meter{NextPoll: 1}
		meter.Poll = func() bool { meter.NextPoll++; return true }
		for meter.Nodes < 200 && s.Phase != search.Finished {
			s.Count(1<<40, meter)
			if s.pair == nil || s.Last != &s.pair.Stage {
				continue
			}
			for _, c := range s.pair.choices[:s.pair.Top+1] {
				most = max(most, checkSlacks(t, s.pair, &c.pairNode))
			}
		}
	})
}

// checkSlacks counts the options of all open items of a node. It returns the largest slack.
func checkSlacks(t *rapid.T, p *pair, n *pairNode) (most int) {
	for open := n.open; open != 0; open &= open - 1 {
		k := bits.TrailingZeros64(open)
		slack := 0
		for p, x := range n.slack {
			slack |= int(x>>k&1) << p
		}
		if want := n.alive.And(p.row(k)).Size() - 1; slack != want || want < 1 {
			t.Fatalf("item %d has slack %d, not %d", k, slack, want)
		}
		most = max(most, slack)
	}
	return most
}

// TestPairDeepest gives away a path of as many choices as there can be.
func TestPairDeepest(t *testing.T) {
	s := &Search{last: pairLast}
	s.Load(&search.Task{Matrix: groups(pairItems, 1, 2)}, nil)
	if n := s.Count(1, naive.Meter()); n != 1 || s.pair.Top != pairOptions/2-1 {
		t.Fatalf("%d solutions, %d choices", n, s.pair.Top+1)
	}
	var p search.Part
	for k := range pairItems {
		if !s.Give(&p) || len(p.Chosen) != k || len(p.Branches) != 1 {
			t.Fatalf("part %d: %d chosen, %d branches", k, len(p.Chosen), len(p.Branches))
		}
	}
	if s.Give(&p) || s.Count(1, naive.Meter()) != 0 {
		t.Error("something is left")
	}
}

// TestPairTwofold counts solutions of items with ten options each: slack 9 is not slack 1.
func TestPairTwofold(t *testing.T) {
	s := &Search{last: pairLast}
	s.Load(&search.Task{Matrix: groups(7, 1, 10)}, nil)
	if n := s.Count(1<<40, naive.Meter()); n != 1e7 || s.pair == nil {
		t.Errorf("%d solutions", n)
	}
}

// TestPairs sees where pair stages are made: in sparse random problems, not where word stages have
// many nodes, nor where options conflict with most others.
func TestPairs(t *testing.T) {
	for _, test := range []struct {
		name string
		m    *matrix.Matrix
		want bool
	}{
		{"few triples", triples(22, 0.026, rand.New(rand.NewPCG(2, 2))), true},
		{"many triples", triples(10, 0.3, rand.New(rand.NewPCG(1, 1))), false},
	} {
		s, m := new(Search), &search.Meter{NextPoll: 20000}
		m.Poll = func() bool { return true }
		s.Load(&search.Task{Matrix: test.m}, nil)
		s.Count(1<<40, m)
		if got := s.pair != nil; got != test.want {
			t.Errorf("%s: pair stages %t", test.name, got)
		}
	}
	brief, long := usual{nodes: 3 << 8}, usual{nodes: 20 << 8}
	for _, test := range []struct {
		words                     usual
		options, items, perOption int
		want                      bool
	}{
		{brief, 120, 50, 4, true},
		{brief, 120, 32, 4, true},
		{brief, 120, 31, 4, false},
		{long, 120, 50, 4, false},
		{long, 100, 50, 4, true}, // instead of lanes
		{long, 120, 64, 2, false},
	} {
		s := &Search{words: test.words, perOption: test.perOption}
		if got := s.likesPairs(test.options, test.items); got != test.want {
			t.Errorf("%v: pair stages %t", test, got)
		}
	}
}
