package main

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"exactcover/encode/format"
	"exactcover/encode/format/formats"
	"exactcover/encode/format/spec"
)

func convertCommand(a *app) *cobra.Command {
	j := &job{app: a, answer: (*worker).convert}
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
			j.classify()
			return j.runs(cmd, args)
		},
	}
	j.input.add(cmd, j.known)
	j.output.add(cmd)
	j.batch.addOnly(cmd, solutionCountWords[unique:wrong]...)
	j.batch.addTimeout(cmd, "leave out a puzzle")
	j.addBatch(cmd)
	return cmd
}

// classify solves a subject and returns its number of solutions as a result.
func (w *worker) classify(ctx context.Context, s subject) *result {
	found := 0
	o := s.solve(ctx, w, func(solution) bool {
		found++
		return true
	})
	return w.judge(ctx, o, found > 0, found > 1)
}

// convert answers a unit with the unit in another format.
func (w *worker) convert(ctx context.Context) *result {
	u, r := &w.unit, &w.reply
	f := w.format(u)
	o, k := outcome{err: w.ready(ctx)}, unknown
	if o.err == nil && w.batch.only != "" {
		a := w.classify(ctx, u.subject)
		if o, k = a.outcome, a.solutions; o.err == nil && !w.batch.wants(k) {
			*a = result{outcome: o, verdict: passedOver}
			return a
		}
	}
	if o.err == nil {
		o.err = w.rewrite(ctx, f)
	}
	a := w.judge(ctx, o, true, false)
	if a.solutions = k; a.verdict == solved {
		r.scenes = w.scenes
		a.block = f.Between != ""
	} else {
		w.text = w.text[:0]
	}
	if a.verdict == incomplete {
		r.note("%s: %s", u.Name(), verdictLines[incomplete])
	}
	a.text = w.text
	return a
}

// rewrite writes the subject of a unit in a format to the worker's text or pictures.
func (w *worker) rewrite(ctx context.Context, f *spec.Format) (err error) {
	u := &w.unit
	if f.Single && u.Number > 1 {
		return &format.MisfitError{Format: f.Name, What: "a second problem: a file has one"}
	}
	w.text, err = u.subject.write(ctx, w.text, f, w)
	if err == nil {
		w.reply.end = f.End
		w.reply.dropped = w.drops(u.subject, f)
	}
	return err
}

// drops returns in words what a format leaves out of a subject, or "". For pictures it returns
// nothing, because nobody expects a picture to be complete.
func (w *worker) drops(s subject, f *spec.Format) string {
	p, ok := s.(gridPuzzle)
	if !ok || f.Draw != nil {
		return ""
	}
	lost := formats.Drops(f, p.Puzzle, w.writing)
	if lost == nil {
		return ""
	}
	return f.Name + " leaves out " + strings.Join(lost, ", ")
}
