package encode

import (
	"math/bits"

	"exactcover/dlx"
)

// Assumptions are what a puzzle adds to the matrix of its shape: options that every solution uses,
// and options that none does. Givens force options, as that leaves the engine least to do; what is
// not possible is forbidden.
type Assumptions struct {
	encoding   *Encoding
	force      []dlx.Option
	forbid     []dlx.Option
	impossible bool // the assumptions contradict each other or the matrix
}

// assume replaces the assumptions by those of p. It keeps its memory.
func (a *Assumptions) assume(e *Encoding, p *Puzzle) {
	a.encoding = e
	a.force, a.forbid, a.impossible = a.force[:0], a.forbid[:0], false
	if p.Candidates == nil {
		a.give(p.Givens)
	} else {
		domain := p.Domain()
		for c := range Cell(p.Cells()) {
			if possible := p.Possible(c); possible != domain {
				a.Limit(c, possible)
			}
		}
	}
	for _, r := range binding(p.Rules, e.waived.rules) {
		if clued, ok := r.(ClueRule); ok {
			clued.Assume(a)
		}
	}
}

// give adds the givens of a puzzle. Which cells hold one is found first, without deciding about each cell: most are
// empty, and no processor can foretell which.
func (a *Assumptions) give(givens []Digit) {
	const block = 64
	for first := 0; first < len(givens); first += block {
		filled := uint64(0)
		for k, d := range givens[first:min(first+block, len(givens))] {
			filled |= uint64(^d>>7&1) << (k & (block - 1)) // Empty is -1, all bits
		}
		for ; filled != 0; filled &= filled - 1 {
			c := first + bits.TrailingZeros64(filled)
			a.Limit(Cell(c), Digits(givens[c]))
		}
	}
}

// Force adds that an option for just these candidates is used.
func (a *Assumptions) Force(candidates ...Candidate) {
	e := a.encoding
	first := e.candidate(candidates[0])
	for _, o := range e.tiles.with(first) {
		if tile := e.tiles.of(o); len(tile) == len(candidates) && e.has(tile, candidates) {
			a.force = append(a.force, o)
			return
		}
	}
	a.impossible = true
}

// Limit adds that cell c holds one of the given digits.
func (a *Assumptions) Limit(c Cell, digits DigitSet) {
	e := a.encoding
	if digits.Len() == 1 {
		// Where a candidate is a single option, to take that is cheaper than to strike all others.
		if options := e.picks.with(e.candidate(Candidate{c, digits.Min()})); len(options) == 1 {
			a.force = append(a.force, options[0])
			return
		}
	}
	for d := range (e.shape.Domain() &^ digits).All() {
		a.forbid = append(a.forbid, e.picks.with(e.candidate(Candidate{c, d}))...)
	}
}

func (e *Encoding) has(picks []int32, candidates []Candidate) bool {
	for _, c := range candidates {
		n := e.candidate(c)
		found := false
		for _, pick := range picks {
			found = found || pick == n
		}
		if !found {
			return false
		}
	}
	return true
}
