package engine

import (
	"slices"

	"exactcover/dlx/internal/search"
)

// A tape is the numbers of a [search.Tape].
type tape []int32

// A recorder writes the solutions that a search finds on a tape.
type recorder struct {
	search  search.Search
	ordered bool // whether options are written in rising order
	sorter  sorter
	raw     search.Tape // solutions as found, if they must be sorted
	tape    search.Tape
}

// begin makes the recorder write the solutions of a search from now on.
func (r *recorder) begin(of search.Search, ordered bool) {
	r.search, r.ordered = of, ordered
	r.raw.Follows = false
}

// begun reports whether the tapes are not empty.
func (r *recorder) begun() bool { return len(r.tape.Numbers)+len(r.raw.Numbers) > 0 }

// rawRoom is the largest number of numbers written before they are sorted.
const rawRoom = 1024

// list is [search.Search.List] with the recorder's tape.
func (r *recorder) list(limit uint64, m *search.Meter) (n uint64, more bool) {
	if !r.ordered {
		return r.search.List(&r.tape, limit, m)
	}
	r.raw.Numbers = r.raw.Numbers[:0]
	for more = true; more && n < limit && !r.tape.Full(); {
		var k uint64
		r.raw.Room = min(rawRoom, r.tape.Room-len(r.tape.Numbers))
		k, more = r.search.List(&r.raw, limit-n, m)
		r.raw.Follows = r.raw.Follows || k > 0
		r.sort()
		n += k
	}
	return n, more
}

// sort writes the solutions of the raw tape on the tape, in rising order of options.
func (r *recorder) sort() {
	for t := r.raw.Numbers; len(t) > 0; {
		kept, n := int(t[0]), int(t[2])
		front, back := r.sorter.sort(t[search.TapeHead:][:n], kept)
		t = t[search.TapeHead+n:]
		if r.tape.Whole() {
			front, back = 0, 0
		}
		entries := r.sorter.entries[front : len(r.sorter.entries)-back]
		come := r.tape.Next(front, back, len(entries))
		for k, e := range entries {
			come[k] = e.option()
		}
	}
	r.raw.Numbers = r.raw.Numbers[:0]
}

// A player reads a tape.
type player struct {
	tape    tape
	at      int     // index on the tape of the next solution
	current []int32 // the current solution
}

// begin takes a new tape.
func (p *player) begin(t tape) { p.tape, p.at = t, 0 }

// next moves to the next solution. It reports false at the end of the tape.
func (p *player) next() bool {
	if p.at == len(p.tape) {
		return false
	}
	t := p.tape[p.at:]
	from, stay, n := int(t[0]), int(t[1]), int(t[2])
	come := t[search.TapeHead:][:n]
	p.at += search.TapeHead + n
	if goes := len(p.current) - from - stay; goes != n {
		p.current = moved(p.current, from+goes, n-goes)
	}
	copy(p.current[from:][:n], come)
	return true
}

// moved moves the numbers of s from an index on by a number of places, which may be negative.
func moved(s []int32, from, by int) []int32 {
	length := len(s)
	if by > 0 {
		s = append(s, make([]int32, by)...)
	}
	copy(s[from+by:], s[from:length])
	return s[:length+by]
}

// A sorter puts the options of solutions in rising order. It does not sort the options again that a
// solution shares with the beginning of the previous one.
type sorter struct {
	entries []entry // the options of the current solution in rising order
}

// An entry has an option in the upper half, and its index in the unsorted solution in the lower
// half.
type entry uint64

func (e entry) option() int32 { return int32(e >> 32) }
func (e entry) place() int    { return int(uint32(e)) }

// sort moves to the next solution, which has the first kept options of the previous solution, and
// then those of come. sort returns how many options at the beginning and at the end of the sorted
// solution are unchanged.
func (s *sorter) sort(come []int32, kept int) (front, back int) {
	const most = 12 // most options that are inserted one by one
	entries := s.entries
	for front < len(entries) && entries[front].place() < kept {
		front++
	}
	end := len(entries)
	for end > front && entries[end-1].place() < kept {
		end--
		back++
	}
	n := front
	for _, e := range entries[front:end] {
		entries[n] = e
		if e.place() < kept {
			n++
		}
	}
	n += copy(entries[n:], entries[end:])
	entries = entries[:n]
	for k, o := range come {
		e := entry(o)<<32 | entry(kept+k)
		entries = append(entries, e)
		if len(come) > most {
			continue
		}
		at := len(entries) - 1
		for ; at > 0 && entries[at-1] > e; at-- {
			entries[at] = entries[at-1]
		}
		entries[at] = e
		front, back = min(front, at), min(back, len(entries)-1-at)
	}
	if len(come) > most {
		slices.Sort(entries)
		front, back = 0, 0
	}
	s.entries = entries
	return front, back
}
