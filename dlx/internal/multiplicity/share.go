package multiplicity

import (
	"slices"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Give implements [search.Search]. The state of a part is the set of options that are alive at the
// choice, numbered as in the wide stage. Options that earlier branches have tried are not in it.
func (s *Search) Give(p *search.Part) bool {
	p.Clear()
	if s.Phase == search.Finished {
		return false
	}
	p.Width = 1
	w := &s.wide
	for d := range w.levels[:w.depth+1] {
		l := &w.levels[d]
		p.Width /= float64(l.of)
		if l.left == 0 {
			continue
		}
		s.disown(d + 1)
		p.State = slices.Clone(l.alive)
		for k := l.next(); k >= 0; k = l.next() {
			p.Branches = append(p.Branches, s.source.Order[k])
		}
		p.Chosen = append(p.Chosen, s.Chosen[:l.chosen]...)
		return true
	}
	if s.Last == nil {
		return false
	}
	p.Chosen = append(p.Chosen, s.Chosen...)
	if !s.pair.Give(p) {
		return false
	}
	s.disown(w.depth + 2)
	return true
}

// Take implements [search.Search].
func (s *Search) Take(t *search.Task, p *search.Part, k int, w *matrix.Watch) bool {
	p.Above(&s.given, t)
	if !s.Load(&s.given, w) {
		return false
	}
	if s.Phase == search.Finished {
		return true
	}
	l := &s.wide.levels[0]
	for j, x := range p.State.([]uint64) {
		l.alive[j] &= x
	}
	for _, o := range p.Branches[:k] {
		bitset.Remove(l.alive, s.source.Place[o])
	}
	s.use(p.Branches[k], l)
	return true
}
