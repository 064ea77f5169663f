package spec

import (
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// An Entry is what a [Reader] yields for one puzzle of the input.
type Entry struct {
	// Puzzle is nil if Err is set. Puzzles of one reader may share their Regions: copy them before
	// a change. What says nothing is nil: no givens, all candidates, no regions, no rules.
	Puzzle   *puzzle.Puzzle
	Format   string          // the name of the format it was read in
	Number   int             // its number in this input, from 1; bad ones are counted
	Line     int             // where it begins, from 1
	Err      error           // *Error: this puzzle is bad
	Warnings []*source.Error // what was accepted, is harmless, and should be told

	// LeftOut is what may carry a rule and is not part of Puzzle, each with its place and its name.
	// An entry with some was not wholly understood: answers to Puzzle need not be answers to what
	// its author meant. Of a large number the first ones are listed, and the last one counts the
	// others.
	LeftOut []*source.Error
}

// Options say how to read. The zero value reads any format.
type Options struct {
	Format   string // a name from [All], or "" or "auto": by content, then by the input's name
	Alphabet string // digits above 9 in text: "" or "10" for A=10, "1" for A=1

	// Rules are those that puzzle JSON may state. The zero value means [rule.All].
	Rules rule.Set

	// IgnoreUnknown leaves a constraint that has no rule here out of the puzzle, which is an error
	// otherwise. The entry lists it in LeftOut. It concerns fpuzzles, dotted and pictures.
	IgnoreUnknown bool
}
