package steps

import (
	"slices"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// ruleOut strikes digits that some rule leaves no room for.
func ruleOut(b *board) bool {
	for k, c := range b.clues {
		if b.stop.Stopped() {
			return false
		}
		looked := &b.looked[len(b.cages)+k]
		if !b.changedSince(c.cells, *looked) {
			continue
		}
		if c.never(b) || c.narrow(b) || c.cover(b) {
			return true
		}
		if b.dead.found {
			return false
		}
		*looked = b.clock
	}
	return false
}

// conclude finishes a step of a clue.
func (c *clue) conclude(b *board, cells []puzzle.Cell, why string) {
	if b.step == nil {
		return
	}
	b.step.Cells = append(b.step.Cells, cells...)
	for _, e := range b.step.Eliminated {
		b.step.Digits |= puzzle.Digits(e.Digit)
	}
	b.step.Reason = b.struck() + ": " + why
}

func (c *clue) fail(b *board) {
	b.fail(contradiction{text: c.name + " cannot be met", cells: c.cells})
}

// never strikes what the rule does not allow whatever other cells hold.
func (c *clue) never(b *board) bool {
	struck := false
	for _, s := range c.strikes {
		if b.take(s.Cell, puzzle.Digits(s.Digit)) {
			struck = true
		}
	}
	if struck && b.step != nil {
		c.conclude(b, eliminatedCells(b.step), c.name+" does not allow it")
	}
	return struck
}

// narrow asks the rule's propagators.
func (c *clue) narrow(b *board) bool {
	looked := b.looked[len(b.cages)+len(b.clues)+c.first:]
	for k, w := range c.watched {
		if !b.changedSince(w.cells, looked[k]) {
			continue
		}
		if b.stop.Now() {
			return false
		}
		looked[k] = b.clock
		b.sets = b.sets[:0]
		for _, cell := range w.cells {
			b.sets = append(b.sets, b.digits[cell])
		}
		if !w.narrow(b.sets) {
			c.fail(b)
			return false
		}
		struck := false
		for i, cell := range w.cells {
			if b.take(cell, ^b.sets[i]) {
				struck = true
			}
		}
		if struck {
			c.conclude(b, w.cells, c.name+" leaves no room for it")
			return true
		}
	}
	return false
}

// cover looks for an item whose every option conflicts with a candidate.
func (c *clue) cover(b *board) bool {
	for k := range c.options {
		o := &c.options[k]
		c.alive[k] = o.cell < 0 || b.digits[o.cell]&o.digit != 0
	}
	for again := true; again; {
		again = false
		for i := range c.items {
			if b.stop.Stopped() {
				return false
			}
			item := &c.items[i]
			gone, failed := c.surplus(b, item)
			if gone == nil && !failed {
				gone, failed = c.conflicting(item)
			}
			if failed {
				c.fail(b)
				return false
			}
			struck := false
			for _, k := range gone {
				c.alive[k] = false
				again = true
				if o := &c.options[k]; o.cell >= 0 && b.take(o.cell, o.digit) {
					struck = true
				}
			}
			if !struck {
				continue
			}
			if b.step != nil {
				slices.SortFunc(b.step.Eliminated, func(x, y puzzle.Candidate) int {
					return 64*int(x.Cell-y.Cell) + int(x.Digit-y.Digit)
				})
				c.explainCover(b, item)
			}
			return true
		}
	}
	return false
}

func (c *clue) explainCover(b *board, item *clueItem) {
	if item.cell < 0 {
		c.conclude(b, eliminatedCells(b.step), c.name+" leaves no room for it")
		return
	}
	is := " is " + digitList(b.digits[item.cell], "or")
	if not := b.domains[item.cell] &^ b.digits[item.cell]; not.Len() < b.digits[item.cell].Len() {
		is = " is not " + digitList(not, "or") // shorter
	}
	why := c.name + " leaves no room for it, as " + b.puzzle.CellName(item.cell) + is
	c.conclude(b, []puzzle.Cell{item.cell}, why)
}

// conflicting returns the options that conflict with every option left for an item that must be
// covered, or that it has no more need of. It reports failure if fewer are left than it needs.
func (c *clue) conflicting(item *clueItem) (gone []int32, failed bool) {
	if item.least == 0 {
		return nil, false
	}
	left := int32(0)
	for _, k := range item.options {
		if c.alive[k] {
			left++
		}
	}
	switch {
	case int(left) < item.least:
		return nil, true
	case int(left) > item.least && item.least > 1:
		return nil, false
	}
	// Of an item that needs one of its options, whatever conflicts with all of them goes; of one
	// that needs all, whatever conflicts with any.
	all := item.least == 1
	turn := int32(0)
	var candidates []int32
	for _, k := range item.options {
		if !c.alive[k] {
			continue
		}
		turn++
		some := false
		c.conflicts(k, func(other int32) {
			switch {
			case turn == 1 || !all:
				if c.mark[other] == 0 {
					candidates = append(candidates, other)
				}
				c.mark[other] = turn
				some = true
			case c.mark[other] == turn-1:
				c.mark[other] = turn
				some = true
			}
		})
		if all && !some {
			break
		}
	}
	for _, other := range candidates {
		if !all || c.mark[other] == left {
			gone = append(gone, other)
		}
		c.mark[other] = 0
	}
	slices.Sort(gone)
	return gone, false
}

// surplus returns the options of an item that is covered as often as it may be already, by digits
// that are known, but for these. It reports failure if it is covered more often.
func (c *clue) surplus(b *board, item *clueItem) (gone []int32, failed bool) {
	if item.most == 1 {
		return nil, false // conflicts say as much
	}
	used := 0
	for _, k := range item.options {
		o := &c.options[k]
		switch {
		case !c.alive[k]:
		case o.cell >= 0 && b.digits[o.cell] == o.digit:
			used++
		default:
			gone = append(gone, k)
		}
	}
	if used < item.most {
		gone = nil
	}
	return gone, used > item.most
}

// conflicts calls found for every living option that cannot be used beside option k, some of them
// several times.
func (c *clue) conflicts(k int32, found func(int32)) {
	for _, entry := range c.options[k].entries {
		item := &c.items[entry.item]
		if item.most > 1 {
			continue
		}
		for _, other := range item.options {
			if other == k || !c.alive[other] {
				continue
			}
			if entry.color != 0 && c.colorIn(other, entry.item) == entry.color {
				continue
			}
			found(other)
		}
	}
}

// colorIn returns the colour that an option gives an item it covers.
func (c *clue) colorIn(option, item int32) dlx.Color {
	for _, entry := range c.options[option].entries {
		if entry.item == item {
			return entry.color
		}
	}
	return 0
}
