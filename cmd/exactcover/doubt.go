package main

import (
	"context"
	"fmt"
	"slices"

	"exactcover/cmd/exactcover/internal/record"
	"exactcover/encode/format"
	"exactcover/encode/puzzle"
)

// A puzzle that was not wholly understood has an answer that may not be what its author meant.
// There are two signs of that: what its reader left out, and the solution that the puzzle carries.

// understood reports whether nothing shows that a rule is missing from a puzzle, or was misread.
func (u *unit) understood() bool { return len(u.LeftOut) == 0 && len(u.doubts) == 0 }

// doubt notes a sign that a puzzle was not wholly understood.
func (u *unit) doubt(r *reply, sign string) {
	u.doubts = append(u.doubts, u.Place()+": "+sign)
	r.note("%s: warning: %s", u.Place(), sign)
	r.status = worst(r.status, statusDoubtful)
}

// compare checks the solution that a puzzle carries, unless that is what is asked of it. One with
// blanks is only compared with what is found.
func (u *unit) compare(ctx context.Context, r *reply) {
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
		u.doubt(
			r,
			"the solution that the puzzle carries breaks a rule as it was read: "+violationLine(
				p.Puzzle, broken[0],
			)+others,
		)
	}
	u.fits = len(broken) == 0 && err == nil
}

// anotherAnswer is the sign that the one solution that was found is not the one that the puzzle
// carries. Where several are found nothing is said: what the puzzle carries may be one of those
// that were not looked for.
const anotherAnswer = "the solution that the puzzle carries fits all rules that were read, but " +
	"is not the one found: rules may be missing"

// anotherPart is anotherAnswer where the carried solution has blanks.
const anotherPart = "the digits that the puzzle carries of its solution are not in the one " +
	"found: rules may be missing or misread"

// agrees reports whether a grid has all digits that a puzzle carries of its solution.
func agrees(p *puzzle.Puzzle, grid []puzzle.Digit) bool {
	for c, d := range p.Solution {
		if d != puzzle.Empty && d != grid[c] {
			return false
		}
	}
	return true
}

// otherAnswer returns what to say where the puzzle carries another solution than the one found.
func (u *unit) otherAnswer() string {
	if slices.Contains(u.subject.(gridPuzzle).Solution, puzzle.Empty) {
		return anotherPart
	}
	return anotherAnswer
}

// describe fills in what a record says of how a unit was understood: nothing if there is nothing to
// remark.
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
