package dlx

import "exactcover/dlx/internal/matrix"

// A tape holds solutions one after the other, each as what differs from the one before: solutions that
// follow each other in a search differ in a few options. Every solution is three numbers (how many
// options at the beginning of the one before stay, how many at its end, and how many come between)
// and then the options that come. The first solution on a tape is whole, so that every tape can be
// read on its own.
type tape []int32

const tapeHead = 3 // numbers before the options

// A recorder writes solutions on a tape, as a search finds them.
type recorder struct {
	tracker
	ordered bool // options are written in rising order
	sorter  sorter
	come    []int32
	tape    tape
}

// begin makes the recorder one of what search finds.
func (r *recorder) begin(search matrix.Search, ordered bool) {
	r.track(search)
	r.ordered = ordered
}

// add writes the solution that the search has found.
func (r *recorder) add() {
	if r.ordered {
		r.addSorted()
		return
	}
	at := len(r.tape)
	t, kept := r.next(append(r.tape, 0, 0, 0))
	if at == 0 && kept > 0 {
		t, kept = r.search.Solution(t[:tapeHead]), 0
	}
	t[at], t[at+2] = int32(kept), int32(len(t)-at-tapeHead)
	r.tape = t
}

// addSorted is add for options in rising order.
func (r *recorder) addSorted() {
	come, kept := r.next(r.come[:0])
	r.come = come[:0]
	front, back := r.sorter.sort(come, kept)
	if len(r.tape) == 0 {
		front, back = 0, 0
	}
	entries := r.sorter.entries[front : len(r.sorter.entries)-back]
	r.tape = append(r.tape, int32(front), int32(back), int32(len(entries)))
	for _, e := range entries {
		r.tape = append(r.tape, e.option())
	}
}

// A player reads a tape.
type player struct {
	tape    tape
	at      int      // the next solution on the tape
	current []Option // the present solution
}

// begin takes a new tape.
func (p *player) begin(t tape) { p.tape, p.at, p.current = t, 0, p.current[:0] }

// next goes on to the next solution. It reports false at the end of the tape.
func (p *player) next() bool {
	if p.at == len(p.tape) {
		return false
	}
	t := p.tape[p.at:]
	from, stay, n := int(t[0]), int(t[1]), int(t[2])
	come := t[tapeHead:][:n]
	p.at += tapeHead + n
	if goes := len(p.current) - from - stay; goes != n {
		p.current = moved(p.current, from+goes, n-goes)
	}
	to := p.current[from:][:n]
	for k, o := range come {
		to[k] = Option(o)
	}
	return true
}

// moved moves what is in s from some place on by a number of places, which may be negative.
func moved(s []Option, from, by int) []Option {
	length := len(s)
	if by > 0 {
		s = append(s, make([]Option, by)...)
	}
	copy(s[from+by:], s[from:length])
	return s[:length+by]
}
