package format

import (
	"slices"

	"exactcover/encode/puzzle"
)

// boards makes the puzzles of one reader: text tables and regions by size, made when first needed.
type boards struct {
	letterA puzzle.Digit
	tables  [maxSide + 1]*symbols
	regions [maxSide + 1][]int

	// Whoever has done with a puzzle when the next is made may have all in the same memory.
	reuse  bool
	last   *puzzle.Puzzle
	digits []puzzle.Digit
}

func (b *boards) symbols(n int) *symbols {
	if b.tables[n] == nil {
		b.tables[n] = newSymbols(n, b.letterA)
	}
	return b.tables[n]
}

// puzzle returns a puzzle of side n with the usual boxes, which all puzzles of b share.
func (b *boards) puzzle(n int) *puzzle.Puzzle {
	if b.regions[n] == nil {
		b.regions[n] = slices.Clone(boxes[n])
	}
	p := b.last
	if p == nil {
		p = new(puzzle.Puzzle)
	}
	if b.reuse {
		b.last = p
	}
	*p = puzzle.Puzzle{Rows: n, Cols: n, Low: 1, High: puzzle.Digit(n), Regions: b.regions[n]}
	return p
}

// cells returns room for the digits of a puzzle of side n.
func (b *boards) cells(n int) []puzzle.Digit {
	if !b.reuse {
		return make([]puzzle.Digit, n*n)
	}
	if len(b.digits) < n*n {
		b.digits = make([]puzzle.Digit, n*n)
	}
	return b.digits[: n*n : n*n]
}

// givensOf returns digits, or nil if none is given.
func givensOf(digits []puzzle.Digit) []puzzle.Digit {
	for _, d := range digits {
		if d != puzzle.Empty {
			return digits
		}
	}
	return nil
}

// candidatesOf returns sets, or nil if all are the whole domain of p.
func candidatesOf(p *puzzle.Puzzle, sets []puzzle.DigitSet) []puzzle.DigitSet {
	all := p.Domain()
	for _, s := range sets {
		if s != all {
			return sets
		}
	}
	return nil
}

// given returns the given of a cell, or [puzzle.Empty].
func given(p *puzzle.Puzzle, cell int) puzzle.Digit {
	if p.Givens == nil {
		return puzzle.Empty
	}
	return p.Givens[cell]
}

// walk returns the cells of a straight way through the grid from the place before it, counted from
// 1.
func walk(p *puzzle.Puzzle, row, col int, direction [2]int) []puzzle.Cell {
	var cells []puzzle.Cell
	for {
		row, col = row+direction[0], col+direction[1]
		if row < 1 || row > p.Rows || col < 1 || col > p.Cols {
			return cells
		}
		cells = append(cells, p.Cell(row-1, col-1))
	}
}

func sortedCells(cells []puzzle.Cell) []puzzle.Cell {
	cells = slices.Clone(cells)
	slices.Sort(cells)
	return cells
}
