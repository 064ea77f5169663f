package xcc

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"

	"exactcover/internal/lapse"
)

// MaxWord is the length in bytes of the longest word: a name with its colour or its bounds. Without
// this bound, input that never ends could fill the memory.
const MaxWord = 1 << 24

// A scanner splits the input into words and ends of lines, and keeps the place of each word. It
// skips blanks, comments and empty lines; all of these may have any length.
type scanner struct {
	source  *source
	in      *bufio.Scanner
	word    []byte // valid until the next call of next; nil at the end of a line
	line    int    // line of word, or of the end of the line or the input
	column  int    // column of the same place
	started bool   // the beginning, with or without a byte order mark, has been read
	inLine  bool   // the line has had a word
	comment bool   // the rest of the line is a comment

	nextLine   int // line of the bytes that have not been split yet
	nextColumn int // column of these bytes
	begun      int // number of these bytes, from the first on, that are known to be one word
}

func newScanner(from *source) *scanner {
	s := &scanner{source: from, in: bufio.NewScanner(from), nextLine: 1, nextColumn: 1}
	s.in.Buffer(make([]byte, 1<<16), MaxWord+1) // a word ends at the byte after it
	s.in.Split(s.split)
	return s
}

// next moves to the next word, or to the end of a line with words. It returns false at the end of
// the input, and if reading has failed: see in.Err.
func (s *scanner) next() bool {
	if !s.in.Scan() {
		s.line, s.column = s.nextLine, s.nextColumn
		s.word = nil
		return false
	}
	s.word = s.in.Bytes()
	if s.word[0] == '\n' {
		s.word = nil
	}
	return true
}

// The classes of bytes.
const (
	inWord = iota
	blank
	newline
)

var class = [256]uint8{
	' ': blank, '\t': blank, '\r': blank, '\v': blank, '\f': blank,
	'\n': newline,
}

var mark = []byte("\uFEFF")

// split is the bufio.SplitFunc. Its tokens are words, and a newline at the end of a line with
// words.
func (s *scanner) split(data []byte, atEOF bool) (int, []byte, error) {
	i := 0
	if !s.started {
		if len(data) < len(mark) && !atEOF {
			return 0, nil, nil
		}
		s.started = true
		if bytes.HasPrefix(data, mark) {
			i = len(mark)
		}
	}
	// Invariant: data[:i] is skipped, and data[i] stands at nextLine, nextColumn.
	for i < len(data) {
		switch {
		case data[i] == '\n':
			i++
			s.line, s.column = s.nextLine, s.nextColumn
			s.nextLine++
			s.nextColumn = 1
			s.comment = false
			if s.inLine {
				s.inLine = false
				return i, data[i-1 : i], nil
			}
		case s.comment:
			n := bytes.IndexByte(data[i:], '\n')
			if n < 0 {
				n = len(data) - i
			}
			i += n
			s.nextColumn += n
		case class[data[i]] == blank:
			i++
			s.nextColumn++
		case !s.inLine && data[i] == '|':
			s.comment = true
		default:
			end := i + s.begun
			for end < len(data) && class[data[end]] == inWord {
				end++
			}
			if end-i > MaxWord {
				return 0, nil, bufio.ErrTooLong
			}
			if end == len(data) && !atEOF {
				s.begun = end - i
				return i, nil, nil // the next data begin with this word
			}
			if end == len(data) && s.source.err != nil {
				return i, nil, s.source.err // the word may be cut
			}
			s.begun = 0
			s.line, s.column = s.nextLine, s.nextColumn
			s.nextColumn += end - i
			s.inLine = true
			return end, data[i:end], nil
		}
	}
	return i, nil, nil
}

// Limits bound what [Parse] reads, and thereby its memory, for any text. A text that exceeds a
// limit is an error. The message calls the limits max-bytes and max-options.
//
// While it is read, a byte of text in an option takes at most some 10 bytes of memory, and an item
// with its name about 200. With the defaults that is 1.3 GB for options and 0.8 GB for items.
type Limits struct {
	Bytes   int64 // most bytes of the uncompressed text; 0: [DefaultBytes]
	Options int   // most options, and most items; 0: [DefaultOptions]
}

// The default limits.
const (
	DefaultBytes   = 128 << 20
	DefaultOptions = 4_000_000
)

// OrDefault returns the limits with defaults instead of zeros.
func (l Limits) OrDefault() Limits {
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

// mostRead is the largest number of bytes of one read. It bounds the work between two checks of the
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
