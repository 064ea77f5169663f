package command

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/puzzle"
	"exactcover/encode/record"
)

func candidatesCommand(a *app) *cobra.Command {
	j := &job{app: a, answer: candidates}
	counts, limit := false, 0
	cmd := &cobra.Command{
		Use:   "candidates [flags] [FILE ...]",
		Short: "Find the digits that occur in some solution",
		Long: `Candidates prints for each cell the digits that it has in some solution of the puzzle.
There is a line for each row, with blanks between cells, and a line for each variable, which begins
with its name. If digits above 9 are possible, digits have commas between them.

--counts prints a line for each cell with the number of solutions that have each digit. ">=1000"
means 1000 or more; --limit sets another limit.

` + answer.ExitStatus("0 all answered, 1 some puzzle has no solution"),
		Example: `  exactcover candidates puzzles.txt
  exactcover candidates --json puzzles.txt
  exactcover candidates --only many puzzles.txt
  exactcover candidates --counts --limit 10 puzzles.txt
  echo 12........3..... | exactcover candidates`,
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case counts:
				j.answer, j.search.Limit = candidateCounts, uint64(limit)
			case cmd.Flags().Changed("limit"):
				return errors.New("--limit needs --counts")
			}
			return j.runs(cmd, args)
		},
	}
	cli.FlagsOf(cmd, cli.Output).Bool(&counts, "counts", "count the solutions with each digit")
	cli.FlagsOf(cmd, cli.Search).Int(&limit, "limit", 1000, 1, math.MaxInt,
		"stop at `N` solutions of a digit, with --counts")
	j.addQuestion(cmd, answer.Only...)
	return cmd
}

// candidates answers a unit with the digits of all its solutions.
func candidates(ctx context.Context, q *answer.Request) (answer.Answer, error) {
	sets, a, err := answer.Ask(ctx, q, "candidates", (*encode.Solver).Candidates)
	a.Complete = err == nil || errors.Is(err, encode.ErrNoSolution)
	switch {
	case errors.Is(err, encode.ErrNoSolution):
		a.Verdict, err = answer.None, nil
	case err != nil: // an incomplete set may lack digits
	default:
		a.Verdict = answer.Unique
		a.Record = &record.Record{Candidates: record.Object[[]puzzle.Digit]{}}
		for c, set := range sets {
			if set.Len() > 1 {
				a.Verdict = answer.Many
			}
			digits := slices.AppendSeq(make([]puzzle.Digit, 0, set.Len()), set.All())
			a.Record.Candidates.Put(q.Puzzle.CellName(puzzle.Cell(c)), digits)
		}
		a.Text, a.Block = format.AppendCandidates(nil, q.Puzzle, sets), true
	}
	return a, err
}

// lowerBounds is the line before counts that were stopped early.
const lowerBounds = "incomplete: lower bounds"

// candidateCounts answers a unit with the number of solutions of each candidate.
func candidateCounts(ctx context.Context, q *answer.Request) (answer.Answer, error) {
	limit := q.Engine.Options.Limit
	counts, a, err := answer.Ask(ctx, q, "candidates", func(
		s *encode.Solver, ctx context.Context, p *puzzle.Puzzle,
	) ([]encode.CandidateCount, error) {
		return s.CandidateCounts(ctx, p, limit)
	})
	if errors.Is(err, encode.ErrNoSolution) {
		a.Verdict, err = answer.None, nil
	}
	if counts == nil {
		return a, err
	}
	if a.Verdict = answer.Counted(1, a.Complete); err != nil {
		a.Line(lowerBounds)
	}
	a.Record, a.Block = new(record.Record), true
	cells := &a.Record.Counts
	for k, n := range counts {
		if k == 0 || counts[k-1].Cell != n.Cell {
			if k > 0 {
				a.Text = append(a.Text, '\n')
			}
			a.Text = fmt.Appendf(a.Text, "%-6s", q.Puzzle.CellName(n.Cell))
			cells.Put(q.Puzzle.CellName(n.Cell), nil)
		} else {
			a.Verdict = answer.Many // the cell has two candidates
		}
		number := strconv.FormatUint(n.Solutions, 10)
		if err != nil || n.Solutions == limit {
			number = ">=" + number
		}
		a.Text = fmt.Appendf(a.Text, "  %d: %s", n.Digit, number)
		(*cells)[len(*cells)-1].Value.Put(strconv.Itoa(int(n.Digit)), number)
	}
	a.Text = append(a.Text, '\n')
	return a, err
}
