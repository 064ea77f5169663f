package layout

import (
	"cmp"

	"exactcover/encode/picture/scene"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// margins are the clues outside the grid.
type margins struct {
	clues []outsideClue
}

// An outsideClue is a number outside the grid, at the end of the line of cells it is about.
type outsideClue struct {
	text  string
	tag   string      // the name of its kind, shown where several kinds are mixed
	first puzzle.Cell // the end of the line
	r, c  int         // a step along the line, in rows and columns
	arrow bool        // the line has an arrow
}

// clue puts a text outside the grid, ahead of the cells it is about, if they are a whole row,
// column or diagonal.
func (d *drawing) clue(kind string, l rule.Look) {
	r, c, ok := d.way(l)
	if !ok {
		return
	}
	tag := cmp.Or(l.Tag, l.Short, kind)
	clue := outsideClue{l.Text, tag, l.Cells[0], r, c, l.Ends == rule.ArrowHead}
	d.margin.clues = append(d.margin.clues, clue)
}

// outsideClue draws a clue whose cells are not a whole row, column or diagonal: a line through
// them, with the text in a corner of the first.
func (d *drawing) outsideClue(k int, l rule.Look) swatch {
	cells := l.Cells
	if _, _, ok := d.way(l); ok {
		return swatch{}
	}
	t := d.lay(k, scene.Ink{Stroke: 0x9a9a9aff, Width: 5, Dash: 10})
	d.through(t, cells, nil)
	d.head(t, cells, 22)
	d.order(t.Ink, cells)
	d.corner(cells, l.Text, t.Ink)
	return swatch{stroke: t.Ink}
}

// way returns the step along the cells of a clue; false if the clue cannot stand outside the grid.
func (d *drawing) way(l rule.Look) (r, c int, ok bool) {
	r, c, ok = d.direction(l.Cells)
	if !ok && l.Ends == rule.ArrowHead {
		return d.cornerDirection(l.Cells)
	}
	return r, c, ok
}

// direction returns the step along cells that are a whole row, column or diagonal in order. It
// reports false for others, and for a single cell.
func (d *drawing) direction(cells []puzzle.Cell) (r, c int, ok bool) {
	p := d.puzzle
	if len(cells) < 2 || d.steps(cells[0], cells[1]) != 1 {
		return 0, 0, false
	}
	r, c = p.Row(cells[1])-p.Row(cells[0]), p.Col(cells[1])-p.Col(cells[0])
	for k := 1; k < len(cells); k++ {
		if p.Row(cells[k])-p.Row(cells[k-1]) != r || p.Col(cells[k])-p.Col(cells[k-1]) != c {
			return 0, 0, false
		}
	}
	last := cells[len(cells)-1]
	on := func(r, c int) bool { return r >= 0 && r < p.Rows && c >= 0 && c < p.Cols }
	ok = !on(p.Row(cells[0])-r, p.Col(cells[0])-c) && !on(p.Row(last)+r, p.Col(last)+c)
	return r, c, ok
}

// cornerDirection returns the step along a diagonal of a single cell, which is in a corner.
func (d *drawing) cornerDirection(cells []puzzle.Cell) (r, c int, ok bool) {
	p := d.puzzle
	row, col := p.Row(cells[0]), p.Col(cells[0])
	corner := (row == 0 || row == p.Rows-1) && (col == 0 || col == p.Cols-1)
	if len(cells) != 1 || !corner || p.Rows == 1 || p.Cols == 1 {
		return 0, 0, false
	}
	// The clue stands above or below the grid, as most clues do.
	r, c = 1, -1
	if row > 0 {
		r = -1
	}
	if col > 0 {
		c = 1
	}
	return r, c, true
}

// A seat is a place outside the grid, in rows and columns, that one straight clue or two diagonal
// ones of different directions can take.
type seat struct{ r, c int }

// outside draws the clues in the margin. A clue whose seat is taken moves further out.
func (d *drawing) outside() {
	kinds := make(map[string]bool)
	for _, c := range d.margin.clues {
		if !c.arrow {
			kinds[c.tag] = true
		}
	}
	taken := make(map[seat][]outsideClue)
	// A ray is the seats that a clue can take, from the nearest on. The seats ahead of next[ray] are
	// taken for such clues.
	type ray struct {
		nearest, step seat
		arrow         bool
	}
	next := make(map[ray]seat)
	seats := make([]seat, len(d.margin.clues))
	for k, c := range d.margin.clues {
		along := ray{
			seat{d.puzzle.Row(c.first) - c.r, d.puzzle.Col(c.first) - c.c}, seat{c.r, c.c}, c.arrow,
		}
		at, ok := next[along]
		if !ok {
			at = along.nearest
		}
		for !c.fits(taken[at]) {
			at.r -= c.r
			at.c -= c.c
		}
		next[along] = at
		taken[at] = append(taken[at], c)
		seats[k] = at
	}
	for k, c := range d.margin.clues {
		if c.diagonal() {
			d.diagonalClue(c, seats[k], len(taken[seats[k]]) > 1)
		} else {
			d.straightClue(c, seats[k], len(kinds) > 1 && !c.arrow)
		}
	}
}

// diagonal reports whether a clue has an arrow along a diagonal.
func (c *outsideClue) diagonal() bool { return c.arrow && c.r != 0 && c.c != 0 }

// fits reports whether a clue can share a seat with others.
func (c *outsideClue) fits(others []outsideClue) bool {
	for _, o := range others {
		if !c.diagonal() || !o.diagonal() || o.r == c.r && o.c == c.c {
			return false
		}
	}
	return true
}

const (
	clueSize  = 42
	cluePaint = scene.Paint(0x222222ff)
	// clueNear is the distance by which a straight clue is moved from its seat towards the grid.
	clueNear = 12
)

// straightClue writes a clue ahead of a row or column, with the name of its kind if kind is true.
func (d *drawing) straightClue(c outsideClue, at seat, kind bool) {
	center := scene.At(
		scene.Unit*at.c+scene.Unit/2+c.c*clueNear, scene.Unit*at.r+scene.Unit/2+c.r*clueNear,
	)
	size := scene.Shrunk(c.text, clueSize, scene.Unit-24)
	if kind {
		center = center.Plus(-c.c*clueNear, -c.r*clueNear-8) // back to the seat: two lines need all of it
		d.add(margin, scene.Label{
			Fill: 0x666666ff, At: center.Plus(0, 32), Text: c.tag,
			Size: scene.Shrunk(c.tag, 19, scene.Unit-8),
		})
		d.include(center.X-scene.Unit/2, center.Y, center.X+scene.Unit/2, center.Y+scene.Unit/2)
	}
	d.include(
		center.X-scene.Unit/3, center.Y-scene.Unit/3, center.X+scene.Unit/3, center.Y+scene.Unit/3,
	)
	d.add(margin, scene.Label{Fill: cluePaint, At: center, Text: c.text, Size: size})
	if c.arrow {
		tip := center.Plus(c.c*42, c.r*42)
		d.add(margin, arrowHead(scene.Ink{Stroke: cluePaint, Width: 4}, center, tip, 14))
	}
}

// diagonalClue writes a clue ahead of a diagonal, with an arrow along it. It is moved to the side
// if the seat is shared.
func (d *drawing) diagonalClue(c outsideClue, at seat, shared bool) {
	center := scene.At(scene.Unit*at.c+scene.Unit/2, scene.Unit*at.r+scene.Unit/2)
	i := scene.Ink{Stroke: cluePaint, Width: 4}
	tip := center.Plus(c.c*44, c.r*44)
	tail := center.Plus(c.c*16, c.r*16)
	d.add(margin, scene.Line(i, tail, tip), arrowHead(i, tail, tip, 15))
	number := center.Plus(-c.c*6, -c.r*14)
	if shared {
		number = center.Plus(-c.c*26, -c.r*14)
	}
	d.add(margin, scene.Label{
		Fill: cluePaint, At: number, Text: c.text, Size: scene.Shrunk(c.text, 34, 52),
	})
	d.include(
		center.X-scene.Unit/2, center.Y-scene.Unit/2+8, center.X+scene.Unit/2, center.Y+scene.Unit/2-8,
	)
}
