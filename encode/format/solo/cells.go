package solo

import (
	"strconv"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// grid reads a number, or 0, for each cell in row order. The letters a to z are 1 to 26 empty
// cells, and "_" divides numbers.
func (r *reader) grid(most int) ([]int, *source.Error) {
	cells := make([]int, 0, r.side*r.side)
	text := r.text.Bytes
	for r.at < len(text) && text[r.at] != ',' {
		c, begin, run, n := text[r.at], r.at, 1, 0
		switch {
		case c == '_':
			r.at++
			continue
		case c >= 'a' && c <= 'z':
			run = int(c-'a') + 1
			r.at++
		default:
			for r.at < len(text) && source.IsDecimal(text[r.at:r.at+1]) {
				r.at++
			}
			if n = source.Number(text[begin:r.at], most); n < 1 || n > most {
				return nil, r.text.At(
					begin, "a number from 1 to "+strconv.Itoa(most)+", or a to z for empty cells",
					source.Quote(text[begin:max(r.at, begin+1)]),
				)
			}
		}
		if len(cells)+run > cap(cells) {
			return nil, r.text.At(
				begin, "the end after "+strconv.Itoa(cap(cells))+" cells",
				source.Quote(text[begin:r.at])+" after "+strconv.Itoa(len(cells)),
			)
		}
		for range run {
			cells = append(cells, n)
		}
	}
	if len(cells) < cap(cells) {
		return nil, r.text.At(
			r.at, strconv.Itoa(cap(cells))+" cells", "the end after "+strconv.Itoa(len(cells)),
		)
	}
	return cells, nil
}

// comma passes the comma ahead of a further part of the id.
func (r *reader) comma(what string) *source.Error {
	if rest := r.text.Bytes[r.at:]; len(rest) == 0 || rest[0] != ',' {
		return r.text.At(r.at, "a comma and "+what, source.Quote(rest))
	}
	r.at++
	return nil
}

// pieces reads the walls around pieces, and returns the piece of each cell.
func (r *reader) pieces() ([]int, *source.Error) {
	if err := r.comma("the walls of the pieces"); err != nil {
		return nil, err
	}
	begin := r.at
	labels, err := r.walls()
	if err != nil {
		return nil, err
	}
	for _, piece := range notation.Groups(labels) {
		if len(piece) != r.side {
			return nil, r.text.At(
				begin, "walls around pieces of "+strconv.Itoa(r.side)+" cells",
				"a piece of "+strconv.Itoa(len(piece)),
			)
		}
	}
	return labels, nil
}

// walls reads where neighbours are divided: first those in a row, row by row, then those in a
// column, column by column. Each letter from a to y is 1 to 25 places without a wall and one with a
// wall, "_" is a wall, and z is 25 places without. A wall at the end ends the text. It returns the
// area of each cell, numbered in row order.
func (r *reader) walls() ([]int, *source.Error) {
	places := 2 * r.side * (r.side - 1)
	open := make([]bool, 0, places+1)
	text := r.text.Bytes
	for ; r.at < len(text) && text[r.at] != ','; r.at++ {
		c := text[r.at]
		gaps, wall := int(c-'a')+1, true
		switch {
		case c == '_':
			gaps = 0
		case c == 'z':
			gaps, wall = 25, false
		case c < 'a' || c > 'z':
			return nil, r.text.At(r.at, `a letter or "_" for walls`, source.Quote(text[r.at:r.at+1]))
		}
		for range gaps {
			open = append(open, true)
		}
		if wall {
			open = append(open, false)
		}
		if len(open) > places+1 {
			return nil, r.text.At(
				r.at, "the end after "+strconv.Itoa(places)+" walls and gaps", source.Quote(text[r.at:]),
			)
		}
	}
	if len(open) != places+1 {
		return nil, r.text.At(
			r.at, strconv.Itoa(places)+" walls and gaps", "the end after "+strconv.Itoa(len(open)),
		)
	}
	return r.areas(open[:places]), nil
}

// areas returns the area of each cell: the cells that gaps lead to.
func (r *reader) areas(open []bool) []int {
	n := r.side
	area := make([]int, n*n)
	for c := range area {
		area[c] = c
	}
	root := func(c int) int {
		for area[c] != c {
			c = area[c]
		}
		return c
	}
	for i, gap := range open {
		if !gap {
			continue
		}
		row, col := i/(n-1), i%(n-1)
		a, b := row*n+col, row*n+col+1
		if i >= n*(n-1) {
			row, col = i%(n-1), i/(n-1)-n
			a, b = row*n+col, (row+1)*n+col
		}
		a, b = root(a), root(b)
		area[max(a, b)] = min(a, b)
	}
	for c := range area {
		area[c] = root(c)
	}
	return notation.InOrder(area)
}

// cages reads the walls around cages, and the grid with the sum of each in one of its cells.
func (r *reader) cages(p *puzzle.Puzzle) *source.Error {
	if err := r.comma("the walls of the cages"); err != nil {
		return err
	}
	walls := r.at
	labels, err := r.walls()
	if err == nil {
		err = r.comma("the sums of the cages")
	}
	if err != nil {
		return err
	}
	begin := r.at
	sums, err := r.grid(r.side * r.side * r.side)
	if err != nil {
		return err
	}
	for _, cells := range notation.Groups(labels) {
		cage := rule.Killer{Cells: cells}
		for _, c := range cells {
			if sums[c] == 0 {
				continue
			}
			if cage.Sum != nil {
				return r.text.At(begin, "one sum in a cage", "another in "+p.CellName(c))
			}
			cage.Sum = &sums[c]
		}
		if cage.Sum == nil && len(cells) == 1 {
			continue
		}
		if err := p.ValidateRule(cage); err != nil {
			expected, found := source.Unfit(cage, err)
			return r.text.At(walls, expected, found)
		}
		p.Rules = append(p.Rules, cage)
	}
	return nil
}
