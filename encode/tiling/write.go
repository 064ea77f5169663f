package tiling

import (
	"cmp"
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
	wrap := ""
	if p.Board.Wrap != Flat {
		wrap = " " + p.Board.Wrap.String()
	}
	if sizes := p.sizes(); sizes != "" {
		dst = fmt.Appendf(dst, "board %s%s\n", sizes, wrap)
	} else {
		d := newCanvas(p.Lattice, p.Board.cells())
		all := len(p.Board.Must) == 0 && p.Leave != AnyNumber // leave alone makes all cells optional
		for i := range p.Board.Len() {
			sign := cmp.Or(p.Board.color(i), 'x')
			if i >= len(p.Board.Must) && !all {
				sign = '?'
			}
			d.set(p.Board.Cell(i), sign)
		}
		dst = d.appendTo(fmt.Appendf(dst, "board%s\n", wrap))
	}
	dst = p.appendTiles(dst)
	for _, q := range p.Pieces {
		if p.tiled() {
			break
		}
		dst = append(dst, "piece"...)
		for _, word := range []string{q.Name, q.Copies(), q.Moves.String()} {
			if word != "" {
				dst = append(append(dst, ' '), word...)
			}
		}
		d := newCanvas(p.Lattice, q.Cells)
		for i, c := range q.Cells {
			sign := byte('x')
			if q.Colors != nil {
				sign = cmp.Or(q.Colors[i], sign)
			}
			d.set(c, sign)
		}
		if q.Apart {
			dst = append(append(dst, ' '), apart...)
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
	if len(cells) < p.Board.Len() || colored(p.Board.Colors) {
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
