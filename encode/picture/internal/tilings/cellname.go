package tilings

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode/picture/scene"
	"exactcover/encode/tiling"
)

// An Error says why an exact-cover problem, or a solution of it, has no picture.
type Error string

func (e Error) Error() string { return string(e) }

// A site is the position of a cell: layer, row and column. With two coordinates the layer is 0.
type site struct{ z, r, c int }

// A naming reads the position of a cell from its name. It reports false for a name of another form.
type naming struct {
	read func(name string) (site, bool)
	// words says that it reads words, too. Then most items that must be covered have to be cells.
	words bool
}

// namings are the ways to name cells. Those that accept fewer names come first.
var namings = []naming{
	{rowColumn, false},
	{separated, false},
	{letterNumber, false},
	{characters("0123456789", 2), false},
	{characters("0123456789abcdef", 2), true},
	{characters(digitSigns[:36], 2), true},
	{characters(digitSigns, 2), true},
	{characters("0123456789", 3), false},
	{characters(digitSigns[:36], 3), true},
	{characters(digitSigns, 3), true},
}

// digitSigns are the digits of Knuth's files, in which coordinates have one character each.
const digitSigns = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// rowColumn reads r1c2.
func rowColumn(name string) (site, bool) {
	rest, ok := strings.CutPrefix(strings.ToLower(name), "r")
	row, col, cut := strings.Cut(rest, "c")
	r, errR := strconv.ParseUint(row, 10, 16)
	c, errC := strconv.ParseUint(col, 10, 16)
	return site{0, int(r), int(c)}, ok && cut && errR == nil && errC == nil
}

// separated reads 1,2 and 1,2,3, also with separators other than commas, and in parentheses.
func separated(name string) (site, bool) {
	if len(name) > 2 && strings.Contains("([", name[:1]) {
		name = name[1 : len(name)-1]
	}
	parts := strings.FieldsFunc(name, func(r rune) bool { return strings.ContainsRune(",;._-/x", r) })
	if len(parts) < 2 || len(parts) > 3 {
		return site{}, false
	}
	var n [3]int // the last coordinate last
	for k, part := range parts {
		u, err := strconv.ParseUint(part, 10, 16)
		if err != nil {
			return site{}, false
		}
		n[3-len(parts)+k] = int(u)
	}
	return site{n[0], n[1], n[2]}, true
}

// letterNumber reads b3 and B12: a row, then a column.
func letterNumber(name string) (site, bool) {
	if name == "" {
		return site{}, false
	}
	row := strings.IndexByte("abcdefghijklmnopqrstuvwxyz", name[0]|0x20)
	col, err := strconv.ParseUint(name[1:], 10, 16)
	return site{0, row, int(col)}, row >= 0 && err == nil
}

// characters returns a function that reads n coordinates of one character each.
func characters(signs string, n int) func(name string) (site, bool) {
	return func(name string) (site, bool) {
		var at [3]int
		if len(name) != n {
			return site{}, false
		}
		for k := range n {
			d := strings.IndexByte(signs, name[k])
			if d < 0 {
				return site{}, false
			}
			at[3-n+k] = d
		}
		return site{at[0], at[1], at[2]}, true
	}
}

// Cells tells which items of an exact-cover problem are cells, and where they lie.
type Cells struct {
	file   *xcc.File
	at     []site // by item
	isCell []bool // by item
}

// FindCells returns the items of a problem that are cells. It recognises them by their names: r1c2,
// b3, 1,2 or 3a (one character for each coordinate, letters after the digits), with two or three
// coordinates. Items that may be covered several times, or have colours, are no cells. Of the
// namings in which the cells of every option are connected, it takes the one with the most cells;
// but one in which all cells have one letter and a number only if there is no other, as these may
// be numbered pieces. If there is none, it returns a *[Error]; other errors are those of ctx.
func FindCells(ctx context.Context, f *xcc.File) (*Cells, error) {
	why, most := "its items are not named like cells: r1c2, b3, 1,2 or 3a", 0
	once := coveredOnce(f.Problem)
	primary := 0
	for i := range f.Items {
		if f.Problem.Primary(dlx.Item(i)) {
			primary++
		}
	}
	var best *Cells
	rank := 0 // of the best: its number of cells; 1: a list
	for _, name := range namings {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		c := &Cells{f, make([]site, len(f.Items)), make([]bool, len(f.Items))}
		cells, must := 0, 0
		taken := make(map[site]bool)
		letters := make(map[byte]bool) // ahead of numbers; 0: names of another form
		for i, text := range f.Items {
			at, ok := name.read(text)
			c.at[i], c.isCell[i] = at, ok && once[i] && !taken[at] && !(at.z|at.r|at.c >= maxPlace)
			if !c.isCell[i] {
				continue
			}
			taken[at] = true
			if cells++; f.Problem.Primary(dlx.Item(i)) {
				must++
			}
			if _, ok := letterNumber(text); ok {
				letters[text[0]] = true
			} else {
				letters[0] = true
			}
		}
		if cells == 0 || name.words && 2*must <= primary {
			continue
		}
		odd, err := c.scattered(ctx)
		if err != nil {
			return nil, err
		}
		if odd >= 0 {
			if cells > most {
				most = cells
				why = fmt.Sprintf("the cells of the option %q are not connected", f.AppendOption(nil, odd))
			}
			continue
		}
		if len(letters) == 1 && !letters[0] {
			cells = 1
		}
		if cells > rank {
			best, rank = c, cells
		}
	}
	if best == nil {
		return nil, Error(why)
	}
	return best, nil
}

// coveredOnce tells which items may be covered only once.
func coveredOnce(p *dlx.Problem) []bool {
	once := make([]bool, p.NumItems())
	for i := range once {
		_, high := p.Bounds(dlx.Item(i))
		once[i] = high == 1
	}
	for o := range dlx.Option(p.NumOptions()) {
		for e := range p.Entries(o) {
			once[e.Item] = once[e.Item] && e.Color == 0
		}
	}
	return once
}

// Tiling draws a solution of the problem, a piece for each option with cells. The other items that
// must be covered are the name of a piece. Its errors are a *[Error] if options of the solution
// share a cell, and that of ctx.
func (c *Cells) Tiling(ctx context.Context, solution []dlx.Option) (*scene.Scene, error) {
	board, items := c.Board()
	d := Drawing{Board: board}
	index := make(map[dlx.Item]int)
	for cell, i := range items {
		index[i] = cell
	}
	taken := make([]bool, len(index))
	for _, o := range solution {
		name := ""
		var cells []int
		for e := range c.file.Problem.Entries(o) {
			cell, is := index[e.Item]
			switch {
			case is && taken[cell]:
				return nil, Error(fmt.Sprintf("%s is covered twice", c.file.Items[e.Item]))
			case is:
				taken[cell] = true
				cells = append(cells, cell)
			case c.file.Problem.Primary(e.Item):
				name = strings.TrimSpace(name + " " + c.file.Items[e.Item])
			}
		}
		if cells != nil {
			d.Pieces, d.Names = append(d.Pieces, cells), append(d.Names, name)
		}
	}
	return d.Scene(ctx)
}

// Board returns the board of the cells, and the item of each cell. Cells that must be covered are
// the primary items.
func (c *Cells) Board() (board *tiling.Puzzle, items []dlx.Item) {
	board = &tiling.Puzzle{Lattice: tiling.Square}
	layer := c.at[slices.Index(c.isCell, true)].z
	for _, must := range []bool{true, false} {
		for i, at := range c.at {
			if !c.isCell[i] || c.file.Problem.Primary(dlx.Item(i)) != must {
				continue
			}
			cell := tiling.Cell{at.c, at.r, at.z - layer}
			items = append(items, dlx.Item(i))
			if must {
				board.Board.Must = append(board.Board.Must, cell)
			} else {
				board.Board.May = append(board.Board.May, cell)
			}
			if at.z != layer {
				board.Lattice = tiling.Cube
			}
		}
	}
	return board, items
}

// maxPlace bounds coordinates, so that one strange name does not make a huge picture.
const maxPlace = 128

// scattered returns the first option whose cells are not connected, or -1.
func (c *Cells) scattered(ctx context.Context) (dlx.Option, error) {
	var cells []site
	for o := range dlx.Option(c.file.Problem.NumOptions()) {
		cells = cells[:0]
		for e := range c.file.Problem.Entries(o) {
			if c.isCell[e.Item] {
				cells = append(cells, c.at[e.Item])
			}
		}
		// Move the cells that are connected with the first cell to the front.
		reached := min(1, len(cells))
		for k := 0; k < reached; k++ {
			if err := ctx.Err(); err != nil {
				return -1, err
			}
			for i := reached; i < len(cells); i++ {
				if touch(cells[k], cells[i]) {
					cells[reached], cells[i] = cells[i], cells[reached]
					reached++
				}
			}
		}
		if reached < len(cells) {
			return o, nil
		}
	}
	return -1, nil
}

// touch reports whether two cells share a side or, within a layer, a corner.
func touch(a, b site) bool {
	z, r, c := abs(a.z-b.z), abs(a.r-b.r), abs(a.c-b.c)
	return z == 0 && r <= 1 && c <= 1 || z == 1 && r == 0 && c == 0
}

func abs(n int) int { return max(n, -n) }
