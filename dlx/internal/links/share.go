package links

import (
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Give implements [search.Search]. For a choice on a multiple item, all remaining branches are
// given away as one branch. It drops the options that have been tried, and continues to choose
// options of the item.
func (s *Search) Give(p *search.Part) bool {
	p.Clear()
	if s.phase == search.Finished {
		return false
	}
	p.Width = 1
	for n := range s.levels {
		l := &s.levels[n]
		p.Item = l.item - 1
		of := float64(max(l.of, l.tried))
		last := s.nodes[l.item].up
		switch {
		case l.multiple && !l.last && l.node != l.item:
			p.Dropped = append(p.Dropped, s.option(l.node))
			p.Branches = append(p.Branches, p.Dropped[0])
			p.Width *= (of - float64(l.tried)) / of
			l.last = true
		case !l.multiple && l.node != last:
			for x := s.nodes[l.node].down; x != l.item; x = s.nodes[x].down {
				p.Branches = append(p.Branches, s.option(x))
			}
			p.Width /= of
			l.node = last
		default:
			p.Width /= of
			continue
		}
		s.above(p, l)
		return true
	}
	return false
}

// above adds to p the options that are chosen or dropped above level l, and the options that
// finished branches of l have dropped.
func (s *Search) above(p *search.Part, l *level) {
	chosen := map[int32]bool{} // the options above l, by node
	for _, x := range s.chosen[:l.chosen] {
		p.Chosen = append(p.Chosen, s.option(x))
		chosen[x] = true
	}
	for _, u := range s.trail[:l.mark1] {
		if u.kind == dropped && !chosen[u.at] {
			p.Dropped = append(p.Dropped, s.option(u.at))
		}
	}
}

// Take implements [search.Search].
func (s *Search) Take(t *search.Task, p *search.Part, k int, w *matrix.Watch) bool {
	p.Above(&s.given, t)
	if !s.Load(&s.given, w) {
		return false
	}
	i := p.Item + 1
	if s.phase == search.Finished || !s.active(i) || s.size[i] <= 0 {
		s.updates = 0
		return true
	}
	s.open(i, s.size[i])
	s.updates = 0 // the search that gave the part away has counted these
	s.phase = search.Leaving
	if l := &s.levels[0]; !l.multiple {
		l.node = s.nodes[i].down
		for s.option(l.node) != p.Branches[k] {
			l.node = s.nodes[l.node].down
		}
		if s.try(l) {
			s.phase = search.Entering
		}
		l.node, l.of, l.tried = s.nodes[i].up, 1, 1 // no other branch is left
	}
	return true
}
