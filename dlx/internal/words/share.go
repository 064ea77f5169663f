package words

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Give implements [search.Search]. The nodes above what is given away will not be counted in full
// here, and are not remembered.
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
				l.tried-- // not here
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

// cut gives away rest, by the word, the untried branches of the share's first choice, which had of
// branches. It adds them to p, whose width is that of the stage, after the options chosen above.
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

// give gives the first choice away: all frames have branches left.
func (t *word) give(p *search.Part) bool {
	if t.top < 0 {
		return false
	}
	f := &t.frames[0]
	cut(&t.Share, p, t.Origin[:], t.chosen[:f.count], f.of, f.rest)
	copy(t.frames[:], t.frames[1:t.top+1])
	t.top--
	return true
}

// give is that of [word], but for frames that are only there to be remembered.
func (t *quad) give(p *search.Part) bool {
	k := 0
	for k <= t.top && t.frames[k&127].rest.none() {
		k++
	}
	if k > t.top {
		return false
	}
	f := &t.frames[k&127]
	cut(&t.Share, p, t.origin, t.chosen[:f.count], f.of, f.rest.a, f.rest.b)
	k++
	copy(t.frames[:], t.frames[k:t.top+1])
	copy(t.keys, t.keys[k*t.memory.words:])
	t.top -= k
	return true
}
