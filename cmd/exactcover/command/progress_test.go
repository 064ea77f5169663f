package command

import (
	"context"
	"io"
	"strings"
	"testing"
	"time"
)

// A long search says on the way how far it is.
func TestProgressOfOneSearch(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var stderr lockedBuffer
	done := make(chan int, 1)
	go func() {
		done <- run(ctx, []string{"count", "--method", "search", "--progress", "always"},
			strings.NewReader(all9), io.Discard, &stderr)
	}()
	// not within a time: the machine may have other things to do
	for !strings.Contains(stderr.String(), "% of the tree") {
		time.Sleep(time.Millisecond)
	}
	cancel()
	if status := <-done; status != 130 ||
		!strings.Contains(stderr.String(), "\x1b[2K\rstandard input:1: interrupted at ") {
		t.Errorf("status %d, stderr %q", status, stderr.String())
	}
}
