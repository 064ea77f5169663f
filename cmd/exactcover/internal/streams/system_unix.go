//go:build unix

package streams

import (
	"fmt"
	"os/signal"
	"syscall"
)

// spare is how many descriptors a command needs beside the standard streams: two of the Go runtime,
// which ends with a dump where it cannot have them, and one for a file.
const spare = 3

// Room returns an error if the process may not open as many files as any work takes.
func Room() error {
	var open []int
	defer func() {
		for _, fd := range open {
			syscall.Close(fd)
		}
	}()
	for range spare {
		fd, err := syscall.Dup(2)
		if err != nil {
			return fmt.Errorf("%w: %d more are needed, ulimit -n leaves %d", err, spare, len(open))
		}
		open = append(open, fd)
	}
	return nil
}

// IgnoreClosedPipes makes a closed pipe an error of the write that meets it, not a signal that
// kills.
func IgnoreClosedPipes() { signal.Ignore(syscall.SIGPIPE) }
