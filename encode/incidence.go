package encode

import (
	"slices"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// An incidence tells which candidates each option of a problem stands for, and which options stand
// for a candidate. Candidates are cell*digits + digit-Low.
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

// index makes with ready, for n candidates, after the last option has been added.
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

// candidate returns the number of a candidate.
func (e *Encoding) candidate(c puzzle.Candidate) int32 {
	return int32(int(c.Cell)*e.shape.DigitCount() + int(c.Digit-e.shape.Low))
}

// place returns the candidate with a number. All grids are read off the solutions by it, so it
// multiplies by a reciprocal, which is exact as there are far fewer than 1<<20 candidates.
func (e *Encoding) place(n int32) puzzle.Candidate {
	digits := e.shape.DigitCount()
	cell := int32(uint64(n) * e.reciprocal >> 40)
	return puzzle.Candidate{
		Cell: puzzle.Cell(cell), Digit: e.shape.Low + puzzle.Digit(n-cell*int32(digits)),
	}
}

// reciprocalOf returns what a number below 1<<20 is multiplied by to be divided by n, 1<<40 times
// as large.
func reciprocalOf(n int) uint64 { return 1<<40/uint64(n) + 1 }
