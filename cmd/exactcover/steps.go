package main

import (
	"context"
	"errors"
	"fmt"
	"slices"

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
	if q.Puzzle == nil {
		return answer.Answer{}, q.Misfit("a puzzle", "an exact-cover problem, which has no steps")
	}
	chain, err := steps.Solve(ctx, q.Puzzle)
	switch {
	case err != nil && !errors.Is(err, context.DeadlineExceeded):
		return answer.Answer{}, err
	case chain == nil:
		chain = new(steps.Chain)
	}
	a := answer.Answer{Block: true, Record: &record.Record{Steps: stepList(q.Puzzle, chain)}}
	switch chain.Outcome {
	case steps.Solved:
		a.Solutions = q.Engine.Given(subject.Solved(q.Puzzle, chain.Grid()))
	case steps.Several:
		a.Verdict, a.Solutions = answer.Many, q.Engine.Solutions(ctx, q.Subject)
	default:
		a.Solutions = q.Engine.Given()
	}
	if chain.Outcome != steps.Unfinished { // otherwise the level is not known
		a.Record.Level = chain.Level.String()
	}
	for k, s := range chain.Steps {
		text := fmt.Sprintf("%3d  %-13v  %s", k+1, s.Technique, s.Reason)
		a.Line(cli.Hang(text, len("  1  hidden triple  "), q.Width))
	}
	a.Line(cli.Hang(chain.Summary(), 2, q.Width))
	return a, err
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
