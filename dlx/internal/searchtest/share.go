package searchtest

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
)

// share gives work away at random, and compares the solutions of all parts with those of one
// search.
func (x *problem) share() {
	x.inOrder()
	found, nodes := x.schedule(rand.New(rand.NewPCG(uint64(Intn(x.T)(1<<16)), 0)), 4, 1)
	if !slices.Equal(shown(x.task, found), shown(x.task, x.all)) {
		x.Fatalf("several searches find %v, one %v", found, x.all)
	}
	x.sameNodes(nodes)
}

// shown returns the part of each solution that tells solutions apart, sorted.
func shown(t *search.Task, solutions [][]int32) []string {
	var keys []string
	for _, s := range solutions {
		keys = append(keys, naive.Shown(t, s))
	}
	slices.Sort(keys)
	return keys
}

// sameNodes compares the number of nodes of all parts with that of one search. It ignores problems
// with multiplicities: if the item of a choice may be covered again, the search that takes over the
// rest of the choice visits its node once more.
func (x *problem) sameNodes(nodes uint64) {
	if !x.Reorders && !x.task.Multiple && nodes != x.nodes {
		x.Fatalf("%d nodes in parts, %d in one", nodes, x.nodes)
	}
}

// inOrder gives parts of the search away at random times, and parts of the parts. It checks that
// together they find the solutions of one search in the same order.
func (x *problem) inOrder() {
	s := x.New()
	s.Load(x.task, nil)
	var found [][]int32
	var nodes uint64
	x.walk(s, &found, &nodes)
	if x.Reorders {
		if !slices.Equal(shown(x.task, found), shown(x.task, x.all)) {
			x.Fatalf("the parts find %v, the whole %v", found, x.all)
		}
	} else if !naive.Equal(found, x.all) {
		x.Fatalf("the parts find %v, the whole %v", found, x.all)
	}
	x.sameNodes(nodes)
}

// walk goes through a search, and then through the parts that it has given away, from the last to
// the first.
func (x *problem) walk(s search.Search, found *[][]int32, nodes *uint64) {
	choice := Intn(x.T)
	m := interrupted(1)
	var parts []*search.Part
	done, left := s.Done(), 1.0
	for {
		if s.Count(1, m) == 1 {
			*found = append(*found, slices.Sorted(slices.Values(s.Solution(nil))))
		} else if !m.Stopped {
			break
		}
		done = x.monotone(s, done)
		for choice(4) == 0 {
			p := new(search.Part)
			if !s.Give(p) {
				break
			}
			if len(p.Branches) == 0 || p.Width < 0 || p.Width*float64(len(p.Branches)) > 1+rounding {
				x.Fatalf("a part of %d branches, each %v of the tree", len(p.Branches), p.Width)
			}
			parts = append(parts, p)
			left -= p.Width * float64(len(p.Branches))
			if d := s.Done(); d > left+rounding && d < 1 && !x.Guesses && !x.task.Multiple {
				x.Fatalf("done %v of a search that has kept %v", d, left)
			}
		}
	}
	*nodes += m.Nodes
	for _, p := range slices.Backward(parts) {
		for k := range p.Branches {
			other := x.New()
			other.Load(x.task, nil)
			if !other.Take(x.task, p, k, nil) {
				x.Fatalf("branch %d is not taken, though nothing stops that", k)
			}
			x.walk(other, found, nodes)
		}
	}
}

// A worker is one of several searches that share a task.
type worker struct {
	search.Search
	search.Meter
	busy bool
}

// schedule lets several searches share a task. It runs them in random order, a few nodes at a time.
// An idle search takes a branch that another one has given away.
func (x *problem) schedule(
	random *rand.Rand, searches int, often uint64,
) (found [][]int32, nodes uint64) {
	type branch struct {
		*search.Part
		k int
	}
	var branches []branch
	workers := make([]worker, searches)
	for k := range workers {
		w := &workers[k]
		w.Search = x.New()
		w.Load(x.task, nil)
		w.busy = k == 0
		w.Poll = func() bool {
			w.NextPoll = w.Nodes + 1 + random.Uint64N(often)
			return random.IntN(2) == 0
		}
	}
	for idle := 0; idle < len(workers) || len(branches) > 0; {
		w := &workers[random.IntN(len(workers))]
		switch {
		case !w.busy && len(branches) > 0:
			at := random.IntN(len(branches))
			b := branches[at]
			branches = slices.Delete(branches, at, at+1)
			if !w.Take(x.task, b.Part, b.k, nil) {
				x.Fatalf("branch %d is not taken, though nothing stops that", b.k)
			}
			w.busy, w.Stopped = true, false
		case !w.busy:
		case random.IntN(4) == 0:
			if p := new(search.Part); w.Give(p) {
				for k := range p.Branches {
					branches = append(branches, branch{p, k})
				}
			}
		default:
			if w.Count(1, &w.Meter) == 1 {
				found = append(found, slices.Sorted(slices.Values(w.Solution(nil))))
			} else {
				w.busy = w.Stopped
			}
		}
		idle = 0
		for k := range workers {
			if !workers[k].busy {
				idle++
			}
		}
	}
	for k := range workers {
		nodes += workers[k].Nodes
	}
	return found, nodes
}

// sharesFixed shares the work on fixed problems. Smaller problems do not suffice: a kernel may have
// nothing to give away until it has learned from a thousand nodes.
func (k tested) sharesFixed(t *testing.T) {
	for n, p := range fixedProblems {
		if p.needs&^k.Can != 0 {
			continue
		}
		task, s, m := p.task(), k.New(), naive.Meter()
		s.Load(task, nil)
		x := &problem{tested: k, task: task, all: naive.List(s, math.MaxInt, m)}
		found, nodes := x.schedule(rand.New(rand.NewPCG(uint64(n), 1)), 4, 100)
		if !slices.Equal(shown(task, found), shown(task, x.all)) {
			t.Errorf("%s: several searches find %d solutions, one %d, or others",
				p.name, len(found), len(x.all))
		}
		if !k.Reorders && !task.Multiple && nodes != m.Nodes {
			t.Errorf("%s: several searches take %d nodes, one %d", p.name, nodes, m.Nodes)
		}
	}
}
