// Package nine checks filled ordinary 9x9 grids. Both [exactcover/encode/puzzle] and the check of
// grids in text use it. It shares no code with any search.
package nine

// Bits has, by content of a cell, the bit of the digit: one of the lowest nine bits, and 0 if the
// content is not a digit.
type Bits [256]uint64

// BitsFrom returns the bits for digits whose contents are first to first+8.
func BitsFrom(first int) *Bits {
	bits := new(Bits)
	for d := range 9 {
		bits[first+d] = 1 << d
	}
	return bits
}

// Full reports whether each row, column and box has nine different digits. It has no branches that
// depend on the content of a cell, since no processor could predict them.
//
// A word has three cells of a row side by side. The OR of three words of a row gives the digits of
// the row, that of three words below each other the digits of a box, and that of nine words the
// digits of three columns.
func Full[Cell ~int8 | ~byte](grid *[81]Cell, bits *Bits) bool {
	const nine, three = 1<<9 - 1, 1<<27 - 1
	var columns0, columns1, columns2 uint64
	houses := uint64(nine)
	for first := 0; first < 81; first += 27 {
		band := grid[first:][:27]
		a0, a1, a2 := word(band, bits), word(band[3:], bits), word(band[6:], bits)
		b0, b1, b2 := word(band[9:], bits), word(band[12:], bits), word(band[15:], bits)
		c0, c1, c2 := word(band[18:], bits), word(band[21:], bits), word(band[24:], bits)
		houses &= either(a0|a1|a2) & either(b0|b1|b2) & either(c0|c1|c2)
		a0, a1, a2 = a0|b0|c0, a1|b1|c1, a2|b2|c2
		houses &= either(a0) & either(a1) & either(a2)
		columns0, columns1, columns2 = columns0|a0, columns1|a1, columns2|a2
	}
	return houses == nine && columns0&columns1&columns2 == three
}

// word returns the bits of three cells side by side.
func word[Cell ~int8 | ~byte](c []Cell, bits *Bits) uint64 {
	return bits[uint8(c[0])] | bits[uint8(c[1])]<<9 | bits[uint8(c[2])]<<18
}

// either returns the OR of the three cells in a word, in the bits of the first.
func either(w uint64) uint64 { return w | w>>9 | w>>18 }
