package multiplicity

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
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
	listed []int32 // buffer for a solution that is written whole
	phase  search.Phase
	done   float64 // the greatest value that Done has returned
	given  search.Task

	recorder recorder
	total    uint64 // solutions since the load, modulo 2^64
}

// Load implements [search.Search]. With the same matrix and seed as before, it only sets up the
// first level and applies the assumptions.
func (s *Search) Load(t *search.Task, w *matrix.Watch) bool {
	if s.built != t.Matrix || s.seed != t.Seed {
		s.built = nil
		if !s.source.read(t.Matrix, t.Seed, w) || !s.wide.load(&s.source, w) {
			return false
		}
		s.pair.begin(&s.wide)
		s.built, s.seed = t.Matrix, t.Seed
	}
	s.narrow, s.done = false, 0
	s.pair.memory.gauges = nil // so that a load does not depend on earlier ones
	s.recorder.begin(&s.wide)
	s.total = 0
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

// Next implements [search.Search].
func (s *Search) Next(m *search.Meter) bool { return s.Count(1, m) == 1 }

// Count implements [search.Search].
func (s *Search) Count(limit uint64, m *search.Meter) uint64 {
	bulk := limit > bulkFrom
	n := uint64(0)
	for n < limit && s.phase != search.Finished {
		if s.narrow {
			k := s.pair.run(limit-n, m)
			n += k
			s.count(k)
			m.Depth = max(m.Depth, len(s.chosen)+s.pair.deepest)
			if m.Stopped || n == limit {
				break
			}
			s.narrow = false
			s.finish(&s.wide.level(s.wide.depth+1).record, m)
		}
		if s.phase == search.Entering {
			if m.Visit() {
				break
			}
			room := uint64(0)
			if bulk {
				room = limit - n
			}
			k := s.visit(room, m)
			if m.Stopped {
				break // the node has not been visited in full
			}
			s.phase = search.Leaving
			n += k
			m.Solutions += k
			s.count(k)
			m.Depth = max(m.Depth, len(s.chosen))
			continue
		}
		s.advance(m)
	}
	return n
}

// visit visits the node below the last choice. It returns the number of solutions that it has
// counted: 1 if the node is a solution, the cached count if there is one of at most room, else 0.
// If the meter stops visit, it must be called again.
func (s *Search) visit(room uint64, m *search.Meter) uint64 {
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
	if room > 0 && s.recorder.wanted(live) {
		if n, known := s.lookUp(l, live, room, m); known {
			return n
		}
	}
	if live <= pairFrom && items <= pairItems && s.pair.compile(l) {
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
		dst = s.pair.solution(dst)
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
		share.Done += share.Width * s.pair.done()
	}
	s.done = max(s.done, share.Done)
	return s.done
}
