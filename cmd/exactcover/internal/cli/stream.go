package cli

import (
	"errors"
	"io"
	"sync"
	"syscall"
)

// A Stream is standard output or standard error. It keeps its first error and ignores all writes
// after it, so writers need not check errors. Several goroutines may write to it.
type Stream struct {
	w   io.Writer
	mu  sync.Mutex
	err error
}

// NewStream returns a stream that writes to w.
func NewStream(w io.Writer) *Stream { return &Stream{w: w} }

// Write implements [io.Writer].
func (o *Stream) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err != nil {
		return 0, o.err
	}
	n, err := o.w.Write(p)
	o.err = err
	return n, err
}

// Broken returns the error that ended writing, or nil if everything was written.
func (o *Stream) Broken() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.err
}

// Fd returns the descriptor of the stream, for code that checks whether it is a terminal.
func (o *Stream) Fd() uintptr {
	if f, ok := o.w.(descriptor); ok {
		return f.Fd()
	}
	return ^uintptr(0)
}

// ClosedPipe reports whether an error of an output means that its reader has closed it. That is no
// failure.
func ClosedPipe(err error) bool {
	return errors.Is(err, syscall.EPIPE) || errors.Is(err, io.ErrClosedPipe)
}
