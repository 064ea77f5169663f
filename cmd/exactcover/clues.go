package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/record"
)

func explainCommand(a *app) *cobra.Command {
	j := &job{app: a, answer: (*worker).explain}
	fixes := false
	cmd := &cobra.Command{
		Use:   "explain [flags] [FILE ...]",
		Short: "Say why a puzzle has no solution, or what would fix it",
		Long: `Explain prints, for a puzzle without a solution, clues that clash, one per line: givens,
candidates, rules, and the rows, columns and regions that are involved. All of them are needed:
without any one of them, the others have a solution. The puzzle may have other sets of clues that
clash.

For a puzzle with a solution it prints "has a solution".

--fix prints changes that leave exactly one solution, one per line. For a puzzle without a solution,
each change removes one clue, replaces the digit of one given, replaces a number of one rule, such
as a sum, or removes an element from a list of one rule, such as a cell of a cage. For a puzzle with
several solutions, each change adds one given; if no single given is enough, the change adds
several.

For a puzzle stopped by --timeout it prints "incomplete". If it has found clues that clash by then,
they follow the line "incomplete: not yet minimal".

` + exitStatus("0 all have solutions, 1 some puzzle has no solution"),
		Example: `  exactcover explain puzzles.txt
  exactcover explain --json puzzles.txt
  exactcover explain --fix puzzles.txt
  exactcover explain --timeout 10s puzzles.txt`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if fixes {
				j.answer = (*worker).fix
			}
			return j.runs(cmd, args)
		},
	}
	cli.FlagsOf(cmd, cli.Output).Bool(&fixes, "fix", "print changes that leave exactly one solution")
	j.addQuestion(cmd, solutionCountWords[hopeless:]...)
	return cmd
}

func redundantCommand(a *app) *cobra.Command {
	j := &job{app: a, answer: (*worker).redundant}
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

` + exitStatus("0 all answered, 1 some puzzle has no solution"),
		Example: `  exactcover redundant puzzles.txt
  exactcover redundant --json puzzles.txt
  exactcover redundant --all --timeout 10s puzzles.txt
  echo 1234341221434321 | exactcover redundant`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if all {
				j.answer = (*worker).removable
			}
			return j.runs(cmd, args)
		},
	}
	cli.FlagsOf(cmd, cli.Output).
		Bool(&all, "all", "print a largest set of clues that can be removed together")
	j.addQuestion(cmd, solutionCountWords[unique:]...)
	return cmd
}

// explain answers a unit with clues that clash.
func (w *worker) explain(ctx context.Context) *result {
	p, clues, o := ask(ctx, w, "clues", (*encode.Solver).Explain)
	a := w.judge(ctx, o, clues == nil, false)
	word := verdictLines[a.verdict]
	switch {
	case a.verdict == solved:
		word, a.solutions = "has a solution", unknown
	case a.verdict == unsolvable:
		word = ""
	case a.verdict != bad && clues != nil: // it is not known which of them are needed
		word, a.solutions = verdictLines[incomplete]+": not yet minimal", hopeless
	}
	if clues != nil {
		w.record.Clues = &record.Clues{List: record.ClueList(p, clues)}
	}
	return tell(w, a, word, clues, clueText)
}

// redundant answers a unit with the clues that can be removed.
func (w *worker) redundant(ctx context.Context) *result {
	p, clues, o := ask(ctx, w, "clues", (*encode.Solver).Redundant)
	a, word := w.judgeUnique(ctx, o)
	if w.record.Unique != nil && *w.record.Unique {
		w.record.Clues = &record.Clues{List: record.ClueList(p, clues)}
		if clues == nil {
			word = "no redundant clues"
		}
	}
	return tell(w, a, word, clues, clueText)
}

// removable answers a unit with a largest set of clues that can be removed together.
func (w *worker) removable(ctx context.Context) *result {
	p, found, o := ask(ctx, w, "clues", (*encode.Solver).Removable)
	a, word := w.judgeUnique(ctx, o)
	if found.Clues != nil && a.verdict != bad { // only puzzles with one solution have such clues
		w.record.Removable = &record.Removal{
			Clues: record.ClueList(p, found.Clues), Maximal: found.Maximal, Most: found.Most,
		}
		one := true
		w.record.Unique, a.solutions = &one, unique
		switch {
		case a.verdict == solved && len(found.Clues) == 0:
			word = "no redundant clues"
		case a.verdict != solved:
			word = fmt.Sprintf("%s: at most %d can go", verdictLines[incomplete], found.Most)
			if found.Maximal {
				word += ", no other together with these"
			}
		}
	}
	return tell(w, a, word, found.Clues, clueText)
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
	if a.verdict == solved {
		one := !several
		w.record.Unique = &one
	}
	if several {
		return a, "several solutions"
	}
	return a, verdictLines[a.verdict]
}

// fix answers a unit with the changes that leave exactly one solution.
func (w *worker) fix(ctx context.Context) *result {
	var n uint64 // number of solutions, at most 2
	p, fixes, o := ask(ctx, w, "clues", func(
		s *encode.Solver, ctx context.Context, p *puzzle.Puzzle,
	) (fixes []encode.Fix, err error) {
		if n, err = s.CountUpTo(ctx, p, 2); err == nil && n != 1 {
			fixes, err = s.Fixes(ctx, p)
		}
		return fixes, err
	})
	a := w.judge(ctx, o, n > 0, n > 1)
	if a.verdict == bad {
		return a
	}
	word := verdictLines[a.verdict]
	switch {
	case o.err != nil && fixes != nil:
		word = verdictLines[incomplete] + ": there may be others"
	case o.err != nil:
	case n == 1:
		word = "exactly one solution"
	case fixes == nil:
		word = "no single change leaves one solution"
	default:
		word = ""
	}
	w.record.Fixes = changes(p, fixes)
	return tell(w, a, word, fixes, func(f encode.Fix) string { return f.Text })
}

func clueText(c puzzle.Clue) string { return c.Text }

// tell makes the text of an answer: a word, if there is one, and a line for each part of a list.
func tell[T any](w *worker, a *result, word string, list []T, text func(T) string) *result {
	if a.verdict == interrupted && list == nil {
		return a
	}
	if word != "" {
		w.text = append(append(w.text, word...), '\n')
	}
	for _, part := range list {
		w.text = append(append(w.text, text(part)...), '\n')
	}
	a.text, a.block = w.text, len(list) > 0
	return a
}

// changes returns fixes as parts of a record.
func changes(p *puzzle.Puzzle, fixes []encode.Fix) []record.Change {
	list := []record.Change{} // not nil, which would be left out
	for _, f := range fixes {
		change := record.Change{
			Number: f.Number, Values: f.Values, List: f.List, Elements: f.Elements, Text: f.Text,
		}
		if f.Without != nil {
			change.Without = &record.ClueList(p, []puzzle.Clue{*f.Without})[0]
		}
		for i, c := range f.Cells {
			change.Givens.Put(p.CellName(c), f.Digits[i])
		}
		list = append(list, change)
	}
	return list
}
