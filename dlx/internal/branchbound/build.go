package branchbound

import "exactcover/dlx/internal/matrix"

// build makes the sets from the matrix. It takes time linear in the number of entries. It keeps
// nothing of an earlier task, so the search of a task does not depend on earlier tasks. It reports
// false if the watch stops it.
func (s *tree) build(w *matrix.Watch) bool {
	m := s.task.Matrix
	items, options := m.Items(), m.Options()
	s.set = matrix.Resize(s.set, len(m.Item))
	s.size = matrix.Zero(s.size, items)
	s.span = matrix.Resize(s.span, items)
	s.gone = matrix.Zero(s.gone, options)
	s.need = matrix.Resize(s.need, items)
	s.room = matrix.Resize(s.room, items)
	s.shade = matrix.Zero(s.shade, items)
	s.open = matrix.Resize(s.open, items)
	s.where = matrix.Resize(s.where, items)
	s.tax = matrix.Zero(s.tax, items)
	s.gap = matrix.Zero(s.gap, items)
	s.net = matrix.Resize(s.net, options)
	copy(s.need, m.Lo)
	copy(s.room, m.Hi)
	widest := 1
	for o := range int32(options) {
		widest = max(widest, int(m.Row[o+1]-m.Row[o]))
		for x := m.Row[o]; x < m.Row[o+1]; x++ {
			i := m.Item[x]
			s.set[m.ColStart[i]+s.size[i]] = o
			s.size[i]++
		}
		if w.Over(len(m.Entries(o))) {
			return false
		}
	}
	copy(s.span, s.size)
	s.openItems = 0
	s.ledger = s.ledger[:0]
	for i := range int32(items) {
		n := s.size[i]
		widest = max(widest, int(n))
		if !m.Primary[i] {
			s.need[i] = -1
			if n > 1 && s.uncolored(i) {
				s.ledger = append(s.ledger, i)
			}
			if w.Over(int(n)) {
				return false
			}
			continue
		}
		if n > 0 {
			s.where[i] = int32(s.openItems)
			s.open[s.openItems] = i
			s.openItems++
		}
		s.dead = s.dead || n < s.need[i]
		if n == s.need[i] {
			s.pending = append(s.pending, i)
		}
	}
	s.scale.fit(m.Cost, widest)
	s.cost, s.bound = 0, 0
	s.price = matrix.Zero(s.price, options)
	for o := range m.Cost {
		s.price[o] = s.scale.down(m.Cost[o])
		s.bound += min(0, s.price[o])
	}
	copy(s.net, s.price)
	s.rank = matrix.Order(s.rank, options, s.task.Seed)
	return true
}

// uncolored reports whether no option gives item i a colour.
func (s *tree) uncolored(i int32) bool {
	for _, c := range s.task.ColumnColors(i) {
		if c != 0 {
			return false
		}
	}
	return true
}
