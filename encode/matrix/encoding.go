package matrix

import (
	"context"
	"fmt"
	"slices"
	"sort"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
	"exactcover/internal/poll"
)

// An Encoding is a puzzle as an exact-cover problem, with what its options mean. It is immutable:
// any number of goroutines may share one.
type Encoding struct {
	shape   *puzzle.Puzzle // its rules are the encoded ones
	waived  Waiver
	general bool          // it serves all puzzles of the shape
	rules   []puzzle.Rule // otherwise: all rules of the puzzle that it serves
	problem *dlx.Problem
	items   []itemRange

	constraints []constraint

	helped bool      // some options stand for no candidates, but only serve rules
	split  bool      // tiles are separate options
	picks  incidence // the candidates of options
	tiles  incidence // the candidates that tiles lie on; the same as picks unless split

	tiled bool // a rule fuses: several solutions may be the same grid

	// If a rule fuses or there are variables, cells has the items whose colours determine the digits
	// of all cells, and inGrid those that determine the digits of the grid.
	cells, inGrid []dlx.Item

	// option -> cell<<digitBits | digit if it stands for this single candidate, or notSingle
	single []int32
	sole   []dlx.Option // candidate -> the only option for it, or noOption

	numbers numbering
}

// Encode returns the encoding of p with all its clues: a solution of the problem is a solution of
// p, and each solution of p comes from at least one. It takes time and memory linear in the size of
// the matrix. To solve many puzzles, the Solver of package encode is faster: it encodes their
// common shape once. If ctx ends early, Encode returns its error.
func Encode(ctx context.Context, p *puzzle.Puzzle) (*Encoding, error) {
	if err := p.Validate(); err != nil {
		return nil, err
	}
	e, err := EncodeShape(ctx, p, Waiver{})
	if err != nil {
		return nil, err
	}
	var a Assumptions
	a.Assume(e, p)
	stop := poll.New(ctx)
	return e.restrict(&a, &stop)
}

// EncodeShape encodes the shape of p. Puzzles that differ only in givens, candidates and rules that
// are an [Assumer] have the same shape, and share the encoding if no rule looks at the domains of
// cells. Otherwise it is made for the domains of p alone, which makes it smaller: see
// [Encoding.Fits]. p must be valid, and w says what need not hold. [Assumptions.Assume] gives the
// clues of p to the problem.
func EncodeShape(ctx context.Context, p *puzzle.Puzzle, w Waiver) (*Encoding, error) {
	shape := p.Shape()
	shape.Rules = Encoded(p.Rules)
	m := newMatrix(ctx, shape, w)
	m.general = true
	e, err := m.encode(p.Domains(), 1)
	if err != nil {
		return nil, err
	}
	if m.general {
		e.general = true
		return e, nil
	}
	shape.Givens, shape.Candidates = slices.Clone(p.Givens), slices.Clone(p.Candidates)
	e, err = m.encode(domains(p, p.Rules), maxRounds)
	if err == nil {
		e.rules = slices.Clone(p.Rules)
	}
	return e, err
}

// domains returns the digits that each cell of p can have by its givens and candidates, and by
// those of some rules that are an [Assumer].
func domains(p *puzzle.Puzzle, rules []puzzle.Rule) []puzzle.DigitSet {
	a := Assumptions{puzzle: p, domain: make([]puzzle.DigitSet, p.Cells())}
	for c := range a.domain {
		a.domain[c] = p.Possible(puzzle.Cell(c))
	}
	a.state(rules)
	return a.domain
}

// A Waiver says which houses and rules of a shape need not hold, by their index in
// [puzzle.Puzzle.Houses] and [puzzle.Puzzle.Rules]; nil: all hold. They are still in the shape,
// because rules may read it.
type Waiver struct{ Houses, Rules []bool }

// binding returns the elements of a list that are not waived.
func binding[E any](list []E, waived []bool) []E {
	if waived == nil {
		return list
	}
	var rest []E
	for k, e := range list {
		if !waived[k] {
			rest = append(rest, e)
		}
	}
	return rest
}

// maxRounds bounds the number of times that rules are encoded again because others have struck
// candidates.
const maxRounds = 8

// encode encodes the puzzle of the matrix for the given candidates. While rules strike candidates,
// it starts over with those left, up to a number of rounds. So the order of rules does not matter,
// and tables are small. With 0 rounds it adds everything that rules demand, even if that is
// impossible.
//
// If the matrix is to be general and a rule looks at the domain of a cell, encode returns neither
// an encoding nor an error, and the matrix is no longer general.
func (m *Matrix) encode(domain []puzzle.DigitSet, rounds int) (*Encoding, error) {
	general := m.general
	for {
		if rounds > 1 {
			m.narrow(domain)
		}
		m.begin(domain)
		if rounds > 0 && m.leavesNone(domain) {
			return m.hopeless() // no matter what the rules demand
		}
		shape := *m.Puzzle
		shape.Rules = m.rules
		err := m.encodeRules(shape.OnSheet())
		if err == nil {
			err = m.parts()
		}
		switch {
		case m.poll.Now():
			return nil, m.poll.Err()
		case general != m.general:
			return nil, nil
		case err != nil:
			return nil, err
		case m.impossible && rounds > 0:
			return m.hopeless()
		}
		if rounds--; rounds <= 0 || slices.Equal(domain, m.domain) {
			m.leftovers()
			return m.build()
		}
		copy(domain, m.domain)
	}
}

// leavesNone reports whether a cell is left without digits.
func (m *Matrix) leavesNone(domain []puzzle.DigitSet) bool {
	for c, digits := range domain {
		if digits == 0 && !m.Puzzle.Outside(puzzle.Cell(c)) {
			return true
		}
	}
	return false
}

// encodeRules encodes what is derived from the rules that hold, and then those of these rules that
// are chosen, until the matrix stops. Without a choice it encodes all.
func (m *Matrix) encodeRules(chosen []bool) error {
	derived := m.derive()
	for k, r := range slices.Concat(derived, m.rules) {
		own := k - len(derived)
		if own >= 0 && chosen != nil && !chosen[own] {
			continue
		}
		if m.Stopped() {
			break
		}
		m.rule = max(own, 0) // derived rules do not fuse
		if err := encode(r, m); err != nil {
			return err
		}
	}
	return nil
}

// encode adds a rule to a matrix.
func encode(r puzzle.Rule, m *Matrix) error {
	switch r := r.(type) {
	case Rule:
		return r.Encode(m)
	case Assumer: // an Assumer inside an alternative
		a := Assumptions{puzzle: m.Puzzle, domain: slices.Clone(m.domain)}
		r.Assume(&a)
		for c, left := range a.domain {
			if gone := m.domain[c] &^ left; gone != 0 {
				m.Exclude(puzzle.Cell(c), gone)
			}
		}
		return nil
	}
	return &puzzle.Error{
		Code: puzzle.BadRule, Rule: r.Kind(),
		Detail: "the rule can be checked, but not solved: it has neither a method Encode nor Assume",
	}
}

// Fits reports whether e is the encoding for p. For p without rules it does not allocate.
func (e *Encoding) Fits(p *puzzle.Puzzle) bool {
	s := e.shape
	if e.general {
		return s.SameShape(p) && sameEncoded(s.Rules, p.Rules)
	}
	return s.SameShape(p) && slices.Equal(s.Givens, p.Givens) &&
		slices.Equal(s.Candidates, p.Candidates) && puzzle.SameRules(e.rules, p.Rules)
}

// Problem returns the problem.
func (e *Encoding) Problem() *dlx.Problem { return e.problem }

// Propagators returns the number of constraints that the problem states by propagators, beyond its
// items and options.
func (e *Encoding) Propagators() int { return len(e.constraints) }

// DistinctItems returns the items whose colours distinguish solutions, for
// [dlx.Settings.DistinctItems]. It returns nil if every solution of the problem counts. They must
// not be changed.
func (e *Encoding) DistinctItems(by puzzle.CountBy) []dlx.Item {
	pkg.Range("DistinctItems", "by", int(by), int(puzzle.ByCells), int(puzzle.ByTilings))
	switch {
	case by == puzzle.ByGrids && (e.tiled || len(e.inGrid) < len(e.cells)):
		return e.inGrid
	case by == puzzle.ByCells && e.tiled:
		return e.cells
	}
	return nil
}

// Tiled reports whether a rule fuses candidates of several cells, as dominoes do: then several
// solutions of the problem may be the same grid.
func (e *Encoding) Tiled() bool { return e.tiled }

// ItemName returns a name of an item for people.
func (e *Encoding) ItemName(i dlx.Item) string {
	pkg.Range("ItemName", "the item", int(i), 0, e.problem.NumItems()-1)
	k := sort.Search(len(e.items), func(k int) bool { return e.items[k].first > i }) - 1
	r := e.items[k]
	if k == 0 {
		return e.shape.CellName(puzzle.Cell(i))
	}
	return fmt.Sprintf("%s.%d", r.name, i-r.first+1)
}

// Decode writes the digits of a solution to grid, which has an element for each cell.
func (e *Encoding) Decode(solution []dlx.Option, grid []puzzle.Digit) {
	for _, o := range solution {
		if s := e.single[o]; s >= 0 {
			grid[s>>digitBits] = puzzle.Digit(s & int32(puzzle.MaxDigit))
			continue
		}
		for _, n := range e.picks.of(o) {
			c := e.numbers.candidate(n)
			grid[c.Cell] = c.Digit
		}
	}
}

// Candidates appends the candidates that option o stands for to dst. Options that only serve rules
// have none.
func (e *Encoding) Candidates(o dlx.Option, dst []puzzle.Candidate) []puzzle.Candidate {
	for _, n := range e.picks.of(o) {
		dst = append(dst, e.numbers.candidate(n))
	}
	return dst
}

// Options returns the options that stand for a candidate, perhaps among others. They must not be
// changed.
func (e *Encoding) Options(c puzzle.Candidate) []dlx.Option {
	return e.picks.with(e.numbers.of(c))
}

// Dominoes appends the two cells of every option that fills two cells.
func (e *Encoding) Dominoes(solution []dlx.Option, dst [][2]puzzle.Cell) [][2]puzzle.Cell {
	for _, o := range solution {
		if n := e.tiles.of(o); len(n) == 2 {
			dst = append(dst, [2]puzzle.Cell{e.numbers.candidate(n[0]).Cell, e.numbers.candidate(n[1]).Cell})
		}
	}
	return dst
}

// manyOptions is the number of options above which [dlx.MethodConsistency] takes too much memory:
// the square of this number in bits.
const manyOptions = 1 << 16

// Method returns the method of a search for all solutions. With rules, or without some houses,
// simple propagation strikes little: dancing links then visit tens of times the nodes and take
// several times as long. On several grids, too, a search without failure weights may visit a
// hundred times the nodes. For first solutions with houses only, see [Encoding.Tuning].
func (e *Encoding) Method() dlx.Method {
	if (len(e.shape.Rules) > 0 || e.shape.Grids != nil || slices.Contains(e.waived.Houses, true)) &&
		e.problem.NumOptions() <= manyOptions {
		return dlx.MethodConsistency
	}
	return dlx.MethodAuto
}

// Shared reports whether [dlx.Solver.Using] may search for all candidates together: the problem is
// small enough for its method.
func (e *Encoding) Shared() bool { return e.problem.NumOptions() <= manyOptions }

// fewDigits is the greatest number of digits of a puzzle without rules for which the kernel of
// [dlx.MethodAuto] needs no help: even with pencil marks that force hardly anything it takes little
// more than a second, and other searches take as long.
const fewDigits = 9

// FewMethod returns the method of a search for all of a few solutions. It is that of
// [Encoding.Method], but for grids of many digits without rules: if these have few solutions, the
// search with consistency and weights ends tens of times sooner than the kernel for enumeration; if
// they have many, it takes two to four times as long for each.
func (e *Encoding) FewMethod() dlx.Method {
	if len(e.shape.Rules) == 0 && !e.tiled && e.shape.DigitCount() > fewDigits &&
		e.problem.NumOptions() <= manyOptions {
		return dlx.MethodConsistency
	}
	return e.Method()
}

// Tuning returns hints for the search of the engine. If rules have options or propagators, such as
// sums, it should prefer to branch on cells: the place of a digit in a house says little about a
// sum. If rules only forbid pairs of candidates, houses are as good.
func (e *Encoding) Tuning() dlx.Tuning {
	if e.tiled || !e.helped && len(e.constraints) == 0 {
		return dlx.Tuning{KernelAlone: len(e.shape.Rules) == 0 && e.shape.DigitCount() <= fewDigits}
	}
	var t dlx.Tuning
	for c := range e.shape.Cells() {
		if !e.shape.Outside(puzzle.Cell(c)) {
			t.Prefer = append(t.Prefer, dlx.Item(c))
		}
	}
	return t
}

const (
	digitBits = 6 // of a digit
	notSingle = int32(-1)
	noOption  = dlx.Option(-1)
)
