package steps

import (
	"fmt"
	"slices"

	"exactcover/dlx"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/internal/poll"
)

// A clue is what a rule says beyond which cells differ, in a form common to all rules: the rule's
// part of the exact-cover matrix ([matrix.EncodeRule]). A candidate is impossible if it would leave
// some item without an option, that is, if it conflicts with every option of that item. The options
// that the rule itself adds (for example, the possible digit sets of a cage) are struck in the same
// way first.
//
// [newClue] makes clues. Items and options are numbered within the clue. Its items are those of the
// rule and of the cells it concerns. Its options are the candidates of these cells, followed by
// those that the rule adds.
type clue struct {
	name    string
	cells   []puzzle.Cell
	strikes []puzzle.Candidate // candidates that the rule never allows
	options []clueOption
	items   []clueItem
	watched []watcher
	first   int // the number of its first watcher among the watchers of all clues

	// Buffers for the search, indexed by option.
	alive []bool
	mark  []int32
}

// A clueOption is a candidate, or an option that the rule adds.
type clueOption struct {
	cell    puzzle.Cell // -1: an option that the rule adds
	digit   puzzle.DigitSet
	entries []clueEntry
}

type clueEntry struct {
	item  int32
	color dlx.Color // options with the same colour agree; 0 agrees with no other
}

// A clueItem is covered between least and most times.
type clueItem struct {
	cell        puzzle.Cell // -1: an item of the rule
	least, most int
	options     []int32
}

// A watcher is a propagator of the rule with its cells.
type watcher struct {
	cells  []puzzle.Cell
	narrow matrix.Propagator
}

// newClue makes a clue of rule k of p. It adds the houses that the rule implies to the shape. The
// clue is the rest of the rule; it is nil if nothing is left.
func newClue(s *shape, p *puzzle.Puzzle, k int, stop *poll.Poll) (*clue, error) {
	e, err := matrix.EncodeRule(stop.Context(), p, k)
	if err != nil {
		return nil, err
	}
	c := &clue{name: puzzle.Describe(p, p.Rules[k])}
	for i := range e.Propagators() {
		cells, narrow := e.Propagator(i)
		c.watched = append(c.watched, watcher{cells, narrow})
	}
	candidates := candidatesOf(e)
	c.strikes = struckBy(p, candidates)
	taken := s.takeHouses(c.name, e, candidates, stop)
	c.compile(p, e, candidates, taken, stop)
	if stop.Now() {
		return nil, stop.Err()
	}
	c.collectCells(p)
	if c.cells == nil {
		return nil, nil
	}
	return c, nil
}

// candidatesOf returns the candidate of each option; its cell is -1 if the option has none.
func candidatesOf(e *matrix.Encoding) []puzzle.Candidate {
	candidates := make([]puzzle.Candidate, e.Problem().NumOptions())
	var some []puzzle.Candidate
	for o := range candidates {
		some = e.Candidates(dlx.Option(o), some[:0])
		candidates[o].Cell = -1
		if len(some) > 0 {
			candidates[o] = some[0]
		}
	}
	return candidates
}

// struckBy returns the candidates that have no option.
func struckBy(p *puzzle.Puzzle, candidates []puzzle.Candidate) []puzzle.Candidate {
	has := make([]puzzle.DigitSet, p.Cells())
	for _, c := range candidates {
		if c.Cell >= 0 {
			has[c.Cell] |= puzzle.Digits(c.Digit)
		}
	}
	var gone []puzzle.Candidate
	for c, s := range has {
		for d := range (p.DomainOf(puzzle.Cell(c)) &^ s).All() {
			gone = append(gone, puzzle.Candidate{Cell: puzzle.Cell(c), Digit: d})
		}
	}
	return gone
}

// takeHouses adds the sets of cells that differ in every digit to the shape, and returns the items
// that say no more than that.
func (s *shape) takeHouses(
	name string, e *matrix.Encoding, candidates []puzzle.Candidate, stop *poll.Poll,
) (taken map[dlx.Item]bool) {
	type group struct {
		cells   []puzzle.Cell
		digits  puzzle.DigitSet
		primary bool
		items   []dlx.Item
	}
	var groups []*group
	byCells := make(map[string]*group) // never ranged over, so the result does not depend on its order
	for i := dlx.Item(e.GridItems()); int(i) < e.Problem().NumItems() && !stop.Stopped(); i++ {
		cells, digit, ok := sameDigit(e, i, candidates)
		if !ok {
			continue
		}
		primary := e.Problem().Primary(i)
		key := fmt.Sprint(primary, cells)
		g := byCells[key]
		if g == nil {
			g = &group{cells: cells, primary: primary}
			byCells[key] = g
			groups = append(groups, g)
		}
		g.digits |= puzzle.Digits(digit)
		g.items = append(g.items, i)
	}
	taken = make(map[dlx.Item]bool)
	for _, g := range groups {
		all := s.like.DomainOf(g.cells...)
		full := g.primary && len(g.cells) == all.Len()
		if g.digits != all || g.primary && !full {
			continue
		}
		if len(groups) > 1 {
			s.differ(house{name: name + " at " + s.like.CellName(g.cells[0]), full: full, cells: g.cells})
		} else {
			s.differ(house{name: name, full: full, cells: g.cells})
		}
		for _, i := range g.items {
			taken[i] = true
		}
	}
	return taken
}

// sameDigit reports whether an item is covered once or at most once, and only by candidates of the
// same digit. It returns their cells and the digit.
func sameDigit(
	e *matrix.Encoding, i dlx.Item, candidates []puzzle.Candidate,
) (cells []puzzle.Cell, digit puzzle.Digit, ok bool) {
	if _, hi := e.Problem().Bounds(i); hi != 1 {
		return nil, 0, false
	}
	for o := range e.Problem().Covering(i) {
		c := candidates[o]
		if c.Cell < 0 || cells != nil && c.Digit != digit || colorOf(e, o, i) != 0 {
			return nil, 0, false
		}
		digit = c.Digit
		cells = append(cells, c.Cell)
	}
	slices.Sort(cells)
	return cells, digit, cells != nil
}

func colorOf(e *matrix.Encoding, o dlx.Option, i dlx.Item) dlx.Color {
	for entry := range e.Problem().Entries(o) {
		if entry.Item == i {
			return entry.Color
		}
	}
	return 0
}

// compile fills options and items from the items of the rule, except those that the shape has taken
// as houses.
func (c *clue) compile(
	p *puzzle.Puzzle, e *matrix.Encoding, candidates []puzzle.Candidate, taken map[dlx.Item]bool,
	stop *poll.Poll,
) {
	problem := e.Problem()
	numbers := make(map[dlx.Item]int32)
	concerned := make([]bool, p.Cells())
	for i := dlx.Item(e.GridItems()); int(i) < problem.NumItems() && !stop.Stopped(); i++ {
		if taken[i] {
			continue
		}
		lo, hi := problem.Bounds(i)
		numbers[i] = int32(len(c.items))
		c.items = append(c.items, clueItem{cell: -1, least: lo, most: hi})
		for o := range problem.Covering(i) {
			if at := candidates[o].Cell; at >= 0 {
				concerned[at] = true
			}
		}
	}
	if len(c.items) == 0 {
		return
	}
	cellItem := make([]int32, p.Cells())
	for at, yes := range concerned {
		if yes {
			cellItem[at] = int32(len(c.items))
			c.items = append(c.items, clueItem{cell: puzzle.Cell(at), least: 1, most: 1})
		}
	}
	for o := range dlx.Option(problem.NumOptions()) {
		if stop.Stopped() {
			return
		}
		option := clueOption{cell: candidates[o].Cell}
		if option.cell >= 0 {
			if !concerned[option.cell] {
				continue
			}
			option.digit = puzzle.Digits(candidates[o].Digit)
			option.entries = append(option.entries, clueEntry{item: cellItem[option.cell]})
		}
		for entry := range problem.Entries(o) {
			if n, ok := numbers[entry.Item]; ok {
				option.entries = append(option.entries, clueEntry{n, entry.Color})
			}
		}
		for _, entry := range option.entries {
			item := &c.items[entry.item]
			item.options = append(item.options, int32(len(c.options)))
		}
		c.options = append(c.options, option)
	}
	c.alive = make([]bool, len(c.options))
	c.mark = make([]int32, len(c.options))
}

// collectCells collects the cells whose changes can let the clue strike candidates.
func (c *clue) collectCells(p *puzzle.Puzzle) {
	var concerned = make([]bool, p.Cells())
	for _, s := range c.strikes {
		concerned[s.Cell] = true
	}
	for _, i := range c.items {
		if i.cell >= 0 {
			concerned[i.cell] = true
		}
	}
	for _, w := range c.watched {
		for _, cell := range w.cells {
			concerned[cell] = true
		}
	}
	for cell, yes := range concerned {
		if yes {
			c.cells = append(c.cells, puzzle.Cell(cell))
		}
	}
	if c.cells == nil && len(c.items) > 0 { // a rule that cannot be satisfied and names no cell
		c.cells = []puzzle.Cell{0}
	}
}
