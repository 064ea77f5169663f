package sparse

import (
	"math"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/root"
	"exactcover/dlx/internal/search"
)

// nothing stands for no item and for no option.
const nothing = int32(-1)

// unit is the number of nodes of the shortest run of an eager search.
const unit = 1000

// A Search is the kernel. The zero value is ready for Load.
type Search struct {
	task *search.Task
	root root.Root
	root.Rest
	owner []int32 // entry -> option

	// Entry e of item i is at set[Start[i]+place[e]]. It is live if place[e] < Size[i].
	set, place []int32
	covered    []bool // by item

	// Primary item i is at open[rank[i]]. The first left ones are those not covered.
	open, rank []int32
	left       int32

	weight []float64 // of primary items

	trail   []int32 // an item for each entry removed
	chosen  []int32
	forced  []int32 // items with one option left
	empty   int32   // item without options
	again   int32   // item to branch on again after a dead end
	levels  []level
	phase   search.Phase
	updates uint64

	eager bool   // restart now and then, until there is a solution
	runs  uint64 // number of runs so far
	stay  uint64 // nodes left until the next restart
}

// A level is a decision, with the lengths of the lists when it was made.
type level struct{ option, trail, chosen, left int32 }

// Load implements [search.Walker].
func (s *Search) Load(t *search.Task, w *matrix.Watch) bool {
	s.task = t
	s.trail, s.chosen, s.forced = s.trail[:0], s.chosen[:0], s.forced[:0]
	s.levels = s.levels[:0]
	s.empty, s.again = nothing, nothing
	s.eager, s.runs, s.stay = t.Eager, 1, unit
	s.updates = 0
	s.phase = search.Finished
	if !s.root.Run(t, w) || !s.build(w) {
		return !w.Stopped()
	}
	s.phase = search.Entering
	return true
}

// Next implements [search.Walker].
func (s *Search) Next(m *search.Meter) bool {
	defer func() {
		m.Updates += s.updates
		s.updates = 0
	}()
	for {
		switch s.phase {
		case search.Finished:
			return false
		case search.Leaving:
			s.leave()
			continue
		}
		if m.Visit() {
			return false
		}
		if s.eager {
			s.startOver()
		}
		m.Depth = max(m.Depth, len(s.root.Taken)+len(s.chosen))
		i := s.choose()
		if i == nothing {
			s.phase, s.eager, s.again = search.Leaving, false, nothing
			return true
		}
		s.levels = append(s.levels, level{
			s.option(i), int32(len(s.trail)), int32(len(s.chosen)), s.left,
		})
		s.take(s.levels[len(s.levels)-1].option)
		if !s.propagate() {
			s.phase, s.again = search.Leaving, i
		}
	}
}

// leave undoes decisions until one can be replaced by its opposite.
func (s *Search) leave() {
	n := len(s.levels)
	if n == 0 {
		s.phase = search.Finished
		return
	}
	l := s.levels[n-1]
	s.levels = s.levels[:n-1]
	s.undo(l)
	s.drop(l.option)
	if s.propagate() {
		s.phase = search.Entering
	}
}

// choose returns the item to branch on, or nothing if all are covered.
func (s *Search) choose() int32 {
	if s.again != nothing && !s.covered[s.again] {
		return s.again
	}
	s.again = nothing
	best, square, weight := nothing, 0.0, 1.0
	for _, i := range s.open[:s.left] {
		n := float64(s.Size[i])
		if best == nothing || n*n*weight < square*s.weight[i] {
			best, square, weight = i, n*n, s.weight[i]
		}
	}
	return best
}

// option returns the live option of item i whose items have the fewest live options in all.
func (s *Search) option(i int32) int32 {
	best, least := nothing, int32(math.MaxInt32)
	for _, e := range s.set[s.Start[i] : s.Start[i]+s.Size[i]] {
		o, n := s.owner[e], int32(0)
		for _, j := range s.Items(o) {
			n += s.Size[j]
		}
		if n < least {
			best, least = o, n
		}
	}
	return best
}

// startOver counts a node of an eager search. At the end of a run it goes back to the root, where
// what the search has ruled out stays ruled out.
func (s *Search) startOver() {
	if s.stay > 0 {
		s.stay--
		return
	}
	s.runs++
	s.stay = unit * search.Luby(s.runs)
	s.again = nothing
	if len(s.levels) > 0 {
		s.undo(s.levels[0])
		s.levels = s.levels[:0]
	}
}

// Solution implements [search.Walker].
func (s *Search) Solution(dst []int32) []int32 {
	dst = append(dst, s.root.Taken...)
	for _, o := range s.chosen {
		dst = append(dst, s.Origin[o])
	}
	return dst
}
