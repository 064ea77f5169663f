package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode"
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

` + exitStatus("0 all answered, 1 some puzzle has no solution"),
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
	j.addQuestion(cmd, only...)
	return cmd
}

// candidates answers a unit with the digits of all its solutions.
func candidates(ctx context.Context, q *request) (answer, error) {
	sets, a, err := ask(ctx, q, "candidates", (*encode.Solver).Candidates)
	a.complete = err == nil || errors.Is(err, encode.ErrNoSolution)
	switch {
	case errors.Is(err, encode.ErrNoSolution):
		a.verdict, err = none, nil
	case err != nil: // an incomplete set may lack digits
	default:
		a.verdict = unique
		a.record = &record.Record{Candidates: record.Object[[]puzzle.Digit]{}}
		for c, set := range sets {
			if set.Len() > 1 {
				a.verdict = many
			}
			digits := slices.AppendSeq(make([]puzzle.Digit, 0, set.Len()), set.All())
			a.record.Candidates.Put(q.Puzzle.CellName(puzzle.Cell(c)), digits)
		}
		a.text, a.block = appendCandidateRows(nil, q.Puzzle, sets), true
	}
	return a, err
}

// appendCandidateRows appends the sets as rows in columns of equal width.
func appendCandidateRows(dst []byte, p *puzzle.Puzzle, sets []puzzle.DigitSet) []byte {
	cells := make([][]byte, len(sets))
	width := 0
	for c, set := range sets {
		separator, cell := "", puzzle.Cell(c)
		if p.DomainOf(cell).Max() > 9 {
			separator = ","
		}
		if cells[c] = appendDigits(nil, set, separator); p.InGrid(cell) {
			width = max(width, len(cells[c]))
		}
	}
	for r := range p.Rows {
		for c := range p.Cols {
			cell := cells[p.Cell(r, c)]
			dst = append(dst, cell...)
			if c < p.Cols-1 {
				dst = append(dst, bytes.Repeat([]byte{' '}, width-len(cell)+1)...)
			}
		}
		dst = append(dst, '\n')
	}
	cells = cells[p.GridCells():]
	for i := range p.Variables {
		v := &p.Variables[i]
		dst = append(append(dst, 'v'), v.Name...)
		for _, cell := range cells[:v.Cells()] {
			dst = append(append(dst, ' '), cell...)
		}
		dst = append(dst, '\n')
		cells = cells[v.Cells():]
	}
	return dst
}

// appendDigits appends the digits of a set with separators between them.
func appendDigits(dst []byte, set puzzle.DigitSet, separator string) []byte {
	first := true
	for d := range set.All() {
		if !first {
			dst = append(dst, separator...)
		}
		first = false
		dst = strconv.AppendInt(dst, int64(d), 10)
	}
	return dst
}

// lowerBounds is the line before counts that were stopped early.
const lowerBounds = "incomplete: lower bounds"

// candidateCounts answers a unit with the number of solutions of each candidate.
func candidateCounts(ctx context.Context, q *request) (answer, error) {
	limit := q.engine.Options.Limit
	counts, a, err := ask(ctx, q, "candidates", func(
		s *encode.Solver, ctx context.Context, p *puzzle.Puzzle,
	) ([]encode.CandidateCount, error) {
		return s.CandidateCounts(ctx, p, limit)
	})
	if errors.Is(err, encode.ErrNoSolution) {
		a.verdict, err = none, nil
	}
	if counts == nil {
		return a, err
	}
	if a.verdict = counted(1, a.complete); err != nil {
		a.line(lowerBounds)
	}
	a.record, a.block = new(record.Record), true
	cells := &a.record.Counts
	for k, n := range counts {
		if k == 0 || counts[k-1].Cell != n.Cell {
			if k > 0 {
				a.text = append(a.text, '\n')
			}
			a.text = fmt.Appendf(a.text, "%-6s", q.Puzzle.CellName(n.Cell))
			cells.Put(q.Puzzle.CellName(n.Cell), nil)
		} else {
			a.verdict = many // the cell has two candidates
		}
		number := strconv.FormatUint(n.Solutions, 10)
		if err != nil || n.Solutions == limit {
			number = ">=" + number
		}
		a.text = fmt.Appendf(a.text, "  %d: %s", n.Digit, number)
		(*cells)[len(*cells)-1].Value.Put(strconv.Itoa(int(n.Digit)), number)
	}
	a.text = append(a.text, '\n')
	return a, err
}
