package words

import (
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Give implements [search.Search]. The counts of the nodes above the branches given away are not
// cached, because this search will not count all their solutions.
func (s *Search) Give(p *search.Part) bool {
	p.Clear()
	if s.Phase == search.Finished {
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
				p.Chosen = append(p.Chosen, s.Chosen[:l.chosen]...)
				s.disownAbove(k, d+1)
				return true
			}
		}
	}
	if s.Last == nil {
		return false
	}
	p.Chosen = append(p.Chosen, s.Chosen...)
	if !s.Last.Give(p) {
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
