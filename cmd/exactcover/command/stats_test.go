package command

import (
	"fmt"
	"strings"
	"testing"
)

// --stats gives no number as exact that is larger than it can say.
func TestSaturatedStats(t *testing.T) {
	var problem strings.Builder // dominoes on a board of 16x16
	const side = 16
	for c := range side * side {
		fmt.Fprintf(&problem, "r%dc%d ", c/side, c%side)
	}
	for c := range side * side {
		if c%side+1 < side {
			fmt.Fprintf(&problem, "\nr%dc%d r%dc%d", c/side, c%side, c/side, c%side+1)
		}
		if c/side+1 < side {
			fmt.Fprintf(&problem, "\nr%dc%d r%dc%d", c/side, c%side, c/side+1, c%side)
		}
	}
	stdout, stderr, status := call(t, problem.String(), "count", "--from", "xcc", "--stats")
	if status != 0 || stdout != "2444888770250892795802079170816\n" ||
		!strings.Contains(stderr, "; solutions >=18446744073709551615, nodes ") {
		t.Errorf("status %d\n%s%s", status, stdout, stderr)
	}
}
