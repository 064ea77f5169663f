package recall

import (
	"math/bits"

	"exactcover/dlx/internal/search"
)

// propagate makes forced moves until there are none. It reports false at a dead end, and if the
// meter stops it.
func (s *stage) propagate(n node, m *search.Meter) bool {
	for again := true; again; {
		again = false
		for k := range n.open {
			for rows := n.open[k]; rows != 0; rows &= rows - 1 {
				row := k<<6 | bits.TrailingZeros64(rows)
				o, several := s.only(n, row)
				if several {
					continue
				}
				if o < 0 {
					return false
				}
				s.take(n, o)
				rows &= n.open[k] | rows&-rows
				again = true
			}
			if m.Work(64 + s.width) {
				return false
			}
		}
	}
	return true
}

// only returns the first live option of a row, -1 if there is none, and whether there are others.
func (s *stage) only(n node, row int) (o int, several bool) {
	o = -1
	for k, m := range s.options(row) {
		if m &= n.alive[k]; m != 0 {
			if o >= 0 || m&(m-1) != 0 {
				return o, true
			}
			o = k<<6 | bits.TrailingZeros64(m)
		}
	}
	return o, false
}

// smallest returns the row of a set with the fewest live options.
func (s *stage) smallest(n node, set []uint64) int {
	best, least := -1, 1<<30
	for k, rows := range set {
		for ; rows != 0; rows &= rows - 1 {
			row := k<<6 | bits.TrailingZeros64(rows)
			if size := s.size(n, row); size < least {
				best, least = row, size
				if size == 2 {
					return best
				}
			}
		}
	}
	return best
}
