package grid

import (
	"bytes"
	"math/bits"
	"slices"

	"exactcover/encode/format/internal/rows"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
)

// Other programs draw with characters of all kinds, and leave empty cells blank:
//
//	│ 9 │   │ 4 │  a wall on both sides of each cell
//	│ 9   4 │      walls around boxes, and two columns for each cell
//	|9 4|          one column for each cell
//
// Where dots or other signs are empty cells, blanks mean nothing. So blanks are cells only if the
// signs in a row are too few, and if the width of what is between two walls tells where its cells
// are. Walls must be around boxes of one shape or all cells; other regions are not read.

// A drawing has the walls of a row that another program has drawn: bit c is for the wall right of
// cell c.
type drawing struct {
	walls, strong uint32
	above, gaps   bool // a wall is above the row, and not above all of its cells
}

// hasGaps reports whether a wall between rows is drawn only between some of its corners.
func hasGaps(wall []byte) bool {
	drawn, blank := false, false
	for part := range bytes.SplitSeq(bytes.Trim(wall, "+|"), []byte("+")) {
		if len(bytes.TrimSpace(part)) > 0 {
			drawn = true
		} else {
			blank = blank || len(part) > 0
		}
	}
	return drawn && blank
}

// A segment is what is between two walls, as a part of the line. It begins at column start, which
// may be ahead of the line.
type segment struct{ start, end int }

// segmentsOf returns the segments of a line. If walls are at both ends, they are between walls;
// otherwise the first and the last segment have only one wall, and are as wide as the others. If
// there are no others, width is their width.
func segmentsOf(line []byte, ends bool, width int) (segments []segment) {
	for at := 0; at <= len(line); {
		end := bytes.IndexByte(line[at:], '|')
		if end < 0 {
			end = len(line) - at
		}
		segments = append(segments, segment{at, at + end})
		at += end + 1
	}
	last := len(segments) - 1
	if last < 1 {
		return nil
	}
	inner := slices.DeleteFunc(slices.Clone(segments[1:last]), func(s segment) bool {
		return s.start == s.end // two walls side by side are one
	})
	if ends {
		return inner
	}
	if len(inner) > 0 {
		width = inner[0].end - inner[0].start
	}
	left, right := segments[0], segments[last]
	left.start, right.end = min(left.start, left.end-width), max(right.end, right.start+width)
	return append(append([]segment{left}, inner...), right)
}

// A layout says where the cells of a segment are: at column first of it and every step columns
// after.
type layout struct{ first, step, cells int }

// layoutsOf returns the ways in which a segment of a width may have cells. Its ends are alike.
func layoutsOf(width int) (list []layout) {
	for _, step := range []int{2, 1, 3, 4} {
		for first := range step {
			if rest := width - 1 - 2*first; rest >= 0 && rest%step == 0 {
				list = append(list, layout{first, step, rest/step + 1})
			}
		}
	}
	return list
}

// columnsOf returns the columns of the cells of a row in which blanks are cells, or nil if the
// widths do not say where they are. n is the side, or 0.
func columnsOf(line []byte, n int) (columns []int) {
	line = bytes.TrimRight(line, " \t\r")
	first, last := bytes.IndexByte(line, '|'), bytes.LastIndexByte(line, '|')
	if first < 0 {
		return nil
	}
	if !hasSigns(line, 0, first) && !hasSigns(line, last, len(line)) {
		if columns = inSegments(line, segmentsOf(line, true, 0), n); n == 0 {
			return columns
		}
	}
	for width := first; columns == nil && width <= first+1; width++ {
		columns = inSegments(line, segmentsOf(line, false, width), n)
	}
	return columns
}

// inSegments returns the columns of cells in segments, or nil.
func inSegments(line []byte, segments []segment, n int) (columns []int) {
	if len(segments) < 2 {
		return nil
	}
	width := segments[0].end - segments[0].start
	for _, s := range segments {
		if s.end-s.start != width {
			return nil
		}
	}
	if notation.IsSide(len(segments)) && (n == 0 || n == len(segments)) {
		if columns = middles(line, segments); columns != nil { // a wall on both sides of each cell
			return columns
		}
	}
	for _, l := range layoutsOf(width) {
		side := len(segments) * l.cells
		if !notation.IsSide(side) || n > 0 && side != n {
			continue
		}
		// Of the sides that fit, 9 is the most likely.
		if found := l.columns(line, segments); columns == nil || found != nil && side == 9 {
			columns = found
		}
	}
	return columns
}

// columns returns the columns of the cells of segments, or nil if there are signs between them.
func (l layout) columns(line []byte, segments []segment) (columns []int) {
	next := 0
	for _, s := range segments {
		for i := range l.cells {
			at := s.start + l.first + i*l.step
			if hasSigns(line, next, at) {
				return nil
			}
			columns, next = append(columns, at), at+1
		}
	}
	if hasSigns(line, next, len(line)) {
		return nil
	}
	return columns
}

// middles returns the column of the only sign in each segment, or of its middle; nil: a segment has
// more.
func middles(line []byte, segments []segment) (columns []int) {
	for _, s := range segments {
		at := -1
		for c := max(s.start, 0); c < min(s.end, len(line)); c++ {
			switch {
			case line[c] == ' ':
			case at >= 0:
				return nil
			default:
				at = c
			}
		}
		if at < 0 {
			at = (s.start + s.end - 1) / 2
		}
		columns = append(columns, at)
	}
	return columns
}

// hasSigns reports whether anything but walls and blanks is in a part of a line.
func hasSigns(line []byte, from, to int) bool {
	from, to = max(from, 0), min(to, len(line))
	return from < to && len(bytes.Trim(line[from:to], "| \t\r")) > 0
}

// spaced reads a row in which blanks are cells, and returns their columns. It returns nil if the
// row is none: without walls, or with a sign for each cell. cells is the number of signs.
func (g *rowParser) spaced(line []byte, cells, n int, r *rows.Row) (columns []int) {
	if cells > 0 && cells == n {
		return nil
	}
	columns = columnsOf(line, n)
	if len(columns) <= cells || n == 0 && notation.IsSide(cells) && !g.nextDiffers(cells) {
		return nil
	}
	table := g.maker.Symbols(len(columns))
	for i, at := range columns {
		r.Digits[i] = puzzle.Empty
		if at < 0 || at >= len(line) || line[at] == ' ' {
			continue
		}
		r.Note(table, line[at:at+1], at+1)
		if r.Digits[i] = table.Of[line[at]]; r.Digits[i] == notation.Bad {
			r.Fail(at+1, table.Range()+" or a blank", source.Quote(line[at:at+1]))
			return columns
		}
	}
	r.N = len(columns)
	g.blanks = true
	return columns
}

// nextDiffers reports whether the next line has another number of signs, so that some of its cells
// must be blank.
func (g *rowParser) nextDiffers(cells int) bool {
	next, ok := g.src.PeekLine()
	if !ok {
		return false
	}
	next = recognise.Plain(next)
	_, other := recognise.Split(next, nil)
	return other != cells && bytes.IndexByte(next, '|') >= 0 && other > 0
}

// isEmptyRow reports whether a line of walls only is a row of empty cells: rows above have blanks
// for empty cells, or it is the first row and the line below is drawn between rows or has such
// cells.
func (g *rowParser) isEmptyRow(line []byte, n int) bool {
	if bytes.IndexByte(line, '|') < 0 || len(bytes.Trim(line, "| \t\r")) > 0 {
		return false
	}
	columns := columnsOf(line, n)
	if columns == nil || g.blanks || n > 0 {
		return columns != nil && g.blanks
	}
	next, ok := g.src.PeekLine()
	if !ok {
		return false
	}
	next = recognise.Plain(next)
	trimmed, _ := source.TrimBlanks(next)
	_, cells := recognise.Split(next, nil)
	ruled := recognise.IsDrawn(trimmed) && bytes.IndexByte(trimmed, '-') >= 0
	return ruled && len(columns) == bytes.Count(line, []byte("|"))-1 ||
		cells > 0 && cells < len(columns) && columnsOf(next, len(columns)) != nil
}

// keepWalls notes the walls between the cells of a row, whose columns are given.
func (g *rowParser) keepWalls(text, line []byte, columns []int, r *rows.Row) {
	d := drawing{above: g.rule, gaps: g.gaps}
	runes := bytes.Runes(text)
	for i := range len(columns) - 1 {
		for at := max(columns[i], 0); at < min(columns[i+1], len(line)); at++ {
			if line[at] == '|' {
				d.walls |= 1 << i
				if recognise.IsStrong(runes[at]) {
					d.strong |= 1 << i
				}
			}
		}
	}
	r.Kept = d
}

const usualWalls = "walls around the usual boxes, or around all cells"

// checkWalls gives p the boxes that walls are around: all of one height and width. It returns an
// error if the walls are around anything else but all cells. For boxes that are not usual, walls
// must be drawn on all sides.
func (g *rowParser) checkWalls(p *puzzle.Puzzle, grid []rows.Row) *source.Error {
	n, all := p.Cols, uint32(1)<<(p.Cols-1)-1
	usual := 1 // the width of a box
	for p.Regions[usual] == p.Regions[0] {
		usual++
	}
	width, walls, above := usual, uint32(0), uint32(0) // bit i is for a wall after column or row i
	for i := range grid {
		d, ok := grid[i].Kept.(drawing)
		if !ok {
			continue
		}
		for _, set := range []uint32{d.walls, d.strong} {
			if set == 0 || set == all {
				continue
			}
			width = 1 + bits.TrailingZeros32(set)
			if walls == 0 && n%width == 0 {
				walls = edges(n, width)
			}
			if set != walls {
				return g.src.At(grid[i].Line, 1, usualWalls, "others")
			}
		}
		if d.gaps && i > 0 {
			return g.src.At(grid[i].Line, 1, usualWalls, "others")
		}
		if d.above && i > 0 {
			above |= 1 << (i - 1)
		}
	}
	if above != edges(n, n/width) && (width != usual || above != 0 && above != all) {
		return g.src.At(grid[0].Line, 1, usualWalls, "others, between rows")
	}
	if width != usual {
		p.Regions = notation.BoxRegions(n, n, n/width, width)
	}
	return nil
}

// edges returns the edges of boxes of a size along n cells: bit i is for the one after cell i.
func edges(n, size int) (set uint32) {
	for i := size - 1; i < n-1; i += size {
		set |= 1 << i
	}
	return set
}
