// Package nine looks at ordinary 9x9 grids that are filled. It is what [exactcover/encode/puzzle]
// and the check of grids that are text trust alike, and shares no code with any search.
package nine

// Bits has the bit of each content of a cell, one of the lowest nine, and none for what is no
// digit.
type Bits [256]uint64

// BitsFrom returns the bits of nine contents that follow each other, the digits in order.
func BitsFrom(first int) *Bits {
	bits := new(Bits)
	for d := range 9 {
		bits[first+d] = 1 << d
	}
	return bits
}

// Full reports whether each row, column and box has nine digits. It decides nothing by what is in a
// cell, which no processor can foretell.
//
// A word has three cells of a row side by side. Three words of a row collect what the row has,
// three words below each other what a box has, and nine what three columns have.
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

// either returns the bits that one of the three cells in a word has, in the place of the first.
func either(w uint64) uint64 { return w | w>>9 | w>>18 }
