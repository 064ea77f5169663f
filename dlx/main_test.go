package dlx_test

import (
	"os"
	"runtime"
	"testing"
)

// TestMain lets several searches run at the same time also on a machine with few processors.
func TestMain(m *testing.M) {
	runtime.GOMAXPROCS(max(4, runtime.GOMAXPROCS(0)))
	os.Exit(m.Run())
}
