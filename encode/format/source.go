package format

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"

	"exactcover/encode/puzzle"
	"exactcover/internal/lapse"
)

// MaxLength is the length in bytes of the longest line, and of the longest JSON object, that is
// read as a puzzle; a longer one is bad input. A puzzle of 64 x 64 cells with 63 candidates in each
// takes half of it.
const MaxLength = 2 << 20

// maxRun bounds the bytes that are read in search of the end of a line or puzzle. An input that
// shows neither for so long is given up.
const maxRun = 2 * MaxLength

// initialBuffer holds what detection may look at and some hundred lines of usual length.
const initialBuffer = 64 << 10

// A source is an input with a place. Readers take either lines from it (readLine) or bytes (peek
// and advance), and never wait for more than what they ask.
type source struct {
	in   io.Reader
	ctx  context.Context // of the call that reads; nil for none
	name string
	buf  []byte
	r, w int   // buf[r:w] has been read from in but not consumed
	end  error // why in gives no more: io.EOF, a failure, or the error of ctx
	cut  bool  // the latter

	line, col int   // place of buf[r], from 1
	run       int   // bytes consumed by advance since the last end of a line or puzzle
	total     int64 // bytes consumed by advance
	skip      bool  // the rest of a line that was too long comes first
	closed    bool  // a terminator was read: the end is not missing and no puzzle need have come
	polled    uint  // calls of stopped
}

// stopped reports whether the context has ended. It is cheap enough to be asked for every value of
// a puzzle.
func (s *source) stopped() bool {
	const seldom = 256
	s.polled++
	return s.polled%seldom == 0 && s.ctx != nil && lapse.Ended(s.ctx)
}

func newSource(in io.Reader, name string) source {
	if name == "" || name == "-" {
		name = "standard input"
	}
	return source{in: in, name: name, line: 1, col: 1}
}

// validate returns what makes a puzzle invalid, as bad says it. It can be stopped, which
// [puzzle.Puzzle.Validate] cannot.
func (s *source) validate(p *puzzle.Puzzle, bad func(error) *Error) *Error {
	bare := *p
	bare.Rules = nil
	if err := bare.Validate(); err != nil {
		return bad(err)
	}
	for _, r := range p.Rules {
		if s.stopped() {
			return errStopped
		}
		if err := r.Validate(p); err != nil {
			return bad(err)
		}
	}
	return nil
}

// fill reads more bytes behind buf[r:w], at least one, and reports whether there were any. Slices
// of buf are invalid after it.
func (s *source) fill() bool {
	if s.end == nil && s.ctx != nil && lapse.Ended(s.ctx) {
		s.end, s.cut = context.Cause(s.ctx), true
	}
	if s.end != nil {
		return false
	}
	if s.r == s.w {
		s.r, s.w = 0, 0
	}
	if s.w == len(s.buf) {
		// Moving less than half of the buffer keeps reads large; more than that calls for a larger
		// one.
		into := s.buf
		if s.w-s.r > len(s.buf)/2 || len(s.buf) == 0 {
			into = make([]byte, max(initialBuffer, 2*len(s.buf)))
		}
		s.w = copy(into, s.buf[s.r:s.w])
		s.r, s.buf = 0, into
	}
	const patience = 100 // empty reads in a row, as in bufio
	for range patience {
		n, err := s.in.Read(s.buf[s.w:])
		s.w += n
		s.end = err
		if n > 0 {
			return true
		}
		if err != nil {
			return false
		}
	}
	s.end = io.ErrNoProgress
	return false
}

// skipBOM drops a UTF-8 byte order mark at the start of the input.
func (s *source) skipBOM() {
	const bom = "\xef\xbb\xbf"
	for {
		head := s.buf[s.r:s.w]
		if len(head) >= len(bom) {
			if string(head[:len(bom)]) == bom {
				s.r += len(bom)
			}
			return
		}
		if string(head) != bom[:len(head)] || !s.fill() {
			return
		}
	}
}

// Read gives the bytes not yet consumed, for a reader of another package.
func (s *source) Read(p []byte) (int, error) {
	if s.r == s.w && !s.fill() {
		return 0, s.end
	}
	n := copy(p, s.buf[s.r:s.w])
	s.r += n
	return n, nil
}

// readLine returns the next line without its end, and its number. The text is valid until the next
// call. A line longer than [MaxLength] is an *Error, and the next call goes on behind it; any other
// error is final.
func (s *source) readLine() (text []byte, num int, err error) {
	if s.skip {
		if err := s.skipLine(); err != nil {
			return nil, s.line, err
		}
	}
	for seen := 0; ; {
		unread := s.buf[s.r:s.w]
		i := bytes.IndexByte(unread[seen:], '\n')
		switch {
		case i >= 0:
			i += seen
			s.r += i + 1
			text, num = unread[:i], s.line
			s.line++
			s.col = 1
			if len(text) > MaxLength {
				return nil, num, s.tooLong(num)
			}
			if i > 0 && text[i-1] == '\r' {
				text = text[:i-1]
			}
			return text, num, nil
		case len(unread) > MaxLength:
			s.skip = true
			return nil, s.line, s.tooLong(s.line)
		}
		seen = len(unread)
		if s.fill() {
			continue
		}
		if seen == 0 || s.end != io.EOF {
			return nil, s.line, s.final()
		}
		text = s.buf[s.r:s.w]
		s.r = s.w
		s.col = seen + 1
		return text, s.line, nil
	}
}

// plainLines consumes up to most lines that have been read to their ends already, up to the first
// that is blank, a comment, or longer than so many bytes.
func (s *source) plainLines(most, longest int) (text []byte, lines int) {
	unread, end := s.buf[s.r:s.w], 0
	for lines < most {
		line := unread[end:]
		if len(line) == 0 || line[0] <= ' ' || line[0] == '#' {
			break
		}
		n := bytes.IndexByte(line[:min(len(line), longest+1)], '\n')
		if n < 0 {
			break
		}
		end += n + 1
		lines++
	}
	s.r += end
	s.line += lines
	return unread[:end], lines
}

// passing returns the error of readLine if reading can go on after it, else nil.
func (s *source) passing(err error) *Error {
	if long, ok := err.(*Error); ok && s.end != err {
		return long
	}
	return nil
}

// skipLine consumes everything up to the next end of line.
func (s *source) skipLine() error {
	for skipped := 0; ; {
		if i := bytes.IndexByte(s.buf[s.r:s.w], '\n'); i >= 0 {
			s.r += i + 1
			s.line++
			s.col = 1
			s.skip = false
			return nil
		}
		skipped += s.w - s.r
		s.col += s.w - s.r
		s.r = s.w
		if skipped > maxRun {
			s.end = s.endless()
		}
		if !s.fill() {
			return s.final()
		}
	}
}

// peek returns the next byte; false at the end of the input.
func (s *source) peek() (byte, bool) {
	if s.run > maxRun && s.end == nil {
		s.end = s.endless()
		s.r = s.w
	}
	if s.r == s.w && !s.fill() {
		return 0, false
	}
	return s.buf[s.r], true
}

// advance consumes the byte that peek returned.
func (s *source) advance() {
	s.run++
	s.total++
	s.col++
	if s.buf[s.r] == '\n' {
		s.line++
		s.col = 1
		s.run = 0
	}
	s.r++
}

// final returns what Next returns at the end of the input.
func (s *source) final() error {
	var place *Error
	if s.end == io.EOF || s.cut || errors.As(s.end, &place) {
		return s.end
	}
	return fmt.Errorf("%s: %w", s.name, s.end)
}

func (s *source) at(line, col int, expected, found string) *Error {
	return &Error{Input: s.name, Line: line, Column: col, Expected: expected, Found: found}
}

func (s *source) tooLong(line int) *Error {
	return s.at(line, MaxLength+1, "a line of at most "+strconv.Itoa(MaxLength)+" bytes", "a longer one")
}

func (s *source) endless() *Error {
	return s.at(s.line, s.col, "the end of a line within "+strconv.Itoa(maxRun)+" bytes", "none")
}
