package generate

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"exactcover/dlx"
	"exactcover/encode"
)

// A board is one shape of puzzle as the engine sees it, with one solution at a time. It is for one
// goroutine at a time and, once it has seen a few puzzles, searches without allocating.
type board struct {
	puzzle   *encode.Puzzle // without the clues that are to be found
	encoding *encode.Encoding
	limits   limits
	every    *dlx.Solver         // each solution of the matrix
	orders   [orders]*dlx.Solver // each searching in an order of its own; made when first used
	provers  [2]*dlx.Solver      // one solution for each grid: quick and thorough; made when first used

	candidates []encode.Candidate // of all options
	start      []int32            // option -> its first candidate; one more at the end
	uses       [][]dlx.Option     // candidate, as cell*digits + digit-Low -> options

	// A plain board is one where every option is one candidate, each candidate at most one option, and
	// nothing but plain items, without colours, binds them. Others have none of these.
	plain     bool
	items     []dlx.Item // of all options
	itemStart []int32    // option -> its first item; one more at the end
	primaries []int      // option -> how many of its items are primary
	lines     [][2][]encode.Cell

	// The solution.
	grid   []encode.Digit
	option []dlx.Option // cell -> the option that fills it

	force, forbid []dlx.Option

	patience uint64 // find gives up before a search of so many nodes; 0: never

	// Room for sample and swaps.
	cells   []encode.Cell
	erased  []bool
	erase   int // how many cells a refill erases first; 0: not known yet
	chosen  []dlx.Option
	covered []int32 // item -> 1 + the cell whose option covers it; 0: none
	swap    closure
	names   []encode.Digit // new ones of the digits
}

// A solution with a search of at most so many nodes is looked for first. Unlucky orders lead into
// barren trees, where others find one in no time.
const fewNodes = 2000

// orders is in how many orders a plain board searches for a solution to begin with.
const orders = 8

// newBoard encodes a puzzle.
func newBoard(p *encode.Puzzle, how effort) (*board, error) {
	e, err := encode.Encode(p)
	if err != nil {
		return nil, err
	}
	problem := e.Problem()
	b := &board{puzzle: p, encoding: e, start: []int32{0}, uses: make([][]dlx.Option, p.Cells()*p.DigitCount())}
	b.plain = e.Propagators() == 0
	for o := range dlx.Option(problem.Options()) {
		first := len(b.candidates)
		b.candidates = e.Candidates(o, b.candidates)
		for _, c := range b.candidates[first:] {
			b.uses[b.index(c)] = append(b.uses[b.index(c)], o)
		}
		b.start = append(b.start, int32(len(b.candidates)))
		b.plain = b.plain && len(b.candidates) == first+1
	}
	b.layOut()
	method := dlx.Auto
	if !b.plain {
		method = dlx.Strong // rules and digits rule each other out slowly
	}
	b.limits = how.limits(p.Cells(), b.plain)
	b.every = dlx.NewSolver(problem, dlx.Options{Method: method, MaxNodes: b.limits.list})
	b.grid = make([]encode.Digit, p.Cells())
	b.option = make([]dlx.Option, p.Cells())
	b.erased = make([]bool, p.Cells())
	b.covered = make([]int32, problem.Items())
	b.cells = make([]encode.Cell, p.Cells())
	return b, nil
}

// order returns a random solver for a first solution.
func (b *board) order(random *rand.Rand) *dlx.Solver {
	k := 0
	if b.plain {
		k = random.IntN(orders)
	}
	if b.orders[k] == nil {
		o := dlx.Options{Seed: uint64(k), MaxNodes: b.limits.hinted}
		if !b.plain {
			o.Method = dlx.Strong
		}
		b.orders[k] = dlx.NewSolver(b.encoding.Problem(), o)
	}
	return b.orders[k]
}

// prover returns the quick or the thorough solver that gives one solution for each grid.
func (b *board) prover(thorough bool) *dlx.Solver {
	k, o := 0, dlx.Options{MaxNodes: b.limits.quick}
	if thorough {
		k, o = 1, dlx.Options{MaxNodes: b.limits.thorough, Method: dlx.Strong, DistinctItems: b.encoding.DistinctItems()}
	}
	if b.provers[k] == nil {
		b.provers[k] = dlx.NewSolver(b.encoding.Problem(), o)
	}
	return b.provers[k]
}

// layOut notes the items of the options if the board is plain.
func (b *board) layOut() {
	problem := b.encoding.Problem()
	for i := range dlx.Item(problem.Items()) {
		_, most := problem.Bounds(i)
		b.plain = b.plain && most == 1
	}
	for _, uses := range b.uses {
		b.plain = b.plain && len(uses) <= 1
	}
	b.itemStart = []int32{0}
	for o := dlx.Option(0); b.plain && int(o) < problem.Options(); o++ {
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
	b.lines = linePairs(b.puzzle)
}

// itemsOf returns the items of option o of a plain board.
func (b *board) itemsOf(o dlx.Option) []dlx.Item { return b.items[b.itemStart[o]:b.itemStart[o+1]] }

func (b *board) index(c encode.Candidate) int {
	return int(c.Cell)*b.puzzle.DigitCount() + int(c.Digit-b.puzzle.Low)
}

// of returns the candidates of option o.
func (b *board) of(o dlx.Option) []encode.Candidate { return b.candidates[b.start[o]:b.start[o+1]] }

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
	if b.encoding.DistinctItems() != nil {
		s.Dominoes = [][2]encode.Cell{}
		for c, o := range b.option {
			if cells := b.of(o); len(cells) == 2 && cells[0].Cell == encode.Cell(c) {
				s.Dominoes = append(s.Dominoes, [2]encode.Cell{cells[0].Cell, cells[1].Cell})
			}
		}
	}
	return s
}

// find makes some solution, found after a few random digits, the solution of the board. It returns
// [encode.ErrNoSolution] if there is none, and [dlx.ErrNodeLimit] when it gives up.
func (b *board) find(ctx context.Context, random *rand.Rand) error {
	if b.encoding.Problem().Options() == 0 {
		return encode.ErrNoSolution
	}
	for hints := b.puzzle.Cells() / 8; hints > 0; hints = hints * 3 / 4 {
		b.hint(random, hints)
		s := b.order(random)
		s.Assume(b.force, nil)
		solution, err := s.First(ctx)
		if solution != nil {
			b.adopt(solution)
			return nil
		}
		if err != nil && !errors.Is(err, dlx.ErrNodeLimit) {
			return err
		}
	}
	// The growing limit makes sure that one of the orders comes to an end.
	for nodes := uint64(fewNodes); b.patience == 0 || nodes < b.patience; nodes += nodes / 4 {
		s := dlx.NewSolver(b.encoding.Problem(), dlx.Options{Seed: random.Uint64() | 1, MaxNodes: nodes})
		solution, err := s.First(ctx)
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
		o := dlx.Option(random.IntN(problem.Options()))
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
