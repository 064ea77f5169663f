// Package spec defines what a format is, for people who write one. Package encode/format has the
// formats of this module, and the readers that use such descriptions.
//
// A small format fills these fields of a [Format]: a Name; Recognise, which looks at the first
// lines of an input; New, which makes a decoder of lines ([OneLine]) or of rows; Puzzle and Grid,
// which append text. Package formattest has one of 60 lines.
//
// The package knows puzzles but no rules and no pictures. A format that needs them is a function
// that takes the rules that it knows and returns the description.
//
//	spec.go     the description of a format
//	output.go   writing in a format
//	entry.go    results of a reader, and options
//	oneline.go  formats with one puzzle per line
//	object.go   puzzles in these formats that are JSON objects
package spec

import (
	"context"
	"io"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/picture/scene"
	"exactcover/encode/puzzle"
)

// A Format is a format of puzzle files. Each format has its own package; the table in package
// encode/format lists them.
type Format struct {
	Name    string
	About   string   // what it is, in one line
	Endings []string // endings of file names, with the dot
	// Named says that such an ending determines the format, whatever the content is.
	Named bool

	Media string // the media type of what is written; "": plain text

	// Example is an input with one puzzle that shows several features of the format.
	Example string

	// Between is written between several puzzles or answers, and End after the last puzzle. Heading
	// and the number of the puzzle are the line ahead of an answer; "": there is no such line.
	Between, End, Heading string

	// Document is what each text begins and ends with. Several puzzles in one file share it.
	Document [2]string

	InKind bool // answers to its puzzles have this format too, unless another one is wanted
	Single bool // a file has one puzzle
	Binary bool // a terminal cannot show it

	// Recognise says whether the lines of an input are in this format; nil: it cannot be recognised.
	Recognise func(h *recognise.Head) recognise.Answer
	// New returns a decoder of a source; nil: the format is not read.
	New func(src *source.Source, b *notation.Maker, o Options) Decoder

	// Puzzle appends a puzzle, and Grid an answer to it, one digit per cell; nil: not written in this
	// way.
	Puzzle func(dst []byte, p *puzzle.Puzzle) ([]byte, error)
	Grid   func(dst []byte, p *puzzle.Puzzle, grid []puzzle.Digit) ([]byte, error)
	// Write replaces Puzzle and Grid if writing takes long enough to be stopped, or needs more of a
	// solution than its digits. It writes p, or an answer to it if s is not nil.
	Write func(ctx context.Context, w io.Writer, p *puzzle.Puzzle, s *puzzle.Solution) error
	// Draw writes a picture, which may show several puzzles, with cells of a given width in pixels.
	// Only formats of pictures have it; package pictures makes their function Write of it.
	Draw func(ctx context.Context, w io.Writer, s *scene.Scene, cell int) error

	// Chosen returns the format that writes p, of those for which this one stands; nil: it stands for
	// no others.
	Chosen func(p *puzzle.Puzzle) *Format

	// Drawn says that p is written only for people: as a picture with marks that are not read back.
	// Nil: what is written can be read back, if the format is read.
	Drawn func(p *puzzle.Puzzle) bool

	Guesses bool // whether GuessDrawings of the [Options] takes parts for rules

	Holds Content // what the format can hold about the whole puzzle
	// Parts names the parts of a text in this format that only this format can hold; nil: there are
	// none.
	Parts func(text string) []string
	// Decoration names those of them that mean nothing if the puzzle has one solution. If it has
	// several, they may be rules. Nil: there are none.
	Decoration func(text string) []string
}

// A Content is a set of what a format may hold besides cells, clues and regions: texts about the
// whole puzzle, its solution, and special grids.
type Content uint

const (
	HoldsID Content = 1 << iota
	HoldsTitle
	HoldsAuthor
	HoldsWords // the rules in words
	HoldsSolution
	HoldsName // the id, if there is no title
	// HoldsVariables is for puzzles with variables, and for grids whose rows and columns are no
	// houses. A format without it refuses them.
	HoldsVariables
	HoldsNoLines // such grids, but no variables
	HoldsGrids   // several grids on a sheet. A format without it refuses them
)

// A Decoder reads one format. Next returns a good or a bad entry, or an error if there are no more;
// then the entry may have warnings about the end of the input.
type Decoder interface {
	Next() (Entry, error)
}
