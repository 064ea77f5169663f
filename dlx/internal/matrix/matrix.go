// Package matrix holds the exact-cover matrix in the form every kernel reads, and the contract
// between the kernels and the public package above them.
package matrix

// A Matrix is an exact-cover problem: options (rows) over items (columns). It is immutable once
// built and shared by any number of searches.
//
// The entries of option o are Item[Row[o]:Row[o+1]]; the options that hold item i are
// Col[ColStart[i]:ColStart[i+1]], in rising order.
type Matrix struct {
	Primary []bool  // item -> must be covered between Lo and Hi times; else secondary
	Lo, Hi  []int32 // item -> bounds of a primary item; 0 and 1 for a secondary one

	Row   []int32 // option -> its first entry; one more at the end
	Item  []int32 // entry -> item
	Color []int32 // entry -> colour, 0 for none; nil if the whole matrix has none
	Cost  []int64 // option -> cost; nil if all are 0

	ColStart []int32 // item -> its first place in Col; one more at the end
	Col      []int32 // options by item
	ColColor []int32 // colour of the entry at the same place of Col; nil if Color is

	Hooks     []Hook  // constraints beyond covering
	HookStart []int32 // option -> its first place in HookCol; one more at the end; nil without hooks
	HookCol   []int32 // hooks that watch the options

	Colored  bool // some secondary item has a colour
	Multiple bool // some primary item has bounds other than 1 and 1
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

// Column returns the options that hold item i, in rising order.
func (m *Matrix) Column(i int32) []int32 { return m.Col[m.ColStart[i]:m.ColStart[i+1]] }

// ColumnColors returns the colours with which the options of Column(i) hold item i, or nil.
func (m *Matrix) ColumnColors(i int32) []int32 {
	if m.ColColor == nil {
		return nil
	}
	return m.ColColor[m.ColStart[i]:m.ColStart[i+1]]
}

// Transpose fills the columns from the rows, and what options hooks watch.
func (m *Matrix) Transpose() {
	m.indexHooks()
	items := m.Items()
	m.ColStart = make([]int32, items+1)
	for _, i := range m.Item {
		m.ColStart[i+1]++
	}
	for i := range items {
		m.ColStart[i+1] += m.ColStart[i]
	}
	m.Col = make([]int32, len(m.Item))
	if m.Color != nil {
		m.ColColor = make([]int32, len(m.Item))
	}
	next := append([]int32(nil), m.ColStart[:items]...)
	for o := range int32(m.Options()) {
		for e := m.Row[o]; e < m.Row[o+1]; e++ {
			i := m.Item[e]
			m.Col[next[i]] = o
			if m.Color != nil {
				m.ColColor[next[i]] = m.Color[e]
			}
			next[i]++
		}
	}
}

// A Hook is a constraint beyond covering. Propagate is called whenever watched options have been
// used or removed; it may remove others and reports whether a solution is still possible.
type Hook struct {
	Watched   []int32
	Propagate func(View) bool
}

// A View is what a hook sees of a search.
type View interface {
	Used(o int32) bool     // o is in the partial solution
	Possible(o int32) bool // o is not, but may still be
	Open(o int32) bool     // either of these
	// OpenAmong returns which of at most 64 options are open: bit k stands for options[k].
	OpenAmong(options []int32) uint64
	Remove(o int32) // no solution that extends the present one uses o
}

// OpenAmong is [View.OpenAmong] for views that have no faster way.
func OpenAmong(v interface{ Open(o int32) bool }, options []int32) uint64 {
	open := uint64(0)
	for k, o := range options {
		if v.Open(o) {
			open |= 1 << k
		}
	}
	return open
}

// indexHooks fills HookStart and HookCol.
func (m *Matrix) indexHooks() {
	if m.Hooks == nil {
		return
	}
	options := m.Options()
	m.HookStart = make([]int32, options+1)
	total := 0
	for _, h := range m.Hooks {
		total += len(h.Watched)
		for _, o := range h.Watched {
			m.HookStart[o+1]++
		}
	}
	for o := range options {
		m.HookStart[o+1] += m.HookStart[o]
	}
	m.HookCol = make([]int32, total)
	next := append([]int32(nil), m.HookStart[:options]...)
	for k, h := range m.Hooks {
		for _, o := range h.Watched {
			m.HookCol[next[o]] = int32(k)
			next[o]++
		}
	}
}

// Resize returns s with length n, allocating only if it has no room. The content is unspecified.
func Resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}
