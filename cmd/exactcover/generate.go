package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/cmd/exactcover/internal/input"
	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/format/puzzlejson"
	"exactcover/encode/generate"
	"exactcover/encode/puzzle"
	"exactcover/encode/record"
)

func generateCommand(a *app) *cobra.Command {
	g := &generation{job: job{app: a}}
	g.answer = g.make
	cmd := &cobra.Command{
		Use:   "generate [flags] [FILE]",
		Short: "Make puzzles with exactly one solution",
		Long: `Generate makes random puzzles with exactly one solution. --rules adds rules, or clues of
other kinds: cages, thermometers, dots, dominoes. The first puzzle of FILE is a skeleton: the
puzzles have its size, regions, variables and rules, and keep its clues.

The same flags and seed make the same puzzles on every machine. The default seed is random, and
printed on standard error. Puzzles are written as grids on a terminal, else as lines if possible,
else as json.

Normally no given can be removed; --minimal proves it, also for clues of --rules. With --minimal,
--clues, --difficulty and --effort it makes puzzles until one fits; rare combinations take long.

Symmetries: ` + strings.Join(generate.SymmetryNames(), " ") + `.

Levels: singles (and single clues), locked (candidates), pairs (and triples), beyond.

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
		Args: cli.Arguments(0, 1, "at most one FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			err := g.prepare(cmd, args)
			if errors.Is(err, context.DeadlineExceeded) {
				fmt.Fprintf(a.stderr, "exactcover: not read within the %v of --timeout\n", g.batch.timeout)
				a.fail(statusIncomplete)
				return nil
			}
			if err == nil {
				g.run(cmd.Context(), &numbers{last: g.number})
			}
			return err
		},
	}
	g.add(cmd)
	g.input.add(cmd, g.known)
	g.output.add(cmd)
	g.batch.addJSON(cmd)
	g.batch.addStats(cmd)
	g.batch.addTimeout(cmd, "give up each puzzle")
	g.addBatch(cmd)
	return cmd
}

// prepare reads the flags and the skeleton, and chooses the format of the puzzles.
func (g *generation) prepare(cmd *cobra.Command, files []string) error {
	if err := g.parse(); err != nil {
		return err
	}
	if err := g.validate(); err != nil {
		return err
	}
	if err := g.skeleton(cmd, files); err != nil {
		return err
	}
	// Report a contradiction once, before the work begins.
	if _, err := generate.New(g.spec, g.seed); err != nil {
		return err
	}
	if !cmd.Flags().Changed("seed") {
		g.seed = rand.Uint64N(1_000_000_000)
		fmt.Fprintf(g.stderr, "exactcover: seed %d\n", g.seed)
	}
	if g.output.to == "" && !g.batch.json {
		g.output.to = g.holding()
	}
	return nil
}

// holding returns the format for the puzzles if the flags name none.
func (g *generation) holding() string {
	switch {
	case g.terminal:
		return "grid"
	case len(g.spec.Draw) > 0, format.Write(io.Discard, "line", g.spec.Skeleton) != nil:
		return "json"
	}
	return "line"
}

// make answers a unit with the puzzle of its number.
func (g *generation) make(w *worker, ctx context.Context) *result {
	u, r := &w.unit, &w.reply
	var err error
	if w.generator == nil {
		if w.generator, err = generate.New(g.spec, g.seed); err != nil {
			return w.judge(ctx, outcome{err: err}, false, false)
		}
	}
	p, err := w.generator.Puzzle(ctx, uint64(u.Number))
	o := outcome{err: err, complete: err == nil, stats: w.generator.Stats()}
	if err == nil && w.batch.json {
		o.err = w.describe(ctx, p)
	}
	a := g.judge(ctx, w, o)
	switch {
	case a.verdict == solved && !w.batch.json:
		r.totals.stats = r.totals.stats.Plus(o.stats)
		u.subject = gridPuzzle{p}
		a = w.convert(ctx)
		r.dropped = "" // left out on purpose, such as the solution
	case a.verdict != solved:
		a.solutions, a.text = unknown, []byte{} // a message gives the reason
		w.record = record.Record{}
	}
	return a
}

// judge returns the result of an attempt to make a puzzle, and adds a note if there is none.
func (g *generation) judge(ctx context.Context, w *worker, o outcome) *result {
	u, r := &w.unit, &w.reply
	var missing *generate.NotFoundError
	switch {
	case errors.Is(o.err, encode.ErrNoSolution):
		if g.place != "" {
			r.note("%s: expected a puzzle with a solution, found none", g.place)
		} else {
			r.note("exactcover: puzzle %d: no grid of this size keeps to the rules", u.Number)
		}
		o.err, o.complete = nil, true
		return w.judge(ctx, o, false, false)
	case errors.As(o.err, &missing):
		hint := ""
		if missing.Reason == generate.OpenVariables {
			hint = "; see --give-variables and --count-by"
		}
		r.note("exactcover: puzzle %d: %v%s", u.Number, o.err, hint)
		o.err = context.DeadlineExceeded // treat it as if it had taken too long
		return w.judge(ctx, o, false, false)
	}
	a := w.judge(ctx, o, true, false)
	if a.verdict == incomplete {
		r.note("exactcover: puzzle %d: not found within the %v of --timeout", u.Number, g.batch.timeout)
	}
	return a
}

// describe fills in the record of a puzzle that was made.
func (w *worker) describe(ctx context.Context, p *puzzle.Puzzle) error {
	rating, err := w.generator.Rate(ctx, p)
	if err != nil {
		return err
	}
	text, err := puzzlejson.Format.Append(ctx, nil, p, w.writing)
	w.record.Generated = bytes.TrimRight(text, "\n")
	w.record.Clues = &record.Clues{Number: rating.Clues}
	w.record.Difficulty, w.record.Effort = fmt.Sprint(rating.Level), &rating.Effort
	return err
}

// numbers is a feed of units that have only a number.
type numbers struct{ given, last int }

func (n *numbers) next(u *unit) bool {
	if n.given == n.last {
		return false
	}
	n.given++
	*u = unit{Unit: input.Unit{File: "generated"}}
	u.Number, u.Line = n.given, n.given
	return true
}

func (n *numbers) Close() {}
