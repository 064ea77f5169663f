package format

import (
	"context"
	"io"

	"exactcover/encode/format/formats"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// An Entry is the result of a [Reader] for one puzzle of the input.
type Entry struct {
	// Puzzle is nil if Err is set. Puzzles of one reader may share their Regions: copy these before a
	// change. Empty parts are nil: no givens, all candidates, no regions, no rules.
	Puzzle   *puzzle.Puzzle
	Format   string   // name of the format
	Number   int      // number of the puzzle in this input, from 1, counting bad ones
	Line     int      // line where it begins, from 1
	Err      error    // an *Error if this puzzle is bad
	Warnings []*Error // harmless mistakes that were accepted

	// LeftOut lists parts that may be rules and are not in Puzzle, each with its place and name. If
	// there are any, the puzzle was not wholly understood: an answer to Puzzle may not be what its
	// author meant. Of very many parts it lists the first ones, and the last element counts the
	// others.
	LeftOut []*Error
}

// Options say how to read. The zero value reads any format.
type Options struct {
	Format   string // a name from All; "" or "auto": find it by content, then by the input's name
	Alphabet string // digits above 9 in text: "" or "10" for A=10, "1" for A=1

	// Rules are the rules that puzzles may have, in puzzle JSON and in the formats in which their
	// kinds have names: rule.Foreign. The zero value means rule.All.
	Rules rule.Set

	// IgnoreUnknown leaves a constraint without a rule in this module out of the puzzle, and lists it
	// in LeftOut; otherwise such a constraint is an error. It is for fpuzzles, sudokumaker, dotted,
	// and grid, where it leaves out marks that are only for people.
	IgnoreUnknown bool

	// GuessDrawings takes lines, circles, arrows and dots of a drawing for the rules that usually look
	// so, and says so in Warnings: a gray line with a disc at its end for a thermometer. It is for
	// scl, which has drawing where others have constraints.
	GuessDrawings bool

	// JoinLines takes all lines of an input together as one string, as the page of the solver shows
	// it: with a constraint or a few on each line, comments, and grids. It is for dotted, where
	// otherwise each line is a puzzle.
	JoinLines bool
}

// A Reader returns the puzzles of one input in order. It keeps at most one line, block of rows or
// JSON object in memory (see [MaxLength]), and reads only as much of its input as the next puzzle
// needs. Only one goroutine at a time may use it.
//
// Its methods stop soon after their context ends, unless they wait for the input.
type Reader struct {
	reader *formats.Reader
}

// NewReader returns a reader of in. The name is used in messages, and to find the format if the
// content does not show it.
func NewReader(in io.Reader, name string, o Options) *Reader {
	return &Reader{formats.NewReader(in, name, spec.Options(o))}
}

// Format returns the name of the input's format, which may be [XCC]. It reads no further than
// needed. Its errors are those of Next.
func (r *Reader) Format(ctx context.Context) (string, error) { return r.reader.Format(ctx) }

// Rest returns the input from the first byte that is not yet part of an entry of Next. After Format
// this is the whole input, without a byte order mark. It is for formats that another package reads.
func (r *Reader) Rest() io.Reader { return r.reader.Rest() }

// Next returns the next puzzle, good or bad. At the end it returns [io.EOF], and an entry that may
// have Warnings about the end of the input. It returns another error if the rest of the input
// cannot be read: an I/O error, or an *[Error] for an input that is empty, has no known format, or
// has no end of line.
//
// If ctx ends while a puzzle is parsed, the entry has the error of ctx in Err, and the next call
// reads the next puzzle. If ctx ends before the puzzle has been read from the input, Next returns
// the error of ctx, and the rest of the input cannot be read.
func (r *Reader) Next(ctx context.Context) (Entry, error) {
	e, err := r.reader.Next(ctx)
	return Entry(e), err
}

// Parse returns the only puzzle of a text, in any format or in that of the options. It returns an
// *[Error] if the text has no puzzle or several, or one that is bad or not wholly understood. With
// IgnoreUnknown in the [Options] it accepts puzzles with parts left out.
func Parse(ctx context.Context, text string, o Options) (*puzzle.Puzzle, error) {
	return formats.Parse(ctx, text, spec.Options(o))
}

// Detect returns the name of the format of an input, or "" if it is not clear. The input begins
// with prefix and has the given name; Detect assumes that prefix is all of it, while a [Reader]
// detects the format from as few bytes as it can. The result may be [XCC].
func Detect(prefix []byte, name string) string { return formats.Detect(prefix, name, rule.All) }
