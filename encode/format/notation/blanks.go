package notation

import "exactcover/encode/puzzle"

// Blanks are the signs for empty cells in a puzzle or a part of it. A puzzle has one sign besides
// digits, or "." and "0": any other mixture has a stray character that would pass for an empty
// cell.
type Blanks struct {
	dots      bool // "." or "0" occurs
	odd       byte // the first other sign; 0: there is none
	line, col int  // its place
	several   bool // there are other signs that differ
}

// Note adds the signs in a text that begins at a place.
func (b *Blanks) Note(t *Symbols, text []byte, line, col int) {
	for i, c := range text {
		if t.Of[c] == puzzle.Empty || c == ' ' {
			b.Join(Blanks{dots: c == '.' || c == '0', odd: oddSign(c), line: line, col: col + i})
		}
	}
}

func oddSign(c byte) byte {
	if c == '.' || c == '0' {
		return 0
	}
	return c
}

// Join adds the signs of another part of the puzzle.
func (b *Blanks) Join(other Blanks) {
	b.dots = b.dots || other.dots
	b.several = b.several || other.several || b.odd != 0 && other.odd != 0 && b.odd != other.odd
	if b.odd == 0 {
		b.odd, b.line, b.col = other.odd, other.line, other.col
	}
}

// OneSign is what a message expects instead of a stray sign.
const OneSign = `a digit or "."; another sign stands for empty cells only if all have it`

// Stray returns the first sign that is neither "." nor "0", with its place, if it is not the only
// one.
func (b *Blanks) Stray() (sign byte, line, col int, ok bool) {
	return b.odd, b.line, b.col, b.odd != 0 && (b.dots || b.several)
}
