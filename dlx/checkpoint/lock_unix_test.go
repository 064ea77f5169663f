//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package checkpoint

import (
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
)

// A folder that a run uses is refused to another, until the first is done.
func TestOneRunAtATime(t *testing.T) {
	p, dir := families.Queens(6).Problem, t.TempDir()
	first, second := run(p, dir, dlx.Settings{}), run(p, dir, dlx.Settings{})
	n := 0
	for range first.Solutions(ctx) {
		if n++; n > 1 {
			continue
		}
		for range second.Solutions(ctx) {
			t.Error("a solution of the second run")
		}
		if err := second.Err(); err == nil || !strings.Contains(err.Error(), "another process") {
			t.Errorf("the second run: %v", err)
		}
	}
	if first.Err() != nil || n != 4 {
		t.Errorf("the first run: %d solutions, %v", n, first.Err())
	}
	for range second.Solutions(ctx) {
		n++
	}
	if second.Err() != nil || n != 8 {
		t.Errorf("the second run afterwards: %d solutions, %v", n-4, second.Err())
	}
}
