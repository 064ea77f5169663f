package subject

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"exactcover/encode/puzzle"
)

// A Comparison compares solutions with the one in a puzzle's file. Where they differ, the puzzle
// was perhaps not wholly understood. The zero value compares nothing.
type Comparison struct {
	carried []puzzle.Digit // obeys all rules, or has blanks; nil: there is nothing more to say
}

// Compare checks the solution in a puzzle's file, if there is one. It returns a sign that the
// puzzle was not wholly understood, or "". A solution with blanks is only compared, not checked.
func Compare(ctx context.Context, p *puzzle.Puzzle) (c Comparison, doubt string) {
	if p == nil || p.Solution == nil || p.Validate() != nil {
		return c, ""
	}
	if slices.Contains(p.Solution, puzzle.Empty) {
		return Comparison{p.Solution}, ""
	}
	broken, err := puzzle.Check(ctx, p, p.Solution)
	switch {
	case len(broken) > 0:
		doubt = "the solution that the puzzle carries breaks a rule as it was read: " + broken[0].Text(p)
		if len(broken) > 1 {
			doubt += fmt.Sprintf(", and %d more", len(broken)-1)
		}
	case err == nil:
		c.carried = p.Solution
	}
	return c, doubt
}

// Differs reports whether a grid lacks a digit of the solution in the puzzle's file.
func (c *Comparison) Differs(grid []puzzle.Digit) bool {
	for i, d := range c.carried {
		if d != puzzle.Empty && d != grid[i] {
			return true
		}
	}
	return false
}

// Several returns the signs that rules are missing, as there are several solutions: a solution in
// the puzzle's file that is not the only one, and decoration.
func (c *Comparison) Several(decoration []string) (signs []string) {
	if c.carried != nil && !slices.Contains(c.carried, puzzle.Empty) {
		signs = append(signs, "the solution that the puzzle carries fits all rules that were read, but "+
			"is not the only one: rules may be missing")
	}
	if len(decoration) > 0 {
		signs = append(signs, "there are several solutions, so these parts may be rules, which are "+
			"left out: "+strings.Join(decoration, ", "))
	}
	return signs
}

// Unproved returns the note that decoration may be rules, as it is not known whether there is a
// second solution. This is no sign that the puzzle was not understood.
func Unproved(decoration []string) string {
	return "no second solution was found in short time; if there is one, these parts may be rules, " +
		"which are left out: " + strings.Join(decoration, ", ")
}

// Other returns the sign that the one solution that was asked for differs from the one in the
// puzzle's file. After that, Several does not tell that there is another one.
func (c *Comparison) Other() string {
	carried := c.carried
	c.carried = nil
	if slices.Contains(carried, puzzle.Empty) {
		return "the digits that the puzzle carries of its solution are not in the one found: " +
			"rules may be missing or misread"
	}
	return "the solution that the puzzle carries fits all rules that were read, but is not the one " +
		"found: rules may be missing"
}
