package input

import "exactcover/encode/subject"

// An Alone source has one unit, which it yields once for each of some parts of its solutions.
type Alone struct {
	*Source
	parts []subject.Part
	unit  Unit
	next  int // part
}

// NewAlone returns the only unit of a source, once for each part; without parts, once. A source of
// several units gives an error.
func NewAlone(s *Source, parts []subject.Part) *Alone { return &Alone{Source: s, parts: parts} }

// Next sets u to the unit with its next part, and reports whether there was one.
func (a *Alone) Next(u *Unit) bool {
	if a.next == 0 {
		if !a.Source.Next(&a.unit) {
			return false
		}
		var other Unit
		if a.unit.Err == nil && a.Source.Next(&other) {
			a.unit.Err = other.Misfit("the end, since parts are those of one puzzle", "another puzzle")
		}
		if a.unit.Err != nil {
			a.parts = nil
		}
	}
	if a.next >= max(len(a.parts), 1) {
		return false
	}
	*u = a.unit
	if a.parts != nil {
		u.Part = a.parts[a.next]
	}
	a.next++
	return true
}
