package puzzle

import "exactcover/internal/misuse"

// Calls that only a mistake in the program can make are told at once, as a panic that names the
// call. What may be wrong with a puzzle is an error: see [Puzzle.Validate].

var door = misuse.Of("puzzle")

// checkPuzzle is for calls that take a puzzle.
func checkPuzzle(call string, p *Puzzle) {
	if p == nil {
		door.Panic("%s: the puzzle is nil; New makes puzzles", call)
	}
}

// checkThere is for what is asked of a puzzle so often that it must not take time.
func (p *Puzzle) checkThere() {
	if p == nil {
		panic(noPuzzle)
	}
}

// checkColumns is the same for what divides by the number of columns.
func (p *Puzzle) checkColumns() {
	if p == nil || p.Cols == 0 {
		panic(noPuzzle)
	}
}

// checkInGrid is the same for what asks for the place of a cell in the grid.
func (p *Puzzle) checkInGrid(c Cell) {
	p.checkColumns()
	if int(c) >= p.Rows*p.Cols {
		panic(noPlace)
	}
}

// What is said where a call must stay short enough for the compiler to write it out.
const (
	noPuzzle = "puzzle: the puzzle is nil or has no columns; New makes puzzles"
	noPlace  = "puzzle: a cell of a variable has no row and no column in the grid"
	noDigit  = "puzzle: Digits: digits are 0 to MaxDigit"
)

// checkCell makes sure that a cell is one of the puzzle.
func (p *Puzzle) checkCell(call string, c Cell) {
	checkPuzzle(call, p)
	if !p.Contains(c) {
		door.Panic(
			"%s: there is no cell %d; the grid has %d rows and %d columns", call, c, p.Rows, p.Cols,
		)
	}
}

// checkSize makes sure that the puzzle has a size.
func (p *Puzzle) checkSize(call string) {
	checkPuzzle(call, p)
	if err := p.validateSize(); err != nil {
		door.Panic("%s: %v", call, err)
	}
}
