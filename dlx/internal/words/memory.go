package words

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
)

// A memory holds how many solutions there are below nodes of wide and quad stages, so that a
// remainder that is met again is not searched again. Only counting uses it.
//
// Without secondary items a remainder is told by the items that are open. They are the key, which
// is compared in full. Every key has one place, and the one that came last stays there. The table
// begins small, because one that is much larger than a cache of the processor costs more than it
// saves in a short search, and grows when its places have been taken again and again.
//
// Where looks seldom find anything they are left out, but for a trial now and then.
type memory struct {
	words int      // of a key; 0 if the problem is none to remember
	all   []uint64 // the key of all items
	cover []uint64 // option -> its items, as a key
	table []uint64 // the places: a key, which is not empty, and its number of solutions

	clean      bool // the table is of this search
	bits       int  // the table has 2^bits places
	adds       int  // since it has had so many
	looks      int  // in this trial
	finds      int  // of these
	pass, rest int  // nodes to let pass before the next look, and after the next trial that is in vain
}

const (
	fewestBits = 15
	growBits   = 2
	taken      = 4        // times that a place has been taken, in the mean, when the table grows
	mostTable  = 16 << 20 // bytes
	mostWords  = 5        // of a key
	first      = 256      // nodes before anything is remembered, so that small tasks need no table
	trial      = 1024     // looks of a trial
	worth      = 16       // finds that make a trial successful
)

// A record is what a node needs to be remembered when it is finished.
type record struct {
	keep   bool
	key    []uint64
	before uint64 // solutions that had been found when it was begun
}

// read lays out the keys of a problem.
func (y *memory) read(s *source) {
	y.words = bitset.Words(s.Needed)
	if !s.Plain() || y.words > mostWords {
		y.words = 0
		return
	}
	y.all = matrix.Resize(y.all, y.words)
	bitset.Fill(y.all, s.Needed)
	y.cover = matrix.Zero(y.cover, len(s.Order)*y.words)
	for o := range s.Order {
		c := y.items(int32(o))
		for _, i := range s.Covered(int32(o)) {
			bitset.Add(c, i)
		}
	}
}

// forget makes the memory empty.
func (y *memory) forget() {
	y.clean = false
	y.looks, y.finds = 0, 0
	y.pass, y.rest = first, 8*trial
	y.bits, y.adds = fewestBits, 0
}

// wanted reports whether the next node is to be looked up.
func (y *memory) wanted() bool {
	switch {
	case y.words == 0:
		return false
	case y.pass > 0:
		y.pass--
		return false
	case !y.clean:
		y.table = matrix.Zero(y.table, (y.words+1)<<y.bits)
		y.clean = true
	case y.looks == trial:
		vain := y.finds < worth
		y.looks, y.finds = 0, 0
		if vain {
			y.pass = y.rest
			y.rest *= 2
			return false
		}
		if y.adds > taken<<y.bits && y.bits < mostBits(y.words) {
			y.grow()
		}
	}
	y.looks++
	return true
}

// mostBits bounds the bits of places for keys of some words.
func mostBits(words int) int {
	bits := fewestBits
	for (words+1)*8<<(bits+growBits) <= mostTable {
		bits += growBits
	}
	return bits
}

// grow makes places out of every one, by the next bits of the keys' hashes, and keeps what is
// known.
func (y *memory) grow() {
	y.table = append(y.table, make([]uint64, len(y.table)<<growBits-len(y.table))...)
	y.bits += growBits
	y.adds = 0
	size := y.words + 1
	// Places after from are not overwritten.
	for from := len(y.table)>>growBits - size; from >= 0; from -= size {
		old := y.table[from:][:size]
		if bitset.Empty(old[:y.words]) {
			continue
		}
		if p := y.place(old[:y.words]); &p[0] != &old[0] {
			copy(p, old)
			clear(old)
		}
	}
}

// strike takes the items of options out of a key.
func (y *memory) strike(key []uint64, options []int32) {
	for _, o := range options {
		bitset.RemoveAll(key, y.items(o))
	}
}

// items returns the items of option o as a key.
func (y *memory) items(o int32) []uint64 { return y.cover[int(o)*y.words:][:y.words] }

// place returns the place of a key.
func (y *memory) place(key []uint64) []uint64 {
	h := uint64(0)
	for _, x := range key {
		h = (h ^ x) * 0x9e3779b97f4a7c15
		h ^= h >> 32
	}
	h *= 0x9e3779b97f4a7c15
	return y.table[int(h>>(64-y.bits))*(len(key)+1):][:len(key)+1]
}

// find returns the number of solutions of a key if it is known.
func (y *memory) find(key []uint64) (n uint64, known bool) {
	p := y.place(key)
	for k, x := range key {
		if p[k] != x {
			return 0, false
		}
	}
	y.finds++
	return p[len(key)], true
}

func (y *memory) add(key []uint64, n uint64) {
	y.adds++
	p := y.place(key)
	copy(p, key)
	p[len(key)] = n
}

// recall returns the number of solutions of the node of level l of stage w, which has no forced
// moves, if it is known. Otherwise the node is to be remembered when it is finished.
func (s *Search) recall(w *wide, l *level) (n uint64, known bool) {
	y, r := &s.memory, &l.record
	above := 0
	if w.depth >= 0 && w.levels[w.depth].keep {
		a := &w.levels[w.depth]
		r.key, above = append(r.key[:0], a.key...), a.chosen
	} else {
		r.key = append(r.key[:0], y.all...)
	}
	y.strike(r.key, s.chosen[above:])
	n, known = y.find(r.key)
	r.keep, r.before = !known, s.total
	return n, known
}

// finish remembers a node if it is to be.
func (s *Search) finish(r *record) {
	if r.keep {
		s.memory.add(r.key, s.total-r.before)
		r.keep = false
	}
}

// found counts n more solutions. Nodes during which the total overflows are not remembered.
func (s *Search) found(n uint64) {
	s.total += n
	if s.total < n {
		s.disown()
	}
}

// disown makes sure that no node which has been begun is remembered.
func (s *Search) disown() {
	s.below.keep = false
	s.quad.disown()
	s.disownAbove(s.deep, 0)
}

// disownAbove does so for the nodes of the stages before one and those of its first levels.
func (s *Search) disownAbove(stage, levels int) {
	for _, w := range s.stages[:stage] {
		for d := range w.levels[:w.depth+1] {
			w.levels[d].keep = false
		}
	}
	for d := range levels {
		s.stages[stage].levels[d].keep = false
	}
}
