package matrix

import (
	"math/rand/v2"
	"slices"
)

// Rows are a matrix in the form for kernels that store sets of options as bits. Every item has a
// row, whose number is the item's Place. The rows of the shades follow.
//
// The entries of an option are rows. The rows of needed items come first. A secondary item that
// gets a colour has two entries instead of one: ^r if the item has row r, then the row of the
// shade.
type Rows struct {
	Needed int     // number of needed items: those that must be covered. They have the first rows
	N      int     // number of rows
	Order  []int32 // options in the order in which the kernel tries them
	Place  []int32 // option -> its place in Order

	begin []int32 // option -> its first entry; one more at the end
	split []int32 // option -> its first entry that is not the row of a needed item
	entry []int32 // entries by option
	row   []int32 // entries by option, with r instead of ^r: the same slice as entry or plain
	plain []int32 // buffer for row
}

// Read makes the rows of m. It takes time linear in the number of entries. It reports false if the
// watch stops it.
func (r *Rows) Read(m *Matrix, seed uint64, w *Watch) bool {
	r.Needed, r.N = m.Needed, m.Items()+m.Shades
	r.begin = slices.Grow(r.begin[:0], m.Options()+1)
	r.split = slices.Grow(r.split[:0], m.Options())
	r.entry = slices.Grow(r.entry[:0], len(m.Item))
	for o := range int32(m.Options()) {
		r.begin = append(r.begin, int32(len(r.entry)))
		for _, i := range m.Entries(o) {
			if p := m.Place[i]; int(p) < m.Needed {
				r.entry = append(r.entry, p)
			}
		}
		r.split = append(r.split, int32(len(r.entry)))
		for e := m.Row[o]; e < m.Row[o+1]; e++ {
			switch p := m.Place[m.Item[e]]; {
			case int(p) < m.Needed:
			case m.Colored && m.Shade[e] >= 0:
				r.entry = append(r.entry, ^p, int32(m.Items())+m.Shade[e])
			default:
				r.entry = append(r.entry, p)
			}
		}
		if w.Over(len(m.Entries(o))) {
			return false
		}
	}
	r.begin = append(r.begin, int32(len(r.entry)))
	r.row = r.entry
	if m.Colored {
		r.plain = Resize(r.plain, len(r.entry))
		for k, e := range r.entry {
			r.plain[k] = max(e, ^e)
		}
		r.row = r.plain
	}
	r.Order = Order(r.Order, m.Options(), seed)
	r.Number()
	return true
}

// Number computes Place from Order.
func (r *Rows) Number() {
	r.Place = Resize(r.Place, len(r.Order))
	for k, o := range r.Order {
		r.Place[o] = int32(k)
	}
}

// Plain reports whether all rows are rows of needed items: there are no other items.
func (r *Rows) Plain() bool { return r.N == r.Needed }

// Covers reports whether entry e is the row of an item that must be covered.
func (r *Rows) Covers(e int32) bool { return uint32(e) < uint32(r.Needed) }

// Entries returns the entries of option o.
func (r *Rows) Entries(o int32) []int32 { return r.entry[r.begin[o]:r.begin[o+1]] }

// Covered returns the entries of option o that are rows of items that must be covered.
func (r *Rows) Covered(o int32) []int32 { return r.entry[r.begin[o]:r.split[o]] }

// Others returns the other entries of option o.
func (r *Rows) Others(o int32) []int32 { return r.entry[r.split[o]:r.begin[o+1]] }

// rowsOf returns the rows of the entries of option o.
func (r *Rows) rowsOf(o int32) []int32 { return r.row[r.begin[o]:r.begin[o+1]] }

// Len returns the number of entries of all options together.
func (r *Rows) Len() int { return len(r.entry) }

// Order returns the numbers below n in rising order, shuffled by [Shuffle]. It uses the memory of
// dst if that is large enough. Kernels try options in this order.
func Order(dst []int32, n int, seed uint64) []int32 {
	dst = Resize(dst, n)
	for k := range dst {
		dst[k] = int32(k)
	}
	Shuffle(dst, seed)
	return dst
}

// Shuffle shuffles numbers by a seed. Seed 0 leaves them as they are.
func Shuffle(numbers []int32, seed uint64) {
	if seed != 0 {
		random := rand.New(rand.NewPCG(seed, 0))
		random.Shuffle(len(numbers), func(a, b int) { numbers[a], numbers[b] = numbers[b], numbers[a] })
	}
}
