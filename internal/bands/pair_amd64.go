//go:build !purego

package bands

import "exactcover/internal/avx2"

// vectors says whether two states are propagated at once, by vectors. It is a variable for tests.
var vectors = avx2.Has

// propagate strikes candidates of two states until no step strikes more. They may be the same.
func propagate(a, b *state) (verdict, verdict) {
	if !vectors {
		return propagateBoth(a, b)
	}
	v := propagatePair(a, b)
	return verdicts[v>>4&3][v&3], verdicts[v>>6&3][v>>2&3]
}

// verdicts has the verdict of a state by two pairs of equal bits: whether it is dead, and whether
// it is solved.
var verdicts = [4][4]verdict{{open, open, open, solved}, {}, {}, {dead, dead, dead, dead}}

// propagatePair strikes candidates of two states until no step strikes more. Bits 0 and 1 of its
// result say whether a is solved; bits 4 and 5 say whether a is dead and take precedence. The bits
// two places higher say the same of b.
//
//go:noescape
func propagatePair(a, b *state) (result uint64)
