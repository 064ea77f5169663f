package tiling

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"slices"

	"exactcover/dlx"
)

// UpTo says which solutions count as one: those that symmetries of the board map to each other.
type UpTo uint8

// The symmetries.
const (
	Apart   UpTo = iota // none: all solutions are different
	Turns               // turns of the board
	Mirrors             // turns and mirror images of the board
)

// EncodeUpTo encodes a puzzle for its solutions up to symmetry, for [dlx.Settings.UpTo]. Pieces
// that are equal are one piece of the encoding, with as many copies, since nobody can tell them
// apart. Symmetries map each piece to one that is used as often.
//
// The errors are those of [Puzzle.Encode] and of [dlx.Problem.Symmetries].
func (p *Puzzle) EncodeUpTo(
	ctx context.Context, same UpTo,
) (*Encoding, *dlx.Symmetries, error) {
	if err := p.Validate(); err != nil {
		return nil, nil, err
	}
	q := p.merged()
	maps, implied := q.pieceMaps(same), q.implied()
	for _, m := range maps {
		if implied >= 0 && m.pieces[implied] != implied {
			implied = -1 // its copies are counted, as those of its image are
		}
	}
	e, err := q.encode(ctx, implied)
	if err != nil {
		return nil, nil, err
	}
	images, err := e.images(ctx, maps)
	if err != nil {
		return nil, nil, err
	}
	s, err := e.Problem.Symmetries(ctx, images...)
	return e, s, err
}

// merged returns the puzzle with equal pieces as one piece.
func (p *Puzzle) merged() *Puzzle {
	q := *p
	q.Pieces = nil
	known := make(map[string]int) // the shapes of a piece -> the piece
	for _, piece := range p.Pieces {
		shapes := p.Lattice.shapes(&piece, &identity)
		i, equal := known[shapes]
		equal = equal && !piece.Apart // copies of different pieces may touch
		if !equal {
			known[shapes] = len(q.Pieces)
			q.Pieces = append(q.Pieces, piece)
			continue
		}
		q.Pieces[i].addCopies(&piece)
	}
	return &q
}

// addCopies adds the copies of an equal piece.
func (q *Piece) addCopies(equal *Piece) {
	if q.Min += equal.Min; q.Max == AnyNumber || equal.Max == AnyNumber {
		q.Max = AnyNumber
	} else {
		q.Max += equal.Max
	}
}

// shapes returns a text that is the same for two pieces if all images by m of the orientations of
// one are those of the other.
func (l Lattice) shapes(q *Piece, m *motion) string {
	var all []string
	for _, f := range l.forms(q) {
		var text []byte
		f = l.turned(f, m)
		for _, c := range f.cells {
			for _, x := range c {
				text = binary.AppendVarint(text, int64(x))
			}
		}
		all = append(all, string(append(text, f.colors...))+f.sides)
	}
	slices.Sort(all)
	var b bytes.Buffer
	for _, text := range all {
		b.Write(binary.AppendUvarint(nil, uint64(len(text))))
		b.WriteString(text)
	}
	return b.String()
}

// placing returns a placement as the key of a map: its piece, its cells in rising order, its sides.
func placing[C ~int | ~int32](piece int, cells []C, sides string) string {
	key := binary.AppendVarint(nil, int64(piece))
	for _, c := range slices.Sorted(slices.Values(cells)) {
		key = binary.AppendUvarint(key, uint64(c))
	}
	return string(key) + sides
}

// A pieceMap is a symmetry of a board under which the image of each piece is used as often.
type pieceMap struct {
	boardMap
	pieces []int // the image of each piece
}

// pieceMaps returns the symmetries of the board that map pieces to pieces.
func (p *Puzzle) pieceMaps(same UpTo) (all []pieceMap) {
	byShapes := make(map[string][]int) // the pieces with these shapes, used in the same way
	for i := range p.Pieces {
		kind := p.kind(&p.Pieces[i], &identity)
		byShapes[kind] = append(byShapes[kind], i)
	}
	for _, m := range p.symmetries(same) {
		if pieces := p.mapped(m.motion, byShapes); pieces != nil {
			all = append(all, pieceMap{m, pieces})
		}
	}
	return all
}

// images returns the symmetries of the encoding: to each option its image.
func (e *Encoding) images(ctx context.Context, maps []pieceMap) (all [][]dlx.Option, err error) {
	p := e.Puzzle
	options := make(map[string]dlx.Option, e.Problem.NumOptions())
	for o := range e.piece {
		q := e.Placement(dlx.Option(o))
		options[placing(q.Piece, q.Cells, q.Sides)] = dlx.Option(o)
	}
	for _, m := range maps {
		image := make([]dlx.Option, len(e.piece))
		for o := range e.piece {
			if o&0xfff == 0 && ctx.Err() != nil {
				return nil, context.Cause(ctx)
			}
			q := e.Placement(dlx.Option(o))
			if q.Sides != "" {
				q.Sides = p.Lattice.turnedSides(p.Board.Cell(q.Cells[0]), q.Sides, m.motion)
			}
			for n, c := range q.Cells {
				q.Cells[n] = m.cells[c]
			}
			if q.Piece != free {
				q.Piece = m.pieces[q.Piece]
			}
			image[o] = options[placing(q.Piece, q.Cells, q.Sides)]
		}
		all = append(all, image)
	}
	return all, nil
}

// kind returns the shapes of a piece after a motion, and how the piece is used.
func (p *Puzzle) kind(q *Piece, m *motion) string {
	return fmt.Sprint(q.Apart, q.Min, q.Max, " ", p.Lattice.shapes(q, m))
}

// mapped returns the images of the pieces by a motion, or nil if some piece is mapped to none that
// is used in the same way. Pieces whose shapes stay are mapped to themselves.
func (p *Puzzle) mapped(m *motion, byShapes map[string][]int) (pieces []int) {
	for i := range p.Pieces {
		q := &p.Pieces[i]
		equal := byShapes[p.kind(q, &identity)]
		to := byShapes[p.kind(q, m)]
		if len(to) != len(equal) {
			return nil
		}
		pieces = append(pieces, to[slices.Index(equal, i)])
	}
	return pieces
}

// A boardMap is a motion that maps a board to itself.
type boardMap struct {
	motion *motion
	cells  []int // the image of each cell
}

// Symmetries returns the symmetries of the board: to each cell, by its index, its image. The first
// one changes nothing.
func (p *Puzzle) Symmetries(same UpTo) (maps [][]int) {
	for _, m := range p.symmetries(same) {
		maps = append(maps, m.cells)
	}
	return maps
}

// symmetries returns the motions that map the board to itself: cells to cells of the same colour,
// and those that must be covered to others of these. If sides are joined, translations are such
// motions, too.
func (p *Puzzle) symmetries(same UpTo) (maps []boardMap) {
	board := newFolded(p)
	least := func(m *motion) Cell { // of the image of the board
		first := m.of(p.Board.Cell(0))
		for i := range p.Board.Len() {
			if c := m.of(p.Board.Cell(i)); c.compare(first) < 0 {
				first = c
			}
		}
		return first
	}
	targets := []Cell{least(&identity)}
	if p.Board.Wrap != Flat {
		targets = p.Board.cells()
	}
	all := p.Lattice.allMotions()
	for k := range all {
		m := &all[k]
		if k > 0 && (same == Apart || same == Turns && m.mirror) {
			continue
		}
		if !p.keepsWrap(m, board) || !p.keepsFrame(m) {
			continue
		}
		first := least(m)
		for _, target := range targets {
			if p.Lattice.base(target) != p.Lattice.base(first) {
				continue
			}
			if cells := p.image(m, target.minus(first), board); cells != nil {
				maps = append(maps, boardMap{m, cells})
			}
		}
	}
	return maps
}

// keepsWrap reports whether a motion maps the ways around the board to ways around it.
func (p *Puzzle) keepsWrap(m *motion, board *ground) bool {
	around, _ := p.around()
	for _, by := range around {
		if board.find(p.Lattice.Place(p.Board.Cell(0).plus(m.of(by)))) != 0 {
			return false
		}
	}
	return true
}

// image returns the image of each cell by a motion and a translation, or nil if they do not map the
// board to itself.
func (p *Puzzle) image(m *motion, by Cell, board *ground) (cells []int) {
	used := make([]bool, p.Board.Len())
	for i := range p.Board.Len() {
		to := board.find(p.Lattice.Place(m.of(p.Board.Cell(i)).plus(by)))
		must := len(p.Board.Must)
		if to < 0 || used[to] || (i < must) != (to < must) || p.Board.color(i) != p.Board.color(to) {
			return nil
		}
		used[to] = true
		cells = append(cells, to)
	}
	return cells
}
