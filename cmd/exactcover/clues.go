package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/cmd/exactcover/internal/record"
	"exactcover/encode"
	"exactcover/encode/puzzle"
)

func explainCommand(a *app) *cobra.Command {
	j := &job{app: a, answer: explain}
	fixes := false
	cmd := &cobra.Command{
		Use:   "explain [flags] [FILE ...]",
		Short: "Say why a puzzle has no solution",
		Long: `Explain prints, for a puzzle without a solution, clues that clash, one per line: givens,
candidates, rules, and the rows, columns and regions that are involved. All of them are needed:
without any one of them, the others have a solution. The puzzle may have other sets of clues that
clash.

For a puzzle with a solution it prints "has a solution".

--fix prints changes that leave exactly one solution, one per line. For a puzzle without a solution,
each change removes one clue or replaces the digit of one given. For a puzzle with several
solutions, each change adds one given; if no single given is enough, the change adds several.

For a puzzle stopped by --timeout it prints "incomplete". If it has found clues that clash by then,
they follow the line "incomplete: not yet minimal".

Exit status: 0 all have solutions, 1 some puzzle has no solution, 2 bad usage or input, 3 stopped by
--timeout, 4 not wholly understood, 130 interrupted.`,
		Example: `  exactcover explain puzzles.txt
  exactcover explain --json puzzles.txt
  exactcover explain --fix puzzles.txt
  exactcover explain --timeout 10s puzzles.txt`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if fixes {
				j.answer = fix
			}
			return j.runs(cmd, args)
		},
	}
	cli.FlagsOf(cmd, cli.Output).Bool(&fixes, "fix", "print changes that leave exactly one solution")
	j.addQuestion(cmd, kindWords[hopeless:]...)
	return cmd
}

func redundantCommand(a *app) *cobra.Command {
	j := &job{app: a, answer: redundant}
	all := false
	cmd := &cobra.Command{
		Use:   "redundant [flags] [FILE ...]",
		Short: "List the clues that a puzzle does not need",
		Long: `Redundant prints, for a puzzle with exactly one solution, the clues that can be removed,
one per line: givens, candidates and rules. Each of them can be removed if all others stay; two of
them together often cannot.

--all prints a largest set of clues that can be removed together. If --timeout stops it, it prints
"incomplete: " with an upper bound on the size, and the largest set found so far.

If there are no such clues, the answer is "no redundant clues", "several solutions", "no solution",
"incomplete" (stopped by --timeout) or "error".

Exit status: 0 all answered, 1 some puzzle has no solution, 2 bad usage or input, 3 stopped by
--timeout, 4 not wholly understood, 130 interrupted.`,
		Example: `  exactcover redundant puzzles.txt
  exactcover redundant --json puzzles.txt
  exactcover redundant --all --timeout 10s puzzles.txt
  echo 1234341221434321 | exactcover redundant`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if all {
				j.answer = removable
			}
			return j.runs(cmd, args)
		},
	}
	cli.FlagsOf(cmd, cli.Output).
		Bool(&all, "all", "print a largest set of clues that can be removed together")
	j.addQuestion(cmd, kindWords[unique:]...)
	return cmd
}

// explain answers a unit with clues that clash.
func explain(ctx context.Context, w *worker, u *unit, r *reply) *result {
	p, clues, o := ask(ctx, w, u, r, "clues", (*encode.Solver).Explain)
	a := w.judge(ctx, o, clues == nil, false)
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
		w.record.Clues = record.Clues(p, clues)
	}
	w.tell(a, word, clues)
	return a
}

// redundant answers a unit with the clues that can be removed.
func redundant(ctx context.Context, w *worker, u *unit, r *reply) *result {
	p, clues, o := ask(ctx, w, u, r, "clues", (*encode.Solver).Redundant)
	a, word := w.judgeUnique(ctx, o)
	if w.record.Unique != nil && *w.record.Unique {
		if w.record.Clues = record.Clues(p, clues); clues == nil {
			word = "no redundant clues"
		}
	}
	w.tell(a, word, clues)
	return a
}

// removable answers a unit with a largest set of clues that can be removed together.
func removable(ctx context.Context, w *worker, u *unit, r *reply) *result {
	var found encode.Removal
	p, clues, o := ask(ctx, w, u, r, "clues", func(
		s *encode.Solver, ctx context.Context, p *puzzle.Puzzle,
	) (_ []puzzle.Clue, err error) {
		found, err = s.Removable(ctx, p)
		return found.Clues, err
	})
	a, word := w.judgeUnique(ctx, o)
	if clues != nil && a.verdict != bad { // only puzzles with one solution have such clues
		one := true
		w.record.Unique, w.record.Removable = &one, record.Removed(p, found)
		a.kind = unique
		switch {
		case a.verdict == solved && len(clues) == 0:
			word = "no redundant clues"
		case a.verdict != solved:
			word = fmt.Sprintf("%s: at most %d can go", verdictLines[incomplete], found.Most)
			if found.Maximal {
				word += ", no other together with these"
			}
		}
	}
	w.tell(a, word, clues)
	return a
}

// judgeUnique returns the result of a question about a puzzle that should have exactly one
// solution, and the word for the case that it has not. The record says whether it has one, if that
// is known.
func (w *worker) judgeUnique(ctx context.Context, o outcome) (a *result, word string) {
	several, none := errors.Is(o.err, encode.ErrNotUnique), errors.Is(o.err, encode.ErrNoSolution)
	if several || none {
		o.err = nil
	}
	known := o
	known.complete = true
	a = w.judge(ctx, known, !none, several)
	a.complete = o.complete
	if word = verdictLines[a.verdict]; several {
		word = "several solutions"
	}
	if a.verdict == solved {
		one := !several
		w.record.Unique = &one
	}
	return a, word
}

// tell makes the text of an answer: a word, if there is one, and the clues.
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
