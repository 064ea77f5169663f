package main

import (
	"context"
	"fmt"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode/puzzle"
	"exactcover/encode/record"
	"exactcover/encode/steps"
)

// solveSteps answers a unit with the steps that solve it.
func (w *worker) solveSteps(ctx context.Context) *result {
	w.list.begin(w.batch.only == "")
	chain := new(steps.Chain)
	var o outcome
	p, err := w.puzzle(ctx, "steps")
	if err == nil {
		if chain, err = steps.Solve(ctx, p); chain == nil {
			chain = new(steps.Chain)
		}
	}
	o.err = err
	switch chain.Outcome {
	case steps.Solved:
		o.complete = true
		w.list.add(w.item, &gridSolution{p, puzzle.Solution{Grid: chain.Grid()}})
	case steps.NoSolution:
		o.complete = true
	case steps.Several:
		o = w.sample(ctx, gridPuzzle{p})
	}
	a := w.judge(ctx, o, w.list.found > 0, chain.Outcome == steps.Several)
	switch {
	case w.batch.json:
		w.list.fill(&w.record)
		if a.verdict != bad {
			w.record.Steps = record.Steps(p, chain)
			if chain.Outcome != steps.Unfinished { // otherwise the level is not known
				w.record.Level = chain.Level.String()
			}
		}
	case a.verdict != bad && a.verdict != interrupted:
		a.text, a.block = w.stepLines(chain), true
	}
	return a
}

// stepLines returns a chain as lines.
func (w *worker) stepLines(chain *steps.Chain) []byte {
	line := func(text string, indent int) {
		w.text = append(append(w.text, cli.Hang(text, indent, w.pictures.Width)...), '\n')
	}
	for k, s := range chain.Steps {
		text := fmt.Sprintf("%3d  %-13v  %s", k+1, s.Technique, s.Reason)
		line(text, len("  1  hidden triple  "))
	}
	line(chain.Summary(), 2)
	return w.text
}

// sample puts solutions of a puzzle with several into the worker's record, at most as many as
// --limit says.
func (w *worker) sample(ctx context.Context, p gridPuzzle) outcome {
	o := p.solve(ctx, w, func(one solution) bool {
		w.list.add(w.item, one)
		return !w.reply.Stopped()
	})
	if w.reply.Stopped() {
		o.err = context.Canceled
	}
	return o
}
