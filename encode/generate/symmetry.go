package generate

import (
	"exactcover/encode/puzzle"
	"exactcover/internal/enum"
)

// A Symmetry says which givens are removed together, so that the pattern of givens stays the same
// under a turn or a mirror. A symmetry with several mirrors or turns ties the images of all of
// them.
type Symmetry int

// The symmetries. Those with a quarter turn or a diagonal mirror need square grids.
const (
	Asymmetric   Symmetry = iota // no symmetry
	Rotational                   // half a turn
	Quarter                      // a quarter turn
	Horizontal                   // mirrored left to right
	Vertical                     // mirrored top to bottom
	Diagonal                     // mirrored at the falling main diagonal
	Antidiagonal                 // mirrored at the rising main diagonal
	Orthogonal                   // Horizontal and Vertical
	Bidiagonal                   // Diagonal and Antidiagonal
	Full                         // all of them
)

var symmetries = [...]string{
	"none", "rotational", "quarter", "horizontal", "vertical", "diagonal", "antidiagonal",
	"orthogonal", "bidiagonal", "full",
}

// Symmetries returns all symmetries, none first.
func Symmetries() (all []Symmetry) {
	for s := range symmetries {
		all = append(all, Symmetry(s))
	}
	return all
}

func (s Symmetry) String() string { return enum.Name(symmetries[:], s) }

// square reports whether the symmetry needs a square grid.
func (s Symmetry) square() bool {
	return s == Quarter || s == Diagonal || s == Antidiagonal || s == Bidiagonal || s == Full
}

// images returns the cells to which the mirrors and turns of a symmetry take cell c.
func (s Symmetry) images(p *puzzle.Puzzle, c puzzle.Cell) []puzzle.Cell {
	row, col := p.Row(c), p.Col(c)
	down, right := p.Rows-1-row, p.Cols-1-col
	switch s {
	case Rotational:
		return []puzzle.Cell{p.Cell(down, right)}
	case Quarter:
		return []puzzle.Cell{p.Cell(col, down)}
	case Horizontal:
		return []puzzle.Cell{p.Cell(row, right)}
	case Vertical:
		return []puzzle.Cell{p.Cell(down, col)}
	case Diagonal:
		return []puzzle.Cell{p.Cell(col, row)}
	case Antidiagonal:
		return []puzzle.Cell{p.Cell(right, down)}
	case Orthogonal:
		return []puzzle.Cell{p.Cell(row, right), p.Cell(down, col)}
	case Bidiagonal:
		return []puzzle.Cell{p.Cell(col, row), p.Cell(right, down)}
	case Full:
		return []puzzle.Cell{p.Cell(row, right), p.Cell(col, row)}
	}
	return nil
}

// orbits returns for every cell of the grid of p the lowest cell that it is tied to.
func (s Symmetry) orbits(p *puzzle.Puzzle) []puzzle.Cell {
	orbit := make([]puzzle.Cell, p.GridCells())
	for c := range orbit {
		orbit[c] = -1
	}
	for c := range orbit {
		if orbit[c] >= 0 {
			continue
		}
		orbit[c] = puzzle.Cell(c)
		tied := []puzzle.Cell{puzzle.Cell(c)}
		for n := 0; n < len(tied); n++ {
			for _, image := range s.images(p, tied[n]) {
				if orbit[image] < 0 {
					orbit[image] = puzzle.Cell(c)
					tied = append(tied, image)
				}
			}
		}
	}
	return orbit
}
