package xcc

import (
	"context"
	"errors"
	"io"

	"exactcover/internal/lapse"
)

// Limits bound what [Parse] reads, and so its memory, whatever the text says and however well it
// was packed. A field that is 0 means its default; a text that has more is an error, which calls
// them max-bytes and max-options.
//
// A byte of text takes some 10 bytes of memory at most while it is read, if it belongs to an
// option, and an item with its name about 200: for the defaults 1.3 GB and 0.8 GB.
type Limits struct {
	Bytes   int64 // of the text, unpacked; 0: [DefaultBytes]
	Options int   // and as many items; 0: [DefaultOptions]
}

// The limits unless others are given.
const (
	DefaultBytes   = 128 << 20
	DefaultOptions = 4_000_000
)

// orDefault returns the limits with what is 0 filled in.
func (l Limits) orDefault() Limits {
	if l.Bytes == 0 {
		l.Bytes = DefaultBytes
	}
	if l.Options == 0 {
		l.Options = DefaultOptions
	}
	return l
}

// A source is the text within its limit, until the context ends.
type source struct {
	ctx  context.Context
	r    io.Reader
	left int64 // bytes that may be read
	err  error // why nothing more comes, but for the end of the text
}

// mostRead bounds a read, and so the work between two looks at the context, in bytes.
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
