package units

import (
	"math/bits"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// maxConflicts bounds the words of conflicts: half a megabyte.
const maxConflicts = 1 << 16

// makeRoom makes room for alive, and for the conflicts of options unless they would be too large.
func (k *kernel[W]) makeRoom() {
	options := len(k.first) - 1
	k.alive = matrix.Resize(k.alive, bitset.Words(options))
	k.conflicts = k.conflicts[:0]
	if n := options * len(k.alive); n <= maxConflicts {
		k.conflicts = matrix.Zero(k.conflicts, n)
	}
}

// root sets l to the state after the assumptions of t. It reports false if they contradict each
// other, or leave an item without options.
//
// In a small task like a Sudoku, most of the options that are ever lost are lost here. So root does
// not remove them one by one. First it finds out which options remain. Then it writes the words,
// from the remaining options or from the lost ones, whichever are fewer. Only then does it search
// for units.
func (k *kernel[W]) root(t *search.Task, l *level[W]) bool {
	l.left = k.open
	if len(t.Force)+len(t.Forbid) == 0 {
		copy(l.words, k.empty)
		k.waiting = copy(k.units, k.forced)
		return true
	}
	if !k.assume(t) {
		return false
	}
	k.write(l.words)
	for _, o := range k.chosen {
		l.left -= int(k.primaries[o])
		for _, e := range k.entries[k.first[o]:k.colored[o]] {
			l.words[e.item] = covered[W]()
		}
	}
	return k.single(l.words)
}

// assume computes the options that the assumptions of t leave. It reports false if they contradict
// each other.
func (k *kernel[W]) assume(t *search.Task) bool {
	options := len(k.first) - 1
	bitset.Fill(k.alive, options)
	return t.Assume(
		func(o int32) bool { return bitset.Has(k.alive, o) },
		func(o int32) { bitset.Remove(k.alive, o) },
		func(o int32) bool {
			k.chosen = append(k.chosen, o)
			k.exclude(o)
			return true
		})
}

// exclude removes option o and those that conflict with it from alive.
func (k *kernel[W]) exclude(o int32) {
	alive := k.alive
	if len(k.conflicts) == 0 {
		k.eachConflict(o, func(p int32) { bitset.Remove(alive, p) })
		return
	}
	row := k.conflicts[int(o)*len(alive):][:len(alive)]
	if !bitset.Has(row, o) {
		k.eachConflict(o, func(p int32) { bitset.Add(row, p) })
	}
	bitset.RemoveAll(alive, row)
}

// eachConflict calls f with option o and those that conflict with it.
func (k *kernel[W]) eachConflict(o int32, f func(p int32)) {
	f(o)
	for n := k.first[o]; n < k.first[o+1]; n++ {
		base := int(k.entries[n].item) << shift[W]()
		for v := k.clashes[n]; v != 0; v &= v - 1 {
			f(k.column[base|trailing(v)])
		}
	}
}

// write writes the options that are alive into words.
func (k *kernel[W]) write(words []W) {
	if options := len(k.first) - 1; 2*bitset.Count(k.alive) > options {
		copy(words, k.empty)
		for j, x := range k.alive {
			x = ^x
			if j == options>>6 {
				x &= 1<<(options&63) - 1
			}
			for ; x != 0; x &= x - 1 {
				p := j<<6 | bits.TrailingZeros64(x)
				for _, e := range k.entries[k.first[p]:k.first[p+1]] {
					words[e.item] &^= e.bit
				}
			}
		}
		return
	}
	clear(words[:k.open])
	for i := k.open; i < k.items; i++ {
		words[i] = covered[W]()
	}
	for p := range bitset.All(k.alive) {
		for _, e := range k.entries[k.first[p]:k.first[p+1]] {
			words[e.item] |= e.bit
		}
	}
}

// single makes units of the primary items that have one option in words. It reports false if a
// primary item has none.
func (k *kernel[W]) single(words []W) bool {
	k.waiting = 0
	for i, v := range words[:k.open] {
		if v&(v-1) == 0 {
			if v == 0 {
				return false
			}
			k.units[k.waiting] = uint16(i)
			k.waiting++
		}
	}
	return true
}
