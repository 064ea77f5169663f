package rule

import (
	"slices"

	"exactcover/dlx"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// sees reports whether two cells are different and their digits are known to differ.
func sees(m *matrix.Matrix, a, b puzzle.Cell) bool {
	return a != b && m.Differ([]puzzle.Cell{a, b})
}

// largestHouse returns the greatest number of the cells that lie in one row, column or region.
func largestHouse(m *matrix.Matrix, cells []puzzle.Cell) int {
	listed := make([]bool, m.Puzzle.Cells())
	for _, c := range cells {
		listed[c] = true
	}
	most := 0
	for _, h := range m.Houses() {
		n := 0
		for _, c := range h.Cells {
			if listed[c] {
				n++
			}
		}
		most = max(most, n)
	}
	return most
}

// span returns the lowest digit that any of the cells may have, and the number of digits from it to
// the highest.
func span(p *puzzle.Puzzle, cells []puzzle.Cell) (low puzzle.Digit, n int) {
	all := p.DomainOf(cells...)
	return all.Min(), int(all.Max()-all.Min()) + 1
}

// once returns the cells of a list without repeats, in the order of their first places.
func once(p *puzzle.Puzzle, cells []puzzle.Cell) []puzzle.Cell {
	seen := make([]bool, p.Cells())
	var different []puzzle.Cell
	for _, c := range cells {
		if !seen[c] {
			seen[c] = true
			different = append(different, c)
		}
	}
	return different
}

// lanes returns the rows and columns, and if both is true also each from its other end.
func lanes(p *puzzle.Puzzle, both bool) (lists [][]puzzle.Cell) {
	for _, h := range p.Houses() {
		if h.Type == puzzle.Region {
			continue
		}
		lists = append(lists, h.Cells)
		if both {
			back := slices.Clone(h.Cells)
			slices.Reverse(back)
			lists = append(lists, back)
		}
	}
	return lists
}

// gridCells returns the cells of the grid.
func gridCells(p *puzzle.Puzzle) []puzzle.Cell {
	cells := make([]puzzle.Cell, p.GridCells())
	for c := range cells {
		cells[c] = puzzle.Cell(c)
	}
	return cells
}

// candidates returns the digits that some of the cells may have.
func candidates(m *matrix.Matrix, cells []puzzle.Cell) (some puzzle.DigitSet) {
	for _, c := range cells {
		some |= m.Domain(c)
	}
	return some
}

// terms returns terms for sums in which all cells have the same weight.
func terms(weight int, cells []puzzle.Cell) []matrix.Term {
	list := make([]matrix.Term, len(cells))
	for k, c := range cells {
		list[k] = matrix.Term{Cell: c, Weight: weight}
	}
	return list
}

// attach makes the candidates of cells with some of the digits cover an item.
func attach(m *matrix.Matrix, cells []puzzle.Cell, digits puzzle.DigitSet, item dlx.Entry) {
	for _, c := range cells {
		for d := range (m.Domain(c) & digits).All() {
			m.Attach(puzzle.Candidate{Cell: c, Digit: d}, item)
		}
	}
}

// unite adds the digits of each cell to those that are kept.
func unite(kept, digits []puzzle.DigitSet) {
	for k, s := range digits {
		kept[k] |= s
	}
}

// intersect strikes all digits that are not kept. It returns false if nothing was kept.
func intersect(digits, kept []puzzle.DigitSet) bool {
	for k := range digits {
		digits[k] &= kept[k]
	}
	return kept[0] != 0
}

// numbersFrom returns the digits from low to high.
func numbersFrom(low, high int) puzzle.DigitSet {
	if low > int(puzzle.MaxDigit) {
		return 0
	}
	return ^puzzle.DigitSet(0) << low & (^puzzle.DigitSet(0) >> (63 - min(high, int(puzzle.MaxDigit))))
}
