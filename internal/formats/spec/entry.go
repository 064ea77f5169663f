package spec

import (
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/formats/source"
)

// An Entry is the result of a [Reader] for one puzzle of the input.
type Entry struct {
	// Puzzle is nil if Err is set. Puzzles of one reader may share their Regions: copy these before a
	// change. Empty parts are nil: no givens, all candidates, no regions, no rules.
	Puzzle   *puzzle.Puzzle
	Format   string          // name of the format
	Number   int             // number of the puzzle in this input, from 1, counting bad ones
	Line     int             // line where it begins, from 1
	Err      error           // an *Error if this puzzle is bad
	Warnings []*source.Error // harmless mistakes that were accepted

	// LeftOut lists parts that may be rules and are not in Puzzle, each with its place and name. If
	// there are any, the puzzle was not wholly understood: an answer to Puzzle may not be what its
	// author meant. Of very many parts it lists the first ones, and the last element counts the
	// others.
	LeftOut []*source.Error
}

// Options say how to read. The zero value reads any format.
type Options struct {
	Format   string // a name from [All]; "" or "auto": find it by content, then by the input's name
	Alphabet string // digits above 9 in text: "" or "10" for A=10, "1" for A=1

	// Rules are the rules that puzzles may have, in puzzle JSON and in the formats in which their
	// kinds have names: [rule.Foreign]. The zero value means [rule.All].
	Rules rule.Set

	// IgnoreUnknown leaves a constraint without a rule in this module out of the puzzle, and lists it
	// in LeftOut; otherwise such a constraint is an error. It is for fpuzzles, dotted and pictures.
	IgnoreUnknown bool

	// GuessDrawings takes lines, circles, arrows and dots of a drawing for the rules that usually look
	// so, and says so in Warnings: a gray line with a disc at its end for a thermometer. It is for
	// scl, which has drawing where others have constraints.
	GuessDrawings bool
}
