// Package glyph has the outlines of letters: those of the Go fonts, which look like the usual fonts
// without serifs.
//
// The program in outlines, a module of its own, takes them from golang.org/x/image/font/gofont and
// writes regular.bin and bold.bin. All numbers of more than a byte begin with the highest, and
// varints are those of encoding/binary:
//
//	units of a font to an em  2 bytes
//	number of letters         2 bytes
//	a letter, by its code     its code 2 bytes, its width 2 bytes, the place of its outlines 4 bytes
//	outlines                  their number as a varint, and then each:
//	an outline                the number of its pieces as a varint, its first point, the other points
//	a point                   the steps from the point ahead of it, x and y, as signed varints
//
// The x of a point is doubled. It is odd if the point is the control point of a quadratic curve,
// which goes from the point ahead of it to the point after it. The first letter, of code 0, is
// drawn for all letters that are missing.
//
// The Go fonts have the licence of Go; see LICENSE.
package glyph

import (
	_ "embed"
	"encoding/binary"
)

//go:embed regular.bin
var regular []byte

//go:embed bold.bin
var bold []byte

// The fonts, ready to be read by any number of goroutines.
var (
	Regular = Font{regular}
	Bold    = Font{bold}
)

// A Font has the outlines of letters.
type Font struct{ text []byte }

const (
	header = 4
	entry  = 8
)

// Units returns the number of units of the font in an em.
func (f Font) Units() int { return int(binary.BigEndian.Uint16(f.text)) }

// A Glyph is the picture of a letter.
type Glyph struct {
	Width    int // from the start of this letter to that of the next
	outlines []byte
}

// Find returns the picture of a letter: an empty frame for one that is missing. The cost is the
// logarithm of the number of letters.
func (f Font) Find(letter rune) Glyph {
	count := int(binary.BigEndian.Uint16(f.text[2:]))
	table, outlines := f.text[header:header+entry*count], f.text[header+entry*count:]
	code := func(k int) rune { return rune(binary.BigEndian.Uint16(table[entry*k:])) }
	low, high := 0, count
	for high-low > 1 {
		if middle := (low + high) / 2; code(middle) <= letter {
			low = middle
		} else {
			high = middle
		}
	}
	if code(low) != letter {
		low = 0
	}
	e := table[entry*low:]
	return Glyph{int(binary.BigEndian.Uint16(e[2:])), outlines[binary.BigEndian.Uint32(e[4:]):]}
}

// A Pen draws outlines. All numbers are in units of the font; y grows downwards from the baseline.
type Pen interface {
	Start(x, y int)               // begins an outline
	Line(x, y int)                // draws a straight piece
	Curve(overX, overY, x, y int) // draws a quadratic curve; over is its control point
}

// Draw draws the outlines of a letter. Holes have the opposite sense.
func (g Glyph) Draw(pen Pen) {
	rest := g.outlines
	count := func() int {
		n, size := binary.Uvarint(rest)
		rest = rest[size:]
		return int(n)
	}
	x, y := 0, 0
	step := func() (off bool) {
		dx, size := binary.Varint(rest)
		dy, more := binary.Varint(rest[size:])
		rest = rest[size+more:]
		x, y = x+int(dx>>1), y+int(dy)
		return dx&1 != 0
	}
	for range count() {
		pieces := count()
		step()
		pen.Start(x, y)
		for range pieces {
			if step() {
				overX, overY := x, y
				step()
				pen.Curve(overX, overY, x, y)
			} else {
				pen.Line(x, y)
			}
		}
	}
}
