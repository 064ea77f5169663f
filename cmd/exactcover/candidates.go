package main

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

func (a *app) candidatesCommand() *cobra.Command {
	s := new(settings)
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
		RunE: func(cmd *cobra.Command, args []string) error {
			a.settings = s
			return a.batch(cmd.Context(), args, a.candidates)
		},
	}
	s.addFrom(cmd)
	s.addJSON(cmd)
	s.addOnly(cmd, unique, many, hopeless, wrong)
	s.addSearch(cmd)
	s.addBatch(cmd)
	return cmd
}

// candidates answers a unit with the digits of all its solutions.
func (a *app) candidates(ctx context.Context, w *worker, u *unit, r *reply) {
	began := time.Now()
	var sets []puzzle.DigitSet
	p, isPuzzle := u.subject.(gridPuzzle)
	o := w.ask(ctx, u, r, func(ctx context.Context) outcome {
		if !isPuzzle {
			return outcome{err: u.misfit("a puzzle", "an exact-cover problem, which has no candidates")}
		}
		var err error
		sets, err = w.solver.Candidates(ctx, p.Puzzle)
		if errors.Is(err, encode.ErrNoSolution) {
			err = nil // sets says it
		}
		o := w.outcome()
		o.err = err
		// Either all candidates have been found or it is proved that there are none.
		o.complete = err == nil
		return o
	})
	if o.err != nil {
		sets = nil // what is there may lack some
	}
	v := judge(ctx, o, sets != nil)
	k := kindOf(v, o, sets != nil, slices.ContainsFunc(sets, func(s puzzle.DigitSet) bool { return s.Len() > 1 }))
	r.settle(u, v, k, o)
	wanted := a.settings.wants(k)
	r.lone = u.number == 1 && v == solved && wanted && !a.settings.json
	w.text = w.text[:0]
	switch {
	case v == interrupted || !wanted:
	case a.settings.json:
		if sets != nil {
			w.text = appendCandidates(w.text, p.Puzzle, sets)
		}
		r.add(w.finishRecord(u, v, o, time.Since(began)))
	case v == solved:
		w.text = appendCandidateRows(w.text, p.Puzzle, sets)
		if u.number > 1 {
			w.text = append(w.text, '\n')
		}
		r.add(w.text)
	default:
		r.add(append(append(w.text, verdictLines[v]...), '\n'))
	}
}

// appendCandidates appends the sets as the member of a record.
func appendCandidates(dst []byte, p *puzzle.Puzzle, sets []puzzle.DigitSet) []byte {
	dst = append(dst, `,"candidates":`...)
	for c, set := range sets {
		dst = append(dst, "{,"[min(c, 1)], '"')
		dst = append(dst, p.CellName(puzzle.Cell(c))...)
		dst = append(dst, `":[`...)
		dst = appendSet(dst, set, ",")
		dst = append(dst, ']')
	}
	return append(dst, '}')
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
