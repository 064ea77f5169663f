package layout

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"exactcover/encode/picture/scene"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// halfway returns the point halfway between two cells, on their common side if they are neighbours,
// or a point beside it if there are several marks; and the size of the mark in percent.
func (d *drawing) halfway(cells []puzzle.Cell) (at scene.Point, size int, ok bool) {
	x, y := d.center(cells[0]), d.center(cells[1])
	at, place := scene.At((x.X+y.X)/2, (x.Y+y.Y)/2), d.place(cells[0], cells[1])
	across, down := cmp.Compare(y.Y, x.Y), cmp.Compare(y.X, x.X)
	if across*down != 0 { // where four cells meet
		s, size, ok := d.spot(place, arounds)
		return at.Plus(s.along, s.across), size, ok
	}
	s, size, ok := d.spot(place, besides)
	return at.Plus(across*s.along+down*s.across, across*s.across-down*s.along), size, ok
}

// apart marks the two cells of a pair with a letter, and states the rule in words: with the meaning
// of its kind, as that of its look may be about the mark, which is not drawn.
func (d *drawing) apart(k int, l rule.Look) swatch {
	letter := d.letter()
	for _, c := range l.Cells[:2] {
		d.corner([]puzzle.Cell{c}, letter, scene.Ink{Stroke: 0x777777ff})
	}
	r := d.puzzle.Rules[k]
	kind, _ := d.rules.Find(r.Kind())
	d.explain(letter+": "+puzzle.Describe(d.puzzle, r)+", "+kind.Meaning, swatch{})
	return swatch{}
}

// pair draws the mark between two cells. If they do not touch, or have too many marks, both have a
// letter and the rule is stated in words.
func (d *drawing) pair(k int, l rule.Look) swatch {
	color := cmp.Or(scene.Paint(l.Color), scene.Black)
	if d.steps(l.Cells[0], l.Cells[1]) > 1 {
		return d.apart(k, l)
	}
	at, size, ok := d.halfway(l.Cells)
	if !ok {
		return d.apart(k, l)
	}
	switch l.Figure {
	case rule.NoFigure:
		d.letters(at, size, l.Text, color)
		return swatch{}
	case rule.WedgeOut:
		d.wedge(at, size, l.Cells[0], l.Cells[1], color)
		return swatch{}
	case rule.WedgeIn:
		d.wedge(at, size, l.Cells[1], l.Cells[0], color)
		return swatch{}
	}
	i := scene.Ink{Fill: color, Stroke: scene.Black, Width: 3}
	if l.Figure == rule.Ring {
		i.Fill, i.Stroke = scene.White, color
	}
	d.dot(at, size, i, l.Text)
	return swatch{end: lineEnd{Ink: i}}
}

// dot draws a dot, perhaps with a text in it. Sizes of marks are in percent.
func (d *drawing) dot(at scene.Point, size int, i scene.Ink, text string) {
	if text == "" {
		d.add(dot, scene.Circle{Ink: i, Center: at, Radius: 12 * size / 100})
		return
	}
	letters := scene.Shrunk(text, 23*size/100, 26*size/100)
	d.add(dot, scene.Circle{Ink: i, Center: at, Radius: 16 * size / 100},
		scene.Label{Fill: readable(i.Fill), At: at, Text: text, Size: letters})
}

// readable returns black or white, whichever can be read on a colour.
func readable(c scene.Paint) scene.Paint {
	if c>>24&0xff+c>>16&0xff+c>>8&0xff < 3*0x80 {
		return scene.White
	}
	return scene.Black
}

// letters writes a text between two cells. A single letter is larger than a number.
func (d *drawing) letters(at scene.Point, percent int, text string, color scene.Paint) {
	size := 28
	if r, n := utf8.DecodeRuneInString(text); n == len(text) && unicode.IsLetter(r) {
		size = 34
	}
	size = size * percent / 100
	width := scene.TextWidth(text, size) + 6
	d.add(dot,
		scene.Box{
			Ink: scene.Ink{Fill: scene.White}, At: at.Plus(-width/2, -size*4/10), Width: width,
			Height: size * 8 / 10, Radius: 6,
		},
		scene.Label{Fill: color, At: at, Text: text, Size: size, Bold: true})
}

// wedge draws a wedge that points from a cell to another.
func (d *drawing) wedge(at scene.Point, size int, from, to puzzle.Cell, color scene.Paint) {
	greater, less := d.center(from), d.center(to)
	x, y := cmp.Compare(less.X, greater.X), cmp.Compare(less.Y, greater.Y)
	long, wide, room := 9*size/100, 12*size/100, 13*size/100
	tip, back := at.Plus(x*long, y*long), at.Plus(-x*long, -y*long)
	d.add(dot,
		scene.Box{
			Ink: scene.Ink{Fill: scene.White}, At: at.Plus(-room, -room), Width: 2 * room,
			Height: 2 * room, Radius: 8,
		},
		scene.Line(
			scene.Ink{Stroke: color, Width: 4}, back.Plus(-y*wide, x*wide), tip, back.Plus(y*wide, -x*wide),
		))
}

// meet reports whether cells are the four around a point.
func (d *drawing) meet(cells []puzzle.Cell) bool {
	p, cells := d.puzzle, slices.Sorted(slices.Values(cells))
	return len(cells) == 4 && cells[1] == cells[0]+1 &&
		p.Row(cells[3])-p.Row(cells[0]) == 1 && p.Col(cells[3])-p.Col(cells[0]) == 1
}

// cross writes a text where four cells meet. If they do not meet, or too many texts do, it draws a
// cage with the text.
func (d *drawing) cross(k int, l rule.Look) swatch {
	if !d.meet(l.Cells) {
		return d.cages(k, "", l)
	}
	first, last := slices.Min(l.Cells), slices.Max(l.Cells)
	s, size, ok := d.spot(d.place(first, last), arounds)
	if !ok {
		return d.cages(k, "", l)
	}
	at := d.center(first).Plus(scene.Unit/2+s.along, scene.Unit/2+s.across)
	i := scene.Ink{Fill: scene.White, Stroke: cmp.Or(scene.Paint(l.Color), scene.Black), Width: 3}
	d.add(dot, scene.Circle{Ink: i, Center: at, Radius: 29 * size / 100})
	rows := []string{l.Text}
	if words := strings.Fields(l.Text); len(words) > 2 {
		n := len(words) / 2
		rows = []string{strings.Join(words[:n], " "), strings.Join(words[n:], " ")}
	}
	for k, text := range rows {
		y := (2*k - len(rows) + 1) * 11 * size / 100
		d.add(dot, scene.Label{
			Fill: scene.Black, At: at.Plus(0, y), Text: text,
			Size: scene.Shrunk(text, 23*size/100, 46*size/100),
		})
	}
	return swatch{}
}
