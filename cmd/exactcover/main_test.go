package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// Every process pays for what the packages of the program make before main begins, however small
// its puzzle is. So tables, schemas and regular expressions that few puzzles need are made when
// they are first used.
func TestStart(t *testing.T) {
	const mostBytes, mostObjects = 48 << 10, 500
	self, err := os.Executable()
	if err != nil {
		t.Skip(err)
	}
	cmd := exec.Command(self, "-test.run", "^$")
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	var trace, large strings.Builder
	cmd.Stderr = &trace
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	packages, bytes, objects := 0, 0, 0
	for line := range strings.Lines(trace.String()) {
		// init exactcover/encode/rule @1.2 ms, 0.07 ms clock, 9832 bytes, 138 allocs
		rest, ok := strings.CutPrefix(line, "init exactcover/")
		if !ok {
			continue
		}
		var name string
		var at, clock float64
		var b, o int
		if _, err := fmt.Sscanf(
			rest, "%s @%f ms, %f ms clock, %d bytes, %d allocs", &name, &at, &clock, &b, &o,
		); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		packages, bytes, objects = packages+1, bytes+b, objects+o
		fmt.Fprintf(&large, "%7d bytes, %4d objects: %s\n", b, o, name)
	}
	if packages == 0 || bytes > mostBytes || objects > mostObjects {
		t.Errorf("%d packages make %d objects of %d bytes, expected at most %d of %d\n%s",
			packages, objects, bytes, mostObjects, mostBytes, &large)
	}
}
