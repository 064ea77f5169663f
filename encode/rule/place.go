package rule

import (
	"cmp"
	"fmt"

	"exactcover/encode/puzzle"
)

// mistake returns the error of Validate for a rule that cannot be stated.
func mistake(r puzzle.Rule, cells []puzzle.Cell, format string, args ...any) error {
	return &puzzle.Error{
		Code: puzzle.BadRule, Rule: r.Kind(), Cells: cells, Detail: fmt.Sprintf(format, args...),
	}
}

// broken returns the result of Check for a grid that breaks a rule in one place.
func broken(r puzzle.Rule, cells []puzzle.Cell, format string, args ...any) []puzzle.Violation {
	return []puzzle.Violation{{Rule: r.Kind(), Cells: cells, Detail: fmt.Sprintf(format, args...)}}
}

// mostBroken is the greatest number of violations of one rule that Check returns. Nobody reads
// more, and their texts take long to make.
const mostBroken = 1000

// more adds the result of broken to the violations, unless there are mostBroken.
func more(
	found []puzzle.Violation, r puzzle.Rule, cells []puzzle.Cell, format string, args ...any,
) []puzzle.Violation {
	if len(found) >= mostBroken {
		return found
	}
	return append(found, broken(r, cells, format, args...)...)
}

// exist returns an error for a cell that does not exist. Rules that take any cells, also those of
// variables, use it. The checks in this file return nil if nothing is wrong, so cmp.Or returns the
// first mistake.
func exist(r puzzle.Rule, p *puzzle.Puzzle, cells ...puzzle.Cell) error {
	for _, c := range cells {
		if !p.Contains(c) {
			return mistake(r, []puzzle.Cell{c}, "there is no cell %d", c)
		}
	}
	return nil
}

// onGrid returns an error for a cell that is not on the grid. Rules for which the places of cells
// matter use it.
func onGrid(r puzzle.Rule, p *puzzle.Puzzle, cells ...puzzle.Cell) error {
	for _, c := range cells {
		if p.Contains(c) && !p.InGrid(c) {
			return mistake(
				r, []puzzle.Cell{c}, "%s is a variable, and the rule needs a cell of the grid", p.CellName(c),
			)
		}
	}
	return exist(r, p, cells...)
}

// noRepeats returns an error for a cell that is named twice in all lists together.
func noRepeats(r puzzle.Rule, p *puzzle.Puzzle, lists ...[]puzzle.Cell) error {
	n := 0
	for _, cells := range lists {
		n += len(cells)
	}
	if n < 2 {
		return nil
	}
	seen := make([]bool, p.Cells())
	for _, cells := range lists {
		for _, c := range cells {
			if !p.Contains(c) {
				continue // another check reports this
			}
			if seen[c] {
				return mistake(r, []puzzle.Cell{c}, "%s is named twice", p.CellName(c))
			}
			seen[c] = true
		}
	}
	return nil
}

// atLeast returns an error for a list of fewer than n cells.
func atLeast(r puzzle.Rule, n int, cells []puzzle.Cell) error {
	if len(cells) < n {
		return mistake(r, cells, "%s, at least %d needed", count(len(cells), "cell"), n)
	}
	return nil
}

// exactly returns an error for a list that does not have n cells.
func exactly(r puzzle.Rule, n int, cells []puzzle.Cell) error {
	if len(cells) != n {
		return mistake(r, cells, "%s, not %d", count(len(cells), "cell"), n)
	}
	return nil
}

// anyCells returns an error for a list without cells, or with one that does not exist.
func anyCells(r puzzle.Rule, p *puzzle.Puzzle, cells []puzzle.Cell) error {
	return cmp.Or(atLeast(r, 1, cells), exist(r, p, cells...))
}

// cellSet returns an error for a list without cells, or with one that does not exist or is named
// twice.
func cellSet(r puzzle.Rule, p *puzzle.Puzzle, cells []puzzle.Cell) error {
	return cmp.Or(anyCells(r, p, cells), noRepeats(r, p, cells))
}

// gridSet returns an error for a list without cells, or with one that is not on the grid or is
// named twice.
func gridSet(r puzzle.Rule, p *puzzle.Puzzle, cells []puzzle.Cell) error {
	return cmp.Or(atLeast(r, 1, cells), onGrid(r, p, cells...), noRepeats(r, p, cells))
}

// pair returns an error unless the cells are two different ones that exist.
func pair(r puzzle.Rule, p *puzzle.Puzzle, cells []puzzle.Cell) error {
	return cmp.Or(exactly(r, 2, cells), exist(r, p, cells...), noRepeats(r, p, cells))
}

// count returns a number with a noun: "1 cell", "2 cells".
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
