package spec

import (
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
)

// An Entry is the result of a reader for one puzzle of the input.
type Entry struct {
	// Puzzle is nil if Err is set. Puzzles of one reader may share their Regions: copy these before a
	// change. Empty parts are nil: no givens, all candidates, no regions, no rules.
	Puzzle   *puzzle.Puzzle
	Format   string          // name of the format
	Number   int             // number of the puzzle in this input, from 1, counting bad ones
	Line     int             // line where it begins, from 1
	Err      error           // a *source.Error if this puzzle is bad
	ID       string          // the own id of a bad puzzle, if it could be read
	Warnings []*source.Error // harmless mistakes that were accepted

	// LeftOut lists parts that may be rules and are not in Puzzle, each with its place and name. If
	// there are any, the puzzle was not wholly understood: an answer to Puzzle may not be what its
	// author meant. Of very many parts it lists the first ones, and the last element counts the
	// others.
	LeftOut []*source.Error

	// Places are those of the rules of Puzzle, in their order, if the format tells them; else nil.
	Places []Place
}

// A Place is a line and a column of an input, both from 1; the column counts bytes.
type Place struct{ Line, Column int }

// EntryOf returns the entry of a puzzle that begins at a line, or of a bad one, of which p has the
// ID; nil: it has none.
func EntryOf(p *puzzle.Puzzle, line int, bad *source.Error) Entry {
	e := Entry{Puzzle: p, Line: line}
	if bad != nil {
		e.Puzzle, e.Err = nil, bad
		if p != nil {
			e.ID = p.ID
		}
	}
	return e
}

// Options say how to read. The zero value reads any format.
type Options struct {
	Format   string // a name; "" or "auto": find the format by content, then by the input's name
	Alphabet string // digits above 9 in text: "" or "10" for A=10, "1" for A=1

	// IgnoreUnknown leaves a constraint without a rule in this module out of the puzzle, and lists it
	// in LeftOut; otherwise such a constraint is an error. It is for fpuzzles, sudokumaker, dotted,
	// and grid, where it leaves out marks that are only for people.
	IgnoreUnknown bool

	// GuessDrawings takes lines, circles, arrows and dots of a drawing for the rules that usually look
	// so, and says so in Warnings: a gray line with a disc at its end for a thermometer. It is for
	// scl and penpa, which have drawing where others have constraints, and for what stands between two
	// cells in fpuzzles.
	GuessDrawings bool

	// JoinLines takes all lines of an input together as one string, as the page of the solver shows
	// it: with a constraint or a few on each line, comments, and grids. It is for dotted, where
	// otherwise each line is a puzzle.
	JoinLines bool
}
