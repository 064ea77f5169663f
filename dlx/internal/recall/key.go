package recall

import "math/bits"

// key appends what names a remainder: its live options, 16 bits each, from 1 on. They tell which
// items are open, because an open item without options is a dead end and a covered one has none,
// and how they conflict is the same everywhere.
func (s *stage) key(dst []uint64, n node) []uint64 {
	word, at := uint64(0), 0
	put := func(x uint64) {
		word |= x << at
		if at += 16; at == 64 {
			dst = append(dst, word)
			word, at = 0, 0
		}
	}
	for k, a := range n.alive {
		for ; a != 0; a &= a - 1 {
			put(uint64(s.origin[k<<6|bits.TrailingZeros64(a)]) + 1)
		}
	}
	if at > 0 {
		dst = append(dst, word)
	}
	return dst
}

// mostNames is the number of options that keys can name.
const mostNames = 1<<16 - 1
