package main

import (
	"context"
	"io"
	"strings"
	"testing"
	"time"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/cmd/exactcover/internal/progress"
)

// The display gives way to output on the terminal, and stays for output that goes elsewhere: a fast
// batch would hardly ever show it.
func TestProgressBesideOutput(t *testing.T) {
	for _, terminal := range []bool{true, false} {
		var shown lockedBuffer
		p := &printer{
			job:      &job{app: &app{stdout: cli.NewStream(io.Discard), terminal: terminal}},
			progress: progress.New(&shown, "always"),
		}
		p.progress.Begin()
		p.put([]byte("line\n"))
		p.flush()
		if hidden := strings.HasSuffix(shown.String(), "\x1b[2K\r"); hidden != terminal {
			t.Errorf("standard output is a terminal: %v, the display is hidden: %v", terminal, hidden)
		}
		p.progress.End()
	}
}

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
