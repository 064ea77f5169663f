package main

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"exactcover/encode/format"
)

func (a *app) convertCommand() *cobra.Command {
	s := new(settings)
	cmd := &cobra.Command{
		Use:   "convert [flags] [FILE ...]",
		Short: "Read one format, write another",
		Long: `Convert writes puzzles, unsolved, in another format. json holds every puzzle; xcc is the exact-cover
problem of a single puzzle; svg and png are pictures. What the other format cannot hold, such as a
title, is named on standard error; a puzzle that it cannot hold is left out, with a message.

With --only puzzles are solved first, and those of another kind are left out.

Exit status: 0 all written, 2 bad usage, or some puzzle could not be written, 3 stopped by
--timeout, 4 not wholly understood, 130 interrupted.`,
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
	s.addTimeout(cmd, "leave out a puzzle after `TIME`, such as 500ms or 1m")
	s.addBatch(cmd)
	return cmd
}

// classify returns the kind of a subject, found out by solving it.
func (w *worker) classify(ctx context.Context, s subject) (kind, outcome) {
	found := 0
	o := s.solve(ctx, w, func(answer) bool {
		found++
		return true
	})
	return kindOf(judge(ctx, o, found > 0), o, found > 0, found > 1), o
}

// convert answers a unit with itself in another format.
func (a *app) convert(ctx context.Context, w *worker, u *unit, r *reply) {
	style := a.style(u)
	w.text, w.scenes = w.text[:0], nil
	k := unknown
	o := w.ask(ctx, u, r, func(ctx context.Context) (o outcome) {
		if a.settings.only.value != "" {
			if k, o = w.classify(ctx, u.subject); o.err != nil || !a.settings.wants(k) {
				return o
			}
		}
		if style == format.XCC && u.number > 1 {
			o.err = &format.MisfitError{Format: style, What: "a second problem: a file has one"}
			return o
		}
		if w.text, r.end, o.err = u.subject.write(ctx, w.text, style, w); o.err == nil {
			r.dropped = drops(u.subject, style)
		}
		return o
	})
	v := judge(ctx, o, true)
	switch {
	case v == solved && !a.settings.wants(k):
		r.tally.cost(&o.stats)
	case v == solved:
		r.settle(u, v, k, o)
		r.scenes = w.scenes
		if spaced(style) {
			if u.number > 1 {
				w.text = append(w.text, '\n')
			}
			r.lone = u.number == 1
		}
		r.add(w.text)
	default:
		r.settle(u, v, k, o)
		if v == incomplete {
			r.verdict(u, v)
		}
	}
}

// drops says what of a subject a style leaves out, "" if nothing. Pictures are of the puzzle alone,
// which nobody takes for all there is.
func drops(s subject, style string) string {
	p, ok := s.(gridPuzzle)
	if !ok || pictorial(style) {
		return ""
	}
	lost := layout(style).Drops(p.Puzzle)
	if lost == nil {
		return ""
	}
	return style + " leaves out " + strings.Join(lost, ", ")
}
