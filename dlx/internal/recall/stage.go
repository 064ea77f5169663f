package recall

import (
	"math/bits"

	"exactcover/dlx/internal/matrix"
)

// A stage is a remainder written down anew: its live options are numbered, and each of its rows is
// a mask of them. What it conflicts with and what it covers is worked out when an option is taken.
type stage struct {
	source *source
	width  int      // words of a mask
	wanted int      // the first rows, which are to be covered
	live   int      // options
	origin []int32  // option -> option of the matrix
	row    []int32  // row -> row of the source
	at     []int32  // row of the source -> row, -1 for none
	mask   []uint64 // the options of every row
}

// A node is a remainder within a stage, as sets of options and of rows.
type node struct {
	alive []uint64 // options that can still be used
	open  []uint64 // rows to be covered
}

// start begins a stage for live options.
func (s *stage) start(from *source, live int) {
	s.source = from
	if len(s.at) != from.rows {
		s.at = make([]int32, from.rows)
		for r := range s.at {
			s.at[r] = -1
		}
	}
	for _, r := range s.row {
		s.at[r] = -1
	}
	s.width = (live + 63) / 64
	s.live = live
	s.row, s.mask = s.row[:0], s.mask[:0]
	s.origin = matrix.Resize(s.origin, live)
}

// add gives a row of the source a row here.
func (s *stage) add(r int32) int {
	s.at[r] = int32(len(s.row))
	s.row = append(s.row, r)
	for range s.width {
		s.mask = append(s.mask, 0)
	}
	return len(s.row) - 1
}

// set writes option o of the matrix down as option n.
func (s *stage) set(n int, o int32) {
	s.origin[n] = o
	word, bit := n>>6, uint64(1)<<(n&63)
	for _, e := range s.source.entries(o) {
		for _, r := range [2]int32{e.row, e.value} {
			if r < 0 {
				break
			}
			if int(r) < s.source.primary {
				// A live option has open items only.
				s.mask[int(s.at[r])*s.width+word] |= bit
				break
			}
			at := int(s.at[r])
			if at < 0 {
				at = s.add(r)
			}
			s.mask[at*s.width+word] |= bit
		}
	}
}

// first writes down the whole problem. It reports false if the watch stops it.
func (s *stage) first(from *source, w *matrix.Watch) bool {
	options := len(from.start) - 1
	s.start(from, options)
	for r := range from.primary {
		s.add(int32(r))
		if w.Over(s.width) {
			return false
		}
	}
	s.wanted = len(s.row)
	for o := range options {
		s.set(o, int32(o))
		if w.Over(len(from.entries(int32(o))) * (1 + s.width/16)) { // some begin a row
			return false
		}
	}
	return true
}

// compile writes down a node of another stage.
func (s *stage) compile(from *stage, n node, live int) {
	s.start(from.source, live)
	for k := range n.open {
		for rows := n.open[k]; rows != 0; rows &= rows - 1 {
			s.add(from.row[k<<6|bits.TrailingZeros64(rows)])
		}
	}
	s.wanted = len(s.row)
	o := 0
	for k, a := range n.alive {
		for ; a != 0; a &= a - 1 {
			s.set(o, from.origin[k<<6|bits.TrailingZeros64(a)])
			o++
		}
	}
}

// options returns the mask of a row.
func (s *stage) options(row int) []uint64 {
	return s.mask[row*s.width : (row+1)*s.width]
}

// take uses option o.
func (s *stage) take(n node, o int) {
	for _, e := range s.source.entries(s.origin[o]) {
		row := int(s.at[e.row])
		if row < s.wanted {
			n.open[row>>6] &^= 1 << (row & 63)
		}
		s.exclude(n, row, int(e.value))
	}
	n.alive[o>>6] &^= 1 << (o & 63)
}

// exclude takes the options of a row out, but for those of a value if it is not -1.
func (s *stage) exclude(n node, row, value int) {
	mask := s.options(row)
	if value < 0 {
		for k, m := range mask {
			n.alive[k] &^= m
		}
		return
	}
	same := s.options(int(s.at[value]))
	for k, m := range mask {
		n.alive[k] &^= m &^ same[k]
	}
}

// size returns the number of live options of a row.
func (s *stage) size(n node, row int) int {
	size := 0
	for k, m := range s.options(row) {
		size += bits.OnesCount64(m & n.alive[k])
	}
	return size
}

func count(set []uint64) int {
	n := 0
	for _, b := range set {
		n += bits.OnesCount64(b)
	}
	return n
}

// fill makes set the numbers below n.
func fill(set []uint64, n int) {
	for k := range set {
		switch left := n - k<<6; {
		case left >= 64:
			set[k] = ^uint64(0)
		case left > 0:
			set[k] = 1<<left - 1
		default:
			set[k] = 0
		}
	}
}

func empty(set []uint64) bool {
	for _, b := range set {
		if b != 0 {
			return false
		}
	}
	return true
}
