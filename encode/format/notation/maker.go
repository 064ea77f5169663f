// Package notation has the common parts of text formats: sizes of grids, characters of digits, and
// the check of what a format can hold.
//
//	maker.go    empty puzzles of a size
//	sides.go    sizes, boxes and region labels
//	reading.go  digits from characters and numbers
//	blanks.go   signs for empty cells
//	symbols.go  characters from digits
//	figures.go  cells eight at a time
//	numbers.go  rows of numbers
//	error.go    the error for what a format cannot hold
//	misfit.go   the check of what a format can hold
package notation

import (
	"slices"

	"exactcover/encode/puzzle"
)

// A Maker makes the puzzles of a reader. It keeps text tables and regions by size, made when first
// needed.
type Maker struct {
	LetterA puzzle.Digit
	tables  [MaxSide + 1]*Symbols
	regions [MaxSide + 1][]int

	// Reuse puts all puzzles into the same memory. It is for callers that do not need a puzzle any
	// more when the next is made.
	Reuse  bool
	last   *puzzle.Puzzle
	digits []puzzle.Digit
}

// Symbols returns the table for grids of side n.
func (b *Maker) Symbols(n int) *Symbols {
	if b.tables[n] == nil {
		b.tables[n] = NewSymbols(1, puzzle.Digit(n), b.LetterA, BlankSigns)
	}
	return b.tables[n]
}

// Puzzle returns a puzzle of side n with the usual boxes; all puzzles of b share them.
func (b *Maker) Puzzle(n int) *puzzle.Puzzle {
	if b.regions[n] == nil {
		b.regions[n] = slices.Clone(boxesOf(n))
	}
	p := b.last
	if p == nil {
		p = new(puzzle.Puzzle)
	}
	if b.Reuse {
		b.last = p
	}
	*p = puzzle.Puzzle{Rows: n, Cols: n, Low: 1, High: puzzle.Digit(n), Regions: b.regions[n]}
	return p
}

// Cells returns a slice for the digits of a puzzle of side n.
func (b *Maker) Cells(n int) []puzzle.Digit {
	if !b.Reuse {
		return make([]puzzle.Digit, n*n)
	}
	if len(b.digits) < n*n {
		b.digits = make([]puzzle.Digit, n*n)
	}
	return b.digits[: n*n : n*n]
}

// GivensOf returns digits, or nil if no digit is given.
func GivensOf(digits []puzzle.Digit) []puzzle.Digit {
	for _, d := range digits {
		if d != puzzle.Empty {
			return digits
		}
	}
	return nil
}

// CandidatesOf returns sets, or nil if each set is the domain of its cell.
func CandidatesOf(p *puzzle.Puzzle, sets []puzzle.DigitSet) []puzzle.DigitSet {
	for c, s := range sets {
		if s != p.DomainOf(puzzle.Cell(c)) {
			return sets
		}
	}
	return nil
}

// Given returns the given of a cell, or [puzzle.Empty].
func Given(p *puzzle.Puzzle, cell int) puzzle.Digit {
	if p.Givens == nil {
		return puzzle.Empty
	}
	return p.Givens[cell]
}

// Walk returns the cells of a straight line through the grid. The line starts one step after the
// place row, col, which is counted from 1.
func Walk(p *puzzle.Puzzle, row, col int, direction [2]int) []puzzle.Cell {
	var cells []puzzle.Cell
	for {
		row, col = row+direction[0], col+direction[1]
		if row < 1 || row > p.Rows || col < 1 || col > p.Cols {
			return cells
		}
		cells = append(cells, p.Cell(row-1, col-1))
	}
}

func SortedCells(cells []puzzle.Cell) []puzzle.Cell {
	cells = slices.Clone(cells)
	slices.Sort(cells)
	return cells
}
