package tiling

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
)

// anyColor is the colour of a side that may touch any other.
const anyColor = '.'

// tiled reports whether the pieces of a puzzle are tiles with coloured sides.
func (p *Puzzle) tiled() bool { return len(p.Pieces) > 0 && p.Pieces[0].Sides != "" }

// sides returns the number of sides of a cell.
func (l Lattice) sides() int { return []int{4, 6, 6, 3}[l] }

// isSides reports whether a text can be the colours of the sides of a tile. Words of the language
// cannot.
func isSides(text string) bool {
	_, _, copies := copiesOf(text)
	return !copies && !slices.Contains(words[1:], text) && text != apart &&
		!strings.ContainsFunc(text, func(r rune) bool { return r != anyColor && !isColor(r) })
}

func isColor(r rune) bool {
	return r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z'
}

// validateTile returns an error if a tile makes no sense.
func (l Lattice) validateTile(q *Piece) error {
	switch {
	case len(q.Cells) > 1 || q.Colors != nil || l.base(q.Cells[0]) != l.base(l.box([]int{1, 1, 1})[0]):
		return fmt.Errorf("a tile has one cell without a colour, and a triangle points up")
	case len(q.Sides) != l.sides() || !isSides(q.Sides):
		return fmt.Errorf("%q cannot be the colours of %d sides", q.Sides, l.sides())
	case q.Moves == NoTurn:
		return fmt.Errorf("a tile is turned, turned over, or fixed")
	}
	return nil
}

// validateFrame returns an error if the colours of the frame make no sense.
func (p *Puzzle) validateFrame() error {
	f := p.Board.Frame
	if f == "" || isSides(f) && (len(f) == 1 || len(f) == p.Lattice.directions()) {
		return nil
	}
	return fmt.Errorf("%q cannot be the colours of a frame: there is one, or one for each of %d "+
		"directions", f, p.Lattice.directions())
}

// directions returns the number of directions of the sides of cells.
func (l Lattice) directions() int {
	if l == Triangle {
		return 6
	}
	return l.sides()
}

// frame returns the colour of the frame next to a side of a cell.
func (p *Puzzle) frame(c Cell, side int) byte {
	switch f := p.Board.Frame; {
	case f == "":
		return anyColor
	case len(f) == 1:
		return f[0]
	case p.Lattice != Triangle:
		return f[side]
	case c[0]+c[1]+c[2] > 0:
		return f[2*side+1]
	default:
		return f[2*side]
	}
}

// outside reports whether sides of a colour lie only at the edge of the board.
func (b *Board) outside(color byte) bool {
	return b.FrameOnly && color != anyColor && strings.IndexByte(b.Frame, color) >= 0
}

// mate returns the colour that touches a colour.
func (p *Puzzle) mate(color byte) byte {
	if p.Opposite && color >= 'A' { // a letter
		return color ^ 0x20
	}
	return color
}

// turnedSides returns the sides of a cell after a motion.
func (l Lattice) turnedSides(c Cell, sides string, m *motion) string {
	image := make([]byte, len(sides))
	to := m.of(c)
	around := l.neighbors(to)
	for i, n := range l.neighbors(c) {
		image[slices.Index(around, m.of(n))] = sides[i]
	}
	return string(image)
}

// keepsFrame reports whether a motion maps the colours of the frame to themselves.
func (p *Puzzle) keepsFrame(m *motion) bool {
	ups := []Cell{p.Lattice.box([]int{1, 1, 1})[0]}
	if p.Lattice == Triangle {
		ups = append(ups, p.Lattice.neighbors(ups[0])[0])
	}
	for _, c := range ups {
		to := m.of(c)
		for i, n := range p.Lattice.neighbors(c) {
			if p.frame(c, i) != p.frame(to, slices.Index(p.Lattice.neighbors(to), m.of(n))) {
				return false
			}
		}
	}
	return true
}

// An edge is where a side of a cell of the board is.
type edge struct {
	number int  // two sides that touch have the same; -1: the side touches no cell
	second bool // of two sides, the other one is the first
}

// edgesOf returns the edges of the board by cell and side, and how many there are between cells.
func (p *Puzzle) edgesOf() (edges [][]edge, n int) {
	board := newFolded(p)
	edges = make([][]edge, p.Board.Len())
	for c := range edges {
		cell := p.Board.Cell(c)
		for i, next := range p.Lattice.neighbors(cell) {
			d := board.find(p.Lattice.Place(next))
			back := slices.Index(p.Lattice.neighbors(next), cell)
			switch {
			case d < 0:
				edges[c] = append(edges[c], edge{-1, false})
			case d < c || d == c && back < i:
				edges[c] = append(edges[c], edge{edges[d][back].number, true})
			default:
				edges[c] = append(edges[c], edge{n, false})
				n++
			}
		}
	}
	return edges, n
}

// addEdges adds the items for edges.
func (e *Encoding) addEdges(b *dlx.Builder) {
	if !e.Puzzle.tiled() {
		return
	}
	for _, q := range e.Puzzle.Pieces {
		for _, color := range []byte(q.Sides) {
			e.colors = append(e.colors, color, e.Puzzle.mate(color))
		}
	}
	slices.Sort(e.colors)
	e.colors = slices.Compact(e.colors)
	var n int
	e.edges, n = e.Puzzle.edgesOf()
	e.first = b.Secondary(n)
}

// sidesAt returns the entries of an option for the sides of a tile on a cell. It reports false if
// the tile does not fit there: the frame has another colour, two of its sides touch each other,
// or one that must not lie inside does.
func (e *Encoding) sidesAt(c int, sides string) (entries []dlx.Entry, fit bool) {
	p := e.Puzzle
	for i, color := range []byte(sides) {
		at := e.edges[c][i]
		switch frame := p.frame(p.Board.Cell(c), i); {
		case color == anyColor:
			continue
		case at.number >= 0 && p.Board.outside(color):
			return nil, false
		case at.number >= 0:
		case frame != anyColor && frame != color:
			return nil, false
		default:
			continue
		}
		if at.second {
			color = p.mate(color)
		}
		entry := (e.first + dlx.Item(at.number)).With(dlx.Color(1 + bytes.IndexByte(e.colors, color)))
		k := slices.IndexFunc(entries, func(x dlx.Entry) bool { return x.Item == entry.Item })
		switch {
		case k < 0:
			entries = append(entries, entry)
		case entries[k] != entry:
			return nil, false
		}
	}
	return entries, true
}

// nameEdges names the items of edges by the cells on both sides, and the colours.
func (e *Encoding) nameEdges(f *xcc.File) {
	if !e.Puzzle.tiled() {
		return
	}
	f.Colors = []string{""}
	for _, color := range e.colors {
		f.Colors = append(f.Colors, string(color))
	}
	between := make(map[dlx.Item][]string)
	for c, sides := range e.edges {
		for _, at := range sides {
			if item := e.first + dlx.Item(at.number); at.number >= 0 {
				between[item] = append(between[item], f.Items[c])
			}
		}
	}
	used := make(map[string]bool) // cells of joined sides may touch at two edges
	for _, item := range slices.Sorted(maps.Keys(between)) {
		name := strings.Join(between[item], "/")
		for used[name] {
			name += "'"
		}
		f.Items[item], used[name] = name, true
	}
}
