package notation

import (
	"encoding/binary"

	"exactcover/encode/puzzle"
	"exactcover/internal/eight"
)

// Figures reads cells in groups of eight as long as all are dots or figures up to n. It
// returns how many it has read, and whether there was a digit among them.
func Figures(givens []puzzle.Digit, word []byte, n int) (done int, some bool) {
	const dot = '.' ^ '0'
	// adding it sets the highest bit of the byte of a digit that is too large
	beyond := uint64(0x7f-min(n, 9)) * eight.Each
	for ; len(givens)-done >= 8; done += 8 {
		digits := binary.LittleEndian.Uint64(word[done:]) ^ '0'*eight.Each
		notDot := (digits ^ dot*eight.Each) + 0x7f*eight.Each
		if (digits|(digits+beyond)&notDot)&eight.Top != 0 {
			break
		}
		notNone := digits + 0x7f*eight.Each
		given := notNone & notDot & eight.Top
		some = some || given != 0
		eight.Store(givens[done:], digits|eight.Negatives(^given)) // all bits of Empty are set
	}
	return done, some
}

// figures writes cells in groups of eight as long as all are empty or digits up to 9. It returns
// how many it has written.
func figures(line []byte, row []puzzle.Digit) int {
	const dot = '0' - '.' // difference from the figure 0
	k := 0
	for ; len(row)-k >= 8; k += 8 {
		cells := eight.Load(row[k:])
		empty := eight.Negatives(cells)
		digits := cells &^ empty
		if cells&empty != empty || (digits+(0x7f-9)*eight.Each)&eight.Top != 0 {
			break // all bits of Empty are set
		}
		binary.LittleEndian.PutUint64(line[k:], digits+'0'*eight.Each-empty&(dot*eight.Each))
	}
	return k
}
