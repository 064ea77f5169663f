package words

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/masks"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/stage"
)

// A Search is the kernel. The zero value is ready for Load.
type Search struct {
	stage.Search
	built     *matrix.Matrix // the matrix that the first stage was compiled from
	seed      uint64
	source    source
	perOption int // mean number of entries of an option

	whole   bool    // the matrix is so small that a word stage is compiled from it
	stages  []*wide // stages[0] is compiled from the matrix, every other from the one above it
	deep    int     // number of stages in use
	word    *word   // the last stages; each takes kilobytes, so it is nil until it is needed
	quad    *quad
	pair    *pair
	lanes   *laneStage
	last    lastKind // only tests have others than fasterLast
	outlook outlook
	repaid  repaid // of lane and quad stages
	pairs   repaid // of pair stages
	words   usual
	below   record // record of the node where the last stage begins
	memory  memory
	given   search.Task
}

// A lastKind says which last stages a search compiles for more options than a word stage has.
type lastKind uint8

const (
	fasterLast lastKind = iota // those that are likely to be the fastest
	laneLast                   // lane stages where they fit
	quadLast                   // quad stages where they fit
	pairLast                   // pair stages where they fit
)

// hasLanes reports whether there are lane stages.
func (s *Search) hasLanes() bool {
	return s.last == laneLast || s.last == fasterLast && masks.Vectors
}

// Load implements [search.Search]. With the same matrix and seed as before, it only forgets
// what it has learned, starts the first stage over and applies the assumptions.
func (s *Search) Load(t *search.Task, w *matrix.Watch) bool {
	s.repaid, s.pairs = repaid{perNode: 2}, repaid{perNode: 8}
	s.words.forget()
	ok := s.start(t, w)
	if !s.whole { // so that the same stages are compiled again
		s.outlook.clear()
		clear(s.source.killer)
	}
	s.memory.forget()
	return ok
}

// start does the work of Load, but keeps the memory. The counts there must hold for t.
func (s *Search) start(t *search.Task, w *matrix.Watch) bool {
	if s.built != t.Matrix || s.seed != t.Seed {
		s.built = nil
		if !s.compile(t, w) {
			return false
		}
		s.built, s.seed = t.Matrix, t.Seed
	}
	s.Begin(s, s.source.Plain())
	s.below.keep = false
	if !s.root(t, w) {
		s.Phase = search.Finished
	}
	return !w.Stopped()
}

// compile makes the stage of the root for the matrix of t. It reports false if the watch stops it.
func (s *Search) compile(t *search.Task, w *matrix.Watch) bool {
	if !s.source.Read(t.Matrix, t.Seed, w) {
		return false
	}
	if s.word != nil {
		s.word.prepare(&s.source)
	}
	if s.whole = len(s.source.Order) <= 64 && s.source.Needed <= 64; s.whole {
		s.lastWord().all()
		return true
	}
	return s.first(t, w)
}

// first makes the first wide stage. It reports false if the watch stops it.
func (s *Search) first(t *search.Task, w *matrix.Watch) bool {
	if len(s.stages) == 0 {
		s.stages = append(s.stages, new(wide))
	}
	if !s.source.forWide(t.Seed, w) || !s.stages[0].first(&s.source, w) {
		return false
	}
	s.perOption = s.source.Len() / max(1, t.Options())
	s.stages[0].begin()
	s.stages[0].remember()
	s.memory.read(&s.source)
	s.outlook.clear()
	return true
}

// lastWord returns the word stage.
func (s *Search) lastWord() *word {
	if s.word == nil {
		s.word = new(word)
		s.word.prepare(&s.source)
	}
	return s.word
}

// root applies the assumptions of t. It reports false if they contradict each other, or the watch
// stops it.
func (s *Search) root(t *search.Task, watch *matrix.Watch) bool {
	if s.whole {
		s.deep = 0
		return s.wholeRoot(t)
	}
	s.deep, s.source.looks = 1, 0
	w := s.stages[0]
	l := w.begin()
	place := s.source.Place
	return t.Assume(
		func(o int32) bool { return bitset.Has(l.alive, place[o]) },
		func(o int32) { bitset.Remove(l.alive, place[o]) },
		func(o int32) bool {
			w.take(int(place[o]), l)
			s.Chosen = append(s.Chosen, o)
			return !watch.Over(w.stride * s.perOption)
		})
}

// wholeRoot is root in the word stage.
func (s *Search) wholeRoot(t *search.Task) bool {
	w, place := s.word, s.source.Place
	w.fill()
	return t.Assume(
		func(o int32) bool { return w.alive>>place[o]&1 != 0 },
		func(o int32) { w.alive &^= 1 << place[o] },
		func(o int32) bool {
			e := w.effect(int(place[o]))
			w.alive &^= e.conflicts
			w.open &^= e.cover
			s.Chosen = append(s.Chosen, o)
			return true
		})
}

// Visit implements [stage.Above].
func (s *Search) Visit(limit uint64, bulk bool, m *search.Meter) uint64 {
	if s.whole {
		s.word.begin(s.Chosen)
		s.Last = &s.word.Stage
		m.Updates += uint64(s.word.live)
		return 0
	}
	w := s.stages[s.deep-1]
	l := w.level(w.depth + 1)
	ok := false
	if s.Chosen, ok = w.propagate(l, s.Chosen, m); !ok {
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
		s.lastWord().compile(w, l)
		s.word.ready()
		s.word.begin(s.Chosen)
		s.rest(&s.word.Stage, l)
		s.words.begin(m.Nodes)
	case s.inPairs(w, l, live, items, m.Nodes):
	case s.follow(w, l, live, items, width, m.Nodes):
	case s.repays(w, live, items, width):
		s.descend(w, l, live, width)
	default:
		s.begun(l, live)
		w.branch(l, len(s.Chosen))
		return 0
	}
	m.Updates += uint64(live)
	return 0
}

// follow makes a lane stage or a quad stage of level l of stage w the last stage. It reports false
// if neither suits the node, or they do not repay their cost.
func (s *Search) follow(w *wide, l *level, live, items, stride int, nodes uint64) bool {
	lanes := s.hasLanes() && lanesFit(live, items, s.perOption)
	if !lanes && !quadFits(live, items) || !s.repaid.wanted() {
		return false
	}
	switch {
	case lanes && s.inLanes(w, l, live, stride):
		s.rest(&s.lanes.Stage, l)
	case quadFits(live, items):
		if s.quad == nil {
			s.quad = new(quad)
		}
		s.quad.compile(&w.table, l.alive, l.open, live, 2)
		s.quad.ready(&s.memory, s.Chosen)
		s.rest(&s.quad.Stage, l)
	default:
		return false
	}
	s.repaid.begin(live, nodes)
	return true
}

// inLanes makes a lane stage of level l of stage w. It reports false if the stage has no room for
// an item.
func (s *Search) inLanes(w *wide, l *level, live, stride int) bool {
	if s.lanes == nil {
		s.lanes = new(laneStage)
	}
	s.lanes.compile(&w.table, l.alive, l.open, live, stride)
	return s.lanes.ready(&s.memory, s.Chosen)
}

// inPairs makes a pair stage of level l of stage w the last stage. It reports false if the node
// does not suit one, or pair stages do not repay their cost.
func (s *Search) inPairs(w *wide, l *level, live, items int, nodes uint64) bool {
	if !pairFits(live, items) || !s.likesPairs(live, items) || !s.pairs.wanted() {
		return false
	}
	if s.pair == nil {
		s.pair = new(pair)
	}
	s.pair.follow(w, l, live, 2)
	s.pair.ready(&s.memory, s.Chosen)
	s.rest(&s.pair.Stage, l)
	s.pairs.begin(live, nodes)
	return true
}

// likesPairs reports whether a pair stage, if there is room, is likely to be better than other
// stages. It is better than a lane stage. Narrow stages, and word stages below them, are better if
// an option conflicts with most others, or word stages have many nodes.
func (s *Search) likesPairs(live, items int) bool {
	if s.last != fasterLast {
		return s.last == pairLast
	}
	return lanesFit(live, items, s.perOption) || sparse(items, s.perOption) && s.words.few()
}

// rest leaves the rest of the node of level l to a last stage.
func (s *Search) rest(last *stage.Stage, l *level) {
	s.Last = last
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
	w.branch(first, len(s.Chosen))
}

// Advance implements [stage.Above].
func (s *Search) Advance(*search.Meter) {
	for s.deep > 0 {
		w := s.stages[s.deep-1]
		for ; w.depth >= 0; w.depth-- {
			below := w.level(w.depth + 1)
			l := &w.levels[w.depth]
			s.Chosen = s.Chosen[:l.chosen]
			if o := l.next(); o >= 0 {
				w.descend(o, l, below)
				s.Chosen = append(s.Chosen, w.origin[o])
				s.Phase = search.Entering
				return
			}
			s.finish(&l.record)
			s.ended(l)
		}
		s.deep--
	}
	s.Phase = search.Finished
}

// Finish implements [stage.Above].
func (s *Search) Finish(m *search.Meter) {
	s.repaid.end(m.Nodes)
	s.pairs.end(m.Nodes)
	s.words.end(m.Nodes)
	s.finish(&s.below)
}

// Share implements [stage.Above].
func (s *Search) Share() search.Share {
	share := search.Whole
	for _, w := range s.stages[:s.deep] {
		for _, l := range w.levels[:w.depth+1] {
			share.Down(l.of, max(l.tried, 1)-1)
		}
	}
	return share
}
