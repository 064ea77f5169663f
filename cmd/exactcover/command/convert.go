package command

import (
	"bytes"
	"context"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/encode/record"
	"exactcover/encode/subject"
)

func convertCommand(a *app) *cobra.Command {
	j := &job{app: a}
	j.show.Silent, j.show.Loses = true, true
	cmd := &cobra.Command{
		Use:   "convert [flags] [FILE ...]",
		Short: "Read one format, write another",
		Long: `Convert writes puzzles, unsolved, in another format. json can hold every puzzle. xcc is the
exact-cover problem of a single puzzle. svg and png are pictures. If the new format cannot hold a
part of a puzzle, such as the title, a message on standard error says so. If it cannot hold the
puzzle at all, the puzzle is left out, with a message.

With --only, convert solves each puzzle and leaves out those with other answers. With --json, each
puzzle is in a record, as puzzle JSON, with what was not understood of it.

Exit status: 0 all written, 2 bad usage, or some puzzle could not be written, 3 stopped by
--timeout, 4 not wholly understood, 130 interrupted.`,
		Example: `  exactcover convert --to json puzzles.txt
  exactcover convert --to link puzzles.txt
  exactcover convert --to grid puzzles.txt
  exactcover convert --only unique puzzles.txt
  exactcover convert --to xcc puzzle.txt
  exactcover convert --to png puzzle.json > puzzle.png
  echo 1..4..3..1..3... | exactcover convert --to csv`,
		RunE: func(cmd *cobra.Command, args []string) error {
			j.answer, j.show.Unsearched = convert, j.show.Only == ""
			if j.show.Only != "" {
				j.setLimit()
				j.answer = convertOnly(j.show.Only)
			}
			if j.show.JSON {
				j.answer = j.recorded(j.answer)
			}
			return j.runs(cmd, args)
		},
	}
	j.input.add(cmd, a)
	j.addOutput(cmd)
	j.addJSON(cmd)
	j.addOnly(cmd, answer.Only[:3]...)
	j.addTimeout(cmd, "leave out a puzzle")
	j.addBatch(cmd)
	return cmd
}

// convert answers a unit with the unit, which is written in another format.
func convert(_ context.Context, q *answer.Request) (answer.Answer, error) {
	return answer.Answer{Subject: q.Subject}, nil
}

// recorded returns a function that puts the units that another converts into records.
func (j *job) recorded(convert answer.Func) answer.Func {
	return func(ctx context.Context, q *answer.Request) (answer.Answer, error) {
		a, err := convert(ctx, q)
		if err != nil || a.Subject == nil {
			return a, err
		}
		if a.Verdict == answer.Solved { // it was not solved
			a.Verdict = answer.Right
		}
		a.Record = new(record.Record)
		a.Record.Converted, err = j.jsonOf(ctx, a.Subject)
		return a, err
	}
}

// jsonOf returns a subject as a value of JSON.
func (j *job) jsonOf(ctx context.Context, s subject.Subject) (record.RawJSON, error) {
	text, err := s.Write(ctx, nil, j.show.Formats.Find("json"))
	return bytes.TrimRight(text, "\n"), err
}

// convertOnly returns convert for units whose verdict has a word of --only.
func convertOnly(word string) answer.Func {
	return func(ctx context.Context, q *answer.Request) (answer.Answer, error) {
		found := 0
		for range q.Engine.Solutions(ctx, q.Subject) {
			found++
		}
		a := answer.Answer{
			Subject: q.Subject, Complete: q.Engine.Complete, Stats: q.Engine.Stats,
		}
		if err := q.Engine.Err; err != nil {
			return a, err
		}
		switch a.Verdict = answer.Counted(found, q.Engine.Complete); {
		case a.Verdict.Only() != word:
			a = answer.Answer{Verdict: answer.PassedOver, Stats: a.Stats, Text: []byte{}}
		case a.Verdict == answer.None:
			a.Verdict = answer.Zero // it is written
		}
		return a, nil
	}
}
