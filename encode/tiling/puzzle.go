package tiling

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"exactcover/internal/enum"
)

// A Puzzle asks to cover a board with pieces.
type Puzzle struct {
	Name    string // "": it has none
	Line    int    // where it begins in the text that was read, from 1; 0: it was not read
	Lattice Lattice
	Board   Board
	Pieces  []Piece
	// Leave is how many cells of the board stay free. Only cells that may stay free count. If it is
	// AnyNumber, as many cells as fit may stay free. It means nothing if all cells must be covered.
	Leave int
	// Opposite says that a side of colour a touches one of colour A, and so for all letters. Otherwise
	// sides that touch have the same colour.
	Opposite bool
}

// AnyNumber is a number without a limit: of copies of a piece, or of cells that stay free.
const AnyNumber = -1

// A Board is a set of cells. Pieces cover each cell at most once. The order of cells is that of
// the items of the exact-cover problem.
type Board struct {
	Must []Cell // cells that must be covered
	May  []Cell // cells that may stay free
	// Colors are those of the cells, by index; 0: none. Nil: no cell has a colour.
	Colors []byte
	Wrap   Wrap // which sides are joined
	// Frame is the colour of the sides of tiles at the edge of the board, or one for each direction in
	// the order of [Piece.Sides]; of triangles for six directions, clockwise from the top. "": any.
	Frame string
	// FrameOnly says that sides with a colour of the frame lie only at the edge of the board.
	FrameOnly bool
}

// Len returns the number of cells.
func (b *Board) Len() int { return len(b.Must) + len(b.May) }

// Cell returns a cell by its index: first those that must be covered, then the others.
func (b *Board) Cell(i int) Cell {
	if i < len(b.Must) {
		return b.Must[i]
	}
	return b.May[i-len(b.Must)]
}

// cells returns all cells.
func (b *Board) cells() []Cell { return slices.Concat(b.Must, b.May) }

// colored reports whether some cell has a colour.
func colored(colors []byte) bool {
	return slices.ContainsFunc(colors, func(c byte) bool { return c != 0 })
}

// color returns the colour of a cell, 0 if it has none.
func (b *Board) color(i int) byte {
	if b.Colors == nil {
		return 0
	}
	return b.Colors[i]
}

// A Piece is a set of cells that may be placed on the board.
type Piece struct {
	Name  string
	Cells []Cell // in any order and at any place
	// Colors are those of the cells, '0' to '9'; 0: none. A cell with a colour may only lie on cells
	// of this colour, or without one. Nil: no cell has a colour.
	Colors []byte
	Moves  Moves
	// Min and Max say how many copies are used; Max may be AnyNumber.
	Min, Max int
	Apart    bool // no two copies may touch at a side
	// Sides are the colours of the sides of a tile, clockwise from the top: digits and letters, or "."
	// for a side that may touch any other. Of hexagons the first one is at the upper right, and of
	// triangles, which point up, at the right; of cubes, the sides to the layers before and after
	// follow. A tile has one cell. If a piece of a puzzle is a tile, all are. "": it is no tile.
	Sides string
}

// Moves say how a piece may be laid before it is moved to its place.
type Moves uint8

// The moves of a piece.
const (
	Usual  Moves = iota // Flip for pieces of the plane, NoFlip for solid pieces and tiles
	Flip                // turned, and turned over; a solid piece may become its mirror image
	NoFlip              // turned
	NoTurn              // as it is, or with left and right exchanged
	Fixed               // as it is
)

// words are the moves in the language of puzzles.
var words = [...]string{"", "flip", "noflip", "noturn", "fixed"}

// apart is the word for pieces whose copies must not touch.
const apart = "apart"

func (m Moves) String() string { return enum.Name(words[:], m) }

// moves returns the moves of a piece. A tile is not turned over, unless its moves say so.
func (q *Piece) moves() Moves {
	if q.Moves == Usual && q.Sides != "" {
		return NoFlip
	}
	return q.Moves
}

// motions returns the motions that moves allow.
func (l Lattice) motions(m Moves) []motion {
	all := l.allMotions()
	switch {
	case m == Fixed:
		return all[:1]
	case m == NoTurn:
		return []motion{all[0], l.leftRight()}
	case m == NoFlip || m == Usual && l == Cube:
		return slices.DeleteFunc(slices.Clone(all), func(m motion) bool { return m.mirror })
	}
	return all
}

// Limits of puzzles. They keep the time and memory for a puzzle within reason.
const (
	MaxCells  = 1 << 20 // cells of a board
	MaxPieces = 1 << 14 // pieces of a puzzle, copies not counted
	maxSize   = 1 << 16 // coordinates
	MaxCopies = MaxCells
)

// Validate returns an error if the puzzle makes no sense: for example, if a cell occurs twice.
func (p *Puzzle) Validate() error {
	switch {
	case int(p.Lattice) >= len(motions):
		return fmt.Errorf("there is no lattice %d", p.Lattice)
	case p.Board.Len() == 0:
		return fmt.Errorf("the board has no cells")
	case p.Board.Len() > MaxCells:
		return fmt.Errorf("the board has more than %d cells", MaxCells)
	case len(p.Pieces) > MaxPieces:
		return fmt.Errorf("there are more than %d pieces", MaxPieces)
	case p.Leave < AnyNumber || p.Leave > len(p.Board.May):
		return fmt.Errorf("%d cells cannot stay free: at most %d may", p.Leave, len(p.Board.May))
	}
	if strings.Join(strings.Fields(p.Name), " ") != p.Name || !isText(p.Name) {
		return fmt.Errorf("%q cannot be the name of a puzzle", p.Name)
	}
	if err := p.Lattice.validate(p.Board.cells(), p.Board.Colors); err != nil {
		return fmt.Errorf("the board: %w", err)
	}
	if int(p.Board.Wrap) >= len(wraps) {
		return fmt.Errorf("there is no way %d to join sides", p.Board.Wrap)
	}
	if _, ok := p.around(); !ok {
		return fmt.Errorf("the board has no opposite sides")
	}
	if err := p.validateFrame(); err != nil {
		return err
	}
	names := make(map[string]bool)
	for i, q := range p.Pieces {
		var err error
		switch {
		case q.Name != "" && names[q.Name]:
			err = fmt.Errorf("two pieces have this name")
		case q.Name != "" && !isName(q.Name):
			err = fmt.Errorf("this cannot be a name")
		case len(q.Cells) == 0:
			err = fmt.Errorf("no cells")
		case int(q.Moves) >= len(words):
			err = fmt.Errorf("there are no moves %d", q.Moves)
		case q.Min < 0 || q.Max != AnyNumber && q.Max < q.Min || max(q.Min, q.Max) > MaxCopies:
			err = fmt.Errorf("there cannot be %d to %d copies", q.Min, q.Max)
		case (q.Sides != "") != p.tiled():
			err = fmt.Errorf("either all pieces are tiles, or none")
		default:
			if err = p.Lattice.validate(q.Cells, q.Colors); err == nil && q.Sides != "" {
				err = p.Lattice.validateTile(&q)
			}
		}
		if err != nil {
			return fmt.Errorf("piece %s: %w", cmp.Or(q.Name, fmt.Sprint(i)), err)
		}
		names[q.Name] = true
	}
	return nil
}

// longestName is the length of the longest name of a piece, in bytes.
const longestName = 32

// isName reports whether a text can be the name of a piece: a short word that means nothing else.
func isName(text string) bool {
	_, _, copies := copiesOf(text)
	return text != "" && len(text) <= longestName && !strings.ContainsAny(text, " :|,") &&
		isText(text) && !copies && !slices.Contains(words[:], text) && text != apart
}

// isText reports whether a text can stand in a line ahead of a comment.
func isText(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, func(r rune) bool {
		return r == '#' || !unicode.IsPrint(r)
	})
}

// mostPlaces bounds the box around a set of cells.
const mostPlaces = 1 << 24

// validate returns an error if some cell is none of the lattice or occurs twice, or if the colours
// make no sense.
func (l Lattice) validate(cells []Cell, colors []byte) error {
	if colors != nil && len(colors) != len(cells) {
		return fmt.Errorf("%d colours for %d cells", len(colors), len(cells))
	}
	for _, c := range colors {
		if c != 0 && (c < '0' || c > '9') {
			return fmt.Errorf("%q is no colour", c)
		}
	}
	cells = slices.SortedFunc(slices.Values(cells), Cell.compare)
	for i, c := range cells {
		switch {
		case !l.contains(c):
			return fmt.Errorf("%v is not a cell of the %v lattice", c, l)
		case max(c[0], -c[0], c[1], -c[1], c[2], -c[2]) > 4*maxSize:
			return fmt.Errorf("%v is too far away", c)
		case i > 0 && c == cells[i-1]:
			return fmt.Errorf("%v occurs twice", c)
		}
	}
	if layers, rows, cols := l.bounds(cells).size(); layers > mostPlaces/rows/cols {
		return fmt.Errorf("its cells are too far apart")
	}
	return nil
}
