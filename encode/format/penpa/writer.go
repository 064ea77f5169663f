package penpa

import (
	"slices"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// isOutside reports whether a rule has a number outside the grid.
func isOutside(r puzzle.Rule) bool {
	_, ok := r.(rule.LittleKiller)
	return ok
}

// rule draws a rule. It reports false if there is no drawing that is read as this rule.
func (w *writer) rule(r puzzle.Rule) bool {
	switch r := r.(type) {
	case rule.DiagonalDown:
		return w.diagonal(&w.down, 1)
	case rule.DiagonalUp:
		return w.diagonal(&w.up, -1)
	case rule.Thermo:
		w.thermos = append(w.thermos, w.list(r.Cells))
		return len(r.Cells) > 1 && w.inGridOnly(r.Cells)
	case rule.Arrow:
		if len(r.Circle) != 1 || !w.inGridOnly(r.Circle) || !w.inGridOnly(r.Cells) {
			return false
		}
		w.arrows = append(w.arrows, w.list(slices.Concat(r.Circle, r.Cells)))
		return len(r.Cells) > 0
	case rule.Killer:
		return r.Sums == nil && w.inGridOnly(r.Cells) && w.cage(r)
	case rule.LittleKiller:
		return w.littleKiller(r)
	case rule.Difference:
		return r.Value > 0 && w.dot(r.Cells, whites[1], r.Value, 1, black)
	case rule.Ratio:
		return r.Value > 0 && w.dot(r.Cells, blacks[0], r.Value, 2, white)
	case rule.Greater:
		return w.inequality(r.Cells)
	}
	return false
}

// inGridOnly reports whether all cells are in the grid.
func (w *writer) inGridOnly(cells []puzzle.Cell) bool {
	return !slices.ContainsFunc(cells, func(c puzzle.Cell) bool { return int(c) >= w.p.GridCells() })
}

// list returns a list of cells.
func (w *writer) list(cells []puzzle.Cell) string {
	var numbers []string
	for _, c := range cells {
		if int(c) < w.p.GridCells() {
			numbers = append(numbers, strconv.Itoa(w.cell(c)))
		}
	}
	return jsontext.ListOf(numbers)
}

// diagonal draws a dotted line from corner to corner.
func (w *writer) diagonal(drawn *bool, step int) bool {
	if *drawn {
		return false
	}
	*drawn = true
	const dotted = "12"
	for k := range w.rows {
		col := k
		if step < 0 {
			col = w.cols - 1 - k
		}
		from, to := w.place(corner, k-1, col-1), w.place(corner, k, col)
		if step < 0 {
			from, to = w.place(corner, k-1, col), w.place(corner, k, col-1)
		}
		w.sides = append(w.sides, line(from, to, dotted))
	}
	return true
}

// cage draws a cage with its frame. Cages that overlap, or are in parts, have no frames of their
// own.
func (w *writer) cage(k rule.Killer) bool {
	p := w.p
	cells := notation.SortedCells(k.Cells)
	inside := func(row, col int) bool {
		return w.inGrid(point{middle, row, col}) && slices.Contains(cells, p.Cell(row, col))
	}
	r := reader{paper: w.paper}
	r.Puzzle = p
	areas := areasOf(p.Cells(), func(c puzzle.Cell) []puzzle.Cell {
		return slices.DeleteFunc(r.neighbours(c), func(d puzzle.Cell) bool {
			return slices.Contains(cells, c) != slices.Contains(cells, d)
		})
	})
	for _, c := range cells {
		first := w.place(topLeft, p.Row(c), p.Col(c))
		if areas[c] != areas[cells[0]] || w.taken[first] {
			return false
		}
		w.taken[first] = true
	}
	if len(cells) == 1 && k.Sum == nil {
		return false
	}
	w.cages = append(w.cages, w.list(k.Cells))
	if k.Sum != nil {
		first := w.place(topLeft, p.Row(cells[0]), p.Col(cells[0]))
		w.small = append(w.small, member(first, `[" `+strconv.Itoa(*k.Sum)+`",1]`))
	}
	const dashed = "10"
	draw := func(a, b int) { w.frames = append(w.frames, line(a, b, dashed)) }
	for _, c := range cells {
		row, col := p.Row(c), p.Col(c)
		at := func(k kind) int { return w.place(k, row, col) }
		over, under := inside(row-1, col), inside(row+1, col)
		before, after := inside(row, col-1), inside(row, col+1)
		if !over {
			draw(at(topLeft), at(topRight))
		}
		if !before {
			draw(at(topLeft), at(bottomLeft))
		}
		if !after {
			draw(at(topRight), at(bottomRight))
		}
		if !under {
			draw(at(bottomLeft), at(bottomRight))
		}
		// Between two cells of the cage, lines go on where they do not turn inwards.
		if after && !(over && inside(row-1, col+1)) {
			draw(at(topRight), w.place(topLeft, row, col+1))
		}
		if after && !(under && inside(row+1, col+1)) {
			draw(at(bottomRight), w.place(bottomLeft, row, col+1))
		}
		if under && !(before && inside(row+1, col-1)) {
			draw(at(bottomLeft), w.place(topLeft, row+1, col))
		}
		if under && !(after && inside(row+1, col+1)) {
			draw(at(bottomRight), w.place(topRight, row+1, col))
		}
	}
	return true
}

// littleKiller draws a number with an arrow outside the grid.
func (w *writer) littleKiller(k rule.LittleKiller) bool {
	cells := notation.SortedCells(k.Cells)
	for _, turn := range []string{"4", "5", "6", "7"} {
		step := arrowTurns[turn]
		for _, c := range []puzzle.Cell{cells[0], cells[len(cells)-1]} {
			if int(c) >= w.p.GridCells() {
				return false
			}
			row, col := w.p.Row(c)-step[0], w.p.Col(c)-step[1]
			place := w.place(middle, row, col)
			walk := notation.Walk(w.p, row+1, col+1, step)
			if w.inGrid(point{middle, row, col}) || w.taken[place] ||
				!slices.Equal(notation.SortedCells(walk), cells) {
				continue
			}
			w.taken[place] = true
			value := `["` + strconv.Itoa(k.Sum) + "_" + turn + `",1,"` + typeArrow + `"]`
			w.number = append(w.number, member(place, value))
			return true
		}
	}
	return false
}

// side returns the place on the side between two neighbours, the earlier of them first; false if
// they are none, or it has a sign.
func (w *writer) side(cells []puzzle.Cell) (place int, beside, ok bool) {
	if !w.inGridOnly(cells) {
		return 0, false, false
	}
	a, b := min(cells[0], cells[1]), max(cells[0], cells[1])
	row, col := w.p.Row(a), w.p.Col(a)
	switch {
	case w.p.Row(b) == row && w.p.Col(b) == col+1:
		place, beside = w.place(right, row, col), true
	case w.p.Row(b) == row+1 && w.p.Col(b) == col:
		place = w.place(below, row, col)
	default:
		return 0, false, false
	}
	if w.taken[place] {
		return 0, false, false
	}
	w.taken[place] = true
	return place, beside, true
}

// dot draws a dot, with its number unless it is the usual one.
func (w *writer) dot(cells []puzzle.Cell, style string, n, usual int, color string) bool {
	place, _, ok := w.side(cells)
	if !ok {
		return false
	}
	w.symbol = append(w.symbol, member(place, "["+style+`,"`+dots[1]+`",2]`))
	if n != usual {
		w.number = append(
			w.number, member(place, `["`+strconv.Itoa(n)+`",`+color+`,"`+typeSmall+`"]`),
		)
	}
	return true
}

// inequality draws a sign with its point at the lesser cell.
func (w *writer) inequality(cells []puzzle.Cell) bool {
	place, beside, ok := w.side(cells)
	if !ok {
		return false
	}
	turn := 2 // the point is up
	if beside {
		turn = 1 // it is to the left
	}
	if cells[0] < cells[1] {
		turn += 2
	}
	w.symbol = append(w.symbol, member(place, "["+strconv.Itoa(turn)+`,"inequality",2]`))
	return true
}
