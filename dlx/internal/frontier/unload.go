package frontier

// A family is the states whose places begin with the given bits.
type family struct {
	bits   int    // how many bits are given
	number uint64 // the given bits
}

// span returns the range of the directory entries that hold a family. If this is a single entry,
// the family may share it with others.
func (t *table[S]) span(f family) (from, to int) {
	if n := t.depth - f.bits; n >= 0 {
		return int(f.number) << n, int(f.number+1) << n
	}
	from = int(f.number >> (f.bits - t.depth))
	return from, from + 1
}

// unload takes the states of a family in one page out of the table of a step, and appends their
// records to dst. It skips the first seen entries of the family's span. now is the number of
// entries that it has then passed. ok is false if there are no more states. If again is true, the
// table will have about as many states again, and remembers how deep it was divided.
func (s *store[S]) unload(
	dst []uint64, step int32, f family, again bool, seen int,
) (records []uint64, now int, ok bool) {
	t := &s.table[step]
	if t.states == 0 {
		return dst, 0, false
	}
	from, to := t.span(f)
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

// unloadAll takes all states out of a page.
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

// unloadSome takes the states of a family out of a page.
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
