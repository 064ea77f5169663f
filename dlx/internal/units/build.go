package units

import (
	"math"

	"exactcover/dlx/internal/matrix"
)

// An entry is the place of an option in the word of one of its items.
type entry[W word] struct {
	item uint16
	bit  W // the option's bit in the word
}

// build lays out the matrix. For each entry it takes time linear in the number of options of the
// entry's item. It reports false if the watch stops it.
func (k *kernel[W]) build(m *matrix.Matrix, seed uint64, w *matrix.Watch) bool {
	k.items, k.open = m.Items(), m.Needed
	if !k.assign(m, seed, w) {
		return false
	}

	k.entries, k.first = k.entries[:0], k.first[:0]
	k.clashes = k.clashes[:0]
	k.primaries, k.colored = k.primaries[:0], k.colored[:0]
	k.fewest = math.MaxUint16
	agree := k.agreements(m, w)
	for o := range int32(m.Options()) {
		k.first = append(k.first, int32(len(k.entries)))
		k.enter(m, o, true, false, agree)
		k.primaries = append(k.primaries, uint16(len(k.entries)-int(k.first[o])))
		k.fewest = min(k.fewest, k.primaries[o])
		k.enter(m, o, false, false, agree)
		k.colored = append(k.colored, int32(len(k.entries)))
		k.enter(m, o, false, true, agree)
		if w.Over(3 * len(m.Entries(o))) {
			return false
		}
	}
	k.first = append(k.first, int32(len(k.entries)))
	if !k.once(w) {
		return false
	}
	k.makeRoom()

	// There is room for all primary items, because each becomes a unit at most once on the way to a
	// node.
	k.units = matrix.Resize(k.units, k.open)
	k.solvable = k.single(k.empty)
	k.forced = append(k.forced[:0], k.units[:k.waiting]...)
	return true
}

// enter adds the entries of option o whose items are primary or not, and coloured or not, as the
// arguments say.
func (k *kernel[W]) enter(m *matrix.Matrix, o int32, primary, colored bool, agree []W) {
	for e := m.Row[o]; e < m.Row[o+1]; e++ {
		i := m.Item[e]
		c := m.Colored && m.Shade[e] >= 0
		if m.Primary[i] != primary || c != colored {
			continue
		}
		at := m.Place[i]
		others := k.empty[at] &^ (covered[W]() | k.bits[e])
		if c {
			others &^= agree[m.Shade[e]]
		}
		k.entries = append(k.entries, entry[W]{uint16(at), k.bits[e]})
		k.clashes = append(k.clashes, others)
	}
}

// once keeps an option that clashes with another only at the first entry where they meet. It
// reports false if the watch stops it.
func (k *kernel[W]) once(w *matrix.Watch) bool {
	k.seen = matrix.Resize(k.seen, len(k.first)-1)
	seen := k.seen
	clear(seen)
	for o := range seen {
		for n := k.first[o]; n < k.first[o+1]; n++ {
			base := int(k.entries[n].item) << shift[W]()
			for v := k.clashes[n]; v != 0; v &= v - 1 {
				p := &seen[k.column[base|trailing(v)]]
				if int(*p) == o+1 {
					k.clashes[n] &^= v & -v
				}
				*p = int32(o) + 1
			}
			if w.Over(8) { // about as many as an entry usually has clashes
				return false
			}
		}
	}
	return true
}

// assign gives every option its bit in the words of its items. It reports false if the watch stops
// it.
func (k *kernel[W]) assign(m *matrix.Matrix, seed uint64, w *matrix.Watch) bool {
	k.order = matrix.Order(k.order, m.Options(), seed)
	k.column = matrix.Resize(k.column, k.items<<shift[W]())
	k.empty = matrix.Zero(k.empty, k.items)
	k.bits = matrix.Resize(k.bits, len(m.Item))
	for _, o := range k.order {
		for e := m.Row[o]; e < m.Row[o+1]; e++ {
			i := m.Place[m.Item[e]]
			k.bits[e] = k.empty[i] + 1
			k.empty[i] |= k.bits[e]
			k.column[int(i)<<shift[W]()|trailing(k.bits[e])] = o
		}
		if w.Over(len(m.Entries(o))) {
			return false
		}
	}
	for i := k.open; i < k.items; i++ {
		k.empty[i] |= covered[W]()
	}
	return true
}

// agreements returns, for every shade, the options that give it. They are incomplete if the watch
// stops it.
func (k *kernel[W]) agreements(m *matrix.Matrix, w *matrix.Watch) []W {
	agree := make([]W, m.Shades)
	for e, x := range m.Shade {
		if x >= 0 {
			agree[x] |= k.bits[e]
		}
		if w.Over(1) {
			break
		}
	}
	return agree
}
