package words

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Give implements [search.Search]. The counts of the nodes above the branches given away are not
// cached, because this search will not count all their solutions.
func (s *Search) Give(p *search.Part) bool {
	p.Clear()
	if s.phase == search.Finished {
		return false
	}
	p.Width = 1
	for k, w := range s.stages[:s.deep] {
		for d := range w.levels[:w.depth+1] {
			l := &w.levels[d]
			p.Width /= float64(l.of)
			for o := l.next(); o >= 0; o = l.next() {
				p.Branches = append(p.Branches, w.origin[o])
				l.tried-- // the branch is not tried here
			}
			if len(p.Branches) > 0 {
				p.Chosen = append(p.Chosen, s.chosen[:l.chosen]...)
				s.disownAbove(k, d+1)
				return true
			}
		}
	}
	if s.last == nil {
		return false
	}
	p.Chosen = append(p.Chosen, s.chosen...)
	if !s.last.give(p) {
		return false
	}
	s.below.keep = false
	s.disownAbove(s.deep, 0)
	return true
}

// Take implements [search.Search].
func (s *Search) Take(t *search.Task, p *search.Part, k int, w *matrix.Watch) bool {
	p.Above(&s.given, t)
	s.given.Force = append(s.given.Force, p.Branches[k])
	return s.start(&s.given, w)
}

// cut gives away the untried branches of the first choice of the share s. The words of rest hold
// these branches, of is the number of all branches of the choice, and chosen has the options chosen
// above it in the stage. cut adds chosen and the branches to p. When it is called, the width of p
// is that of the stage.
func cut(
	s *search.Share, p *search.Part, origin []int32, chosen []uint8, of int32, rest ...uint64,
) {
	s.Down(int(of), int(of)-bitset.Count(rest)-1)
	p.Width *= s.Width
	for _, o := range chosen {
		p.Chosen = append(p.Chosen, origin[o])
	}
	for o := range bitset.All(rest) {
		p.Branches = append(p.Branches, origin[o])
	}
}

// give gives away the branches of the first frame. Every frame has branches left.
func (t *word) give(p *search.Part) bool {
	if t.top < 0 {
		return false
	}
	f := &t.frames[0]
	cut(&t.Share, p, t.origin[:], t.chosen[:f.count], f.of, f.rest)
	copy(t.frames[:], t.frames[1:t.top+1])
	t.top--
	return true
}

// give gives away the branches of the first frame that has any left. It drops that frame and those
// above it, which are there only to cache their counts.
func (t *quad) give(p *search.Part) bool {
	k := 0
	for k <= t.top && t.frames[k&127].rest.Empty() {
		k++
	}
	if k > t.top {
		return false
	}
	f := &t.frames[k&127]
	cut(&t.Share, p, t.origin, t.chosen[:f.count], f.of, f.rest.A, f.rest.B)
	k++
	copy(t.frames[:], t.frames[k:t.top+1])
	copy(t.keys, t.keys[k*t.memory.words:])
	t.top -= k
	return true
}
