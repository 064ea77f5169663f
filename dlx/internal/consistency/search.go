package consistency

import (
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/root"
	"exactcover/dlx/internal/search"
)

// A Search is the kernel. The zero value is ready for Load.
type Search struct {
	task *search.Task
	full *matrix.Matrix

	// The remaining part of the matrix; see compact.
	words      int     // number of words that hold a bit for each option
	items      int     // number of items: the primary ones come first, then the visible secondary ones
	primaries  int32   // number of primary items
	counters   int     // number of items with a counter: those not to be covered exactly once
	origin     []int32 // option -> option of the matrix
	renamed    []int32 // option of the matrix -> option, or -1
	itemOrigin []int32 // item -> item of the matrix
	local      []int32 // item of the matrix -> item, or -1
	row        []int32 // option -> its first entry; one more at the end
	entry      []int32 // items of the options
	columnAt   []int32 // item -> its first place in column; one more at the end
	column     []int32 // options of the items
	counter    []int32 // item -> its counter, or -1
	threshold  []int32 // item -> largest size at which consistency is tried
	mask       [][]uint64
	maskLow    []int32 // item -> word at which its mask begins
	distinct   bool    // whether only visible items tell solutions apart
	visible    []bool  // item -> whether it is visible; unspecified unless distinct

	conflict []row // option -> its conflict row
	masks    arena
	rows     arena

	weight  []float64
	gain    []float64 // item -> its first weight, and a factor for the weight that dead ends add
	yield   []float64 // item -> fraction of recent consistency checks that removed options
	skipped []uint32  // item -> number of checks that were due while its yield was low
	bump    float64
	likely  []uint64 // bit o: option o is tried first; empty if there are none
	bearers []int32  // items that passOn has charged

	// Propagation.
	units, queue []int32
	head         int     // index in queue of the next item
	trigger      []int32 // item -> size at which it is queued: its threshold; 0: it is queued already
	dead         bool
	fallen       []int32 // items that kill found at or below their triggers
	updates      uint64
	meter        *search.Meter // the meter of the current call; nil during Load
	watch        *matrix.Watch // the watch of Load

	// Hooks. All of this is empty if there are none.
	watchers  []watcher // option -> its watcher
	touched   []uint64  // bit g: options of group g have been used or removed since the last wake
	hookQueue []int32   // the queue of hooks
	called    int       // number of hooks of the queue that have been called
	waiting   []bool    // hook -> whether it is in the queue and has not been called

	view    view
	scratch []uint64
	list    []int32

	chosen []int32 // options of the partial solution, except those in taken
	taken  []int32 // options of the matrix that were forced before the search
	states []state // the state of each level, the root first; unused ones at the end are kept
	levels []level
	phase  search.Phase
	blamed int32   // item that settle blames for a dead end; -1 for none
	done   float64 // fraction of the search tree that was done when the root got its current state
	below  float64 // fraction of the search tree below the current state of the root

	eager eager
	root  root.Root

	listing search.Listing
}

// A row is the conflict row of an option: a mask of the options that cannot be used together with
// it.
type row struct {
	words []uint64 // nil until the row is first needed
	low   int32    // the word at which the mask begins
}

// A watcher is the position of an option's bit in the words of groups.
type watcher struct {
	group int32 // -1 if no hook watches the option
	bit   uint8
}

// A level is a decision. First the decision is made in a copy of the state above. When that branch
// is finished, the opposite of the decision is made in the state above itself.
type level struct {
	kind   kind
	hidden bool    // whether the decision is made after the visible part is decided
	wanted bool    // whether the decision is made because the option is wanted
	option int32   // option that is used, and then removed
	item   int32   // item that option covers, -1 for none; or the item that gets the value
	value  int32   // value that the item gets, and that is then ruled out
	of     int32   // number of branches that there would be without two-way branching
	chosen int     // length of Search.chosen above the decision
	done   float64 // fraction of the search tree that is done
	width  float64 // fraction of the search tree that is left below the decision
	rest   float64 // fraction of the search tree below the opposite of the decision
}

type kind int8

const (
	used kind = iota
	valued
)

// settling is the phase in which a decision or its opposite must still be propagated, in the state
// below the last level.
const settling = search.Finished + 1

// Load implements [search.Search].
func (s *Search) Load(t *search.Task, w *matrix.Watch) bool {
	s.task = t
	s.full = t.Matrix
	s.levels, s.chosen = s.levels[:0], s.chosen[:0]
	s.units, s.queue, s.hookQueue = s.units[:0], s.queue[:0], s.hookQueue[:0]
	s.head, s.called, s.dead = 0, 0, false
	s.updates = 0
	s.done, s.below = 0, 1
	s.phase = search.Finished
	s.meter, s.watch = nil, w
	if !s.root.Run(t, w) || !s.compact(w) {
		return !w.Stopped()
	}
	s.eager.hasten(t.Eager)
	if s.begin(w) {
		s.phase = search.Entering
	}
	return !w.Stopped()
}

// over counts steps within a node, and reports whether to stop there.
func (s *Search) over(steps int) bool {
	if s.meter == nil {
		return s.watch.Over(steps)
	}
	return s.meter.Work(steps)
}

// begin propagates at the root. It reports whether a solution is still possible, and false if the
// watch stops it.
func (s *Search) begin(w *matrix.Watch) bool {
	st := &s.states[0]
	s.view.search = s
	if !s.setThresholds(st, w) {
		return false
	}
	s.trigger = append(s.trigger[:0], s.threshold...)
	for i, n := range st.size {
		if n <= s.trigger[i] {
			s.fell(int32(i), n)
		}
	}
	for h := range int32(len(s.full.Hooks)) {
		s.queueHook(h)
	}
	ok, _ := s.propagate(st)
	return ok
}

// Count implements [search.Search].
func (s *Search) Count(limit uint64, m *search.Meter) uint64 {
	n := uint64(0)
	s.meter = m
	s.withdraw()
	for n < limit && s.phase != search.Finished {
		switch s.phase {
		case search.Leaving:
			s.leave()
			continue
		case settling:
			m.Stopped = false
			if s.settle(); m.Stopped {
				m.Updates += s.updates
				s.updates = 0
				return n
			}
			continue
		}
		if m.Visit() {
			break
		}
		if s.eager.on {
			s.startOver()
		}
		m.Depth = max(m.Depth, len(s.taken)+len(s.chosen))
		if s.descend() {
			n++
			m.Solutions++
			s.eager.on = false
		}
	}
	m.Updates += s.updates
	s.updates = 0
	return n
}

// descend reports whether the state is a solution. If not, it makes a decision. settle must then
// propagate the decision.
func (s *Search) descend() bool {
	st := &s.states[len(s.levels)]
	l, ok := level{}, false
	if s.distinct {
		l, ok = s.chooseVisible(st)
	}
	if !ok {
		var i, o int32
		wanted := false
		if s.task.Wanted == nil {
			i, o = s.decide(st)
		} else {
			i, o, wanted = s.decideWanted(st)
		}
		if i < 0 {
			for n := len(s.levels); n > 0 && s.levels[n-1].hidden; n-- {
				s.drop()
			}
			s.phase = search.Leaving
			return true
		}
		l = level{kind: used, option: o, item: i, of: st.size[i], hidden: s.distinct,
			wanted: wanted}
	}
	l.chosen = len(s.chosen)
	width := s.below
	l.done = s.done
	if n := len(s.levels); n > 0 {
		l.done, width = s.levels[n-1].done, s.levels[n-1].width
	}
	l.width = width / float64(max(l.of, 1))
	l.rest = width - l.width
	s.levels = append(s.levels, l)
	s.accept(s.copied(len(s.levels)-1), &l)
	s.phase, s.blamed = settling, l.item
	return false
}

// settle propagates the last decision. If the meter stops it, it must be called again.
func (s *Search) settle() {
	ok, stopped := s.propagate(&s.states[len(s.levels)])
	switch {
	case stopped:
	case ok:
		s.phase = search.Entering
	default:
		s.phase = search.Leaving
		if s.blamed >= 0 {
			s.charge(s.blamed)
			s.eager.again = s.blamed
		}
	}
}

// drop undoes the deepest decision, and does not make its opposite. The fraction of the tree that
// is done below it then counts as done for the level above.
func (s *Search) drop() {
	n := len(s.levels)
	done, doneAbove, widthAbove := s.levels[n-1].done, &s.done, &s.below
	if n > 1 {
		doneAbove, widthAbove = &s.levels[n-2].done, &s.levels[n-2].width
	}
	*doneAbove, *widthAbove = done, *widthAbove-(done-*doneAbove)
	s.levels = s.levels[:n-1]
}

// leave replaces the deepest decision by its opposite. The opposite does not open a level.
func (s *Search) leave() {
	n := len(s.levels)
	if n == 0 {
		s.phase = search.Finished
		return
	}
	l := s.levels[n-1]
	s.levels = s.levels[:n-1]
	s.chosen = s.chosen[:l.chosen]
	st := &s.states[n-1]
	s.done, s.below = l.done+l.width, l.rest
	if n > 1 {
		s.levels[n-2].done, s.levels[n-2].width = s.done, s.below
	}
	s.refuse(st, &l)
	s.phase, s.blamed = settling, -1
}

// copied copies the state at depth to the next level, and returns the copy.
func (s *Search) copied(depth int) *state {
	if depth+1 == len(s.states) {
		s.states = append(s.states, state{})
	}
	st := &s.states[depth+1]
	s.reshape(st)
	st.copyFrom(&s.states[depth])
	return st
}

// accept makes the decision of a level in a state.
func (s *Search) accept(st *state, l *level) {
	if l.kind == valued {
		s.restrict(st, l.item, l.value, true)
	} else {
		s.take(st, l.option)
	}
}

// refuse makes the opposite of the decision of a level in a state.
func (s *Search) refuse(st *state, l *level) {
	if l.kind == valued {
		s.restrict(st, l.item, l.value, false)
	} else {
		s.kill(st, int(l.option>>6), 1<<(l.option&63))
	}
}

// Solution implements [search.Search].
func (s *Search) Solution(dst []int32) []int32 {
	dst = append(dst, s.taken...)
	for _, o := range s.chosen {
		dst = append(dst, s.origin[o])
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
	if n := len(s.levels); n > 0 {
		return s.levels[n-1].done
	}
	return s.done
}
