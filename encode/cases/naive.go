package cases

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Solutions yields the solutions of p by trying every digit in every cell: cells with one possible
// digit first, then the others in reading order. It checks rules only on full grids, by the method
// Check of [puzzle.Rule], so p must have few blanks: some fifteen, or a side of 4. The code is
// simple and shares nothing with the encodings. The slice is valid until the next iteration.
func Solutions(p *puzzle.Puzzle) iter.Seq[[]puzzle.Digit] {
	return func(yield func([]puzzle.Digit) bool) {
		grid := slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
		var order, blanks []puzzle.Cell
		for c := range puzzle.Cell(p.Cells()) {
			if p.Possible(c).Len() == 1 {
				order = append(order, c)
			} else {
				blanks = append(blanks, c)
			}
		}
		order = append(order, blanks...)
		var fill func(k int) bool
		fill = func(k int) bool {
			if k == len(order) {
				return slices.ContainsFunc(
					p.Rules, func(r puzzle.Rule) bool { return len(r.Check(context.Background(), p, grid)) > 0 },
				) ||
					yield(grid)
			}
			c := order[k]
			for d := range p.Possible(c).All() {
				if Fits(p, grid, c, d) {
					grid[c] = d
					if !fill(k + 1) {
						return false
					}
					grid[c] = puzzle.Empty
				}
			}
			return true
		}
		fill(0)
	}
}

// Fits reports whether no cell of a house of c has digit d.
func Fits(p *puzzle.Puzzle, grid []puzzle.Digit, c puzzle.Cell, d puzzle.Digit) bool {
	for other, e := range grid {
		if e == d && puzzle.Cell(other) != c && sameHouse(p, c, puzzle.Cell(other)) {
			return false
		}
	}
	return true
}

// Check returns nil if got are all solutions of p, in any order. Otherwise it returns an error that
// names a solution that is wrong, repeated or missing. It uses [Solutions], so p must have few
// blanks.
func Check(p *puzzle.Puzzle, got [][]puzzle.Digit) error {
	left := map[string]int{} // grid -> how often got has it, less how often it was found as a solution
	for _, grid := range got {
		left[fmt.Sprint(grid)]++
	}
	for grid := range Solutions(p) {
		text := fmt.Sprint(grid)
		if left[text] == 0 {
			return fmt.Errorf("the solution %v is missing", text)
		}
		left[text]--
	}
	for _, grid := range got {
		if text := fmt.Sprint(grid); left[text] > 0 {
			if wrong := Mistakes(p, grid); wrong != "" {
				return fmt.Errorf("%v is no solution: %s", text, wrong)
			}
			return fmt.Errorf("the solution %v is there more than once", text)
		}
	}
	return nil
}

// Tilings returns the number of ways to lay dominoes on a full grid that agree with the dominoes
// and singles that p gives.
func Tilings(p *puzzle.Puzzle, grid []puzzle.Digit) int {
	partner := map[puzzle.Cell]puzzle.Cell{} // of cells of given tiles; a single is its own partner
	for _, t := range rule.Tiles(p) {
		for k, c := range t.Cells {
			partner[c] = t.Cells[len(t.Cells)-1-k]
			if grid[c] != t.Digits[k] {
				return 0
			}
		}
	}
	covered := make([]bool, len(grid))
	used := map[[2]puzzle.Digit]bool{}
	var from func(c puzzle.Cell) int
	from = func(c puzzle.Cell) int {
		for int(c) < len(grid) && covered[c] {
			c++
		}
		if int(c) == len(grid) {
			return 1
		}
		total := 0
		lay := func(b puzzle.Cell) {
			tile := [2]puzzle.Digit{min(grid[b], grid[c]), max(grid[b], grid[c])}
			to, given := partner[c]
			back, other := partner[b]
			if covered[b] || used[tile] || given && to != b || other && back != c ||
				b != c && tile[0] == tile[1] {
				return
			}
			covered[c], covered[b], used[tile] = true, true, true
			total += from(c + 1)
			covered[c], covered[b], used[tile] = false, false, false
		}
		lay(c)
		for b := range p.Neighbors(c) {
			lay(b)
		}
		return total
	}
	return from(0)
}
