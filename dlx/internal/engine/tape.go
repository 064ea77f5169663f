package engine

import "exactcover/dlx/internal/search"

// A tape is the numbers of a [search.Tape].
type tape []int32

// A recorder writes the solutions that a search finds on a tape.
type recorder struct {
	search  search.Search
	ordered bool // options are written in rising order
	sorter  sorter
	raw     search.Tape // solutions as they were found, if they are to be sorted
	tape    search.Tape
}

// begin makes the recorder write what a search finds from now on.
func (r *recorder) begin(of search.Search, ordered bool) {
	r.search, r.ordered = of, ordered
	r.raw.Follows = false
}

// begun reports whether there is something on the tape.
func (r *recorder) begun() bool { return len(r.tape.Numbers)+len(r.raw.Numbers) > 0 }

// rawRoom is the most numbers that are written before they are sorted.
const rawRoom = 1024

// list does what [search.Search.List] does, with the recorder's tape.
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
	at      int     // where the next solution begins on the tape
	current []int32 // the present solution
}

// begin takes a new tape.
func (p *player) begin(t tape) { p.tape, p.at = t, 0 }

// next goes on to the next solution. It reports false at the end of the tape.
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

// moved moves the numbers of s from some place on by a number of places, which may be negative.
func moved(s []int32, from, by int) []int32 {
	length := len(s)
	if by > 0 {
		s = append(s, make([]int32, by)...)
	}
	copy(s[from+by:], s[from:length])
	return s[:length+by]
}
