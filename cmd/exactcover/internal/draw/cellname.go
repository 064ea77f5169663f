package draw

import (
	"fmt"
	"strconv"
	"strings"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
)

// A TilingError says why an exact-cover problem, or a solution of it, has no picture.
type TilingError struct {
	What string
}

func (e *TilingError) Error() string { return "there is no picture of the problem: " + e.What }

// A site is where a cell lies: layer, row and column. In the plane the layer is 0.
type site struct{ z, r, c int }

// A naming is a way to name cells. It reports false for a name that is none.
type naming func(name string) (site, bool)

// namings are the ways to name cells, narrow ones before those that take more names for cells.
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

// separated reads 1,2 and 1,2,3 also with other signs than commas, and in parentheses.
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

// characters returns the naming with two or three coordinates of one character each.
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

// cellsOf returns the places of the items that are cells, by item; ok tells which are. It takes the
// first naming under which most primary items are cells and every option covers connected ones.
func cellsOf(f *xcc.File) (at []site, ok []bool, err error) {
	why := "its items are not named like cells: r1c2, b3, 1,2 or 3a"
	if f.Items == nil {
		return nil, nil, &TilingError{why}
	}
	at, ok = make([]site, len(f.Items)), make([]bool, len(f.Items))
	for _, name := range namings {
		primary, cells := 0, 0
		taken := make(map[site]bool)
		for i, text := range f.Items {
			at[i], ok[i] = name(text)
			ok[i] = ok[i] && !taken[at[i]] && !(at[i].z|at[i].r|at[i].c >= maxPlace)
			taken[at[i]] = taken[at[i]] || ok[i]
			if f.Problem.Primary(dlx.Item(i)) {
				primary++
				if ok[i] {
					cells++
				}
			}
		}
		if 2*cells <= primary {
			continue
		}
		odd := scattered(f, at, ok)
		if odd < 0 {
			return at, ok, nil
		}
		why = fmt.Sprintf("the cells of the option %q are not connected", f.AppendOption(nil, odd))
	}
	return nil, nil, &TilingError{why}
}

// maxPlace bounds coordinates, so that one odd name does not make an endless picture.
const maxPlace = 128

// scattered returns the first option whose cells are none or not connected, or -1.
func scattered(f *xcc.File, at []site, ok []bool) dlx.Option {
	var cells []site
	for o := range dlx.Option(f.Problem.Options()) {
		cells = cells[:0]
		for e := range f.Problem.Entries(o) {
			if ok[e.Item] {
				cells = append(cells, at[e.Item])
			}
		}
		// Move what is connected with the first cell to the front.
		reached := min(1, len(cells))
		for k := 0; k < reached; k++ {
			for i := reached; i < len(cells); i++ {
				if touch(cells[k], cells[i]) {
					cells[reached], cells[i] = cells[i], cells[reached]
					reached++
				}
			}
		}
		if reached == 0 || reached < len(cells) {
			return o
		}
	}
	return -1
}

// touch reports whether two cells share a side or, within a layer, a corner.
func touch(a, b site) bool {
	z, r, c := abs(a.z-b.z), abs(a.r-b.r), abs(a.c-b.c)
	return z == 0 && r <= 1 && c <= 1 || z == 1 && r == 0 && c == 0
}

func abs(n int) int { return max(n, -n) }
