package main

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"exactcover/encode/format"
)

func (a *app) convertCommand() *cobra.Command {
	s := new(settings)
	cmd := &cobra.Command{
		Use:   "convert [flags] [FILE ...]",
		Short: "Read one format, write another",
		Long: `Convert reads puzzles and writes them, unsolved, in another format. A puzzle that is bad, or
that the format cannot hold, is left out with a message on standard error; json holds every
puzzle, xcc the exact-cover problem of a single one; svg and png draw puzzles, several one below the
other in one image, which ends the batch when it has 64.

With --only the puzzles are solved first, and those of another kind left out; so are those stopped by
--timeout, with a message.

Exit status: 0 all written; 2 bad usage, or some puzzle could not be written; 3 some puzzle was
stopped by --timeout; 130 interrupted.`,
		Example: `  exactcover convert --to json puzzles.txt
  exactcover convert --to grid puzzles.txt
  exactcover convert --only unique puzzles.txt
  exactcover convert --to xcc puzzle.txt
  exactcover convert --to png puzzle.json > puzzle.png
  echo 1..4..3..1..3... | exactcover convert --to csv`,
		RunE: func(cmd *cobra.Command, args []string) error {
			a.settings = s
			s.classify()
			return a.batch(cmd.Context(), args, a.convert)
		},
	}
	s.addFrom(cmd)
	s.addTo(cmd)
	s.addOnly(cmd, unique, many, hopeless)
	s.addTimeout(cmd, "with --only, leave out what is not known after this `time`, such as 500ms or 1m (default none)")
	s.addBatch(cmd)
	return cmd
}

// classify returns the kind of a unit, found out by solving it.
func (w *worker) classify(ctx context.Context, u *unit) (kind, outcome) {
	found := 0
	o := w.ask(ctx, u, func(ctx context.Context) outcome {
		return u.subject.solve(ctx, w, func(answer) bool {
			found++
			return true
		})
	})
	return kindOf(judge(ctx, o, found > 0), o, found > 0, found > 1), o
}

// convert answers a unit with itself in another format.
func (a *app) convert(ctx context.Context, w *worker, u *unit, r *reply) {
	r.explain(u)
	style := a.style(u)
	err := u.err
	w.text, w.scenes = w.text[:0], nil
	if err == nil && a.settings.only.value != "" {
		k, o := w.classify(ctx, u)
		switch err = o.err; {
		case ctx.Err() != nil:
			r.interrupted = true
			return
		case errors.Is(err, context.DeadlineExceeded):
			r.settle(u, incomplete, k, o)
			r.verdict(u, incomplete)
			return
		case err == nil && !a.settings.wants(k):
			return
		}
	}
	if err == nil && style == format.XCC && u.number > 1 {
		err = &format.MisfitError{Format: style, What: "a second problem: a file has one"}
	}
	if err == nil {
		w.text, r.end, err = u.subject.write(ctx, w.text, style, w)
	}
	if err != nil {
		r.complain(u, err)
		r.tally.bad++
		return
	}
	r.tally.solved++
	r.scenes = w.scenes
	if spaced(style) {
		if u.number > 1 {
			w.text = append(w.text, '\n')
		}
		r.lone = u.number == 1
	}
	r.add(w.text)
}
