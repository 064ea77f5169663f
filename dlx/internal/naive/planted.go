package naive

import "exactcover/dlx/internal/matrix"

// A Shape says how large a planted problem is.
type Shape struct {
	Items     int // that must be covered
	Most      int // times at most; 1 for none but plain items
	Optional  int // items that need not be covered, twice at most
	Secondary int
	Ways      int   // solutions that are planted
	Longest   int   // most items of an option
	Colors    int32 // of secondary items
}

// Planted makes a problem out of sets of options that cover every item as often as it may be
// covered: larger than those of [Random], with solutions. It takes its choices from intn, as Random
// does.
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

// round adds options that cover those items once that may be covered more than round times.
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
