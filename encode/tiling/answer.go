package tiling

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
)

// signs are those of the pieces in a drawing, in the order in which they are taken.
const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

// tints are the colours of pieces on a terminal, of the usual 256: light enough for black letters.
var tints = [...]byte{217, 153, 222, 150, 183, 215, 116, 175, 250, 191}

// AppendSolution appends a drawing of a solution to dst: a sign for each cell, rows from top to
// bottom, layers side by side. "?" is a cell that stays free, "." no cell. Each placement has a
// sign of its own, as long as there are enough. After that a sign is used again, but not for two
// placements that touch. A piece has the first letter of its name if it is free.
//
// Of tiles, it has a word for each cell of the board: the colours of the sides of its tile, in the
// order of [Placement], or "?".
func (p *Puzzle) AppendSolution(dst []byte, solution []Placement) []byte {
	if p.tiled() {
		return p.appendLaid(dst, solution, false)
	}
	return p.drawn(p.inOrder(solution)).appendTo(dst)
}

// AppendColored appends the same drawing with the colours of a terminal, two columns for each sign.
func (p *Puzzle) AppendColored(dst []byte, solution []Placement) []byte {
	if p.tiled() {
		return p.appendLaid(dst, solution, true)
	}
	solution = p.inOrder(solution)
	d := p.drawn(solution)
	d.tints = make([]byte, len(d.signs))
	for k, color := range p.Colors(solution, len(tints)) {
		for _, c := range solution[k].Cells {
			d.tints[d.index(p.Lattice.Place(p.Board.Cell(c)))] = tints[color]
		}
	}
	return d.appendTo(dst)
}

// AppendMarks appends a drawing of the board with a sign for each cell, by its index. Layers stand
// side by side, and "." is no cell.
func (p *Puzzle) AppendMarks(dst, signs []byte) []byte {
	d := newCanvas(p.Lattice, p.Board.cells())
	for c, sign := range signs {
		d.set(p.Board.Cell(c), sign)
	}
	return d.appendTo(dst)
}

// drawn returns the drawing of a solution.
func (p *Puzzle) drawn(solution []Placement) *canvas {
	d := newCanvas(p.Lattice, slices.Concat(p.Board.Must, p.Board.May))
	for i := range p.Board.Len() {
		d.set(p.Board.Cell(i), '?')
	}
	var used [256]bool
	var near [][]int                    // neighbours of each placement, once they are needed
	sign := make([]byte, len(solution)) // by placement
	for k, s := range solution {
		taken := used // signs that the placement cannot have
		if !strings.ContainsFunc(signs, func(r rune) bool { return !used[r] }) {
			if near == nil {
				near = p.touching(solution)
			}
			taken = [256]bool{}
			for _, other := range near[k] {
				taken[sign[other]] = true
			}
		}
		sign[k] = '*' // only if 62 placements touch this one
		own := strings.ToUpper(p.Pieces[s.Piece].Name + " ")[0]
		if strings.IndexByte(signs, own) >= 0 && !taken[own] {
			sign[k] = own
		} else if i := strings.IndexFunc(signs, func(r rune) bool { return !taken[r] }); i >= 0 {
			sign[k] = signs[i]
		}
		used[sign[k]] = true
		for _, c := range s.Cells {
			d.set(p.Board.Cell(c), sign[k])
		}
	}
	return d
}

// inOrder returns placements in the order of their pieces, and then of their first cells, so that
// equal solutions have equal drawings.
func (p *Puzzle) inOrder(solution []Placement) []Placement {
	sorted := slices.Clone(solution)
	slices.SortStableFunc(sorted, func(s, t Placement) int {
		if s.Piece != t.Piece {
			return s.Piece - t.Piece
		}
		return slices.Min(s.Cells) - slices.Min(t.Cells)
	})
	return sorted
}

// ParseSolution reads a drawing of a solution, as [Puzzle.AppendSolution] makes it or with other
// signs: equal signs are one placement, or several that do not touch if no piece has all these
// cells. The placements need not be a solution: see [Puzzle.Check]. An error is an *[Error].
func (p *Puzzle) ParseSolution(text []byte, input string) ([]Placement, error) {
	e := &parser{input: input}
	if p.tiled() {
		return p.parseLaid(e, text)
	}
	g := newGround(p)
	folded := newFolded(p)
	layers, rows, cols := g.size()
	groups := make(map[byte][]int)
	var order []byte
	lines := bytes.Split(bytes.TrimRight(text, " \t\r\n"), []byte("\n"))
	var rowLines []int // by row: its line
	for n, line := range lines {
		line = bytes.TrimRight(line, "\r")
		if bytes.HasPrefix(line, []byte("#")) { // a comment, such as the name of the puzzle
			continue
		}
		if len(bytes.TrimSpace(line)) == 0 && (len(rowLines) == 0 || len(rowLines) == rows) {
			continue
		}
		row := len(rowLines)
		if row == rows {
			return nil, e.at(n+1, 1, fmt.Sprintf("%d rows", rows), "more")
		}
		for i, sign := range line {
			layer, col := 0, i
			if layers > 1 {
				layer, col = i/(cols+1), i%(cols+1)
			}
			c := -1
			at := Place{g.from.Layer + layer, g.from.Row + row, g.from.Col + col}
			if k := g.index(at); k >= 0 && col < cols {
				c = int(g.cell[k])
			}
			switch blank := strings.IndexByte(" .\t", sign) >= 0; {
			case blank && c < 0 || sign == '?' && c >= 0:
			case blank:
				return nil, e.at(n+1, i+1, "a sign for a cell of the board", "none")
			case c < 0:
				return nil, e.at(n+1, i+1, "no sign, as there is no cell of the board", "%q", line[i:i+1])
			default:
				if groups[sign] == nil {
					order = append(order, sign)
				}
				groups[sign] = append(groups[sign], c)
			}
		}
		rowLines = append(rowLines, n+1)
	}
	if n := len(rowLines); n < rows {
		return nil, e.at(len(lines)+1, 1, fmt.Sprintf("%d rows", rows), "%d", n)
	}
	var solution []Placement
	copies := make([]int, len(p.Pieces)) // how many of each piece have been used
	for _, sign := range order {
		parts := [][]int{groups[sign]}
		if p.pieceOf(folded, groups[sign], sign, copies) < 0 {
			parts = p.connected(groups[sign])
		}
		for _, cells := range parts {
			i := p.pieceOf(folded, cells, sign, copies)
			if i < 0 {
				at := g.at[cells[0]]
				col := at.Col - g.from.Col + (at.Layer-g.from.Layer)*(cols+1)
				return nil, e.at(rowLines[at.Row-g.from.Row], col+1, "cells of a piece that is left",
					"%d cells of another shape", len(cells))
			}
			copies[i]++
			solution = append(solution, Placement{Piece: i, Cells: cells})
		}
	}
	return solution, nil
}

// pieceOf returns a piece with the shape of the cells. It prefers one whose name begins with the
// sign, and then one of which too few copies have been used. It returns -1 if there is none.
func (p *Puzzle) pieceOf(board *ground, cells []int, sign byte, copies []int) int {
	best, most := -1, -1
	for i := range p.Pieces {
		q, rank := &p.Pieces[i], 0
		if q.Name != "" && q.Name[0] == sign {
			rank = 2
		}
		if copies[i] < q.Min {
			rank++
		}
		if rank > most && (q.Max == AnyNumber || copies[i] < q.Max) && p.fits(board, q, cells) {
			best, most = i, rank
		}
	}
	return best
}

// connected divides cells into connected parts.
func (p *Puzzle) connected(cells []int) (parts [][]int) {
	left := make(map[int]bool, len(cells))
	for _, c := range cells {
		left[c] = true
	}
	near := p.Neighbors()
	for _, c := range cells {
		if !left[c] {
			continue
		}
		delete(left, c)
		part := []int{c}
		for k := 0; k < len(part); k++ {
			for _, d := range near[part[k]] {
				if left[d] {
					delete(left, d)
					part = append(part, d)
				}
			}
		}
		parts = append(parts, part)
	}
	return parts
}
