// Package grids reads grids that may solve puzzles: solutions that a solver wrote, or that a person
// typed. The puzzles are known, so a grid may have any shape, digits and variables.
//
// # What is where
//
//   - the grids of a stream: [NewReader], [Reader.Next]
//   - whether a grid is a solution: [exactcover/encode.Check]
//
// The files:
//
//	reader.go     the three ways to read a stream, and the choice
//	rows.go       rows of numbers
//	variables.go  lines with the digits of variables
//	lines.go      such lines after puzzles that another reader reads
//	fit.go        what was read as a grid of its puzzle
//
// # Data and units
//
// A [Reader] reads records of exactcover solve --json, each with all its solutions; rows of
// numbers, or of a character for each cell; or puzzles in any format, of which it takes the
// solution or the givens. Rows and puzzles may be followed by the digits of variables, a line for
// each variable: "# vX 0 1", or "vX 0 1" under a drawn grid. Cells that are not given are
// [puzzle.Empty].
//
// # Errors
//
// A grid that does not fit its puzzle, or a record without solutions, is a [*format.Error] with its
// place in the field Err of an [Entry]; the reader continues after it. Reader.Next itself returns
// an error only if there is nothing more to read.
//
// # Cost
//
// The memory that a reader takes does not grow with the stream. It reads no more of the stream than
// it needs to know that a grid is complete: for puzzles in some format, the next one.
//
// # Sources
//
// Package record describes the records, package format the formats.
package grids
