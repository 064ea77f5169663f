package steps

import (
	"fmt"
	"slices"

	"exactcover/dlx"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/internal/poll"
)

// An encodedRule is what a rule says beyond which cells differ, in a form common to all rules: its
// part of the exact-cover matrix ([matrix.EncodeRule]). A candidate is impossible if it would leave
// some item without an option, that is, if it conflicts with every option of that item. The options
// that the rule itself adds (for example, the possible digit sets of a cage) are struck in the same
// way first.
//
// Items and options are numbered within the rule. The items are those of the rule and of the cells
// it concerns. The options are the candidates of these cells, followed by those that the rule adds.
type encodedRule struct {
	name    string
	cells   []puzzle.Cell
	local   bool               // it names cells; others are about the whole grid
	strikes []puzzle.Candidate // candidates that the rule never allows
	options []ruleOption
	items   []ruleItem
	watched []watcher
	first   int // the number of its first watcher among those of all rules

	// Buffers for the search, indexed by option.
	alive []bool
	mark  []int32
}

// A ruleOption is a candidate, or an option that the rule adds.
type ruleOption struct {
	cell    puzzle.Cell // -1: an option that the rule adds
	digit   puzzle.DigitSet
	entries []ruleEntry
}

type ruleEntry struct {
	item  int32
	color dlx.Color // options with the same colour agree; 0 agrees with no other
}

// A ruleItem is covered between least and most times.
type ruleItem struct {
	cell        puzzle.Cell // -1: an item of the rule
	least, most int
	options     []int32
}

// A watcher is a propagator of the rule with its cells.
type watcher struct {
	cells  []puzzle.Cell
	narrow matrix.Propagator
}

// newEncodedRule encodes rule k of p. It adds the houses that the rule implies to the shape. If the
// rule says no more, it returns nil.
func newEncodedRule(s *shape, p *puzzle.Puzzle, k int, stop *poll.Poll) (*encodedRule, error) {
	e, err := matrix.EncodeRule(stop.Context(), p, k)
	if err != nil {
		return nil, err
	}
	r := &encodedRule{
		name: puzzle.Describe(p, p.Rules[k]), local: puzzle.CellsOf(p, p.Rules[k]) != nil,
	}
	for i := range e.Propagators() {
		cells, narrow := e.Propagator(i)
		r.watched = append(r.watched, watcher{cells, narrow})
	}
	candidates := candidatesOf(e)
	r.strikes = struckBy(p, candidates)
	taken := s.takeHouses(r.name, e, candidates, stop)
	r.compile(p, e, candidates, taken, stop)
	if stop.Now() {
		return nil, stop.Err()
	}
	r.collectCells(p)
	if r.cells == nil {
		return nil, nil
	}
	return r, nil
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
func (r *encodedRule) compile(
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
		numbers[i] = int32(len(r.items))
		r.items = append(r.items, ruleItem{cell: -1, least: lo, most: hi})
		for o := range problem.Covering(i) {
			if at := candidates[o].Cell; at >= 0 {
				concerned[at] = true
			}
		}
	}
	if len(r.items) == 0 {
		return
	}
	cellItem := make([]int32, p.Cells())
	for at, yes := range concerned {
		if yes {
			cellItem[at] = int32(len(r.items))
			r.items = append(r.items, ruleItem{cell: puzzle.Cell(at), least: 1, most: 1})
		}
	}
	for o := range dlx.Option(problem.NumOptions()) {
		if stop.Stopped() {
			return
		}
		option := ruleOption{cell: candidates[o].Cell}
		if option.cell >= 0 {
			if !concerned[option.cell] {
				continue
			}
			option.digit = puzzle.Digits(candidates[o].Digit)
			option.entries = append(option.entries, ruleEntry{item: cellItem[option.cell]})
		}
		for entry := range problem.Entries(o) {
			if n, ok := numbers[entry.Item]; ok {
				option.entries = append(option.entries, ruleEntry{n, entry.Color})
			}
		}
		for _, entry := range option.entries {
			item := &r.items[entry.item]
			item.options = append(item.options, int32(len(r.options)))
		}
		r.options = append(r.options, option)
	}
	r.alive = make([]bool, len(r.options))
	r.mark = make([]int32, len(r.options))
}

// collectCells collects the cells whose changes can let the rule strike candidates.
func (r *encodedRule) collectCells(p *puzzle.Puzzle) {
	var concerned = make([]bool, p.Cells())
	for _, s := range r.strikes {
		concerned[s.Cell] = true
	}
	for _, i := range r.items {
		if i.cell >= 0 {
			concerned[i.cell] = true
		}
	}
	for _, w := range r.watched {
		for _, cell := range w.cells {
			concerned[cell] = true
		}
	}
	for cell, yes := range concerned {
		if yes {
			r.cells = append(r.cells, puzzle.Cell(cell))
		}
	}
	if r.cells == nil && len(r.items) > 0 { // a rule that cannot be satisfied and names no cell
		r.cells = []puzzle.Cell{0}
	}
}
