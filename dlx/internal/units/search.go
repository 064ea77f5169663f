package units

import (
	"math/bits"

	"exactcover/dlx/internal/cache"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/stage"
)

// A Search is the kernel. The zero value is ready for Load.
type Search struct {
	search.Search // in16 or in64, whichever is in use

	in16 kernel[uint16]
	in64 kernel[uint64]
}

// Load implements [search.Search]. With the same matrix and seed as before, it only writes a word
// for every item and applies the assumptions.
func (s *Search) Load(t *search.Task, w *matrix.Watch) bool {
	m := t.Matrix
	if s.in16.built == m || s.in64.built != m && longest(m) <= 14 {
		s.Search = &s.in16
	} else {
		s.Search = &s.in64
	}
	return s.Search.Load(t, w)
}

// longest returns the most options of any item.
func longest(m *matrix.Matrix) int32 {
	n := int32(0)
	for i := range m.Items() {
		n = max(n, m.ColStart[i+1]-m.ColStart[i])
	}
	return n
}

// A word holds the options of an item.
type word interface{ uint16 | uint64 }

// shift is the binary logarithm of the bits of a word.
func shift[W word]() int {
	if ^W(0) == W(1<<16-1) {
		return 4
	}
	return 6
}

// lanes is the number of words that 64 bits hold.
func lanes[W word]() int { return 64 >> shift[W]() }

func trailing[W word](v W) int { return bits.TrailingZeros64(uint64(v)) }

// A kernel searches with words of one width.
type kernel[W word] struct {
	built *matrix.Matrix
	seed  uint64

	items int // number of items; each has a word
	open  int // number of primary items; their words come first

	column []int32 // item<<shift | number of the bit -> option

	// entries holds the entries of all options. Of the entries of an option, those of primary items
	// come first, then those of secondary items without a colour, then those with a colour.
	entries []entry[W]
	first   []int32 // option -> its first entry; one more at the end
	colored []int32 // option -> its first entry with a colour

	// clashes maps an entry to the options of its item that conflict with its option. It leaves out
	// those that an earlier entry of the option has.
	clashes []W

	primaries []uint16 // option -> number of its primary items
	fewest    uint16   // the least of these numbers
	empty     []W      // the words ahead of any choice
	forced    []uint16 // primary items that have one option from the start
	solvable  bool     // every primary item has options

	// conflicts maps an option to the options that it rules out. The option itself is in its row once
	// the row has been computed.
	conflicts []uint64
	alive     []uint64 // the options that the assumptions leave

	bits  []W     // entry of the matrix -> the bit of its option in the word of its item
	order []int32 // options in the order of their bits
	seen  []int32 // option -> 1 + the last option that it was found to clash with

	levels  []level[W]
	depth   int      // the level whose words are the current state
	rooms   [][]W    // words of levels: of level 0, and a ring for the others
	ring    int      // most rooms
	kept    int      // levels from this one to depth have their words, and so has level 0
	units   []uint16 // items with one option left, of which the first waiting count
	waiting int      // number of items in units whose forced moves are yet to be made
	chosen  []int32
	tape    *search.Tape // nil if solutions are not listed
	written int          // number of options that the last written solution also begins with
	blame   blame
	memory  memory
	dead    bool   // the node to be visited has an item without options
	failed  uint16 // the item that the last dead end left without options
	phase   search.Phase
	width   float64 // fraction of the search tree below the current node
	done    float64 // fraction of the search tree that is done
	given   search.Task
}

// A level is a choice, or the node below the last one.
type level[W word] struct {
	words  []W
	left   int     // number of primary items that are not covered
	item   uint16  // item of the choice
	rest   W       // options of item that have not been tried
	chosen int     // number of options chosen above
	width  float64 // fraction of the search tree below each branch
	cache.Record
}

// Load starts over with t.
func (k *kernel[W]) Load(t *search.Task, w *matrix.Watch) bool {
	if k.built != t.Matrix || k.seed != t.Seed {
		k.built = nil
		if !k.build(t.Matrix, t.Seed, w) {
			return false
		}
		k.built, k.seed = t.Matrix, t.Seed
		k.ring = max(leastRing, mostRooms/max(1, k.items<<shift[W]()>>3))
	}
	k.depth, k.chosen, k.written = 0, k.chosen[:0], 0
	k.kept = 1
	k.blame.reset(k.open)
	k.memory.forget()
	k.width, k.done = 1, 0
	k.phase, k.dead = search.Entering, false
	if !k.solvable || !k.root(t, k.level(0)) {
		k.phase, k.done = search.Finished, 1
	}
	return true
}

// covered is the word of an item that is covered. It has two bits, which no option uses, so it
// never looks like the word of an item with one option.
func covered[W word]() W { return ^(^W(0) >> 2) }

// Words of levels take at most mostRooms bytes, but there are at least leastRing of them.
const (
	mostRooms = 8 << 20
	leastRing = 8
)

// room returns the words of level d. The words of a level far above may be overwritten.
func (k *kernel[W]) room(d int) []W {
	if d >= k.ring {
		d = 1 + (d-1)%(k.ring-1)
	}
	for len(k.rooms) <= d {
		k.rooms = append(k.rooms, nil)
	}
	k.rooms[d] = matrix.Resize(k.rooms[d], k.items)
	return k.rooms[d]
}

// level returns level d, which comes after the current one, with room for words.
func (k *kernel[W]) level(d int) *level[W] {
	for len(k.levels) <= d {
		k.levels = append(k.levels, level[W]{})
	}
	l := &k.levels[d]
	l.words, l.rest, l.Keep = k.room(d), 0, false
	k.kept = max(k.kept, d-k.ring+2)
	return l
}

// rebuild computes the words of the current level again, and those of as many levels above it as
// there is room for. Choosing the same options in the same order leads to the same words.
func (k *kernel[W]) rebuild() {
	k.kept = max(1, k.depth-k.ring+2)
	chosen, above := k.chosen, k.levels[0].words
	k.chosen = chosen[:k.levels[0].chosen]
	for d := k.kept; d <= k.depth; d++ {
		l := level[W]{words: k.room(d)}
		copy(l.words, above)
		for _, o := range chosen[len(k.chosen):k.levels[d].chosen] {
			k.take(&l, o)
			k.waiting = 0
		}
		above = l.words
	}
}

// take chooses option o, which is alive. It reports false at a dead end.
//
// It handles as many entries at a time as words fit into 64 bits. One loop then visits the options
// of all of them. The processor mispredicts the end of such a loop, so one loop is faster than
// several.
func (k *kernel[W]) take(l *level[W], o int32) bool {
	k.chosen = append(k.chosen, o)
	l.left -= int(k.primaries[o])
	words := l.words
	from, colored, end := int(k.first[o]), int(k.colored[o]), int(k.first[o+1])
	for ; from < end; from += lanes[W]() {
		entries := k.entries[from:min(from+lanes[W](), end)]
		clashes := k.clashes[from:][:len(entries)]
		gone := uint64(0)
		for j, e := range entries {
			gone |= uint64(words[e.item]&clashes[j]) << (j << shift[W]() & 63)
			if from+j < colored {
				words[e.item] = covered[W]()
			}
		}
		for ; gone != 0; gone &= gone - 1 {
			at := bits.TrailingZeros64(gone)
			item := int(entries[at>>shift[W]()].item)
			if !k.lose(words, k.column[item<<shift[W]()|at&(1<<shift[W]()-1)]) {
				return false
			}
		}
	}
	return true
}

// lose removes option p, which is alive, from the words of all its items. It reports false at a
// dead end.
func (k *kernel[W]) lose(words []W, p int32) bool {
	for _, e := range k.entries[k.first[p]:k.first[p+1]] {
		v := words[e.item] &^ e.bit
		words[e.item] = v
		if v&(v-1) == 0 {
			if v == 0 {
				k.failed = e.item
				return false
			}
			k.units[k.waiting] = e.item
			k.waiting++
		}
	}
	return true
}

// propagate makes the forced moves. It reports false at a dead end.
func (k *kernel[W]) propagate(l *level[W]) bool {
	for k.waiting > 0 {
		k.waiting--
		i := k.units[k.waiting]
		v := l.words[i]
		if v >= covered[W]() {
			continue
		}
		if !k.take(l, k.column[int(i)<<shift[W]()|trailing(v)]) {
			return false
		}
	}
	return true
}

// Count implements [search.Search].
func (k *kernel[W]) Count(limit uint64, m *search.Meter) uint64 {
	n := uint64(0)
	bulk := limit > stage.BulkFrom && k.tape == nil && k.open == k.items
	for n < limit && k.phase != search.Finished {
		if k.phase == search.Entering {
			if m.Visit() {
				break
			}
			k.blame.visit()
			l := &k.levels[k.depth]
			k.phase = search.Leaving
			alive, bundle := !k.dead && k.propagate(l), uint64(1)
			if bulk && alive && l.left > 0 && k.twofold(l, limit-n) {
				bundle, alive = k.double(l)
			}
			m.Depth = max(m.Depth, len(k.chosen))
			known := false
			if bulk && alive && l.left > 0 {
				bundle, known = k.lookUp(l, limit-n, m)
			}
			if alive && l.left > 0 && !known {
				k.branch(l)
			} else {
				k.waiting = 0
				k.done += k.width
				if alive {
					n += bundle
					m.Solutions += bundle
					k.memory.total = k.memory.total.Plus(bundle)
					if bundle > 0 {
						k.blame.solve()
					}
					if k.tape != nil && k.put() {
						break
					}
					continue
				}
				k.blame.fail(k.failed)
			}
		}
		k.advance(m)
	}
	return n
}

// branch makes an item the choice of level l. Every open item has at least two options.
func (k *kernel[W]) branch(l *level[W]) {
	i, least := k.choose(l.words[:k.open])
	l.item, l.rest = uint16(i), l.words[i]
	l.chosen = len(k.chosen)
	l.width = k.width / float64(least)
}

// choose returns an item with the fewest options, and their number. If items with two options are
// ranked in blame, it returns the first of these in rank. Otherwise it returns the first item with
// the fewest options.
func (k *kernel[W]) choose(words []W) (item, least int) {
	for _, i := range k.blame.items {
		if v := words[i]; v < covered[W]() && pair(v) {
			return int(i), 2
		}
	}
	least = maxOptions + 1
	for i, v := range words {
		if v >= covered[W]() {
			continue
		}
		if pair(v) {
			return i, 2
		}
		if n := bits.OnesCount64(uint64(v)); n < least {
			item, least = i, n
		}
	}
	return item, least
}

// pair reports whether v has at most two bits.
func pair[W word](v W) bool { return third(v) == 0 }

// advance takes the next branch of the deepest level that has one.
func (k *kernel[W]) advance(m *search.Meter) {
	l := &k.levels[k.depth]
	for l.rest == 0 {
		l.Finish(&k.memory.Counts, k.memory.total, m.Nodes)
		if k.depth == 0 {
			k.phase, k.done = search.Finished, 1
			return
		}
		k.depth--
		l = &k.levels[k.depth]
	}
	if k.depth > 0 && k.depth < k.kept {
		k.rebuild()
	}
	o := k.column[int(l.item)<<shift[W]()|trailing(l.rest)]
	l.rest &= l.rest - 1
	k.chosen = k.chosen[:l.chosen]
	k.written = min(k.written, l.chosen)
	k.width = l.width
	if l.rest != 0 || l.Keep {
		k.depth++
		from := l.words
		left := l.left
		l = k.level(k.depth)
		l.left = left
		copy(l.words, from)
	}
	k.phase = search.Entering
	k.dead = !k.take(l, o)
}

// Solution implements [search.Search].
func (k *kernel[W]) Solution(dst []int32) []int32 { return append(dst, k.chosen...) }

// Done implements [search.Search].
func (k *kernel[W]) Done() float64 { return min(k.done, 1) }

// List implements [search.Search]. A solution takes time only for its options from the first one
// that differs from the previous solution.
func (k *kernel[W]) List(t *search.Tape, limit uint64, m *search.Meter) (n uint64, more bool) {
	k.tape = t
	n = k.Count(limit, m)
	k.tape = nil
	return n, n == limit || t.Full()
}

// put writes to the tape the solution that has been found. It reports whether the tape is full.
func (k *kernel[W]) put() (full bool) {
	if k.tape.Whole() {
		k.written = 0
	}
	k.tape.Add(k.written, k.chosen[k.written:])
	k.written = len(k.chosen)
	return k.tape.Full()
}
