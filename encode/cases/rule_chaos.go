package cases

import (
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/choice"
)

// drawChaosConstruction draws a division of the grid, mostly one that the solution obeys if its
// cells with the digits 1, 2 and so on are the labels of region 1, 2 and so on.
func drawChaosConstruction(s Source, p *puzzle.Puzzle) puzzle.Rule {
	var sizes []int
	for n := p.DigitCount(); n > 0; n-- {
		size := n
		r := rule.ChaosConstruction{Labels: drawCells(s, p, p.GridCells()), Size: &size}
		if r.Validate(p) == nil {
			sizes = append(sizes, size)
		}
	}
	if len(sizes) == 0 {
		return nil
	}
	size := choice.Pick(s, sizes)
	r := rule.ChaosConstruction{Labels: drawCells(s, p, p.GridCells())}
	if size != p.DigitCount() || choice.OneIn(s, 4) {
		r.Size = &size
	}
	if division := drawDivision(s, p, size); division != nil {
		left, labels := slices.Clone(r.Labels), []puzzle.Cell(nil)
		for _, number := range division {
			k := slices.IndexFunc(left, func(other puzzle.Cell) bool {
				return int(p.Solution[other]) == number
			})
			if k < 0 {
				return r // there are no such labels
			}
			labels = append(labels, left[k])
			left = slices.Delete(left, k, k+1)
		}
		r.Labels = labels
	}
	return r
}

// drawDivision grows regions of a size with different digits in the solution, one after another
// from the first cell that is left on. It returns nil if that fails a few times.
func drawDivision(s Source, p *puzzle.Puzzle, size int) []int {
next:
	for range mostDraws {
		number := make([]int, p.GridCells())
		for region := 1; ; region++ {
			first := slices.Index(number, 0)
			if first < 0 {
				return number
			}
			cells := []puzzle.Cell{puzzle.Cell(first)}
			number[first] = region
			for len(cells) < size {
				var beside []puzzle.Cell
				for _, c := range cells {
					for other := range p.Neighbors(c) {
						if number[other] == 0 && !slices.ContainsFunc(cells, func(in puzzle.Cell) bool {
							return p.Solution[in] == p.Solution[other]
						}) {
							beside = append(beside, other)
						}
					}
				}
				if len(beside) == 0 {
					continue next
				}
				c := choice.Pick(s, beside)
				number[c] = region
				cells = append(cells, c)
			}
		}
	}
	return nil
}
