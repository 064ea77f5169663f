package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/generate"
	"exactcover/encode/puzzle"
)

func (a *app) generateCommand() *cobra.Command {
	s := new(settings)
	w := new(wishes)
	cmd := &cobra.Command{
		Use:   "generate [flags] [FILE]",
		Short: "Make puzzles with exactly one solution",
		Long: `Generate makes random puzzles with exactly one solution. --rules adds rules, or clues of other kinds:
cages, thermometers, dots, dominoes. The first puzzle of FILE is a skeleton: the puzzles have its
size, regions and rules, and keep its clues.

The same flags and seed make the same puzzles on every machine. Without --seed a seed is drawn, and
named on standard error. Puzzles are written as lines if these can hold them, else as json; on a
terminal as grids.

As a rule no given can go; --minimal proves it, also for the clues that --rules draws. With --minimal,
--clues, --difficulty and --effort puzzles are made until one is as wanted; rare combinations take a
long time.

Symmetries: ` + strings.Join(generate.SymmetryNames(), " ") + `.

Levels: singles (and what single clues say), locked (candidates), pairs (and triples), beyond.

Exit status: 0 all made, 1 the skeleton has no solution, 2 bad usage or input, 3 not found within
--timeout or --attempts, 130 interrupted.`,
		Example: `  exactcover generate --seed 1
  exactcover generate --number 5 --symmetry rotational --difficulty pairs,beyond
  exactcover generate --rules killer --to grid
  exactcover generate --rules diagonal,thermo --to json
  exactcover generate --rules domino --to boj4574
  exactcover generate --size 6 --rules jigsaw --json
  exactcover generate --clues 30 --to svg > puzzle.svg
  exactcover generate --number 20 | exactcover count --limit 2`,
		Args: arguments(0, 1, "at most one FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			a.settings = s
			if err := w.parse(cmd); err != nil {
				return err
			}
			return a.generate(cmd.Context(), w, args)
		},
	}
	w.add(cmd)
	s.addFrom(cmd)
	s.addTo(cmd)
	s.addJSON(cmd)
	s.addStats(cmd)
	s.addTimeout(cmd, "give up each puzzle after `TIME`, such as 500ms or 1m")
	s.addBatch(cmd)
	return cmd
}

// generate makes puzzles.
func (a *app) generate(ctx context.Context, w *wishes, files []string) error {
	if err := a.settings.validate(); err != nil {
		return err
	}
	if err := w.skeleton(ctx, a, files); err != nil {
		return err
	}
	// What makes no sense is said once, before the work begins.
	if _, err := generate.New(w.spec, w.seed); err != nil {
		return err
	}
	if !w.seeded {
		w.seed = rand.Uint64N(1_000_000_000)
		fmt.Fprintf(a.stderr, "exactcover: seed %d\n", w.seed)
	}
	if a.settings.to.value == "" && !a.settings.json {
		a.settings.to.value = a.holding(&w.spec)
	}
	a.runBatch(ctx, &numbers{last: w.number}, func(ctx context.Context, worker *worker, u *unit, r *reply) {
		a.answerGenerated(ctx, w, worker, u, r)
	})
	return nil
}

// holding returns the format to write puzzles in where none is named.
func (a *app) holding(s *generate.Spec) string {
	if a.terminal {
		return "grid"
	}
	if len(s.Draw) > 0 {
		return "json"
	}
	if err := format.Write(io.Discard, "line", s.Skeleton); err != nil {
		return "json"
	}
	return "line"
}

// answerGenerated answers a unit with the puzzle of its number.
func (a *app) answerGenerated(ctx context.Context, wish *wishes, w *worker, u *unit, r *reply) {
	if w.generator == nil {
		g, err := generate.New(wish.spec, wish.seed)
		if err != nil {
			r.complain(u, err)
			return
		}
		w.generator = g
	}
	began := time.Now()
	p, err := w.generator.Puzzle(ctx, uint64(u.number))
	o := outcome{err: err, complete: err == nil, stats: w.generator.Stats()}
	w.text = w.text[:0]
	if err == nil && a.settings.json {
		w.text, o.err = w.appendGenerated(ctx, w.text, p)
	}
	v := a.judgeGenerated(ctx, wish, u, &o, r)
	switch {
	case v == solved && !a.settings.json:
		r.tally.cost(&o.stats)
		u.subject = gridPuzzle{p}
		a.convert(ctx, w, u, r)
		r.dropped = "" // what a puzzle is asked without, such as its solution
		return
	case v == solved:
		r.settle(u, v, unique, o)
	default:
		r.settle(u, v, unknown, o)
		w.text = w.text[:0]
	}
	if a.settings.json && v != interrupted {
		r.add(w.finishRecord(u, v, o, time.Since(began)))
	}
}

// judgeGenerated returns the verdict on a puzzle that was to be made, and notes why there is none.
func (a *app) judgeGenerated(ctx context.Context, wish *wishes, u *unit, o *outcome, r *reply) verdict {
	var missing *generate.NotFoundError
	switch {
	case errors.Is(o.err, encode.ErrNoSolution):
		o.err, o.complete = nil, true
		if wish.place != "" {
			r.note("%s: expected a puzzle with a solution, found none", wish.place)
		} else {
			r.note("exactcover: puzzle %d: no grid of this size keeps to the rules", u.number)
		}
		return unsolvable
	case errors.As(o.err, &missing):
		r.note("exactcover: puzzle %d: %v", u.number, o.err)
		return incomplete
	}
	v := judge(ctx, *o, true)
	if v == incomplete {
		r.note("exactcover: puzzle %d: not found within the %v of --timeout", u.number, a.settings.timeout)
	}
	return v
}

// appendGenerated appends what a record of a puzzle that was made has between status and complete.
func (w *worker) appendGenerated(ctx context.Context, dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	rating, err := w.generator.Rate(ctx, p)
	if err != nil {
		return dst, err
	}
	dst = append(dst, `,"generated":`...)
	if dst, _, err = (gridPuzzle{p}).write(ctx, dst, "json", w); err != nil {
		return dst, err
	}
	dst = bytes.TrimRight(dst, "\n")
	return fmt.Appendf(dst, `,"clues":%d,"difficulty":"%v","effort":%d`, rating.Clues, rating.Level, rating.Effort), nil
}

// numbers is a feed of units that are nothing but a number.
type numbers struct{ given, last int }

func (n *numbers) next(u *unit) bool {
	if n.given == n.last {
		return false
	}
	n.given++
	*u = unit{number: n.given, file: "generated", line: n.given}
	return true
}

func (n *numbers) close() {}
