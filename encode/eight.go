package encode

// Validate and Check look at grids eight cells at a time: a word has a byte for each, and nothing is decided cell by
// cell, which no processor can foretell. Empty is -1, so the sign of a byte tells.
const (
	eachByte = 0x0101010101010101 // times a byte: eight of it
	topBits  = 0x80 * eachByte
)

// eight returns the first eight cells of a grid as the bytes of a word, the first one lowest.
func eight(grid []Digit) uint64 {
	_ = grid[7]
	return uint64(uint8(grid[0])) | uint64(uint8(grid[1]))<<8 | uint64(uint8(grid[2]))<<16 | uint64(uint8(grid[3]))<<24 |
		uint64(uint8(grid[4]))<<32 | uint64(uint8(grid[5]))<<40 | uint64(uint8(grid[6]))<<48 | uint64(uint8(grid[7]))<<56
}

// negatives returns the word that has all bits of the bytes that are negative in another.
func negatives(w uint64) uint64 {
	signs := w >> 7 & eachByte
	return signs<<8 - signs
}
