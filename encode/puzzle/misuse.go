package puzzle

import "exactcover/internal/misuse"

// Arguments with which a call would give a wrong answer, or not end, are mistakes of the calling
// program. They cause a panic that names the call. What may be wrong with a puzzle is an error
// instead: see [Puzzle.Validate].

var pkg = misuse.Of("puzzle")

// The texts of panics in calls that must stay short enough for the compiler to inline them.
const (
	noPlace = "puzzle: a cell of a variable has no row and no column in the grid"
	noDigit = "puzzle: Digits: digits are 0 to MaxDigit"
)

// checkInGrid panics if c is a cell of a variable.
func (p *Puzzle) checkInGrid(c Cell) {
	if int(c) >= p.Rows*p.Cols {
		panic(noPlace)
	}
}

// checkCell panics if c is no cell of the puzzle.
func (p *Puzzle) checkCell(call string, c Cell) {
	if !p.numbers(c) {
		pkg.Panic(
			"%s: there is no cell %d; the grid has %d rows and %d columns", call, c, p.Rows, p.Cols,
		)
	}
}

// checkSize panics if the puzzle has no size.
func (p *Puzzle) checkSize(call string) {
	if err := p.validateSize(); err != nil {
		pkg.Panic("%s: %v", call, err)
	}
}
