package naive

import "exactcover/dlx/internal/matrix"

// A Shape says how large a planted problem is.
type Shape struct {
	Items     int   // number of items that must be covered
	Most      int   // most times that such an item may be covered; 1 makes all of them plain
	Optional  int   // number of primary items that need not be covered, and may be covered twice
	Secondary int   // number of secondary items
	Ways      int   // number of planted sets of options
	Longest   int   // most items of an option that must be covered
	Colors    int32 // number of colours of secondary items
}

// Planted makes a problem from planted sets of options. It may be larger than those of [Random]. A
// planted set covers every item that must be covered as often as allowed. The optional and
// secondary items of its options are random; if they break no rule, the set is a solution. Planted
// calls intn for its choices, as Random does.
func (p Shape) Planted(intn func(n int) int) *matrix.Matrix {
	m := &matrix.Matrix{Row: []int32{0}}
	for i := range p.Items + p.Optional + p.Secondary {
		lo, hi := int32(0), int32(1)
		switch {
		case i < p.Items:
			hi = 1 + int32(intn(p.Most))
			lo = 1 + int32(intn(int(hi)))
		case i < p.Items+p.Optional:
			hi = 2
		}
		m.Lo, m.Hi = append(m.Lo, lo), append(m.Hi, hi)
		m.Primary = append(m.Primary, i < p.Items+p.Optional)
		m.Multiple = m.Multiple || m.Primary[i] && (lo != 1 || hi != 1)
	}
	for range p.Ways {
		for round := range int32(p.Most) {
			p.round(m, intn, round)
		}
	}
	if !m.Colored {
		m.Color = nil
	}
	m.Transpose(nil)
	return m
}

// round adds options to a planted set. Together they cover once every item that must be covered and
// may be covered more than round times.
func (p Shape) round(m *matrix.Matrix, intn func(n int) int, round int32) {
	var items []int32
	for i := range int32(p.Items) {
		if m.Hi[i] > round {
			items = append(items, i)
			k := intn(len(items))
			items[k], items[len(items)-1] = i, items[k]
		}
	}
	for len(items) > 0 {
		n := min(1+intn(p.Longest), len(items))
		for _, i := range items[:n] {
			m.Item, m.Color = append(m.Item, i), append(m.Color, 0)
		}
		items = items[n:]
		if p.Optional > 0 && intn(3) == 0 {
			m.Item, m.Color = append(m.Item, int32(p.Items+intn(p.Optional))), append(m.Color, 0)
		}
		if p.Secondary > 0 && intn(3) == 0 {
			c := int32(intn(int(p.Colors + 1)))
			m.Item = append(m.Item, int32(p.Items+p.Optional+intn(p.Secondary)))
			m.Color = append(m.Color, c)
			m.Colored = m.Colored || c > 0
		}
		m.Row = append(m.Row, int32(len(m.Item)))
	}
}
