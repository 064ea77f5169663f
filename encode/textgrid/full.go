package textgrid

// figureBits has the bits of the characters 1 to 9: one of the lowest nine each. Those of other
// characters are 0.
var figureBits = func() (bits [256]uint64) {
	for d := range 9 {
		bits['1'+d] = 1 << d
	}
	return bits
}()

// full reports whether each row, column and box has nine different digits. It has no branches that
// depend on the content of a cell, since no processor could predict them.
//
// A word has three cells of a row side by side. The OR of three words of a row gives the digits of
// the row, that of three words below each other the digits of a box, and that of nine words the
// digits of three columns.
func (g *Grid) full() bool {
	const nine, three = 1<<9 - 1, 1<<27 - 1
	var columns0, columns1, columns2 uint64
	houses := uint64(nine)
	for first := 0; first < 81; first += 27 {
		band := g[first:][:27]
		a0, a1, a2 := word(band), word(band[3:]), word(band[6:])
		b0, b1, b2 := word(band[9:]), word(band[12:]), word(band[15:])
		c0, c1, c2 := word(band[18:]), word(band[21:]), word(band[24:])
		houses &= either(a0|a1|a2) & either(b0|b1|b2) & either(c0|c1|c2)
		a0, a1, a2 = a0|b0|c0, a1|b1|c1, a2|b2|c2
		houses &= either(a0) & either(a1) & either(a2)
		columns0, columns1, columns2 = columns0|a0, columns1|a1, columns2|a2
	}
	return houses == nine && columns0&columns1&columns2 == three
}

// word returns the bits of three cells side by side.
func word(c []byte) uint64 {
	return figureBits[c[0]] | figureBits[c[1]]<<9 | figureBits[c[2]]<<18
}

// either returns the OR of the three cells in a word, in the bits of the first.
func either(w uint64) uint64 { return w | w>>9 | w>>18 }
