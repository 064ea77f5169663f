package penpa

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// take adds a rule that some drawing states. Drawing that does not make a rule stays as it is.
func (r *reader) take(made puzzle.Rule, from ...*jsontext.Value) bool {
	if r.Puzzle.ValidateRule(made) != nil {
		return false
	}
	r.Puzzle.Rules = append(r.Puzzle.Rules, made)
	for _, v := range from {
		r.used[v] = true
	}
	return true
}

// thermos reads thermometers. A line without a bulb that begins on one, and has its colour, is a
// branch of it.
func (r *reader) thermos(v *jsontext.Value) {
	type thermo struct {
		cells []puzzle.Cell
		color string
	}
	var thermos []thermo
	for i, list := range v.Get("thermo").Elements() {
		if cells, ok := r.lineCells(list); ok && r.take(rule.Thermo{Cells: cells}, list) {
			thermos = append(thermos, thermo{cells, r.colorOf("thermo", i)})
		}
	}
	for i, list := range v.Get("nobulbthermo").Elements() {
		cells, ok := r.lineCells(list)
		if !ok {
			continue
		}
		for _, t := range thermos {
			if k := slices.Index(t.cells, cells[0]); k >= 0 && t.color == r.colorOf("nobulbthermo", i) {
				r.take(rule.Thermo{Cells: slices.Concat(t.cells[:k], cells)}, list)
				break
			}
		}
	}
}

// colorOf returns the colour that people have chosen for an element of a part; "": none.
func (r *reader) colorOf(part string, i int) string {
	if list := r.colors.Get(part); list != nil && i < len(list.List) && list.List[i].Says() {
		return list.List[i].Text
	}
	return ""
}

// arrows reads arrows that begin in a circle.
func (r *reader) arrows(v *jsontext.Value) {
	for _, list := range v.Get("arrows").Elements() {
		if cells, ok := r.lineCells(list); ok {
			r.take(rule.Arrow{Circle: cells[:1], Cells: cells[1:]}, list)
		}
	}
}

// cages reads cages: lists of cells, and frames that are drawn cell by cell, near the sides. A cage
// has its sum in the top left corner of a cell.
func (r *reader) cages(v *jsontext.Value) {
	sums := make(map[puzzle.Cell]*jsontext.Value)
	for key, value := range v.Get("numberS").Members() {
		if at := r.pointOf(key); at.kind == topLeft && r.inGrid(at) && value.Type == jsontext.List &&
			len(value.List) > 0 {
			sums[r.Puzzle.Cell(at.row, at.col)] = value
		}
	}
	frames, lines := r.frames(v)
	known := make(map[string]bool)
	cage := func(cells []puzzle.Cell, from ...*jsontext.Value) {
		sorted := notation.SortedCells(cells)
		name := fmt.Sprint(sorted)
		if known[name] {
			for _, v := range from {
				r.used[v] = true
			}
			return
		}
		k := rule.Killer{Cells: sorted}
		for _, c := range sorted {
			sum := sums[c]
			if sum == nil || r.used[sum] {
				continue
			}
			n, err := strconv.Atoi(strings.TrimSpace(sum.List[0].Text))
			if err != nil {
				continue
			}
			k.Sum = &n
			from = append(from, sum)
			break
		}
		if len(k.Cells) == 1 && k.Sum == nil {
			return // a frame
		}
		known[name] = r.take(k, from...)
	}
	for _, list := range v.Get("killercages").Elements() {
		var cells []puzzle.Cell
		inside := len(list.List) > 0
		for _, element := range list.Elements() {
			c, ok := r.cell(element)
			inside = inside && ok
			cells = append(cells, c)
		}
		if inside {
			cage(cells, list)
		}
	}
	for i, cells := range frames {
		cage(cells, lines[i]...)
	}
}

// frames returns the cells of each frame that is drawn near the sides of cells, with its lines. Two
// neighbours are in the same frame if no line is between their middles.
func (r *reader) frames(v *jsontext.Value) (frames [][]puzzle.Cell, lines [][]*jsontext.Value) {
	walls := make(map[[2]int]bool)                     // cell and side
	touched := make(map[puzzle.Cell][]*jsontext.Value) // lines in each cell
	for key, value := range v.Get("cage").Members() {
		from, to := r.ends(key)
		if from.kind < topLeft || to.kind < topLeft || !r.inGrid(from) || !r.inGrid(to) ||
			value.Type == jsontext.Null {
			continue
		}
		c := r.Puzzle.Cell(from.row, from.col)
		touched[c] = append(touched[c], value)
		if d := r.Puzzle.Cell(to.row, to.col); d == c {
			side := map[[2]kind]int{
				{topLeft, topRight}: 0, {topLeft, bottomLeft}: 1, {topRight, bottomRight}: 2,
				{bottomLeft, bottomRight}: 3,
			}
			if s, ok := side[[2]kind{min(from.kind, to.kind), max(from.kind, to.kind)}]; ok {
				walls[[2]int{int(c), s}] = true
			}
		} else {
			touched[d] = append(touched[d], value)
		}
	}
	if len(touched) == 0 {
		return nil, nil
	}
	areas := areasOf(r.Puzzle.Cells(), func(c puzzle.Cell) (near []puzzle.Cell) {
		for _, d := range r.neighbours(c) {
			side := 3 // the side of c towards d; that of d is 3 less it
			switch int(d) - int(c) {
			case -r.cols:
				side = 0
			case -1:
				side = 1
			case 1:
				side = 2
			}
			if !walls[[2]int{int(c), side}] && !walls[[2]int{int(d), 3 - side}] {
				near = append(near, d)
			}
		}
		return near
	})
	for _, cells := range notation.Groups(areas) {
		var own []*jsontext.Value
		framed := false
		for _, c := range cells {
			own = append(own, touched[c]...)
			for side := range 4 {
				framed = framed || walls[[2]int{int(c), side}]
			}
		}
		if framed && r.closed(cells, walls) {
			frames, lines = append(frames, cells), append(lines, own)
		}
	}
	return frames, lines
}

// closed reports whether a frame goes around cells: each has a line at its sides to others.
func (r *reader) closed(cells []puzzle.Cell, walls map[[2]int]bool) bool {
	for _, c := range cells {
		row, col := r.Puzzle.Row(c), r.Puzzle.Col(c)
		for side, step := range [...][2]int{{-1, 0}, {0, -1}, {0, 1}, {1, 0}} {
			at := point{middle, row + step[0], col + step[1]}
			inside := r.inGrid(at) && slices.Contains(cells, r.Puzzle.Cell(at.row, at.col))
			if !inside && !walls[[2]int{int(c), side}] {
				return false
			}
		}
	}
	return true
}
