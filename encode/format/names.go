package format

import (
	"context"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/puzzlejson"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/format/xcc"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/nearest"
)

type (
	// An Error is bad input at a place, or a warning about it. It has the Input (a file name, or
	// "standard input"), the Line and the Column (from 1, in bytes), what was Expected and what was
	// Found.
	Error = source.Error

	// An UnknownError is the error for a Name that is not in the list of Known names. What is the kind
	// of name: "format", "alphabet". Its message suggests the known name that was probably meant. If
	// But is not "", the name is known, but not for this use: the format is "only read".
	UnknownError = nearest.UnknownError

	// A MisfitError says What part of a puzzle a Format cannot hold: "its rules (domino)".
	MisfitError = notation.MisfitError

	// A Key is a key of puzzle JSON with its documentation: its Name, the values it Takes, its
	// Default, its meaning as Help, and an Example.
	Key = puzzlejson.Key
)

// MaxLength is the length in bytes of the longest line, and of the longest JSON object, that is
// read as a puzzle; a longer one is bad input.
const MaxLength = source.MaxLength

// XCC is the name of the format of exact-cover problems, Knuth's text format.
const XCC = xcc.Name

// PuzzleKeys returns the keys of a puzzle, in the order of writing. The reader and the writer, the
// schema and the docs use this table.
func PuzzleKeys() []Key { return puzzlejson.PuzzleKeys() }

// Schema returns the JSON Schema (draft 2020-12) of puzzle JSON with the rules of a set. Every
// puzzle that the reader accepts is valid. The reader also finds mistakes that a schema cannot
// describe: a grid of another size, a cell off the grid, rules that contradict the grid.
func Schema(rules rule.Set) []byte { return puzzlejson.Schema(rules) }

// AppendXCC appends the exact-cover problem of p in Knuth's text format, one problem per file.
// Items are named after cells and houses. It returns a *[MisfitError] for rules that items and
// options alone cannot state, and the error of ctx if it ends early.
func AppendXCC(ctx context.Context, dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	return xcc.Format.Append(ctx, dst, p, spec.Output{})
}
