package tiling

import "exactcover/internal/enum"

// Wrap says which opposite sides of a board are joined.
type Wrap uint8

// The ways to join sides.
const (
	Flat     Wrap = iota // none
	Cylinder             // left and right
	Torus                // left and right, top and bottom; of cubes also the first and the last layer
)

// wraps are the ways in the language of puzzles.
var wraps = [...]string{"", "cylinder", "torus"}

func (w Wrap) String() string { return enum.Name(wraps[:], w) }

// around returns the motions that lead from a place of the board around to the same place. It
// reports false if the board has no opposite sides: rows of hexagons and triangles must form a
// parallelogram.
func (p *Puzzle) around() (all []Cell, ok bool) {
	if p.Board.Wrap == Flat {
		return nil, true
	}
	layers, rows, cols := p.Lattice.bounds(p.Board.cells()).size()
	slant := 0
	if p.Lattice == Hex || p.Lattice == Triangle {
		if p.sizes() == "" {
			return nil, false
		}
		cols, slant = p.Board.Len()/rows, 1
		if p.Lattice == Hex {
			cols *= 2
		}
	}
	zero, _ := p.Lattice.At(Place{})
	add := func(to Place) {
		c, _ := p.Lattice.At(to)
		all = append(all, c.minus(zero))
	}
	add(Place{Col: cols})
	if p.Board.Wrap == Torus {
		add(Place{Row: rows, Col: -slant * rows})
		if p.Lattice == Cube {
			add(Place{Layer: layers})
		}
	}
	return all, true
}

// newFolded returns the ground on which find leads around the board where sides are joined.
func newFolded(p *Puzzle) *ground {
	g := newGround(p)
	if p.Board.Wrap == Flat {
		return g
	}
	g.round.Layer, g.round.Row, g.round.Col = g.size()
	if p.Lattice == Hex || p.Lattice == Triangle {
		g.slant, g.round.Col = 1, p.Board.Len()/g.round.Row
		if p.Lattice == Hex {
			g.round.Col *= 2
		}
		g.to.Col = g.from.Col + g.round.Col - 1
	}
	if p.Board.Wrap == Cylinder {
		g.round.Row, g.round.Layer = 0, 0
	}
	g.clear()
	for c, at := range g.at {
		g.cell[g.index(g.once(at))] = int32(c)
	}
	return g
}

// once returns the place of the board that is the same as a place after some ways around.
func (g *ground) once(at Place) Place {
	if g.round == (Place{}) {
		return at
	}
	times := func(x, from, round int) int { // how often it is passed, rounded down
		if round == 0 {
			return 0
		}
		return (x - from - ((x-from)%round+round)%round) / round
	}
	n := times(at.Row, g.from.Row, g.round.Row)
	at.Row, at.Col = at.Row-n*g.round.Row, at.Col+n*g.slant*g.round.Row
	at.Col -= g.round.Col * times(at.Col, g.from.Col, g.round.Col)
	at.Layer -= g.round.Layer * times(at.Layer, g.from.Layer, g.round.Layer)
	return at
}

// find returns the cell at a place, also after ways around the board, or -1.
func (g *ground) find(at Place) int {
	if i := g.index(g.once(at)); i >= 0 {
		return int(g.cell[i])
	}
	return -1
}
