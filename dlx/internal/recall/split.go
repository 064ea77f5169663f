package recall

import "math/bits"

// split returns the independent parts of a node: sets of live options such that no row that matters
// has options of two of them. A node that does not fall apart is its own only part. If the meter
// stops it the parts are not all.
func (w *worker) split(s *stage, n node, live int) [][]uint64 {
	w.links = s.links(w.links[:0], n)
	var parts [][]uint64
	rest := append([]uint64(nil), n.alive...)
	for left := live; left > 0; {
		part := make([]uint64, s.width)
		k := 0
		for rest[k] == 0 {
			k++
		}
		part[k] = rest[k] & -rest[k]
		links := w.links
		for grown := true; grown; {
			grown = false
			kept := links[:0]
			for _, row := range links {
				if w.meter.Work(s.width) {
					return parts
				}
				if !s.meets(part, int(row)) {
					kept = append(kept, row)
					continue
				}
				for k, m := range s.options(int(row)) {
					part[k] |= m & n.alive[k]
				}
				grown = true
			}
			links = kept
		}
		w.links = links
		for k, p := range part {
			rest[k] &^= p
		}
		left -= count(part)
		parts = append(parts, part)
	}
	return parts
}

func (s *stage) meets(set []uint64, row int) bool {
	for k, m := range s.options(row) {
		if m&set[k] != 0 {
			return true
		}
	}
	return false
}

// links appends the rows that make their options depend on each other.
func (s *stage) links(dst []int32, n node) []int32 {
	for row, r := range s.row {
		open := row < s.wanted && n.open[row>>6]>>(row&63)&1 != 0
		if open || row >= s.wanted && int(r) < s.source.items && !s.agreed(n, row) {
			dst = append(dst, int32(row))
		}
	}
	return dst
}

// agreed reports whether all live options of a row give it the same value, or none is left.
func (s *stage) agreed(n node, row int) bool {
	for k, m := range s.options(row) {
		if m &= n.alive[k]; m == 0 {
			continue
		}
		value := int32(-1)
		for _, e := range s.source.entries(s.origin[k<<6|bits.TrailingZeros64(m)]) {
			if e.row == s.row[row] {
				value = e.value
			}
		}
		if value < 0 {
			return false
		}
		same := s.options(int(s.at[value]))
		for k, m := range s.options(row) {
			if m&n.alive[k]&^same[k] != 0 {
				return false
			}
		}
		return true
	}
	return true
}
