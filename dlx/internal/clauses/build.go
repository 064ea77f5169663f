package clauses

import (
	"slices"

	"exactcover/dlx/internal/matrix"
)

// build lays out the problem that remains at the root. It gives new numbers to options and items;
// primary items come first. It reports false if the watch stops it.
func (s *Search) build(w *matrix.Watch) bool {
	m := s.task.Matrix
	primary := func(i int32) bool { return m.Primary[i] } // others are never needed
	s.origin = s.origin[:0]
	for o := range int32(m.Options()) {
		if !s.root.Dead[o] && slices.ContainsFunc(m.Entries(o), primary) {
			s.origin = append(s.origin, o)
		}
	}
	matrix.Shuffle(s.origin, s.task.Seed)
	s.local = matrix.Resize(s.local, m.Items())
	s.size = s.size[:0]
	number := func(primary bool) {
		for i := range int32(m.Items()) {
			if m.Primary[i] == primary && !s.root.Done[i] {
				s.local[i] = int32(len(s.size))
				s.size = append(s.size, 0)
			}
		}
	}
	number(true)
	s.primaries = int32(len(s.size))
	number(false)

	s.row, s.item = append(s.row[:0], 0), s.item[:0]
	for _, p := range s.origin {
		for _, i := range m.Entries(p) {
			if !s.root.Done[i] {
				s.item = append(s.item, s.local[i])
				s.size[s.local[i]]++
			}
		}
		s.row = append(s.row, int32(len(s.item)))
		if w.Over(len(m.Entries(p))) {
			return false
		}
	}
	// start[i+1] is at first where the list of item i begins, and moves to its end.
	s.start = matrix.Resize(s.start, len(s.size)+1)
	next := int32(0)
	s.start[0] = 0
	for i, n := range s.size {
		s.start[i+1] = next
		next += n
	}
	s.option = matrix.Resize(s.option, len(s.item))
	for o := range int32(len(s.origin)) {
		for _, i := range s.items(o) {
			s.option[s.start[i+1]] = o
			s.start[i+1]++
		}
	}
	n := len(s.origin)
	s.value = matrix.Zero(s.value, n)
	s.seen = matrix.Zero(s.seen, n)
	s.level, s.reason = matrix.Resize(s.level, n), matrix.Resize(s.reason, n)
	s.stamp = matrix.Zero(s.stamp, n+1)
	s.forget(n)
	s.active.reset(n)
	return !w.Over(len(s.item) + n)
}

// items returns the items of option o.
func (s *Search) items(o int32) []int32 { return s.item[s.row[o]:s.row[o+1]] }

// options returns the options of item i.
func (s *Search) options(i int32) []int32 { return s.option[s.start[i]:s.start[i+1]] }
