package layout

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/picture/scene"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A lineEnd is the figure at both ends of a line. The zero value is no figure.
type lineEnd struct {
	scene.Ink
	diamond bool
}

// element returns the figure around a point, drawn with lines of the given width.
func (e lineEnd) element(at scene.Point, radius, width int) scene.Element {
	i := e.Ink
	i.Width = width
	if e.diamond {
		radius += radius / 6
		return scene.Polygon(
			i, at.Plus(0, -radius), at.Plus(radius, 0), at.Plus(0, radius), at.Plus(-radius, 0),
		)
	}
	return scene.Circle{Ink: i, Center: at, Radius: radius}
}

// A trace is how a line is drawn: its ink, and how far it is moved to its left.
type trace struct {
	scene.Ink
	shift int
}

// through draws a line through cells. It is interrupted where two successive cells do not touch.
// A cell that touches neither of its neighbours on the line has a dot, unless it is a tip.
func (d *drawing) through(t trace, cells, tips []puzzle.Cell) {
	var runs []scene.Run
	for _, piece := range d.pieces(cells) {
		if points := d.points(piece); len(points) > 1 {
			runs = append(runs, scene.Run{Points: shifted(points, t.shift)})
		} else if !slices.Contains(tips, piece[0]) {
			d.single(t, piece[0])
		}
	}
	if runs != nil {
		d.add(shaft, scene.Path{Ink: t.Ink, Runs: runs})
	}
}

// single draws a dot in a cell of a line that touches neither of its neighbours.
func (d *drawing) single(t trace, c puzzle.Cell) {
	dot := seal{ink: scene.Ink{Fill: t.Stroke}, radius: t.Width}
	if d.crowds.figures[c] > 1 {
		dot.radius = 36 // of a bulb, so that it can be nested with others
	}
	d.disc(c, shaft, dot)
}

// disc draws a disc in a cell, in the layer given or, within other figures, above them.
func (d *drawing) disc(c puzzle.Cell, layer int, s seal) {
	size, i := d.nest(c, s), s.ink
	if size < 100 {
		layer = bulb
		// An outline distinguishes it from an equal one around it.
		i.Stroke, i.Width = scene.White, d.outline(c, 4)
	}
	d.add(layer, scene.Circle{Ink: i, Center: d.center(c), Radius: s.radius * size / 100})
}

// pieces cuts a line where two successive cells do not touch.
func (d *drawing) pieces(cells []puzzle.Cell) (all [][]puzzle.Cell) {
	for first, k := 0, 1; k <= len(cells); k++ {
		if k == len(cells) || d.steps(cells[k-1], cells[k]) > 1 {
			all = append(all, cells[first:k])
			first = k
		}
	}
	return all
}

// points returns the middles of cells. A cell that follows itself has one.
func (d *drawing) points(cells []puzzle.Cell) []scene.Point {
	var points []scene.Point
	for k, c := range cells {
		if k == 0 || c != cells[k-1] {
			points = append(points, d.center(c))
		}
	}
	return points
}

// line draws a line. If lines of the kind have different texts, its text is drawn too.
func (d *drawing) line(k int, kind string, l rule.Look) swatch {
	s := swatch{stroke: inkOf(l, 0xc2c2c2ff, 18)}
	t := d.lay(k, s.stroke)
	switch {
	case l.Sets != nil:
		d.parts(t, l.Sets)
	case l.Ends == rule.ArrowHead:
		d.arrow(t, &l)
	default:
		d.through(t, l.Cells, tips(&l))
		s.end = d.ends(t, l)
		d.order(t.Ink, l.Cells)
	}
	if d.differs[kind] && l.Text != "" {
		d.corner(lists(l)[0], l.Text, t.Ink)
	}
	return s
}

// order numbers the cells of a line that is not connected: a1, a2, a3.
func (d *drawing) order(i scene.Ink, cells []puzzle.Cell) {
	if d.connected(cells) {
		return
	}
	letter := d.letter()
	for k, c := range cells {
		d.corner([]puzzle.Cell{c}, letter+strconv.Itoa(k+1), i)
	}
}

// letter returns a letter for the next mark whose cells do not touch.
func (d *drawing) letter() string {
	d.scattered++
	return letter(d.scattered - 1)
}

// ends draws the ends of a line. It returns the figure that both have.
func (d *drawing) ends(t trace, l rule.Look) lineEnd {
	first, last := l.Cells[0], l.Cells[len(l.Cells)-1]
	switch l.Ends {
	case rule.Bulb:
		d.disc(first, shaft, seal{ink: scene.Ink{Fill: t.Stroke}, radius: 36})
	case rule.HollowBulb:
		disc := seal{ink: scene.Ink{Fill: t.Stroke}, radius: 36, hollow: true}
		d.disc(first, shaft, disc)
		hole := (36 - d.outline(first, 10)) * d.nest(first, disc) / 100
		d.add(bulb, scene.Circle{
			Ink: scene.Ink{Fill: scene.White}, Center: d.center(first), Radius: hole,
		})
	case rule.Circles, rule.Diamonds:
		i := scene.Ink{Fill: scene.White, Stroke: cmp.Or(scene.Paint(l.EndColor), t.Stroke), Width: 6}
		end := lineEnd{i, l.Ends == rule.Diamonds}
		radius := max(42-t.Width/2, 20) // thin lines have larger ends
		s := seal{ink: i, diamond: end.diamond, radius: radius}
		for _, c := range []puzzle.Cell{first, last} {
			d.add(bulb, end.element(d.center(c), radius*d.nest(c, s)/100, d.outline(c, 6)))
		}
		return end
	}
	return lineEnd{}
}

// pill draws a circle, or a pill around several cells that touch. Cells that do not touch have a
// circle each.
func (d *drawing) pill(i scene.Ink, cells []puzzle.Cell) {
	const radius, width = 39, 6
	i.Dash = 0
	round := seal{ink: scene.Ink{Fill: scene.White, Stroke: i.Stroke, Width: width}, radius: radius}
	for _, piece := range d.pieces(cells) {
		size, width := 100, width
		for _, c := range unique(piece) {
			size, width = min(size, d.nest(c, round)), min(width, d.outline(c, width))
		}
		round := round
		round.ink.Width = width
		points := d.points(piece)
		if len(points) == 1 {
			d.add(bulb, scene.Circle{Ink: round.ink, Center: points[0], Radius: radius * size / 100})
			continue
		}
		for _, side := range []struct {
			paint scene.Paint
			away  int // from the middle of the outline
		}{{i.Stroke, width / 2}, {scene.White, -width / 2}} {
			i.Stroke, i.Width = side.paint, 2*(radius*size/100+side.away)
			d.add(bulb, scene.Line(i, points...))
		}
	}
}

// arrow draws an arrow that leaves a circle or pill at the nearest of its cells.
func (d *drawing) arrow(t trace, l *rule.Look) {
	all := d.courses(l)[0]
	d.through(t, all, tips(l))
	d.head(t, all, 24)
	d.pill(t.Ink, l.Circle)
	inGrid := slices.ContainsFunc(l.Circle, d.puzzle.InGrid)
	switch names := d.puzzle.CellNames(l.Circle); {
	case d.connected(all):
		d.order(t.Ink, l.Circle)
	case !inGrid && len(names) <= 2 && d.connected(l.Cells) && d.puzzle.InGrid(l.Cells[0]):
		// The name of the circle stands where the line begins.
		d.corner(l.Cells, strings.Join(names, " "), t.Ink)
	default:
		d.order(t.Ink, slices.Concat(l.Circle, l.Cells))
	}
}

// head draws an arrow head at the last of the cells, if it touches the cell ahead of it.
func (d *drawing) head(t trace, cells []puzzle.Cell, size int) {
	n := len(cells)
	if n < 2 || d.steps(cells[n-2], cells[n-1]) != 1 {
		return
	}
	points := []scene.Point{d.center(cells[n-2]), d.center(cells[n-1])}
	points = shifted(points, t.shift)
	t.Dash = 0
	if d.crowds.figures[cells[n-1]] == 0 {
		d.add(shaft, arrowHead(t.Ink, points[0], points[1], size))
		return
	}
	// The figure of another rule would hide the head, and the end of its line.
	from := points[1].Plus((points[0].X-points[1].X)/3, (points[0].Y-points[1].Y)/3)
	d.add(point, scene.Line(t.Ink, from, points[1]), arrowHead(t.Ink, points[0], points[1], size))
}

// arrowHead returns the two strokes at the end of an arrow.
func arrowHead(i scene.Ink, from, to scene.Point, size int) scene.Element {
	angle := math.Atan2(float64(to.Y-from.Y), float64(to.X-from.X))
	barb := func(turn float64) scene.Point {
		sin, cos := math.Sincos(angle + turn)
		return to.Plus(int(math.Round(float64(size)*cos)), int(math.Round(float64(size)*sin)))
	}
	return scene.Line(i, barb(math.Pi*0.8), to, barb(-math.Pi*0.8))
}

// parts draws the parts of a line as one line where each part touches the part ahead of it across
// the border of a region. A part that is not a line is drawn as a cage.
func (d *drawing) parts(t trace, parts [][]puzzle.Cell) {
	var cells []puzzle.Cell
	flush := func() {
		if len(cells) > 0 {
			d.through(t, cells, nil)
		}
		cells = nil
	}
	for _, part := range parts {
		if !d.connected(part) {
			flush()
			border := t.Ink
			border.Width = 5
			d.cage(border, colorLane, part, "=")
			continue
		}
		if n := len(cells); n > 0 && !d.crosses(cells[n-1], part[0]) {
			flush()
		}
		cells = append(cells, part...)
	}
	flush()
}

// crosses reports whether two cells touch and lie in different regions.
func (d *drawing) crosses(x, y puzzle.Cell) bool {
	regions := d.puzzle.Regions
	return d.steps(x, y) == 1 && regions != nil && regions[x] != regions[y]
}

// connected reports whether every cell of a line touches the one ahead of it.
func (d *drawing) connected(cells []puzzle.Cell) bool {
	return len(d.pieces(cells)) <= 1
}
