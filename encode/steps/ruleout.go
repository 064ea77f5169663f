package steps

import (
	"slices"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// What a rule says of digits, of itself and of its bounds.
var (
	noRoom     = [2]string{" leaves no room for it", " leave no room for it"}
	notAllowed = [2]string{" does not allow it", " do not allow it"}
)

// ruleOut strikes candidates that a rule excludes.
func ruleOut(st *state) bool {
	for k, r := range st.encoded {
		if st.stop.Stopped() {
			return false
		}
		looked := &st.looked[len(st.cages)+k]
		if !st.changedSince(r.cells, *looked) {
			continue
		}
		if r.never(st) || r.narrow(st) || r.cover(st) {
			return true
		}
		if st.dead.found {
			return false
		}
		*looked = st.clock
	}
	return false
}

// conclude completes a step that a rule has found. The reason may be one cell, or -1; verdict is
// "leave no room for it", for example.
func (r *encodedRule) conclude(
	st *state, cells []puzzle.Cell, reason puzzle.Cell, verdict [2]string, where string,
) {
	if st.step == nil {
		return
	}
	st.step.Cells = append(st.step.Cells, cells...)
	for _, e := range st.step.Eliminated {
		st.step.Digits |= puzzle.Digits(e.Digit)
	}
	st.step.Technique = r.form(st, reason)
	said := r.name + verdict[0]
	switch st.step.Technique {
	case Bounds:
		said = "the bounds of " + r.name + verdict[1]
	case Parity:
		said = "the parity of " + said
	}
	st.step.Reason = st.struck() + ": " + said + where
}

func (r *encodedRule) fail(st *state) {
	st.failAt(r.cells, 0, "%s cannot be met", r.name)
}

// never strikes the candidates that the rule excludes whatever other cells hold.
func (r *encodedRule) never(st *state) bool {
	struck := false
	for _, s := range r.strikes {
		if st.take(s.Cell, puzzle.Digits(s.Digit)) {
			struck = true
		}
	}
	if struck && st.step != nil {
		r.conclude(st, eliminatedCells(st.step), -1, notAllowed, "")
	}
	return struck
}

// narrow runs the rule's propagators.
func (r *encodedRule) narrow(st *state) bool {
	looked := st.looked[len(st.cages)+len(st.encoded)+r.first:]
	for k, w := range r.watched {
		if !st.changedSince(w.cells, looked[k]) {
			continue
		}
		if st.stop.Now() {
			return false
		}
		looked[k] = st.clock
		struck, possible := st.narrow(w.cells, w.narrow)
		if !possible {
			r.fail(st)
			return false
		}
		if struck {
			r.conclude(st, w.cells, w.other(st), noRoom, "")
			return true
		}
	}
	return false
}

// other returns the second cell of a watched pair if the first one loses digits, and the other way
// round; -1 if it watches no pair.
func (w *watcher) other(st *state) puzzle.Cell {
	switch {
	case len(w.cells) != 2 || st.step == nil:
		return -1
	case st.step.Eliminated[0].Cell == w.cells[0]:
		return w.cells[1]
	}
	return w.cells[0]
}

// cover looks for an item all of whose options conflict with the same candidate.
func (r *encodedRule) cover(st *state) bool {
	for k := range r.options {
		o := &r.options[k]
		r.alive[k] = o.cell < 0 || st.digits[o.cell]&o.digit != 0
	}
	for again := true; again; {
		again = false
		for i := range r.items {
			if st.stop.Stopped() {
				return false
			}
			item := &r.items[i]
			gone, failed := r.surplus(st, item)
			if gone == nil && !failed {
				gone, failed = r.conflicting(item)
			}
			if failed {
				r.fail(st)
				return false
			}
			struck := false
			for _, k := range gone {
				r.alive[k] = false
				again = true
				if o := &r.options[k]; o.cell >= 0 && st.take(o.cell, o.digit) {
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
				r.explainCover(st, item)
			}
			return true
		}
	}
	return false
}

func (r *encodedRule) explainCover(st *state, item *ruleItem) {
	if item.cell < 0 {
		r.conclude(st, eliminatedCells(st.step), -1, noRoom, "")
		return
	}
	is := " is " + digitList(st.digits[item.cell], "or")
	if not := st.domains[item.cell] &^ st.digits[item.cell]; not.Len() < st.digits[item.cell].Len() {
		is = " is not " + digitList(not, "or") // this form is shorter
	}
	r.conclude(st, []puzzle.Cell{item.cell}, item.cell, noRoom,
		", as "+st.puzzle.CellName(item.cell)+is)
}

// conflicting returns the options that conflict with every option left for an item that must be
// covered. If the item needs all options that it has left, it returns those that conflict with any
// of them. It reports failure if the item has fewer options left than it needs.
func (r *encodedRule) conflicting(item *ruleItem) (gone []int32, failed bool) {
	if item.least == 0 {
		return nil, false
	}
	left := int32(0)
	for _, k := range item.options {
		if r.alive[k] {
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
		if !r.alive[k] {
			continue
		}
		turn++
		some := false
		r.conflicts(k, func(other int32) {
			switch {
			case turn == 1 || !all:
				if r.mark[other] == 0 {
					candidates = append(candidates, other)
				}
				r.mark[other] = turn
				some = true
			case r.mark[other] == turn-1:
				r.mark[other] = turn
				some = true
			}
		})
		if all && !some {
			break
		}
	}
	for _, other := range candidates {
		if !all || r.mark[other] == left {
			gone = append(gone, other)
		}
		r.mark[other] = 0
	}
	slices.Sort(gone)
	return gone, false
}

// surplus returns the options left of an item that known digits already cover as often as allowed,
// except the options of these digits. It reports failure if the item is covered more often.
func (r *encodedRule) surplus(st *state, item *ruleItem) (gone []int32, failed bool) {
	if item.most == 1 {
		return nil, false // conflicts between options already say this
	}
	used := 0
	for _, k := range item.options {
		o := &r.options[k]
		switch {
		case !r.alive[k]:
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
func (r *encodedRule) conflicts(k int32, found func(int32)) {
	for _, entry := range r.options[k].entries {
		item := &r.items[entry.item]
		if item.most > 1 {
			continue
		}
		for _, other := range item.options {
			if other == k || !r.alive[other] {
				continue
			}
			if entry.color != 0 && r.colorIn(other, entry.item) == entry.color {
				continue
			}
			found(other)
		}
	}
}

// colorIn returns the colour that an option gives to an item that it covers.
func (r *encodedRule) colorIn(option, item int32) dlx.Color {
	for _, entry := range r.options[option].entries {
		if entry.item == item {
			return entry.color
		}
	}
	return 0
}
