package steps

import (
	"slices"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// ruleOut strikes candidates that a rule excludes.
func ruleOut(st *state) bool {
	for k, c := range st.clues {
		if st.stop.Stopped() {
			return false
		}
		looked := &st.looked[len(st.cages)+k]
		if !st.changedSince(c.cells, *looked) {
			continue
		}
		if c.never(st) || c.narrow(st) || c.cover(st) {
			return true
		}
		if st.dead.found {
			return false
		}
		*looked = st.clock
	}
	return false
}

// conclude completes a step that a clue has found.
func (c *clue) conclude(st *state, cells []puzzle.Cell, why string) {
	if st.step == nil {
		return
	}
	st.step.Cells = append(st.step.Cells, cells...)
	for _, e := range st.step.Eliminated {
		st.step.Digits |= puzzle.Digits(e.Digit)
	}
	st.step.Reason = st.struck() + ": " + why
}

func (c *clue) fail(st *state) {
	st.fail(contradiction{text: c.name + " cannot be met", cells: c.cells})
}

// never strikes the candidates that the rule excludes whatever other cells hold.
func (c *clue) never(st *state) bool {
	struck := false
	for _, s := range c.strikes {
		if st.take(s.Cell, puzzle.Digits(s.Digit)) {
			struck = true
		}
	}
	if struck && st.step != nil {
		c.conclude(st, eliminatedCells(st.step), c.name+" does not allow it")
	}
	return struck
}

// narrow runs the rule's propagators.
func (c *clue) narrow(st *state) bool {
	looked := st.looked[len(st.cages)+len(st.clues)+c.first:]
	for k, w := range c.watched {
		if !st.changedSince(w.cells, looked[k]) {
			continue
		}
		if st.stop.Now() {
			return false
		}
		looked[k] = st.clock
		st.sets = st.sets[:0]
		for _, cell := range w.cells {
			st.sets = append(st.sets, st.digits[cell])
		}
		if !w.narrow(st.sets) {
			c.fail(st)
			return false
		}
		struck := false
		for i, cell := range w.cells {
			if st.take(cell, ^st.sets[i]) {
				struck = true
			}
		}
		if struck {
			c.conclude(st, w.cells, c.name+" leaves no room for it")
			return true
		}
	}
	return false
}

// cover looks for an item all of whose options conflict with the same candidate.
func (c *clue) cover(st *state) bool {
	for k := range c.options {
		o := &c.options[k]
		c.alive[k] = o.cell < 0 || st.digits[o.cell]&o.digit != 0
	}
	for again := true; again; {
		again = false
		for i := range c.items {
			if st.stop.Stopped() {
				return false
			}
			item := &c.items[i]
			gone, failed := c.surplus(st, item)
			if gone == nil && !failed {
				gone, failed = c.conflicting(item)
			}
			if failed {
				c.fail(st)
				return false
			}
			struck := false
			for _, k := range gone {
				c.alive[k] = false
				again = true
				if o := &c.options[k]; o.cell >= 0 && st.take(o.cell, o.digit) {
					struck = true
				}
			}
			if !struck {
				continue
			}
			if st.step != nil {
				slices.SortFunc(st.step.Eliminated, func(x, y puzzle.Candidate) int {
					return 64*int(x.Cell-y.Cell) + int(x.Digit-y.Digit)
				})
				c.explainCover(st, item)
			}
			return true
		}
	}
	return false
}

func (c *clue) explainCover(st *state, item *clueItem) {
	if item.cell < 0 {
		c.conclude(st, eliminatedCells(st.step), c.name+" leaves no room for it")
		return
	}
	is := " is " + digitList(st.digits[item.cell], "or")
	if not := st.domains[item.cell] &^ st.digits[item.cell]; not.Len() < st.digits[item.cell].Len() {
		is = " is not " + digitList(not, "or") // this form is shorter
	}
	why := c.name + " leaves no room for it, as " + st.puzzle.CellName(item.cell) + is
	c.conclude(st, []puzzle.Cell{item.cell}, why)
}

// conflicting returns the options that conflict with every option left for an item that must be
// covered. If the item needs all options that it has left, it returns those that conflict with any
// of them. It reports failure if the item has fewer options left than it needs.
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
	// If an item needs one of its options, an option that conflicts with all of them goes. If it needs
	// all of them, an option that conflicts with any of them goes.
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

// surplus returns the options left of an item that known digits already cover as often as allowed,
// except the options of these digits. It reports failure if the item is covered more often.
func (c *clue) surplus(st *state, item *clueItem) (gone []int32, failed bool) {
	if item.most == 1 {
		return nil, false // conflicts between options already say this
	}
	used := 0
	for _, k := range item.options {
		o := &c.options[k]
		switch {
		case !c.alive[k]:
		case o.cell >= 0 && st.digits[o.cell] == o.digit:
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

// conflicts calls found for every living option that cannot be used together with option k, for
// some more than once.
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

// colorIn returns the colour that an option gives to an item that it covers.
func (c *clue) colorIn(option, item int32) dlx.Color {
	for _, entry := range c.options[option].entries {
		if entry.item == item {
			return entry.color
		}
	}
	return 0
}
