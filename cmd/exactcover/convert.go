package main

import (
	"context"

	"github.com/spf13/cobra"
)

func convertCommand(a *app) *cobra.Command {
	j := &job{app: a, answer: convert, silent: true, loses: true}
	cmd := &cobra.Command{
		Use:   "convert [flags] [FILE ...]",
		Short: "Read one format, write another",
		Long: `Convert writes puzzles, unsolved, in another format. json can hold every puzzle. xcc is the
exact-cover problem of a single puzzle. svg and png are pictures. If the new format cannot hold a
part of a puzzle, such as the title, a message on standard error says so. If it cannot hold the
puzzle at all, the puzzle is left out, with a message.

With --only, convert solves each puzzle and leaves out those with other answers.

Exit status: 0 all written, 2 bad usage, or some puzzle could not be written, 3 stopped by
--timeout, 4 not wholly understood, 130 interrupted.`,
		Example: `  exactcover convert --to json puzzles.txt
  exactcover convert --to grid puzzles.txt
  exactcover convert --only unique puzzles.txt
  exactcover convert --to xcc puzzle.txt
  exactcover convert --to png puzzle.json > puzzle.png
  echo 1..4..3..1..3... | exactcover convert --to csv`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if j.batch.only != "" {
				j.setLimit()
				j.answer = convertOnly(j.wants)
			}
			return j.runs(cmd, args)
		},
	}
	j.input.add(cmd, a.known)
	j.output.add(cmd)
	j.batch.addOnly(cmd, only[:3]...)
	j.batch.addTimeout(cmd, "leave out a puzzle")
	j.addBatch(cmd)
	return cmd
}

// convert answers a unit with the unit, which is written in another format.
func convert(_ context.Context, q *request) (answer, error) {
	return answer{subject: q.subject}, nil
}

// convertOnly returns convert for units with a verdict that is wanted.
func convertOnly(wants func(verdict) bool) answers {
	return func(ctx context.Context, q *request) (answer, error) {
		found := 0
		for range q.engine.Solutions(ctx, q.subject) {
			found++
		}
		a := answer{subject: q.subject, stats: q.engine.Stats}
		if err := q.engine.Err; err != nil {
			return a, err
		}
		switch a.verdict = counted(found, q.engine.Complete); {
		case !wants(a.verdict):
			a = answer{verdict: passedOver, stats: a.stats, text: []byte{}}
		case a.verdict == none:
			a.verdict = zero // it is written
		}
		return a, nil
	}
}
