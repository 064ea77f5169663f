package engine

import (
	"math/bits"
	"runtime"
	"testing"
)

// TestFreeMemory checks that a count may use some memory by default, and no more than the address
// space of the process.
func TestFreeMemory(t *testing.T) {
	n := freeMemory()
	if n < 1<<20 {
		t.Errorf("%d bytes free", n)
	}
	if small := bits.UintSize == 32 || runtime.GOARCH == "wasm"; small && n > 2<<30 {
		t.Errorf("%d bytes free, beyond half of what has an address", n)
	}
}
