package families

import (
	"fmt"
	"math/rand/v2"
)

// SudokuWithHoles completes a solved Sudoku with the given number of holes. The numbers of holes of
// rows differ by at most one, and so do those of columns and of boxes. The same seed makes the same
// grid.
//
// If mixed, the grid comes from a long random walk over the grids. Otherwise its rows, columns and
// digits are shuffled, but each row of a band has the digits of the others shifted.
//
// Items and options are those of [Sudoku]. There is at least one solution.
func SudokuWithHoles(boxRows, boxColumns, holes int, mixed bool, seed uint64) *Problem {
	s := square{boxRows * boxColumns, boxRows, boxColumns}
	if holes < 0 || holes > s.side*s.side {
		panic(fmt.Sprintf("families: %d holes in a grid of side %d", holes, s.side))
	}
	random := source(seed)
	grid := s.pattern()
	if mixed {
		s.walk(grid, random)
	}
	grid = s.shuffled(grid, random)
	for k, hole := range s.scattered(holes, random) {
		if hole {
			grid[k] = 0
		}
	}
	kind := "shuffled"
	if mixed {
		kind = "mixed"
	}
	return s.problem(grid, "", "sudoku-holes", kind, boxRows, boxColumns, holes, seed)
}

// shift is the number of places by which the pattern shifts the digits of a row to the left.
func (s square) shift(row int) int { return row%s.boxRows*s.boxColumns + row/s.boxRows }

// pattern returns a solved grid with the digits 1 to n, row by row.
func (s square) pattern() []int {
	grid := make([]int, s.side*s.side)
	for k := range grid {
		grid[k] = (k%s.side+s.shift(k/s.side))%s.side + 1
	}
	return grid
}

// scattered returns which cells are holes. Each row, column and box has about as many.
func (s square) scattered(holes int, random *rand.Rand) []bool {
	// The cells of a digit of the pattern are a set with one cell of each row, column and box. The
	// sets are removed one by one; of the last one, perhaps only a part is removed.
	n := s.side
	hole := make([]bool, n*n)
	for k := range holes {
		r := k % n
		hole[r*n+(k/n+n-s.shift(r))%n] = true
	}
	// Move two holes at opposite corners of a rectangle to its other corners. That keeps the number of
	// holes of each row and column, and of each box if the rectangle lies in a band or in a stack.
	// After many such moves the holes no longer follow the sets.
	for range 20 * n * n {
		r1, c1, r2, c2 := random.IntN(n), random.IntN(n), random.IntN(n), random.IntN(n)
		if r1/s.boxRows != r2/s.boxRows && c1/s.boxColumns != c2/s.boxColumns {
			continue
		}
		r1, r2 = r1*n, r2*n
		if hole[r1+c1] && hole[r2+c2] && !hole[r1+c2] && !hole[r2+c1] {
			hole[r1+c1], hole[r2+c2], hole[r1+c2], hole[r2+c1] = false, false, true, true
		}
	}
	return hole
}

// walk changes a solved grid at random. A step takes two rows of a band, or two columns of a stack,
// and exchanges the digits of some pairs of neighbours: those of a cycle of the permutation that
// maps the digits of one line to those of the other. So both lines keep their digits.
func (s square) walk(grid []int, random *rand.Rand) {
	n := s.side
	for range n * n * n {
		across, along, group := n, 1, s.boxRows // of rows
		if random.IntN(2) == 0 {
			across, along, group = 1, n, s.boxColumns
		}
		first := random.IntN(n/group) * group
		a, b := (first+random.IntN(group))*across, (first+random.IntN(group))*across
		if a == b {
			continue
		}
		k := random.IntN(n)
		for begin := grid[a+k*along]; ; {
			x, y := &grid[a+k*along], &grid[b+k*along]
			*x, *y = *y, *x
			if *x == begin {
				break
			}
			for m := range n { // the digit is now in the line twice
				if m != k && grid[a+m*along] == *x {
					k = m
					break
				}
			}
		}
	}
}

// shuffled returns a grid with the digits, the rows of a band, the columns of a stack, the bands
// and the stacks in random order.
func (s square) shuffled(grid []int, random *rand.Rand) []int {
	n := s.side
	lines := func(group int) (order []int) {
		for _, g := range random.Perm(n / group) {
			for _, k := range random.Perm(group) {
				order = append(order, g*group+k)
			}
		}
		return order
	}
	rows, columns, digits := lines(s.boxRows), lines(s.boxColumns), random.Perm(n)
	out := make([]int, n*n)
	for k := range out {
		out[k] = digits[grid[rows[k/n]*n+columns[k%n]]-1] + 1
	}
	return out
}
