package main

import (
	"context"
	"fmt"
	"slices"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode/puzzle"
	"exactcover/encode/record"
	"exactcover/encode/steps"
)

// solveSteps answers a unit with the steps that solve it.
func (w *worker) solveSteps(ctx context.Context) *result {
	w.beginList()
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
		w.listed(&gridSolution{p, puzzle.Solution{Grid: chain.Grid()}})
	case steps.NoSolution:
		o.complete = true
	case steps.Several:
		o = w.sample(ctx, gridPuzzle{p})
	}
	a := w.judge(ctx, o, w.list.Found() > 0, chain.Outcome == steps.Several)
	switch {
	case w.batch.json:
		if a.verdict != bad {
			w.record.Steps = stepList(p, chain)
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
		w.listed(one)
		return !w.reply.Stopped()
	})
	if w.reply.Stopped() {
		o.err = context.Canceled
	}
	return o
}

// stepList returns the steps of a chain as parts of a record.
func stepList(p *puzzle.Puzzle, chain *steps.Chain) []record.Step {
	list := []record.Step{} // not nil, which would be left out
	for _, s := range chain.Steps {
		step := record.Step{
			Technique: s.Technique.String(), Cells: record.CellNames(p, s.Cells),
			Digits: slices.AppendSeq([]puzzle.Digit{}, s.Digits.All()), Reason: s.Reason,
		}
		for _, n := range s.Placed {
			step.Placed.Put(p.CellName(n.Cell), n.Digit)
		}
		for k, n := range s.Eliminated { // those of the same cell follow each other
			if k == 0 || s.Eliminated[k-1].Cell != n.Cell {
				step.Eliminated.Put(p.CellName(n.Cell), nil)
			}
			last := &step.Eliminated[len(step.Eliminated)-1].Value
			*last = append(*last, n.Digit)
		}
		list = append(list, step)
	}
	return list
}
