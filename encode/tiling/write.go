package tiling

import (
	"fmt"
	"slices"
)

// Append appends the text of a puzzle, which [Parse] reads, to dst. Sets of pieces are drawn piece
// by piece.
func (p *Puzzle) Append(dst []byte) []byte {
	if p.Name != "" {
		dst = fmt.Appendf(dst, "puzzle %s\n", p.Name)
	}
	if p.Lattice != Square {
		dst = fmt.Appendf(dst, "grid %v\n", p.Lattice)
	}
	if sizes := p.sizes(); sizes != "" {
		dst = fmt.Appendf(dst, "board %s\n", sizes)
	} else {
		d := newCanvas(p.Lattice, slices.Concat(p.Board.Must, p.Board.May))
		all := len(p.Board.Must) == 0 && p.Leave != AnyNumber // leave alone makes all cells optional
		for i := range p.Board.Len() {
			if sign := byte('x'); i < len(p.Board.Must) || all {
				d.set(p.Board.Cell(i), sign)
			} else {
				d.set(p.Board.Cell(i), '?')
			}
		}
		dst = d.appendTo(append(dst, "board\n"...))
	}
	for _, q := range p.Pieces {
		dst = append(dst, "piece"...)
		for _, word := range []string{q.Name, q.Copies(), q.Moves.String()} {
			if word != "" {
				dst = append(append(dst, ' '), word...)
			}
		}
		d := newCanvas(p.Lattice, q.Cells)
		for _, c := range q.Cells {
			d.set(c, 'x')
		}
		dst = d.appendTo(append(dst, '\n'))
	}
	if p.Leave != AnyNumber {
		dst = fmt.Appendf(dst, "leave %d\n", p.Leave)
	}
	return dst
}

// Copies returns the word for the numbers of copies, such as x2; "" for one copy.
func (q *Piece) Copies() string {
	switch {
	case q.Min == 1 && q.Max == 1:
		return ""
	case q.Min == 0 && q.Max == AnyNumber:
		return "x*"
	case q.Max == AnyNumber:
		return fmt.Sprintf("x%d-*", q.Min)
	case q.Min == q.Max:
		return fmt.Sprintf("x%d", q.Min)
	}
	return fmt.Sprintf("x%d-%d", q.Min, q.Max)
}

// sizes returns the sizes of the board, such as 6x10, if its cells fill them in the order of
// reading and are all alike; otherwise "".
func (p *Puzzle) sizes() string {
	cells := p.Board.Must
	if len(cells) == 0 && p.Leave != AnyNumber {
		cells = p.Board.May
	}
	if len(cells) < p.Board.Len() {
		return ""
	}
	d := newCanvas(p.Lattice, cells)
	layers, rows, cols := d.size()
	switch p.Lattice {
	case Hex:
		cols = len(cells) / rows
	case Triangle:
		cols = len(cells) / rows / 2
	}
	sizes, text := []int{rows, cols}, fmt.Sprintf("%dx%d", rows, cols)
	if p.Lattice == Cube {
		sizes, text = []int{layers, rows, cols}, fmt.Sprintf("%dx%s", layers, text)
	}
	if cols == 0 || layers*rows*cols > MaxCells ||
		!slices.Equal(p.Lattice.box(sizes), p.Lattice.toOrigin(cells)) {
		return ""
	}
	return text
}
