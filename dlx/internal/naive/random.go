package naive

import (
	"slices"

	"exactcover/dlx/internal/matrix"
)

// A Class is a set of features that a random problem may have. Every problem may have plain primary
// items, and secondary items.
type Class int

// The features.
const (
	Colors Class = 1 << iota
	Multiples
	Costs

	XC  Class = 0
	XCC       = Colors
	MCC       = Colors | Multiples
	All       = Colors | Multiples | Costs
)

// Random makes a problem of at most eight items and twelve options, small enough for [Solutions].
// It calls intn for its choices, which returns a number from 0 to n-1. The choices can come from a
// random source, a property test, or the bytes of a fuzz target.
func Random(class Class, intn func(n int) int) *matrix.Matrix {
	return Sized(class, 6, 4, 13, intn)
}

// Sized is [Random] for other sizes: the problem has fewer primary items than primaries, fewer
// secondary items than secondaries, and fewer options than most.
func Sized(class Class, primaries, secondaries, most int, intn func(n int) int) *matrix.Matrix {
	m := &matrix.Matrix{Row: []int32{0}}
	primary, secondary := intn(primaries), intn(secondaries)
	for range primary {
		lo, hi := int32(1), int32(1)
		if class&Multiples != 0 && intn(2) == 1 {
			lo = int32(intn(3))
			hi = max(1, lo+int32(intn(3)))
		}
		m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, lo), append(m.Hi, hi)
		m.Multiple = m.Multiple || lo != 1 || hi != 1
	}
	for range secondary {
		m.Primary, m.Lo, m.Hi = append(m.Primary, false), append(m.Lo, 0), append(m.Hi, 1)
	}
	options := 0
	if primary > 0 {
		options = intn(most)
	}
	var colors []int32
	for range options {
		begin := len(m.Item)
		entries := 1 + intn(4)
		for k := range entries {
			i := int32(intn(primary + secondary))
			if k == entries-1 { // so that secondary items may come first
				i = int32(intn(primary))
			}
			if slices.Contains(m.Item[begin:], i) {
				continue
			}
			c := int32(0)
			if class&Colors != 0 && m.Hi[i] == 1 {
				c = int32(intn(3))
			}
			m.Item, colors = append(m.Item, i), append(colors, c)
			m.Colored = m.Colored || c != 0 && !m.Primary[i]
		}
		m.Row = append(m.Row, int32(len(m.Item)))
	}
	if slices.ContainsFunc(colors, func(c int32) bool { return c != 0 }) {
		m.Color = colors
	}
	if class&Costs != 0 {
		costs := make([]int64, options)
		for o := range costs {
			costs[o] = int64(intn(8)) - 2
		}
		if slices.ContainsFunc(costs, func(c int64) bool { return c != 0 }) {
			m.Cost = costs
		}
	}
	m.Transpose(nil)
	return m
}

// Assume returns random options of m to force and to forbid: about one in eight each.
func Assume(m *matrix.Matrix, intn func(n int) int) (force, forbid []int32) {
	for o := range int32(m.Options()) {
		switch intn(8) {
		case 0:
			force = append(force, o)
		case 1:
			forbid = append(forbid, o)
		}
	}
	return force, forbid
}

// Show returns random items of m that tell solutions apart.
func Show(m *matrix.Matrix, intn func(n int) int) (items []int32) {
	for i := range int32(m.Items()) {
		if intn(3) == 0 {
			items = append(items, i)
		}
	}
	return items
}

// Bytes returns choices read from data. After the end of data all choices are 0.
func Bytes(data []byte) func(n int) int {
	return func(n int) int {
		if len(data) == 0 {
			return 0
		}
		b := int(data[0])
		data = data[1:]
		return b % n
	}
}

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
