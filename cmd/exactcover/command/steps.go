package command

import (
	"context"
	"errors"
	"fmt"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/cmd/exactcover/internal/subject"
	"exactcover/encode/puzzle"
	"exactcover/encode/record"
	"exactcover/encode/steps"
)

// solveSteps answers a unit with the steps that solve it. The record has the solution too; if there
// are several, as many as --limit says.
func solveSteps(ctx context.Context, q *answer.Request) (answer.Answer, error) {
	return tellSteps(ctx, q, false)
}

// hint answers a unit with the first of these steps.
func hint(ctx context.Context, q *answer.Request) (answer.Answer, error) {
	return tellSteps(ctx, q, true)
}

// tellSteps answers a unit with all steps, or with the first.
func tellSteps(ctx context.Context, q *answer.Request, first bool) (answer.Answer, error) {
	if q.Puzzle == nil {
		return answer.Answer{}, q.NoPuzzle(", which has no steps")
	}
	find := steps.Solve
	if first {
		find = firstStep
	}
	chain, err := find(ctx, q.Puzzle)
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
	a := answer.Answer{Block: true, Record: &record.Record{Steps: chain.Record(q.Puzzle)}}
	switch {
	case more && chain.Outcome == steps.Unfinished:
	case chain.Outcome == steps.Solved:
		a.Solutions = q.Engine.Given(subject.Solved(q.Puzzle, chain.Grid()))
	case chain.Outcome == steps.Several:
		a.Verdict, a.Solutions = answer.Many, q.Engine.Solutions(ctx, q.Subject)
	default:
		a.Solutions = q.Engine.Given()
	}
	if chain.Outcome != steps.Unfinished { // otherwise the level is not known
		a.Record.Level = chain.Level.String()
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

// firstStep finds the next step alone, if there is one.
func firstStep(
	ctx context.Context, p *puzzle.Puzzle, without ...steps.Technique,
) (*steps.Chain, error) {
	w, err := steps.Begin(ctx, p, without...)
	if err != nil {
		return nil, err
	}
	if !w.Next() && w.Outcome == steps.Several {
		w.Level = steps.Beyond
	}
	return &w.Chain, w.Err()
}
