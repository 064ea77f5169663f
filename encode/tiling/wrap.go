package tiling

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

func (w Wrap) String() string { return wraps[w] }

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

// sums returns all sums of at most n times each motion, or its reverse.
func sums(around []Cell, n int) []Cell {
	all := []Cell{{}}
	for _, by := range around {
		var more []Cell
		for _, c := range all {
			for k := -n; k <= n; k++ {
				more = append(more, c.plus(Cell{k * by[0], k * by[1], k * by[2]}))
			}
		}
		all = more
	}
	return all
}

// index returns the indices of the cells of the board, and of the places from which at most n steps
// around lead to them.
func (p *Puzzle) index(n int) map[Cell]int {
	around, _ := p.around()
	index := make(map[Cell]int, p.Board.Len())
	for _, by := range sums(around, n) {
		for i := range p.Board.Len() {
			index[p.Board.Cell(i).plus(by)] = i
		}
	}
	return index
}
