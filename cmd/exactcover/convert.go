package main

import (
	"context"

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
puzzle, xcc the exact-cover problem of a single one.

Exit status: 0 all written; 2 bad usage, or some puzzle was left out; 130 interrupted.`,
		Example: `  exactcover convert --to json puzzles.txt
  exactcover convert --to grid puzzles.txt
  exactcover convert --to xcc puzzle.txt
  echo 1..4..3..1..3... | exactcover convert --to csv`,
		RunE: func(cmd *cobra.Command, args []string) error {
			a.settings = s
			return a.batch(cmd.Context(), args, a.convert)
		},
	}
	s.addFrom(cmd)
	s.addTo(cmd)
	s.addBatch(cmd)
	return cmd
}

// convert answers a unit with itself in another format.
func (a *app) convert(_ context.Context, w *worker, u *unit, r *reply) {
	r.explain(u)
	style := a.style(u)
	err := u.err
	w.text = w.text[:0]
	if err == nil && style == format.XCC && u.number > 1 {
		err = &format.MisfitError{Format: style, What: "a second problem: a file has one"}
	}
	if err == nil {
		w.text, r.end, err = u.subject.write(w.text, style, w)
	}
	if err != nil {
		r.complain(u, err)
		r.tally.bad++
		return
	}
	r.tally.solved++
	if spaced(style) {
		if u.number > 1 {
			w.text = append(w.text, '\n')
		}
		r.lone = u.number == 1
	}
	r.add(w.text)
}
