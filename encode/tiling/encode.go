package tiling

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
)

// An Encoding is a puzzle as an exact-cover problem.
//
// Each cell of the board is an item with the same number: a primary one if it must be covered, a
// secondary one if it may stay free. Each piece whose number of copies matters is a primary item,
// with multiplicities unless there is one copy. An option is a placement of a piece: it covers the
// piece and its cells. If a given number of cells stays free, these are options of their own.
// Placements without a primary item share one that may be covered any number of times. If copies of
// a piece must not touch, there is a secondary item for the piece and each side between two cells:
// placements cover it that have one of the two cells. For tiles, there is one coloured secondary
// item for each edge between two cells. A tile gives it the colour of its side.
type Encoding struct {
	Puzzle  *Puzzle
	Problem *dlx.Problem

	piece []int32    // by option: its piece, or free
	items []dlx.Item // by piece: its item, or none
	left  dlx.Item   // the item that is covered once for each cell that stays free, or none
	other dlx.Item   // the item of placements without another primary item, or none
	// If some copies must not touch:
	sides  [][2]int   // neighbours
	around [][]int    // by cell: the indices of its sides
	apart  []dlx.Item // by piece: the first of its items for sides, or none

	// Of tiles:
	laid   []string // by option: the colours of the sides, as the tile lies
	edges  [][]edge // by cell and side
	first  dlx.Item // the item of the first edge
	colors []byte   // by number, from 1
	lines  dlx.Item // the first item for sides or edges
}

const (
	free           = -1 // the piece of an option that leaves a cell free
	none  dlx.Item = -1
	limit          = 1 << 25 // entries of a problem
)

// ErrTooLarge is the error for puzzles with too many ways to place a piece.
var ErrTooLarge = errors.New("there are too many ways to place the pieces on the board")

// Encode returns the exact-cover problem of a puzzle. Its solutions are those of the puzzle: a
// solution says which piece covers which cells, not which of several equal copies. Two pieces with
// different names are different, even if their cells are equal.
//
// The error is that of [Puzzle.Validate], the cause of the end of ctx, or ErrTooLarge if the
// options have more than 2^25 items together.
func (p *Puzzle) Encode(ctx context.Context) (*Encoding, error) {
	if err := p.Validate(); err != nil {
		return nil, err
	}
	return p.encode(ctx, p.implied())
}

// encode encodes a puzzle. The number of copies of one piece may be implied by the others.
func (p *Puzzle) encode(ctx context.Context, implied int) (*Encoding, error) {
	e := &Encoding{Puzzle: p, left: none, other: none}
	var b dlx.Builder
	counted := p.counted()
	if must := len(p.Board.Must); !counted {
		b.Items(must)
		b.Secondary(len(p.Board.May))
	} else { // each cell is covered, by a piece or by an option that leaves it free
		b.Items(p.Board.Len())
		if p.Leave > 0 {
			e.left = b.Multiple(1, p.Leave, p.Leave)
		}
	}
	for i, q := range p.Pieces {
		most := p.Board.Len() / len(q.Cells) // no more copies fit
		switch high := q.Max; {
		case i == implied || q.Max == 0 || q.Min == 0 && (high == AnyNumber || high >= most):
			e.items = append(e.items, none)
		case high == AnyNumber:
			e.items = append(e.items, b.Multiple(1, q.Min, max(q.Min, most)))
		default:
			e.items = append(e.items, b.Multiple(1, q.Min, high))
		}
	}
	if len(p.Board.May) > 0 && !counted && slices.Contains(e.items, none) {
		e.other = b.Multiple(1, 0, len(p.Board.May))
	}
	e.lines = b.Secondary(0)
	e.addSides(&b)
	e.addEdges(&b)
	if err := e.addOptions(ctx, &b); err != nil {
		return nil, err
	}
	var err error
	e.Problem, err = b.BuildContext(ctx)
	return e, err
}

// counted reports whether the encoding must count the cells that stay free: their number is given,
// and does not follow from the sizes of the pieces.
func (p *Puzzle) counted() bool { return p.Leave != AnyNumber && !p.exact() }

// exact reports whether the number of copies of each piece is fixed, and with it that of cells.
func (p *Puzzle) exact() bool {
	for _, q := range p.Pieces {
		if q.Min != q.Max {
			return false
		}
	}
	return p.Misfit() == ""
}

// implied returns a piece whose number of copies follows from those of the others, as all cells
// must be covered, or -1. It prefers one that is used several times.
func (p *Puzzle) implied() int {
	best := -1
	if len(p.Board.May) > 0 || p.Misfit() != "" {
		return best
	}
	for i, q := range p.Pieces {
		switch {
		case q.Min != q.Max && best >= 0 && p.Pieces[best].Min != p.Pieces[best].Max:
			return -1 // neither follows from the other
		case q.Min != q.Max, q.Min > 1 && (best < 0 || p.Pieces[best].Min == p.Pieces[best].Max):
			best = i
		}
	}
	return best
}

// addSides adds the items for sides.
func (e *Encoding) addSides(b *dlx.Builder) {
	for _, q := range e.Puzzle.Pieces {
		if e.apart = append(e.apart, none); !q.Apart || q.Max == 1 {
			continue
		}
		if e.around == nil {
			e.around = make([][]int, e.Puzzle.Board.Len())
			for c, near := range e.Puzzle.Neighbors() {
				for _, d := range near {
					if c < d {
						e.around[c] = append(e.around[c], len(e.sides))
						e.around[d] = append(e.around[d], len(e.sides))
						e.sides = append(e.sides, [2]int{c, d})
					}
				}
			}
		}
		if len(e.sides) > 0 {
			e.apart[len(e.apart)-1] = b.Secondary(len(e.sides))
		}
	}
}

// addOptions adds the placements of all pieces: piece by piece, orientation by orientation, and in
// the order of the cells.
func (e *Encoding) addOptions(ctx context.Context, b *dlx.Builder) error {
	p := e.Puzzle
	board := newFolded(p)
	entries, tried := 0, 0
	var items []dlx.Item
	for i, q := range p.Pieces {
		if q.Max == 0 {
			continue
		}
		known := make(map[string]bool) // placements that several forms, or ways around, may have
		for _, f := range p.Lattice.forms(&q) {
			steps := p.Lattice.steps(f.cells)
			for c := range p.Board.Len() {
				if tried += len(steps); tried >= 1<<16 {
					if tried = 0; ctx.Err() != nil {
						return context.Cause(ctx)
					}
				}
				items = items[:0]
				if e.items[i] != none {
					items = append(items, e.items[i])
				}
				if p.Lattice.base(f.cells[0]) != p.Lattice.base(p.Board.Cell(c)) {
					continue
				}
				first := len(items)
				if items = board.place(items, c, steps); items == nil {
					continue
				}
				cells := items[first:]
				if entries += len(items); entries > limit { // those that are known take time, too
					return ErrTooLarge
				}
				if q.Colors != nil || p.Board.Wrap != Flat {
					key := placing(i, cells, f.sides)
					if known[key] || !p.matches(cells, f.colors) {
						continue
					}
					known[key] = true
				}
				sides, fit := e.sidesAt(c, f.sides)
				if !fit {
					continue
				}
				items = e.crossed(items, i, cells, board)
				entries += len(items[first:]) - len(cells) + len(sides)
				if p.tiled() {
					e.laid = append(e.laid, f.sides)
				}
				e.add(b, i, items, sides)
			}
		}
	}
	if e.left != none {
		for k := range p.Board.May {
			e.add(b, free, []dlx.Item{e.left, dlx.Item(len(p.Board.Must) + k)}, nil)
		}
	}
	return nil
}

// add adds an option of a piece. Cells are numbered ahead of all other items, those that must be
// covered first.
func (e *Encoding) add(b *dlx.Builder, piece int, items []dlx.Item, sides []dlx.Entry) {
	board := &e.Puzzle.Board
	optional := func(i dlx.Item) bool {
		return int(i) >= len(board.Must) && int(i) < board.Len() || i >= e.lines
	}
	if e.other != none && !slices.ContainsFunc(items, func(i dlx.Item) bool { return !optional(i) }) {
		items = append(items, e.other)
	}
	if sides == nil {
		b.Add(items...)
	} else {
		for _, i := range items {
			sides = append(sides, i.With(0))
		}
		b.AddColored(sides...)
	}
	e.piece = append(e.piece, int32(piece))
}

// matches reports whether cells of a piece have the colours of the board below them.
func (p *Puzzle) matches(cells []dlx.Item, colors []byte) bool {
	for k, color := range colors {
		if on := p.Board.color(int(cells[k])); color != 0 && on != 0 && color != on {
			return false
		}
	}
	return true
}

// crossed appends the items of a piece for the sides around cells, which were placed last.
func (e *Encoding) crossed(
	items []dlx.Item, piece int, cells []dlx.Item, board *ground,
) []dlx.Item {
	if e.apart[piece] == none {
		return items
	}
	first := len(items)
	for _, c := range cells {
		for _, k := range e.around[c] {
			if s := e.sides[k]; !board.placed(s[0] + s[1] - int(c)) {
				items = append(items, e.apart[piece]+dlx.Item(k))
			}
		}
	}
	slices.Sort(items[first:])
	return items
}

// A ground is a board laid out for placing pieces.
type ground struct {
	area
	origin Place   // where drawings begin
	at     []Place // by cell: its place
	cell   []int32 // by index of a place: its cell, or -1
	// round is after how many layers, rows and columns the same cells come again, 0: never; and slant
	// how many columns further left they come for each of these rows. See [newFolded].
	round      Place
	slant      int
	by         []int // by cell: the number of the placement that covered it last
	placements int   // how many there have been
}

func newGround(p *Puzzle) *ground {
	g := &ground{area: p.Lattice.bounds(p.Board.cells()), at: make([]Place, p.Board.Len())}
	g.by = make([]int, len(g.at))
	g.origin = g.from
	for c := range g.at {
		g.at[c] = p.Lattice.Place(p.Board.Cell(c))
	}
	g.clear()
	for c, at := range g.at {
		g.cell[g.index(at)] = int32(c)
	}
	return g
}

// clear makes the area empty.
func (g *ground) clear() {
	layers, rows, cols := g.size()
	g.cell = slices.Repeat([]int32{-1}, layers*rows*cols)
}

// name returns the name of a cell.
func (g *ground) name(l Lattice, c int) string {
	p, from := g.at[c], g.origin
	if l == Cube {
		return fmt.Sprintf("%d,%d,%d", p.Layer-from.Layer+1, p.Row-from.Row+1, p.Col-from.Col+1)
	}
	return fmt.Sprintf("r%dc%d", p.Row-from.Row+1, p.Col-from.Col+1)
}

// steps returns the way from the first place of a form to each of its places.
func (l Lattice) steps(form []Cell) []Place {
	first := l.Place(form[0])
	steps := make([]Place, len(form))
	for i, c := range form {
		p := l.Place(c)
		steps[i] = Place{p.Layer - first.Layer, p.Row - first.Row, p.Col - first.Col}
	}
	return steps
}

// place appends the cells of a form to items if its first cell is put on cell c. It returns nil if
// the form does not fit there, or covers a cell twice.
func (g *ground) place(items []dlx.Item, c int, steps []Place) []dlx.Item {
	at := g.at[c]
	g.placements++
	for _, s := range steps {
		cell := g.find(Place{at.Layer + s.Layer, at.Row + s.Row, at.Col + s.Col})
		if cell < 0 || g.placed(cell) {
			return nil
		}
		g.by[cell] = g.placements
		items = append(items, dlx.Item(cell))
	}
	return items
}

// placed reports whether the last placement covers a cell.
func (g *ground) placed(cell int) bool { return g.by[cell] == g.placements }

// A Placement is a piece on the board.
type Placement struct {
	Piece int   // its index
	Cells []int // indices of cells of the board, see [Board.Cell]
	// Sides are the colours of the sides of a tile as it lies, in the order of [Piece.Sides]: on a
	// triangle that points down, clockwise from the top.
	Sides string
}

// Solution returns what a solution of the problem means: the placements of the pieces, in the order
// of the options.
func (e *Encoding) Solution(options []dlx.Option) []Placement {
	var s []Placement
	for _, o := range options {
		if e.piece[o] != free {
			s = append(s, e.Placement(o))
		}
	}
	return s
}

// Placement returns what an option means. The piece is -1 if the option leaves a cell free.
func (e *Encoding) Placement(o dlx.Option) Placement {
	q := Placement{Piece: int(e.piece[o])}
	for entry := range e.Problem.Entries(o) {
		if int(entry.Item) < e.Puzzle.Board.Len() {
			q.Cells = append(q.Cells, int(entry.Item))
		}
	}
	if q.Piece != free && e.laid != nil {
		q.Sides = e.laid[o]
	}
	return q
}

// File returns the problem with names for its items. A cell is named by its row and column, counted
// from 1, such as r2c3, or by layer, row and column, such as 1,2,3. The places are those of
// [Lattice.Place]. A piece has its own name, if no item has it.
func (e *Encoding) File() *xcc.File {
	p := e.Puzzle
	f := &xcc.File{Problem: e.Problem, Items: make([]string, e.Problem.NumItems())}
	used := make(map[string]bool)
	cells := newGround(p)
	for c := range cells.at {
		f.Items[c] = cells.name(p.Lattice, c)
		used[f.Items[c]] = true
	}
	if e.left != none {
		f.Items[e.left], used["free"] = "free", true
	}
	if e.other != none {
		f.Items[e.other], used["other"] = "other", true
	}
	for i, q := range p.Pieces {
		name := q.Name
		for n := i; name == "" || used[name]; n++ {
			name = fmt.Sprintf("%s_%d", q.Name, n+1)
		}
		if item := e.items[i]; item != none {
			f.Items[item], used[name] = name, true
		}
		if item := e.apart[i]; item != none {
			for k, s := range e.sides {
				f.Items[item+dlx.Item(k)] = fmt.Sprintf("%s/%s/%s", name, f.Items[s[0]], f.Items[s[1]])
			}
		}
	}
	e.nameEdges(f)
	return f
}
