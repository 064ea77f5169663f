package scene

// Outline returns the border of the cells of a grid for which in is true, as closed runs moved
// inwards by inset. The cells lie to the right of a run. Cells that touch only at a corner have
// separate borders.
func Outline(rows, cols int, in func(r, c int) bool, inset int) []Run {
	has := func(r, c int) bool { return r >= 0 && r < rows && c >= 0 && c < cols && in(r, c) }
	seen := make([]bool, rows*cols) // by cell: its upper side is part of a run
	var runs []Run
	for r := range rows {
		for c := range cols {
			// Every border has a side that runs to the right, above a cell.
			if has(r, c) && !has(r-1, c) && !seen[r*cols+c] {
				runs = append(runs, Run{walk(r, c, has, inset, func(r, c int) { seen[r*cols+c] = true }), true})
			}
		}
	}
	return runs
}

// A heading is a direction along a side: right, down, left, up.
type heading int

// steps are the steps of the headings in rows and columns.
var steps = [4]struct{ r, c int }{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}

// turn returns the heading after k turns to the right.
func (h heading) turn(k int) heading { return (h + heading(k) + 4) % 4 }

// walk returns the corners of the border that starts along the upper side of a cell.
func walk(startR, startC int, has func(r, c int) bool, inset int, upper func(r, c int)) []Point {
	var corners []Point
	r, c, h := startR, startC, heading(0)
	for {
		if h == 0 {
			upper(r, c)
		}
		// The side of the cell has the heading h; the next one starts where it ends.
		ahead, left := steps[h], steps[h.turn(-1)]
		next := h
		switch {
		case !has(r+ahead.r, c+ahead.c):
			next = h.turn(1)
		case has(r+ahead.r+left.r, c+ahead.c+left.c):
			next = h.turn(-1)
			r, c = r+ahead.r+left.r, c+ahead.c+left.c
		default:
			r, c = r+ahead.r, c+ahead.c
		}
		if next != h {
			corners = append(corners, corner(r, c, h, next, inset))
		}
		h = next
		if r == startR && c == startC && h == 0 {
			return corners
		}
	}
}

// corner returns the point where a border turns from a heading to another. Cell r, c has the side
// that starts there, with the heading to.
func corner(r, c int, from, to heading, inset int) Point {
	// The side starts at the corner of the cell that lies behind and to the left of its middle.
	behind, left := steps[to.turn(2)], steps[to.turn(-1)]
	p := Point{Unit*c + Unit/2 + (behind.c+left.c)*Unit/2, Unit*r + Unit/2 + (behind.r+left.r)*Unit/2}
	a, b := steps[from.turn(1)], steps[to.turn(1)]
	return p.Plus((a.c+b.c)*inset, (a.r+b.r)*inset)
}
