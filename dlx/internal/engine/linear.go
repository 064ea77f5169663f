package engine

import "context"

// Linear starts over and returns the prices of the items in the linear program of the task: the
// taxes of branch and bound. They are approximate, and valid until the next call. It returns nil if
// the call is stopped, or if some item cannot be covered.
func (s *Session) Linear(ctx context.Context) []float64 {
	s.rewind()
	if !s.begin(ctx) {
		return nil
	}
	if !s.minimizable() {
		return nil
	}
	c := s.bounded
	s.stale = true
	taxes, unit, ok := c.search.Linear(&s.task, &s.meter, &s.call.watch)
	if !ok {
		s.late()
		return nil
	}
	c.prices = c.prices[:0]
	for _, y := range taxes {
		c.prices = append(c.prices, float64(y)*unit)
	}
	return c.prices
}
