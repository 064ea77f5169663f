package matrix

import "slices"

// A Matrix is an exact-cover problem: options (rows) over items (columns). Once it is built, it
// does not change, so any number of searches can share it.
//
// The items of option o are Item[Row[o]:Row[o+1]]. The options that hold item i are
// Col[ColStart[i]:ColStart[i+1]], in rising order.
type Matrix struct {
	Primary []bool  // item -> whether it is primary: covered between Lo and Hi times
	Lo, Hi  []int32 // item -> bounds of a primary item; 0 and 1 for a secondary one

	Row   []int32 // option -> its first entry; one more at the end
	Item  []int32 // entry -> item
	Color []int32 // entry -> colour, 0 for none; nil if the whole matrix has none
	Cost  []int64 // option -> cost; nil if all are 0

	ColStart []int32 // item -> its first place in Col; one more at the end
	Col      []int32 // options by item
	ColColor []int32 // colour of the entry at the same place of Col; nil if Color is nil

	Hooks  []Hook // constraints beyond covering
	Groups Groups // groups of the options that hooks watch

	Place  []int32 // item -> its number in an order that has the items with Lo above 0 first
	Needed int     // number of items with Lo above 0, which must be covered

	Shades   int     // number of shades: a shade is a pair of a secondary item and one of its colours
	Shade    []int32 // entry -> the number of its shade, -1 for none; nil if there are no shades
	Colored  bool    // whether there are shades
	Multiple bool    // whether some primary item has bounds other than 1 and 1
}

// Items returns the number of items.
func (m *Matrix) Items() int { return len(m.Lo) }

// Options returns the number of options.
func (m *Matrix) Options() int { return len(m.Row) - 1 }

// Entries returns the items of option o.
func (m *Matrix) Entries(o int32) []int32 { return m.Item[m.Row[o]:m.Row[o+1]] }

// ColorsOf returns the colours of the entries of option o, or nil if the matrix has no colours.
func (m *Matrix) ColorsOf(o int32) []int32 {
	if m.Color == nil {
		return nil
	}
	return m.Color[m.Row[o]:m.Row[o+1]]
}

// ColorAt returns the colour of an entry, 0 for none.
func (m *Matrix) ColorAt(entry int32) int32 {
	if m.Color == nil {
		return 0
	}
	return m.Color[entry]
}

// ValueOf returns the colour that entry k of option o gives to a secondary item, 0 for none. It is
// 0 for a primary item, which a colour does not restrict.
func (m *Matrix) ValueOf(o int32, k int) int32 {
	if m.Primary[m.Entries(o)[k]] {
		return 0
	}
	return m.ColorAt(m.Row[o] + int32(k))
}

// Column returns the options that hold item i, in rising order.
func (m *Matrix) Column(i int32) []int32 { return m.Col[m.ColStart[i]:m.ColStart[i+1]] }

// ColumnColors returns the colours with which the options of Column(i) hold item i, or nil.
func (m *Matrix) ColumnColors(i int32) []int32 {
	if m.ColColor == nil {
		return nil
	}
	return m.ColColor[m.ColStart[i]:m.ColStart[i+1]]
}

// Transpose computes the columns, the numbers of items and shades, and the groups of watched
// options from the rows. It reports false if the watch stops it.
func (m *Matrix) Transpose(w *Watch) bool {
	if !m.group(w) {
		return false
	}
	items := m.Items()
	m.ColStart = make([]int32, items+1)
	for o := range int32(m.Options()) {
		for _, i := range m.Entries(o) {
			m.ColStart[i+1]++
		}
		if w.Over(len(m.Entries(o))) {
			return false
		}
	}
	for i := range items {
		m.ColStart[i+1] += m.ColStart[i]
	}
	m.Col = make([]int32, len(m.Item))
	var entry []int32 // place in Col -> entry
	if m.Color != nil {
		m.ColColor, entry = make([]int32, len(m.Item)), make([]int32, len(m.Item))
	}
	next := append([]int32(nil), m.ColStart[:items]...)
	for o := range int32(m.Options()) {
		for e := m.Row[o]; e < m.Row[o+1]; e++ {
			i := m.Item[e]
			m.Col[next[i]] = o
			if m.Color != nil {
				m.ColColor[next[i]], entry[next[i]] = m.Color[e], e
			}
			next[i]++
		}
		if w.Over(len(m.Entries(o))) {
			return false
		}
	}
	m.number()
	return m.shade(entry, w)
}

// number computes Place and Needed.
func (m *Matrix) number() {
	m.Place, m.Needed = make([]int32, m.Items()), 0
	for _, lo := range m.Lo {
		if lo > 0 {
			m.Needed++
		}
	}
	needed, other := int32(0), int32(m.Needed)
	for i, lo := range m.Lo {
		if lo > 0 {
			m.Place[i] = needed
			needed++
		} else {
			m.Place[i] = other
			other++
		}
	}
}

// shade numbers the shades. The argument entry maps places in Col to entries. It reports false if
// the watch stops it.
func (m *Matrix) shade(entry []int32, w *Watch) bool {
	m.Shades, m.Shade, m.Colored = 0, nil, false
	if m.Color == nil {
		return true
	}
	type shade struct{ item, number int32 }
	last := map[int32]shade{} // colour -> its last shade
	numbers := slices.Repeat([]int32{-1}, len(m.Item))
	for i := range int32(m.Items()) {
		colors := m.ColumnColors(i)
		for n, c := range colors {
			if m.Primary[i] || c == 0 {
				continue
			}
			x, known := last[c]
			if !known || x.item != i {
				x = shade{i, int32(m.Shades)}
				last[c] = x
				m.Shades++
			}
			numbers[entry[int(m.ColStart[i])+n]] = x.number
		}
		if w.Over(4 * len(colors)) {
			return false
		}
	}
	if m.Shades > 0 {
		m.Shade, m.Colored = numbers, true
	}
	return true
}

// Convert appends items or options to dst, converted to another type.
func Convert[T, F ~int32](dst []T, numbers []F) []T {
	n := len(dst)
	dst = slices.Grow(dst, len(numbers))[:n+len(numbers)]
	for k, x := range numbers {
		dst[n+k] = T(x)
	}
	return dst
}

// Zero returns a slice of n zeros. It uses the memory of s if that is large enough.
func Zero[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	s = s[:n]
	clear(s)
	return s
}

// Resize returns s with length n. It allocates only if s is too small. The content is unspecified.
func Resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}
