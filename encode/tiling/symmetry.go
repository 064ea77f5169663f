package tiling

import (
	"bytes"
	"context"
	"encoding/binary"
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
	e, err := p.merged().Encode(ctx)
	if err != nil {
		return nil, nil, err
	}
	images, err := e.images(ctx, same)
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
		shapes := p.Lattice.shapes(&piece, &motions[p.Lattice][0])
		i, equal := known[shapes]
		if !equal {
			known[shapes] = len(q.Pieces)
			q.Pieces = append(q.Pieces, piece)
			continue
		}
		one := &q.Pieces[i]
		if one.Min += piece.Min; one.Max == AnyNumber || piece.Max == AnyNumber {
			one.Max = AnyNumber
		} else {
			one.Max += piece.Max
		}
	}
	return &q
}

// shapes returns a text that is the same for two pieces if all images by m of the orientations of
// one are those of the other.
func (l Lattice) shapes(q *Piece, m *motion) string {
	var all []string
	for _, form := range l.orientations(q.Cells, l.motions(q.Moves)) {
		var text []byte
		for _, c := range l.normal(form, m) {
			for _, x := range c {
				text = binary.AppendVarint(text, int64(x))
			}
		}
		all = append(all, string(text))
	}
	slices.Sort(all)
	var b bytes.Buffer
	for _, text := range all {
		b.Write(binary.AppendUvarint(nil, uint64(len(text))))
		b.WriteString(text)
	}
	return b.String()
}

// A placing is a placement as the key of a map: its piece, and its cells in rising order.
func placing(q Placement) string {
	key := binary.AppendVarint(nil, int64(q.Piece))
	for _, c := range slices.Sorted(slices.Values(q.Cells)) {
		key = binary.AppendUvarint(key, uint64(c))
	}
	return string(key)
}

// images returns the symmetries of the encoding: to each option its image.
func (e *Encoding) images(ctx context.Context, same UpTo) (all [][]dlx.Option, err error) {
	p := e.Puzzle
	byShapes := make(map[string]int)
	for i := range p.Pieces {
		byShapes[p.Lattice.shapes(&p.Pieces[i], &motions[p.Lattice][0])] = i
	}
	options := make(map[string]dlx.Option, e.Problem.NumOptions())
	for o := range e.piece {
		options[placing(e.Placement(dlx.Option(o)))] = dlx.Option(o)
	}
	for _, m := range p.symmetries(same) {
		pieces := p.mapped(m.motion, byShapes)
		if pieces == nil {
			continue
		}
		image := make([]dlx.Option, len(e.piece))
		for o := range e.piece {
			if o&0xfff == 0 && ctx.Err() != nil {
				return nil, context.Cause(ctx)
			}
			q := e.Placement(dlx.Option(o))
			for n, c := range q.Cells {
				q.Cells[n] = m.cells[c]
			}
			if q.Piece != free {
				q.Piece = pieces[q.Piece]
			}
			image[o] = options[placing(q)]
		}
		all = append(all, image)
	}
	return all, nil
}

// mapped returns the images of the pieces by a motion, or nil if some piece is mapped to none that
// is used as often.
func (p *Puzzle) mapped(m *motion, byShapes map[string]int) (pieces []int) {
	for i := range p.Pieces {
		q := &p.Pieces[i]
		to, ok := byShapes[p.Lattice.shapes(q, m)]
		if !ok || p.Pieces[to].Min != q.Min || p.Pieces[to].Max != q.Max {
			return nil
		}
		pieces = append(pieces, to)
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

// symmetries returns the motions that map the board to itself, and cells that must be covered to
// cells that must be covered.
func (p *Puzzle) symmetries(same UpTo) (maps []boardMap) {
	index := p.Board.index()
	least := p.Board.Cell(0)
	for i := range p.Board.Len() {
		if c := p.Board.Cell(i); c.compare(least) < 0 {
			least = c
		}
	}
	for k := range motions[p.Lattice] {
		m := &motions[p.Lattice][k]
		if k > 0 && (same == Apart || same == Turns && m.mirror) {
			continue
		}
		first := m.of(p.Board.Cell(0)) // the least cell of the image
		for i := range p.Board.Len() {
			if c := m.of(p.Board.Cell(i)); c.compare(first) < 0 {
				first = c
			}
		}
		if p.Lattice.base(least) != p.Lattice.base(first) {
			continue
		}
		by := least.minus(first)
		var cells []int
		for i := range p.Board.Len() {
			to, ok := index[m.of(p.Board.Cell(i)).plus(by)]
			if must := len(p.Board.Must); ok && (i < must) == (to < must) {
				cells = append(cells, to)
			}
		}
		if len(cells) == p.Board.Len() {
			maps = append(maps, boardMap{m, cells})
		}
	}
	return maps
}
