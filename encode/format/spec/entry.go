package spec

import (
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// An Entry is the result of a reader for one puzzle of the input. It has the fields of Entry in
// package encode/format, which says what they mean.
type Entry struct {
	Puzzle   *puzzle.Puzzle
	Format   string
	Number   int
	Line     int
	Err      error
	Warnings []*source.Error
	LeftOut  []*source.Error
}

// Options say how to read. They have the fields of Options in package encode/format, which says
// what they mean.
type Options struct {
	Format        string
	Alphabet      string
	Rules         rule.Set
	IgnoreUnknown bool
	GuessDrawings bool
	JoinLines     bool
}
