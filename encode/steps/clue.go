package steps

import (
	"fmt"
	"slices"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/internal/poll"
	"exactcover/encode/puzzle"
)

// A clue is what one rule says, beyond which cells differ, whatever the rule is: its part of the
// exact-cover matrix ([encode.EncodeRule]). A candidate is impossible if some item would be left
// without an option by it: then it conflicts with every way to cover that item. The options of the
// rule's own (which digits a set has, say) are struck in the same way first.
//
// The rule has been taken apart by [newClue]. Numbers of items and options are the clue's own:
// items are those of the rule and the cells it concerns; options are the candidates of these cells,
// and then those of the rule's own.
type clue struct {
	name    string
	cells   []puzzle.Cell
	strikes []puzzle.Candidate // what the rule never allows
	options []clueOption
	items   []clueItem
	watched []watcher
	first   int // the number of its first watcher among those of all clues

	// Memory for search, by option.
	alive []bool
	mark  []int32
}

// A clueOption is a candidate, or an option of the rule's own.
type clueOption struct {
	cell    puzzle.Cell // -1: none
	digit   puzzle.DigitSet
	entries []clueEntry
}

type clueEntry struct {
	item  int32
	color dlx.Color // options with one colour agree; 0 agrees with nothing
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
	narrow encode.Propagator
}

// newClue takes rule k of p apart. Cells that the rule says differ are told to the shape; what is
// left is the clue, nil if that is nothing.
func newClue(s *shape, p *puzzle.Puzzle, k int, stop *poll.Poll) (*clue, error) {
	e, err := encode.EncodeRule(stop.Context(), p, k)
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
	told := s.tellHouses(c.name, e, candidates, stop)
	c.compile(p, e, candidates, told, stop)
	if stop.Now() {
		return nil, stop.Err()
	}
	c.collectCells(p)
	if c.cells == nil {
		return nil, nil
	}
	return c, nil
}

// candidatesOf returns the candidate of each option; a cell of -1 if it has none.
func candidatesOf(e *encode.Encoding) []puzzle.Candidate {
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

// tellHouses tells the shape the cells that differ in every digit, and returns the items that say
// no more than that.
func (s *shape) tellHouses(
	name string, e *encode.Encoding, candidates []puzzle.Candidate, stop *poll.Poll,
) (told map[dlx.Item]bool) {
	type group struct {
		cells   []puzzle.Cell
		digits  puzzle.DigitSet
		primary bool
		items   []dlx.Item
	}
	var groups []*group
	byCells := make(map[string]*group) // looked up, never walked through
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
	told = make(map[dlx.Item]bool)
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
			told[i] = true
		}
	}
	return told
}

// sameDigit reports whether an item is covered once, or at most once, and by candidates of one
// digit alone, and returns their cells and the digit.
func sameDigit(
	e *encode.Encoding, i dlx.Item, candidates []puzzle.Candidate,
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

func colorOf(e *encode.Encoding, o dlx.Option, i dlx.Item) dlx.Color {
	for entry := range e.Problem().Entries(o) {
		if entry.Item == i {
			return entry.Color
		}
	}
	return 0
}

// compile fills options and items from the rule's items but for those that the shape was told.
func (c *clue) compile(
	p *puzzle.Puzzle, e *encode.Encoding, candidates []puzzle.Candidate, told map[dlx.Item]bool,
	stop *poll.Poll,
) {
	problem := e.Problem()
	numbers := make(map[dlx.Item]int32)
	concerned := make([]bool, p.Cells())
	for i := dlx.Item(e.GridItems()); int(i) < problem.NumItems() && !stop.Stopped(); i++ {
		if told[i] {
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

// collectCells collects the cells that can make the clue say something new.
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
	if c.cells == nil && len(c.items) > 0 { // a rule that nothing can meet, and that names no cell
		c.cells = []puzzle.Cell{0}
	}
}
