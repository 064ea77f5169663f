package frontier

import (
	"math/bits"
	"slices"

	"exactcover/dlx/internal/matrix"
)

// A store holds the states of one part, step by step, in its own pages.
type store[S set] struct {
	*program[S]
	*arena
	table  []table[S]    // step -> its table
	states int           // number of states in all tables
	made   int           // number of states added so far that were new
	known  int           // number of states added so far that were already there
	dirs   [64][][]int32 // depth -> directories for reuse
	held   int           // number of entries of the directories in use
	aside  []uint64      // copy of a page while its records are moved
	disk   disk
	watch  *matrix.Watch // once it has stopped a change, the stored states are wrong
}

func newStore[S set](g *program[S], w *matrix.Watch) *store[S] {
	var key S
	a := newArena(len(key) + g.mostWords())
	return &store[S]{
		program: g, arena: a, table: make([]table[S], len(g.item)), aside: make([]uint64, a.words),
		watch: w.Fork(never),
	}
}

// never is the condition of a forked watch that adds no condition.
func never() bool { return false }

// mostWords returns a number of words that is enough for every number of ways.
func (p *plan) mostWords() int {
	log := 0
	for k := range p.item {
		log += bits.Len32(uint32(p.start[k+1] - p.start[k]))
	}
	return log/64 + 1
}

// bytes returns the memory that the states take.
func (s *store[S]) bytes() int64 { return int64(s.used)*int64(s.words)*8 + int64(s.held)*4 }

// add adds a number to the number of ways to reach a state of a step. The low word of the number is
// low, the others are high.
func (s *store[S]) add(step int32, key S, place, low uint64, high []uint64) {
	t := &s.table[step]
	if t.words <= len(high) {
		s.enlarge(step, len(high)+1)
	}
	for {
		p := t.dir[place>>(64-t.depth)]
		page := s.page(p)
		at, found := t.find(page, key, place)
		number := page[at+len(key) : at+t.width]
		switch {
		case found:
			s.known++
			if addInto(number, low, high) != 0 {
				s.carry(step, key, place)
			}
		case p == noPage:
			s.open(t, place)
			continue
		case s.about[p].states == t.most:
			s.split(step, place)
			continue
		default:
			for w := range len(key) {
				page[at+w] = key[w]
			}
			number[0] = low
			copy(number[1:], high)
			s.about[p].states++
			t.states++
			s.states++
			s.made++
		}
		return
	}
}

// addInto adds a number to dst, and returns the carry out of dst. The low word of the number is
// low, the others are high. It must not have more words than dst.
func addInto(dst []uint64, low uint64, high []uint64) (carry uint64) {
	dst[0], carry = bits.Add64(dst[0], low, 0)
	for w, x := range high {
		dst[w+1], carry = bits.Add64(dst[w+1], x, carry)
	}
	for w := len(high) + 1; w < len(dst) && carry != 0; w++ {
		dst[w], carry = bits.Add64(dst[w], 0, carry)
	}
	return carry
}

// carry gives the numbers of a step a further word. For the given state this word is 1.
func (s *store[S]) carry(step int32, key S, place uint64) {
	t := &s.table[step]
	words := t.words
	s.enlarge(step, words+1)
	page := s.page(t.dir[place>>(64-t.depth)])
	at, _ := t.find(page, key, place)
	page[at+len(key)+words] = 1
}

// enlarge rebuilds the table of a step for numbers with the given number of words.
func (s *store[S]) enlarge(step int32, words int) {
	old := s.table[step]
	t := &s.table[step]
	s.states -= old.states
	*t = table[S]{dir: s.takeDir(0), usual: old.usual}
	t.shape(words, s.words)
	for at, p := range old.dir {
		if p == noPage || at > 0 && old.dir[at-1] == p {
			continue
		}
		page := s.page(p)
		for r := 0; r < old.length; r += old.width {
			if page[r] != 0 {
				key := keyAt[S](page[r:])
				number := page[r+len(key) : r+old.width]
				s.add(step, key, s.place(step, key), number[0], number[1:])
			}
		}
		s.give(p)
		if s.watch.Over(old.length) {
			return
		}
	}
	s.giveDir(old.dir)
}

// open makes a page for a place in a table that has none. The page also covers as many neighbouring
// places without a page as possible. But its depth is at least usual, because pages of a smaller
// depth were divided earlier.
func (s *store[S]) open(t *table[S], place uint64) {
	for t.depth < t.usual {
		s.deepen(t)
	}
	depth := t.depth
	from := int(place >> (64 - depth))
	length := 1
	for ; depth > t.usual; depth-- {
		buddy := from ^ length
		if slices.ContainsFunc(t.dir[buddy:buddy+length], func(p int32) bool { return p != noPage }) {
			break
		}
		from &^= length
		length *= 2
	}
	fill(t.dir[from:from+length], s.take(depth, t.length))
}

// split divides the page at a place in two, by the next bit of the places of its states. A half
// without states gets no page. Empty halves are common for bits that are equal in all states of a
// family.
func (s *store[S]) split(step int32, place uint64) {
	t := &s.table[step]
	p := t.dir[place>>(64-t.depth)]
	depth := int(s.about[p].depth)
	if depth == t.depth {
		s.deepen(t)
	}
	copy(s.aside, s.page(p)[:t.length])
	s.clear(p, depth+1, t.length)
	other := s.take(depth+1, t.length)
	// The entries of the page in the directory are a run. The second half of it gets the new page.
	run := 1 << (t.depth - depth)
	from := int(place>>(64-t.depth)) &^ (run - 1)
	middle := from + run/2
	fill(t.dir[middle:from+run], other)
	for r := 0; r < t.length; r += t.width {
		record := s.aside[r : r+t.width]
		if record[0] == 0 {
			continue
		}
		key := keyAt[S](record)
		place := s.place(step, key)
		to := t.dir[place>>(64-t.depth)]
		page := s.page(to)
		at, _ := t.find(page, key, place)
		copy(page[at:], record)
		s.about[to].states++
	}
	s.drop(p, t.dir[from:middle])
	s.drop(other, t.dir[middle:from+run])
}

// drop frees page p if it has no states. The entries are the directory entries of the page.
func (s *store[S]) drop(p int32, entries []int32) {
	if s.about[p].states == 0 {
		fill(entries, noPage)
		s.give(p)
	}
}

// deepen doubles the directory of a table.
func (s *store[S]) deepen(t *table[S]) {
	wider := s.takeDir(t.depth + 1)
	for n, p := range t.dir {
		wider[2*n], wider[2*n+1] = p, p
	}
	s.giveDir(t.dir)
	t.dir = wider
	t.depth++
}

// takeDir returns an empty directory.
func (s *store[S]) takeDir(depth int) []int32 {
	s.held += 1 << depth
	if free := s.dirs[depth]; len(free) > 0 {
		dir := free[len(free)-1]
		s.dirs[depth] = free[:len(free)-1]
		clear(dir)
		return dir
	}
	return make([]int32, 1<<depth)
}

func (s *store[S]) giveDir(dir []int32) {
	if len(dir) > 0 {
		s.held -= len(dir)
		depth := bits.Len(uint(len(dir) - 1))
		s.dirs[depth] = append(s.dirs[depth], dir)
	}
}

func fill(pages []int32, p int32) {
	for n := range pages {
		pages[n] = p
	}
}

// A family is the set of states whose places begin with the given bits.
type family struct {
	bits   int    // number of the given bits
	number uint64 // the given bits
}

// entries returns the range of the directory entries that hold a family. If this is a single entry,
// the family may share it with others.
func (t *table[S]) entries(f family) (from, to int) {
	if n := t.depth - f.bits; n >= 0 {
		return int(f.number) << n, int(f.number+1) << n
	}
	from = int(f.number >> (f.bits - t.depth))
	return from, from + 1
}

// unload removes the states of a family in one page from the table of a step, and appends their
// records to dst. It skips the first seen entries of the family, and returns the number of
// entries that it has passed as now. ok is false if there are no more states. If again is true, the
// table will later have about as many states again, so it keeps its usual depth.
func (s *store[S]) unload(
	dst []uint64, step int32, f family, again bool, seen int,
) (records []uint64, now int, ok bool) {
	t := &s.table[step]
	if t.states == 0 {
		return dst, 0, false
	}
	from, to := t.entries(f)
	for at := from + seen; at < to; at++ {
		p := t.dir[at]
		if p == noPage {
			continue
		}
		before := len(dst)
		depth := int(s.about[p].depth)
		if depth >= f.bits {
			dst = s.unloadAll(dst, t, p)
		} else {
			dst = s.unloadSome(dst, step, p, f)
		}
		states := (len(dst) - before) / t.width
		s.states -= states
		t.states -= states
		run := 1 << (t.depth - depth)
		at |= run - 1
		s.drop(p, t.dir[at-run+1:at+1])
		if t.states == 0 {
			s.giveDir(t.dir)
			*t = table[S]{}
			if again {
				t.usual = depth
			}
		}
		if states > 0 {
			return dst, at + 1 - from, true
		}
	}
	return dst, to - from, false
}

// unloadAll removes all states from a page.
func (s *store[S]) unloadAll(dst []uint64, t *table[S], p int32) []uint64 {
	page := s.page(p)
	for r := 0; r < t.length; r += t.width {
		if page[r] != 0 {
			dst = append(dst, page[r:r+t.width]...)
		}
	}
	s.about[p].states = 0
	return dst
}

// unloadSome removes the states of a family from a page.
func (s *store[S]) unloadSome(dst []uint64, step int32, p int32, f family) []uint64 {
	t := &s.table[step]
	page := s.page(p)
	copy(s.aside, page[:t.length])
	s.clear(p, int(s.about[p].depth), t.length)
	for r := 0; r < t.length; r += t.width {
		record := s.aside[r : r+t.width]
		if record[0] == 0 {
			continue
		}
		key := keyAt[S](record)
		place := s.place(step, key)
		if place>>(64-f.bits) == f.number {
			dst = append(dst, record...)
			continue
		}
		at, _ := t.find(page, key, place)
		copy(page[at:], record)
		s.about[p].states++
	}
	return dst
}
