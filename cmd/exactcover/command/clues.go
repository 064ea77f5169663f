package command

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/record"
	"exactcover/encode/subject"
)

func explainCommand(a *app) *cobra.Command {
	j := &job{app: a, answer: explain}
	fixes := false
	cmd := &cobra.Command{
		Use:   "explain [flags] [FILE ...]",
		Short: "Say why a puzzle has no solution, or what would fix it",
		Long: `Explain prints, for a puzzle without a solution, clues that clash, one per line: givens,
candidates, rules, and the rows, columns and regions that are involved. All of them are needed:
without any one of them, the others have a solution. The puzzle may have other sets of clues that
clash.

For an exact-cover problem it prints a proof by arithmetic, if there is one: weights of items, so
that those of every option sum to 0, or to a multiple of a number, and those of what must be covered
do not. Otherwise it prints items that no options cover together, all of which are needed.

If there is a solution, it prints "has a solution". It draws items that are cells, in signs or as a
picture.

--fix prints changes that leave exactly one solution, one per line. For a puzzle without a solution,
each change removes one clue, replaces the digit of one given, replaces a number of one rule, such
as a sum, or removes an element from a list of one rule, such as a cell of a cage. Those that leave
several solutions, as in an unfinished puzzle, come last and are marked. If there are none, each
change removes two clues. For a puzzle with several solutions, each change adds one given; if no
single given is enough, the change adds several.

For a puzzle stopped by --timeout it prints "incomplete". If it has found clues that clash by then,
they follow the line "incomplete: not yet minimal".

` + answer.ExitStatus("0 all have solutions, 1 some puzzle has no solution"),
		Example: `  exactcover explain puzzles.txt
  exactcover explain --json puzzles.txt
  exactcover explain --fix puzzles.txt
  exactcover explain --to svg puzzle.json > clash.svg
  exactcover explain --timeout 10s puzzles.txt`,
		RunE: func(cmd *cobra.Command, args []string) error {
			drawn := j.show.To != ""
			switch {
			case fixes && drawn:
				return errors.New("--fix and --to exclude each other: only clashes are drawn")
			case fixes:
				j.answer = fix
			case drawn:
				j.answer, j.show.Silent = drawClash, true
			}
			return j.runs(cmd, args)
		},
	}
	f := cli.FlagsOf(cmd, cli.Output)
	pictures := a.pictures()
	a.formatFlag(f, &j.show.To, "to", "",
		"draw the puzzle as `FORMAT`, with what clashes: "+strings.Join(pictures, " "), pictures...)
	j.addPictures(cmd)
	f.Bool(&fixes, "fix", "print changes that leave one solution, or some")
	j.addQuestion(cmd, "none", "error")
	return cmd
}

// timeForAll is the time limit of redundant --all unless another is given: to prove that no larger
// set can be removed may take hours.
const timeForAll = 2 * time.Second

func redundantCommand(a *app) *cobra.Command {
	j := &job{app: a, answer: redundant}
	all := false
	cmd := &cobra.Command{
		Use:   "redundant [flags] [FILE ...]",
		Short: "List the clues that a puzzle does not need",
		Long: `Redundant prints, for a puzzle with exactly one solution, the clues that can be removed,
one per line: givens, candidates and rules. Each of them can be removed if all others stay; two of
them together often cannot.

For an exact-cover problem it prints the options that no solution has, all of which can be removed,
and items that are covered as they must be whenever the others are.

--all prints a largest set of clues that can be removed together. It stops after 2 s, unless
--timeout gives another time (0s: no limit). If it is stopped, it prints "incomplete: " with an
upper bound on the size, and the largest set found so far. A domino tiling goes only with all of
its dominoes.

If there are no such clues, the answer is "no redundant clues", "several solutions", "no solution",
"incomplete" (stopped by --timeout) or "error".

` + answer.ExitStatus("0 all answered, 1 some puzzle has no solution"),
		Example: `  exactcover redundant puzzles.txt
  exactcover redundant --json puzzles.txt
  exactcover redundant --all puzzles.txt
  exactcover redundant --all --timeout 1m puzzles.txt
  echo 1234341221434321 | exactcover redundant`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if all {
				j.answer = removable
				if !cmd.Flags().Changed("timeout") {
					j.show.Timeout = timeForAll
				}
			}
			return j.runs(cmd, args)
		},
	}
	cli.FlagsOf(cmd, cli.Output).
		Bool(&all, "all", "print a largest set of clues that can be removed together")
	j.addQuestion(cmd, answer.Only...)
	return cmd
}

// explain answers a unit with clues that clash.
func explain(ctx context.Context, q *answer.Request) (answer.Answer, error) {
	if s, ok := q.Subject.(subject.Boarded); ok {
		r, a, err := reasonOf(ctx, q, s)
		lines := r.Lines(ctx)
		switch {
		case err == nil && lines == nil:
			lines = []string{subject.HasSolution}
		case err != nil && lines != nil:
			lines[0] = answer.Stopped.Line() + notMinimal
		}
		answer.Tell(&a, "", lines, func(line string) string { return line })
		a.Block = a.Record != nil
		return a, err
	}
	clues, a, err := answer.Ask(ctx, q, "clues", (*encode.Solver).Explain)
	word := ""
	switch {
	case clues != nil:
		list := record.ClueList(q.Puzzle, clues)
		a.Verdict, a.Record = answer.None, &record.Record{Clues: &record.Clues{List: list}}
		if err != nil { // it is not known which of them are needed
			word = answer.Stopped.Line() + notMinimal
		}
	case err == nil:
		word = subject.HasSolution
	default:
		return a, err
	}
	answer.Tell(&a, word, clues, clueText)
	return a, err
}

// notMinimal is said of clues that clash, or items, if it is not known which of them are needed.
const notMinimal = ": not yet minimal"

// reasonOf answers a tiling or an exact-cover problem with the reason why it has no solution.
func reasonOf(
	ctx context.Context, q *answer.Request, s subject.Boarded,
) (r subject.Reason, a answer.Answer, err error) {
	r, err = subject.Explain(ctx, s, q.Engine)
	a.Complete, a.Stats = err == nil, q.Engine.Stats
	if r.Sizes != "" {
		a.Verdict = answer.None
	} else if r.Weights != nil || r.Items != nil {
		a.Verdict, a.Record = answer.None, &record.Record{Impossible: r.Weights, Items: r.Items}
	}
	return r, a, err
}

// drawClash answers a puzzle with its picture, in which clues that clash are red, and other units
// with their boards.
func drawClash(ctx context.Context, q *answer.Request) (answer.Answer, error) {
	if s, ok := q.Subject.(subject.Boarded); ok {
		r, a, err := reasonOf(ctx, q, s)
		a.Subject = &r
		return a, err
	}
	clues, a, err := answer.Ask(ctx, q, "clues", (*encode.Solver).Explain)
	a.Subject = subject.Clash{Puzzle: subject.Puzzle{Puzzle: q.Puzzle}, Clues: clues}
	if clues != nil {
		a.Verdict = answer.None
	}
	return a, err
}

// redundant answers a unit with the clues that can be removed.
func redundant(ctx context.Context, q *answer.Request) (answer.Answer, error) {
	if s, ok := q.Subject.(subject.Boarded); ok {
		return redundantOptions(ctx, q, s)
	}
	clues, a, err := answer.Ask(ctx, q, "clues", (*encode.Solver).Redundant)
	if err = needsUnique(&a, err); a.Verdict != answer.Unique {
		return a, err
	}
	a.Record.Clues = &record.Clues{List: record.ClueList(q.Puzzle, clues)}
	word := ""
	if clues == nil {
		word = noRedundant
	}
	answer.Tell(&a, word, clues, clueText)
	return a, nil
}

// noRedundant is the answer if no clue can be removed.
const noRedundant = "no redundant clues"

// redundantOptions answers a tiling or an exact-cover problem with the options and items that it
// does not need.
func redundantOptions(
	ctx context.Context, q *answer.Request, s subject.Boarded,
) (a answer.Answer, err error) {
	if s.Misfit() != "" {
		return answer.Answer{Verdict: answer.None, Complete: true}, nil
	}
	p, err := s.Exact(ctx)
	if err != nil {
		return a, err
	}
	options, items, solved, err := p.Redundant(ctx, q.Engine)
	a.Complete, a.Stats = q.Engine.Complete, q.Engine.Stats
	if !solved {
		a.Verdict = answer.None
		return a, err
	}
	a.Record = &record.Record{Unused: []string{}, Implied: []string{}}
	var lines []string
	for _, o := range options {
		a.Record.Unused = append(a.Record.Unused, string(p.AppendName(nil, o)))
		lines = append(lines, fmt.Sprintf("option %s: %s", p.AppendName(nil, o),
			p.AppendOption(nil, o)))
	}
	for _, i := range items {
		a.Record.Implied = append(a.Record.Implied, p.Items[i])
		lines = append(lines, "item "+p.Items[i])
	}
	word := ""
	switch {
	case err != nil:
		word = answer.Stopped.Line() + ": there may be other items"
	case lines == nil:
		word = "no redundant options or items"
	}
	answer.Tell(&a, word, lines, func(line string) string { return line })
	return a, err
}

// removable answers a unit with a largest set of clues that can be removed together.
func removable(ctx context.Context, q *answer.Request) (answer.Answer, error) {
	found, a, err := answer.Ask(ctx, q, "clues", (*encode.Solver).Removable)
	if err = needsUnique(&a, err); found.Clues == nil {
		return a, err
	}
	one := true // only puzzles with one solution have such clues
	a.Verdict, a.Record = answer.Unique, &record.Record{Unique: &one, Removable: &record.Removal{
		Clues: record.ClueList(q.Puzzle, found.Clues), Maximal: found.Maximal, Most: found.Most,
	}}
	word := ""
	switch {
	case err != nil:
		word = fmt.Sprintf("%s: at most %d can go", answer.Stopped.Line(), found.Most)
		if found.Maximal {
			word += ", no other together with these"
		}
	case len(found.Clues) == 0:
		word = noRedundant
	}
	answer.Tell(&a, word, found.Clues, clueText)
	return a, err
}

// needsUnique completes the answer to a question about a puzzle that should have exactly one
// solution: it says whether there is one, if that is known. It returns other errors.
func needsUnique(a *answer.Answer, err error) error {
	one := err == nil
	switch {
	case errors.Is(err, encode.ErrNoSolution):
		a.Verdict = answer.None
		return nil
	case errors.Is(err, encode.ErrNotUnique):
		a.Verdict = answer.Many
		a.Line("several solutions")
	case err != nil:
		return err
	default:
		a.Verdict = answer.Unique
	}
	a.Record = &record.Record{Unique: &one}
	return nil
}

// fix answers a unit with the changes that leave exactly one solution.
func fix(ctx context.Context, q *answer.Request) (answer.Answer, error) {
	var n uint64 // number of solutions, at most 2
	known := false
	fixes, a, err := answer.Ask(ctx, q, "clues", func(
		s *encode.Solver, ctx context.Context, p *puzzle.Puzzle,
	) (fixes []encode.Fix, err error) {
		if n, err = s.CountUpTo(ctx, p, 2); err == nil && n != 1 {
			known = true
			fixes, err = s.Fixes(ctx, p)
		}
		return fixes, err
	})
	a.Verdict = answer.Counted(int(n), known || err == nil)
	if q.Puzzle == nil {
		return a, err
	}
	a.Record = &record.Record{Fixes: encode.FixList(q.Puzzle, fixes)}
	word := ""
	switch {
	case err != nil && fixes == nil:
		return a, err
	case err != nil:
		word = answer.Stopped.Line() + ": there may be others"
	case n == 1:
		word = "exactly one solution"
	case fixes == nil && n == 0:
		word = "no change of one clue and no removal of two leaves a solution"
	case fixes == nil:
		word = "no single change leaves one solution"
	}
	answer.Tell(&a, word, fixes, func(f encode.Fix) string { return f.Text })
	return a, err
}

func clueText(c puzzle.Clue) string { return c.Text }
