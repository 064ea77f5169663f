package main

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/cmd/exactcover/internal/input"
	"exactcover/cmd/exactcover/internal/record"
	"exactcover/encode"
	"exactcover/encode/puzzle"
)

func checkCommand(a *app) *cobra.Command {
	j := &job{app: a, answer: check}
	cmd := &cobra.Command{
		Use:   "check [flags] PUZZLE [GRID]",
		Short: "Check whether a grid solves a puzzle",
		Long: `Check prints "ok" if GRID is a solution of PUZZLE. Otherwise it prints a line for each rule
that GRID breaks, with its cells. GRID may be in any format. If GRID does not give the digits of
variables, check searches for them. Without GRID, check uses the solution in the file of PUZZLE.

If PUZZLE has several puzzles, GRID must have a grid for each, in the same order, and each line of
the answer begins with the number of the puzzle. One of the two may be -, standard input.

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
			p := &pairs{puzzles: files{input.New(cmd.Context(), j.inputs(), args[0])}}
			if len(args) == 2 {
				o := j.inputs()
				o.Format = "" // --from is the format of PUZZLE
				p.grids = &files{input.New(cmd.Context(), o, args[1])}
			}
			j.run(cmd.Context(), p)
			return nil
		},
	}
	j.input.add(cmd)
	j.batch.addJSON(cmd)
	j.batch.addOnly(cmd, record.OK, record.Broken, kindWords[wrong])
	j.batch.addTimeout(cmd, "stop each puzzle")
	j.batch.addJobs(cmd)
	return cmd
}

// A pairing is a puzzle with the grid to check.
type pairing struct {
	self    bool  // the grid is the solution in the puzzle's own file
	grid    *unit // set unless self is true
	several bool  // there is more than one puzzle
}

// pairs is a feed of puzzles with their grids.
type pairs struct {
	puzzles files
	grids   *files // nil: each puzzle's own solution is checked

	ahead  unit // the next puzzle, read in advance to know whether there are several
	more   bool // ahead holds a puzzle
	began  bool
	unread bool // some puzzles could not be read, so there may be more grids than puzzles
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
	if u.Number == 0 {
		p.unread = p.unread || u.Err != nil
		return true
	}
	u.pairing = pairing{self: p.grids == nil, several: u.Number > 1 || p.more && p.ahead.Number > 0}
	if p.grids != nil {
		g := new(unit)
		if !p.nextGrid(u, g) {
			g.Err = u.Misfit("a grid for this puzzle too", "the end of the grids")
		} else if g.Number == 0 {
			g.Err = &inputError{g.Err}
		}
		u.pairing.grid = g
	}
	return true
}

// surplus sets u to a message if there are more grids than puzzles. Otherwise it reports false.
func (p *pairs) surplus(u *unit) bool {
	if p.ended || p.grids == nil || p.unread {
		return false
	}
	p.ended = true
	var g unit
	*u = unit{}
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
func (p *pairs) nextGrid(u, g *unit) bool {
	for p.grids.next(g) {
		u.Used += g.Used
		u.Warnings = append(u.Warnings, g.Warnings...)
		if g.Number > 0 || g.Err != nil {
			return true
		}
	}
	return false
}

func (p *pairs) Close() {
	p.puzzles.Close()
	if p.grids != nil {
		p.grids.Close()
	}
}

// check answers a puzzle with the rules that its grid breaks.
func check(ctx context.Context, w *worker, u *unit, r *reply) *result {
	o := outcome{err: u.ready(ctx, r), complete: true}
	var broken []puzzle.Violation
	if o.err == nil {
		broken, o.err = u.compareGrid(ctx, r)
	}
	a := w.judge(ctx, o, broken == nil, false)
	a.kind = unknown // the number of solutions is not known
	w.text = w.text[:0]
	switch a.verdict {
	case interrupted:
		return a
	case solved:
		a.word = record.OK
	case unsolvable:
		a.word = record.Broken
		p := u.subject.(gridPuzzle).Puzzle
		for _, v := range broken {
			w.text = u.pairing.appendLine(w.text, u, violationLine(p, v))
		}
		w.record.Violations = record.Violations(p, broken)
	default:
		a.word = verdictNames[a.verdict]
	}
	if a.verdict == solved {
		w.record.Violations = []record.Violation{}
	}
	if a.verdict != unsolvable {
		w.text = u.pairing.appendLine(w.text, u, a.word)
	}
	a.text = w.text
	return a
}

// compareGrid returns the violations of a grid. If the grid fits all rules but differs from the
// solution in the puzzle's file, the reply says that a rule may be missing.
func (u *unit) compareGrid(ctx context.Context, r *reply) ([]puzzle.Violation, error) {
	grid, err := u.pairing.digits(u)
	if err != nil {
		return nil, err
	}
	p := u.subject.(gridPuzzle).Puzzle
	broken, err := checkOutside(ctx, p, grid)
	if err == nil && broken == nil && u.fits && !agrees(p, grid) {
		u.doubt(r, "the grid fits all rules that were read, but is not the solution that the puzzle "+
			"carries: rules may be missing")
	}
	return broken, err
}

// checkOutside is [puzzle.Check] for a grid that may leave cells of variables empty. It then
// searches for digits of these cells that make the grid a solution.
func checkOutside(
	ctx context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) ([]puzzle.Violation, error) {
	if len(grid) != p.Cells() {
		return puzzle.Check(ctx, p, grid)
	}
	var open []puzzle.Cell
	for c := puzzle.Cell(p.GridCells()); int(c) < p.Cells(); c++ {
		if grid[c] == puzzle.Empty {
			open = append(open, c)
		}
	}
	broken, err := puzzle.Check(ctx, p, grid)
	if err != nil || open == nil {
		return broken, err
	}
	broken = slices.DeleteFunc(broken, func(v puzzle.Violation) bool {
		return v.Rule == "cell" && !p.InGrid(v.Cells[0]) && grid[v.Cells[0]] == puzzle.Empty ||
			(v.Rule == "given" || v.Rule == "candidate") && grid[v.Cells[0]] == puzzle.Empty
	})
	if len(broken) > 0 {
		return broken, nil
	}
	filled := *p
	filled.Givens, filled.Solution = slices.Clone(grid), nil
	for _, c := range open {
		if p.Givens != nil {
			filled.Givens[c] = p.Givens[c]
		}
	}
	s, err := encode.Solve(ctx, &filled)
	if errors.Is(err, encode.ErrNoSolution) {
		return []puzzle.Violation{
			{Rule: "variable", Cells: open, Detail: "no digits there make the grid a solution"},
		}, nil
	}
	if err != nil {
		return nil, err
	}
	return puzzle.Check(ctx, p, s.Grid)
}

// digits returns the grid to check for the puzzle of u.
func (c *pairing) digits(u *unit) ([]puzzle.Digit, error) {
	g := c.grid
	if c.self {
		g = u
	}
	if g.Err != nil {
		return nil, g.Err
	}
	p, isPuzzle := u.subject.(gridPuzzle)
	q, isGrid := g.subject.(gridPuzzle)
	switch {
	case !isPuzzle:
		return nil, u.Misfit("a puzzle", "an exact-cover problem")
	case !isGrid:
		return nil, g.Misfit("a grid", "an exact-cover problem")
	}
	if c.self {
		if p.Solution == nil {
			return nil, u.Misfit("a GRID, or a puzzle with its solution", "neither")
		}
		return p.Solution, nil
	}
	if p.Rows != q.Rows || p.Cols != q.Cols {
		return nil, g.Misfit(fmt.Sprintf("a grid of %d rows and %d columns", p.Rows, p.Cols),
			fmt.Sprintf("%d and %d", q.Rows, q.Cols))
	}
	digits := q.Solution
	if digits == nil {
		digits = q.Givens
	}
	if digits == nil {
		digits = slices.Repeat([]puzzle.Digit{puzzle.Empty}, q.Cells())
	}
	if len(p.Variables) > 0 && len(digits) == p.GridCells() {
		open := slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells()-p.GridCells())
		digits = slices.Concat(digits, open)
	}
	if p.Low == 0 && g.Format != "json" {
		// In text 0 means a blank, but a puzzle with the digit 0 has no such blanks.
		digits = slices.Clone(digits)
		for i, d := range digits[:p.GridCells()] {
			if d == puzzle.Empty {
				digits[i] = 0
			}
		}
	}
	return digits, nil
}

// appendLine appends a line about a puzzle. It begins with the puzzle's number if there are
// several.
func (c *pairing) appendLine(dst []byte, u *unit, text string) []byte {
	if c.several {
		dst = fmt.Appendf(dst, "%d: ", u.Number)
	}
	return append(append(dst, text...), '\n')
}
