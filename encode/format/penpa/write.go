package penpa

import (
	"bytes"
	"compress/flate"
	"context"
	"encoding/base64"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
)

const page = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="

// write writes p as a link, or an answer to it: the digits as if people had entered them.
func write(_ context.Context, w io.Writer, p *puzzle.Puzzle, s *puzzle.Solution) error {
	out, err := newWriter(p)
	if err != nil {
		return err
	}
	var answer []jsontext.Member
	if s != nil {
		for c, d := range s.Grid {
			if d != notation.Given(p, c) {
				answer = append(answer, out.digit(c, d, green))
			}
		}
	}
	link := page + deflate(out.text(answer))
	if s == nil && p.Solution != nil {
		link += "&a=" + deflate(out.solution())
	}
	_, err = io.WriteString(w, link+"\n")
	return err
}

// deflate packs a text.
func deflate(text string) string {
	var b bytes.Buffer
	w, _ := flate.NewWriter(&b, flate.BestCompression) // no error: the level exists
	io.WriteString(w, text)                            //nolint:errcheck // a buffer takes all
	w.Close()
	return base64.StdEncoding.EncodeToString(b.Bytes())
}

// The colours of digits that are written.
const (
	black = "1"
	green = "2"
	white = "4"
)

// A writer has the parts of a paper.
type writer struct {
	p *puzzle.Puzzle
	paper
	room int // cells around the grid, for numbers outside

	number, small, symbol, sides, frames []jsontext.Member
	thermos, arrows, cages               []string
	taken                                map[int]bool // places of numbers and symbols
}

// newWriter returns the parts of the paper for p.
func newWriter(p *puzzle.Puzzle) (*writer, error) {
	misfit := func(what string) error { return &notation.MisfitError{Format: Name, What: what} }
	w := &writer{p: p, taken: make(map[int]bool)}
	if slices.ContainsFunc(p.Rules, isOutside) {
		w.room = 1
	}
	w.rows, w.cols = p.Rows, p.Cols
	w.top, w.left = margin/2+w.room, margin/2+w.room
	w.high, w.wide = p.Rows+margin+2*w.room, p.Cols+margin+2*w.room
	switch {
	case p.Low != 1 || int(p.High) != max(p.Rows, p.Cols):
		return nil, misfit("its digits, " + strconv.Itoa(int(p.Low)) + " to " + strconv.Itoa(int(p.High)))
	case p.Candidates != nil && notation.CandidatesOf(p, p.Candidates) != nil:
		return nil, misfit("its candidates")
	case !w.regions():
		return nil, misfit("its regions")
	}
	for c := range p.Cells() {
		if d := notation.Given(p, c); d != puzzle.Empty {
			w.number = append(w.number, w.digit(c, d, black))
		}
	}
	for _, r := range p.Rules {
		if !w.rule(r) {
			return nil, misfit("its rules (" + r.Kind() + ")")
		}
	}
	return w, nil
}

// cell returns the number of the middle of a cell.
func (w *writer) cell(c puzzle.Cell) int {
	return (w.p.Row(c)+w.top)*w.wide + w.p.Col(c) + w.left
}

// place returns the number of a place of a kind; row and column are those of its cell.
func (w *writer) place(kind kind, row, col int) int {
	n, cell := w.wide*w.high, (row+w.top)*w.wide+col+w.left
	if kind >= topLeft {
		return 4*(n+cell) + int(kind-topLeft)
	}
	return int(kind)*n + cell
}

// member returns a member of an object whose key is the number of a place.
func member(place int, value string) jsontext.Member {
	return jsontext.Member{Key: strconv.Itoa(place), Value: value}
}

// line returns a line between two places.
func line(from, to int, style string) jsontext.Member {
	from, to = min(from, to), max(from, to)
	return jsontext.Member{Key: strconv.Itoa(from) + "," + strconv.Itoa(to), Value: style}
}

// digit returns the number in a cell.
func (w *writer) digit(c int, d puzzle.Digit, color string) jsontext.Member {
	return member(
		w.cell(puzzle.Cell(c)), `["`+strconv.Itoa(int(d))+`",`+color+`,"`+typeNormal+`"]`,
	)
}

// regions draws thick lines between regions. It reports false if lines cannot say which they are:
// not each has a cell for every digit, one is in parts, or there is only one.
func (w *writer) regions() bool {
	p := w.p
	if p.Regions == nil {
		return true
	}
	r := reader{paper: w.paper}
	r.Puzzle = p
	for c := range puzzle.Cell(p.Cells()) {
		for _, d := range r.neighbours(c) {
			if d < c || p.Regions[c] == p.Regions[d] {
				continue
			}
			row, col := p.Row(d), p.Col(d)
			from := w.place(corner, row-1, col-1)
			to := w.place(corner, row-1, col)
			if d == c+1 {
				to = w.place(corner, row, col-1)
			}
			w.sides = append(w.sides, line(from, to, thick[0]))
		}
	}
	areas := areasOf(p.Cells(), func(c puzzle.Cell) []puzzle.Cell {
		return slices.DeleteFunc(r.neighbours(c), func(d puzzle.Cell) bool {
			return p.Regions[c] != p.Regions[d]
		})
	})
	for _, area := range notation.Groups(areas) {
		if len(area) != p.DigitCount() {
			return false
		}
	}
	return len(w.sides) > 0 && slices.Equal(areas, notation.InOrder(slices.Clone(p.Regions)))
}

// text returns the paper, with the digits that are entered.
func (w *writer) text(answer []jsontext.Member) string {
	down, up, outside := "0", "0", "0"
	if w.down {
		down = "1"
	}
	if w.up {
		up = "1"
	}
	if w.room > 0 {
		outside = "1"
	}
	const size = 38 // of a cell, in pixels
	kind := "square"
	if notation.IsSide(w.rows) && w.rows == w.cols {
		kind = "sudoku"
	}
	columns, rows, center := w.wide-margin, w.high-margin, strconv.Itoa(w.center())
	head := []string{
		kind, strconv.Itoa(columns), strconv.Itoa(rows), strconv.Itoa(size), "0", "1", "1",
		strconv.Itoa(size * (columns + 1)), strconv.Itoa(size * (rows + 1)), center, center,
		down, outside, "0", up, "Title: " + escaped(w.p.Title), "Author: " + escaped(w.p.Author),
		"", "", "ON", "false",
	}
	room := strconv.Itoa(w.room)
	lists, objectOf := jsontext.ListOf, jsontext.ObjectOf
	question := map[string]string{
		"number": objectOf(w.number...), "numberS": objectOf(w.small...), "symbol": objectOf(w.symbol...),
		"lineE": objectOf(w.sides...), "cage": objectOf(w.frames...), "thermo": lists(w.thermos),
		"arrows": lists(w.arrows), "killercages": lists(w.cages),
	}
	const mode = `{z9:zQ,zG:["1","2","1"],zQ:` + tools + `,zA:` + tools + `}`
	lines := []string{
		strings.Join(head, ","), "[" + strings.Repeat(room+",", 3) + room + "]", mode,
		layer(question), layer(map[string]string{"number": objectOf(answer...)}), w.cellList(), "[]",
		`{"sol_number":` + strconv.FormatBool(w.p.Solution != nil) + `}`, `"x"`, `"x"`,
		"[3,0,10]", mode, `"x"`, "0", layer(nil), layer(nil), "{}", "[]", "false",
	}
	return strings.Join(lines, "\n")
}

// tools are the tools that the page shows first.
const tools = `{zM:zN,zS:["",1],zL:["1",2],zE:["1",2],zW:["",2],zC:["1",10],zN:["1",1],` +
	`zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["battleship",""],` +
	`"sudoku":["1",1]}`

// layer returns an object with all parts of a paper, of which some have content.
func layer(parts map[string]string) string {
	var b strings.Builder
	b.WriteString("{zR:{z_:[]},zU:{z_:[]},z8:{z_:[]}")
	for _, one := range partNames {
		value := parts[one.key]
		if value == "" {
			value = "{}"
			if slices.Contains(listParts, one.key) {
				value = "[]"
			}
		}
		b.WriteString(`,"` + one.key + `":` + value)
	}
	b.WriteByte('}')
	return b.String()
}

// listParts are the parts of a paper that are lists.
var listParts = []string{
	"thermo", "nobulbthermo", "arrows", "direction", "squareframe", "polygon", "killercages",
}

// cellList returns the list of the cells of the grid.
func (w *writer) cellList() string {
	var list []string
	last := 0
	for c := range puzzle.Cell(w.p.Cells()) {
		list = append(list, strconv.Itoa(w.cell(c)-last))
		last = w.cell(c)
	}
	return jsontext.ListOf(list)
}

// center returns the place in the middle of the paper.
func (w *writer) center() int {
	kinds := [2][2]kind{{corner, below}, {right, middle}} // by rows and columns, even and odd
	return w.place(kinds[w.high%2][w.wide%2], (w.high-1)/2-w.top, (w.wide-1)/2-w.left)
}

// solution returns the list of the cells that are not given with their digits.
func (w *writer) solution() string {
	p := w.p
	list := func(all bool) (texts []string) {
		for c, d := range p.Solution {
			if d == notation.Given(p, c) && !all {
				continue
			}
			text := "."
			if d != puzzle.Empty {
				text = strconv.Itoa(int(d))
			}
			texts = append(texts, `"`+strconv.Itoa(w.cell(puzzle.Cell(c)))+","+text+`"`)
		}
		return texts
	}
	texts := list(false)
	if texts == nil {
		texts = list(true)
	}
	slices.Sort(texts) // as the page compares them
	return "[[],[],[],[]," + jsontext.ListOf(texts) + ",[]]"
}

// escaped returns a name for the first line. The page reads only an escaped comma.
func escaped(name string) string {
	var b strings.Builder
	for i, r := range name {
		end := i == 0 || i+len(string(r)) == len(name)
		if r == ',' || r == '%' || r < ' ' || unicode.IsSpace(r) && (end || r != ' ') {
			for _, c := range []byte(string(r)) {
				b.WriteString("%" + strings.ToUpper(strconv.FormatUint(uint64(c)+0x100, 16)[1:]))
			}
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}
