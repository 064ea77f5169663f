package multiplicity

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/cache"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/stage"
)

// A Search is the kernel.
type Search struct {
	stage.Search
	built  *matrix.Matrix // the matrix that the wide stage was compiled from
	seed   uint64
	source source
	wide   wide
	pair   pair
	memory cache.Counts // of the wide stage
	words  int          // words of a key in it; 0 if keys are too long
	load   uint64       // number of the current load
	given  search.Task
	// pairFrom is the number of live options from which on a pair stage is compiled.
	pairFrom int
}

// New returns a search that is ready for Load.
func New() *Search { return &Search{pairFrom: pairOptions} }

// Load implements [search.Search]. With the same matrix and seed as before, it only sets up the
// first level and applies the assumptions.
func (s *Search) Load(t *search.Task, w *matrix.Watch) bool {
	if s.built != t.Matrix || s.seed != t.Seed {
		s.built = nil
		if !s.source.read(t.Matrix, t.Seed, w) || !s.wide.load(&s.source, w) {
			return false
		}
		s.pair.prepare(&s.wide)
		s.words = keyWords(&s.wide)
		s.built, s.seed = t.Matrix, t.Seed
	}
	s.memory.Forget(1)
	s.pair.Forget(1)
	s.load++
	s.Begin(s, true)
	l := s.wide.begin()
	if !t.Assume(
		func(o int32) bool { return bitset.Has(l.alive, s.source.Place[o]) },
		func(o int32) { bitset.Remove(l.alive, s.source.Place[o]) },
		func(o int32) bool { s.use(o, l); return !w.Over(s.wide.stride) },
	) {
		s.Phase = search.Finished
	}
	return !w.Stopped()
}

// use chooses option o at level l before the search begins.
func (s *Search) use(o int32, l *level) {
	s.wide.take(int(s.source.Place[o]), l)
	s.Chosen = append(s.Chosen, o)
}

// Visit implements [stage.Above].
func (s *Search) Visit(limit uint64, bulk bool, m *search.Meter) uint64 {
	w := &s.wide
	l := w.level(w.depth + 1)
	l.Keep = false
	ok := false
	if s.Chosen, ok = w.propagate(l, s.Chosen, m); !ok {
		return 0
	}
	if w.best < 0 {
		w.branch(l, len(s.Chosen))
		return 1
	}
	live, items := bitset.Count(l.alive), bitset.Count(l.open)
	m.Updates += uint64(live)
	if bulk && s.words > 0 && s.memory.Ripe() && s.memory.Wanted(live) {
		if n, known := s.lookUp(l, live, m); known && n <= limit {
			return n
		}
	}
	if live <= s.pairFrom && items <= pairItems && s.pair.compile(l, s.Chosen) {
		s.Last = &s.pair.Stage
		return 0
	}
	w.branch(l, len(s.Chosen))
	return 0
}

// Advance implements [stage.Above].
func (s *Search) Advance(m *search.Meter) {
	w := &s.wide
	for ; w.depth >= 0; w.depth-- {
		below := w.level(w.depth + 1)
		l := &w.levels[w.depth]
		s.Chosen = s.Chosen[:l.chosen]
		if k := l.next(); k >= 0 {
			w.descend(k, l, below)
			s.Chosen = append(s.Chosen, s.source.Order[k])
			s.Phase = search.Entering
			return
		}
		l.Finish(&s.memory, s.Total, m.Nodes)
	}
	s.Phase = search.Finished
}

// Finish implements [stage.Above].
func (s *Search) Finish(m *search.Meter) {
	s.wide.level(s.wide.depth+1).Finish(&s.memory, s.Total, m.Nodes)
}

// Share implements [stage.Above].
func (s *Search) Share() search.Share {
	share := search.Whole
	for _, l := range s.wide.levels[:s.wide.depth+1] {
		share.Down(l.of, l.tried-1)
	}
	return share
}
