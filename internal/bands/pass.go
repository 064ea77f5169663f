package bands

// A verdict is the result of the propagation of a state.
type verdict uint8

const (
	open   verdict = iota // cells are left to be filled
	solved                // every cell is single
	dead                  // there is no solution
	fresh                 // nothing has been struck yet
)

// passBoth is pass without vectors.
func passBoth(a, b *state) (verdict, verdict) {
	v := a.propagate()
	if a == b {
		return v, v
	}
	return v, b.propagate()
}

// propagate strikes candidates until no step strikes more. The candidates of a dead state are
// undefined afterwards.
func (s *state) propagate() verdict {
	for {
		r0, r1, r2, c0, c1, c2, alive, left := s.fold(0)
		if alive&guard6 != guard6 {
			return dead
		}
		R0, R1, R2, C0, C1, C2, alive, more := s.fold(1)
		if alive&guard3 != guard3 {
			return dead
		}
		r0, r1, r2 = bands(r0, r1, r2)
		R0, R1, R2 = bands(R0, R1, R2)
		c0, C0, c1, C1, c2, C2 = stacks(c0, C0, c1, C1, c2, C2)
		if (r0|r1|r2)&(c0|c1|c2)&full6 != full6 || (R0|R1|R2)&(C0|C1|C2)&full3 != full3 {
			return dead
		}
		changed := s.meet(0, r0, r1, r2, c0, c1, c2, fixed(r0, r1, r2)&fixed(c0, c1, c2))
		changed |= s.meet(1, R0, R1, R2, C0, C1, C2, fixed(R0, R1, R2)&fixed(C0, C1, C2))
		if changed != 0 {
			continue
		}
		if (left|more)&full6 == 0 {
			return solved
		}
		if !s.triads() {
			return open
		}
	}
}

// single returns the candidates in x of single cells, and x without the lowest candidate of each
// cell. The guard of an empty cell is cleared.
func single(x uint64) (alone, rest uint64) {
	rest = x & (x - one6)
	several := (rest - one6) & guard6
	return x &^ (several - several>>9), rest
}

// fold reads word w of all cells. It returns the candidates of each mini-row and each mini-column,
// without the digits of single cells elsewhere in the box; the guards of cells that are not empty;
// and the candidates beyond the lowest in each cell.
func (s *state) fold(w int) (r0, r1, r2, c0, c1, c2, alive, left uint64) {
	x0, x1, x2 := s[0][w&1], s[1][w&1], s[2][w&1]
	y0, z0 := single(x0)
	y1, z1 := single(x1)
	y2, z2 := single(x2)
	alive, left = z0&z1&z2, z0|z1|z2
	r0, c0, c1, c2 = x0|x1|x2, x0, x1, x2
	a0, b0, b1, b2 := y0|y1|y2, y0, y1, y2

	x0, x1, x2 = s[3][w&1], s[4][w&1], s[5][w&1]
	y0, z0 = single(x0)
	y1, z1 = single(x1)
	y2, z2 = single(x2)
	alive, left = alive&z0&z1&z2, left|z0|z1|z2
	r1, c0, c1, c2 = x0|x1|x2, c0|x0, c1|x1, c2|x2
	a1, b0, b1, b2 := y0|y1|y2, b0|y0, b1|y1, b2|y2

	x0, x1, x2 = s[6][w&1], s[7][w&1], s[8][w&1]
	y0, z0 = single(x0)
	y1, z1 = single(x1)
	y2, z2 = single(x2)
	alive, left = alive&z0&z1&z2, left|z0|z1|z2
	r2, c0, c1, c2 = x0|x1|x2, c0|x0, c1|x1, c2|x2
	a2, b0, b1, b2 := y0|y1|y2, b0|y0, b1|y1, b2|y2

	return r0 &^ (a1 ^ a2), r1 &^ (a0 ^ a2), r2 &^ (a0 ^ a1),
		c0 &^ (b1 ^ b2), c1 &^ (b0 ^ b2), c2 &^ (b0 ^ b1), alive, left
}

// up moves each lane of a band to the place before it, the first to the end.
func up(x uint64) uint64 {
	first := x & lane0
	return (x^first)>>lane | first<<(2*lane)
}

// down moves each lane of a band to the place after it, the last to the start.
func down(x uint64) uint64 {
	last := x & lane2
	return (x^last)<<lane | last>>(2*lane)
}

// bands strikes the candidates of mini-rows that none of the six placements of a digit uses.
func bands(r0, r1, r2 uint64) (uint64, uint64, uint64) {
	even := r0 & up(r1) & down(r2)
	odd := r0 & down(r1) & up(r2)
	return even | odd, down(even) | up(odd), up(even) | down(odd)
}

// stacks is bands for stacks: the placement of a digit takes one box of each band.
func stacks(c0, C0, c1, C1, c2, C2 uint64) (_, _, _, _, _, _ uint64) {
	even, Even := c0&(c1>>dword|C1<<dword)&(C2|c2<<dword), C0&c1&(c2>>dword)&(1<<dword-1)
	odd, Odd := c0&(C1|c1<<dword)&(c2>>dword|C2<<dword), C0&(c1>>dword)&c2&(1<<dword-1)
	return even | odd, Even | Odd,
		Even | even<<dword | odd>>dword | Odd<<dword, even>>dword | odd&(1<<dword-1),
		even>>dword | Even<<dword | Odd | odd<<dword, even&(1<<dword-1) | odd>>dword
}

// fixed returns the digits that are in at most one of three places.
func fixed(a, b, c uint64) uint64 { return ^(a&b | (a|b)&c) }

// meet restricts word w of each cell to the candidates that both its mini-row and its mini-column
// have, and to those in only if there is any. It returns the candidates it has struck.
func (s *state) meet(w int, r0, r1, r2, c0, c1, c2, only uint64) (struck uint64) {
	x := s[0][w&1]
	y := hide(x&r0&c0, only)
	s[0][w&1] = y
	struck = x ^ y
	x = s[1][w&1]
	y = hide(x&r0&c1, only)
	s[1][w&1] = y
	struck |= x ^ y
	x = s[2][w&1]
	y = hide(x&r0&c2, only)
	s[2][w&1] = y
	struck |= x ^ y
	x = s[3][w&1]
	y = hide(x&r1&c0, only)
	s[3][w&1] = y
	struck |= x ^ y
	x = s[4][w&1]
	y = hide(x&r1&c1, only)
	s[4][w&1] = y
	struck |= x ^ y
	x = s[5][w&1]
	y = hide(x&r1&c2, only)
	s[5][w&1] = y
	struck |= x ^ y
	x = s[6][w&1]
	y = hide(x&r2&c0, only)
	s[6][w&1] = y
	struck |= x ^ y
	x = s[7][w&1]
	y = hide(x&r2&c1, only)
	s[7][w&1] = y
	struck |= x ^ y
	x = s[8][w&1]
	y = hide(x&r2&c2, only)
	s[8][w&1] = y
	struck |= x ^ y
	return struck
}

// hide returns, for each cell, its candidates in only if there are any, else its candidates in x.
func hide(x, only uint64) uint64 {
	hidden := x & only
	some := (hidden + full6) & guard6
	return x ^ (x^hidden)&(some-some>>9)
}

// triads strikes candidates by the fact that each mini-row and each mini-column holds three digits.
// It reports whether it has struck any.
func (s *state) triads() bool {
	struck := uint64(0)
	for w := range 2 {
		r0, r1, r2 := s.rows(w)
		c0, c1, c2 := s.columns(w)
		r0, r1, r2 = three(r0, r1, r2)
		c0, c1, c2 = three(c0, c1, c2)
		struck |= s.meet(w, r0, r1, r2, c0, c1, c2, 0)
	}
	return struck != 0
}

// rows returns the candidates of the mini-rows in word w.
func (s *state) rows(w int) (r0, r1, r2 uint64) {
	w &= 1
	return s[0][w] | s[1][w] | s[2][w], s[3][w] | s[4][w] | s[5][w], s[6][w] | s[7][w] | s[8][w]
}

// columns returns the candidates of the mini-columns in word w.
func (s *state) columns(w int) (c0, c1, c2 uint64) {
	w &= 1
	return s[0][w] | s[3][w] | s[6][w], s[1][w] | s[4][w] | s[7][w], s[2][w] | s[5][w] | s[8][w]
}

// three restricts the mini-rows of each box, or its mini-columns. A mini-row with exactly three
// candidates takes them from the other two. Three digits that have no other place fill their
// mini-row.
func three(a, b, c uint64) (_, _, _ uint64) {
	onlyA, onlyB, onlyC := a&^(b|c), b&^(a|c), c&^(a|b)
	allA, allB, allC := a&trio(a), b&trio(b), c&trio(c)
	return a &^ (allB | allC | trio(onlyA)&^onlyA),
		b &^ (allA | allC | trio(onlyB)&^onlyB),
		c &^ (allA | allB | trio(onlyC)&^onlyC)
}

// trio returns the candidates of the lanes that have exactly three.
func trio(x uint64) uint64 {
	x &= (x | guard6) - one6
	x &= (x | guard6) - one6
	three := (x&full6 + full6)
	x &= (x | guard6) - one6
	three &^= x&full6 + full6
	three &= guard6
	return three - three>>9
}
