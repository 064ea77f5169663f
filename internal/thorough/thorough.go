// Package thorough divides the tests of the module. "go test ./..." runs the quick ones. With
// EXACTCOVER_THOROUGH=1 in the environment, as .ci/run sets it, the thorough ones run too: those
// that build programs, search for long, or repeat a quick test on many more problems.
//
// A property that rapid checks is checked for 12 draws by the quick tests of a package that imports
// this one, and for 30 by the thorough ones: each run draws others. It is 8 with the race detector
// and in WebAssembly, where each draw takes ten times as long and looks for what hardly depends on
// what is drawn. The flag -rapid.checks sets another number.
//
// Tests collect garbage when the heap has grown to five times what was in use, not twice, until it
// passes a gigabyte: that takes up to an eighth less time, and up to half for long tests of rules.
package thorough

import (
	"flag"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"testing"

	"exactcover/internal/race"

	_ "pgregory.net/rapid" // declares the flag
)

func init() {
	checks := Or(12, 30)
	if race.Enabled || runtime.GOARCH == "wasm" {
		checks = 8
	}
	flag.Set("rapid.checks", strconv.Itoa(checks))
	if os.Getenv("GOGC") == "" {
		if usual := debug.SetGCPercent(400); On() {
			collectUsually(usual)
		}
	}
}

// collectUsually sets a percentage after the first collection that leaves the next one to a large
// heap.
func collectUsually(percent int) {
	runtime.AddCleanup(new(*byte), func(percent int) {
		var m runtime.MemStats
		if runtime.ReadMemStats(&m); m.NextGC > 1<<30 {
			debug.SetGCPercent(percent)
		} else {
			collectUsually(percent)
		}
	}, percent)
}

// On reports whether the thorough tests run. It is a function because the go command, which caches
// results, knows of a variable of the environment only if a test asks for it.
func On() bool { return os.Getenv("EXACTCOVER_THOROUGH") != "" }

// Only skips a test that is not quick, for the reason given, unless the thorough tests run.
func Only(t testing.TB, why string) {
	t.Helper()
	if !On() {
		t.Skip(why + "; EXACTCOVER_THOROUGH=1 runs it")
	}
}

// Or returns the first number if only the quick tests run, or else the second.
func Or(quick, thorough int) int {
	if On() {
		return thorough
	}
	return quick
}
