package grid

import (
	"slices"

	"exactcover/encode/format/internal/board"
	"exactcover/encode/puzzle"
)

// appendGridPuzzle draws the givens of p in ASCII, or its candidates if it is a 9x9 grid that has
// some.
func appendGridPuzzle(dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	has := board.Room(0)
	if p.Rows == 9 {
		has = board.RoomForCandidates
	}
	if _, err := board.Fits(p, "grid", has); err != nil {
		return dst, err
	}
	if p.Candidates == nil || board.CandidatesOf(p, p.Candidates) == nil {
		return draw(dst, p, func(dst []byte, cell puzzle.Cell) []byte { return appendSign(dst, board.Given(p, int(cell))) }), nil
	}
	for cell := range puzzle.Cell(p.Cells()) {
		if p.Possible(cell) == 0 {
			return dst, &board.MisfitError{Format: "grid", What: "a cell without candidates, " + p.CellName(cell)}
		}
	}
	return draw(dst, p, func(dst []byte, cell puzzle.Cell) []byte {
		for d := range p.Possible(cell).All() {
			dst = board.AppendNumber(dst, d)
		}
		return dst
	}), nil
}

// appendDrawn draws an answer in ASCII.
func appendDrawn(dst []byte, p *puzzle.Puzzle, grid []puzzle.Digit) ([]byte, error) {
	return draw(dst, p, func(dst []byte, cell puzzle.Cell) []byte { return appendSign(dst, grid[cell]) }), nil
}

func appendSign(dst []byte, d puzzle.Digit) []byte {
	if d == puzzle.Empty {
		return append(dst, '.')
	}
	return board.AppendNumber(dst, d)
}

// draw draws a grid with a frame, and with lines between the boxes if p has the usual ones.
// appendCell appends what stands in a cell; all cells are made as wide as the widest.
func draw(dst []byte, p *puzzle.Puzzle, appendCell func([]byte, puzzle.Cell) []byte) []byte {
	height, width := boxSize(p)
	var scratch []byte
	widest := 0
	for cell := range p.Cells() {
		scratch = appendCell(scratch[:0], puzzle.Cell(cell))
		widest = max(widest, len(scratch))
	}
	rule := func() {
		for c := range p.Cols {
			if c%width == 0 {
				dst = append(dst, "+-"...)
			}
			for range widest + 1 {
				dst = append(dst, '-')
			}
		}
		dst = append(dst, "+\n"...)
	}
	for r := range p.Rows {
		if r%height == 0 {
			rule()
		}
		for c := range p.Cols {
			if c%width == 0 {
				dst = append(dst, "| "...)
			}
			scratch = appendCell(scratch[:0], p.Cell(r, c))
			for range widest - len(scratch) {
				dst = append(dst, ' ')
			}
			dst = append(append(dst, scratch...), ' ')
		}
		dst = append(dst, "|\n"...)
	}
	rule()
	return dst
}

// boxSize returns the size of the boxes of p, which is that of the grid if it does not have the
// usual ones.
func boxSize(p *puzzle.Puzzle) (rows, cols int) {
	if p.Rows != p.Cols || !board.IsSide(p.Rows) || !board.HasBoxes(p, p.Rows) {
		return p.Rows, p.Cols
	}
	cols = slices.IndexFunc(board.Boxes[p.Rows], func(label int) bool { return label != 0 })
	return p.Rows / cols, cols
}
