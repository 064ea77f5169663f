package input

import (
	"bytes"

	"exactcover/encode/puzzle"
)

// Pairs are puzzles with the grids to check.
type Pairs struct {
	puzzles *Source
	grids   *Source // nil: each puzzle's own solution is checked

	ahead Unit // the next puzzle, read in advance to know whether there are several
	more  bool // ahead holds a puzzle
	began bool
	// the grids are no longer compared in number: some puzzles could not be read, or a message said
	// that there are more grids
	uneven bool
	drawn  bool // some puzzle is a tiling or a problem, whose solutions are text
	// If there is one such puzzle alone, it is the puzzle of all solutions; next is the next solution,
	// read in advance to know whether there are several.
	alone *Unit
	next  []byte
}

// NewPairs returns the puzzles of a source with the grids of another, which is nil if each puzzle
// has its solution in its own file.
func NewPairs(puzzles, grids *Source) *Pairs { return &Pairs{puzzles: puzzles, grids: grids} }

// Next sets u to the next puzzle, with its grid, or to a message about an input. It reports false
// at the end of the last input.
func (p *Pairs) Next(u *Unit) bool {
	if !p.began {
		p.began = true
		p.more = p.puzzles.Next(&p.ahead)
	}
	if !p.more {
		return p.surplus(u)
	}
	*u, p.ahead = p.ahead, Unit{}
	p.more = p.puzzles.Next(&p.ahead)
	if u.Number == 0 || u.Unread {
		p.uneven = p.uneven || u.Err != nil
	}
	if u.Number == 0 {
		return true
	}
	u.Several = u.Number > 1 || p.more && p.ahead.Number > 0
	var g Unit
	if u.Own = p.grids == nil; (u.Tiling != nil || u.Problem != nil) && !u.Own {
		p.drawn = true
		if u.Drawn, u.GridErr = p.grids.drawing(); len(u.Drawn) == 0 && u.GridErr == nil {
			u.GridErr = u.Misfit("a solution for this puzzle too", "the end of the solutions")
		}
		u.DrawnIn = p.grids.last
		if !u.Several && u.GridErr == nil {
			p.alone = new(Unit)
			*p.alone = *u
			p.alone.Warnings = nil
			p.next, p.alone.GridErr = p.grids.drawing()
			u.Several = len(p.next) > 0
		}
		return true
	} else if !u.Own {
		if !p.nextGrid(u, &g) {
			g.Err = u.Misfit("a grid for this puzzle too", "the end of the grids")
		} else if g.Number == 0 || g.Unread {
			u.Unread = true
		}
	}
	u.Grids, u.GridErr = g.Grids, g.Err
	switch {
	case u.Own && (u.Puzzle == nil || u.Puzzle.Solution == nil):
		u.GridErr = u.Misfit("a GRID, or a puzzle with its solution", "neither")
	case u.Own:
		u.Grids = [][]puzzle.Digit{u.Puzzle.Solution}
	}
	return true
}

// surplus sets u to a message if there are more grids than puzzles. Otherwise it reports false.
func (p *Pairs) surplus(u *Unit) bool {
	if p.uneven || p.grids == nil {
		return false
	}
	var g Unit
	if a := p.alone; a != nil && (len(p.next) > 0 || a.GridErr != nil) { // another solution
		a.Number++
		*u = *a
		u.Drawn, u.DrawnIn, u.Several = p.next, p.grids.last, true
		p.next = nil
		if a.GridErr == nil {
			p.next, a.GridErr = p.grids.drawing()
		} else {
			p.alone = nil
		}
		return true
	}
	*u = Unit{}
	p.uneven = true
	if p.drawn {
		text, err := p.grids.drawing()
		if u.File, u.Err = p.grids.last, err; len(text) > 0 && err == nil {
			u.Line = 1 + bytes.Count(text[:len(text)-len(bytes.TrimLeft(text, "\n"))], []byte("\n"))
			u.Err = u.Misfit("no more solutions than puzzles", "another")
		}
		return u.Err != nil
	}
	if !p.nextGrid(u, &g) {
		return len(u.Warnings) > 0
	}
	u.File, u.Err = g.File, g.Err
	if u.Err == nil {
		u.Err = g.Misfit("no more grids than puzzles", "another")
	}
	return true
}

// nextGrid sets g to the next grid, good or bad, for the puzzle of u. It reports false at the end.
func (p *Pairs) nextGrid(u, g *Unit) bool {
	p.grids.Subject = u.Puzzle
	for p.grids.Next(g) {
		u.Used += g.Used
		u.Warnings = append(u.Warnings, g.Warnings...)
		if g.Number > 0 || g.Err != nil {
			return true
		}
	}
	return false
}

// Close closes the inputs that are open.
func (p *Pairs) Close() {
	p.puzzles.Close()
	if p.grids != nil {
		p.grids.Close()
	}
}
