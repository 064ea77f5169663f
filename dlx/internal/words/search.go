package words

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/masks"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/natural"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/stage"
)

// A Search is the kernel. The zero value is ready for Load.
type Search struct {
	built     *matrix.Matrix // the matrix that the first stage was compiled from
	seed      uint64
	source    source
	perOption int // mean number of entries of an option

	stages  []*wide      // stages[0] is compiled from the matrix, every other from the one above it
	deep    int          // number of stages in use
	last    *stage.Stage // the last stage, below those in use; nil if there is none
	word    word
	quad    quad
	lanes   laneStage
	outlook outlook
	below   record  // record of the node where the last stage begins
	chosen  []int32 // options of the partial solution, except those of the last stage
	memory  memory
	total   natural.Double // solutions so far
	phase   search.Phase
	done    float64      // the largest value that Done has returned
	tape    *search.Tape // nil if solutions are not listed
	given   search.Task
}

// Load implements [search.Search]. With the same matrix and seed as before, it only forgets
// what it has learned, starts the first stage over and applies the assumptions.
func (s *Search) Load(t *search.Task, w *matrix.Watch) bool {
	s.outlook = outlook{}
	clear(s.source.killer) // so that the same stages are compiled again
	ok := s.start(t, w)
	s.memory.forget()
	return ok
}

// start does the work of Load, but keeps the memory. The counts there must hold for t.
func (s *Search) start(t *search.Task, w *matrix.Watch) bool {
	if s.built != t.Matrix || s.seed != t.Seed {
		s.built = nil
		if len(s.stages) == 0 {
			s.stages = append(s.stages, new(wide))
		}
		if !s.source.read(t.Matrix, t.Seed, w) || !s.stages[0].first(&s.source, w) {
			return false
		}
		s.perOption = s.source.Len() / max(1, t.Options())
		s.stages[0].begin()
		s.stages[0].remember()
		s.memory.read(&s.source)
		s.word.prepare(&s.source)
		s.built, s.seed = t.Matrix, t.Seed
	}
	s.deep, s.last, s.source.looks = 1, nil, 0
	s.chosen, s.total = s.chosen[:0], natural.Double{}
	s.phase, s.done = search.Entering, 0
	if !s.root(t, w) {
		s.phase = search.Finished
	}
	return !w.Stopped()
}

// root applies the assumptions of t. It reports false if they contradict each other, or the watch
// stops it.
func (s *Search) root(t *search.Task, watch *matrix.Watch) bool {
	w := s.stages[0]
	l := w.begin()
	place := s.source.Place
	return t.Assume(
		func(o int32) bool { return bitset.Has(l.alive, place[o]) },
		func(o int32) { bitset.Remove(l.alive, place[o]) },
		func(o int32) bool {
			w.take(int(place[o]), l)
			s.chosen = append(s.chosen, o)
			return !watch.Over(w.stride * s.perOption)
		})
}

// Count implements [search.Search].
func (s *Search) Count(limit uint64, m *search.Meter) uint64 {
	return s.count(limit, m, limit > stage.BulkFrom)
}

// count does the work of Count. With bulk it may count many solutions at once.
func (s *Search) count(limit uint64, m *search.Meter, bulk bool) uint64 {
	n := uint64(0)
	for n < limit && s.phase != search.Finished {
		if s.last != nil {
			k := s.last.Run(limit-n, bulk && s.source.Plain(), m)
			n += k
			s.total = s.total.Plus(k)
			m.Depth = max(m.Depth, len(s.chosen)+s.last.Deepest)
			if m.Stopped || n == limit || s.full() {
				break
			}
			s.last = nil
			s.finish(&s.below)
		}
		if s.phase == search.Entering {
			if m.Visit() {
				break
			}
			k := s.visit(m, limit-n, bulk)
			if m.Stopped {
				break // the meter stopped the search within the node
			}
			s.phase = search.Leaving
			n += k
			m.Solutions += k
			s.total = s.total.Plus(k)
			m.Depth = max(m.Depth, len(s.chosen))
			if k > 0 && s.tape != nil {
				s.tape.Add(0, s.chosen)
				if s.full() {
					break
				}
			}
			continue
		}
		s.advance()
	}
	return n
}

// full reports whether solutions are listed and there is no room for more.
func (s *Search) full() bool { return s.tape != nil && s.tape.Full() }

// visit visits the node below the last choice. It returns the number of solutions that it has
// counted: 1 if the node is a solution, the cached count if the memory has one, else 0. It uses the
// memory only with bulk, and only for counts of at most limit. If the meter stops visit, it must be
// called again.
func (s *Search) visit(m *search.Meter, limit uint64, bulk bool) uint64 {
	w := s.stages[s.deep-1]
	l := w.level(w.depth + 1)
	ok := false
	if s.chosen, ok = w.propagate(l, s.chosen, m); !ok {
		return 0
	}
	if w.best < 0 {
		return 1
	}
	l.keep = false
	if bulk && (s.deep == 1 || !s.memory.live) && s.memory.wanted() {
		if n, known := s.lookUp(w, l); known && n <= limit {
			return n
		}
	}
	live, items := masks.Count(l.alive), bitset.Count(l.open)
	width := masks.Stride(live)
	switch {
	case live <= 64 && items <= 64:
		s.word.compile(w, l)
		s.word.ready(s.chosen)
		s.rest(&s.word.Stage, l)
	case lanesFit(live, items, s.perOption) && s.follow(w, l, live, width):
	case quadFits(live, items):
		s.quad.compile(&w.table, l.alive, l.open, live, 2)
		s.quad.ready(&s.memory, s.chosen)
		s.rest(&s.quad.Stage, l)
	case s.repays(w, live, items, width):
		s.descend(w, l, live, width)
	default:
		s.begun(l, live)
		w.branch(l, len(s.chosen))
		return 0
	}
	m.Updates += uint64(live)
	return 0
}

// follow makes a lane stage of level l of stage w the last stage. It reports false if the stage has
// no room for an item.
func (s *Search) follow(w *wide, l *level, live, stride int) bool {
	s.lanes.compile(&w.table, l.alive, l.open, live, stride)
	if !s.lanes.ready(&s.memory, s.chosen) {
		return false
	}
	s.rest(&s.lanes.Stage, l)
	return true
}

// rest leaves the rest of the node of level l to a last stage.
func (s *Search) rest(last *stage.Stage, l *level) {
	s.last = last
	s.below, l.record = l.record, s.below
}

// descend compiles a new stage from the node of level l of stage from, and branches there.
func (s *Search) descend(from *wide, l *level, live, stride int) {
	if len(s.stages) == s.deep {
		s.stages = append(s.stages, new(wide))
	}
	w := s.stages[s.deep]
	s.deep++
	first := w.follow(from, l, live, stride)
	first.record, l.record = l.record, first.record
	s.begun(first, live)
	clear(w.dirty) // no move is forced: stage from has made all forced moves
	w.branch(first, len(s.chosen))
}

// advance takes the next branch of the deepest level that has one.
func (s *Search) advance() {
	for s.deep > 0 {
		w := s.stages[s.deep-1]
		for ; w.depth >= 0; w.depth-- {
			below := w.level(w.depth + 1)
			l := &w.levels[w.depth]
			s.chosen = s.chosen[:l.chosen]
			if o := l.next(); o >= 0 {
				w.descend(o, l, below)
				s.chosen = append(s.chosen, w.origin[o])
				s.phase = search.Entering
				return
			}
			s.finish(&l.record)
			s.ended(l)
		}
		s.deep--
	}
	s.phase = search.Finished
}

// Solution implements [search.Search].
func (s *Search) Solution(dst []int32) []int32 {
	dst = append(dst, s.chosen...)
	if s.last != nil {
		dst = s.last.Solution(dst)
	}
	return dst
}

// List implements [search.Search]. A solution that is found in a wide stage is written whole.
func (s *Search) List(t *search.Tape, limit uint64, m *search.Meter) (n uint64, more bool) {
	s.setTape(t)
	limit = min(limit, stage.BulkFrom)
	n = s.count(limit, m, false)
	s.setTape(nil)
	return n, n == limit || t.Full()
}

func (s *Search) setTape(t *search.Tape) {
	s.tape, s.word.Tape, s.quad.Tape, s.lanes.Tape = t, t, t, t
}

// Done implements [search.Search]. The result is a little too small, because a last stage can lack
// the frame of a choice whose last branch has been taken.
func (s *Search) Done() float64 {
	if s.phase == search.Finished {
		return 1
	}
	share := search.Whole
	for _, w := range s.stages[:s.deep] {
		for _, l := range w.levels[:w.depth+1] {
			share.Down(l.of, max(l.tried, 1)-1)
		}
	}
	if s.last != nil {
		share.Done += share.Width * s.last.Done()
	}
	s.done = max(s.done, share.Done)
	return s.done
}
