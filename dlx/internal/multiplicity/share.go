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
	if s.phase == search.Finished {
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
		p.State = slices.Clone(l.alive)
		for k := l.next(); k >= 0; k = l.next() {
			p.Branches = append(p.Branches, s.source.Order[k])
		}
		p.Chosen = append(p.Chosen, s.chosen[:l.chosen]...)
		return true
	}
	if !s.narrow || s.pair.top < 0 {
		return false
	}
	alive := make([]uint64, w.stride)
	t := &s.pair
	f := &t.frames[0]
	for x := f.alive; !x.none(); x = x.tail() {
		bitset.Add(alive, s.source.Place[t.origin[x.first()]])
	}
	p.State = alive
	p.Chosen = append(p.Chosen, s.chosen...)
	t.give(p)
	return true
}

// give gives away the branches that are left of the first choice. Every frame has some left.
func (t *pair) give(p *search.Part) {
	f := &t.frames[0]
	t.Down(int(f.of), int(f.of-f.left)-1)
	p.Width *= t.Width
	for _, o := range t.chosen[:f.count] {
		p.Chosen = append(p.Chosen, t.origin[o])
	}
	for ; f.left > 0; f.left-- {
		p.Branches = append(p.Branches, t.origin[f.rest.first()])
		f.rest = f.rest.tail()
	}
	copy(t.frames[:], t.frames[1:t.top+1])
	t.top--
}

// Take implements [search.Search].
func (s *Search) Take(t *search.Task, p *search.Part, k int, w *matrix.Watch) bool {
	p.Above(&s.given, t)
	if !s.Load(&s.given, w) {
		return false
	}
	if s.phase == search.Finished {
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
