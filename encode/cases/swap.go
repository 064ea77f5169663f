package cases

import (
	"context"
	"slices"

	"exactcover/encode/puzzle"
)

// loose makes blanks such that there are several solutions. It reports false if the grid has only
// one.
func (m *maker) loose() bool {
	sets := m.exchanges()
	few := sets // the sets that leave the wanted number of givens, if there are any
	for len(few) > 1 && len(few[len(few)-1]) > m.spec.MaxBlanks {
		few = few[:len(few)-1]
	}
	var core []puzzle.Cell
	if len(sets) > 0 {
		core = few[m.IntN(len(few))]
		for m.IntN(3) == 2 { // often several exchanges, which give more than two solutions
			more := slices.Clone(core)
			for _, c := range few[m.IntN(len(few))] {
				if !slices.Contains(more, c) {
					more = append(more, c)
				}
			}
			if len(more) > m.spec.MaxBlanks {
				break
			}
			core = more
		}
	} else {
		m.erase(scattered(m, len(m.full)))
		other := m.second()
		if other == nil {
			return false
		}
		for c := range m.full {
			if other[c] != m.full[c] {
				core = append(core, puzzle.Cell(c))
			}
		}
	}
	blank := m.blanks(func(puzzle.Cell) bool { return true }, core)
	m.erase(append(blank, core...))
	return true
}

// exchanges returns sets of cells in which two digits can change places: the result is another
// solution that differs only there. Smaller sets come first.
func (m *maker) exchanges() [][]puzzle.Cell {
	p := m.puzzle
	var sets [][]puzzle.Cell
	other := slices.Clone(m.full)
	for x := p.Low; x <= p.High; x++ {
		for y := x + 1; y <= p.High; y++ {
			done := make([]bool, len(m.full))
			for c, d := range m.full {
				if done[c] || d != x && d != y {
					continue
				}
				set := m.linked(puzzle.Cell(c), x, y, done)
				for _, c := range set {
					other[c] = x + y - m.full[c]
				}
				if m.allows(other) {
					sets = append(sets, set)
				}
				for _, c := range set {
					other[c] = m.full[c]
				}
			}
		}
	}
	slices.SortStableFunc(sets, func(a, b []puzzle.Cell) int { return len(a) - len(b) })
	return sets
}

// linked returns the cells that must change if cell c does when x and y are exchanged: every other
// cell with one of the two digits in a house of a cell that changes. It marks them in done.
func (m *maker) linked(c puzzle.Cell, x, y puzzle.Digit, done []bool) []puzzle.Cell {
	set := []puzzle.Cell{c}
	done[c] = true
	for k := 0; k < len(set); k++ {
		for other, d := range m.full {
			if !done[other] && (d == x || d == y) && sameHouse(m.puzzle, set[k], puzzle.Cell(other)) {
				done[other] = true
				set = append(set, puzzle.Cell(other))
			}
		}
	}
	return set
}

// allows reports whether the candidates and rules of the puzzle allow a grid that obeys the houses.
func (m *maker) allows(grid []puzzle.Digit) bool {
	if m.puzzle.Candidates == nil && m.puzzle.Rules == nil {
		return true
	}
	p := *m.puzzle
	p.Givens = nil
	violations, err := puzzle.Check(context.Background(), &p, grid)
	return err == nil && len(violations) == 0
}
