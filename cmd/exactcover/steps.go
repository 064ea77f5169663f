package main

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/steps"
)

func (s *settings) addSteps(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&s.steps, "steps", false, "print the steps of a person, each with its reason")
	group(cmd, outputFlags)
}

// errSteps says that the steps of a puzzle are asked for in a format for puzzles.
func (s *settings) errSteps() error {
	if s.steps && s.to.value != "" {
		return fmt.Errorf("--steps and --to exclude each other: --steps writes lines of text, or with --json a record; --to %s writes solutions", s.to.value)
	}
	return nil
}

// solveSteps answers a unit with the steps that solve it.
func (a *app) solveSteps(ctx context.Context, w *worker, u *unit, r *reply) {
	began := time.Now()
	chain := new(steps.Chain)
	found := 0
	w.text = w.text[:0]
	w.list.begin(u, r, a.settings.only.value == "")
	o := w.ask(ctx, u, r, func(ctx context.Context) (o outcome) {
		p, isPuzzle := u.subject.(gridPuzzle)
		if !isPuzzle {
			return outcome{err: u.misfit("a puzzle", "an exact-cover problem, which has no steps")}
		}
		if chain, o.err = steps.Solve(ctx, p.Puzzle); chain == nil {
			chain = new(steps.Chain)
			return o
		}
		switch chain.Outcome {
		case steps.Solved:
			found, o.complete = 1, true
			w.list.add(&grid{puzzle: p.Puzzle, solution: encode.Solution{Grid: chain.Grid()}})
		case steps.NoSolution:
			o.complete = true
		case steps.Several:
			o = w.sample(ctx, p, &found)
		}
		return o
	})
	v := judge(ctx, o, found > 0)
	k := kindOf(v, o, found > 0, chain.Outcome == steps.Several)
	r.settle(u, v, k, o)
	switch wanted := a.settings.wants(k); {
	case (v == interrupted || !wanted) && !w.list.opened:
	case a.settings.json:
		w.text = w.list.end(w.text)
		if v != bad {
			p, _ := u.subject.(gridPuzzle) // nil if it was not even read in time, and then there are no steps
			w.text = appendSteps(w.text, p.Puzzle, chain)
		}
		r.add(w.finishRecord(u, v, o, time.Since(began)))
	case v == bad:
		r.add(append(append(w.text, verdictLines[v]...), '\n'))
	default:
		r.lone = u.number == 1
		line := func(text string, indent int) {
			if width := a.settings.pictures.Width; width > 0 {
				text = hang(text, indent, max(width, leastText))
			}
			w.text = append(append(w.text, text...), '\n')
		}
		for k, s := range chain.Steps {
			line(fmt.Sprintf("%3d  %-13v  %s", k+1, s.Technique, s.Reason), len("  1  hidden triple  "))
		}
		line(chain.Summary(), 2)
		if u.number > 1 {
			w.text = append(w.text, '\n')
		}
		r.add(w.text)
	}
}

// sample puts the solutions of a puzzle with several into the worker's record, as many as --limit
// says, and counts them.
func (w *worker) sample(ctx context.Context, p gridPuzzle, found *int) outcome {
	o := p.solve(ctx, w, func(answer answer) bool {
		w.list.add(answer)
		*found++
		return !w.list.reply.stopped()
	})
	if w.list.reply.stopped() {
		o.err = context.Canceled
	}
	return o
}

// appendSteps appends a chain as members of a record. How hard a puzzle is, is not known of a chain
// that was cut short.
func appendSteps(dst []byte, p *puzzle.Puzzle, chain *steps.Chain) []byte {
	if chain.Outcome != steps.Unfinished {
		dst = append(dst, `,"level":`...)
		dst = appendString(dst, chain.Level.String())
	}
	dst = append(dst, `,"steps":[`...)
	for k, s := range chain.Steps {
		if k > 0 {
			dst = append(dst, ',')
		}
		dst = append(dst, `{"technique":`...)
		dst = appendString(dst, s.Technique.String())
		dst = append(dst, `,"cells":[`...)
		for i, c := range s.Cells {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = appendString(dst, p.CellName(c))
		}
		dst = append(dst, `],"digits":[`...)
		dst = appendSet(dst, s.Digits, ",")
		dst = append(dst, `],"placed":{`...)
		for i, n := range s.Placed {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = appendString(dst, p.CellName(n.Cell))
			dst = append(dst, ':')
			dst = strconv.AppendInt(dst, int64(n.Digit), 10)
		}
		dst = append(dst, `},"eliminated":{`...)
		dst = appendByCell(dst, p, s.Eliminated)
		dst = append(dst, `},"reason":`...)
		dst = appendString(dst, s.Reason)
		dst = append(dst, '}')
	}
	return append(dst, ']')
}

// appendByCell appends candidates, those of a cell one after another, as members: the digits by
// cell.
func appendByCell(dst []byte, p *puzzle.Puzzle, candidates []puzzle.Candidate) []byte {
	for len(candidates) > 0 {
		c, n := candidates[0].Cell, 0
		var digits puzzle.DigitSet
		for n < len(candidates) && candidates[n].Cell == c {
			digits |= puzzle.Digits(candidates[n].Digit)
			n++
		}
		candidates = candidates[n:]
		dst = appendString(dst, p.CellName(c))
		dst = append(dst, ":["...)
		dst = appendSet(dst, digits, ",")
		dst = append(dst, ']')
		if len(candidates) > 0 {
			dst = append(dst, ',')
		}
	}
	return dst
}
