package matrix

import "math/rand/v2"

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
	row   []int32 // entries by option, with r instead of ^r

	memory []int32 // of all slices that are not the matrix's own
}

// Read makes the rows of m. It takes time linear in the number of entries. It reports false if the
// watch stops it.
func (r *Rows) Read(m *Matrix, seed uint64, w *Watch) bool {
	n, entries, colored := m.Options(), len(m.Item), 0
	for _, x := range m.Shade {
		if x >= 0 && m.Colored {
			colored++
		}
	}
	r.Needed, r.N = m.Needed, m.Items()+m.Shades
	size := 2 * n
	if !r.Plain() {
		size += 2*n + 1 + entries + colored
		if colored > 0 {
			size += entries + colored
		}
	}
	r.memory = Resize(r.memory, size)
	free := r.memory
	take := func(n int) (taken []int32) {
		taken, free = free[:n:n], free[n:]
		return taken
	}
	r.Order, r.Place = Order(take(n), n, seed), take(n)
	r.Number()
	if r.Plain() {
		r.begin, r.split, r.entry, r.row = m.Row, m.Row[1:], m.Item, m.Item
		return true
	}
	r.begin, r.split, r.entry = take(n+1), take(n), take(entries+colored)
	r.row = r.entry
	if colored > 0 {
		r.row = take(len(r.entry))
	}
	return r.read(m, w)
}

// read writes the entries of all options.
func (r *Rows) read(m *Matrix, w *Watch) bool {
	needed, k := uint32(m.Needed), 0
	for o := range r.split {
		r.begin[o] = int32(k)
		items := m.Entries(int32(o))
		for _, i := range items {
			if p := m.Place[i]; uint32(p) < needed {
				r.entry[k], r.row[k] = p, p
				k++
			}
		}
		r.split[o] = int32(k)
		for j, i := range items {
			p := m.Place[i]
			if uint32(p) < needed {
				continue
			}
			r.entry[k], r.row[k] = p, p
			if e := int(m.Row[o]) + j; m.Colored && m.Shade[e] >= 0 {
				shade := int32(m.Items()) + m.Shade[e]
				r.entry[k], r.entry[k+1], r.row[k+1] = ^p, shade, shade
				k++
			}
			k++
		}
		if w.Over(len(items)) {
			return false
		}
	}
	r.begin[len(r.split)] = int32(k)
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
