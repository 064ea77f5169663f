package rule

import (
	"fmt"

	"exactcover/encode/puzzle"
)

// mistake returns the error of Validate for a rule that cannot be stated.
func mistake(r puzzle.Rule, cells []puzzle.Cell, format string, args ...any) error {
	return &puzzle.Error{
		Code: puzzle.BadRule, Rule: r.Kind(), Cells: cells, Detail: fmt.Sprintf(format, args...),
	}
}

// oneGrid returns an error for a puzzle with several grids, for rules about all cells of a grid
// that name only cells of variables: they do not say which grid they mean.
func oneGrid(r puzzle.Rule, p *puzzle.Puzzle) error {
	if p.Grids == nil {
		return nil
	}
	return mistake(r, nil, "cannot hold on several grids, since it does not say on which")
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

// count returns a number with a noun: "1 cell", "2 cells".
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
