package generate

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// A board is one shape of puzzle as the engine sees it, with one solution at a time. It is for one
// goroutine at a time and, once it has seen a few puzzles, searches without allocating.
type board struct {
	puzzle   *puzzle.Puzzle // without the clues that are to be found
	encoding *encode.Encoding
	limits   limits
	cost     *dlx.Stats
	every    *dlx.Solver         // each solution of the matrix
	quick    [orders]*dlx.Solver // of a plain board, each in an order of its own; made when first used
	finder   *dlx.Solver         // thorough, for a first solution; made when first used
	prover   *dlx.Solver         // thorough, one solution for each grid; made when first used
	// in place of the quick ones if the board is an ordinary 9x9 grid, perhaps with more houses, else
	// nil
	ordinary *plainSearch

	candidates []puzzle.Candidate // of all options
	start      []int32            // option -> its first candidate; one more at the end
	uses       [][]dlx.Option     // candidate, as cell*digits + digit-Low -> options

	// A plain board is one where every option is one candidate, each candidate at most one option,
	// and nothing but plain items, without colours, binds them. Others have none of these.
	plain     bool
	items     []dlx.Item   // of all options
	itemStart []int32      // option -> its first item; one more at the end
	primaries []int        // option -> how many of its items are primary
	only      []dlx.Option // candidate, as in uses -> its option, or -1
	lines     []linePair
	bare      bool // plain, and there is nothing but rows, columns and regions
	walks     bool // bare, all houses hold every digit, and rows and columns can be exchanged

	// The solution.
	grid   []puzzle.Digit
	option []dlx.Option // cell -> the option that fills it

	force, forbid []dlx.Option

	// for one puzzle: a solver more does not pay, and a shape that makes it hard to find a solution is
	// not worth it
	fleeting bool

	// Room for sample and swaps.
	cells   []puzzle.Cell
	erased  []bool
	erase   int // how many cells a refill erases first; 0: not known yet
	chosen  []dlx.Option
	covered []int32 // item -> 1 + the cell whose option covers it; 0: none
	list    []puzzle.Cell
	closure closure
	names   []puzzle.Digit // new ones of the digits
}

// A solution with a search of at most so many nodes is looked for first. Unlucky orders lead into
// barren trees, where others find one in no time.
const fewNodes = 2000

// triesOfHints is how often so many random digits are tried before fewer.
const triesOfHints = 4

// orders is in how many orders a plain board searches for a solution to begin with.
const orders = 8

// newBoard encodes a puzzle. All searches on the board add to cost.
func newBoard(ctx context.Context, p *puzzle.Puzzle, how effort, cost *dlx.Stats) (*board, error) {
	e, err := encode.Encode(ctx, p)
	if err != nil {
		return nil, err
	}
	problem := e.Problem()
	b := &board{
		puzzle: p, encoding: e, cost: cost, start: []int32{0},
		uses: make([][]dlx.Option, p.Cells()*p.DigitCount()),
	}
	b.plain = e.Propagators() == 0
	for o := range dlx.Option(problem.NumOptions()) {
		first := len(b.candidates)
		b.candidates = e.Candidates(o, b.candidates)
		for _, c := range b.candidates[first:] {
			b.uses[b.index(c)] = append(b.uses[b.index(c)], o)
		}
		b.start = append(b.start, int32(len(b.candidates)))
		b.plain = b.plain && len(b.candidates) == first+1
	}
	b.layOut()
	method := dlx.MethodAuto
	if !b.plain {
		method = dlx.MethodStrong // rules and digits rule each other out slowly
	}
	b.limits = how.limits(p.Cells(), problem.NumOptions(), b.plain)
	b.every = dlx.NewSolver(problem, dlx.Settings{Method: method, MaxNodes: b.limits.list})
	b.grid = make([]puzzle.Digit, p.Cells())
	b.option = make([]dlx.Option, p.Cells())
	b.erased = make([]bool, p.Cells())
	b.covered = make([]int32, problem.NumItems())
	b.cells = make([]puzzle.Cell, p.Cells())
	return b, nil
}

// spend adds the cost of a search.
func spend(cost *dlx.Stats, s *dlx.Solver) {
	more := s.Stats()
	cost.Nodes += more.Nodes
	cost.Updates += more.Updates
	cost.Solutions += more.Solutions
	cost.Depth = max(cost.Depth, more.Depth)
}

// quickly returns the quick solver of an order.
func (b *board) quickly(order int) *dlx.Solver {
	if b.quick[order] == nil {
		b.quick[order] = dlx.NewSolver(
			b.encoding.Problem(), dlx.Settings{Seed: uint64(order), MaxNodes: b.limits.quick},
		)
	}
	return b.quick[order]
}

// thoroughly returns the thorough solver that gives one solution for each grid.
func (b *board) thoroughly() *dlx.Solver {
	if b.prover == nil {
		b.prover = dlx.NewSolver(b.encoding.Problem(), dlx.Settings{
			Method:        dlx.MethodStrong,
			MaxNodes:      b.limits.thorough,
			DistinctItems: b.encoding.DistinctItems(encode.ByCells),
		})
	}
	return b.prover
}

// first looks for a solution under the assumptions, quickly on a plain board and then thoroughly.
// It returns [dlx.ErrNodeLimit] if it gave up.
func (b *board) first(ctx context.Context, random *rand.Rand) (solution []dlx.Option, err error) {
	if b.ordinary != nil {
		b.forbid = b.forbid[:0]
		solution, err = b.ordinary.first(ctx, random)
		if !errors.Is(err, dlx.ErrNodeLimit) {
			return solution, err
		}
	}
	if b.plain {
		order := 0
		if !b.fleeting {
			order = random.IntN(orders)
		}
		s := b.quickly(order)
		s.Assume(b.force, nil)
		solution, err = s.First(ctx)
		spend(b.cost, s)
		if b.limits.first == 0 || !errors.Is(err, dlx.ErrNodeLimit) {
			return solution, err
		}
	}
	if b.finder == nil {
		b.finder = dlx.NewSolver(
			b.encoding.Problem(), dlx.Settings{Method: dlx.MethodStrong, MaxNodes: b.limits.first},
		)
	}
	b.finder.Assume(b.force, nil)
	defer spend(b.cost, b.finder)
	return b.finder.First(ctx)
}

// layOut notes the items of the options if the board is plain, and what else swaps need.
func (b *board) layOut() {
	problem := b.encoding.Problem()
	for i := range dlx.Item(problem.NumItems()) {
		_, most := problem.Bounds(i)
		b.plain = b.plain && most == 1
	}
	for _, uses := range b.uses {
		b.plain = b.plain && len(uses) <= 1
		b.only = append(b.only, -1)
		if len(uses) > 0 {
			b.only[len(b.only)-1] = uses[0]
		}
	}
	b.itemStart = []int32{0}
	for o := dlx.Option(0); b.plain && int(o) < problem.NumOptions(); o++ {
		primaries := 0
		for e := range problem.Entries(o) {
			b.plain = b.plain && e.Color == 0
			b.items = append(b.items, e.Item)
			if problem.Primary(e.Item) {
				primaries++
			}
		}
		b.itemStart = append(b.itemStart, int32(len(b.items)))
		b.primaries = append(b.primaries, primaries)
	}
	if !b.plain {
		return
	}
	p, exchange := b.puzzle, false
	b.lines, exchange = linePairs(p)
	b.bare = len(p.Rules) == 0 && p.Givens == nil && p.Candidates == nil
	b.walks = b.bare && exchange && p.DigitCount() > 1
	if more, ok := p.Ordinary(); ok && p.Givens == nil && p.Candidates == nil {
		b.ordinary = newPlainSearch(b, more)
	}
	for i := range dlx.Item(problem.NumItems()) {
		b.walks = b.walks && problem.Primary(i)
	}
}

// itemsOf returns the items of option o of a plain board.
func (b *board) itemsOf(o dlx.Option) []dlx.Item { return b.items[b.itemStart[o]:b.itemStart[o+1]] }

func (b *board) index(c puzzle.Candidate) int {
	return int(c.Cell)*b.puzzle.DigitCount() + int(c.Digit-b.puzzle.Low)
}

// of returns the candidates of option o.
func (b *board) of(o dlx.Option) []puzzle.Candidate { return b.candidates[b.start[o]:b.start[o+1]] }

// adopt makes a list of options the solution.
func (b *board) adopt(solution []dlx.Option) {
	for _, o := range solution {
		for _, c := range b.of(o) {
			b.grid[c.Cell], b.option[c.Cell] = c.Digit, o
		}
	}
}

// solution returns a copy of the solution.
func (b *board) solution() *encode.Solution {
	s := &encode.Solution{Grid: slices.Clone(b.grid)}
	if b.encoding.DistinctItems(encode.ByCells) != nil {
		s.Dominoes = [][2]puzzle.Cell{}
		for c, o := range b.option {
			if cells := b.of(o); len(cells) == 2 && cells[0].Cell == puzzle.Cell(c) {
				s.Dominoes = append(s.Dominoes, [2]puzzle.Cell{cells[0].Cell, cells[1].Cell})
			}
		}
	}
	return s
}

// find makes some solution, found after a few random digits, the solution of the board. It returns
// [encode.ErrNoSolution] if there is none, and [dlx.ErrNodeLimit] when it gives up.
func (b *board) find(ctx context.Context, random *rand.Rand) error {
	if b.encoding.Problem().NumOptions() == 0 {
		return encode.ErrNoSolution
	}
	// With many digits given, contradictions show soon, and so do solutions.
	for hints := b.puzzle.Cells() / 8; hints > 0; hints = hints * 3 / 4 {
		for range triesOfHints {
			b.hint(random, hints)
			solution, err := b.first(ctx, random)
			if solution != nil {
				b.adopt(solution)
				return nil
			}
			if err != nil && !errors.Is(err, dlx.ErrNodeLimit) {
				return err
			}
		}
	}
	// The growing limit makes sure that one of the orders comes to an end.
	for nodes := uint64(fewNodes); !b.fleeting; nodes += nodes / 4 {
		s := dlx.NewSolver(b.encoding.Problem(), dlx.Settings{Seed: random.Uint64() | 1, MaxNodes: nodes})
		solution, err := s.First(ctx)
		spend(b.cost, s)
		switch {
		case errors.Is(err, dlx.ErrNodeLimit):
			continue
		case err != nil:
			return err
		case solution == nil:
			return encode.ErrNoSolution
		}
		b.adopt(solution)
		return nil
	}
	return dlx.ErrNodeLimit
}

// hint fills force with at most so many random options that do not rule each other out directly.
func (b *board) hint(random *rand.Rand, hints int) {
	clear(b.covered)
	b.force = b.force[:0]
	problem := b.encoding.Problem()
	for range hints {
		o := dlx.Option(random.IntN(problem.NumOptions()))
		if len(b.of(o)) == 0 {
			continue
		}
		free := true
		for e := range problem.Entries(o) {
			free = free && b.covered[e.Item] == 0
		}
		if !free {
			continue
		}
		for e := range problem.Entries(o) {
			b.covered[e.Item] = 1
		}
		b.force = append(b.force, o)
	}
}
