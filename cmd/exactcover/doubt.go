package main

import (
	"context"
	"fmt"
	"slices"

	"exactcover/encode/format"
	"exactcover/encode/puzzle"
	"exactcover/encode/record"
)

// If a puzzle was not wholly understood, the answer may not be what its author meant. There are two
// signs of that: parts that the reader left out, and the solution in the puzzle's file.

// understood reports whether there is no sign that a rule is missing from a puzzle or was misread.
func (u *unit) understood() bool { return len(u.LeftOut) == 0 && len(u.doubts) == 0 }

// doubt records a sign that a puzzle was not wholly understood.
func (i *item) doubt(sign string) {
	i.unit.doubts = append(i.unit.doubts, i.unit.Place()+": "+sign)
	i.reply.note("%s: warning: %s", i.unit.Place(), sign)
	i.reply.status = worst(i.reply.status, statusDoubtful)
}

// compare checks the solution in the puzzle's file, unless checking it is the question. A solution
// with blanks is only compared with the solutions found.
func (i *item) compare(ctx context.Context) {
	u := &i.unit
	p, ok := u.subject.(gridPuzzle)
	if !ok || p.Solution == nil || u.pairing.self || p.Validate() != nil {
		return
	}
	if slices.Contains(p.Solution, puzzle.Empty) {
		u.fits = true
		return
	}
	broken, err := puzzle.Check(ctx, p.Puzzle, p.Solution)
	if len(broken) > 0 {
		others := ""
		if len(broken) > 1 {
			others = fmt.Sprintf(", and %d more", len(broken)-1)
		}
		i.doubt("the solution that the puzzle carries breaks a rule as it was read: " +
			violationLine(p.Puzzle, broken[0]) + others)
	}
	u.fits = len(broken) == 0 && err == nil
}

// anotherAnswer is the message if the only solution differs from the one in the puzzle's file. If
// there are several solutions there is no message, because the one in the file may be one that was
// not found.
const anotherAnswer = "the solution that the puzzle carries fits all rules that were read, but " +
	"is not the one found: rules may be missing"

// anotherPart is anotherAnswer for a solution with blanks in the puzzle's file.
const anotherPart = "the digits that the puzzle carries of its solution are not in the one " +
	"found: rules may be missing or misread"

// agrees reports whether a grid has all digits of the solution in the puzzle's file.
func agrees(p *puzzle.Puzzle, grid []puzzle.Digit) bool {
	for c, d := range p.Solution {
		if d != puzzle.Empty && d != grid[c] {
			return false
		}
	}
	return true
}

// otherAnswer returns the message if the solution in the puzzle's file differs from the one found.
func (u *unit) otherAnswer() string {
	if slices.Contains(u.subject.(gridPuzzle).Solution, puzzle.Empty) {
		return anotherPart
	}
	return anotherAnswer
}

// describe fills in the members of a record that say how a unit was understood. If all was
// understood, it leaves them out.
func (u *unit) describe(rec *record.Record) {
	if !u.understood() {
		rec.Understood = new(bool)
	}
	for _, list := range [][]*format.Error{u.Warnings, u.LeftOut} {
		for _, w := range list {
			rec.Warnings = append(rec.Warnings, w.Error())
		}
	}
	rec.Warnings = append(rec.Warnings, u.doubts...)
}
