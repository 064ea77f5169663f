package main

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

func explainCommand(a *app) *cobra.Command {
	j := &job{app: a, answer: explain}
	cmd := &cobra.Command{
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
		RunE: j.runs,
	}
	j.addQuestion(cmd, kindWords[hopeless:]...)
	return cmd
}

func redundantCommand(a *app) *cobra.Command {
	j := &job{app: a, answer: redundant}
	cmd := &cobra.Command{
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
		RunE: j.runs,
	}
	j.addQuestion(cmd, kindWords[unique:]...)
	return cmd
}

// explain answers a unit with clues that clash.
func explain(ctx context.Context, w *worker, u *unit, r *reply) result {
	p, clues, o := w.askClues(ctx, u, r, (*encode.Solver).Explain)
	a := judge(ctx, o, clues == nil, false)
	word := verdictLines[a.verdict]
	switch {
	case a.verdict == solved:
		word, a.kind = "has a solution", unknown
	case a.verdict == unsolvable:
		word = ""
	case a.verdict != bad && clues != nil: // it is not known which of them are needed
		word, a.kind = verdictLines[incomplete]+": not yet minimal", hopeless
	}
	if clues != nil {
		w.record.Clues = clueList(p, clues)
	}
	w.tell(&a, word, clues)
	return a
}

// redundant answers a unit with the clues that can go.
func redundant(ctx context.Context, w *worker, u *unit, r *reply) result {
	p, clues, o := w.askClues(ctx, u, r, (*encode.Solver).Redundant)
	several, none := errors.Is(o.err, encode.ErrNotUnique), errors.Is(o.err, encode.ErrNoSolution)
	if several || none {
		o.err = nil
	}
	known := o
	known.complete = true
	a := judge(ctx, known, !none, several)
	a.complete = o.complete
	word := verdictLines[a.verdict]
	switch {
	case several:
		word = "several solutions"
	case a.verdict == solved && clues == nil:
		word = "no redundant clues"
	}
	if a.verdict == solved {
		one := !several
		if w.record.Unique = &one; one {
			w.record.Clues = clueList(p, clues)
		}
	}
	w.tell(&a, word, clues)
	return a
}

// askClues asks the solver about the clues of a unit.
func (w *worker) askClues(
	ctx context.Context, u *unit, r *reply,
	question func(*encode.Solver, context.Context, *puzzle.Puzzle) ([]puzzle.Clue, error),
) (p *puzzle.Puzzle, clues []puzzle.Clue, o outcome) {
	if p, o.err = u.puzzle(ctx, r, ", which has no clues"); o.err == nil {
		clues, o.err = question(w.solver, ctx, p)
		o.complete, o.stats = w.solver.Complete(), w.solver.Stats()
	}
	return p, clues, o
}

// tell makes the text of an answer: a word, if there is one, and clues.
func (w *worker) tell(a *result, word string, clues []puzzle.Clue) {
	if a.verdict == interrupted && clues == nil {
		return
	}
	w.text = w.text[:0]
	if word != "" {
		w.text = append(append(w.text, word...), '\n')
	}
	for _, c := range clues {
		w.text = append(append(w.text, c.Text...), '\n')
	}
	a.text, a.block = w.text, len(clues) > 0
}

// clueList returns clues as records have them.
func clueList(p *puzzle.Puzzle, clues []puzzle.Clue) []clue {
	list := make([]clue, len(clues))
	for i, c := range clues {
		list[i] = clue{c.Kind, cellNames(p, c.Cells), c.Text}
	}
	return list
}
