// Package eight handles the cells of a grid eight at a time, as the bytes of a word. So there are
// no branches for single cells, which no processor could predict.
package eight

const (
	// Each times a byte gives a word with eight copies of the byte.
	Each = 0x0101010101010101
	// Top has the highest bit of each byte, the sign of a cell.
	Top = 0x80 * Each
)

// Load returns the first eight cells as the bytes of a word, the first one lowest.
func Load[Cell ~int8](cells []Cell) uint64 {
	_ = cells[7]
	return uint64(uint8(cells[0])) | uint64(uint8(cells[1]))<<8 |
		uint64(uint8(cells[2]))<<16 | uint64(uint8(cells[3]))<<24 |
		uint64(uint8(cells[4]))<<32 | uint64(uint8(cells[5]))<<40 |
		uint64(uint8(cells[6]))<<48 | uint64(uint8(cells[7]))<<56
}

// Store sets the first eight cells to the bytes of a word.
func Store[Cell ~int8](cells []Cell, w uint64) {
	_ = cells[7]
	cells[0], cells[1], cells[2], cells[3] = Cell(w), Cell(w>>8), Cell(w>>16), Cell(w>>24)
	cells[4], cells[5], cells[6], cells[7] = Cell(w>>32), Cell(w>>40), Cell(w>>48), Cell(w>>56)
}

// Negatives returns a word with 0xff for each byte of w that is negative and 0 for the others.
func Negatives(w uint64) uint64 {
	signs := w >> 7 & Each
	return signs<<8 - signs
}
