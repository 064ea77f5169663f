package scl

import (
	"fmt"
	"math"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/picture/scene"
)

// A drawing has the elements of a scene as those of SudokuPad, for which a cell has the width 1.
type drawing struct{ lines, under, over []string }

func (d *drawing) scene(s *scene.Scene) {
	for _, x := range s.Elements {
		switch x := x.(type) {
		case scene.Path:
			d.path(x)
		case scene.Circle:
			d.figure(x.Ink, x.Center, 2*x.Radius, 2*x.Radius, true)
		case scene.Box:
			d.figure(x.Ink, x.At.Plus(x.Width/2, x.Height/2), x.Width, x.Height, x.Radius > 0)
		case scene.Label:
			d.label(x)
		}
	}
}

// path adds the strokes of a path, and a square for each cell whose middle it fills.
func (d *drawing) path(x scene.Path) {
	for _, run := range x.Runs {
		var way []string
		points := run.Points
		if run.Closed {
			points = append(points[:len(points):len(points)], points[0])
		}
		for _, at := range points {
			way = append(way, place(at))
		}
		if x.Stroke != 0 {
			d.lines = append(d.lines, jsontext.ObjectOf(jsontext.Members(
				"wayPoints", jsontext.ListOf(way), "color", color(x.Stroke),
				"thickness", number(float64(x.Width)*0.64),
			)...))
		}
	}
	if x.Fill == 0 {
		return
	}
	least, most := scene.At(math.MaxInt32, math.MaxInt32), scene.At(math.MinInt32, math.MinInt32)
	for _, run := range x.Runs {
		for _, at := range run.Points {
			least = scene.At(min(least.X, at.X), min(least.Y, at.Y))
			most = scene.At(max(most.X, at.X), max(most.Y, at.Y))
		}
	}
	for row := least.Y / scene.Unit; row*scene.Unit < most.Y; row++ {
		for col := least.X / scene.Unit; col*scene.Unit < most.X; col++ {
			middle := scene.At(col*scene.Unit+scene.Unit/2, row*scene.Unit+scene.Unit/2)
			if inside(x.Runs, middle) {
				d.figure(scene.Ink{Fill: x.Fill}, middle, scene.Unit, scene.Unit, false)
			}
		}
	}
}

// inside reports whether a point is inside closed runs: a ray from it crosses their sides an odd
// number of times.
func inside(runs []scene.Run, p scene.Point) bool {
	in := false
	for _, run := range runs {
		for k, a := range run.Points {
			b := run.Points[(k+1)%len(run.Points)]
			if (a.Y > p.Y) != (b.Y > p.Y) &&
				float64(p.X-a.X) < float64(b.X-a.X)*float64(p.Y-a.Y)/float64(b.Y-a.Y) {
				in = !in
			}
		}
	}
	return in
}

// figure adds a circle or a box: under the digits if its middle is that of a cell.
func (d *drawing) figure(i scene.Ink, center scene.Point, width, height int, round bool) {
	rounded := ""
	if round {
		rounded = "true"
	}
	text := jsontext.ObjectOf(jsontext.Members(
		"center", place(center), "width", units(width), "height", units(height), "rounded", rounded,
		"backgroundColor", color(i.Fill), "borderColor", color(i.Stroke),
	)...)
	const half = scene.Unit / 2
	if center.X%half == 0 && center.Y%half == 0 && center.X%scene.Unit != 0 &&
		center.Y%scene.Unit != 0 {
		d.under = append(d.under, text)
	} else {
		d.over = append(d.over, text)
	}
}

// label adds a text.
func (d *drawing) label(x scene.Label) {
	width := scene.TextWidth(x.Text, x.Size)
	switch x.Anchor {
	case scene.Start:
		x.At.X += width / 2
	case scene.End:
		x.At.X -= width / 2
	}
	d.over = append(d.over, jsontext.ObjectOf(jsontext.Members(
		"center", place(x.At), "width", units(width), "height", units(x.Size),
		"text", jsontext.Text(x.Text), "color", color(x.Fill),
		"fontSize", number(float64(x.Size)*0.64),
	)...))
}

// place returns the row and the column of a point.
func place(at scene.Point) string { return "[" + units(at.Y) + "," + units(at.X) + "]" }

// units returns a length in cells.
func units(n int) string { return number(float64(n) / scene.Unit) }

func number(x float64) string { return strconv.FormatFloat(math.Round(x*100)/100, 'g', -1, 64) }

// color returns a colour in quotes, "" for none.
func color(c scene.Paint) string {
	switch {
	case c == 0:
		return ""
	case c.Alpha() == 0xff:
		return fmt.Sprintf(`"#%06x"`, uint32(c)>>8)
	}
	return fmt.Sprintf(`"#%08x"`, uint32(c))
}
