package main

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

func candidatesCommand(a *app) *cobra.Command {
	j := &job{app: a, answer: candidates}
	cmd := &cobra.Command{
		Use:   "candidates [flags] [FILE ...]",
		Short: "Find the digits that occur in some solution",
		Long: `Candidates prints for each cell the digits that it has in some solution of the puzzle: a line for
each row, blanks between cells. Digits above 9 have commas between them.

Exit status: 0 all answered, 1 some puzzle has no solution, 2 bad usage or input, 3 stopped by
--timeout, 4 not wholly understood, 130 interrupted.`,
		Example: `  exactcover candidates puzzles.txt
  exactcover candidates --json puzzles.txt
  exactcover candidates --only many puzzles.txt
  echo 12........3..... | exactcover candidates`,
		RunE: j.runs,
	}
	j.addQuestion(cmd, kindWords[unique:]...)
	return cmd
}

// candidates answers a unit with the digits of all its solutions.
func candidates(ctx context.Context, w *worker, u *unit, r *reply) result {
	var sets []puzzle.DigitSet
	var o outcome
	p, err := u.puzzle(ctx, r, ", which has no candidates")
	if err == nil {
		sets, err = w.solver.Candidates(ctx, p)
		if o = w.outcome(); errors.Is(err, encode.ErrNoSolution) {
			err = nil // sets says it
		}
	}
	if o.err = err; err != nil {
		sets = nil // what is there may lack some
	}
	o.complete = err == nil // either all are found, or it is proved that there are none
	several := slices.ContainsFunc(sets, func(s puzzle.DigitSet) bool { return s.Len() > 1 })
	a := judge(ctx, o, sets != nil, several)
	switch {
	case a.verdict != solved:
	case w.batch.json:
		for c, set := range sets {
			w.record.Candidates.add(p, puzzle.Cell(c), set)
		}
	default:
		w.text = appendCandidateRows(w.text[:0], p, sets)
		a.text, a.block = w.text, true
	}
	return a
}

// appendCandidateRows appends the sets as rows in columns of equal width.
func appendCandidateRows(dst []byte, p *puzzle.Puzzle, sets []puzzle.DigitSet) []byte {
	separator := ""
	if p.High > 9 {
		separator = ","
	}
	cells := make([][]byte, len(sets))
	width := 0
	for c, set := range sets {
		cells[c] = appendSet(nil, set, separator)
		width = max(width, len(cells[c]))
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
	return dst
}

func appendSet(dst []byte, set puzzle.DigitSet, separator string) []byte {
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
