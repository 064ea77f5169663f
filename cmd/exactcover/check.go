package main

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode/puzzle"
)

// What check can say of a puzzle, as records and --only call it.
const (
	checkOK     = "ok"
	checkBroken = "broken"
)

func checkCommand(a *app) *cobra.Command {
	j := &job{app: a, answer: check}
	cmd := &cobra.Command{
		Use:   "check [flags] PUZZLE [GRID]",
		Short: "Check whether a grid solves a puzzle",
		Long: `Check prints "ok" if GRID is a solution of PUZZLE, else a line for each rule that GRID breaks, with
its cells. GRID may be in any format. Without GRID the solution that PUZZLE carries is checked.

PUZZLE may have several puzzles; then GRID has a grid for each, in the same order, and each line of
the answer begins with the number of its puzzle. One of the two may be -, standard input.

Exit status: 0 all ok, 1 some rule is broken, 2 bad usage or input, 3 stopped by --timeout, 4 not
wholly understood, 130 interrupted.`,
		Example: `  exactcover check puzzle.txt solution.txt
  exactcover solve puzzles.txt | exactcover check puzzles.txt -
  exactcover solve puzzles.txt | exactcover check --only ok puzzles.txt -
  exactcover check puzzle-with-solution.json`,
		Args: cli.Arguments(1, 2, "PUZZLE, or PUZZLE and GRID"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 2 && args[0] == "-" && args[1] == "-" {
				return errors.New("PUZZLE and GRID cannot both be standard input")
			}
			p := &pairs{puzzles: j.newSource(cmd.Context(), args[:1])}
			if len(args) == 2 {
				p.grids = j.newSource(cmd.Context(), args[1:])
				p.grids.options.Format = "" // --from is about PUZZLE
			}
			j.run(cmd.Context(), p)
			return nil
		},
	}
	j.input.add(cmd)
	j.batch.addJSON(cmd)
	j.batch.addOnly(cmd, checkOK, checkBroken, kindWords[wrong])
	j.batch.addTimeout(cmd, "stop each puzzle")
	j.batch.addJobs(cmd)
	return cmd
}

// A pairing is a puzzle with what it is to be compared with.
type pairing struct {
	self    bool  // it is compared with the solution that it carries
	grid    *unit // unless self
	several bool  // there are other puzzles
}

// pairs is a feed of puzzles with their grids.
type pairs struct {
	puzzles *source
	grids   *source // nil: each puzzle's own solution

	ahead  unit // the next puzzle, which is read to know whether there are several
	more   bool // it is one
	began  bool
	unread bool // some puzzles could not be read, so that there may be more grids
	ended  bool
}

// next sets u to the next pair, or to a message about an input.
func (p *pairs) next(u *unit) bool {
	if !p.began {
		p.began = true
		p.more = p.puzzles.next(&p.ahead)
	}
	if !p.more {
		return p.surplus(u)
	}
	*u, p.ahead = p.ahead, unit{}
	p.more = p.puzzles.next(&p.ahead)
	if u.number == 0 {
		p.unread = p.unread || u.err != nil
		return true
	}
	u.pairing = pairing{self: p.grids == nil, several: u.number > 1 || p.more && p.ahead.number > 0}
	if p.grids != nil {
		g := new(unit)
		if !p.nextGrid(u, g) {
			g.err = u.misfit("a grid for this puzzle too", "the end of the grids")
		} else if g.number == 0 {
			g.err = &inputError{g.err}
		}
		u.pairing.grid = g
	}
	return true
}

// surplus sets u to a message about grids beyond those of the puzzles. It reports false if there
// are none.
func (p *pairs) surplus(u *unit) bool {
	if p.ended || p.grids == nil || p.unread {
		return false
	}
	p.ended = true
	var g unit
	*u = unit{}
	if !p.nextGrid(u, &g) {
		return len(u.warnings) > 0
	}
	u.file, u.err = g.file, g.err
	if u.err == nil {
		u.err = g.misfit("no more grids than puzzles", "another")
	}
	return true
}

// nextGrid sets g to the next grid, good or bad, for the puzzle of u. It reports false at the end.
func (p *pairs) nextGrid(u, g *unit) bool {
	for p.grids.next(g) {
		u.used += g.used
		u.warnings = append(u.warnings, g.warnings...)
		if g.number > 0 || g.err != nil {
			return true
		}
	}
	return false
}

func (p *pairs) close() {
	p.puzzles.close()
	if p.grids != nil {
		p.grids.close()
	}
}

// check answers a puzzle with what is wrong with its grid.
func check(ctx context.Context, w *worker, u *unit, r *reply) result {
	o := outcome{err: u.ready(ctx, r), complete: true}
	var broken []puzzle.Violation
	if o.err == nil {
		broken, o.err = u.compareGrid(ctx, r)
	}
	a := judge(ctx, o, broken == nil, false)
	a.kind = unknown // of the number of solutions
	w.text = w.text[:0]
	switch a.verdict {
	case interrupted:
		return a
	case solved:
		a.word = checkOK
	case unsolvable:
		a.word = checkBroken
		p := u.subject.(gridPuzzle).Puzzle
		for _, v := range broken {
			w.text = u.pairing.appendLine(w.text, u, violationLine(p, v))
		}
		w.record.Violations = violations(p, broken)
	default:
		a.word = verdictNames[a.verdict]
	}
	if a.verdict == solved {
		w.record.Violations = []violation{}
	}
	if a.verdict != unsolvable {
		w.text = u.pairing.appendLine(w.text, u, a.word)
	}
	a.text = w.text
	return a
}

// compareGrid returns what is wrong with the grid of a puzzle. One that fits all rules and is not
// the solution that the puzzle carries is a sign of doubt.
func (u *unit) compareGrid(ctx context.Context, r *reply) ([]puzzle.Violation, error) {
	grid, err := u.pairing.digits(u)
	if err != nil {
		return nil, err
	}
	p := u.subject.(gridPuzzle).Puzzle
	broken, err := puzzle.Check(ctx, p, grid)
	if err == nil && broken == nil && u.fits && !agrees(p, grid) {
		u.doubt(r, "the grid fits all rules that were read, but is not the solution that the puzzle "+
			"carries: rules may be missing")
	}
	return broken, err
}

// digits returns the grid that the puzzle of u is compared with.
func (c *pairing) digits(u *unit) ([]puzzle.Digit, error) {
	g := c.grid
	if c.self {
		g = u
	}
	if g.err != nil {
		return nil, g.err
	}
	p, isPuzzle := u.subject.(gridPuzzle)
	q, isGrid := g.subject.(gridPuzzle)
	switch {
	case !isPuzzle:
		return nil, u.misfit("a puzzle", "an exact-cover problem")
	case !isGrid:
		return nil, g.misfit("a grid", "an exact-cover problem")
	}
	if c.self {
		if p.Solution == nil {
			return nil, u.misfit("a GRID, or a puzzle with its solution", "neither")
		}
		return p.Solution, nil
	}
	if p.Rows != q.Rows || p.Cols != q.Cols {
		return nil, g.misfit(fmt.Sprintf("a grid of %d rows and %d columns", p.Rows, p.Cols),
			fmt.Sprintf("%d and %d", q.Rows, q.Cols))
	}
	digits := q.Solution
	if digits == nil {
		digits = q.Givens
	}
	if digits == nil {
		digits = slices.Repeat([]puzzle.Digit{puzzle.Empty}, q.Cells())
	}
	if p.Low == 0 && g.format != "json" {
		// In text 0 is a blank; in a grid of a puzzle with the digit 0 it is that.
		digits = slices.Clone(digits)
		for i, d := range digits {
			if d == puzzle.Empty {
				digits[i] = 0
			}
		}
	}
	return digits, nil
}

// appendLine appends a line about a puzzle, which has its number if there are several.
func (c *pairing) appendLine(dst []byte, u *unit, text string) []byte {
	if c.several {
		dst = fmt.Appendf(dst, "%d: ", u.number)
	}
	return append(append(dst, text...), '\n')
}

// violations returns what a grid breaks as records have it.
func violations(p *puzzle.Puzzle, broken []puzzle.Violation) []violation {
	list := make([]violation, len(broken))
	for i, v := range broken {
		list[i] = violation{v.Rule, cellNames(p, v.Cells), v.Detail}
	}
	return list
}
