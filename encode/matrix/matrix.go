package matrix

import (
	"context"
	"fmt"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
	"exactcover/internal/poll"
)

// A Matrix collects the items and options of the houses and rules of a puzzle, until the problem is
// built.
//
// It starts with an item for every cell and for every digit of every house; every candidate covers
// the items that it concerns. Rules then
//
//   - attach further items to candidates ([Matrix.Attach]): whatever option uses the candidate
//     covers them too;
//   - forbid two candidates to hold together ([Matrix.Clique]);
//   - strike candidates that cannot hold at all ([Matrix.Exclude]);
//   - add options of their own that cover none of the cells ([Matrix.Add]);
//   - replace the options of single candidates by options for several at once ([Matrix.Fuse]).
//
// The order of rules does not matter, because options are emitted after all rules have been
// encoded: an item that one rule attaches to a candidate is also in the options that another rule
// fuses.
//
// For a given grid there must be only one way to cover the items of a rule, or else solutions are
// counted several times. Only fused options may leave a choice, which is then projected away.
//
// Cells of variables ([puzzle.Variable]) are cells like all others, but in no house and with their
// own digits. A rule that takes any cells works with them if it gets digits from [Matrix.Domain],
// [puzzle.Puzzle.DomainOf] its cells, or [puzzle.Puzzle.AllDigits]; Low and High of the Puzzle are
// only those of the grid. A rule that uses the positions of its cells, by Row and Col, neighbours
// or regions, must reject variables in Validate.
//
// A matrix stops when the context of the call ends, or when the puzzle is known to have no
// solution. Then its methods do nothing, and its content is discarded. Loops of a rule that call no
// methods must check [Matrix.Stopped].
type Matrix struct {
	Puzzle *puzzle.Puzzle // without rules that are an [Assumer]; must not be changed

	numbers numbering
	items   []itemRange
	bounds  []itemBound
	grid    dlx.Item       // items below it belong to cells and houses
	houses  []puzzle.House // those that hold
	waived  Waiver
	domain  []puzzle.DigitSet // by cell
	entries [][]dlx.Entry     // by candidate: the items that it covers
	helpers []option          // options without candidates
	fused   []option
	extra   []dlx.Entry // the entries of helpers and fused options besides those of candidates
	picks   []int32     // the candidates of fused options

	constraints []constraint
	different   lists // cells known to differ, by houses and rules
	relations   relations
	full        [][]puzzle.Cell // houses that hold every digit: those of the grid, then those of rules
	laid        int             // the number of those of the grid
	rules       []puzzle.Rule   // those that hold
	rule        int             // the rule that is being encoded
	fuser       int             // the rule that fuses; -1: none
	err         error

	inner *Matrix // for alternatives; nil until there are some

	poll       poll.Poll
	impossible bool // there is no solution
	general    bool // it serves all puzzles of the shape: see look
}

// An itemRange is n items, from first on, with a name.
type itemRange struct {
	first  dlx.Item
	n      int32
	name   string
	bound  itemBound
	lo, hi int // of multiple items
}

// An itemBound says how often an item is covered, and how several candidates in one option cover
// it.
type itemBound int8

const (
	primary   itemBound = iota // covered once: no two candidates in one option
	secondary                  // at most once, or with one colour
	multiple                   // several times, but only once by one option
)

// An option stands for extra[extra0:extra1] and picks[picks0:picks1] of its matrix.
type option struct{ extra0, extra1, picks0, picks1 int32 }

// newMatrix returns a matrix for cells and houses. The next call must be begin.
func newMatrix(ctx context.Context, shape *puzzle.Puzzle, w Waiver) *Matrix {
	m := &Matrix{
		Puzzle: shape, numbers: numberingOf(shape), houses: binding(shape.Houses(), w.Houses),
		waived: w, poll: poll.New(ctx),
	}
	candidates := shape.Cells() * m.numbers.digits
	m.rules = binding(shape.Rules, w.Rules)
	m.different = newLists(shape.Cells())
	m.domain = make([]puzzle.DigitSet, shape.Cells())
	m.entries = make([][]dlx.Entry, candidates)
	usual := 4 // cell, row, column, region
	if len(shape.Rules) > 0 {
		usual = 8 // and what a few rules attach
	}
	block := make([]dlx.Entry, usual*candidates)
	for n := range m.entries {
		m.entries[n] = block[usual*n : usual*n : usual*(n+1)]
	}
	return m
}

// begin resets m to the matrix of cells and houses with the given candidates. It reuses the memory.
func (m *Matrix) begin(domain []puzzle.DigitSet) {
	m.clear(domain)
	cells, digits := m.Puzzle.Cells(), m.numbers.digits
	cell := m.Primary("cell", cells)
	for c := range cells {
		if m.Puzzle.Outside(puzzle.Cell(c)) {
			m.bounds[c] = secondary // and no option covers it
		}
	}
	for c := range cells {
		for k := range digits {
			n := c*digits + k
			m.entries[n] = append(m.entries[n][:0], (cell + dlx.Item(c)).With(dlx.Color(k+1)))
		}
	}
	for _, h := range m.houses {
		m.house(h)
	}
	m.laid = len(m.full)
	m.grid = dlx.Item(len(m.bounds))
}

// clear resets m to a matrix without items.
func (m *Matrix) clear(domain []puzzle.DigitSet) {
	copy(m.domain, domain)
	m.items, m.bounds = m.items[:0], m.bounds[:0]
	m.different.clear()
	m.relations.clear()
	m.helpers, m.fused, m.extra, m.picks = m.helpers[:0], m.fused[:0], m.extra[:0], m.picks[:0]
	m.constraints, m.full = m.constraints[:0], m.full[:0]
	m.fuser, m.err, m.impossible = -1, nil, false
}

// house adds a house. The colour of an item of the house says where the digit is, and the colour of
// an item of a cell says which digit it holds. So all these items are functions of the grid, and
// the engine may branch on any of them when it searches for different grids.
func (m *Matrix) house(h puzzle.House) {
	m.different.add(h.Cells)
	digits := m.Puzzle.DigitCount()
	full := len(h.Cells) == digits
	if len(h.Cells) == 1 {
		return
	}
	var first dlx.Item
	if full {
		m.full = append(m.full, h.Cells)
		first = m.Primary(itemName(h), digits)
	} else {
		first = m.Secondary(itemName(h), digits)
	}
	for k, c := range h.Cells {
		for d := range digits {
			e := dlx.Entry{Item: first + dlx.Item(d)}
			if full {
				e.Color = dlx.Color(k + 1)
			}
			n := m.numbers.of(puzzle.Candidate{Cell: c, Digit: m.Puzzle.Low + puzzle.Digit(d)})
			m.entries[n] = append(m.entries[n], e)
		}
	}
}

func itemName(h puzzle.House) string {
	if h.Grid > 0 {
		grid := h.Grid
		h.Grid = 0
		return fmt.Sprintf("grid%d.%s", grid, itemName(h))
	}
	if h.Type == puzzle.Region {
		return fmt.Sprintf("region%d", h.Label)
	}
	return fmt.Sprintf("%v%d", h.Type, h.Label+1)
}

// Stopped reports whether the context of the call has ended, or the puzzle is known to have no
// solution. It costs about a nanosecond. Every loop of a rule that calls no other method of the
// matrix should check it in each iteration, such as loops that list sets, fill tables or visit all
// pairs of something. If it reports true, the loop may end.
func (m *Matrix) Stopped() bool { return m.impossible || m.poll.Stopped() }

// Impossible adds that the puzzle has no solution.
func (m *Matrix) Impossible() {
	m.Primary("impossible", 1)
	m.impossible = true
}

// Primary declares n items that must be covered exactly once each, and returns the first; the
// others follow it. The name is for people: see [Encoding.ItemName].
func (m *Matrix) Primary(name string, n int) dlx.Item {
	return m.declare(n, itemRange{name: name, bound: primary})
}

// Secondary declares n items to be covered at most once each, or by several options that give an
// item the same colour.
func (m *Matrix) Secondary(name string, n int) dlx.Item {
	return m.declare(n, itemRange{name: name, bound: secondary})
}

// Multiple declares n items to be covered at least lo and at most hi times each.
func (m *Matrix) Multiple(name string, n, lo, hi int) dlx.Item {
	return m.declare(n, itemRange{name: name, bound: multiple, lo: lo, hi: hi})
}

func (m *Matrix) declare(n int, r itemRange) dlx.Item {
	pkg.Range("declaring items", "their number", n, 0, mostItems)
	if m.Stopped() {
		return 0
	}
	r.n, r.first = int32(n), dlx.Item(len(m.bounds))
	m.items = append(m.items, r)
	for range r.n {
		m.bounds = append(m.bounds, r.bound)
	}
	return r.first
}

// declareAll declares the items to a builder, which has none.
func (m *Matrix) declareAll(b *dlx.Builder) {
	for _, r := range m.items {
		switch r.bound {
		case primary:
			for i := r.first; i < r.first+dlx.Item(r.n); i++ {
				if m.bounds[i] == primary {
					b.Items(1)
				} else {
					b.Secondary(1) // a cell in no grid
				}
			}
		case secondary:
			b.Secondary(int(r.n))
		case multiple:
			b.Multiple(int(r.n), r.lo, r.hi)
		}
	}
}

// candidate returns the index of a candidate. It panics if there is no such candidate, which cannot
// happen with a validated rule.
func (m *Matrix) candidate(call string, c puzzle.Candidate) int32 {
	m.numbers.checkDigit(call, c.Digit)
	return m.numbers.of(c)
}

// Domain returns the digits of cell c that are not excluded so far: by givens and candidates,
// houses, rules encoded before, and all rules in an earlier round (rules are encoded again until
// they strike no more digits).
func (m *Matrix) Domain(c puzzle.Cell) puzzle.DigitSet {
	m.look()
	return m.domain[c]
}

// look is called by methods whose result depends on domains. With a rule that calls one, a matrix
// for all puzzles of the shape would be larger than one for a single puzzle, so the attempt to
// build it ends.
func (m *Matrix) look() {
	if m.general {
		m.general, m.impossible = false, true
	}
}

// Houses returns the rows, columns and regions that hold. These are all houses of the puzzle,
// except that an explanation tries what happens without some of them. A rule that uses the demands
// of houses must get them here or from [Matrix.Differ], not from the positions of cells.
func (m *Matrix) Houses() []puzzle.House { return m.houses }

// Rules returns the rules that hold, as Houses returns the houses. A rule that uses the demands of
// other rules must get them here. But a rule whose meaning depends on other rules, such as one
// about all neighbours without a dot, must use the rules of the Puzzle.
func (m *Matrix) Rules() []puzzle.Rule { return m.rules }

// Exclude strikes digits that no solution has in cell c. There is no solution if none is left.
func (m *Matrix) Exclude(c puzzle.Cell, digits puzzle.DigitSet) {
	if !m.Stopped() {
		m.domain[c] &^= digits
		m.impossible = m.domain[c] == 0
	}
}

// Attach makes a candidate cover a further item.
func (m *Matrix) Attach(c puzzle.Candidate, e dlx.Entry) {
	n := m.candidate("Attach", c)
	if m.Stopped() {
		return
	}
	m.entries[n] = append(m.entries[n], e)
}

// Clique adds that at most one of the candidates holds.
func (m *Matrix) Clique(candidates ...puzzle.Candidate) {
	if len(candidates) < 2 || m.Stopped() {
		return
	}
	item := m.cliques(1)
	for _, c := range candidates {
		m.Attach(c, item.With(0))
	}
}

// cliques declares n more secondary items for candidates that exclude each other.
func (m *Matrix) cliques(n int) dlx.Item {
	const name = "clique"
	last := &m.items[len(m.items)-1]
	if last.bound != secondary || last.name != name {
		return m.Secondary(name, n)
	}
	first := dlx.Item(len(m.bounds))
	last.n += int32(n)
	for range n {
		m.bounds = append(m.bounds, secondary)
	}
	return first
}

// Add adds an option that concerns no candidate.
func (m *Matrix) Add(entries ...dlx.Entry) {
	if m.Stopped() {
		return
	}
	m.helpers = append(m.helpers, m.option("Add", entries, nil))
}

// Fuse adds an option for several candidates at once, in different cells. It covers the items of
// all of them, and entries. After the first call, a single candidate is no longer an option by
// itself: the rule that fuses must add all options in which candidates may occur. A puzzle can have
// at most one rule that fuses.
func (m *Matrix) Fuse(entries []dlx.Entry, candidates ...puzzle.Candidate) {
	if m.Stopped() {
		return
	}
	if m.fuser >= 0 && m.fuser != m.rule && m.err == nil {
		kind := m.rules[m.rule].Kind()
		m.err = &puzzle.Error{
			Code: puzzle.BadRule, Rule: kind,
			Detail: "cannot be combined with " + m.rules[m.fuser].Kind(),
		}
	}
	m.fuser = m.rule
	m.fused = append(m.fused, m.option("Fuse", entries, candidates))
}

func (m *Matrix) option(call string, entries []dlx.Entry, candidates []puzzle.Candidate) option {
	o := option{extra0: int32(len(m.extra)), picks0: int32(len(m.picks))}
	m.extra = append(m.extra, entries...)
	for _, c := range candidates {
		m.picks = append(m.picks, m.candidate(call, c))
	}
	o.extra1, o.picks1 = int32(len(m.extra)), int32(len(m.picks))
	return o
}
