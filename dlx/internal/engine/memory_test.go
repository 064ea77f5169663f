package engine

import (
	"math/bits"
	"runtime"
	"testing"
)

// TestFreeMemory makes sure that a count may use some memory by default, and no more than the
// process has addresses for.
func TestFreeMemory(t *testing.T) {
	n := freeMemory()
	if n < 1<<20 {
		t.Errorf("%d bytes free", n)
	}
	if small := bits.UintSize == 32 || runtime.GOARCH == "wasm"; small && n > 2<<30 {
		t.Errorf("%d bytes free, beyond half of what has an address", n)
	}
}
