package tiling

import (
	"fmt"
	"slices"
	"strings"
)

// A drawing is a picture made of signs, row by row. A row "--" divides layers.
type drawing []drawnRow

// A drawnRow is a line of a drawing.
type drawnRow struct {
	line int // from 1
	text string
}

// layers reports whether some row divides layers.
func (d drawing) layers() bool {
	return slices.ContainsFunc(d, func(r drawnRow) bool { return strings.TrimSpace(r.text) == "--" })
}

// drawn are the cells of a drawing, in the order of reading.
type drawn struct {
	all []Cell
	may []bool // by cell: it may stay free
	// colors are those of the cells, 0 for none; nil: no cell has one
	colors []byte
}

// add adds a cell that a sign draws.
func (d *drawn) add(c Cell, sign byte) {
	if sign >= '0' && sign <= '9' && d.colors == nil {
		d.colors = make([]byte, len(d.all))
	}
	d.all, d.may = append(d.all, c), append(d.may, sign == '?')
	if d.colors != nil {
		if sign < '0' || sign > '9' {
			sign = 0
		}
		d.colors = append(d.colors, sign)
	}
}

// sorted returns the cells in the order of reading.
func (d drawn) sorted(l Lattice) (s drawn) {
	order := make([]int, len(d.all))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		return l.Place(d.all[i]).compare(l.Place(d.all[j]))
	})
	for _, i := range order {
		s.all, s.may = append(s.all, d.all[i]), append(s.may, d.may[i])
		if d.colors != nil {
			s.colors = append(s.colors, d.colors[i])
		}
	}
	return s
}

// cells returns the cells that a statement draws.
func (p *parser) cells(l Lattice, s statement) (cells drawn, err error) {
	shift := -1 // of hexagons, by the first of them: their columns may be the even or the odd ones
	row, layer, layers := 0, 0, 0
	// add adds the cells of one row of one layer.
	add := func(r drawnRow, text string, from, layer int) error {
		for i := range len(text) {
			at := Place{layer, row, i}
			switch sign := text[i]; sign {
			case '?':
				if s.words[0].text == "piece" {
					return p.at(r.line, from+i+1, "x, a digit, . or a blank", `"?"`)
				}
				fallthrough
			case 'x', 'X', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
				if l == Hex {
					if shift < 0 {
						shift = (row + i) & 1
					}
					at.Col += shift
				}
				c, ok := l.At(at)
				if !ok {
					return p.at(r.line, from+i+1, "a hexagon in every other column, and between those of "+
						"the rows above and below", "one that touches two of them")
				}
				cells.add(c, sign)
			}
		}
		return nil
	}
	for _, r := range s.drawing {
		words := wordsOf([]byte(r.text), 0)
		switch {
		case words[0].text == "--" && l != Cube:
			return drawn{}, p.at(r.line, words[0].col, "one layer, as the grid is not cube", `"--"`)
		case words[0].text == "--":
			layer, row, layers = layer+layers, 0, 0
		case l != Cube:
			if err := add(r, r.text, 0, 0); err != nil {
				return drawn{}, err
			}
			row++
		case layers > 0 && len(words) != layers:
			return drawn{}, p.at(r.line, words[len(words)-1].col, "as many layers as in the row above",
				"%d", len(words))
		default:
			layers = len(words)
			for k, w := range words {
				if err := add(r, w.text, w.col-1, layer+k); err != nil {
					return drawn{}, err
				}
			}
			row++
		}
	}
	if len(cells.all) == 0 {
		name := s.words[0].text
		return drawn{}, p.at(s.line, s.words[0].col, "a drawing of the "+name+" in the next lines",
			"no cells")
	}
	if l == Cube { // rows hold several layers
		cells = cells.sorted(l)
	}
	return cells, nil
}

// origin returns the place at which drawings of the cells begin: the least layer, row and column,
// or a column less so that all cells can be moved there.
func (l Lattice) origin(cells []Cell) Place {
	from := l.Place(cells[0])
	for _, c := range cells {
		p := l.Place(c)
		from = Place{min(from.Layer, p.Layer), min(from.Row, p.Row), min(from.Col, p.Col)}
	}
	if l == Hex || l == Triangle {
		from.Col -= (from.Row + from.Col) & 1
	}
	return from
}

// toOrigin returns the cells moved so that drawings begin in the first layer, row and column.
func (l Lattice) toOrigin(cells []Cell) []Cell {
	from := l.origin(cells)
	moved := make([]Cell, len(cells))
	for i, c := range cells {
		p := l.Place(c)
		moved[i], _ = l.At(Place{p.Layer - from.Layer, p.Row - from.Row, p.Col - from.Col})
	}
	return moved
}

// box returns the cells of a board with sizes: rows and columns, or layers, rows and columns. Rows
// of hexagons and triangles form a parallelogram; a row has twice as many triangles as columns.
func (l Lattice) box(sizes []int) (cells []Cell) {
	if len(sizes) == 2 {
		sizes = []int{1, sizes[0], sizes[1]}
	}
	rows, cols, step, slant := sizes[1], sizes[2], 1, 0 // each row begins slant columns further left
	switch l {
	case Hex:
		step, slant = 2, 1
	case Triangle:
		cols, slant = 2*cols, 1
	}
	last := rows - 1
	last += last & 1 // so that the first triangle points up, and the first hexagon has its column
	for layer := range sizes[0] {
		for row := range rows {
			for col := range cols {
				c, _ := l.At(Place{layer, row, step*col + slant*(last-row)})
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// An area is a box of places.
type area struct{ from, to Place } // the first and the last place

// bounds returns the area of drawings of cells.
func (l Lattice) bounds(cells []Cell) area {
	a := area{from: l.origin(cells)}
	a.to = a.from
	for _, c := range cells {
		p := l.Place(c)
		a.to = Place{max(a.to.Layer, p.Layer), max(a.to.Row, p.Row), max(a.to.Col, p.Col)}
	}
	return a
}

func (a area) size() (layers, rows, cols int) {
	return a.to.Layer - a.from.Layer + 1, a.to.Row - a.from.Row + 1, a.to.Col - a.from.Col + 1
}

// index returns the number of a place in reading order, or -1 if it is outside.
func (a area) index(p Place) int {
	layers, rows, cols := a.size()
	layer, row, col := p.Layer-a.from.Layer, p.Row-a.from.Row, p.Col-a.from.Col
	if uint(layer) >= uint(layers) || uint(row) >= uint(rows) || uint(col) >= uint(cols) {
		return -1
	}
	return (layer*rows+row)*cols + col
}

// A canvas is a drawing that is being made.
type canvas struct {
	lattice Lattice
	area
	signs []byte
	tints []byte // the colours of a terminal; 0: none; nil: without colours
}

// newCanvas returns a canvas for the cells of a lattice. All places have the sign ".".
func newCanvas(l Lattice, cells []Cell) *canvas {
	d := &canvas{lattice: l, area: l.bounds(cells)}
	layers, rows, cols := d.size()
	d.signs = make([]byte, layers*rows*cols)
	for i := range d.signs {
		d.signs[i] = '.'
		if row, col := i/cols%rows, i%cols; l == Hex && (row+col)&1 == 1 {
			d.signs[i] = ' '
		}
	}
	return d
}

// set draws a cell.
func (d *canvas) set(c Cell, sign byte) {
	d.signs[d.index(d.lattice.Place(c))] = sign
}

// appendTo appends the drawing, a line for each row. Layers stand side by side.
func (d *canvas) appendTo(dst []byte) []byte {
	layers, rows, cols := d.size()
	for row := range rows {
		for layer := range layers {
			if layer > 0 {
				dst = append(dst, ' ')
			}
			from := (layer*rows + row) * cols
			line := string(d.signs[from:][:cols])
			if layers == 1 {
				if line = strings.TrimRight(line, ". "); line == "" {
					line = "."
				}
			}
			for col, sign := range []byte(line) {
				switch {
				case d.tints == nil:
					dst = append(dst, sign)
				case d.tints[from+col] == 0:
					dst = append(dst, sign, ' ')
				default:
					dst = fmt.Appendf(dst, "\x1b[30;48;5;%dm%c \x1b[0m", d.tints[from+col], sign)
				}
			}
		}
		dst = append(dst, '\n')
	}
	return dst
}
