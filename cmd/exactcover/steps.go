package main

import (
	"context"
	"fmt"
	"strconv"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/steps"
)

// solveSteps answers a unit with the steps that solve it.
func solveSteps(ctx context.Context, w *worker, u *unit, r *reply) result {
	w.list.begin(u, r, w.batch.only == "")
	chain := new(steps.Chain)
	var o outcome
	p, err := u.puzzle(ctx, r, ", which has no steps")
	if err == nil {
		if chain, err = steps.Solve(ctx, p); chain == nil {
			chain = new(steps.Chain)
		}
	}
	o.err = err
	switch chain.Outcome {
	case steps.Solved:
		o.complete = true
		w.list.add(&grid{puzzle: p, solution: encode.Solution{Grid: chain.Grid()}})
	case steps.NoSolution:
		o.complete = true
	case steps.Several:
		o = w.sample(ctx, gridPuzzle{p}, r)
	}
	a := judge(ctx, o, w.list.found > 0, chain.Outcome == steps.Several)
	switch {
	case w.batch.json:
		w.list.fill(&w.record)
		if a.verdict != bad {
			w.record.fillSteps(p, chain)
		}
	case a.verdict != bad && a.verdict != interrupted:
		a.text, a.block = w.stepLines(chain), true
	}
	return a
}

// stepLines returns a chain as lines.
func (w *worker) stepLines(chain *steps.Chain) []byte {
	w.text = w.text[:0]
	line := func(text string, indent int) {
		w.text = append(append(w.text, cli.HangWithin(text, indent, w.pictures.Width)...), '\n')
	}
	for k, s := range chain.Steps {
		text := fmt.Sprintf("%3d  %-13v  %s", k+1, s.Technique, s.Reason)
		line(text, len("  1  hidden triple  "))
	}
	line(chain.Summary(), 2)
	return w.text
}

// sample puts the solutions of a puzzle with several into the worker's record, as many as --limit
// says.
func (w *worker) sample(ctx context.Context, p gridPuzzle, r *reply) outcome {
	o := p.solve(ctx, w, func(one solution) bool {
		w.list.add(one)
		return !r.stopped()
	})
	if r.stopped() {
		o.err = context.Canceled
	}
	return o
}

// fillSteps fills in a chain. How hard a puzzle is, is not known of a chain that was cut short.
func (rec *record) fillSteps(p *puzzle.Puzzle, chain *steps.Chain) {
	if chain.Outcome != steps.Unfinished {
		rec.Level = chain.Level.String()
	}
	rec.Steps = make([]step, len(chain.Steps))
	for k, s := range chain.Steps {
		one := step{
			Technique: s.Technique.String(), Cells: cellNames(p, s.Cells), Digits: digitList(s.Digits),
			Placed: byCell{}, Eliminated: byCell{}, Reason: s.Reason,
		}
		for _, n := range s.Placed {
			one.Placed.key(p, n.Cell)
			one.Placed = strconv.AppendInt(one.Placed, int64(n.Digit), 10)
		}
		for at := 0; at < len(s.Eliminated); { // those of a cell stand one after another
			c := s.Eliminated[at].Cell
			var digits puzzle.DigitSet
			for ; at < len(s.Eliminated) && s.Eliminated[at].Cell == c; at++ {
				digits |= puzzle.Digits(s.Eliminated[at].Digit)
			}
			one.Eliminated.add(p, c, digits)
		}
		rec.Steps[k] = one
	}
}
