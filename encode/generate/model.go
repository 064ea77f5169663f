package generate

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"exactcover/dlx"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A model is a shape encoded as exact cover, with one solution at a time. Only one goroutine at a
// time may use it. After a few puzzles, its searches allocate next to nothing.
type model struct {
	puzzle   *puzzle.Puzzle // the puzzle without the clues that are to be found
	encoding *matrix.Encoding
	limits   limits
	cost     *dlx.Stats
	every    *engine // finds every solution of the matrix
	// of a plain model: quick searches in different orders; made when first used
	quick [orders]*engine
	// of a plain model: thorough search for a first solution; made when first used
	finder *engine
	// of a plain model: thorough search with one solution for each grid; made when first used
	prover *engine
	// replaces quick if the model is an ordinary 9x9 grid, perhaps with more houses; else nil
	ordinary *plainSearch

	candidates []puzzle.Candidate // the candidates of all options
	// option -> index of its first candidate; one more element at the end
	start   []int32
	low     puzzle.Digit   // the lowest digit of the grid and all variables
	perCell int            // the number of digits from low to the highest
	uses    [][]dlx.Option // candidate, by index -> its options

	by      puzzle.CountBy // which solutions are different
	counted int            // these first cells make solutions different

	// A model is plain if every option is one candidate, every candidate has at most one option, all
	// items are without colours and multiplicities, and there are no variables. Only plain models use
	// the next fields.
	plain     bool
	items     []dlx.Item   // the items of all options
	itemStart []int32      // option -> index of its first item; one more element at the end
	primaries []int        // option -> number of its primary items
	only      []dlx.Option // candidate, indexed as in uses -> its option, or -1
	lines     []linePair
	bare      bool // plain, and the puzzle has only rows, columns and regions
	// of a bare model whose houses hold every digit, and whose lines can be exchanged; else nil
	places *places

	unknown *rule.ChaosConstruction // nil: the regions are known

	// The solution.
	grid   []puzzle.Digit
	option []dlx.Option  // cell -> the option that fills it; noOption in no grid
	inside []puzzle.Cell // the cells of all grids and of variables

	force, forbid []dlx.Option

	// used for one puzzle only: building another solver does not pay, and if a solution is hard to
	// find, the shape is dropped
	fleeting bool

	// Buffers for sample and swaps.
	cells   []puzzle.Cell
	erased  []bool
	erase   int // number of cells that a refill erases first; 0: not known yet
	chosen  []dlx.Option
	covered []int32 // item -> 1 + the cell whose option covers it; 0: none
	list    []puzzle.Cell
	closure closure
	names   []puzzle.Digit // the new names of the digits
}

// noOption fills the cells that lie in none of several grids.
const noOption = dlx.Option(-1)

// fewNodes is the limit of the first search for a solution. Some orders lead into large subtrees
// without solutions, while others find a solution at once.
const fewNodes = 2000

// triesOfHints is how often a number of random digits is tried before a lower number.
const triesOfHints = 4

// orders is the number of orders in which a plain model searches for a first solution.
const orders = 8

// newModel encodes a puzzle. The cost of all searches on the model is added to cost.
func newModel(ctx context.Context, p *puzzle.Puzzle, how effort, cost *dlx.Stats) (*model, error) {
	e, err := matrix.Encode(ctx, p)
	if err != nil {
		return nil, err
	}
	problem := e.Problem()
	digits := p.AllDigits()
	m := &model{
		puzzle: p, encoding: e, cost: cost, start: []int32{0}, unknown: unknownRegions(p),
		low: digits.Min(), perCell: int(digits.Max()-digits.Min()) + 1, by: how.by, counted: p.Cells(),
	}
	if how.by == puzzle.ByGrids {
		m.counted = p.GridCells()
	}
	m.uses = make([][]dlx.Option, p.Cells()*m.perCell)
	m.plain = e.Propagators() == 0 && len(p.Variables) == 0
	for o := range dlx.Option(problem.NumOptions()) {
		first := len(m.candidates)
		m.candidates = e.Candidates(o, m.candidates)
		for _, c := range m.candidates[first:] {
			m.uses[m.index(c)] = append(m.uses[m.index(c)], o)
		}
		m.start = append(m.start, int32(len(m.candidates)))
		m.plain = m.plain && len(m.candidates) == first+1
	}
	m.layOut()
	method := dlx.MethodAuto
	if !m.plain {
		method = dlx.MethodConsistency // rules and digits need many nodes to exclude each other
	}
	m.limits = how.limits(p.Cells(), problem.NumOptions(), m.plain)
	m.every = m.engine(1, dlx.Settings{Method: method, MaxNodes: m.limits.list})
	m.grid = slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
	m.option = slices.Repeat([]dlx.Option{noOption}, p.Cells())
	m.erased = make([]bool, p.Cells())
	m.covered = make([]int32, problem.NumItems())
	for c := range puzzle.Cell(p.Cells()) {
		if !p.Outside(c) {
			m.inside = append(m.inside, c)
		}
	}
	m.cells = slices.Clone(m.inside)
	return m, nil
}

// first looks for a solution under the assumptions; on a plain model by the quick and then by the
// thorough search. It returns [dlx.ErrNodeLimit] if it reached the limits.
func (m *model) first(ctx context.Context, random *rand.Rand) (solution []dlx.Option, err error) {
	if m.ordinary != nil {
		m.forbid = m.forbid[:0]
		solution, err = m.ordinary.first(ctx, random)
		if !errors.Is(err, dlx.ErrNodeLimit) {
			return solution, err
		}
	}
	if m.plain {
		order := 0
		if !m.fleeting {
			order = random.IntN(orders)
		}
		solution, err = m.quickly(order).first(ctx)
		if m.limits.first == 0 || !errors.Is(err, dlx.ErrNodeLimit) {
			return solution, err
		}
	}
	if m.finder == nil {
		m.finder = m.engine(
			thoroughCost, dlx.Settings{Method: dlx.MethodConsistency, MaxNodes: m.limits.first},
		)
	}
	return m.finder.first(ctx)
}

// layOut stores the items of the options if the model is plain, and other data that swaps need.
func (m *model) layOut() {
	problem := m.encoding.Problem()
	for i := range dlx.Item(problem.NumItems()) {
		_, most := problem.Bounds(i)
		m.plain = m.plain && most == 1
	}
	for _, uses := range m.uses {
		m.plain = m.plain && len(uses) <= 1
		m.only = append(m.only, -1)
		if len(uses) > 0 {
			m.only[len(m.only)-1] = uses[0]
		}
	}
	m.itemStart = []int32{0}
	for o := dlx.Option(0); m.plain && int(o) < problem.NumOptions(); o++ {
		primaries := 0
		for e := range problem.Entries(o) {
			m.plain = m.plain && e.Color == 0
			m.items = append(m.items, e.Item)
			if problem.Primary(e.Item) {
				primaries++
			}
		}
		m.itemStart = append(m.itemStart, int32(len(m.items)))
		m.primaries = append(m.primaries, primaries)
	}
	if !m.plain {
		return
	}
	p, exchange := m.puzzle, false
	m.lines, exchange = linePairs(p)
	m.bare = len(p.Rules) == 0 && p.Givens == nil && p.Candidates == nil
	walks := m.bare && exchange && p.DigitCount() > 1 && !slices.Contains(p.Regions, puzzle.NoRegion)
	if more, ok := p.Ordinary(); ok && p.Givens == nil && p.Candidates == nil {
		m.ordinary = newPlainSearch(m, more)
	}
	for i := range dlx.Item(problem.NumItems()) {
		walks = walks && problem.Primary(i)
	}
	if walks {
		m.places = newPlaces(p, m.lines)
	}
}

// itemsOf returns the items of option o of a plain model.
func (m *model) itemsOf(o dlx.Option) []dlx.Item { return m.items[m.itemStart[o]:m.itemStart[o+1]] }

// index returns the index of a candidate in uses.
func (m *model) index(c puzzle.Candidate) int {
	return int(c.Cell)*m.perCell + int(c.Digit-m.low)
}

// of returns the candidates of option o.
func (m *model) of(o dlx.Option) []puzzle.Candidate { return m.candidates[m.start[o]:m.start[o+1]] }

// adopt makes a list of options the solution.
func (m *model) adopt(solution []dlx.Option) {
	for _, o := range solution {
		for _, c := range m.of(o) {
			m.grid[c.Cell], m.option[c.Cell] = c.Digit, o
		}
	}
}

// solution returns a copy of the solution.
func (m *model) solution() *puzzle.Solution {
	s := &puzzle.Solution{Grid: slices.Clone(m.grid)}
	if m.encoding.DistinctItems(puzzle.ByCells) != nil {
		s.Dominoes = [][2]puzzle.Cell{}
		for c, o := range m.option[:m.puzzle.GridCells()] {
			if cells := m.of(o); len(cells) == 2 && cells[0].Cell == puzzle.Cell(c) {
				s.Dominoes = append(s.Dominoes, [2]puzzle.Cell{cells[0].Cell, cells[1].Cell})
			}
		}
	}
	return s
}
