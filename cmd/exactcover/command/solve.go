package command

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode/record"
	"exactcover/encode/tiling"
)

func solveCommand(a *app) *cobra.Command {
	j := &job{app: a, answer: solve}
	j.show.Solves, j.show.Record = true, record.Record{Solutions: record.Solutions{}, Count: "0"}
	var walk walkthrough
	cmd := &cobra.Command{
		Use:   "solve [flags] [FILE ...]",
		Short: "Solve puzzles",
		Long: `Solve prints the solution of each puzzle, in the order of the input. FILE may be compressed
with gzip. Without FILE, or if FILE is -, solve reads standard input. It recognises the format.

For a puzzle without a solution it prints "no solution", for one stopped by --timeout "incomplete",
and for a bad puzzle "error". Independent code checks each solution before it is printed.

Solutions of judge formats, lines, tilings and exact-cover problems have the format of the input:
that of a tiling is drawn, a sign for each cell, that of a problem is a list of options. All others
are grids on a terminal and rows of numbers elsewhere. --to selects another format, such as svg. If
there are costs, the cheapest solution comes first; but if more than 100 000 are asked for and
found, they come in the order of the search.

--only unique prints the puzzles with exactly one solution, and proves it. --kernel links uses
dancing links; plain 9x9 Sudokus normally use a faster search.

` + answer.ExitStatus("0 all solved, 1 some puzzle has no solution"),
		Example: `  exactcover solve puzzles.txt
  exactcover solve --limit 2 --to line puzzles.txt
  exactcover solve --json --timeout 5s puzzles.txt more.txt.gz
  exactcover solve --steps puzzles.txt
  exactcover solve --hint puzzles.txt
  exactcover solve --random 10 --seed 7 tiling.xcc
  exactcover solve --to svg puzzle.json > solution.svg
  echo 1..4..3..1..3... | exactcover solve --to grid`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := j.drawsWell(cmd); err != nil {
				return err
			}
			steps, err := walk.wanted(j)
			if err != nil {
				return err
			}
			if done, err := j.special(cmd, args); done {
				return err
			}
			if steps {
				j.answer, j.show.Solves = walk.tell, false
			} else if j.printsLines() {
				j.shortcut = (*worker).solveLine
			}
			return j.runs(cmd, args)
		},
	}
	j.input.add(cmd, a)
	j.addOutput(cmd)
	j.addJSON(cmd)
	j.addNames(cmd)
	walk.add(cmd)
	j.search.addLimit(cmd, 1, "find at most `N` solutions of each puzzle; 0: all")
	j.addOnly(cmd, answer.Only...)
	cli.FlagsOf(cmd, cli.Search).Int(&j.search.random, "random", 0, 1, math.MaxInt,
		"draw `N` solutions of each puzzle, all equally likely")
	j.addSearch(cmd)
	j.search.addCountBy(cmd)
	j.search.addUpTo(cmd)
	j.search.addWanted(cmd)
	j.search.addParts(cmd)
	j.search.addKept(cmd)
	j.search.addKernel(cmd)
	j.addBatch(cmd)
	return cmd
}

// drawsWell returns an error for flags that contradict --random. If the command line gives no seed
// for --random, it draws one and prints it, so that the same solutions can be drawn again.
func (j *job) drawsWell(cmd *cobra.Command) error {
	if j.search.random == 0 {
		return nil
	}
	if err := excludes(cmd, "--random"+eachOther, "limit steps only up-to"); err != nil {
		return err
	}
	if !cmd.Flags().Changed("seed") {
		j.search.Seed = 1 + uint64(rand.Uint32())
		fmt.Fprintf(j.app.stderr, "exactcover: --seed %d\n", j.search.Seed)
	}
	return nil
}

// printsLines reports whether solve answers a line with a line that is the first solution found,
// and nothing else is printed.
func (j *job) printsLines() bool {
	return j.search.Limit == 1 && j.search.random == 0 && j.search.upTo == nil && !j.show.JSON &&
		!j.search.wanted.Any() && j.show.Only == "" && (j.show.To == "" || j.show.To == "line")
}

// solve answers a unit with its solutions.
func solve(ctx context.Context, q *answer.Request) (answer.Answer, error) {
	if err := fits(q); err != nil {
		return answer.Answer{}, err
	}
	a := answer.Answer{Solutions: q.Engine.Solutions(ctx, q.Subject)}
	noteSizes(q, &a)
	return a, nil
}

// fits returns an error if the unit is a puzzle of digits, and the flags are about other units.
func fits(q *answer.Request) error {
	expected := ""
	switch {
	case q.Puzzle == nil:
		return nil
	case q.Engine.UpTo != tiling.Apart:
		expected = "a tiling or an exact-cover problem, because of --up-to"
	case q.Engine.Wanted.Any():
		expected = "an exact-cover problem or a tiling, as options are wanted"
	default:
		return nil
	}
	return q.Misfit(expected, "a puzzle of digits")
}

// noteSizes adds a note if the pieces of a tiling have too few or too many cells for the board.
func noteSizes(q *answer.Request, a *answer.Answer) {
	if t := q.Unit.Tiling; t != nil {
		if why := t.Misfit(); why != "" {
			a.Note("%s: note: %s", q.Place(), why)
		}
	}
}
