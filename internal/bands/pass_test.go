package bands

import (
	"fmt"
	"testing"
)

// The example of the package's page.
func TestPassOfExample(t *testing.T) {
	var s Solver
	s.Reset()
	s.Keep(0, 1<<4)
	state := &s.entries[0].state
	before := fmt.Sprintf("%030b", state[0][0]&(1<<30-1))
	verdict := state.propagate()
	const (
		all = "1111111111"
		no5 = "1111101111"
		is5 = "1000010000"
	)
	for k, want := range map[int]string{0: no5 + no5 + is5, 1: no5 + no5 + no5, 3: all + all + no5} {
		if got := fmt.Sprintf("%030b", state[k][0]&(1<<30-1)); got != want {
			t.Errorf("cells %d: %s, want %s", k, got, want)
		}
	}
	if before != all+all+is5 || verdict != open {
		t.Errorf("before %s, verdict %v", before, verdict)
	}
}
