package matrix

import (
	"math/bits"
	"slices"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// Assumptions are what a puzzle adds to the matrix of its shape: options that every solution uses,
// and options that no solution uses. Givens force options, since that leaves the engine the least
// work; impossible options are forbidden.
//
// A rule that is an [Assumer] is stated by assumptions. It may also be asked only for the domains
// that it leaves to the cells: a matrix for a single puzzle is made for these domains.
type Assumptions struct {
	puzzle     *puzzle.Puzzle
	domain     []puzzle.DigitSet // by cell, if only domains are wanted; else nil
	encoding   *Encoding
	force      []dlx.Option
	forbid     []dlx.Option
	impossible bool // the assumptions contradict each other or the matrix
}

// Assume replaces the assumptions by those of a puzzle that an encoding fits. It reuses the memory;
// a zero Assumptions is enough.
func (a *Assumptions) Assume(e *Encoding, p *puzzle.Puzzle) {
	a.puzzle, a.encoding = p, e
	a.force, a.forbid, a.impossible = a.force[:0], a.forbid[:0], false
	if p.Candidates == nil {
		a.give(p.Givens)
	} else {
		for c := range puzzle.Cell(p.Cells()) {
			if possible := p.Possible(c); possible != p.DomainOf(c) {
				a.Restrict(c, possible)
			}
		}
	}
	a.state(p.Rules)
}

// Forced returns the options that every solution uses. They are valid until the next Assume.
func (a *Assumptions) Forced() []dlx.Option { return a.force }

// Forbidden returns the options that no solution uses. They are valid until the next Assume.
func (a *Assumptions) Forbidden() []dlx.Option { return a.forbid }

// Truncate removes the options that were added last: it keeps the first ones, of those forced and
// of those forbidden.
func (a *Assumptions) Truncate(forced, forbidden int) {
	pkg.Range("Truncate", "forced", forced, 0, len(a.force))
	pkg.Range("Truncate", "forbidden", forbidden, 0, len(a.forbid))
	a.force, a.forbid = a.force[:forced], a.forbid[:forbidden]
}

// Impossible reports whether the assumptions contradict each other or the encoding.
func (a *Assumptions) Impossible() bool { return a.impossible }

// state adds the rules that are an [Assumer].
func (a *Assumptions) state(rules []puzzle.Rule) {
	if a.puzzle.Grids != nil {
		a.stateInGrids(rules)
		return
	}
	for _, r := range rules {
		if r, ok := r.(Assumer); ok {
			r.Assume(a)
		}
	}
}

// stateInGrids does the same for a puzzle with several grids, each rule where it holds.
func (a *Assumptions) stateInGrids(rules []puzzle.Rule) {
	p := *a.puzzle
	p.Rules = rules
	onSheet := p.OnSheet()
	for k, r := range rules {
		if r, ok := r.(Assumer); ok && onSheet[k] {
			r.Assume(a)
		}
	}
	if len(Encoded(rules)) == len(rules) {
		return
	}
	for _, part := range p.Parts() {
		inner := Assumptions{puzzle: part.Puzzle, domain: part.Puzzle.Domains()}
		inner.state(part.Puzzle.Rules)
		for k, digits := range inner.domain {
			if c := part.Cells[k]; digits != p.DomainOf(c) {
				a.Restrict(c, digits)
			}
		}
	}
}

// give adds the givens of a puzzle. It first finds the cells with a given, without a branch for
// each cell: most are empty, and no processor can predict which.
func (a *Assumptions) give(givens []puzzle.Digit) {
	const block = 64
	for first := 0; first < len(givens); first += block {
		filled := uint64(0)
		for k, d := range givens[first:min(first+block, len(givens))] {
			filled |= uint64(^d>>7&1) << (k & (block - 1)) // Empty is -1, all bits
		}
		for ; filled != 0; filled &= filled - 1 {
			c := first + bits.TrailingZeros64(filled)
			a.fill(puzzle.Candidate{Cell: puzzle.Cell(c), Digit: givens[c]})
		}
	}
}

// fill adds that a candidate holds.
func (a *Assumptions) fill(c puzzle.Candidate) {
	// If a candidate is a single option, forcing the option is cheaper than striking all others.
	if o := a.encoding.sole[a.encoding.numbers.of(c)]; o != noOption {
		a.force = append(a.force, o)
		return
	}
	a.forbidAll(c.Cell, a.puzzle.DomainOf(c.Cell)&^puzzle.Digits(c.Digit))
}

// Force adds that candidates hold. If a rule fuses candidates ([Matrix.Fuse]), it adds that an
// option for exactly these candidates is used.
func (a *Assumptions) Force(candidates ...puzzle.Candidate) {
	e := a.encoding
	if e == nil || !e.tiled {
		for _, c := range candidates {
			a.Restrict(c.Cell, puzzle.Digits(c.Digit))
		}
		return
	}
	for _, c := range candidates {
		e.numbers.checkDigit("Force", c.Digit)
	}
	first := e.numbers.of(candidates[0])
	for _, o := range e.tiles.with(first) {
		if tile := e.tiles.of(o); len(tile) == len(candidates) && e.has(tile, candidates) {
			a.force = append(a.force, o)
			return
		}
	}
	a.impossible = true
}

// Restrict adds that cell c holds one of the given digits.
func (a *Assumptions) Restrict(c puzzle.Cell, digits puzzle.DigitSet) {
	domain := a.puzzle.DomainOf(c)
	digits &= domain
	switch {
	case a.domain != nil:
		a.domain[c] &= digits
	case digits.Len() == 1:
		a.fill(puzzle.Candidate{Cell: c, Digit: digits.Min()})
	default:
		a.forbidAll(c, domain&^digits)
	}
}

// forbidAll adds that cell c holds none of the given digits.
func (a *Assumptions) forbidAll(c puzzle.Cell, digits puzzle.DigitSet) {
	for d := range digits.All() {
		a.forbid = append(
			a.forbid,
			a.encoding.picks.with(a.encoding.numbers.of(puzzle.Candidate{Cell: c, Digit: d}))...)
	}
}

// has reports whether picks are all of some candidates, and perhaps more.
func (e *Encoding) has(picks []int32, candidates []puzzle.Candidate) bool {
	return !slices.ContainsFunc(candidates, func(c puzzle.Candidate) bool {
		return !slices.Contains(picks, e.numbers.of(c))
	})
}
