package steps

import (
	"fmt"
	"slices"

	"exactcover/encode/puzzle"
)

// A rectangle is four open cells of which neighbours see each other: 0 sees 1 and 2, and so does 3.
// If they could hold two digits alone, the digits could change places, and the puzzle would have
// two solutions or none. So a puzzle with one solution has another digit in one of the cells.
type rectangle struct {
	cells [4]puzzle.Cell
	pair  puzzle.DigitSet   // the two digits, which all cells have
	roof  []puzzle.Cell     // the cells with other digits
	other []puzzle.DigitSet // the other digits of each of these
}

// uniqueRectangle strikes digits that would leave a rectangle with two digits alone. It holds for
// puzzles with one solution.
func uniqueRectangle(st *state) bool {
	if st.tiled || len(st.puzzle.Variables) > 0 {
		return false
	}
	for a := range puzzle.Cell(len(st.digits)) {
		pair := st.digits[a]
		if pair.Len() != 2 || st.stop.Stopped() {
			continue
		}
		for k, b := range st.peers[a] {
			for _, c := range st.peers[a][k+1:] {
				if st.digits[b]&st.digits[c]&pair != pair || st.see(b, c) {
					continue
				}
				for _, d := range st.peers[b] {
					if d != a && st.digits[d]&pair == pair && !st.see(a, d) && st.see(c, d) &&
						st.strikeRectangle([4]puzzle.Cell{a, b, c, d}, pair) {
						return true
					}
				}
			}
		}
	}
	return false
}

// strikeRectangle strikes what four cells exclude, if only they keep their digits from changing
// places.
func (st *state) strikeRectangle(cells [4]puzzle.Cell, pair puzzle.DigitSet) bool {
	r := rectangle{cells: cells, pair: pair}
	for _, c := range cells {
		if other := st.digits[c] &^ pair; other != 0 {
			r.roof, r.other = append(r.roof, c), append(r.other, other)
		}
	}
	if !st.exchangeable(&r) {
		return false
	}
	why := ""
	switch {
	case len(r.roof) == 1:
		if !st.take(r.roof[0], pair) {
			return false
		}
		why = "otherwise"
	case len(r.roof) > 1 && r.other[0].Len() == 1 && all(r.other, r.other[0]):
		st.seenByAll(r.roof)
		if !st.strikeCommon(r.other[0]) {
			return false
		}
		why = fmt.Sprintf("unless %d is in one of %s,", r.other[0].Min(), st.cellNames(r.roof))
	case len(r.roof) == 2 && st.see(r.roof[0], r.roof[1]):
		kept, house := st.keptIn(&r)
		if kept == 0 || !st.takeBoth(r.roof, pair&^kept) {
			return false
		}
		why = fmt.Sprintf("if %d were in one of them, as %d of %s is in the other,",
			(pair &^ kept).Min(), kept.Min(), house)
	default:
		return false
	}
	if st.step != nil {
		st.step.Cells, st.step.Digits = cells[:], pair
		st.step.Reason = fmt.Sprintf("%s: %s %s could change places in %s, and there is one solution",
			st.struck(), why, digitList(pair, "and"), st.cellNames(rising(cells[:])))
	}
	return true
}

func all(sets []puzzle.DigitSet, s puzzle.DigitSet) bool {
	return !slices.ContainsFunc(sets, func(other puzzle.DigitSet) bool { return other != s })
}

// keptIn returns a digit of the pair that a house of both roof cells has in them only.
func (st *state) keptIn(r *rectangle) (kept puzzle.DigitSet, house string) {
	for _, h := range st.in[r.roof[0]] {
		if !st.houses[h].full || !contains(&st.houses[h], r.roof[1]) {
			continue
		}
		for d := range r.pair.All() {
			elsewhere := func(c puzzle.Cell) bool {
				return st.digits[c].Has(d) && !slices.Contains(r.roof, c)
			}
			if !slices.ContainsFunc(st.houses[h].cells, elsewhere) {
				return puzzle.Digits(d), st.houses[h].name
			}
		}
	}
	return 0, ""
}

// takeBoth strikes digits from cells and reports whether any had some.
func (st *state) takeBoth(cells []puzzle.Cell, s puzzle.DigitSet) (struck bool) {
	for _, c := range cells {
		struck = st.take(c, s) || struck
	}
	return struck
}

// exchangeable reports whether the two digits of a rectangle can change places wherever it holds
// nothing else. Then no clue is about its cells, and each cell that sees one of them sees one of
// its neighbours too, so that it holds neither digit.
func (st *state) exchangeable(r *rectangle) bool {
	for k, c := range r.cells {
		if st.puzzle.Possible(c)&r.pair != r.pair || st.clued[c] {
			return false
		}
		a, b := r.cells[k^1], r.cells[k^2]
		for _, other := range st.peers[c] {
			if !st.see(other, a) && !st.see(other, b) && other != a && other != b {
				return false
			}
		}
	}
	return true
}
