package rule

import (
	"fmt"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// addHouses adds houses, numbered if there are several.
func addHouses(m *encode.Matrix, name string, houses [][]puzzle.Cell) {
	if len(houses) == 1 {
		m.House(name, houses[0])
		return
	}
	for k, cells := range houses {
		m.House(fmt.Sprintf("%s%d", name, k+1), cells)
	}
}

// sees reports whether two cells are different and their digits are known to differ.
func sees(m *encode.Matrix, a, b puzzle.Cell) bool {
	return a != b && m.Differ([]puzzle.Cell{a, b})
}

// largestHouse returns the greatest number of the cells that lie in one row, column or region.
func largestHouse(m *encode.Matrix, cells []puzzle.Cell) int {
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
