package naive

import "exactcover/dlx/internal/matrix"

// Turned makes a problem with a symmetry: items stand in several equal groups, and for each option
// there are others with the items of the next groups, in a ring. Some items belong to no group. The
// options are in random order.
func Turned(class Class, intn func(n int) int) *matrix.Matrix {
	groups := 2 + intn(3)
	base := Free(Choices(intn), class, Sizes{Primary: 3, Secondary: 2, Options: 4})
	m := &matrix.Matrix{Row: []int32{0}}
	place := make([]int32, base.Items()) // item of base -> its first item in m
	apart := make([]bool, base.Items())  // item of base -> whether it is in no group
	for i := range place {
		place[i], apart[i] = int32(m.Items()), intn(6) == 0
		for g := range groups {
			if apart[i] && g > 0 {
				break
			}
			m.Primary = append(m.Primary, base.Primary[i])
			m.Lo, m.Hi = append(m.Lo, base.Lo[i]), append(m.Hi, base.Hi[i])
		}
	}
	m.Colored, m.Multiple = base.Colored, base.Multiple
	turned := make([]int32, base.Options()*groups)
	for k := range turned {
		turned[k] = int32(k)
	}
	for k := range turned {
		r := k + intn(len(turned)-k)
		turned[k], turned[r] = turned[r], turned[k]
	}
	for _, k := range turned {
		o, turn := k/int32(groups), k%int32(groups)
		for n, i := range base.Entries(o) {
			item := place[i]
			if !apart[i] {
				item += (turn + int32(n)) % int32(groups) // of different groups
			}
			m.Item = append(m.Item, item)
			if base.Color != nil {
				m.Color = append(m.Color, base.ColorsOf(o)[n])
			}
		}
		m.Row = append(m.Row, int32(len(m.Item)))
	}
	m.Transpose(nil)
	return m
}
