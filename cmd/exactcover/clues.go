package main

import (
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

func (a *app) explainCommand() *cobra.Command {
	return a.cluesCommand(&cobra.Command{
		Use:   "explain [flags] [FILE ...]",
		Short: "Say why a puzzle has no solution",
		Long: `Explain prints for a puzzle without solution clues that clash, one a line: givens, candidates, rules,
and the rows, columns and regions that are needed. None of them can go: without any of them the
others have a solution. There may be other sets of clues that clash.

A puzzle with a solution is answered "has a solution". A puzzle stopped by --timeout is answered
"incomplete"; if clues that clash are known by then, they follow "incomplete: not yet minimal".

Exit status: 0 all have solutions, 1 some puzzle has no solution, 2 bad usage or input, 3 stopped by
--timeout, 4 not wholly understood, 130 interrupted.`,
		Example: `  exactcover explain puzzles.txt
  exactcover explain --json puzzles.txt
  exactcover explain --timeout 10s puzzles.txt`,
	}, a.explain, hopeless, wrong)
}

func (a *app) redundantCommand() *cobra.Command {
	return a.cluesCommand(&cobra.Command{
		Use:   "redundant [flags] [FILE ...]",
		Short: "List the clues that a puzzle does not need",
		Long: `Redundant prints for a puzzle with exactly one solution the clues that can go, one a line: givens,
candidates and rules. Each can go alone, while all others stay; two of them together often cannot.

Without such clues the answer is "no redundant clues", "several solutions", "no solution",
"incomplete" (stopped by --timeout) or "error".

Exit status: 0 all answered, 1 some puzzle has no solution, 2 bad usage or input, 3 stopped by
--timeout, 4 not wholly understood, 130 interrupted.`,
		Example: `  exactcover redundant puzzles.txt
  exactcover redundant --json puzzles.txt
  echo 1234341221434321 | exactcover redundant`,
	}, a.redundant, unique, many, hopeless, wrong)
}

// cluesCommand completes a command that answers each unit with clues and can tell some kinds of
// them.
func (a *app) cluesCommand(cmd *cobra.Command, answer func(context.Context, *worker, *unit, *reply), kinds ...kind) *cobra.Command {
	s := new(settings)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		a.settings = s
		return a.batch(cmd.Context(), args, answer)
	}
	s.addFrom(cmd)
	s.addJSON(cmd)
	s.addOnly(cmd, kinds...)
	s.addSearch(cmd)
	s.addBatch(cmd)
	return cmd
}

// explain answers a unit with clues that clash.
func (a *app) explain(ctx context.Context, w *worker, u *unit, r *reply) {
	began := time.Now()
	clues, o := w.askClues(ctx, u, r, (*encode.Solver).Explain)
	v, k := judge(ctx, o, clues == nil), unknown
	word := verdictLines[v]
	switch {
	case v == solved:
		word = "has a solution"
	case v == unsolvable:
		word, k = "", hopeless
	case v == bad:
		k = wrong
	case clues != nil:
		// It is not known which of them are needed.
		word, k = verdictLines[incomplete]+": not yet minimal", hopeless
	}
	w.text = w.text[:0]
	if a.settings.json && clues != nil {
		w.text = appendClues(w.text, u.subject.(gridPuzzle).Puzzle, clues)
	}
	a.replyClues(w, u, r, v, k, o, word, clues, time.Since(began))
}

// redundant answers a unit with the clues that can go.
func (a *app) redundant(ctx context.Context, w *worker, u *unit, r *reply) {
	began := time.Now()
	clues, o := w.askClues(ctx, u, r, (*encode.Solver).Redundant)
	several, none := errors.Is(o.err, encode.ErrNotUnique), errors.Is(o.err, encode.ErrNoSolution)
	if several || none {
		o.err = nil
	}
	v := judge(ctx, o, !none)
	k := kindOf(v, outcome{err: o.err, complete: true}, !none, several)
	word := verdictLines[v]
	switch {
	case several:
		word = "several solutions"
	case v == solved && clues == nil:
		word = "no redundant clues"
	}
	w.text = w.text[:0]
	if a.settings.json && v == solved {
		w.text = append(w.text, `,"unique":`...)
		w.text = strconv.AppendBool(w.text, !several)
		if !several {
			w.text = appendClues(w.text, u.subject.(gridPuzzle).Puzzle, clues)
		}
	}
	a.replyClues(w, u, r, v, k, o, word, clues, time.Since(began))
}

// askClues asks the solver about the clues of a unit.
func (w *worker) askClues(ctx context.Context, u *unit, r *reply, question func(*encode.Solver, context.Context, *puzzle.Puzzle) ([]puzzle.Clue, error)) (clues []puzzle.Clue, o outcome) {
	o = w.ask(ctx, u, r, func(ctx context.Context) (o outcome) {
		p, isPuzzle := u.subject.(gridPuzzle)
		if !isPuzzle {
			return outcome{err: u.misfit("a puzzle", "an exact-cover problem, which has no clues")}
		}
		clues, o.err = question(w.solver, ctx, p.Puzzle)
		o.complete, o.stats = w.solver.Complete(), w.solver.Stats()
		return o
	})
	return clues, o
}

// replyClues replies with a word, if there is one, and clues, or with a record whose members of its
// own are in w.text.
func (a *app) replyClues(w *worker, u *unit, r *reply, v verdict, k kind, o outcome, word string, clues []puzzle.Clue, spent time.Duration) {
	r.settle(u, v, k, o)
	switch {
	case v == interrupted && (clues == nil || a.settings.json) || !a.settings.wants(k):
		return
	case a.settings.json:
		r.add(w.finishRecord(u, v, o, spent))
		return
	}
	r.lone = u.number == 1 && len(clues) > 0
	if word != "" {
		w.text = append(append(w.text, word...), '\n')
	}
	for _, c := range clues {
		w.text = append(append(w.text, c.Text...), '\n')
	}
	if len(clues) > 0 && u.number > 1 {
		w.text = append(w.text, '\n')
	}
	r.add(w.text)
}

// appendClues appends clues as the member of a record.
func appendClues(dst []byte, p *puzzle.Puzzle, clues []puzzle.Clue) []byte {
	dst = append(dst, `,"clues":[`...)
	for k, c := range clues {
		if k > 0 {
			dst = append(dst, ',')
		}
		dst = append(dst, `{"kind":`...)
		dst = appendString(dst, c.Kind)
		dst = append(dst, `,"cells":[`...)
		for i, cell := range c.Cells {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = appendString(dst, p.CellName(cell))
		}
		dst = append(dst, `],"text":`...)
		dst = appendString(dst, c.Text)
		dst = append(dst, '}')
	}
	return append(dst, ']')
}
