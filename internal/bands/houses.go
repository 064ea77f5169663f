package bands

import "math/bits"

// Houses are sets of nine cells, besides rows, columns and boxes, that hold each digit once. They
// are immutable, so solvers can share them.
type Houses struct {
	groups []group
}

// A group is up to perGroup houses that are examined together. Word k has cell k of each house,
// each house in its own lane.
type group struct {
	// cells[k] has cell k of each house; its shift is the rotation to the left that moves it to the
	// lane
	cells [9][perGroup]home
	n     int    // houses
	one   uint64 // bit 0 of the lanes of these houses
}

// perGroup is the number of lanes in a word if they lie side by side.
const perGroup = 64 / lane

// NewHouses returns houses. Each must have nine different cells.
func NewHouses[Cell ~int | ~int32](houses [][]Cell) *Houses {
	h := new(Houses)
	for k, house := range houses {
		if k%perGroup == 0 {
			h.groups = append(h.groups, group{})
		}
		b := &h.groups[len(h.groups)-1]
		for n, c := range house {
			at := homes[c]
			b.cells[n][b.n] = at&^63 | home((lane*b.n-int(at.shift()))&63)
		}
		b.one |= 1 << (lane * b.n)
		b.n++
	}
	return h
}

// propagate strikes candidates of two states until no step strikes more: neither a pass nor a
// house. The states may be the same.
func (s *Solver) propagate(a, b *state) (v, w verdict) {
	v, w = pass(a, b, s.scalar)
	for s.houses != nil {
		var moreA, moreB bool
		if v != dead {
			v, moreA = s.houses.strike(a, v)
		}
		if a == b {
			w = v
		} else if w != dead {
			w, moreB = s.houses.strike(b, w)
		}
		switch {
		case moreA && moreB:
			v, w = pass(a, b, s.scalar)
		case moreA:
			if v, _ = pass(a, a, s.scalar); a == b {
				w = v
			}
		case moreB:
			w, _ = pass(b, b, s.scalar)
		default:
			return v, w
		}
	}
	return v, w
}

// strike examines all houses once. It reports whether it has struck any candidate.
func (h *Houses) strike(s *state, v verdict) (_ verdict, more bool) {
	for k := range h.groups {
		b := &h.groups[k]
		alive, struck := b.strike(s)
		if !alive {
			return dead, false
		}
		more = more || struck
	}
	return v, more
}

// strike strikes naked singles from the rest of their houses, and all other candidates from cells
// with a hidden single. It reports whether there can be a solution, and whether it has struck any
// candidate.
func (b *group) strike(s *state) (alive, struck bool) {
	var cells, alone [9]uint64             // all candidates; those of single cells only
	var once, twice, single, double uint64 // digits in one cell or more, in two or more; of singles
	for k := range &b.cells {
		x, m := uint64(0), uint64(1<<lane-1)
		for _, at := range b.cells[k][:b.n] {
			x |= bits.RotateLeft64(s[at.place()][at.word()], int(at.shift())) & m
			m <<= lane
		}
		rest := x & (x - b.one)
		several := ((rest | b.one<<9) - b.one) & (b.one << 9)
		y := x &^ (several - several>>9)
		cells[k], alone[k] = x, y
		twice |= once & x
		once |= x
		double |= single & y
		single |= y
	}
	full := b.one<<9 - b.one
	if once&full != full || double&full != 0 {
		return false, false
	}
	hidden := once &^ (twice | single) & full
	single &= full
	if single&twice|hidden == 0 {
		return true, false
	}
	for k, x := range &cells {
		y := x & (alone[k] | ^single)
		only := y & hidden
		some := (only + full) & (b.one << 9)
		y ^= (y ^ only) & (some - some>>9)
		if y ^= x; y == 0 {
			continue
		}
		struck = true
		for n, at := range b.cells[k][:b.n] {
			s[at.place()][at.word()] &^= bits.RotateLeft64(y&((1<<lane-1)<<(lane*n)), -int(at.shift()))
		}
	}
	return struck, struck // if none, two digits have only one place left, in the same cell
}
