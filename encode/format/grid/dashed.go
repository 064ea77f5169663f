package grid

import (
	"bytes"
	"slices"

	"exactcover/encode/format/internal/rows"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
)

// A row may have dashes or stars for empty cells, one character a cell, with blanks between all of
// them or none:
//
//	780FE-CD9B6A1-25
//
// In a 16x16 grid with such rows 0 is a digit, as hexadecimal digits are written, and not an empty
// cell.
type dashed struct {
	dashes bool
	zeros  uint32 // bit c is for cell c
}

// dashedRow reads a row that has dashes for cells, or that may be among such rows. It reports false
// if the line is none.
func (g *rowParser) dashedRow(line []byte, n int, r *rows.Row) bool {
	line = recognise.Unspaced(line)
	var kept dashed
	kept.dashes = recognise.IsDashed(line) || g.isDashes(line, n)
	if !kept.dashes && (len(line) != 16 || bytes.ContainsAny(line, "|+*# \t")) ||
		n > 0 && len(line) != n {
		return false
	}
	table := g.maker.Symbols(len(line))
	if table.Cells(r.Digits[:len(line)], line) < len(line) {
		return false
	}
	for i, c := range line {
		if c == '0' {
			kept.zeros |= 1 << i
		}
	}
	g.dashes = g.dashes || kept.dashes
	r.N, r.Kept = len(line), kept
	return true
}

// isDashes reports whether a line of dashes is a row of empty cells: rows above have dashes for
// empty cells, or it is the first row and the line below has.
func (g *rowParser) isDashes(line []byte, n int) bool {
	if len(bytes.Trim(line, "-*")) > 0 || !notation.IsSide(len(line)) {
		return false
	}
	if n > 0 {
		return n == len(line) && g.dashes
	}
	next, ok := g.src.PeekLine()
	next = recognise.Unspaced(next)
	return ok && len(next) == len(line) &&
		(recognise.IsDashed(next) || len(bytes.Trim(next, "-*")) == 0)
}

// finishDashed makes 0 a digit of p if its rows have dashes for empty cells.
func (g *rowParser) finishDashed(p *puzzle.Puzzle, grid []rows.Row) *source.Error {
	dashes, zeros := false, false
	for i := range grid {
		kept, _ := grid[i].Kept.(dashed)
		dashes = dashes || kept.dashes
		zeros = zeros || kept.zeros != 0
	}
	if !dashes || !zeros || p.Rows != 16 {
		return nil
	}
	if p.Givens == nil {
		p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
	}
	p.Low, p.High = 0, 15
	for i := range grid {
		kept, _ := grid[i].Kept.(dashed)
		for col := range p.Cols {
			cell := i*p.Cols + col
			if kept.zeros>>col&1 != 0 {
				p.Givens[cell] = 0
			}
			if p.Givens[cell] > p.High {
				return g.src.At(
					grid[i].Line, col+1, "a digit from 0 to F, as 0 is a digit here", `"G"`,
				)
			}
		}
	}
	return nil
}
