package matrix

import (
	"slices"

	"exactcover/encode/puzzle"
)

// Lists has the lists of cells whose digits differ, numbered in the order in which they become
// known: houses, and lists that rules add. Every cell has the numbers of its lists. So finding the
// common lists of some cells takes time by the number of these cells, not by the number of all
// lists.
type lists struct {
	n  int32
	of [][]int32 // cell -> the numbers of its lists, rising

	common []int32 // room for Differ
	mark   []int32 // cell -> the last call of namedTwice that has met it
	turn   int32
}

func newLists(cells int) lists {
	const usual = 4 // row, column, region, and one more
	l := lists{of: make([][]int32, cells), mark: make([]int32, cells)}
	block := make([]int32, usual*cells)
	for c := range l.of {
		l.of[c] = block[usual*c : usual*c : usual*(c+1)]
	}
	return l
}

// clear removes all lists.
func (l *lists) clear() {
	l.n = 0
	for c := range l.of {
		l.of[c] = l.of[c][:0]
	}
}

// add adds a list, whose cells must be different.
func (l *lists) add(cells []puzzle.Cell) {
	for _, c := range cells {
		l.of[c] = append(l.of[c], l.n)
	}
	l.n++
}

// list returns the cells of a list.
func (l *lists) list(n int32) []puzzle.Cell {
	var cells []puzzle.Cell
	for c, of := range l.of {
		if slices.Contains(of, n) {
			cells = append(cells, puzzle.Cell(c))
		}
	}
	return cells
}

// namedTwice reports whether any cell is named twice.
func (l *lists) namedTwice(cells []puzzle.Cell) bool {
	if len(cells) > len(l.mark) {
		return true
	}
	l.turn++
	for _, c := range cells {
		if l.mark[c] == l.turn {
			return true
		}
		l.mark[c] = l.turn
	}
	return false
}

// oneHas reports whether all cells are in one list.
func (l *lists) oneHas(cells []puzzle.Cell) bool {
	l.common = append(l.common[:0], l.of[cells[0]]...)
	for _, c := range cells[1:] {
		if len(l.common) == 0 {
			return false
		}
		l.common = intersect(l.common, l.of[c])
	}
	return len(l.common) > 0
}

// intersect returns what two rising lists have in common, in the memory of the first.
func intersect(a, b []int32) []int32 {
	both := a[:0]
	for _, n := range a {
		for len(b) > 0 && b[0] < n {
			b = b[1:]
		}
		if len(b) > 0 && b[0] == n {
			both = append(both, n)
		}
	}
	return both
}

// Differ reports whether the digits of cells are known to differ, because they lie in a house or
// [Matrix.Different] has said so. A cell that is named twice does not differ from itself.
func (m *Matrix) Differ(cells []puzzle.Cell) bool {
	return len(cells) < 2 || !m.different.namedTwice(cells) && m.different.oneHas(cells)
}

// Different adds that the digits of cells differ, which is impossible if a cell is named twice or
// they are more than there are digits.
func (m *Matrix) Different(cells []puzzle.Cell) {
	switch {
	case m.Differ(cells) || m.Stopped():
		return
	case len(cells) > m.Puzzle.DomainOf(cells...).Len() || m.different.namedTwice(cells):
		m.Impossible()
		return
	}
	m.different.add(cells)
	clique := make([]puzzle.Candidate, len(cells))
	for d := range m.Puzzle.DomainOf(cells...).All() {
		for k, c := range cells {
			clique[k] = puzzle.Candidate{Cell: c, Digit: d}
		}
		m.Clique(clique...)
	}
}

// segments divides the places of cells into segments, the largest first. The cells of a segment
// have the same weight and are known to differ.
func (m *Matrix) segments(cells []puzzle.Cell, weights []int) [][]int {
	type common struct { // what the cells of a segment have in common
		list   int32
		weight int
	}
	var segments [][]int
	left := make([]int, len(cells))
	for k := range left {
		left[k] = k
	}
	sizes := make(map[common]int)
	for len(left) > 0 {
		// Of several largest groups take that of the first list, and there the one of the first place.
		clear(sizes)
		var best common
		most := 1
		for at := len(left) - 1; at >= 0 && !m.Stopped(); at-- {
			k := left[at]
			for _, list := range m.different.of[cells[k]] {
				g := common{list, weights[k]}
				n := sizes[g] + 1
				sizes[g] = n
				if n > most || n == most && n > 1 && list <= best.list {
					most, best = n, g
				}
			}
		}
		if most < 2 {
			for _, k := range left {
				segments = append(segments, []int{k})
			}
			break
		}
		segment := make([]int, 0, most)
		left = slices.DeleteFunc(left, func(k int) bool {
			in := weights[k] == best.weight && slices.Contains(m.different.of[cells[k]], best.list)
			if in {
				segment = append(segment, k)
			}
			return in
		})
		segments = append(segments, segment)
	}
	return segments
}
