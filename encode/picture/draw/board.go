package draw

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode"
	"exactcover/encode/rule"
)

// The layers of a board, from the lowest.
const (
	shade   = iota // shaded cells
	thin           // lines between cells
	wall           // borders of regions
	tile           // dominoes
	figure         // squares and circles in cells
	shaft          // lines through cells
	bulb           // the ends of lines
	cage           // dashed borders
	dot            // marks between cells
	pencil         // pencil marks and the corners of cages
	figures        // digits
	margin         // what stands outside
	layers
)

// A board is the picture of a puzzle while it grows.
type board struct {
	puzzle   *encode.Puzzle
	layers   [layers][]shape
	min, max point
	corners  []uint8 // by cell: its corners that are written in, a bit each
	margin   margins
	caption  caption
	tints    int             // shades given out
	sets     int             // rules whose cages belong together, so far
	differs  map[string]bool // the kinds of rules of which there are several that must be told apart
}

// Puzzle draws what is given of a puzzle. Rules that a set does not know are said in words. Remarks
// are put under it. Its error is that of ctx.
func Puzzle(
	ctx context.Context, rules rule.Set, p *encode.Puzzle, remarks ...string,
) (*Scene, error) {
	b, err := newBoard(ctx, rules, p)
	if err != nil {
		return nil, err
	}
	given, _ := b.givens()
	b.dominoes(nil)
	b.digits(given, given)
	b.pencilMarks(given)
	return b.scene("Puzzle", remarks), nil
}

// Solution draws a solution in its puzzle, as [Puzzle] draws that. Its error is that of ctx.
func Solution(
	ctx context.Context, rules rule.Set, p *encode.Puzzle, s encode.Solution,
) (*Scene, error) {
	b, err := newBoard(ctx, rules, p)
	if err != nil {
		return nil, err
	}
	given, _ := b.givens()
	b.dominoes(s.Dominoes)
	b.digits(given, s.Grid)
	return b.scene("Solution", nil), nil
}

// pad is the room around the frame of a grid.
const pad = 12

// newBoard draws what a puzzle and its solution have in common. Its error is that of ctx.
func newBoard(ctx context.Context, rules rule.Set, p *encode.Puzzle) (*board, error) {
	looks := looks(rules, p)
	b := &board{puzzle: p, corners: make([]uint8, p.Cells()), differs: differing(p, looks)}
	b.include(-pad, -pad, unit*p.Cols+pad, unit*p.Rows+pad)
	for k, r := range p.Rules {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		b.rule(r, looks[k])
	}
	b.outside()
	return b, ctx.Err()
}

// set returns which cells are in a list, by cell.
func (b *board) set(cells []encode.Cell) []bool {
	in := make([]bool, b.puzzle.Cells())
	for _, c := range cells {
		in[c] = true
	}
	return in
}

// outlined returns the border of some cells.
func (b *board) outlined(cells []encode.Cell, inset int) []run {
	p, in := b.puzzle, b.set(cells)
	return outline(p.Rows, p.Cols, func(r, c int) bool { return in[p.Cell(r, c)] }, inset)
}

// include makes sure that the picture shows a rectangle.
func (b *board) include(left, top, right, bottom int) {
	b.min = point{min(b.min.x, left), min(b.min.y, top)}
	b.max = point{max(b.max.x, right), max(b.max.y, bottom)}
}

func (b *board) add(layer int, s ...shape) { b.layers[layer] = append(b.layers[layer], s...) }

// center returns the middle of a cell.
func (b *board) center(c encode.Cell) point {
	return point{unit*b.puzzle.Col(c) + unit/2, unit*b.puzzle.Row(c) + unit/2}
}

// scene puts the layers together, with the caption under them.
func (b *board) scene(what string, remarks []string) *Scene {
	p := b.puzzle
	s := &Scene{Title: strings.Join(append(nonempty(p.Title, p.ID), what), ", ")}
	if p.Author != "" {
		s.Title += ", by " + p.Author
	}
	s.Description = b.describe()
	b.writeCaption(remarks)
	for _, layer := range b.layers {
		s.shapes = append(s.shapes, layer...)
	}
	s.min, s.max = b.min, b.max
	return s
}

// nonempty returns the first text that says something, if any.
func nonempty(texts ...string) []string {
	for _, t := range texts {
		if t != "" {
			return []string{t}
		}
	}
	return nil
}

// describe says what a puzzle is in one sentence.
func (b *board) describe() string {
	p := b.puzzle
	_, n := b.givens()
	text := fmt.Sprintf("%d rows, %d columns, %d given.", p.Rows, p.Cols, n)
	var kinds []string
	number := make(map[string]int)
	for _, r := range p.Rules {
		if number[r.Kind()]++; number[r.Kind()] == 1 {
			kinds = append(kinds, r.Kind())
		}
	}
	for k, kind := range kinds {
		if number[kind] > 1 {
			kinds[k] = fmt.Sprintf("%d %s", number[kind], kind)
		}
	}
	if len(kinds) > 0 {
		text += " Rules: " + strings.Join(kinds, ", ") + "."
	}
	return text
}

// givens returns the digits that are given, also on dominoes and single cells, and their number.
func (b *board) givens() ([]encode.Digit, int) {
	p := b.puzzle
	given := slices.Repeat([]encode.Digit{encode.Empty}, p.Cells())
	copy(given, p.Givens)
	for _, r := range p.Rules {
		r, ok := r.(encode.Domino)
		if !ok {
			continue
		}
		for _, d := range r.Given {
			given[d.Cells[0]], given[d.Cells[1]] = d.Digits[0], d.Digits[1]
		}
		for k, c := range r.Singles {
			if c >= 0 {
				given[c] = p.Low + encode.Digit(k)
			}
		}
	}
	n := 0
	for _, d := range given {
		if d != encode.Empty {
			n++
		}
	}
	return given, n
}

// grid draws the frame, the borders of regions, and thin lines between all other cells but the
// halves of a domino.
func (b *board) grid(partner []encode.Cell) {
	p := b.puzzle
	var walls, lines []run
	// side draws the side between two cells, and makes one line of sides that follow each other.
	side := func(x, y encode.Cell, from, to point) {
		runs := &lines
		switch {
		case p.Regions != nil && p.Regions[x] != p.Regions[y]:
			runs = &walls
		case partner[x] == y:
			return
		}
		if n := len(*runs); n > 0 && (*runs)[n-1].points[1] == from {
			(*runs)[n-1].points[1] = to
			return
		}
		*runs = append(*runs, run{[]point{from, to}, false})
	}
	for r := 1; r < p.Rows; r++ {
		for c := range p.Cols {
			side(p.Cell(r-1, c), p.Cell(r, c), point{unit * c, unit * r}, point{unit * (c + 1), unit * r})
		}
	}
	for c := 1; c < p.Cols; c++ {
		for r := range p.Rows {
			side(p.Cell(r, c-1), p.Cell(r, c), point{unit * c, unit * r}, point{unit * c, unit * (r + 1)})
		}
	}
	if len(lines) > 0 {
		b.add(thin, path{ink{stroke: 0x888888ff, width: 2}, lines})
	}
	if len(walls) > 0 {
		b.add(wall, path{ink{stroke: black, width: 6}, walls})
	}
	b.add(wall, box{ink{stroke: black, width: 8}, point{0, 0}, unit * p.Cols, unit * p.Rows, 2})
}

// Inks of dominoes.
var (
	givenTile  = ink{fill: 0xf3e6c4d0, stroke: 0x6b5a2eff, width: 4}
	foundTile  = ink{fill: 0xffffffb0, stroke: 0x6b7fa8ff, width: 4}
	givenRound = ink{fill: 0xf3e6c4ff, stroke: 0x6b5a2eff, width: 4}
	foundRound = ink{stroke: 0x6b7fa8ff, width: 4}
)

// dominoes draws the grid with dominoes: the given ones, and those of a solution if there is one.
func (b *board) dominoes(found [][2]encode.Cell) {
	p := b.puzzle
	partner := slices.Repeat([]encode.Cell{-1}, p.Cells())
	given := make([]bool, p.Cells())
	pairs := slices.Clone(found)
	domino := false
	for _, r := range p.Rules {
		r, ok := r.(encode.Domino)
		if !ok {
			continue
		}
		domino = true
		for _, d := range r.Given {
			given[d.Cells[0]], given[d.Cells[1]] = true, true
			if found == nil {
				pairs = append(pairs, d.Cells)
			}
		}
		for _, c := range r.Singles {
			if c >= 0 {
				given[c] = true
				if found == nil {
					b.add(figure, circle{givenRound, b.center(c), 38})
				}
			}
		}
	}
	// The order of a solution's dominoes is that of the search: the picture does not depend on it.
	slices.SortFunc(pairs, func(a, b [2]encode.Cell) int {
		return cmp.Compare(min(a[0], a[1]), min(b[0], b[1]))
	})
	for _, pair := range pairs {
		partner[pair[0]], partner[pair[1]] = pair[1], pair[0]
		i := foundTile
		if given[pair[0]] && given[pair[1]] {
			i = givenTile
		}
		first := b.center(min(pair[0], pair[1]))
		last := b.center(max(pair[0], pair[1]))
		const inset = 8
		b.add(tile, box{i, first.plus(inset-unit/2, inset-unit/2), last.x - first.x + unit - 2*inset, last.y - first.y + unit - 2*inset, 18})
	}
	if domino && found != nil {
		for c := range encode.Cell(p.Cells()) {
			switch {
			case partner[c] >= 0:
			case given[c]:
				b.add(figure, circle{givenRound, b.center(c), 38})
			default:
				b.add(figure, circle{foundRound, b.center(c), 38})
			}
		}
	}
	b.grid(partner)
}

// answerPaint is the colour of digits that were not given.
const answerPaint paint = 0x1a56c4ff

// digits writes digits into the cells, those that are given in black.
func (b *board) digits(given, all []encode.Digit) {
	size := 60
	if b.puzzle.High > 9 {
		size = 50
	}
	lower := 0
	if slices.ContainsFunc(b.corners, func(set uint8) bool { return set&3 != 0 }) {
		lower = 6 // off the sums above them
	}
	for _, answers := range []bool{false, true} {
		for c, d := range all {
			if d == encode.Empty || answers != (given[c] == encode.Empty) {
				continue
			}
			l := label{fill: black, at: b.center(encode.Cell(c)), text: strconv.Itoa(int(d)), size: size}
			l.at.y += lower
			if answers {
				l.fill = answerPaint
			}
			b.add(figures, l)
		}
	}
}

// pencilMarks writes the candidates of the cells that have fewer than all and no digit, each digit
// at its own place.
func (b *board) pencilMarks(digits []encode.Digit) {
	p := b.puzzle
	cols := 1
	for cols*cols < p.DigitCount() {
		cols++
	}
	// The marks keep clear of the corners, where sums stand.
	step := 72 / cols
	size := min(step*6/5, 26)
	if p.High > 9 {
		size = step * 3 / 4
	}
	for c, set := range p.Candidates {
		if set == p.Domain() || digits[c] != encode.Empty {
			continue
		}
		for d := range set.All() {
			k := int(d - p.Low)
			at := b.center(encode.Cell(c)).plus((2*(k%cols)-cols+1)*step/2, (2*(k/cols)-cols+1)*step/2+4)
			b.add(pencil, label{fill: 0x555555ff, at: at, text: strconv.Itoa(int(d)), size: size})
		}
	}
}
