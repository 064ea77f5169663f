// Package format reads and writes puzzle files.
//
// # What is where
//
//   - a puzzle from a string: [Parse]
//   - read puzzles, whatever their format: [NewReader], [Reader.Next]
//   - read one line: [NewParser]
//   - write a puzzle, or an answer to it: [Write], [WriteGrid]; to a slice: [Format.Append]
//   - the formats there are: [All], [Lookup]
//   - what a format cannot hold: [Format.Drops]
//   - the exact-cover problem of a puzzle, as text: [AppendXCC]
//   - puzzle JSON, its keys and its JSON Schema: [PuzzleKeys], [Schema]
//
// # Shapes and units
//
// A [Reader] turns a stream into puzzles, one at a time. An [Entry] is a puzzle, or what is wrong
// with it; the puzzles after a bad one are still read. Lines and columns are counted from 1,
// columns in bytes.
//
// What may carry a rule and is not part of the puzzle is listed in [Entry.LeftOut]. What has no
// meaning for a solver, such as rules in words and fog, is carried along in the puzzle.
//
// # Errors
//
// Bad input is an *[Error] in [Entry.Err], with the place, what was expected and what was found.
// Reader.Next itself returns an error only if there is nothing more to read: [io.EOF], or what the
// stream said. A puzzle that a format cannot hold is a *[MisfitError], a name that does not exist
// an
// *[UnknownError].
//
// # Cost
//
// A reader takes constant memory, however long the stream is; a puzzle may have up to [MaxLength]
// bytes.
//
// # Layout
//
// Each format is one file here, or a few that share its name, with its reader and its writer:
//
//	boj2580.go    nine lines of nine numbers        boj4574.go  domino puzzles, as judges give them
//	line.go       one puzzle a line                 grid.go     a drawn grid, also of candidates
//	csv.go        rows of cells between commas      json*.go    puzzle JSON, which can say everything
//	fpuzzles*.go  f-puzzles links                   scl*.go     SudokuPad links
//	dotted*.go    constraint strings                killer.go   killer strings
//
// A reader of rows (rows.go is what boj2580, grid and csv share) or of lines (oneline.go is what
// the links and strings share) takes whole lines from a source; boj4574 and json take bytes, since
// their line ends mean nothing. Links hold JSON packed by lzstring.go, which packed.go unpacks.
// detect.go finds out which format an input has. findings.go and drops.go are about what is left
// out and what is carried along.
//
// # Sources
//
// The formats of Baekjoon Online Judge 2580 and 4574; of f-puzzles.com, whose links are packed with
// lz-string; of SudokuPad; and the constraint strings of the Interactive Sudoku Solver. Puzzle JSON
// is this module's own: docs/json.md.
package format
