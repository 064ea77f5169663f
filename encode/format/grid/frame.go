package grid

import (
	"bytes"
	"slices"
	"strconv"
	"unicode/utf8"

	"exactcover/encode/format/internal/rows"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
)

// The grid format reads pictures of box-drawing characters, as the command draws them. Lines of
// walls and lines of cells alternate between the top and the bottom of a frame:
//
//	┏━━━┯━━━┳━━━┯━━━┓
//	┃ 1 │ . ┃ . │ 4 ┃
//	┠───┼───╂───┼───┨
//
// Heavy walls are the borders of regions. Two cells without a wall between them are a domino, a
// cell in parentheses is a single, as domino puzzles have them (dominoes.go). Everything else in a
// picture, such as marks beside digits, dashed cages, sums and the legend below, shows clues. Not
// all of them can be read back. So a full picture with clues is read as an answer, and a puzzle
// with clues is an error.

// A frame is one such picture.
type frame struct {
	rows  int                      // number of lines of cells so far
	right [notation.MaxSide]uint32 // by row: bit c says that the wall right of cell c is heavy
	above [notation.MaxSide]uint32 // by row: bit c says that the wall above cell c is heavy
	walls []rune                   // the line of walls above the next row
	clues bool                     // the picture has clues, which are not read

	dominoes bool                     // there are dominoes or singles
	joined   [notation.MaxSide]uint32 // by row: bit c says that there is no wall right of cell c
	hanging  [notation.MaxSide]uint32 // by row: bit c says that there is no wall above cell c
	single   [notation.MaxSide]uint32 // by row: bit c says that cell c stands in parentheses

	part framePart // the kind of the next line
}

// frameOf returns the picture that a row belongs to, or nil.
func frameOf(r *rows.Row) *frame {
	f, _ := r.Kept.(*frame)
	return f
}

type framePart int

const (
	frameRow framePart = iota
	frameWalls
	frameLegend // below the picture, up to a blank line
)

// isForeign reports whether a frame that begins is of another program, which leaves empty cells
// blank: the line below it has nothing between two walls.
func (g *rowParser) isForeign() bool {
	next, ok := g.src.PeekLine()
	cells := bytes.Split(bytes.TrimSpace(recognise.Plain(next)), []byte("|"))
	return ok && len(cells) > 2 && slices.ContainsFunc(cells[1:len(cells)-1], func(c []byte) bool {
		return len(bytes.TrimSpace(c)) == 0
	})
}

// look finds out whether a line of walls shows clues: anything except solid walls and gaps.
func (f *frame) look() {
	for _, c := range f.walls {
		if c != ' ' && (c < '─' || c > '╋' || isDash(c)) {
			f.clues = true
		}
	}
}

func isDash(c rune) bool { return c >= '┄' && c <= '┋' || c >= '╌' && c <= '╏' }

// heavyDown and heavyAcross are the borders of regions.
func heavyDown(c rune) bool   { return c == '┃' || c == '╏' }
func heavyAcross(c rune) bool { return c == '━' || c == '╍' }

// row reads a line of cells.
func (f *frame) row(b *notation.Maker, text []byte, n int, r *rows.Row) {
	const wall = "┃"
	from, to := bytes.Index(text, []byte(wall)), bytes.LastIndex(text, []byte(wall))
	if from == to {
		r.Fail(1, `cells between "┃" and "┃"`, source.Quote(text))
		return
	}
	trimmed, _ := source.TrimBlanks(text)
	if !bytes.HasPrefix(trimmed, []byte(wall)) || !bytes.HasSuffix(trimmed, []byte(wall)) {
		f.clues = true // it is in the margin
	}
	start := from + len(wall)
	letters := hasLetters(text[start:to])
	walled, right := true, uint32(0) // after the last cell
	var joined, single uint32
	open, shut := false, false // a parenthesis is open, and the character that closes it
	for at := start; at < to; {
		c, size := utf8.DecodeRune(text[at:to])
		switch {
		case c == ' ':
		case c == '(' && !open && !shut:
			open = true
		case c == ')' && shut:
			shut = false
		case c == '│':
			walled = true
		case heavyDown(c):
			walled = true
			if r.N > 0 && r.N <= notation.MaxSide {
				right |= 1 << (r.N - 1)
			}
			f.clues = f.clues || isDash(c)
		case c == '.' || c >= '0' && c <= '9' || letters && isLetter(c):
			if c != '.' && !letters {
				size = digitsIn(text[at:to])
			}
			if r.N == notation.MaxSide {
				r.Fail(at+1, "a row of at most "+strconv.Itoa(notation.MaxSide)+" cells", "more")
				return
			}
			d := puzzle.Empty
			if c != '.' {
				d = b.Symbols(notation.MaxSide).Word(text[at : at+size])
			}
			if d == notation.Bad {
				r.Fail(at+1, b.Symbols(notation.MaxSide).Range()+` or "."`, source.Quote(text[at:at+size]))
				return
			}
			if !walled && r.N > 0 {
				joined |= 1 << (r.N - 1)
			}
			if open {
				single |= 1 << r.N
			}
			f.clues = f.clues || shut
			walled, shut, open = false, open, false
			r.Digits[r.N] = d
			r.N++
		default:
			f.clues = true
		}
		at += size
	}
	f.clues = f.clues || open || shut
	f.check(b, text, n, r)
	if f.rows < notation.MaxSide {
		f.right[f.rows], f.joined[f.rows], f.single[f.rows] = right, joined, single
		f.above[f.rows], f.hanging[f.rows] = f.wallsAbove(r.N)
		f.dominoes = f.dominoes || joined|single|f.hanging[f.rows] != 0
	}
}

// check finds a row of the wrong length, and digits that are too high.
func (f *frame) check(b *notation.Maker, text []byte, n int, r *rows.Row) {
	switch {
	case r.N == 0:
		r.Fail(1, "cells", source.Quote(text))
		return
	case n > 0 && r.N != n:
		r.Fail(r.End, strconv.Itoa(n)+" cells", strconv.Itoa(r.N))
		return
	}
	for _, d := range r.Digits[:r.N] {
		if int(d) > r.N {
			r.Fail(1, b.Symbols(r.N).Range()+` or "."`, strconv.Itoa(int(d)))
			return
		}
	}
}

// wallsAbove returns which of n cells have a heavy wall in the line above them, and which have
// none.
func (f *frame) wallsAbove(n int) (heavy, without uint32) {
	// A wall and at least one column for each cell, and the last wall.
	if n == 0 || (len(f.walls)-1)%n != 0 || len(f.walls) <= 2*n {
		f.clues = true // not one of our pictures; its regions are not known
		return 0, 0
	}
	step := (len(f.walls) - 1) / n
	for c := range n {
		gap := true
		for _, w := range f.walls[c*step+1 : (c+1)*step] {
			if heavyAcross(w) {
				heavy |= 1 << c
			}
			gap = gap && w == ' '
		}
		if gap {
			without |= 1 << c
		}
	}
	return heavy, without
}

// hasLetters reports whether each cell of a row has one character between walls. Then letters are
// digits above 9; in a wider picture they are marks.
func hasLetters(cells []byte) bool {
	for i := 0; len(cells) > 0; i++ {
		c, size := utf8.DecodeRune(cells)
		if i%2 == 0 && c != '.' && (c < '0' || c > '9') && !isLetter(c) {
			return false
		}
		cells = cells[size:]
	}
	return true
}

func isLetter(c rune) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' && c < utf8.RuneSelf }

// digitsIn returns the number of digits at the start of text.
func digitsIn(text []byte) (n int) {
	for n < len(text) && text[n] >= '0' && text[n] <= '9' {
		n++
	}
	return n
}

// regions returns the regions between heavy walls. If a region would have too many cells, they lie
// in no region. loose is a cell with a heavy wall between it and another cell of its region, or -1
// if there is none.
func (f *frame) regions(n int) (regions []int, loose int) {
	loose = -1
	labels := make([]int, n*n)
	for i := range labels {
		labels[i] = puzzle.NoRegion
	}
	var region []int                       // the cells of a region found so far
	first := slices.Repeat([]int{-1}, n*n) // cell -> the first cell of its region
	start := 0
	visit := func(row, col int, heavy uint32) {
		if heavy == 0 && first[row*n+col] < 0 {
			first[row*n+col] = start
			region = append(region, row*n+col)
		}
	}
	for start = range labels {
		region = region[:0]
		visit(start/n, start%n, 0)
		for i := 0; i < len(region); i++ {
			row, col := region[i]/n, region[i]%n
			if col > 0 {
				visit(row, col-1, f.right[row]>>(col-1)&1)
			}
			if col < n-1 {
				visit(row, col+1, f.right[row]>>col&1)
			}
			if row > 0 {
				visit(row-1, col, f.above[row]>>col&1)
			}
			if row < n-1 {
				visit(row+1, col, f.above[row+1]>>col&1)
			}
		}
		for _, c := range region {
			if len(region) <= n {
				labels[c] = start
			}
		}
	}
	for c := range n * n {
		row, col := c/n, c%n
		if col > 0 && f.right[row]>>(col-1)&1 != 0 && first[c] == first[c-1] ||
			row > 0 && f.above[row]>>col&1 != 0 && first[c] == first[c-n] {
			loose = c
		}
	}
	return notation.InOrder(labels), loose
}
