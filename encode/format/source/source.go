// Package source has the input of the readers of formats, with places, and their errors.
//
//	source.go    a stream, by lines or by bytes
//	characters.go characters that look like those of ASCII
//	wrapping.go  what mails and chats put around text
//	around.go    titles, greetings and signatures, and links in text
//	pieces.go    words and numbers in a line
//	error.go     an error with its place
//	findings.go  parts left out, and warnings
//	unfit.go     a rule that does not fit the grid
package source

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"unicode/utf8"

	"exactcover/encode/puzzle"
	"exactcover/internal/lapse"
)

// MaxLength is the length in bytes of the longest line, and of the longest JSON object, that is
// read as a puzzle; a longer one is bad input. A puzzle of 64 x 64 cells with 63 candidates in each
// takes half of it.
const MaxLength = 2 << 20

// maxRun is the most bytes read in search of the end of a line or puzzle. Reading stops at an input
// that has neither.
const maxRun = 2 * MaxLength

// InitialBuffer is enough for the bytes that detection uses and for some hundred lines of usual
// length.
const InitialBuffer = 64 << 10

// A Source is an input with a place. Readers read either lines (ReadLine) or bytes (Peek and
// Advance), and the source waits only for the bytes that they need.
type Source struct {
	in   io.Reader
	Ctx  context.Context // context of the current call; nil for none
	Name string
	Buf  []byte
	R, W int   // buf[R:W] has been read from in but not consumed
	End  error // why in gives no more: io.EOF, an error of in, or the error of ctx
	Cut  bool  // it is the error of ctx

	Line, Col int   // place of buf[r], from 1
	Run       int   // bytes consumed by Advance since the last end of a line or puzzle
	Total     int64 // bytes consumed by Advance
	skip      bool  // the rest of a line that was too long must be skipped first
	Closed    bool  // an end mark was read, so the input is complete even without a puzzle
	polled    uint  // number of calls of Stopped

	Raw  bool // the bytes stay as they are, also if they look like a mail or a block of code
	wrap wrapping

	started bool   // a byte that is no blank has been read
	exact   bool   // characters stay as they are; see characters.go
	part    []byte // the beginning of a character that has been read
	before  rune   // the character ahead of it, if that is not in ASCII

	Texts   bool   // there may be text for people around the puzzles; see around.go
	Notes   []Note // such text that has been passed over and not yet told
	noted   int    // line of the last of it
	Cleared bool   // some grid had names of columns or the like, which are blank now
	Lists   bool   // the text was a program, of which only lists of cells are left
}

// Stopped reports whether the context has ended. It is cheap enough to be called for every value of
// a puzzle.
func (s *Source) Stopped() bool {
	const seldom = 256
	s.polled++
	return s.polled%seldom == 0 && s.Ctx != nil && lapse.Ended(s.Ctx)
}

func New(in io.Reader, name string) Source {
	if name == "" || name == "-" {
		name = "standard input"
	}
	return Source{in: in, Name: name, Line: 1, Col: 1}
}

// Validate returns an error if a puzzle is not valid; bad makes it. It stops when the context ends,
// which [puzzle.Puzzle.Validate] cannot do.
func (s *Source) Validate(p *puzzle.Puzzle, bad func(error) *Error) *Error {
	bare := *p
	bare.Rules = nil
	if err := bare.Validate(); err != nil {
		return bad(err)
	}
	for _, r := range p.Rules {
		if s.Stopped() {
			return ErrStopped
		}
		if err := p.ValidateRule(r); err != nil {
			return bad(err)
		}
	}
	return nil
}

// Fill reads more bytes after buf[R:W], at least one, and reports whether there were any. Slices of
// buf are invalid after it.
func (s *Source) Fill() bool {
	if s.End == nil && s.Ctx != nil && lapse.Ended(s.Ctx) {
		s.End, s.Cut = context.Cause(s.Ctx), true
	}
	if s.End != nil {
		return false
	}
	if s.R == s.W {
		s.R, s.W = 0, 0
	}
	if len(s.Buf)-s.W < utf8.UTFMax {
		// Moving less than half of the buffer keeps reads large; otherwise a larger buffer is needed.
		into := s.Buf
		if s.W-s.R > len(s.Buf)/2 || len(s.Buf) == 0 {
			into = make([]byte, max(InitialBuffer, 2*len(s.Buf)))
		}
		s.W = copy(into, s.Buf[s.R:s.W])
		s.R, s.Buf = 0, into
	}
	const mostEmpty = 100 // the most empty reads in a row, as in bufio
	held := 0             // bytes read
	for empty := 0; empty < mostEmpty; empty++ {
		n := copy(s.Buf[s.W:], s.part)
		more, err := s.in.Read(s.Buf[s.W+n:])
		if more > 0 {
			empty = 0
		}
		n = s.plain(s.Buf[s.W:s.W+n+more], err != nil)
		s.W += n
		s.End = err
		if held += n; held > 0 && !s.Raw {
			text := s.Buf[s.W-held : s.W]
			if err == nil && s.W < len(s.Buf) && !s.wrap.decides(text) {
				continue
			}
			s.wrap.ends(text)
			s.wrap.strip(text)
		}
		if held > 0 {
			return true
		}
		if err != nil {
			return false
		}
	}
	s.End = io.ErrNoProgress
	return false
}

// SkipBOM drops a UTF-8 byte order mark at the start of the input.
func (s *Source) SkipBOM() {
	const bom = "\xef\xbb\xbf"
	for {
		head := s.Buf[s.R:s.W]
		if len(head) >= len(bom) {
			if string(head[:len(bom)]) == bom {
				s.R += len(bom)
			}
			return
		}
		if string(head) != bom[:len(head)] || !s.Fill() {
			return
		}
	}
}

// Read returns the bytes not yet consumed, for a reader of another package.
func (s *Source) Read(p []byte) (int, error) {
	if s.R == s.W && !s.Fill() {
		return 0, s.End
	}
	n := copy(p, s.Buf[s.R:s.W])
	s.R += n
	return n, nil
}

// ReadLine returns the next line without its end, and its number. The text is valid until the next
// call. A line longer than [MaxLength] gives an *Error, and the next call continues after it; any
// other error is final.
func (s *Source) ReadLine() (text []byte, num int, err error) {
	if s.skip {
		if err := s.skipLine(); err != nil {
			return nil, s.Line, err
		}
	}
	for seen := 0; ; {
		unread := s.Buf[s.R:s.W]
		i := bytes.IndexByte(unread[seen:], '\n')
		switch {
		case i >= 0:
			i += seen
			s.R += i + 1
			text, num = unread[:i], s.Line
			s.Line++
			s.Col = 1
			if len(text) > MaxLength {
				return nil, num, s.tooLong(num)
			}
			if i > 0 && text[i-1] == '\r' {
				text = text[:i-1]
			}
			return text, num, nil
		case len(unread) > MaxLength:
			s.skip = true
			return nil, s.Line, s.tooLong(s.Line)
		}
		seen = len(unread)
		if s.Fill() {
			continue
		}
		if seen == 0 || s.End != io.EOF {
			return nil, s.Line, s.Final()
		}
		text = s.Buf[s.R:s.W]
		s.R = s.W
		s.Col = seen + 1
		return text, s.Line, nil
	}
}

// PeekLine returns the next line without its end, and consumes nothing. It reports false if the
// next line is too long, or if there is none.
func (s *Source) PeekLine() (text []byte, ok bool) {
	for seen := 0; ; {
		unread := s.Buf[s.R:s.W]
		i := bytes.IndexByte(unread[seen:], '\n')
		switch {
		case i >= 0:
			line := unread[:seen+i]
			return bytes.TrimSuffix(line, []byte("\r")), len(line) <= MaxLength
		case len(unread) > MaxLength:
			return nil, false
		}
		if seen = len(unread); !s.Fill() {
			return unread, seen > 0
		}
	}
}

// PlainLines consumes lines that are already completely in the buffer. It stops after most lines,
// and ahead of a line that does not begin as cells do, or is longer than longest bytes.
func (s *Source) PlainLines(most, longest int) (text []byte, lines int) {
	unread, end := s.Buf[s.R:s.W], 0
	for lines < most {
		line := unread[end:]
		if len(line) == 0 || line[0] < '*' || line[0] > '9' { // a blank, a comment, or text
			break
		}
		n := bytes.IndexByte(line[:min(len(line), longest+1)], '\n')
		if n < 0 {
			break
		}
		end += n + 1
		lines++
	}
	s.R += end
	s.Line += lines
	return unread[:end], lines
}

// Passing returns the error of ReadLine if reading can continue after it, else nil.
func (s *Source) Passing(err error) *Error {
	if long, ok := err.(*Error); ok && s.End != err {
		return long
	}
	return nil
}

// skipLine consumes everything up to the next end of line.
func (s *Source) skipLine() error {
	for skipped := 0; ; {
		if i := bytes.IndexByte(s.Buf[s.R:s.W], '\n'); i >= 0 {
			s.R += i + 1
			s.Line++
			s.Col = 1
			s.skip = false
			return nil
		}
		skipped += s.W - s.R
		s.Col += s.W - s.R
		s.R = s.W
		if skipped > maxRun {
			s.End = s.endless()
		}
		if !s.Fill() {
			return s.Final()
		}
	}
}

// Peek returns the next byte, or false at the end of the input.
func (s *Source) Peek() (byte, bool) {
	if s.Run > maxRun && s.End == nil {
		s.End = s.endless()
		s.R = s.W
	}
	if s.R == s.W && !s.Fill() {
		return 0, false
	}
	return s.Buf[s.R], true
}

// Advance consumes the byte that Peek returned.
func (s *Source) Advance() {
	s.Run++
	s.Total++
	s.Col++
	if s.Buf[s.R] == '\n' {
		s.Line++
		s.Col = 1
		s.Run = 0
	}
	s.R++
}

// Failed reports whether the input has failed and no whole line of it is left. So the last puzzle
// may lack its rest.
func (s *Source) Failed() bool {
	var place *Error
	return s.End != nil && s.End != io.EOF && !errors.As(s.End, &place) &&
		bytes.IndexByte(s.Buf[s.R:s.W], '\n') < 0
}

// Final returns the error that Next returns at the end of the input.
func (s *Source) Final() error {
	var place *Error
	if s.End == io.EOF || s.Cut || errors.As(s.End, &place) {
		return s.End
	}
	return fmt.Errorf("%s: %w", s.Name, s.End)
}

func (s *Source) At(line, col int, expected, found string) *Error {
	return &Error{Input: s.Name, Line: line, Column: col, Expected: expected, Found: found}
}

func (s *Source) tooLong(line int) *Error {
	return s.At(
		line, MaxLength+1, "a line of at most "+strconv.Itoa(MaxLength)+" bytes", "a longer one",
	)
}

func (s *Source) endless() *Error {
	return s.At(s.Line, s.Col, "the end of a line within "+strconv.Itoa(maxRun)+" bytes", "none")
}

// Of returns a source of a complete text.
func Of(ctx context.Context, text string) *Source {
	return &Source{
		Ctx: ctx, Name: "unpacked text", Buf: []byte(text), W: len(text), End: io.EOF, Line: 1, Col: 1,
	}
}
