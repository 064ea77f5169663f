package scl

import (
	"math"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/puzzle"
)

// An element is a part of a drawing. Places are rows and columns from the top left corner of the
// grid, so that the middle of the first cell is 0.5, 0.5.
type element struct {
	v     *jsontext.Value
	name  string       // in messages
	list  string       // the long name of its list
	way   [][2]float64 // of a line or an arrow
	at    [2]float64   // the centre of anything else
	wide  float64
	high  float64
	round bool
	text  string
	fill  link.Color // of a line: its own
	thick float64    // of a line or an arrow; a cell is 64 wide
	used  bool       // it is part of a guess
}

// mostPoints is how many points of a line are looked at.
const mostPoints = 1000

// elementsOf returns the elements of the drawing that can be understood.
func (s *reader) elementsOf(v *jsontext.Value) (elements []*element) {
	for _, names := range [][]string{
		{"lines", "l"}, {"arrows", "a"}, {"underlays", "u"}, {"overlays", "o"},
	} {
		for k, value := range v.Get(names...).Elements() {
			if s.Failed() {
				return nil
			}
			x := &element{
				v: value, list: names[0], name: nameOf(strings.TrimSuffix(names[0], "s"), k, value),
			}
			if x.read() {
				elements = append(elements, x)
			}
		}
	}
	return elements
}

// read reads the members of an element. It reports false if one is not of the right kind.
func (x *element) read() bool {
	if way := x.v.Get("wayPoints", "wp"); way != nil {
		x.fill = link.ColorOf(x.v.Get("color", "c"))
		x.thick, _ = float(x.v.Get("thickness", "th"))
		if way.Type != jsontext.List || len(way.List) < 2 || len(way.List) > mostPoints {
			return false
		}
		for _, place := range way.Elements() {
			at, ok := point(place)
			if !ok {
				return false
			}
			x.way = append(x.way, at)
		}
		return x.list == "lines" || x.list == "arrows"
	}
	if x.list == "lines" || x.list == "arrows" {
		return false
	}
	var ok, wide, high bool
	x.at, ok = point(x.v.Get("center", "ct"))
	x.wide, wide = float(x.v.Get("width", "w"))
	x.high, high = float(x.v.Get("height", "h"))
	x.round = x.v.Get("rounded", "r").Yes()
	x.fill = link.ColorOf(x.v.Get("backgroundColor", "c2"))
	if text := x.v.Get("text", "te"); text.Says() {
		x.text = strings.TrimSpace(text.Text)
	}
	return ok && wide && high
}

// point reads a row and a column.
func point(v *jsontext.Value) (at [2]float64, ok bool) {
	if v == nil || v.Type != jsontext.List || len(v.List) != 2 {
		return at, false
	}
	row, ok1 := float(&v.List[0])
	col, ok2 := float(&v.List[1])
	return [2]float64{row, col}, ok1 && ok2
}

func float(v *jsontext.Value) (float64, bool) {
	if v == nil || v.Type != jsontext.Number {
		return 0, false
	}
	f, err := strconv.ParseFloat(v.Text, 64)
	return f, err == nil && math.Abs(f) <= mostPoints
}

// near reports whether two lengths look the same.
func near(a, b float64) bool { return math.Abs(a-b) < 0.06 }

// places returns the cells that have an element's centre in them: one in whose middle it is, two on
// whose border it is, four at whose corner; none if it is elsewhere or off the grid.
func (x *element) places(p *puzzle.Puzzle) (cells []puzzle.Cell) {
	var sides [2][]int
	for k, at := range x.at {
		whole := math.Round(at)
		switch {
		case near(at, whole):
			sides[k] = []int{int(whole) - 1, int(whole)}
		case near(at, math.Floor(at)+0.5):
			sides[k] = []int{int(math.Floor(at))}
		}
	}
	for _, row := range sides[0] {
		for _, col := range sides[1] {
			if row < 0 || row >= p.Rows || col < 0 || col >= p.Cols {
				return nil
			}
			cells = append(cells, p.Cell(row, col))
		}
	}
	return cells
}

// pill returns the cells of an element that covers the middles of some cells in a row; nil if it
// does not.
func (x *element) pill(p *puzzle.Puzzle) (cells []puzzle.Cell) {
	rows, cols := int(math.Ceil(x.high-1.01))+1, int(math.Ceil(x.wide-1.01))+1
	top, left := x.at[0]-float64(rows)/2, x.at[1]-float64(cols)/2
	row, col := math.Round(top), math.Round(left)
	if rows < 1 || cols < 1 || rows > 1 && cols > 1 || !near(top, row) || !near(left, col) ||
		row < 0 || int(row)+rows > p.Rows || col < 0 || int(col)+cols > p.Cols {
		return nil
	}
	for r := range rows {
		for c := range cols {
			cells = append(cells, p.Cell(int(row)+r, int(col)+c))
		}
	}
	return cells
}

// cells returns the cells of a line, one after another. It returns nil for one that leaves the
// grid, runs along borders, or turns otherwise than by half a right angle.
func (x *element) cells(p *puzzle.Puzzle) (cells []puzzle.Cell) {
	row, col := 0, 0
	for k, at := range x.way {
		r, c := int(math.Floor(at[0])), int(math.Floor(at[1]))
		if r < 0 || r >= p.Rows || c < 0 || c >= p.Cols || near(at[0], math.Round(at[0])) ||
			near(at[1], math.Round(at[1])) {
			return nil
		}
		if k == 0 {
			row, col = r, c
			cells = append(cells, p.Cell(r, c))
			continue
		}
		down, over := r-row, c-col
		if down != 0 && over != 0 && down != over && down != -over {
			return nil
		}
		for row != r || col != c {
			row, col = row+sign(down), col+sign(over)
			cells = append(cells, p.Cell(row, col))
		}
	}
	return cells
}

func sign(n int) int { return min(max(n, -1), 1) }
