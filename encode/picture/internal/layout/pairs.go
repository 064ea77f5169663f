package layout

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"exactcover/encode/picture/internal/scene"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// halfway returns the point halfway between two cells, on their common side if they are neighbours.
// If a mark is already there, it returns a point beside it.
func (d *drawing) halfway(cells []puzzle.Cell) scene.Point {
	x, y := d.center(cells[0]), d.center(cells[1])
	lane := d.marked.take([]int{d.place(cells[0], cells[1])}, 0, len(besides))
	away := besides[lane]
	way := func(d int) int { return min(max(d, -1), 1) }
	across, down := way(y.Y-x.Y), way(y.X-x.X)
	return scene.At((x.X+y.X)/2+across*away, (x.Y+y.Y)/2-down*away)
}

// pair draws the mark between two cells. If they do not touch, both have a letter and the rule is
// stated in words.
func (d *drawing) pair(r puzzle.Rule, l rule.Look) swatch {
	color := cmp.Or(scene.Paint(l.Color), scene.Black)
	if d.steps(l.Cells[0], l.Cells[1]) > 1 {
		letter := d.letter()
		for _, c := range l.Cells[:2] {
			d.corner([]puzzle.Cell{c}, letter, scene.Ink{Stroke: 0x777777ff})
		}
		d.explain(letter+": "+puzzle.Describe(d.puzzle, r)+", "+l.Says, swatch{})
		return swatch{}
	}
	switch l.Figure {
	case rule.NoFigure:
		d.letters(l.Cells, l.Text, color)
		return swatch{}
	case rule.WedgeOut:
		d.wedge(l.Cells[0], l.Cells[1], color)
		return swatch{}
	case rule.WedgeIn:
		d.wedge(l.Cells[1], l.Cells[0], color)
		return swatch{}
	}
	i := scene.Ink{Fill: color, Stroke: scene.Black, Width: 3}
	if l.Figure == rule.Ring {
		i.Fill, i.Stroke = scene.White, color
	}
	d.dot(l.Cells, i, l.Text)
	return swatch{end: lineEnd{Ink: i}}
}

// dot draws a dot, perhaps with a text in it.
func (d *drawing) dot(cells []puzzle.Cell, i scene.Ink, text string) {
	at := d.halfway(cells)
	if text == "" {
		d.add(dot, scene.Circle{Ink: i, Center: at, Radius: 12})
		return
	}
	size := scene.Shrunk(text, 23, 26)
	d.add(dot, scene.Circle{Ink: i, Center: at, Radius: 16},
		scene.Label{Fill: readable(i.Fill), At: at, Text: text, Size: size})
}

// readable returns black or white, whichever can be read on a colour.
func readable(c scene.Paint) scene.Paint {
	if c>>24&0xff+c>>16&0xff+c>>8&0xff < 3*0x80 {
		return scene.White
	}
	return scene.Black
}

// letters writes a text between two cells. A single letter is larger than a number.
func (d *drawing) letters(cells []puzzle.Cell, text string, color scene.Paint) {
	at := d.halfway(cells)
	size := 28
	if r, n := utf8.DecodeRuneInString(text); n == len(text) && unicode.IsLetter(r) {
		size = 34
	}
	width := scene.TextWidth(text, size) + 6
	d.add(dot,
		scene.Box{
			Ink: scene.Ink{Fill: scene.White}, At: at.Plus(-width/2, -size*4/10), Width: width,
			Height: size * 8 / 10, Radius: 6,
		},
		scene.Label{Fill: color, At: at, Text: text, Size: size, Bold: true})
}

// wedge draws a wedge that points from a cell to another.
func (d *drawing) wedge(from, to puzzle.Cell, color scene.Paint) {
	at := d.halfway([]puzzle.Cell{from, to})
	greater, less := d.center(from), d.center(to)
	way := func(d int) int { return min(max(d, -1), 1) }
	x, y := way(less.X-greater.X), way(less.Y-greater.Y)
	tip, back := at.Plus(x*9, y*9), at.Plus(-x*9, -y*9)
	d.add(dot,
		scene.Box{
			Ink: scene.Ink{Fill: scene.White}, At: at.Plus(-13, -13), Width: 26, Height: 26, Radius: 8,
		},
		scene.Line(
			scene.Ink{Stroke: color, Width: 4}, back.Plus(-y*12, x*12), tip, back.Plus(y*12, -x*12),
		))
}

// meet reports whether cells are the four around a point.
func (d *drawing) meet(cells []puzzle.Cell) bool {
	p, cells := d.puzzle, slices.Sorted(slices.Values(cells))
	return len(cells) == 4 && cells[1] == cells[0]+1 &&
		p.Row(cells[3])-p.Row(cells[0]) == 1 && p.Col(cells[3])-p.Col(cells[0]) == 1
}

// cross writes a text where four cells meet. If they do not meet, it draws a cage with the text.
func (d *drawing) cross(k int, l rule.Look) swatch {
	if !d.meet(l.Cells) {
		return d.cages(k, "", l)
	}
	first, last := slices.Min(l.Cells), slices.Max(l.Cells)
	away := arounds[d.marked.take([]int{d.place(first, last)}, 0, len(arounds))]
	at := d.center(first).Plus(scene.Unit/2+away.X, scene.Unit/2+away.Y)
	i := scene.Ink{Fill: scene.White, Stroke: cmp.Or(scene.Paint(l.Color), scene.Black), Width: 3}
	d.add(dot, scene.Circle{
		Ink:    i,
		Center: at, Radius: 29,
	})
	rows := []string{l.Text}
	if words := strings.Fields(l.Text); len(words) > 2 {
		n := len(words) / 2
		rows = []string{strings.Join(words[:n], " "), strings.Join(words[n:], " ")}
	}
	for k, text := range rows {
		y := (2*k - len(rows) + 1) * 11
		d.add(dot, scene.Label{
			Fill: scene.Black, At: at.Plus(0, y), Text: text, Size: scene.Shrunk(text, 23, 46),
		})
	}
	return swatch{}
}
