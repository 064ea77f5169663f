//go:build unix

package cost_test

import (
	"os"
	"os/exec"
	"testing"

	"exactcover/bench/internal/cost"
)

// sink keeps what the test fills from being left out.
var sink []byte

// The memory of a process that fills some is at least that, in bytes and not in kilobytes; and time
// passes for the one that works.
func TestCost(t *testing.T) {
	const size = 64 << 20
	if os.Getenv("FILL") != "" {
		sink = make([]byte, size)
		for i := range sink {
			sink[i] = byte(i)
		}
		return
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, "-test.run", "^TestCost$")
	cmd.Env = append(os.Environ(), "FILL=1")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if peak := cost.Peak(cmd.ProcessState); peak < size || peak > 64*size {
		t.Errorf("%d bytes", peak)
	}
	before := cost.Processor()
	for x := 0; cost.Processor() == before; x++ {
		sink = append(sink[:0], byte(x))
	}
	if after := cost.Processor(); after < before {
		t.Errorf("%v after %v", after, before)
	}
}
