package xcc

import (
	"context"
	"errors"
	"io"

	"exactcover/internal/lapse"
)

// Limits bound what [Parse] reads, and so its memory, whatever the text says and however well it
// was packed. A text that exceeds a limit is an error; its message calls the limits max-bytes and
// max-options.
//
// While it is read, a byte of text in an option takes at most some 10 bytes of memory, and an item
// with its name about 200. With the defaults that is 1.3 GB for options and 0.8 GB for items.
type Limits struct {
	Bytes   int64 // most bytes of the text, unpacked; 0: [DefaultBytes]
	Options int   // most options, and most items; 0: [DefaultOptions]
}

// The default limits.
const (
	DefaultBytes   = 128 << 20
	DefaultOptions = 4_000_000
)

// orDefault returns the limits with defaults instead of zeros.
func (l Limits) orDefault() Limits {
	if l.Bytes == 0 {
		l.Bytes = DefaultBytes
	}
	if l.Options == 0 {
		l.Options = DefaultOptions
	}
	return l
}

// A source reads the text up to its limit, until the context ends.
type source struct {
	ctx  context.Context
	r    io.Reader
	left int64 // how many more bytes may be read
	err  error // why nothing more can be read; nil at the end of the text
}

// mostRead is the most bytes that one read asks for. It bounds the work between two looks at the
// context.
const mostRead = 1 << 16

func (s *source) Read(p []byte) (int, error) {
	if s.err == nil && lapse.Ended(s.ctx) {
		s.err = context.Cause(s.ctx)
	}
	if s.err != nil {
		return 0, s.err
	}
	n, err := s.r.Read(p[:min(int64(len(p)), mostRead, s.left+1)])
	if int64(n) > s.left {
		n, s.err = int(s.left), errLong
		return n, s.err
	}
	s.left -= int64(n)
	if err != nil && err != io.EOF {
		s.err = err
	}
	return n, err
}

// errLong says that the text has more bytes than the limit allows.
var errLong = errors.New("the text is too long")
