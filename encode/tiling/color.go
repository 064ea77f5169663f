package tiling

import "slices"

// Neighbors returns for each cell of the board, by its index, the cells that share a side with it.
func (p *Puzzle) Neighbors() [][]int {
	board := newFolded(p)
	near := make([][]int, p.Board.Len())
	for i := range near {
		for _, n := range p.Lattice.neighbors(p.Board.Cell(i)) {
			if k := board.find(p.Lattice.Place(n)); k >= 0 && k != i && !slices.Contains(near[i], k) {
				near[i] = append(near[i], k)
			}
		}
	}
	return near
}

// Colors returns one of n colours for each placement, so that neighbours differ. Neighbours share a
// side; those of squares, and of cubes in one layer, may also share a corner.
//
// A placement with fewer than n neighbours can have its colour after all others. It is taken away
// at first, and then others have fewer neighbours. In the plane this goes on to the end. Only if it
// does not, some neighbours may have the same colour.
func (p *Puzzle) Colors(solution []Placement, n int) []int {
	near := p.touching(solution)
	left := make([]int, len(solution)) // neighbours that have not been taken away
	gone := make([]bool, len(solution))
	var order []int
	take := func(k int) {
		if !gone[k] {
			gone[k], order = true, append(order, k)
		}
	}
	for k := range solution {
		if left[k] = len(near[k]); left[k] < n {
			take(k)
		}
	}
	for i, next := 0, 0; i < len(solution); i++ {
		for ; i == len(order); next++ {
			take(next) // all that are left have n neighbours and more
		}
		for _, k := range near[order[i]] {
			if left[k]--; left[k] < n {
				take(k)
			}
		}
	}
	colors := slices.Repeat([]int{-1}, len(solution))
	used := make([]int, n)
	for _, k := range slices.Backward(order) {
		taken := make([]int, n)
		for _, other := range near[k] {
			if colors[other] >= 0 {
				taken[colors[other]]++
			}
		}
		best := 0
		for c := range n {
			if taken[c] < taken[best] || taken[c] == taken[best] && used[c] < used[best] {
				best = c
			}
		}
		colors[k] = best
		used[best]++
	}
	return colors
}

// touching returns the neighbours of each placement.
func (p *Puzzle) touching(solution []Placement) [][]int {
	by := make([]int, p.Board.Len()) // by cell: its placement, from 1
	for k, s := range solution {
		for _, c := range s.Cells {
			by[c] = k + 1
		}
	}
	around := p.Neighbors()
	if board := newGround(p); p.Lattice == Square || p.Lattice == Cube {
		for i := range around {
			for _, d := range []Cell{{1, 1, 0}, {1, -1, 0}, {-1, 1, 0}, {-1, -1, 0}} {
				if k := board.find(p.Lattice.Place(p.Board.Cell(i).plus(d))); k >= 0 {
					around[i] = append(around[i], k)
				}
			}
		}
	}
	near := make([][]int, len(solution))
	for k, s := range solution {
		for _, c := range s.Cells {
			for _, d := range around[c] {
				if other := by[d] - 1; other >= 0 && other != k && !slices.Contains(near[k], other) {
					near[k] = append(near[k], other)
				}
			}
		}
	}
	return near
}
