package bands

// A state holds the candidates of all cells: element p is those of cell p of every box (p = 3*row +
// column inside the box), a lane for each box. Lanes have ten bits, nine candidates and the guard,
// which is always set.
//
//	element   [0]                                   [1]
//	lanes     boxes 0 1 2 from bit 0,               boxes 6 7 8 from bit 0
//	          boxes 3 4 5 from bit 32
type state [9][2]uint64

// The parts of a dword of lanes, and of the two dwords of a word.
const (
	lane  = 10 // bits
	dword = 32 // bits: a band of lanes, and two bits that stay 0

	one3   = 1 | 1<<lane | 1<<(2*lane) // bit 0 of three lanes
	one6   = one3 | one3<<dword
	guard3 = one3 << 9
	guard6 = one6 << 9
	full3  = guard3 - one3 // all candidates
	full6  = guard6 - one6

	low    = 1<<dword - 1 // the first dword of a word
	first1 = 1 | 1<<dword
	lane0  = 1<<lane - 1 | (1<<lane-1)<<dword // the first lane of each dword
	lane1  = lane0 << lane
	lane2  = lane1 << lane
)

var empty = func() (s state) {
	for p := range s {
		s[p] = [2]uint64{guard6 | full6, guard3 | full3}
	}
	return s
}()

// A home is the position of a cell of the grid in a state: place, word and shift, packed into one
// number.
type home uint16

func (h home) place() int  { return int(h >> 7) }
func (h home) word() int   { return int(h >> 6 & 1) }
func (h home) shift() uint { return uint(h & 63) }

var homes = func() (h [81]home) {
	for c := range h {
		row, col := c/9, c%9
		h[c] = home((row%3*3+col%3)<<7 | row/3/2<<6 | (row/3%2*dword + col/3*lane))
	}
	return h
}()
