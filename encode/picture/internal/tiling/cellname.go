package tiling

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
)

// An Error says why an exact-cover problem, or a solution of it, has no picture.
type Error struct {
	What string
}

func (e *Error) Error() string { return "there is no picture of the problem: " + e.What }

// A site is the position of a cell: layer, row and column. With two coordinates the layer is 0.
type site struct{ z, r, c int }

// A naming reads the position of a cell from its name. It reports false for a name of another form.
type naming func(name string) (site, bool)

// namings are the ways to name cells. Those that accept fewer names come first.
var namings = []naming{
	rowColumn,
	separated,
	letterNumber,
	characters("0123456789", 2),
	characters("0123456789abcdef", 2),
	characters(digitSigns[:36], 2),
	characters(digitSigns, 2),
	characters("0123456789", 3),
	characters(digitSigns[:36], 3),
	characters(digitSigns, 3),
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

// characters returns the naming with n coordinates of one character each.
func characters(signs string, n int) naming {
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

// FindCells returns the items of a problem that are cells. It recognises them by their names: r1c2,
// b3, 1,2 or 3a (one character for each coordinate, letters after the digits), with two or three
// coordinates. It takes the first naming in which most primary items are cells and the cells of
// every option are connected. If there is none, it returns a *[Error]; other errors are those of
// ctx.
func FindCells(ctx context.Context, f *xcc.File) (*Cells, error) {
	why := "its items are not named like cells: r1c2, b3, 1,2 or 3a"
	c := &Cells{f, make([]site, len(f.Items)), make([]bool, len(f.Items))}
	for _, name := range namings {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		primary, cells := 0, 0
		taken := make(map[site]bool)
		for i, text := range f.Items {
			at, ok := name(text)
			c.at[i], c.isCell[i] = at, ok && !taken[at] && !(at.z|at.r|at.c >= maxPlace)
			taken[at] = taken[at] || c.isCell[i]
			if f.Problem.Primary(dlx.Item(i)) {
				primary++
				if c.isCell[i] {
					cells++
				}
			}
		}
		if 2*cells <= primary {
			continue
		}
		odd, err := c.scattered(ctx)
		if err != nil {
			return nil, err
		}
		if odd < 0 {
			return c, nil
		}
		why = fmt.Sprintf("the cells of the option %q are not connected", f.AppendOption(nil, odd))
	}
	return nil, &Error{why}
}

// maxPlace bounds coordinates, so that one strange name does not make a huge picture.
const maxPlace = 128

// scattered returns the first option that has no cells or whose cells are not connected, or -1.
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
		if reached == 0 || reached < len(cells) {
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
