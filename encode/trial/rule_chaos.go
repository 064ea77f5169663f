package trial

import (
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/choice"
)

// chaosRules states the rules of unknown regions. Their labels are cells of the grid here, so that
// few blanks say everything.
var chaosRules = map[string]statement{
	"chaos-construction": drawChaosConstruction,
	"chaos-arrow":        drawChaosArrow,
	"chaos-count":        drawChaosCount,
}

// drawChaosConstruction draws a division of the grid, mostly one that the solution obeys if its
// cells with the digits 1, 2 and so on are the labels of region 1, 2 and so on.
func drawChaosConstruction(s Source, p *puzzle.Puzzle) puzzle.Rule {
	var sizes []int
	for n := p.DigitCount(); n > 0; n-- {
		size := n
		r := rule.ChaosConstruction{Labels: drawCells(s, p, p.GridCells(), p.GridCells()), Size: &size}
		if r.Validate(p) == nil {
			sizes = append(sizes, size)
		}
	}
	if len(sizes) == 0 {
		return nil
	}
	size := choice.Pick(s, sizes)
	r := rule.ChaosConstruction{Labels: drawCells(s, p, p.GridCells(), p.GridCells())}
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
	for range tries {
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

// drawChaosArrow draws one to three arms from a cell on.
func drawChaosArrow(s Source, p *puzzle.Puzzle) puzzle.Rule {
	cells := drawCells(s, p, 1, 9)
	r := rule.ChaosArrow{Others: choice.OneIn(s, 2)}
	rest := cells[1:]
	for range choice.Between(s, 1, 3) {
		n := choice.Between(s, 0, len(rest))
		r.Arms = append(r.Arms, append([]puzzle.Cell{cells[0]}, rest[:n]...))
		rest = rest[n:]
	}
	seen := 0
	for _, arm := range r.Arms {
		for _, c := range arm[1:] {
			if p.Solution[c] != p.Solution[arm[0]] {
				break
			}
			seen++
		}
	}
	if !r.Others {
		seen++
	}
	r.Control = drawHolder(s, p, seen)
	return r
}

// drawChaosCount draws a list of cells.
func drawChaosCount(s Source, p *puzzle.Puzzle) puzzle.Rule {
	r := rule.ChaosCount{Cells: drawCells(s, p, 1, 7), Others: choice.OneIn(s, 2)}
	same := 0
	for k, c := range r.Cells {
		if p.Solution[c] == p.Solution[r.Cells[0]] && (k > 0 || !r.Others) {
			same++
		}
	}
	r.Control = drawHolder(s, p, same)
	return r
}
