//go:build unix

package streams

import (
	"fmt"
	"os/signal"
	"syscall"
)

// spare is the number of descriptors that a command needs beside the standard streams: two for the
// Go runtime, which crashes without them, and one for a file.
const spare = 3

// Room returns an error if the process may not open the files that every command needs.
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

// IgnoreClosedPipes makes writing to a closed pipe an error, instead of a signal that kills the
// process.
func IgnoreClosedPipes() { signal.Ignore(syscall.SIGPIPE) }
