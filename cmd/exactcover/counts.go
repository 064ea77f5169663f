package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// candidateCounts answers a unit with the number of solutions of each candidate.
func (w *worker) candidateCounts(ctx context.Context) *result {
	p, counts, o := ask(ctx, w, "candidates", func(
		s *encode.Solver, ctx context.Context, p *puzzle.Puzzle,
	) ([]encode.CandidateCount, error) {
		return s.CandidateCounts(ctx, p, w.search.Limit)
	})
	if errors.Is(o.err, encode.ErrNoSolution) {
		o.err = nil // counts shows it
	}
	several := false // some cell has two candidates
	for k := range counts {
		several = several || k > 0 && counts[k].Cell == counts[k-1].Cell
	}
	a := w.judge(ctx, o, counts != nil, several)
	if counts == nil || a.verdict == interrupted && w.batch.json {
		return a
	}
	if a.verdict != solved {
		w.text = append(append(w.text, lowerBounds...), '\n')
	}
	w.countLines(p, counts, o.err == nil)
	a.text, a.block = w.text, true
	return a
}

// lowerBounds is the line before counts that were stopped early.
const lowerBounds = "incomplete: lower bounds"

// countLines appends a line for each cell, and fills in the record.
func (w *worker) countLines(p *puzzle.Puzzle, counts []encode.CandidateCount, exact bool) {
	rec := &w.record.Counts
	for k, n := range counts {
		if k == 0 || counts[k-1].Cell != n.Cell {
			if k > 0 {
				w.text = append(w.text, '\n')
			}
			w.text = fmt.Appendf(w.text, "%-6s", p.CellName(n.Cell))
			rec.Put(p.CellName(n.Cell), nil)
		}
		bound := ""
		if !exact || n.Solutions == w.search.Limit {
			bound = ">="
		}
		number := bound + strconv.FormatUint(n.Solutions, 10)
		w.text = fmt.Appendf(w.text, "  %d: %s", n.Digit, number)
		(*rec)[len(*rec)-1].Value.Put(strconv.Itoa(int(n.Digit)), number)
	}
	w.text = append(w.text, '\n')
}
