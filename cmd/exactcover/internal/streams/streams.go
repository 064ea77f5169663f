// Package streams gives a command its standard streams as they were when the process began.
//
// The Go runtime opens /dev/null if a standard stream is closed, so a command without standard
// output would succeed silently. Here, reading or writing such a stream fails.
//
//	streams.go       the streams
//	closed_cgo.go    which of them were closed
//	closed_other.go  the same for systems where that is not known
//	system_unix.go   descriptors, and the signal of a closed pipe
//	system_other.go  the same for systems without either
package streams

import (
	"errors"
	"io"
	"os"
)

// Standard returns standard input, output and error. A stream that was closed when the process
// began fails with [ErrClosed]. Only builds with cgo on Unix can know that; in others it is
// /dev/null.
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
