package show

import (
	"io"
	"strings"
	"sync"
	"testing"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/cmd/exactcover/internal/progress"
)

// A lockedBuffer may be read while it is written.
type lockedBuffer struct {
	mu sync.Mutex
	b  strings.Builder
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// The display gives way to output on the terminal, and stays for output that goes elsewhere: a fast
// batch would hardly ever show it.
func TestProgressBesideOutput(t *testing.T) {
	for _, terminal := range []bool{true, false} {
		var shown lockedBuffer
		o := &Options{Stdout: cli.NewStream(io.Discard), Terminal: terminal}
		p := NewPrinter(o, progress.New(&shown, "always"))
		p.progress.Begin()
		p.Put([]byte("line\n"))
		p.Flush()
		if hidden := strings.HasSuffix(shown.String(), "\x1b[2K\r"); hidden != terminal {
			t.Errorf("standard output is a terminal: %v, the display is hidden: %v", terminal, hidden)
		}
		p.progress.End()
	}
}
