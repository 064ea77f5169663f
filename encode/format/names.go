package format

import (
	"context"

	"exactcover/encode/format/internal/line"
	"exactcover/encode/format/internal/notation"
	"exactcover/encode/format/internal/puzzlejson"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/format/internal/spec"
	"exactcover/encode/format/internal/xcc"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

type (
	// An Error is bad input at a place, or a warning about it: the Input (a file name, or "standard
	// input"), the Line and the Column (from 1, in bytes), what was Expected and what was Found.
	Error = source.Error

	// An UnknownError is a Name that is not in the list of the Known ones. What says what it names:
	// "format", "alphabet". Its message suggests the known name that is likely to be meant.
	UnknownError = source.UnknownError

	// A MisfitError says What of a puzzle a Format cannot hold: "its rules (domino)".
	MisfitError = notation.MisfitError

	// An Entry is what a [Reader] yields for one puzzle of the input: the Puzzle, or in Err what is
	// wrong with it; the Format it was read in, its Number in the input and the Line where it
	// begins, both from 1; Warnings about what was accepted and is harmless; and in LeftOut what may
	// carry a rule and is not part of the puzzle.
	Entry = spec.Entry

	// Options say how to read. The zero value reads any format. Format is a name from [All], or ""
	// for what content and name tell; Alphabet says which digit A stands for; Rules are those that
	// puzzle JSON may state; IgnoreUnknown leaves constraints out that have no rule here.
	Options = spec.Options

	// A Key is a key of puzzle JSON with what there is to say about it: its Name, what values it
	// Takes, its Default, its meaning as Help, and an Example.
	Key = puzzlejson.Key
)

// MaxLength is the length in bytes of the longest line, and of the longest JSON object, that is
// read as a puzzle; a longer one is bad input.
const MaxLength = source.MaxLength

// XCC is the name of the format of exact-cover problems, Knuth's text format.
const XCC = xcc.Name

// PuzzleKeys returns the keys of a puzzle, in the order in which they are written. The reader and
// the writer, the schema and the docs are made from this table.
func PuzzleKeys() []Key { return puzzlejson.PuzzleKeys() }

// Schema returns the JSON Schema (draft 2020-12) of puzzle JSON with the rules of a set. Every
// puzzle that the reader accepts is valid. The reader also refuses what a schema cannot say: a grid
// of another size, a cell off the grid, rules that contradict the grid.
func Schema(rules rule.Set) []byte { return puzzlejson.Schema(rules) }

// AppendLine appends p as a line to dst, or a *[MisfitError] is returned. It does not allocate if
// dst has room and the regions of p are the usual ones.
func AppendLine(dst []byte, p *puzzle.Puzzle) ([]byte, error) { return line.Append(dst, p) }

// AppendXCC appends the exact-cover problem of p in Knuth's text format, one problem a file. Cells
// and houses give their items their names. It returns a *[MisfitError] for rules that items and
// options alone do not state, and the error of ctx if it ends early.
func AppendXCC(ctx context.Context, dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	return xcc.Append(ctx, dst, p)
}
