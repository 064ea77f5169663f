// Package spec is what a format is to the readers and writers of all formats.
//
//	spec.go     what a format says of itself
//	entry.go    what a reader yields, and options
//	oneline.go  formats of one puzzle a line
//	object.go   puzzles that are JSON objects there
package spec

import (
	"context"
	"io"

	"exactcover/encode/format/internal/notation"
	"exactcover/encode/format/internal/recognise"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A Format is what a format says of itself. Each has its own package; the table lists them.
type Format struct {
	Name    string
	About   string   // in one line
	Endings []string // of file names, with the dot
	// Named says that such an ending tells the format, whatever the content looks like.
	Named bool

	// Example is an input with one puzzle, which has something of what the format can say.
	Example string

	// Between is written after every puzzle or answer if there are several, and End after the last
	// puzzle.
	Between, End string

	// Recognise says whether an input is of this format, given lines of it; nil: nothing shows it.
	Recognise func(h *recognise.Head) recognise.Answer
	// New returns a decoder of a source; nil: readers do not read the format.
	New func(src *source.Source, b *notation.Maker, o Options) Decoder

	// Puzzle appends a puzzle, and Grid an answer to it, one digit a cell; nil: not written so.
	Puzzle func(dst []byte, p *puzzle.Puzzle) ([]byte, error)
	Grid   func(dst []byte, p *puzzle.Puzzle, grid []puzzle.Digit) ([]byte, error)
	// Write is there instead of Puzzle and Grid where writing takes long enough to be stopped, or
	// has to know the kinds of rules. The grid is nil for the puzzle alone.
	Write func(
		ctx context.Context, w io.Writer, p *puzzle.Puzzle, grid []puzzle.Digit, known rule.Set,
	) error

	Holds Words // of what p says about the puzzle as a whole
	// Parts names what a puzzle that was read in this format carries along in the text; nil: nothing
	// that another format lacks.
	Parts func(text string, known rule.Set) []string
}

// The Words about a puzzle as a whole that a format may hold.
type Words uint

const (
	HoldsID Words = 1 << iota
	HoldsTitle
	HoldsAuthor
	HoldsSolution
	HoldsVariables // otherwise a puzzle that has some is refused, or one without rows and columns
)

// A Decoder reads one format. Next returns a good or a bad entry, or why there is no further one:
// then the entry may hold warnings about the end of the input.
type Decoder interface {
	Next() (Entry, error)
}

// A Liner is a decoder of a format in which each puzzle is a line that can be read by itself.
type Liner interface {
	Decoder
	// NextLine returns the next line that is a puzzle, good or bad, valid until the next call, and
	// its number. Without text, err says what is wrong with the line; without number too, why there
	// is no further one.
	NextLine() (text []byte, num int, err error)
	// Entry returns what a line is, the num-th.
	Entry(text []byte, num int) Entry
}
