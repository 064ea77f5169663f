package links

import (
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A Search is the kernel. The zero value is ready for Load. Plain must be set before Load.
type Search struct {
	Plain bool // no forced moves

	task  *search.Task
	built *matrix.Matrix // the matrix that the nodes were made from
	seed  uint64

	nodes       []node
	left, right []int32 // the items to cover
	size        []int32
	need, room  []int32
	start       []int32 // option -> its first node
	order       []int32 // options in the order of their nodes

	low     int32
	pending []int32
	stamp   []uint32
	taking  uint32
	dead    bool
	updates uint64
	covers  int           // options hidden or marked since the last call of steps
	counted uint64        // value of updates at the last call of steps
	watch   *matrix.Watch // stops work at the root: of Load or Probe, else nil

	trail  []undo
	chosen []int32 // a node of every option in the partial solution
	levels []level
	phase  search.Phase
	given  search.Task

	listing search.Listing
}

// A level is a choice on the path from the root.
type level struct {
	item      int32
	node      int32 // the item's node in the option being tried; the header if there is none
	multiple  bool  // options are dropped one by one, rather than all hidden at once
	last      bool  // multiple: no branch is left after the one being tried
	pending0  int   // length of pending when the level was opened
	pending1  int   // length of pending before each branch
	mark0     int   // length of the trail when the level was opened
	mark1     int   // length of the trail before each branch
	chosen    int   // number of options chosen above the level
	tried, of int32 // number of branches: begun, and in all; for Done
}

// Load implements [search.Search]. With the same matrix and seed as before, it undoes the changes
// of the last search instead of building the nodes again.
func (s *Search) Load(t *search.Task, w *matrix.Watch) bool {
	s.low = 1
	if s.Plain {
		s.low = -1
	}
	ok := false
	if s.built == t.Matrix && s.seed == t.Seed {
		ok = s.undoWatched(0, w)
	} else {
		ok = s.build(t.Matrix, t.Seed, w)
		s.trail = s.trail[:0]
	}
	s.built, s.seed = t.Matrix, t.Seed
	s.task = t
	s.updates = 0
	s.levels, s.chosen, s.pending = s.levels[:0], s.chosen[:0], s.pending[:0]
	s.dead = false
	s.phase = search.Entering
	s.watch = w
	if ok && !s.root() {
		s.phase = search.Finished
	}
	s.watch = nil
	if w.Stopped() {
		s.built = nil // the nodes are not in their initial state
		return false
	}
	return true
}

// undoWatched is undoTo under a watch. It reports false if the watch stops it.
func (s *Search) undoWatched(mark int, w *matrix.Watch) bool {
	const change = 64 // steps of undoing one change; with few changes, each takes many more
	for n := len(s.trail); n > mark; n-- {
		s.undoTo(n - 1)
		if w.Over(change) {
			return false
		}
	}
	return true
}

// watchStops reports whether the watch stops the work at the root.
func (s *Search) watchStops() bool {
	return s.watch.Over(s.steps())
}

// root applies the assumptions and makes the forced moves of the root. It reports false at a dead
// end, or if the watch stops it.
func (s *Search) root() bool {
	if !s.task.Assume(s.alive, func(o int32) {
		if !s.watchStops() {
			s.retake()
			s.drop(s.start[o])
		}
	}, func(o int32) bool { return s.take(s.start[o]) && !s.watchStops() }) || s.watch.Stopped() {
		return false
	}
	for i := s.right[0]; i != 0; i = s.right[i] {
		if s.size[i] <= s.low {
			s.pending = append(s.pending, i)
			s.dead = s.dead || s.size[i] <= 0
		}
	}
	ok := !s.dead && s.propagate(0)
	s.pending = s.pending[:0]
	return ok
}

// alive reports whether option o can still be taken or dropped.
func (s *Search) alive(o int32) bool {
	x := s.start[o]
	for ; s.nodes[x].top > 0; x++ {
		n := &s.nodes[x]
		if n.color < 0 {
			continue
		}
		if s.nodes[n.up].down != x || s.size[n.top] < large/2 && !s.active(n.top) {
			return false
		}
	}
	return true
}

// active reports whether the primary item i is still in the list of items to cover. An unlinked
// item keeps its own links, but the item to its left does not link to it.
func (s *Search) active(i int32) bool { return s.right[s.left[i]] == i }

// option returns the option of node x.
func (s *Search) option(x int32) int32 {
	for s.nodes[x].top > 0 {
		x++
	}
	return -1 - s.nodes[x].top
}

// Count implements [search.Search].
func (s *Search) Count(limit uint64, m *search.Meter) uint64 {
	n := uint64(0)
	for n < limit && s.phase != search.Finished {
		if s.phase == search.Entering {
			if m.Visit() {
				break
			}
			m.Depth = max(m.Depth, len(s.chosen))
			if s.right[0] == 0 {
				n++
				m.Solutions++
				s.phase = search.Leaving
				continue
			}
			s.branch()
		}
		m.Stopped = false // the last call may have been stopped between two branches
		if s.advance(m); m.Stopped {
			break
		}
	}
	m.Updates += s.updates
	s.updates = 0
	return n
}

// branch opens a level on the item with the fewest branches, the leftmost of several.
func (s *Search) branch() {
	best, least := int32(0), int32(large)
	for i := s.right[0]; i != 0; i = s.right[i] {
		if n := s.size[i]; n < least {
			best, least = i, n
			if n <= s.low+1 {
				break
			}
		}
	}
	s.open(best, least)
}

// open opens a level on item i, which has the given number of branches.
func (s *Search) open(i, branches int32) {
	l := level{
		item: i, node: i, of: branches, chosen: len(s.chosen),
		pending0: len(s.pending), mark0: len(s.trail),
		multiple: !s.simple(i),
	}
	if !l.multiple {
		s.coverQuietly(i)
	}
	l.pending1, l.mark1 = len(s.pending), len(s.trail)
	s.levels = append(s.levels, l)
}

// coverQuietly covers the item of a choice. If another item loses all its options by this, that is
// not a dead end yet: the option that will be taken may cover it.
func (s *Search) coverQuietly(i int32) {
	s.updates++
	l, r := s.left[i], s.right[i]
	s.right[l], s.left[r] = r, l
	n := 0
	for p := s.nodes[i].down; p != i; p = s.nodes[p].down {
		s.hide(p)
		n++
	}
	s.covers += n
	s.dead = false
	s.trail = append(s.trail, undo{covered, i, s.nodes[i].up})
}

// advance backtracks to the deepest level with a branch that is not a dead end, and takes that
// branch. The meter may stop it after a dead end.
func (s *Search) advance(m *search.Meter) {
	s.phase = search.Leaving
	for len(s.levels) > 0 {
		l := &s.levels[len(s.levels)-1]
		s.undoTo(l.mark1)
		s.chosen = s.chosen[:l.chosen]
		s.pending = s.pending[:l.pending1]
		if l.multiple {
			if s.advanceMultiple(l, m) {
				s.phase = search.Entering
				return
			}
			if m.Stopped {
				return
			}
		} else {
			for l.node = s.nodes[l.node].down; l.node != l.item; l.node = s.nodes[l.node].down {
				l.tried++
				if s.try(l) {
					s.phase = search.Entering
					return
				}
				s.undoTo(l.mark1)
				s.chosen = s.chosen[:l.chosen]
				s.pending = s.pending[:l.pending1]
				if s.meterStops(m) {
					return
				}
			}
		}
		s.undoTo(l.mark0)
		s.pending = s.pending[:l.pending0]
		s.levels = s.levels[:len(s.levels)-1]
	}
	s.phase = search.Finished
}

// try takes the option of level l, and makes the moves that this forces. The item of l has been
// covered. try reports false at a dead end.
func (s *Search) try(l *level) bool {
	s.stampOption(l.node)
	for _, i := range s.pending[l.pending0:] {
		if s.size[i] <= 0 && s.stamp[i] != s.taking {
			return false
		}
	}
	s.chosen = append(s.chosen, l.node)
	return s.coverOthers(l.node) && s.propagate(l.pending0)
}

// meterStops reports whether the meter stops the search between two branches.
func (s *Search) meterStops(m *search.Meter) bool {
	return m.Work(s.steps())
}

// steps returns about how many nodes have been visited since the last call, plus 1.
func (s *Search) steps() int {
	n := s.covers + int(s.updates-min(s.updates, s.counted)) // updates may have been reset to 0
	s.covers, s.counted = 0, s.updates
	return n + 1
}

// advanceMultiple takes the next branch of level l, whose item is multiple. Each branch takes one
// option and drops those of the earlier branches. The last branch takes no further option; there is
// such a branch only if the item needs none. advanceMultiple reports false if no branch is left, or
// if the meter stops it.
func (s *Search) advanceMultiple(l *level, m *search.Meter) bool {
	for !l.last {
		if l.node != l.item {
			s.retake()
			s.drop(l.node)
			l.mark1, l.pending1 = len(s.trail), len(s.pending)
			if s.dead {
				return false
			}
		}
		l.tried++
		l.node = s.nodes[l.item].down
		ok := false
		if l.node == l.item {
			if s.size[l.item] <= 0 {
				return false
			}
			l.last = true
			s.close(l.item)
			ok = s.propagate(l.pending0)
		} else {
			ok = s.take(l.node) && s.propagate(l.pending0)
		}
		if ok {
			return true
		}
		s.undoTo(l.mark1)
		s.chosen = s.chosen[:l.chosen]
		s.pending = s.pending[:l.pending1]
		if s.meterStops(m) {
			return false
		}
	}
	return false
}

// Solution implements [search.Search].
func (s *Search) Solution(dst []int32) []int32 {
	for _, x := range s.chosen {
		dst = append(dst, s.option(x))
	}
	return dst
}

// List implements [search.Search].
func (s *Search) List(t *search.Tape, limit uint64, m *search.Meter) (n uint64, more bool) {
	return s.listing.List(s, t, limit, m)
}

// Done implements [search.Search].
func (s *Search) Done() float64 {
	if s.phase == search.Finished {
		return 1
	}
	share := search.Whole
	for _, l := range s.levels {
		share.Down(int(max(l.of, l.tried)), int(l.tried)-1)
	}
	return share.Done
}
