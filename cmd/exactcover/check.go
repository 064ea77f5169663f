package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/cmd/exactcover/internal/input"
	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/record"
)

func checkCommand(a *app) *cobra.Command {
	j := &job{app: a, answer: (*worker).check}
	cmd := &cobra.Command{
		Use:   "check [flags] PUZZLE [GRID]",
		Short: "Check whether a grid solves a puzzle",
		Long: `Check prints "ok" if GRID is a solution of PUZZLE. Otherwise it prints a line for each rule
that GRID breaks, with its cells. GRID may be in any format, or records of solve --json: check then
looks at all solutions of a record, and names the rules that the first wrong one breaks. If GRID
does not give the digits of variables, as solve writes them ("# vX 0 1"), check searches for them.
Without GRID, check uses the solution in the file of PUZZLE.

If PUZZLE has several puzzles, GRID must have a grid for each, in the same order, and each line of
the answer begins with the number of the puzzle. One of the two may be -, standard input.

` + exitStatus("0 all ok, 1 some rule is broken"),
		Example: `  exactcover check puzzle.txt solution.txt
  exactcover solve puzzles.txt | exactcover check puzzles.txt -
  exactcover solve --json puzzles.txt | exactcover check puzzles.txt -
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
				o.Answers = true
				p.grids = &files{input.New(cmd.Context(), o, args[1])}
			}
			j.run(cmd.Context(), p)
			return nil
		},
	}
	j.input.add(cmd, j.known)
	j.batch.addJSON(cmd)
	j.batch.addOnly(cmd, record.OK, record.Broken, solutionCountWords[wrong])
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

	ahead unit // the next puzzle, read in advance to know whether there are several
	more  bool // ahead holds a puzzle
	began bool
	// the grids are no longer compared in number: some puzzles could not be read, or a message said
	// that there are more grids
	uneven bool
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
	if u.Number == 0 || u.Unread {
		p.uneven = p.uneven || u.Err != nil
	}
	if u.Number == 0 {
		return true
	}
	u.pairing = pairing{self: p.grids == nil, several: u.Number > 1 || p.more && p.ahead.Number > 0}
	if p.grids != nil {
		g := new(unit)
		if !p.nextGrid(u, g) {
			g.Err = u.Misfit("a grid for this puzzle too", "the end of the grids")
		} else if g.Number == 0 || g.Unread {
			g.Err = &inputError{g.Err}
		}
		u.pairing.grid = g
	}
	return true
}

// surplus sets u to a message if there are more grids than puzzles. Otherwise it reports false.
func (p *pairs) surplus(u *unit) bool {
	if p.uneven || p.grids == nil {
		return false
	}
	p.uneven = true
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
	p.grids.Subject = u.Puzzle
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
func (w *worker) check(ctx context.Context) *result {
	u := &w.unit
	o := outcome{err: w.ready(ctx), complete: true}
	var broken []puzzle.Violation
	if o.err == nil {
		broken, o.err = w.compareGrid(ctx)
	}
	a := w.judge(ctx, o, broken == nil, false)
	a.solutions = unknown // the number of solutions is not known
	var lines []string
	switch a.verdict {
	case interrupted:
		return a
	case solved, unsolvable:
		p := u.subject.(gridPuzzle).Puzzle
		for _, v := range broken {
			lines = append(lines, violationLine(p, v))
		}
		a.word, w.record.Violations = record.OK, record.Violations(p, broken)
		if broken != nil {
			a.word = record.Broken
		}
	default:
		a.word = verdictNames[a.verdict]
	}
	if lines == nil {
		lines = []string{a.word}
	}
	place := ""
	if u.pairing.several {
		place = fmt.Sprintf("%d: ", u.Number)
	}
	tell(w, a, "", lines, func(line string) string { return place + line })
	a.block = false
	return a
}

// compareGrid returns the violations of a grid, or of the first wrong one of several. If a grid
// fits all rules but differs from the solution in the puzzle's file, the reply says that a rule may
// be missing.
func (i *item) compareGrid(ctx context.Context) ([]puzzle.Violation, error) {
	u := &i.unit
	p, answers, err := u.pairing.read(u)
	if err != nil {
		return nil, err
	}
	differs := false
	for k := range answers {
		grid, err := u.pairing.digits(p, &answers[k])
		if err != nil {
			return nil, err
		}
		broken, err := encode.Check(ctx, p, grid)
		if broken != nil && len(answers) > 1 {
			for n := range broken {
				broken[n].Detail = fmt.Sprintf("solution %d: %s", k+1, broken[n].Detail)
			}
		}
		if err != nil || broken != nil {
			return broken, err
		}
		differs = differs || u.fits && !agrees(p, grid)
	}
	if differs {
		i.doubt("the grid fits all rules that were read, but is not the solution that the puzzle " +
			"carries: rules may be missing")
	}
	return nil, nil
}
