package tiling

import (
	"fmt"
	"slices"
)

// Check returns an error that says why placements, in any order, do not solve the puzzle, or nil if
// they do. It shares no code with [Puzzle.Encode]: it compares each placement with the piece.
func (p *Puzzle) Check(solution []Placement) error {
	board := newFolded(p)
	by := make([]int, p.Board.Len()) // by cell: the number of the placement that covers it, from 1
	copies := make([]int, len(p.Pieces))
	for k, s := range solution {
		if s.Piece < 0 || s.Piece >= len(p.Pieces) {
			return fmt.Errorf("there is no piece %d", s.Piece)
		}
		q := &p.Pieces[s.Piece]
		copies[s.Piece]++
		for _, c := range s.Cells {
			switch {
			case c < 0 || c >= len(by):
				return fmt.Errorf("there is no cell %d", c)
			case by[c] == k+1:
				return fmt.Errorf("piece %s covers %s twice", q.Name, p.cellName(c))
			case by[c] > 0:
				return fmt.Errorf("pieces %s and %s both cover %s", p.Pieces[solution[by[c]-1].Piece].Name,
					q.Name, p.cellName(c))
			}
			by[c] = k + 1
		}
		if !p.fits(board, q, s.Cells) || (q.Sides != "" || s.Sides != "") && !p.isTurned(q, &s) {
			return fmt.Errorf("the cells of piece %s have another shape", q.Name)
		}
	}
	for i, q := range p.Pieces {
		if n := copies[i]; n < q.Min || q.Max != AnyNumber && n > q.Max {
			return fmt.Errorf("piece %s is used %d times", q.Name, n)
		}
	}
	if c := slices.Index(by[:len(p.Board.Must)], 0); c >= 0 {
		return fmt.Errorf("%s is not covered", p.cellName(c))
	}
	for c, near := range p.Neighbors() {
		for _, d := range near {
			if by[c] == 0 || by[d] == 0 || by[c] == by[d] {
				continue
			}
			i := solution[by[c]-1].Piece
			if p.Pieces[i].Apart && i == solution[by[d]-1].Piece {
				return fmt.Errorf("two pieces %s touch at %s", p.Pieces[i].Name, p.cellName(c))
			}
		}
	}
	if err := p.checkSides(board, solution, by); err != nil {
		return err
	}
	left := 0
	for _, k := range by {
		if k == 0 {
			left++
		}
	}
	if p.Leave != AnyNumber && left != p.Leave {
		return fmt.Errorf("%d cells stay free", left)
	}
	return nil
}

// fits reports whether the cells are those of the piece after one of its moves and a translation,
// and have its colours.
func (p *Puzzle) fits(board *ground, q *Piece, cells []int) bool {
	if len(cells) != len(q.Cells) {
		return false
	}
	at := make(map[Place]int, len(cells)) // -> its cell of the board
	for _, c := range cells {
		at[board.once(p.Lattice.Place(p.Board.Cell(c)))] = c
	}
	for _, m := range p.Lattice.motions(q.Moves) {
		start := m.of(q.Cells[0])
		for _, target := range cells {
			by := p.Board.Cell(target).minus(start)
			if p.Lattice == Triangle && (by[0]+by[1]+by[2] != 0) { // it would turn triangles over
				continue
			}
			used := make(map[int]bool, len(cells))
			for k, c := range q.Cells {
				on, ok := at[board.once(p.Lattice.Place(m.of(c).plus(by)))]
				if color := p.Board.color(on); ok && q.Colors != nil && q.Colors[k] != 0 && color != 0 {
					ok = color == q.Colors[k]
				}
				if ok {
					used[on] = true
				}
			}
			if len(used) == len(cells) {
				return true
			}
		}
	}
	return false
}

// cellName names a cell for people, as [Encoding.File] names items.
func (p *Puzzle) cellName(c int) string { return newGround(p).name(p.Lattice, c) }

// isTurned reports whether the sides of a placement are those of a tile after some of its moves. It
// exchanges sides step by step, as long as there are new ones.
func (p *Puzzle) isTurned(q *Piece, s *Placement) bool {
	if cell := p.Board.Cell(s.Cells[0]); q.Moves == Fixed {
		return s.Sides == q.Sides && p.Lattice.base(cell) == p.Lattice.base(q.Cells[0])
	}
	steps := [][]int{{5, 0, 1, 2, 3, 4}, {5, 4, 3, 2, 1, 0}} // a turn, and a mirror image
	switch p.Lattice {
	case Cube:
		steps = [][]int{{3, 0, 1, 2, 4, 5}, {0, 1, 2, 3, 5, 4}, {4, 1, 5, 3, 2, 0}}
	case Square:
		steps = [][]int{{3, 0, 1, 2}, {3, 2, 1, 0}}
	case Triangle:
		steps = [][]int{{2, 0, 1}, {2, 1, 0}}
	}
	if q.Moves != Flip {
		steps = slices.Delete(steps, 1, 2)
	}
	known := []string{q.Sides}
	for k := 0; k < len(known) && q.Sides != ""; k++ {
		for _, from := range steps {
			image := make([]byte, len(from))
			for i, j := range from {
				image[i] = known[k][j]
			}
			if !slices.Contains(known, string(image)) {
				known = append(known, string(image))
			}
		}
	}
	return slices.Contains(known, s.Sides)
}

// checkSides returns an error if two sides that touch, or one and the frame, do not match.
func (p *Puzzle) checkSides(board *ground, solution []Placement, by []int) error {
	if !p.tiled() {
		return nil
	}
	for c, k := range by {
		if k == 0 {
			continue
		}
		cell := p.Board.Cell(c)
		for i, next := range p.Lattice.neighbors(cell) {
			d := board.find(p.Lattice.Place(next))
			color, touches := solution[k-1].Sides[i], p.frame(cell, i)
			if d >= 0 && p.Board.outside(color) {
				return fmt.Errorf("side %c of the tile at %s is not at the edge", color, p.cellName(c))
			}
			if d >= 0 && by[d] == 0 {
				continue
			}
			if d >= 0 {
				back := slices.Index(p.Lattice.neighbors(next), cell)
				touches = p.mate(solution[by[d]-1].Sides[back])
			}
			if color != anyColor && touches != anyColor && color != touches {
				return fmt.Errorf("side %c of the tile at %s touches %c", color, p.cellName(c), touches)
			}
		}
	}
	return nil
}
