package units

import "math/bits"

// twofold reports whether every open item of level l has two options, and limit allows for the
// solutions that there may be. If there are no secondary items, an option is then used if and only
// if the other option of each of its items is not used. So the items fall into connected groups. A
// group has either no solution or two; each of the two uses exactly the options that the other does
// not use.
func (k *kernel[W]) twofold(l *level[W], limit uint64) bool {
	if l.left/int(k.fewest) >= bits.Len64(limit) {
		return false
	}
	return !thirds(l.words)
}

// thirds reports whether a word has more than two bits. All have at least two.
func thirds[W word](words []W) bool {
	const ones = 1 | 1<<16 | 1<<32 | 1<<48
	if all, ok := any(words).([]uint16); ok {
		// Four words at a time, which the compiler loads as one. No subtraction carries from one to the
		// next, because a word has a bit left to lose each time.
		for ; len(all) >= 4; all = all[4:] {
			w := (*[4]uint16)(all)
			v := uint64(w[0]) | uint64(w[1])<<16 | uint64(w[2])<<32 | uint64(w[3])<<48
			v &= v - ones
			if v&(v-ones) != 0 {
				return true
			}
		}
		words = words[len(words)-len(all):]
	}
	for _, v := range words {
		if third(v) != 0 {
			return true
		}
	}
	return false
}

// third returns v without its last two bits. It is 0 for an item that is covered.
func third[W word](v W) W {
	v &= v - 1
	return v & (v - 1)
}

// double counts the solutions below level l, which is twofold: in each group it tries one option,
// and the other leads to as many. It reports false if there are none.
func (k *kernel[W]) double(l *level[W]) (n uint64, alive bool) {
	n = 1
	for i := 0; l.left > 0; i++ {
		if v := l.words[i]; v < covered[W]() {
			n *= 2
			if !k.take(l, k.column[i<<shift[W]()|trailing(v)]) || !k.propagate(l) {
				return 0, false
			}
		}
	}
	return n, true
}
