package matrix

import (
	"math/bits"

	"exactcover/encode/puzzle"
)

// DigitSpan is the number of successive digits that the sets of [DigitSets] may use.
const DigitSpan = 9

// DigitSets are sets of digits. Bit s stands for the set whose digits are the bits of s, counted
// from a lowest digit that the caller knows. Propagators for cells that differ ask: which sets of
// digits can the first k cells hold? The zero value has no members; operations take a few machine
// words each.
type DigitSets [1 << DigitSpan / 64]uint64

// without has the members of a word that lack the place given by the index, from 0 to 5.
var without = [...]uint64{
	0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
	0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff,
}

// OnlyEmptySet returns the sets of which the only one is empty.
func OnlyEmptySet() DigitSets { return DigitSets{1} }

// Empty reports whether there is no set.
func (f *DigitSets) Empty() bool { return f[0]|f[1]|f[2]|f[3]|f[4]|f[5]|f[6]|f[7] == 0 }

// AddInserted adds to f the members of g that lack digit k (counted from the lowest), with k. Its
// loop is unrolled, because propagators spend most of their time here and in AddRemoved.
func (f *DigitSets) AddInserted(g *DigitSets, k int) {
	switch k {
	case 6:
		f[1], f[3], f[5], f[7] = f[1]|g[0], f[3]|g[2], f[5]|g[4], f[7]|g[6]
	case 7:
		f[2], f[3], f[6], f[7] = f[2]|g[0], f[3]|g[1], f[6]|g[4], f[7]|g[5]
	case 8:
		f[4], f[5], f[6], f[7] = f[4]|g[0], f[5]|g[1], f[6]|g[2], f[7]|g[3]
	default:
		keep, shift := without[k], uint(1)<<k&63
		f[0] |= g[0] & keep << shift
		f[1] |= g[1] & keep << shift
		f[2] |= g[2] & keep << shift
		f[3] |= g[3] & keep << shift
		f[4] |= g[4] & keep << shift
		f[5] |= g[5] & keep << shift
		f[6] |= g[6] & keep << shift
		f[7] |= g[7] & keep << shift
	}
}

// Removed returns the members of f that have digit k, without k.
func (f *DigitSets) Removed(k int) DigitSets {
	var g DigitSets
	if k < 6 {
		keep, shift := without[k], uint(1)<<k
		for w := range g {
			g[w] = f[w] >> (shift & 63) & keep
		}
		return g
	}
	stride := 1 << (k - 6)
	for w := range g {
		if w&stride == 0 {
			g[w] = f[w|stride]
		}
	}
	return g
}

// With returns the members of f that have digit k.
func (f *DigitSets) With(k int) DigitSets {
	var g DigitSets
	for w := range g {
		switch {
		case k < 6:
			g[w] = f[w] &^ without[k]
		case w>>(k-6)&1 != 0:
			g[w] = f[w]
		}
	}
	return g
}

// AddRemoved adds to f the members of [DigitSets.Removed] of g and k that are also in h, and
// reports whether there are any.
func (f *DigitSets) AddRemoved(g, h *DigitSets, k int) bool {
	switch k {
	case 6:
		return f.addWords(0, g[1]&h[0], 2, g[3]&h[2], 4, g[5]&h[4], 6, g[7]&h[6])
	case 7:
		return f.addWords(0, g[2]&h[0], 1, g[3]&h[1], 4, g[6]&h[4], 5, g[7]&h[5])
	case 8:
		return f.addWords(0, g[4]&h[0], 1, g[5]&h[1], 2, g[6]&h[2], 3, g[7]&h[3])
	}
	keep, shift := without[k], uint(1)<<k&63
	low := f.addWords(
		0, g[0]>>shift&keep&h[0], 1, g[1]>>shift&keep&h[1], 2, g[2]>>shift&keep&h[2], 3,
		g[3]>>shift&keep&h[3],
	)
	high := f.addWords(
		4, g[4]>>shift&keep&h[4], 5, g[5]>>shift&keep&h[5], 6, g[6]>>shift&keep&h[6], 7,
		g[7]>>shift&keep&h[7],
	)
	return low || high
}

// addWords adds the members of four words, each with its place before it, and reports whether there
// are any.
func (f *DigitSets) addWords(
	i int, a uint64, j int, b uint64, k int, c uint64, l int, d uint64,
) bool {
	f[i] |= a
	f[j] |= b
	f[k] |= c
	f[l] |= d
	return a|b|c|d != 0
}

// Below splits f into the members all of whose digits are below k, and the others.
func (f *DigitSets) Below(k int) (below, others DigitSets) {
	n := 1 << k
	for w := range f {
		switch {
		case n >= (w+1)*64:
			below[w] = f[w]
		case n <= w*64:
			others[w] = f[w]
		default:
			mask := uint64(1)<<(n&63) - 1
			below[w], others[w] = f[w]&mask, f[w]&^mask
		}
	}
	return below, others
}

// And removes from f the members that are not in g.
func (f *DigitSets) And(g *DigitSets) {
	for w := range f {
		f[w] &= g[w]
	}
}

// Or adds the members of g to f.
func (f *DigitSets) Or(g *DigitSets) {
	for w := range f {
		f[w] |= g[w]
	}
}

// Keep removes the members, as sets of digits counted from low, that do not satisfy a condition.
func (f *DigitSets) Keep(low puzzle.Digit, condition func(puzzle.DigitSet) bool) {
	for w := range f {
		for b := f[w]; b != 0; b &= b - 1 {
			s := bits.TrailingZeros64(b)
			if !condition(puzzle.DigitSet(w<<6+s) << low) {
				f[w] &^= 1 << s
			}
		}
	}
}

// spanOf returns the lowest digit that occurs, and whether [DigitSets] can hold all.
func spanOf(digits []puzzle.DigitSet) (low puzzle.Digit, ok bool) {
	var some puzzle.DigitSet
	for _, s := range digits {
		some |= s
	}
	return some.Min(), some.Max()-some.Min() < DigitSpan
}

// arrange returns the sets of digits that cells with the given digits can hold if they differ.
func arrange(low puzzle.Digit, digits []puzzle.DigitSet) DigitSets {
	f := OnlyEmptySet()
	for _, s := range digits {
		var next DigitSets
		for ; s != 0; s &= s - 1 {
			next.AddInserted(&f, int(s.Min()-low))
		}
		f = next
	}
	return f
}

// Distinct keeps the digits that are in some choice of different digits whose set is accepted, and
// strikes all others. It reports whether there is any choice. It is exact if all digits lie within
// [DigitSpan]; otherwise it strikes nothing and decides only if each cell has one digit. No cell
// may be without digits. It takes a few dozen machine operations for each digit of each cell, and a
// call of accept for each set of digits that the cells can hold.
func Distinct(digits []puzzle.DigitSet, accept func(puzzle.DigitSet) bool) bool {
	if len(digits) == 0 {
		return accept(0)
	}
	low, ok := spanOf(digits)
	if !ok {
		return distantDistinct(digits, accept)
	}
	if len(digits) > DigitSpan {
		return false
	}
	var reached [DigitSpan + 1]DigitSets // reached[k]: of the digits of the first k cells
	reached[0] = OnlyEmptySet()
	for k, s := range digits {
		for ; s != 0; s &= s - 1 {
			reached[k+1].AddInserted(&reached[k], int(s.Min()-low))
		}
	}
	after := reached[len(digits)]
	after.Keep(low, accept)
	for k := len(digits) - 1; k >= 0; k-- {
		var before DigitSets
		var kept puzzle.DigitSet
		for d := range digits[k].All() {
			if before.AddRemoved(&after, &reached[k], int(d-low)) {
				kept |= puzzle.Digits(d)
			}
		}
		if kept == 0 {
			return false
		}
		digits[k] = kept
		after = before
	}
	return true
}

func distantDistinct(digits []puzzle.DigitSet, accept func(puzzle.DigitSet) bool) bool {
	var all puzzle.DigitSet
	for _, s := range digits {
		if s.Len() > 1 {
			return true
		}
		if all&s != 0 {
			return false
		}
		all |= s
	}
	return accept(all)
}

// DigitSetsOfSum returns the sets with the given sum of the n digits from low on; n is at most
// DigitSpan.
func DigitSetsOfSum(low puzzle.Digit, n, sum int) DigitSets {
	var f DigitSets
	for s := range puzzle.DigitSet(1) << n {
		if int(offsetSums[s])+s.Len()*int(low) == sum {
			f[s>>6] |= 1 << (s & 63)
		}
	}
	return f
}
