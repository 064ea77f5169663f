package bands

import "math/bits"

// A branching is a digit in a band or a stack, with its placements divided into two sets, one for
// each branch.
type branching struct {
	stack       bool
	band, digit int
	first, rest uint8 // sets of placements
}

// permutations are the placements of a digit in a band: the box of the digit, by row.
var permutations = [6][3]int{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}}

// placements has the set of possible placements of a digit, by the set of mini-rows that can hold
// it: bit 3*row + box.
var placements = func() (sets [512]uint8) {
	for minirows := range sets {
		for k, p := range permutations {
			if minirows>>p[0]&(minirows>>(3+p[1]))&(minirows>>(6+p[2]))&1 != 0 {
				sets[minirows] |= 1 << k
			}
		}
	}
	return sets
}()

// struck has, by set of placements and row, the boxes in which these placements strike the digit.
var struck = func() (boxes [64][3]uint8) {
	for set := range boxes {
		boxes[set] = [3]uint8{7, 7, 7}
		for k, p := range permutations {
			for row, box := range p {
				boxes[set][row] &^= uint8(set >> k & 1 << box)
			}
		}
	}
	return boxes
}()

// choose returns the branching of an open state in which propagation strikes nothing more. It takes
// a digit with fewest placements in a band or stack; among these, the band or stack whose mini-rows
// have fewest candidates. Most often there is a digit with two placements.
func (s *state) choose() branching {
	const first = lane0 &^ guard6
	best, least := branching{}, 1<<8
	try := func(stack bool, band int, two uint64, size int) {
		if two != 0 && size < least {
			best, least = branching{stack, band, bits.TrailingZeros64(two), 0, 0}, size
		}
	}
	for w := range 2 {
		r0, r1, r2 := s.rows(w)
		u1, d1, u2, d2 := up(r1), down(r1), up(r2), down(r2)
		even, odd := r0&u1&d2, r0&d1&u2
		two := pairs(even, up(even), down(even), odd, up(odd), down(odd)) & first
		if t := two & lane0 & low; t != 0 {
			try(false, 2*w, t, bits.OnesCount64(r0<<dword|r1&low)+bits.OnesCount64(r2&low))
		}
		if t := two >> dword; t != 0 {
			size := bits.OnesCount64(r0>>dword|r1>>dword<<dword) + bits.OnesCount64(r2>>dword)
			try(false, 1, t, size)
		}
	}
	c0, c1, c2 := s.columns(0)
	C0, C1, C2 := s.columns(1)
	a0, a1, a2, b0, b1, b2 := c0&low, c1&low, c2&low, c0>>dword, c1>>dword, c2>>dword
	two := pairs(a0&b1&C2, b0&C1&a2, C0&a1&b2, a0&C1&b2, b0&a1&C2, C0&b1&a2)
	for k := range 3 {
		if t := two >> (k * lane) & (1<<9 - 1); t != 0 {
			m := uint64(lane0 << (k * lane))
			try(true, k, t, bits.OnesCount64(c0&m)+bits.OnesCount64(c1&m)+bits.OnesCount64(c2&m)+
				bits.OnesCount64(C0&m|(C1&m)<<dword)+bits.OnesCount64(C2&m))
		}
	}
	if least == 1<<8 {
		return s.chooseSlowly()
	}
	set := placements[s.minirows(best.stack, best.band, best.digit)]
	best.first, best.rest = set&-set, set&(set-1)
	return best
}

// pairs returns the elements of exactly two of six sets.
func pairs(v0, v1, v2, v3, v4, v5 uint64) uint64 {
	some, two := v0|v1, v0&v1
	three := two & v2
	two, some = two|some&v2, some|v2
	three, two, some = three|two&v3, two|some&v3, some|v3
	three, two, some = three|two&v4, two|some&v4, some|v4
	three, two = three|two&v5, two|some&v5
	return two &^ three
}

// chooseSlowly is choose for states in which no digit has exactly two placements. One branch takes
// the placements that use some mini-row, the other those that do not: not every set of placements
// can be expressed by candidates of mini-rows.
func (s *state) chooseSlowly() branching {
	best, least := branching{}, 7
	for k := range 6 {
		for digit := range 9 {
			set := placements[s.minirows(k >= 3, k%3, digit)]
			n := bits.OnesCount8(set)
			if n < 2 || n >= least {
				continue
			}
			for minirow := range 9 {
				if first := set &^ placements[511&^(1<<minirow)]; first != 0 && first != set {
					best, least = branching{k >= 3, k % 3, digit, first, set &^ first}, n
					break
				}
			}
		}
	}
	return best
}

// minirows returns the mini-rows of a band that can hold a digit, or the mini-columns of a stack:
// bit 3*row + box.
func (s *state) minirows(stack bool, band, digit int) uint64 {
	if stack {
		c0, c1, c2 := s.columns(0)
		C0, C1, C2 := s.columns(1)
		n := uint(band*lane+digit) & 31
		low, high := c0>>n&first1|c1>>n&first1<<3|c2>>n&first1<<6, C0>>n&1|C1>>n&1<<3|C2>>n&1<<6
		return low&0o111 | low>>(dword-1)&0o222 | high<<2
	}
	r0, r1, r2 := s.rows(band >> 1)
	n := uint(band&1*dword+digit) & 63
	of := r0>>n&one3 | r1>>n&one3<<3 | r2>>n&one3<<6
	return of&0o111 | of>>(lane-1)&0o222 | of>>(2*lane-2)&0o444
}

// restrict leaves a digit only the given placements in a band or stack.
func (s *state) restrict(b branching, set uint8) {
	for k, boxes := range struck[set&63] {
		gone := uint64(boxes)
		if b.stack {
			n := uint(b.band*lane+b.digit) & 31
			low, high := (gone&1|gone<<(dword-1)&(1<<dword))<<n, gone>>2<<n
			for row := range 3 {
				s[3*row+k][0] &^= low
				s[3*row+k][1] &^= high
			}
			continue
		}
		gone = gone&1 | gone<<(lane-1)&(1<<lane) | gone<<(2*lane-2)&(1<<(2*lane))
		gone <<= uint(b.band&1*dword+b.digit) & 63
		for col := range 3 {
			s[3*k+col][b.band>>1&1] &^= gone
		}
	}
}
