package steps

import (
	"fmt"
	"strings"

	"exactcover/encode/puzzle"
	"exactcover/internal/enum"
)

// A Step is one conclusion.
type Step struct {
	Technique  Technique
	Cells      []puzzle.Cell      // the cells that give the reason, in rising order
	Digits     puzzle.DigitSet    // the digits that the reason is about
	Placed     []puzzle.Candidate // the digits that the step finds, in cells that had several left
	Eliminated []puzzle.Candidate // the digits that the step strikes, by cell and digit
	// reason and conclusion in one line: "r1c1 is 5, the only digit left there"
	Reason string
	// of a try: how many digits are placed until the contradiction, with the one that is tried; all
	// that are open if a search finds it
	Tried int
}

// A Chain is a list of steps that solve a puzzle, or as much of it as could be solved.
type Chain struct {
	Steps   []Step
	Outcome Outcome
	// level of the hardest technique used; Beyond if the puzzle is neither solved nor refuted
	Level Level
	Left  []puzzle.DigitSet // the digits left in each cell at the end
}

// An Outcome says how a chain ends.
type Outcome int

// The outcomes. The zero value is the outcome of a chain that was stopped early.
const (
	Unfinished Outcome = iota // stopped early
	Solved                    // every cell has its digit
	NoSolution                // the last step is a contradiction
	Several                   // every digit that is left is in some solution: only guesses remain
	Stuck                     // the techniques that are not left out find nothing more
)

var outcomes = [...]string{
	Unfinished: "incomplete", Solved: "solved", NoSolution: "no solution",
	Several: "several solutions", Stuck: "no step left",
}

func (o Outcome) String() string { return enum.Name(outcomes[:], o) }

// Grid returns the digits that are certain at the end. Cells with several digits left, or none, are
// [puzzle.Empty].
func (c *Chain) Grid() []puzzle.Digit {
	grid := make([]puzzle.Digit, len(c.Left))
	for cell, s := range c.Left {
		grid[cell] = puzzle.Empty
		if s.Len() == 1 {
			grid[cell] = s.Min()
		}
	}
	return grid
}

// Times returns how many steps use a technique.
func (c *Chain) Times(t Technique) int {
	n := 0
	for _, s := range c.Steps {
		if s.Technique == t {
			n++
		}
	}
	return n
}

// Effort returns how many digits all tries place. It puts puzzles of level [Beyond] in order, and
// is 0 for all others.
func (c *Chain) Effort() int {
	n := 0
	for _, s := range c.Steps {
		n += s.Tried
	}
	return n
}

// Summary returns one line with the outcome, the number of steps of each technique in the order of
// the techniques, and, unless the chain was stopped early, the level, with the effort if there is
// any:
//
//	solved in 46 steps: 30 naked single, 16 hidden single; level easy
//	solved in 60 steps: 50 naked single, 8 hidden single, 2 try; level beyond, effort 17
func (c *Chain) Summary() string {
	var b strings.Builder
	steps := "steps"
	if len(c.Steps) == 1 {
		steps = "step"
	}
	fmt.Fprintf(&b, "%v", c.Outcome)
	if c.Outcome == Solved {
		b.WriteString(" in")
	} else {
		b.WriteString(" after")
	}
	fmt.Fprintf(&b, " %d %s", len(c.Steps), steps)
	separator := ": "
	for t := range techniques {
		if n := c.Times(t); n > 0 {
			fmt.Fprintf(&b, "%s%d %v", separator, n, t)
			separator = ", "
		}
	}
	if c.Outcome != Unfinished {
		fmt.Fprintf(&b, "; level %v", c.Level)
	}
	if n := c.Effort(); n > 0 {
		fmt.Fprintf(&b, ", effort %d", n)
	}
	return b.String()
}
