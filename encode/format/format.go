// Package format reads and writes puzzle files.
//
// # What is where
//
//   - a puzzle from a string: [Parse]
//   - read puzzles in any format: [NewReader], [Reader.Next]
//   - write a puzzle: [Write]
//   - all formats: [All], [Set.Lookup]; with rules of your own, or other pictures: [With]
//   - write a puzzle, or an answer to it, to a slice: [spec.Format.Append]
//   - what a format cannot hold: [Set.Drops]
//   - puzzle JSON, its keys and its JSON Schema: [PuzzleKeys], [Schema]
//   - exact-cover problems: [ParseProblem], [WriteProblem]; tilings: [ParseTilings], [AppendTiling]
//   - answers to known puzzles: package exactcover/encode/grids
//   - a format of your own: package [exactcover/encode/format/spec]
//
// # Data and units
//
// A [Reader] turns a stream into puzzles, one at a time. An [Entry] has a puzzle, or the error if
// the puzzle is bad; the reader continues after a bad puzzle. Lines and columns are counted from 1,
// columns in bytes, after characters that look like those of ASCII have been replaced by those.
//
// The field LeftOut of an [Entry] lists parts of the input that may be rules and are not in the
// puzzle. Parts without meaning for a solver, such as rules in words and fog, are kept in the
// puzzle.
//
// # Errors
//
// Bad input is an *[Error] in the field Err of an [Entry], with the place, what was expected and
// what was found. Reader.Next itself returns an error only if there is nothing more to read:
// [io.EOF], or the error of the stream. A puzzle that a format cannot hold gives a *[MisfitError],
// an unknown name an *[UnknownError].
//
// # Cost
//
// A reader takes constant memory for a stream of any length; a puzzle may have up to [MaxLength]
// bytes.
//
// # Layout
//
// Each format is a package in this folder with its reader, its writer and a function that
// recognises it, and a line in table.go. Formats of digits are values. Formats that state rules, or
// draw, are made for the rules that they know and for the way to draw. So the contract between
// formats and readers, package spec, knows only puzzles: a program that imports only a format of
// digits, such as line, does not have the rules, pictures and the engine in it.
//
// The files of this package:
//
//	format.go     this map, and the names of types of other packages
//	table.go      the table of formats, and writing
//	reader.go     reading a stream
//	detect.go     finding the format of an input
//	parser.go     reading lines on several processors
//	drops.go      what a format leaves out of a puzzle
//	candidates.go digits that are left, as rows of text
//	link.go       a format that stands for those of links
//	problem.go    reading and writing exact-cover problems
//	tilings.go    reading tilings
//
// Packages for people who write formats:
//
//	spec        the description of a format; formats with one puzzle per line
//	source      text with places: lines, bytes, errors
//	notation    sizes, boxes, characters of digits, what a format can hold
//	recognise   kinds of lines, for recognising formats
//	formattest  what the tests of formats share
//
// What only the formats of this module share:
//
//	internal/rows      formats with one row per line
//	internal/jsontext  JSON with places
//	internal/ruletext  rules as puzzle JSON
//	internal/lz        compressed text
//	internal/forms     rules as other formats state them
//	internal/address   where links have their puzzle
//	internal/link      links that contain a packed puzzle
//
// # Sources
//
// The formats of Baekjoon Online Judge 2580 and 4574; of f-puzzles.com, whose links are compressed
// with lz-string; of SudokuPad; of SudokuMaker; the constraint strings of the Interactive Sudoku
// Solver; of penpa-edit, lisudoku, SudokuWiki, SudokuExchange and puzz.link; of pzprv3; and of
// Solo. Puzzle JSON is the format of this module: docs/json.md.
package format

import (
	"exactcover/encode/format/notation"
	"exactcover/encode/format/puzzlejson"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/format/tiling"
	"exactcover/encode/format/xcc"
	"exactcover/encode/rule"
	"exactcover/internal/nearest"
)

// Types that formats and readers share. Other packages declare them, with more documentation of
// their fields.
type (
	// A Format is a format of puzzle files: its name, how it is recognised, read and written.
	//
	//	Name    string
	//	About   string
	//	Endings []string
	//	Named   bool
	//	Media   string
	//	Example string
	//
	//	Between, End, Heading string
	//
	//	Document   [2]string
	//	InKind     bool
	//	Single     bool
	//	Binary     bool
	//	Recognise  func(h *recognise.Head) recognise.Answer
	//	New        func(src *source.Source, b *notation.Maker, o Options) Decoder
	//	Puzzle     func(dst []byte, p *puzzle.Puzzle) ([]byte, error)
	//	Grid       func(dst []byte, p *puzzle.Puzzle, grid []puzzle.Digit) ([]byte, error)
	//	Write      func(ctx context.Context, w io.Writer, p *puzzle.Puzzle, s *puzzle.Solution) error
	//	Draw       func(ctx context.Context, w io.Writer, s *scene.Scene, cell int) error
	//	Chosen     func(p *puzzle.Puzzle) *Format
	//	Drawn      func(p *puzzle.Puzzle) bool
	//	Guesses    bool
	//	Holds      Content
	//	Parts      func(text string) []string
	//	Decoration func(text string) []string
	Format = spec.Format

	// An Entry is the result of a [Reader] for one puzzle of the input: the Puzzle, or Err.
	//
	//	Puzzle   *puzzle.Puzzle  // nil if Err is set
	//	Format   string          // the name of the format
	//	Number   int             // of the puzzle in this input, from 1
	//	Line     int             // where it begins, from 1
	//	Err      error           // an *Error if this puzzle is bad
	//	ID       string          // the own id of a bad puzzle, if it could be read
	//	Warnings []*source.Error // harmless mistakes that were accepted
	//	LeftOut  []*source.Error // parts that may be rules and are not in Puzzle
	//	Places   []Place         // of the rules of Puzzle, if the format tells them
	Entry = spec.Entry

	// A Place is a line and a column of an input, both from 1; the column counts bytes.
	//
	//	Line, Column int
	Place = spec.Place

	// Options say how to read. The zero value reads any format.
	//
	//	Format        string // a name; "": found by content, then by the name of the input
	//	Alphabet      string // digits above 9 in text: "" or "10" for A=10, "1" for A=1
	//	IgnoreUnknown bool   // leaves out constraints without a rule, and lists them in LeftOut
	//	GuessDrawings bool   // takes drawings for the rules that usually look so
	//	JoinLines     bool   // takes all lines of a dotted input together as one puzzle
	Options = spec.Options

	// An Error is bad input at a place, or a warning about it.
	//
	//	Input    string // file name, or "standard input"
	//	Line     int    // from 1
	//	Column   int    // from 1, in bytes
	//	Expected string
	//	Found    string
	//	More     []*Error // other mistakes of the same puzzle
	Error = source.Error

	// An UnknownError is the error for a name that is not known. Its message suggests the known name
	// that was probably meant.
	//
	//	What  string // "format", "alphabet"
	//	Name  string
	//	Known []string
	//	But   string // "only read": the name is known, but not for this use
	UnknownError = nearest.UnknownError

	// A MisfitError says which part of a puzzle a format cannot hold.
	//
	//	Format string
	//	What   string // "its rules (domino)", "its size, 5x5"
	MisfitError = notation.MisfitError

	// A Key is a key of puzzle JSON with its documentation.
	//
	//	Name    string
	//	Takes   string // the values it takes, in words
	//	Default string // the value if it is left out
	//	Help    string // the meaning, in one line
	//	Example string // the key with a value
	Key = puzzlejson.Key
)

// MaxLength is the length in bytes of the longest line, and of the longest JSON object, that is
// read as a puzzle; a longer one is bad input.
const MaxLength = source.MaxLength

// XCC is the name of the format of exact-cover problems, Knuth's text format.
const XCC = xcc.Name

// Tiling is the name of the format of tilings.
const Tiling = tiling.Name

// PuzzleKeys returns the keys of a puzzle, in the order of writing. The reader and the writer, the
// schema and the docs use this table.
func PuzzleKeys() []Key { return puzzlejson.PuzzleKeys() }

// Schema returns the JSON Schema (draft 2020-12) of puzzle JSON with the rules of a set. Every
// puzzle that the reader accepts is valid. The reader also finds mistakes that a schema cannot
// describe: a grid of another size, a cell off the grid, rules that contradict the grid.
func Schema(rules rule.Set) []byte { return puzzlejson.Schema(rules) }
