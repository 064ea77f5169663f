// Package streams hands a command its standard streams as the process found them.
//
// The Go runtime opens /dev/null in the place of a standard stream that is closed, so that a
// command without standard output would succeed in silence. Here such a stream is one that fails.
//
//	streams.go       the streams
//	closed_cgo.go    which of them were closed
//	closed_other.go  where that is not known
//	system_unix.go   descriptors, and the signal of a closed pipe
//	system_other.go  where there is neither
package streams

import (
	"errors"
	"io"
	"os"
)

// Standard returns standard input, output and error. One that was closed when the process began
// fails with [ErrClosed]. Only builds with cgo on Unix know that; elsewhere it is /dev/null.
func Standard() (stdin io.Reader, stdout, stderr io.Writer) {
	stdin, stdout, stderr = os.Stdin, os.Stdout, os.Stderr
	if closed(0) {
		stdin = shut{}
	}
	if closed(1) {
		stdout = shut{}
	}
	if closed(2) {
		stderr = shut{}
	}
	return stdin, stdout, stderr
}

// ErrClosed is the error of a standard stream that was closed when the process began.
var ErrClosed = errors.New("it is closed")

// A shut stream is closed.
type shut struct{}

func (shut) Read([]byte) (int, error) { return 0, ErrClosed }

func (shut) Write([]byte) (int, error) { return 0, ErrClosed }
