package matrix

import (
	"exactcover/encode/puzzle"
	"exactcover/internal/misuse"
)

// Arguments with which a call would give a wrong answer, or not end, are mistakes of the calling
// program. They cause a panic that names the call. Mistakes in a puzzle are errors: see
// [puzzle.Puzzle.Validate].

var pkg = misuse.Of("matrix")

// mostItems is greater than the number of items of any problem.
const mostItems = 1 << 29

// checkDigit panics unless d is one of the digits that candidates may have. With another digit, the
// number of a candidate would be that of a candidate of another cell.
func (n *numbering) checkDigit(call string, d puzzle.Digit) {
	if d < n.low || int(d-n.low) >= n.digits {
		pkg.Range(call, "a digit", int(d), int(n.low), int(n.low)+n.digits-1)
	}
}
