package rule

import (
	"math/bits"

	"exactcover/encode/puzzle"
)

// connect strikes labels by the shapes of regions: each is connected and has a given number of
// cells.
func (d *division) connect(w *divisionSpace, labels []puzzle.DigitSet) (changed, ok bool) {
	clear(w.words)
	for k, l := range labels {
		row, bit := k/d.cols, uint64(1)<<(k%d.cols)
		if l&(l-1) == 0 {
			w.must[l.Min()][row] |= bit
		}
		for rest := l; rest != 0; rest &= rest - 1 {
			w.may[bits.TrailingZeros64(uint64(rest))][row] |= bit
		}
	}
	for r := 1; r <= d.regions; r++ {
		if !w.known.narrow(d, w, w.may[r], w.must[r]) {
			return false, false
		}
	}
	for k, l := range labels {
		row, col := k/d.cols, k%d.cols
		for rest := l; rest != 0; rest &= rest - 1 {
			r := bits.TrailingZeros64(uint64(rest))
			switch {
			case w.may[r][row]>>col&1 == 0:
				l &^= rest & -rest
			case w.must[r][row]>>col&1 != 0:
				l &= rest & -rest
			}
		}
		if l == 0 {
			return false, false
		}
		if l != labels[k] {
			labels[k], changed = l, true
		}
	}
	return changed, changed || d.fills(w)
}

// narrow removes cells from those that may be in a region, and adds cells to those that must.
func (d *division) narrow(w *divisionSpace, may, must plane) bool {
	known := must.count()
	if known == 0 {
		return d.narrowUnknown(w, may)
	}
	w.flood.start(must)
	w.flood.fill(may)
	if !w.flood.covers(must) {
		return false
	}
	copy(may, w.flood)
	all := may.count()
	if known < d.size && all > d.size {
		if !d.within(w, may, must, known) {
			return false
		}
		all = may.count()
	}
	switch {
	case all < d.size || known > d.size:
		return false
	case all == d.size:
		copy(must, may)
		return true
	case known == d.size:
		copy(may, must)
		return true
	}
	for row, word := range may {
		for rest := word &^ must[row]; rest != 0; rest &= rest - 1 {
			bit := rest & -rest
			if !may.cut(row, bits.TrailingZeros64(rest), d.cols) {
				continue
			}
			may[row] &^= bit
			w.flood.start(must)
			w.flood.fill(may)
			if !w.flood.covers(must) || w.flood.count() < d.size {
				must[row] |= bit
			}
			may[row] |= bit
		}
	}
	return true
}

// narrowUnknown is narrow for a region without known cells. It must lie in a connected part that is
// large enough.
func (d *division) narrowUnknown(w *divisionSpace, may plane) bool {
	copy(w.open, may)
	some := false
	for w.flood.start(w.open) {
		w.flood.fill(w.open)
		large := w.flood.count() >= d.size
		some = some || large
		for row, word := range w.flood {
			w.open[row] &^= word
			if !large {
				may[row] &^= word
			}
		}
	}
	return some
}

// within removes the cells that a region cannot reach from every known cell with the number of
// cells that it can still add.
func (d *division) within(w *divisionSpace, may, must plane, known int) bool {
	copy(w.open, must)
	for w.piece.start(w.open) {
		w.piece.fill(must)
		for row, word := range w.piece {
			w.open[row] &^= word
		}
		for range d.size - known {
			if !w.piece.step(may, w.flood) {
				break
			}
			w.piece.fill(must)
		}
		if !w.piece.covers(must) {
			return false
		}
		for row, word := range w.piece {
			may[row] &= word
		}
	}
	return true
}

// fills reports whether the parts left by complete regions can be divided into regions.
func (d *division) fills(w *divisionSpace) bool {
	for row := range w.open {
		w.open[row] = uint64(1)<<(d.cols-1)<<1 - 1
	}
	for r := 1; r <= d.regions; r++ {
		if w.must[r].count() == d.size {
			for row, word := range w.must[r] {
				w.open[row] &^= word
			}
		}
	}
	for w.flood.start(w.open) {
		w.flood.fill(w.open)
		if w.flood.count()%d.size != 0 {
			return false
		}
		for row, word := range w.flood {
			w.open[row] &^= word
		}
	}
	return true
}

// count returns the number of cells.
func (s plane) count() int {
	n := 0
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return n
}

// covers reports whether all cells of t are in s.
func (s plane) covers(t plane) bool {
	for row, word := range t {
		if word&^s[row] != 0 {
			return false
		}
	}
	return true
}

// start makes s the first cell of t, and reports whether there is one.
func (s plane) start(t plane) bool {
	clear(s)
	for row, word := range t {
		if word != 0 {
			s[row] = word & -word
			return true
		}
	}
	return false
}

// fill adds all cells of t that can be reached from s through cells of t.
func (s plane) fill(t plane) {
	for changed := true; changed; {
		changed = false
		for row := range s {
			changed = s.sweep(row, t) || changed
		}
		if !changed {
			return
		}
		for row := len(s) - 1; row >= 0; row-- {
			s.sweep(row, t)
		}
	}
}

// sweep adds to a row the cells of t that can be reached from this row and from the rows above and
// below it.
func (s plane) sweep(row int, t plane) bool {
	here := s[row]
	if row > 0 {
		here |= s[row-1]
	}
	if row+1 < len(s) {
		here |= s[row+1]
	}
	here = here&t[row] | s[row]
	for {
		next := here | (here<<1|here>>1)&t[row]
		if next == here {
			break
		}
		here = next
	}
	changed := here != s[row]
	s[row] = here
	return changed
}

// step adds the neighbours of s that are in t, and reports whether there are any. It uses next as
// working memory.
func (s plane) step(t plane, next plane) bool {
	some := false
	for row, word := range s {
		grown := word | word<<1 | word>>1
		if row > 0 {
			grown |= s[row-1]
		}
		if row+1 < len(s) {
			grown |= s[row+1]
		}
		next[row] = grown&t[row] | word
		some = some || next[row] != word
	}
	copy(s, next)
	return some
}

// cut reports whether a set may become disconnected without one of its cells. It may, unless the
// neighbours of the cell in the set are connected through the eight cells around it.
func (s plane) cut(row, col, cols int) bool {
	// the eight cells around it, in a circle from above
	has := func(r, c int) uint {
		if r < 0 || r >= len(s) || c < 0 || c >= cols {
			return 0
		}
		return uint(s[r] >> c & 1)
	}
	ring := has(row-1, col) | has(row-1, col+1)<<1 | has(row, col+1)<<2 | has(row+1, col+1)<<3 |
		has(row+1, col)<<4 | has(row+1, col-1)<<5 | has(row, col-1)<<6 | has(row-1, col-1)<<7
	const sides = 0b01010101
	// Count the runs of cells around it that have a neighbour by a side. A corner alone connects
	// nothing.
	runs := 0
	for k := 0; k < 8; k += 2 {
		if ring>>k&1 == 0 {
			continue
		}
		// Is the next neighbour connected with this one through the corner between them?
		next := (k + 2) & 7
		if ring>>next&1 == 0 || ring>>(k+1)&1 == 0 {
			runs++
		}
	}
	return runs > 1 || runs == 0 && ring&sides == 0
}
