package units

import (
	"math/rand/v2"

	"exactcover/dlx/internal/matrix"
)

// An entry is an option in the word of one of its items.
type entry[W word] struct {
	item uint16
	bit  W
}

// build lays out the matrix in time linear in the number of entries, plus a word for every
// coloured entry of the options beside it.
func (k *kernel[W]) build(m *matrix.Matrix, seed uint64) {
	k.built, k.seed = m, seed
	k.number(m)
	k.assign(m, seed)

	k.entries, k.first = k.entries[:0], k.first[:0]
	k.primaries, k.colored, k.agree = k.primaries[:0], k.colored[:0], k.agree[:0]
	for o := range int32(m.Options()) {
		k.first = append(k.first, int32(len(k.entries)))
		k.enter(m, o, true, false)
		k.primaries = append(k.primaries, uint16(len(k.entries)-int(k.first[o])))
		k.enter(m, o, false, false)
		k.colored = append(k.colored, int32(len(k.entries)))
		k.enter(m, o, false, true)
	}
	k.first = append(k.first, int32(len(k.entries)))
	if m.Colored {
		k.agreements(m)
	}

	k.units, k.hopeless = k.units[:0], false
	for i, v := range k.empty[:k.open] {
		if v&(v-1) == 0 {
			k.units = append(k.units, uint16(i))
			k.hopeless = k.hopeless || v == 0
		}
	}
	k.forced = append(k.forced[:0], k.units...)
}

// enter adds the entries of option o that are of one kind.
func (k *kernel[W]) enter(m *matrix.Matrix, o int32, primary, colored bool) {
	for e := m.Row[o]; e < m.Row[o+1]; e++ {
		i := m.Item[e]
		c := !m.Primary[i] && m.Color != nil && m.Color[e] != 0
		if m.Primary[i] == primary && c == colored {
			k.entries = append(k.entries, entry[W]{k.place[i], k.bits[e]})
		}
	}
}

// number gives every item its word, the primary ones first.
func (k *kernel[W]) number(m *matrix.Matrix) {
	k.place = matrix.Resize(k.place, m.Items())
	k.items = 0
	for _, primary := range [2]bool{true, false} {
		for i, p := range m.Primary {
			if p == primary {
				k.place[i] = uint16(k.items)
				k.items++
			}
		}
		if primary {
			k.open = k.items
		}
	}
}

// assign gives every option its bit in the words of its items.
func (k *kernel[W]) assign(m *matrix.Matrix, seed uint64) {
	k.order = matrix.Resize(k.order, m.Options())
	order := k.order
	for o := range order {
		order[o] = int32(o)
	}
	if seed != 0 {
		random := rand.New(rand.NewPCG(seed, 0))
		random.Shuffle(len(order), func(a, b int) { order[a], order[b] = order[b], order[a] })
	}
	k.column = matrix.Resize(k.column, k.items<<shift[W]())
	k.empty = matrix.Resize(k.empty, k.items)
	clear(k.empty)
	k.bits = matrix.Resize(k.bits, len(m.Item))
	for _, o := range order {
		for e := m.Row[o]; e < m.Row[o+1]; e++ {
			i := k.place[m.Item[e]]
			k.bits[e] = k.empty[i] + 1
			k.empty[i] |= k.bits[e]
			k.column[int(i)<<shift[W]()|trailing(k.bits[e])] = o
		}
	}
	for i := k.open; i < k.items; i++ {
		k.empty[i] |= covered[W]()
	}
}

// agreements finds, for every coloured entry, the options that give the item the same colour.
func (k *kernel[W]) agreements(m *matrix.Matrix) {
	k.agree = matrix.Resize(k.agree, len(k.entries))
	clear(k.agree)
	type colored struct{ item, color int32 }
	same := map[colored]W{}
	for e, i := range m.Item {
		if m.Color[e] != 0 {
			same[colored{i, m.Color[e]}] |= k.bits[e]
		}
	}
	for o := range int32(m.Options()) {
		at := k.colored[o]
		for e := m.Row[o]; e < m.Row[o+1]; e++ {
			if !m.Primary[m.Item[e]] && m.Color[e] != 0 {
				k.agree[at] = same[colored{m.Item[e], m.Color[e]}]
				at++
			}
		}
	}
}
