// Package format reads and writes puzzle files.
//
// # What is where
//
//   - a puzzle from a string: [Parse]
//   - read puzzles in any format: [NewReader], [Reader.Next]
//   - write a puzzle, or an answer to it: [Write], [WriteGrid]; to a slice: [Format.Append]
//   - all formats: [All], [Lookup]
//   - what a format cannot hold: [Format.Drops]
//   - the exact-cover problem of a puzzle, as text: [AppendXCC]
//   - puzzle JSON, its keys and its JSON Schema: [PuzzleKeys], [Schema]
//
// # Data and units
//
// A [Reader] turns a stream into puzzles, one at a time. An [Entry] has a puzzle, or the error if
// the puzzle is bad; the reader continues after a bad puzzle. Lines and columns are counted from 1,
// columns in bytes.
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
// Each format is a package in encode/format, which has the table of formats and the reader that
// [Reader] wraps. Here is what users of the library see of them, and writing:
//
//	format.go   this map
//	reader.go   reading a stream
//	write.go    the list of formats, and writing
//	names.go    errors, puzzle JSON, and problems as text
//
// # Sources
//
// The formats of Baekjoon Online Judge 2580 and 4574; of f-puzzles.com, whose links are compressed
// with lz-string; of SudokuPad; of SudokuMaker; and the constraint strings of the Interactive
// Sudoku Solver. Puzzle JSON is the format of this module: docs/json.md.
package format
