package command

import (
	"bytes"
	"os"
	"strings"
	"syscall"
	"testing"
	"unicode/utf8"
	"unsafe"

	"exactcover/encode/rule"
)

// A screen keeps what is written to a terminal.
type screen struct {
	bytes.Buffer
	terminal *os.File
}

func (s *screen) Fd() uintptr { return s.terminal.Fd() }

// newScreen returns a screen of some columns.
func newScreen(t *testing.T, columns uint16) *screen {
	t.Helper()
	f, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { f.Close() })
	size := [4]uint16{24, columns} // rows and columns, then the same in dots
	_, _, errno := syscall.Syscall(
		syscall.SYS_IOCTL, f.Fd(), syscall.TIOCSWINSZ, uintptr(unsafe.Pointer(&size)),
	)
	if errno != 0 {
		t.Skip(errno)
	}
	return &screen{terminal: f}
}

// Tables and help fit the terminal that they are written to.
func TestFitsTerminal(t *testing.T) {
	for _, columns := range []uint16{60, 80, 120} {
		for _, args := range [][]string{
			{"rules"}, {"rules", "--generate"}, {"rules", "box-sum"}, {"formats"}, {"generate", "--help"},
			{"solve", "--help", "--all"},
		} {
			out := newScreen(t, columns)
			a := newApp(rule.All, strings.NewReader(""), out, os.Stderr)
			if status := a.run(t.Context(), args); status != 0 {
				t.Fatalf("%q: exit status %d", args, status)
			}
			example := false
			for line := range strings.Lines(out.String()) {
				line = strings.TrimRight(line, "\n")
				example = example || strings.HasPrefix(line, "A puzzle with this rule")
				command := strings.HasPrefix(line, "  exactcover ")
				if n := utf8.RuneCountInString(line); n > int(columns) && !example && !command {
					t.Errorf("%q: %d columns of %d: %s", args, n, columns, line)
				}
			}
		}
	}
}
