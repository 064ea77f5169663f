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
		s.disown(d + 1)
		p.State = slices.Clone(l.alive)
		for k := l.next(); k >= 0; k = l.next() {
			p.Branches = append(p.Branches, s.source.Order[k])
		}
		p.Chosen = append(p.Chosen, s.chosen[:l.chosen]...)
		return true
	}
	if !s.narrow || !s.pair.give(s, p) {
		return false
	}
	s.disown(w.depth + 2)
	return true
}

// give gives away the remaining branches of the first choice that has any. It drops the frame of
// that choice and those above it.
func (t *pair) give(s *Search, p *search.Part) bool {
	k := 0
	for k <= t.top && t.frames[k].left == 0 {
		k++
	}
	if k > t.top {
		return false
	}
	for _, f := range t.frames[:k+1] {
		t.Down(int(f.of), int(f.of-f.left)-1)
	}
	f := &t.frames[k]
	p.Width *= t.Width
	alive := make([]uint64, s.wide.stride)
	for x := f.alive; !x.Empty(); x = x.Tail() {
		bitset.Add(alive, s.source.Place[t.origin[x.First()]])
	}
	p.State = alive
	p.Chosen = append(p.Chosen, s.chosen...)
	for _, o := range t.chosen[:f.count] {
		p.Chosen = append(p.Chosen, t.origin[o])
	}
	for ; f.left > 0; f.left-- {
		p.Branches = append(p.Branches, t.origin[f.rest.First()])
		f.rest = f.rest.Tail()
	}
	k++
	copy(t.frames, t.frames[k:t.top+1])
	if y := &t.memory; len(y.begun) > 0 {
		copy(y.keys, y.keys[min(k*y.size, len(y.keys)):])
		copy(y.begun, y.begun[k:])
	}
	t.top -= k
	return true
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
