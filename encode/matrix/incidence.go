package matrix

import (
	"slices"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// An incidence has the candidates that each option of a problem stands for, and the options that
// stand for each candidate. Candidates are numbered: see [numbering].
type incidence struct {
	start      []int32 // option -> its first place in candidates; one more at the end
	candidates []int32
	useStart   []int32      // candidate -> its first place in options; one more at the end
	options    []dlx.Option // by candidate, rising
}

func newIncidence() incidence { return incidence{start: []int32{0}} }

// add appends the candidates of the next option.
func (x *incidence) add(candidates []int32) {
	x.candidates = append(x.candidates, candidates...)
	x.start = append(x.start, int32(len(x.candidates)))
}

// of returns the candidates of an option.
func (x *incidence) of(o dlx.Option) []int32 { return x.candidates[x.start[o]:x.start[o+1]] }

// with returns the options for a candidate.
func (x *incidence) with(n int32) []dlx.Option { return x.options[x.useStart[n]:x.useStart[n+1]] }

// index prepares the method with, for n candidates, after the last option has been added.
func (x *incidence) index(n int) {
	x.useStart = make([]int32, n+1)
	for _, c := range x.candidates {
		x.useStart[c+1]++
	}
	for c := range n {
		x.useStart[c+1] += x.useStart[c]
	}
	x.options = make([]dlx.Option, len(x.candidates))
	next := slices.Clone(x.useStart[:n])
	for o := range dlx.Option(len(x.start) - 1) {
		for _, c := range x.of(o) {
			x.options[next[c]] = o
			next[c]++
		}
	}
}

// A numbering gives candidates their numbers. All cells, of the grid and of variables, have equally
// many: one for each digit from the lowest of all to the highest of all.
type numbering struct {
	low        puzzle.Digit
	digits     int
	reciprocal uint64 // of digits; see candidate
}

func numberingOf(p *puzzle.Puzzle) numbering {
	all := p.AllDigits()
	digits := int(all.Max()-all.Min()) + 1
	return numbering{all.Min(), digits, 1<<40/uint64(digits) + 1}
}

// of returns the number of a candidate.
func (n *numbering) of(c puzzle.Candidate) int32 {
	return int32(int(c.Cell)*n.digits + int(c.Digit-n.low))
}

// candidate returns the candidate with a number. Every solution is decoded by it, so instead of
// dividing it multiplies by a reciprocal, scaled by 1<<40. That is exact because there are fewer
// than 1<<20 candidates.
func (n *numbering) candidate(k int32) puzzle.Candidate {
	cell := int32(uint64(k) * n.reciprocal >> 40)
	return puzzle.Candidate{
		Cell: puzzle.Cell(cell), Digit: n.low + puzzle.Digit(k-cell*int32(n.digits)),
	}
}
