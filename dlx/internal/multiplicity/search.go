package multiplicity

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/natural"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/stage"
)

// A Search is the kernel. The zero value is ready for Load.
type Search struct {
	built *matrix.Matrix // the matrix that the wide stage was compiled from
	seed  uint64

	source source
	wide   wide
	pair   pair
	narrow bool    // the search is in the pair stage
	chosen []int32 // options of the partial solution, without those of the pair stage
	phase  search.Phase
	done   float64 // the greatest value that Done has returned
	given  search.Task

	memory memory         // of the wide stage
	load   uint64         // number of the current load
	total  natural.Double // solutions since the load
}

// Load implements [search.Search]. With the same matrix and seed as before, it only sets up the
// first level and applies the assumptions.
func (s *Search) Load(t *search.Task, w *matrix.Watch) bool {
	if s.built != t.Matrix || s.seed != t.Seed {
		s.built = nil
		if !s.source.read(t.Matrix, t.Seed, w) || !s.wide.load(&s.source, w) {
			return false
		}
		s.pair.prepare(&s.wide)
		s.memory.words = keyWords(&s.wide)
		s.built, s.seed = t.Matrix, t.Seed
	}
	s.narrow, s.done = false, 0
	s.memory.forget()
	s.pair.forget()
	s.load++
	s.total = natural.Double{}
	s.chosen = s.chosen[:0]
	s.phase = search.Entering
	l := s.wide.begin()
	if !t.Assume(
		func(o int32) bool { return bitset.Has(l.alive, s.source.Place[o]) },
		func(o int32) { bitset.Remove(l.alive, s.source.Place[o]) },
		func(o int32) bool { s.use(o, l); return !w.Over(s.wide.stride) },
	) {
		s.phase = search.Finished
	}
	return !w.Stopped()
}

// use chooses option o at level l before the search begins.
func (s *Search) use(o int32, l *level) {
	s.wide.take(int(s.source.Place[o]), l)
	s.chosen = append(s.chosen, o)
}

// Count implements [search.Search].
func (s *Search) Count(limit uint64, m *search.Meter) uint64 {
	return s.count(limit, m, limit > stage.BulkFrom)
}

// List implements [search.Search]. A solution that is found in the wide stage is written whole.
func (s *Search) List(t *search.Tape, limit uint64, m *search.Meter) (n uint64, more bool) {
	limit = min(limit, stage.BulkFrom)
	s.pair.Tape = t
	n = s.count(limit, m, false)
	s.pair.Tape = nil
	return n, n == limit || t.Full()
}

// full reports whether solutions are listed and there is no room for more.
func (s *Search) full() bool { return s.pair.Tape != nil && s.pair.Tape.Full() }

// count does the work of Count. With bulk it may count many solutions at once.
func (s *Search) count(limit uint64, m *search.Meter, bulk bool) uint64 {
	n := uint64(0)
	for n < limit && s.phase != search.Finished {
		if s.narrow {
			k := s.pair.Run(limit-n, bulk, m)
			n += k
			s.total = s.total.Plus(k)
			m.Depth = max(m.Depth, len(s.chosen)+s.pair.Deepest)
			if m.Stopped || n == limit || s.full() {
				break
			}
			s.narrow = false
			s.finish(&s.wide.level(s.wide.depth+1).record, m)
		}
		if s.phase == search.Entering {
			if m.Visit() {
				break
			}
			k := s.visit(m, limit-n, bulk)
			if m.Stopped {
				break // the node has not been visited in full
			}
			s.phase = search.Leaving
			n += k
			m.Solutions += k
			s.total = s.total.Plus(k)
			m.Depth = max(m.Depth, len(s.chosen))
			if k > 0 && s.pair.Tape != nil {
				s.pair.Tape.Add(0, s.chosen)
				if s.full() {
					break
				}
			}
			continue
		}
		s.advance(m)
	}
	return n
}

// visit visits the node below the last choice. It returns the number of solutions that it has
// counted: 1 if the node is a solution, the cached count if the memory has one, else 0. It uses the
// memory only with bulk, and only for counts of at most limit. If the meter stops visit, it must be
// called again.
func (s *Search) visit(m *search.Meter, limit uint64, bulk bool) uint64 {
	w := &s.wide
	l := w.level(w.depth + 1)
	l.keep = false
	ok := false
	if s.chosen, ok = w.propagate(l, s.chosen, m); !ok {
		return 0
	}
	if w.best < 0 {
		w.branch(l, len(s.chosen))
		return 1
	}
	live, items := bitset.Count(l.alive), bitset.Count(l.open)
	m.Updates += uint64(live)
	if bulk && s.memory.ripe() && s.memory.wanted(live) {
		if n, known := s.lookUp(l, live, m); known && n <= limit {
			return n
		}
	}
	if live <= pairFrom && items <= pairItems && s.pair.compile(l, s.chosen) {
		s.narrow = true
		return 0
	}
	w.branch(l, len(s.chosen))
	return 0
}

// advance takes the next branch of the deepest level that has one.
func (s *Search) advance(m *search.Meter) {
	w := &s.wide
	for ; w.depth >= 0; w.depth-- {
		below := w.level(w.depth + 1)
		l := &w.levels[w.depth]
		s.chosen = s.chosen[:l.chosen]
		if k := l.next(); k >= 0 {
			w.descend(k, l, below)
			s.chosen = append(s.chosen, s.source.Order[k])
			s.phase = search.Entering
			return
		}
		s.finish(&l.record, m)
	}
	s.phase = search.Finished
}

// Solution implements [search.Search].
func (s *Search) Solution(dst []int32) []int32 {
	dst = append(dst, s.chosen...)
	if s.narrow {
		dst = s.pair.Solution(dst)
	}
	return dst
}

// Done implements [search.Search].
func (s *Search) Done() float64 {
	if s.phase == search.Finished {
		return 1
	}
	share := search.Whole
	for _, l := range s.wide.levels[:s.wide.depth+1] {
		share.Down(l.of, l.tried-1)
	}
	if s.narrow {
		share.Done += share.Width * s.pair.Done()
	}
	s.done = max(s.done, share.Done)
	return s.done
}
