package main

import (
	"bytes"
	"context"
	"errors"
	"math"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode"
	"exactcover/encode/puzzle"
)

func candidatesCommand(a *app) *cobra.Command {
	j := &job{app: a, answer: (*worker).candidates}
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
				j.answer, j.search.Limit = (*worker).candidateCounts, uint64(limit)
			case cmd.Flags().Changed("limit"):
				return errors.New("--limit needs --counts")
			}
			return j.runs(cmd, args)
		},
	}
	cli.FlagsOf(cmd, cli.Output).Bool(&counts, "counts", "count the solutions with each digit")
	cli.FlagsOf(cmd, cli.Search).Int(&limit, "limit", 1000, 1, math.MaxInt,
		"stop at `N` solutions of a digit, with --counts")
	j.addQuestion(cmd, solutionCountWords[unique:]...)
	return cmd
}

// candidates answers a unit with the digits of all its solutions.
func (w *worker) candidates(ctx context.Context) *result {
	p, sets, o := ask(ctx, w, "candidates", (*encode.Solver).Candidates)
	if errors.Is(o.err, encode.ErrNoSolution) {
		o.err = nil // sets shows it
	}
	// Without an error all digits are found, or it is proved that there are none.
	if o.complete = o.err == nil; !o.complete {
		sets = nil // an incomplete set may lack digits
	}
	several := slices.ContainsFunc(sets, func(s puzzle.DigitSet) bool { return s.Len() > 1 })
	a := w.judge(ctx, o, sets != nil, several)
	switch {
	case a.verdict != solved:
	case w.batch.json:
		for c, set := range sets {
			digits := slices.AppendSeq([]puzzle.Digit{}, set.All())
			w.record.Candidates.Put(p.CellName(puzzle.Cell(c)), digits)
		}
	default:
		w.text = appendCandidateRows(w.text, p, sets)
		a.text, a.block = w.text, true
	}
	return a
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
