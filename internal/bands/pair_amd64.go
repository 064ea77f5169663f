//go:build !purego

package bands

import "exactcover/internal/avx2"

// pass makes passes over two states until none strikes more, by vectors unless scalar. The states
// may be the same.
func pass(a, b *state, scalar bool) (verdict, verdict) {
	if !avx2.Has || scalar {
		return passBoth(a, b)
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
