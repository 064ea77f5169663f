package consistency

import (
	"slices"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A branch is the opposite of a decision, with the weights that the giver has learned.
type branch struct {
	state  state // the state above the decision
	level  level
	chosen []int32
	weight []float64
	bump   float64
}

// Give implements [search.Search]. It gives the opposite of the first decision away. If the visible
// part is already decided there, it gives nothing away: the opposite is not searched if the
// decision leads to a solution.
func (s *Search) Give(p *search.Part) bool {
	p.Clear()
	if s.phase == search.Finished || len(s.levels) == 0 || s.levels[0].hidden {
		return false
	}
	l := s.levels[0]
	chosen, weight := slices.Clone(s.chosen[:l.chosen]), slices.Clone(s.weight)
	p.State = &branch{s.states[0], l, chosen, weight, s.bump}
	p.Branches = append(p.Branches, -1)
	p.Width = l.rest
	s.done, s.below = l.done, l.width
	s.levels = slices.Delete(s.levels, 0, 1)
	s.states = slices.Delete(s.states, 0, 1)
	return true
}

// Take implements [search.Search]. It takes over the weights that the giver has learned.
func (s *Search) Take(_ *search.Task, p *search.Part, _ int, w *matrix.Watch) bool {
	b := p.State.(*branch)
	s.chosen = append(s.chosen[:0], b.chosen...)
	s.weight = append(s.weight[:0], b.weight...)
	s.bump = b.bump
	s.states[0].copyFrom(&b.state)
	s.levels = append(s.levels[:0], b.level)
	s.leave()
	s.done, s.below = 0, 1
	return true
}
