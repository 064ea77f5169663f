package matrix

import "slices"

// Relaxed returns a matrix with the same options, in which only some of the items must be covered.
// The others may stay uncovered; they may not be covered more often than before.
func (m *Matrix) Relaxed(must []bool) *Matrix {
	r := *m
	r.Primary, r.Lo = slices.Clone(m.Primary), slices.Clone(m.Lo)
	r.Multiple = false
	for i := range int32(m.Items()) {
		if !must[i] && m.Lo[i] > 0 {
			r.Lo[i] = 0
			// A secondary item does the same, and more kernels take it. But its colours would count.
			r.Primary[i] = m.Hi[i] > 1 || slices.ContainsFunc(m.ColumnColors(i), colored)
		}
		r.Multiple = r.Multiple || r.Primary[i] && (r.Lo[i] != 1 || r.Hi[i] != 1)
	}
	r.number()
	return &r
}

func colored(color int32) bool { return color != 0 }
