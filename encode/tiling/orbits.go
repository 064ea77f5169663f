package tiling

import (
	"bytes"
	"cmp"
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

// Orbits are the solutions of a puzzle up to symmetry. Pieces that are equal are one piece here,
// with as many copies, since nobody can tell them apart.
//
// A piece that is used once, and that every symmetry maps to itself, has orbits of placements. Each
// solution can be turned so that this piece lies on the first placement of its orbit. So one
// problem for each such placement has them all, and only the symmetries that keep this placement
// are left to look at.
type Orbits struct {
	*Encoding
	Parts []Part
}

// A Part holds some of the solutions. Different parts have solutions of different orbits.
type Part struct {
	Force []dlx.Option   // options that all its solutions have
	group [][]dlx.Option // symmetries that keep these, without the identity: option -> its image
	image []dlx.Option   // used by First
}

// Orbits encodes a puzzle for its solutions up to symmetry. The errors are those of
// [Puzzle.Encode]. For g symmetries it takes time and memory for g images of each option.
func (p *Puzzle) Orbits(ctx context.Context, same UpTo) (*Orbits, error) {
	if err := p.Validate(); err != nil {
		return nil, err
	}
	e, err := p.merged().Encode(ctx)
	if err != nil {
		return nil, err
	}
	o := &Orbits{Encoding: e}
	group, err := e.symmetries(ctx, same)
	if err != nil {
		return nil, err
	}
	o.Parts = []Part{{group: group}}
	for i, q := range e.Puzzle.Pieces {
		if q.Min != 1 || q.Max != 1 {
			continue
		}
		parts := e.parts(i, group)
		if parts != nil && (o.Parts[0].Force == nil || less(parts, o.Parts)) {
			o.Parts = parts
		}
	}
	return o, nil
}

// less reports whether fewer symmetries are left to look at in parts a than in b or, if there are
// as many, whether a has fewer parts.
func less(a, b []Part) bool {
	left := func(parts []Part) (n int) {
		for _, p := range parts {
			n += len(p.group)
		}
		return n
	}
	return cmp.Or(cmp.Compare(left(a), left(b)), cmp.Compare(len(a), len(b))) < 0
}

// parts returns the parts by the placements of a piece, or nil if a symmetry maps it to another
// piece.
func (e *Encoding) parts(piece int, group [][]dlx.Option) (parts []Part) {
	seen := make([]bool, e.Problem.NumOptions())
	for n, i := range e.piece {
		if int(i) != piece || seen[n] {
			continue
		}
		part := Part{Force: []dlx.Option{dlx.Option(n)}}
		for _, g := range group {
			if int(e.piece[g[n]]) != piece {
				return nil
			}
			if seen[g[n]] = true; int(g[n]) == n {
				part.group = append(part.group, g)
			}
		}
		parts = append(parts, part)
	}
	return parts
}

// Single reports whether no two solutions of the part are in the same orbit.
func (p *Part) Single() bool { return len(p.group) == 0 }

// First reports whether a solution of the part comes first of those of its orbit in the part. Its
// options must be in rising order.
func (p *Part) First(solution []dlx.Option) bool {
	for _, g := range p.group {
		p.image = p.image[:0]
		for _, o := range solution {
			p.image = append(p.image, g[o])
		}
		slices.Sort(p.image)
		if slices.Compare(p.image, solution) < 0 {
			return false
		}
	}
	return true
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

// symmetries returns the symmetries as images of options, without those that change nothing.
func (e *Encoding) symmetries(ctx context.Context, same UpTo) (group [][]dlx.Option, err error) {
	p := e.Puzzle
	pieces := make(map[string]int)
	for i := range p.Pieces {
		pieces[p.Lattice.shapes(&p.Pieces[i], &motions[p.Lattice][0])] = i
	}
	options := make(map[string]dlx.Option, e.Problem.NumOptions())
	var key []byte
	name := func(piece int, cells []int) []byte {
		slices.Sort(cells)
		key = binary.AppendVarint(key[:0], int64(piece))
		for _, c := range cells {
			key = binary.AppendUvarint(key, uint64(c))
		}
		return key
	}
	over := func(o int) bool { return o&0xfff == 0 && ctx.Err() != nil }
	for o := range e.piece {
		if over(o) {
			return nil, context.Cause(ctx)
		}
		q := e.Placement(dlx.Option(o))
		options[string(name(q.Piece, q.Cells))] = dlx.Option(o)
	}
	for k := range motions[p.Lattice] {
		m := &motions[p.Lattice][k]
		if k == 0 || same == Apart || same == Turns && m.mirror {
			continue
		}
		cells, maps := p.mapped(m, pieces)
		if cells == nil {
			continue
		}
		image := make([]dlx.Option, len(e.piece))
		moved := false
		for o := range e.piece {
			if over(o) {
				return nil, context.Cause(ctx)
			}
			q := e.Placement(dlx.Option(o))
			for n, c := range q.Cells {
				q.Cells[n] = cells[c]
			}
			if q.Piece != free {
				q.Piece = maps[q.Piece]
			}
			image[o] = options[string(name(q.Piece, q.Cells))]
			moved = moved || image[o] != dlx.Option(o)
		}
		if moved {
			group = append(group, image)
		}
	}
	return group, nil
}

// mapped returns the images of the cells and of the pieces by a motion, or nil if it does not map
// the board to itself, or some piece to none that is used as often.
func (p *Puzzle) mapped(m *motion, byShapes map[string]int) (cells, pieces []int) {
	index := make(map[Cell]int, p.Board.Len())
	least, first := Cell{}, Cell{} // of the board, and of its image
	for i := range p.Board.Len() {
		c := p.Board.Cell(i)
		index[c] = i
		if i == 0 || c.compare(least) < 0 {
			least = c
		}
		if d := m.of(c); i == 0 || d.compare(first) < 0 {
			first = d
		}
	}
	if p.Lattice.base(least) != p.Lattice.base(first) {
		return nil, nil
	}
	by := least.minus(first)
	for i := range p.Board.Len() {
		to, ok := index[m.of(p.Board.Cell(i)).plus(by)]
		if must := len(p.Board.Must); !ok || (i < must) != (to < must) {
			return nil, nil
		}
		cells = append(cells, to)
	}
	for i := range p.Pieces {
		q := &p.Pieces[i]
		to, ok := byShapes[p.Lattice.shapes(q, m)]
		if !ok || p.Pieces[to].Min != q.Min || p.Pieces[to].Max != q.Max {
			return nil, nil
		}
		pieces = append(pieces, to)
	}
	return cells, pieces
}
