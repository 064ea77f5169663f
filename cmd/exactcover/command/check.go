package command

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode"
	"exactcover/encode/input"
	"exactcover/encode/puzzle"
	"exactcover/encode/record"
)

func checkCommand(a *app) *cobra.Command {
	j := &job{app: a, answer: check}
	j.show.Unsearched = true
	cmd := &cobra.Command{
		Use:   "check [flags] PUZZLE [GRID]",
		Short: "Check whether a grid solves a puzzle",
		Long: `Check prints "ok" if GRID is a solution of PUZZLE. Otherwise it prints a line for each rule
that GRID breaks, with its cells. GRID may be in any format, or records of solve --json: check then
looks at all solutions of a record, and names the rules that the first wrong one breaks. If GRID
does not give the digits of variables, as solve writes them ("# vX 0 1"), check searches for them.
Without GRID, check uses the solution in the file of PUZZLE. If PUZZLE is a tiling or an exact-cover
problem, GRID is a solution as solve prints it, or several of one problem; options may be given by
their names alone, as in "options 2 4 6".

If PUZZLE has several puzzles, GRID must have a grid for each, in the same order, and each line of
the answer begins with the number of the puzzle. One of the two may be -, standard input.

` + answer.ExitStatus("0 all ok, 1 some rule is broken"),
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
			puzzles := input.New(cmd.Context(), j.inputs(), args[0])
			var grids *input.Source
			if len(args) == 2 {
				o := j.inputs()
				o.Format = "" // --from is the format of PUZZLE
				o.Answers = true
				grids = input.New(cmd.Context(), o, args[1])
			}
			j.run(cmd.Context(), input.NewPairs(puzzles, grids))
			return nil
		},
	}
	j.input.add(cmd, a)
	j.addJSON(cmd)
	j.addOnly(cmd, record.OK, record.Broken, record.Error)
	j.addTimeout(cmd, "stop each puzzle")
	j.addJobs(cmd)
	return cmd
}

// check answers a puzzle with the rules that its grid breaks. Of several grids it names those that
// the first wrong one breaks. If a grid fits all rules but differs from the solution in the
// puzzle's file, a rule may be missing.
func check(ctx context.Context, q *answer.Request) (answer.Answer, error) {
	a := answer.Answer{Verdict: answer.Right, Record: new(record.Record)}
	if q.GridErr != nil {
		return a, q.GridErr
	}
	if q.Puzzle == nil {
		wrong, err := q.CheckDrawn()
		for _, line := range wrong {
			a.Verdict = answer.Wrong
			a.Line(q.Label() + line)
			if q.Problem != nil {
				a.Record.Violations = append(a.Record.Violations,
					record.Violation{Rule: "cover", Cells: []string{}, Detail: line})
			}
		}
		return a, err
	}
	p := q.Puzzle
	var broken []puzzle.Violation
	differs := false
	for k, grid := range q.Grids {
		var err error
		if broken, err = encode.Check(ctx, p, grid); err != nil {
			return a, err
		}
		if len(broken) > 0 {
			for n := range broken {
				if len(q.Grids) > 1 {
					broken[n].Detail = fmt.Sprintf("solution %d: %s", k+1, broken[n].Detail)
				}
			}
			a.Verdict, differs = answer.Wrong, false
			break
		}
		differs = differs || q.Carried.Differs(grid)
	}
	if differs {
		a.Doubts = append(a.Doubts, "the grid fits all rules that were read, but is not the solution "+
			"that the puzzle carries: rules may be missing")
	}
	a.Record.Violations = record.Violations(p, broken)
	for _, v := range broken {
		a.Line(q.Label() + v.Text(p))
	}
	return a, nil
}
