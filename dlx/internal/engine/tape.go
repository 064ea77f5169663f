package engine

import (
	"slices"

	"exactcover/dlx/internal/search"
)

// A tape is the numbers of a [search.Tape].
type tape []int32

// A writer writes the solutions that a search finds on a tape.
type writer struct {
	search  search.Search
	ordered bool // whether options are written in rising order
	sorter  sorter
	raw     search.Tape // solutions as found, if they must be sorted
	tape    search.Tape
}

// begin makes the writer write the solutions of a search from now on.
func (w *writer) begin(of search.Search, ordered bool) {
	w.search, w.ordered = of, ordered
	w.raw.Follows = false
}

// begun reports whether the tapes are not empty.
func (w *writer) begun() bool { return len(w.tape.Numbers)+len(w.raw.Numbers) > 0 }

// rawRoom is the largest number of numbers written before they are sorted.
const rawRoom = 1024

// list is [search.Search.List] with the writer's tape.
func (w *writer) list(limit uint64, m *search.Meter) (n uint64, more bool) {
	if !w.ordered {
		return w.search.List(&w.tape, limit, m)
	}
	w.raw.Numbers = w.raw.Numbers[:0]
	for more = true; more && n < limit && !w.tape.Full(); {
		var k uint64
		w.raw.Room = min(rawRoom, w.tape.Room-len(w.tape.Numbers))
		k, more = w.search.List(&w.raw, limit-n, m)
		w.raw.Follows = w.raw.Follows || k > 0
		w.sort()
		n += k
	}
	return n, more
}

// sort writes the solutions of the raw tape on the tape, in rising order of options.
func (w *writer) sort() {
	for t := w.raw.Numbers; len(t) > 0; {
		kept, n := int(t[0]), int(t[2])
		front, back := w.sorter.sort(t[search.TapeHead:][:n], kept)
		t = t[search.TapeHead+n:]
		if w.tape.Whole() {
			front, back = 0, 0
		}
		entries := w.sorter.entries[front : len(w.sorter.entries)-back]
		come := w.tape.Next(front, back, len(entries))
		for k, e := range entries {
			come[k] = e.option()
		}
	}
	w.raw.Numbers = w.raw.Numbers[:0]
}

// A reader reads a tape.
type reader struct {
	tape    tape
	at      int     // index on the tape of the next solution
	current []int32 // the current solution
}

// begin takes a new tape.
func (r *reader) begin(t tape) { r.tape, r.at = t, 0 }

// next moves to the next solution. It reports false at the end of the tape.
func (r *reader) next() bool {
	if r.at == len(r.tape) {
		return false
	}
	t := r.tape[r.at:]
	from, stay, n := int(t[0]), int(t[1]), int(t[2])
	come := t[search.TapeHead:][:n]
	r.at += search.TapeHead + n
	if goes := len(r.current) - from - stay; goes != n {
		r.current = moved(r.current, from+goes, n-goes)
	}
	copy(r.current[from:][:n], come)
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
