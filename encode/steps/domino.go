package steps

import (
	"fmt"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A tiling is what is known about the dominoes of Su-domino-ku. A grid may have several tilings, so
// a chain can end without a known tiling.
type tiling struct {
	// cell -> the other half of its domino; the cell itself for a single; -1: not known
	half []puzzle.Cell
	// cell -> both digits of its domino, or the digit of its single, are known
	settled []bool
	pairs   []puzzle.DigitSet // digit -> its partners in the pairs whose domino is not settled
	singles puzzle.DigitSet   // the digits whose single is not settled

	spots []spot // buffer of a search, by pair: x*64 + y with x < y
}

// A spot counts the places of a pair of digits, and holds the last of them.
type spot struct {
	places int
	cells  [2]puzzle.Cell
	turned int // bit 0: the lower digit on the first cell; bit 1: on the second
}

// reset starts with no domino and no single known.
func (t *tiling) reset(st *state) {
	n := st.puzzle.GridCells()
	if t.half == nil {
		t.half = make([]puzzle.Cell, n)
		t.settled = make([]bool, n)
		t.pairs = make([]puzzle.DigitSet, st.domain.Max()+1)
		t.spots = make([]spot, int(st.domain.Max()+1)*64)
	}
	for c := range t.half {
		t.half[c], t.settled[c] = -1, false
	}
	for d := range st.domain.All() {
		t.pairs[d] = st.domain &^ puzzle.Digits(d)
	}
	t.singles = st.domain
}

// giveTiles enters the given tiles. Without the domino rule they are only digits.
func (st *state) giveTiles() {
	for _, r := range rule.Tiles(st.puzzle) {
		for i, c := range r.Cells {
			st.strike(c, st.domain&^puzzle.Digits(r.Digits[i]))
		}
		if st.tiled {
			st.tiles.join(r.Cells[0], r.Cells[len(r.Cells)-1])
		}
	}
}

func (t *tiling) copyFrom(o *tiling) {
	t.half = append(t.half[:0], o.half...)
	t.settled = append(t.settled[:0], o.settled...)
	t.pairs = append(t.pairs[:0], o.pairs...)
	t.singles = o.singles
	if t.spots == nil {
		t.spots = make([]spot, len(o.spots))
	}
}

// join makes a domino of two cells, or a single of the same cell twice.
func (t *tiling) join(a, b puzzle.Cell) { t.half[a], t.half[b] = b, a }

// may reports whether a domino can lie on two neighbours, by what is known of their other halves.
func (t *tiling) may(a, b puzzle.Cell) bool {
	return t.half[a] == b || t.half[a] == -1 && t.half[b] == -1
}

// partners returns the digits that cell c may have if it shares a domino with cell at, which holds
// d.
func (st *state) partners(at puzzle.Cell, d puzzle.Digit, c puzzle.Cell) puzzle.DigitSet {
	if st.tiles.settled[at] {
		return st.digits[c] &^ puzzle.Digits(d) // the pair is already this domino's
	}
	return st.digits[c] & st.tiles.pairs[d]
}

// pairFits reports whether some domino fits on two cells that may be its halves.
func (st *state) pairFits(a, c puzzle.Cell) bool {
	for d := range st.digits[a].All() {
		if st.partners(a, d, c) != 0 {
			return true
		}
	}
	return false
}

// forcedDomino finds a domino or a single that has only one possibility.
func forcedDomino(st *state) bool {
	if !st.tiled || !st.settle() {
		return false
	}
	return st.forcedCell() || st.forcedPair() || st.forcedSingle() || st.partnerless()
}

// settle marks the dominoes and singles whose digits are known. It reports false if one occurs
// twice.
func (st *state) settle() bool {
	t := &st.tiles
	for c := range puzzle.Cell(len(t.half)) {
		other := t.half[c]
		if t.settled[c] || other < c {
			continue
		}
		s := st.digits[c] | st.digits[other]
		switch x, y := s.Min(), s.Max(); {
		case other == c && s.Len() == 1:
			if !t.singles.Has(x) {
				st.failAt([]puzzle.Cell{c}, s, "the single of %d is used twice", x)
				return false
			}
			t.singles &^= s
			t.settled[c] = true
		case other != c && s.Len() == 2 && st.pairFits(c, other):
			t.pairs[x] &^= puzzle.Digits(y)
			t.pairs[y] &^= puzzle.Digits(x)
			t.settled[c], t.settled[other] = true, true
		case other != c && !st.pairFits(c, other):
			at := []puzzle.Cell{c, other}
			st.failAt(at, 0, "no domino is left for %s", st.cellNames(at))
			return false
		}
	}
	return true
}

// forcedCell finds a cell that has only one possible domino, or can only be a single.
func (st *state) forcedCell() bool {
	t := &st.tiles
	for c, half := range t.half {
		c := puzzle.Cell(c)
		if half >= 0 {
			continue
		}
		ways, way := 0, puzzle.Cell(-1)
		if st.digits[c]&t.singles != 0 {
			ways, way = 1, c
		}
		for other := range st.puzzle.Neighbors(c) {
			if t.half[other] < 0 && st.pairFits(c, other) {
				ways++
				way = other
			}
		}
		switch {
		case ways == 0:
			st.failAt(
				[]puzzle.Cell{c}, 0, "%s can be on no domino and no single", st.puzzle.CellName(c),
			)
			return false
		case ways > 1:
			continue
		case way == c:
			t.half[c] = c
			st.take(c, st.domain&^t.singles)
			st.explainTile(fmt.Sprintf("%s is a single: no domino fits on it", st.puzzle.CellName(c)), c)
		default:
			t.join(c, way)
			st.explainTile(fmt.Sprintf("a domino is on %s: %s has no other neighbour to share one with",
				st.cellNames([]puzzle.Cell{min(c, way), max(c, way)}), st.puzzle.CellName(c)), c, way)
		}
		return true
	}
	return false
}

// forcedPair finds a pair of digits whose domino has only one place.
func (st *state) forcedPair() bool {
	t := &st.tiles
	st.findSpots()
	for x := range st.domain.All() {
		for y := range (t.pairs[x] &^ (puzzle.Digits(x)<<1 - 1)).All() {
			s := t.spots[int(x)*64+int(y)]
			pair := puzzle.Digits(x, y)
			switch {
			case s.places == 0:
				st.failAt(nil, pair, "no place is left for the domino %d %d", x, y)
				return false
			case s.places > 1:
				continue
			}
			first, second := s.cells[0], s.cells[1]
			digits := [2]puzzle.DigitSet{pair, pair}
			switch s.turned {
			case 1:
				digits = [2]puzzle.DigitSet{puzzle.Digits(x), puzzle.Digits(y)}
			case 2:
				digits = [2]puzzle.DigitSet{puzzle.Digits(y), puzzle.Digits(x)}
			}
			t.join(first, second)
			st.take(first, st.domain&^digits[0])
			st.take(second, st.domain&^digits[1])
			st.explainTile(fmt.Sprintf("%s hold the domino %d %d, which fits nowhere else",
				st.cellNames(s.cells[:]), x, y), first, second)
			return true
		}
	}
	return false
}

// findSpots counts the places of every pair.
func (st *state) findSpots() {
	t := &st.tiles
	clear(t.spots)
	for c := range puzzle.Cell(len(t.half)) {
		if t.settled[c] {
			continue
		}
		for other := range st.puzzle.Neighbors(c) {
			if other < c || !t.may(c, other) {
				continue
			}
			for d := range st.digits[c].All() {
				for e := range st.partners(c, d, other).All() {
					turned := 1
					if d > e {
						turned = 2
					}
					s := &t.spots[int(min(d, e))*64+int(max(d, e))]
					if at := [2]puzzle.Cell{c, other}; s.places == 0 || s.cells != at {
						s.places++
						s.cells, s.turned = at, 0
					}
					s.turned |= turned
				}
			}
		}
	}
}

// forcedSingle finds a digit whose single has only one place.
func (st *state) forcedSingle() bool {
	t := &st.tiles
	for d := range t.singles.All() {
		places, at := 0, puzzle.Cell(-1)
		for c, half := range t.half {
			if (half < 0 || half == puzzle.Cell(c)) && st.digits[c].Has(d) && !t.settled[c] {
				places++
				at = puzzle.Cell(c)
			}
		}
		switch {
		case places == 0:
			st.failAt(nil, puzzle.Digits(d), "no place is left for the single of %d", d)
			return false
		case places > 1:
			continue
		}
		t.half[at] = at
		st.take(at, st.domain&^puzzle.Digits(d))
		st.explainTile(
			fmt.Sprintf("%s is the single of %d, which fits nowhere else", st.puzzle.CellName(at), d), at,
		)
		return true
	}
	return false
}

// partnerless finds a digit that a cell can hold neither on a domino nor as a single, and strikes
// it.
func (st *state) partnerless() bool {
	t := &st.tiles
	for c, half := range t.half {
		c := puzzle.Cell(c)
		if t.settled[c] || half == c && st.digits[c]&^t.singles == 0 {
			continue
		}
		var gone puzzle.DigitSet
		for d := range st.digits[c].All() {
			if (half < 0 || half == c) && t.singles.Has(d) {
				continue
			}
			lone := true
			for other := range st.puzzle.Neighbors(c) {
				if half != c && t.may(c, other) && st.partners(c, d, other) != 0 {
					lone = false
					break
				}
			}
			if lone {
				gone |= puzzle.Digits(d)
			}
		}
		if gone == 0 {
			continue
		}
		st.take(c, gone)
		if st.step != nil {
			st.step.Cells, st.step.Digits = []puzzle.Cell{c}, gone
			st.step.Reason = st.struck() + ": no domino or single is left for that"
		}
		return true
	}
	return false
}

// explainTile places the digits that a domino or a single has forced, and gives the reason.
func (st *state) explainTile(why string, cells ...puzzle.Cell) {
	if st.step == nil {
		return
	}
	slices.Sort(cells)
	st.step.Cells = cells
	for _, c := range cells {
		s := st.digits[c]
		st.step.Digits |= s
		if s.Len() == 1 && !st.isPlaced(c) && !st.dead.found {
			st.step.Placed = append(st.step.Placed, puzzle.Candidate{Cell: c, Digit: s.Min()})
			st.place(c)
		}
	}
	st.step.Reason = why
	if len(st.step.Eliminated) > 0 && len(st.step.Placed) < len(cells) {
		st.step.Reason += " (" + st.struck() + ")"
	}
	for _, s := range st.step.Placed {
		st.step.Reason += fmt.Sprintf("; %s is %d", st.puzzle.CellName(s.Cell), s.Digit)
	}
}
