package command

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode"
	"exactcover/encode/steps"
	"exactcover/encode/subject"
)

// A walkthrough is what the flags say about the steps of a person.
type walkthrough struct {
	all        bool // --steps
	first      bool // --hint: only the first of them
	uniqueness bool // with those that need one solution, if there is one
}

func (w *walkthrough) add(cmd *cobra.Command) {
	f := cli.FlagsOf(cmd, cli.Output)
	f.Bool(&w.all, "steps", "print steps that a person could take, with their reasons")
	f.Bool(&w.first, "hint", "print the first of these steps")
	f.Bool(&w.uniqueness, "uniqueness", "prove that there is one solution, and let steps use that")
}

// wanted reports whether steps are asked for. It returns an error for flags that contradict this.
func (w *walkthrough) wanted(j *job) (bool, error) {
	steps := w.all || w.first
	switch {
	case steps && j.show.To != "" && !j.show.JSON:
		return true, fmt.Errorf("--steps and --to exclude each other: --steps writes lines of text, "+
			"or with --json a record; --to %s writes solutions", j.show.To)
	case w.uniqueness && !steps:
		return false, errors.New("--uniqueness is about steps: give --steps or --hint too")
	}
	return steps, nil
}

// tell answers a unit with the steps that solve it, or with the first. The record has the solution
// too; if there are several, as many as --limit says.
func (w *walkthrough) tell(ctx context.Context, q *answer.Request) (answer.Answer, error) {
	if q.Puzzle == nil {
		return answer.Answer{}, q.NoPuzzle(", which has no steps")
	}
	first, find := w.first, steps.Solve
	if first {
		find = steps.First
	}
	var chain *steps.Chain
	one, err := false, error(nil)
	if w.uniqueness {
		one, err = encode.Unique(ctx, q.Puzzle)
	}
	if err == nil || errors.Is(err, encode.ErrNoSolution) {
		chain, err = find(ctx, q.Puzzle, steps.Settings{OneSolution: one})
	}
	switch {
	case err != nil && !errors.Is(err, context.DeadlineExceeded):
		return answer.Answer{}, err
	case chain == nil:
		chain = new(steps.Chain)
	}
	summary := chain.Summary()
	more := first && len(chain.Steps) > 0 // others may follow
	if more {
		summary = ""
	}
	a := answer.Answer{Block: true, Record: chain.Record(q.Puzzle)}
	switch {
	case more && chain.Outcome == steps.Unfinished:
	case chain.Outcome == steps.Solved:
		a.Solutions = q.Engine.Given(subject.Solved(q.Puzzle, chain.Grid()))
	case chain.Outcome == steps.Several:
		a.Verdict, a.Solutions = answer.Many, q.Engine.Solutions(ctx, q.Subject)
	default:
		a.Solutions = q.Engine.Given()
	}
	for k, s := range chain.Steps {
		text := fmt.Sprintf("%-13v  %s", s.Technique, s.Reason)
		indent := len("hidden triple  ")
		if !first {
			text, indent = fmt.Sprintf("%3d  ", k+1)+text, indent+len("  1  ")
		}
		a.Line(cli.Hang(text, indent, q.Width))
	}
	if summary != "" {
		a.Line(cli.Hang(summary, 2, q.Width))
	}
	return a, err
}
