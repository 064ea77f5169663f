package recall

import (
	"math/bits"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A leaf is a remainder of at most 64 options, each a bit, and 64 rows to be covered. Its solutions
// are counted by search.
type leaf struct {
	stage *stage
	alive []uint64 // of the stage
	begin []int32  // word of the stage -> bits of those before

	origin    [64]int32 // option -> option of the stage
	rows      int
	options   [64]uint64 // row -> its options
	known     uint64     // options whose cover and conflicts are worked out
	cover     [64]uint64 // option -> its rows
	conflicts [64]uint64 // option -> the options that cannot be used beside it, and itself

	rowOf  []int8     // row of the stage -> row, -1 for none
	alike  [128]int8  // hash table of rows by their options: row + 1
	frames [65]choice // one for each option in use, at most
}

// A choice is a node with branches left.
type choice struct{ alive, open, rest uint64 }

// compile writes down a node of a stage. It reports false if there are too many rows. Rows
// with the same options are one.
func (l *leaf) compile(s *stage, n node) bool {
	l.stage, l.alive = s, n.alive
	l.begin = l.begin[:0]
	before := 0
	for k, a := range n.alive {
		l.begin = append(l.begin, int32(before))
		for ; a != 0; a &= a - 1 {
			l.origin[before] = int32(k<<6 | bits.TrailingZeros64(a))
			before++
		}
	}
	clear(l.alike[:])
	l.rowOf = matrix.Resize(l.rowOf, s.wanted)
	for k := range l.rowOf {
		l.rowOf[k] = -1
	}
	l.rows, l.known = 0, 0
	for k, rows := range n.open {
		for ; rows != 0; rows &= rows - 1 {
			row := k<<6 | bits.TrailingZeros64(rows)
			r := l.place(l.narrow(s.options(row)))
			if r < 0 {
				return false
			}
			l.rowOf[row] = int8(r)
		}
	}
	return true
}

// narrow returns the live options of a mask of the stage.
func (l *leaf) narrow(mask []uint64) uint64 {
	x := uint64(0)
	for k, m := range mask {
		a := l.alive[k]
		for m &= a; m != 0; m &= m - 1 {
			below := a & (m&-m - 1)
			x |= 1 << (int(l.begin[k]) + bits.OnesCount64(below))
		}
	}
	return x
}

// place returns the row with the given options, -1 if there is no room for it.
func (l *leaf) place(options uint64) int {
	at := options * 0x9e3779b97f4a7c15 >> 57
	for l.alike[at] != 0 {
		if r := int(l.alike[at]) - 1; l.options[r] == options {
			return r
		}
		at = (at + 1) & 127
	}
	if l.rows == 64 {
		return -1
	}
	l.options[l.rows] = options
	l.rows++
	l.alike[at] = int8(l.rows)
	return l.rows - 1
}

// learn works out what option o covers and what it conflicts with.
func (l *leaf) learn(o int) {
	s := l.stage
	l.known |= 1 << o
	cover, conflicts := uint64(0), uint64(1)<<o
	for _, e := range s.source.entries(s.origin[l.origin[o]]) {
		row := int(s.at[e.row])
		if row < s.wanted && l.rowOf[row] >= 0 {
			cover |= 1 << l.rowOf[row]
		}
		switch {
		case e.value >= 0:
			conflicts |= l.narrow(s.options(row)) &^ l.narrow(s.options(int(s.at[e.value])))
		case row < s.wanted && l.rowOf[row] >= 0:
			conflicts |= l.options[l.rowOf[row]]
		default:
			conflicts |= l.narrow(s.options(row))
		}
	}
	l.cover[o], l.conflicts[o] = cover, conflicts
}

// count returns the number of solutions with so many live options. If the meter stops it, it
// returns the number of those found until then.
func (l *leaf) count(live int, m *search.Meter) (found uint64) {
	top := -1
	alive, open := ^uint64(0)>>(64-live), ^uint64(0)>>(64-l.rows)
	nodes, poll := m.Nodes, m.NextPoll
	defer func() { m.Nodes = nodes }()
	for {
		if open != 0 {
			best, least := 0, 65
			x := open
			for x != 0 {
				row := bits.TrailingZeros64(x) & 63
				x &= x - 1
				options := alive & l.options[row]
				if options&(options-1) != 0 {
					if size := bits.OnesCount64(options); size < least {
						best, least = row, size
					}
					continue
				}
				if options == 0 {
					least = 0
					break
				}
				o := bits.TrailingZeros64(options) & 63
				if l.known>>o&1 == 0 {
					l.learn(o)
				}
				alive &^= l.conflicts[o]
				open &^= l.cover[o]
				x, least = open, 65
			}
			switch {
			case least == 0:
				goto back
			case open == 0:
				found++
			default:
				top++
				l.frames[top] = choice{alive, open, alive & l.options[best]}
			}
		} else {
			found++
		}
	back:
		if top < 0 {
			return found
		}
		f := &l.frames[top]
		o := bits.TrailingZeros64(f.rest) & 63
		f.rest &= f.rest - 1
		if l.known>>o&1 == 0 {
			l.learn(o)
		}
		alive, open = f.alive&^l.conflicts[o], f.open&^l.cover[o]
		if f.rest == 0 {
			top--
		}
		if nodes++; nodes >= poll {
			m.Nodes = nodes
			if m.Stopped = m.Poll(); m.Stopped {
				return found
			}
			poll = m.NextPoll
		}
	}
}
