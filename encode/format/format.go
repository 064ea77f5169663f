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
// Each format is a package in internal, with its own reader, its writer, what recognises it, and a
// line in table.go:
//
//	boj2580  nine lines of nine numbers       boj4574     domino puzzles, as judges give them
//	line     one puzzle a line                grid        a drawn grid, also of candidates
//	csv      rows of cells between commas     puzzlejson  puzzle JSON, which can say everything
//	fpuzzles f-puzzles links                  scl         SudokuPad links
//	dotted   constraint strings               killer      killer strings
//	plain    rows of numbers, written alone   pictures    SVG and PNG
//	xcc      exact-cover problems             sudokumaker SudokuMaker links
//
// They stand on packages that they share:
//
//	source     text with places: lines, bytes, errors
//	notation   sizes, boxes, signs of digits, what fits
//	recognise  what lines look like, for those that recognise formats
//	spec       what a format says of itself; formats of one puzzle a line
//	rows       formats of rows
//	jsontext   JSON with places
//	ruletext   rules as puzzle JSON states them
//	lz, link   packed text, and links that carry it
//
// Here are the files
//
//	format.go   this map
//	table.go    the table of formats, and writing
//	names.go    names for what the packages in internal define
//	reader.go   reading a stream
//	parser.go   reading lines on several processors
//	detect.go   asking the formats which one an input has
//	drops.go    what a format leaves out of a puzzle
//
// # Sources
//
// The formats of Baekjoon Online Judge 2580 and 4574; of f-puzzles.com, whose links are packed with
// lz-string; of SudokuPad; of SudokuMaker; and the constraint strings of the Interactive Sudoku
// Solver. Puzzle JSON is this module's own: docs/json.md.
package format
