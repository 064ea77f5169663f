package puzzle

import "exactcover/internal/misuse"

// A call with arguments that only a mistake in the program can bring panics at once, and the panic
// names the call. What may be wrong with a puzzle is an error instead: see [Puzzle.Validate].

var pkg = misuse.Of("puzzle")

// checkPuzzle panics if a call is given no puzzle.
func checkPuzzle(call string, p *Puzzle) {
	if p == nil {
		pkg.Panic("%s: the puzzle is nil; New makes puzzles", call)
	}
}

// checkThere panics if there is no puzzle. It is for short methods that are called often, so it
// must cost no time.
func (p *Puzzle) checkThere() {
	if p == nil {
		panic(noPuzzle)
	}
}

// checkColumns panics if there is no puzzle or it has no columns. It is for short methods that
// divide by the number of columns.
func (p *Puzzle) checkColumns() {
	if p == nil || p.Cols == 0 {
		panic(noPuzzle)
	}
}

// checkInGrid panics if c is no cell of the grid. It is for short methods that compute the place of
// a cell in the grid.
func (p *Puzzle) checkInGrid(c Cell) {
	p.checkColumns()
	if int(c) >= p.Rows*p.Cols {
		panic(noPlace)
	}
}

// The texts of panics in calls that must stay short enough for the compiler to inline.
const (
	noPuzzle = "puzzle: the puzzle is nil or has no columns; New makes puzzles"
	noPlace  = "puzzle: a cell of a variable has no row and no column in the grid"
	noDigit  = "puzzle: Digits: digits are 0 to MaxDigit"
)

// checkCell panics if c is no cell of the puzzle.
func (p *Puzzle) checkCell(call string, c Cell) {
	checkPuzzle(call, p)
	if !p.Contains(c) {
		pkg.Panic(
			"%s: there is no cell %d; the grid has %d rows and %d columns", call, c, p.Rows, p.Cols,
		)
	}
}

// checkSize panics if the puzzle has no size.
func (p *Puzzle) checkSize(call string) {
	checkPuzzle(call, p)
	if err := p.validateSize(); err != nil {
		pkg.Panic("%s: %v", call, err)
	}
}
