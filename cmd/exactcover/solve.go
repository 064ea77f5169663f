package main

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode/format"
)

func solveCommand(a *app) *cobra.Command {
	j := &job{app: a, answer: solve}
	steps := false
	cmd := &cobra.Command{
		Use:   "solve [flags] [FILE ...]",
		Short: "Solve puzzles",
		Long: `Solve prints the solution of each puzzle, in the order of the input. FILE may be packed
with gzip; without FILE, or for -, standard input is read. The format is recognised.

A puzzle without solution is answered "no solution", a puzzle stopped by --timeout "incomplete", a
bad puzzle "error". Each solution is checked before it is printed, by code that is not the solver's.

Judge formats, lines and exact-cover problems are answered in their own format, all others as a
grid on a terminal and as rows of numbers elsewhere; --to says otherwise. A solution of an
exact-cover problem is a list of options; with costs, the cheapest comes first. Problems that are
tilings can be drawn with --to svg.

--only unique prints the puzzles that have exactly one solution, and proves it.
--kernel links searches by dancing links; plain 9x9 Sudokus have a faster search of their own.

Exit status: 0 all solved, 1 some puzzle has no solution, 2 bad usage or input, 3 stopped by
--timeout, 4 not wholly understood, 130 interrupted.`,
		Example: `  exactcover solve puzzles.txt
  exactcover solve --limit 2 --to line puzzles.txt
  exactcover solve --json --timeout 5s puzzles.txt more.txt.gz
  exactcover solve --steps puzzles.txt
  exactcover solve --summary always "*.txt"
  exactcover solve --limit 0 tiling.xcc
  exactcover solve --random 10 --seed 7 tiling.xcc
  exactcover solve --to svg puzzle.json > solution.svg
  echo 1..4..3..1..3... | exactcover solve --to grid`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := j.goWithRandom(cmd); err != nil {
				return err
			}
			j.drawSeed()
			j.classify()
			switch {
			case steps && j.output.to != "" && !j.batch.json:
				return fmt.Errorf("--steps and --to exclude each other: --steps writes lines of text, "+
					"or with --json a record; --to %s writes solutions", j.output.to)
			case steps:
				j.answer = solveSteps
			case j.printsLines():
				j.short = solveLine
			}
			return j.runs(cmd, args)
		},
	}
	j.input.add(cmd)
	j.output.add(cmd)
	j.batch.addJSON(cmd)
	cli.FlagsOf(cmd, cli.Output).
		Bool(&steps, "steps", "print the steps of a person, each with its reason")
	j.search.addLimit(cmd, 1, "find at most `N` solutions of each puzzle, 0: all")
	j.batch.addOnly(cmd, kindWords[unique:]...)
	cli.FlagsOf(cmd, cli.Search).Int(&j.search.random, "random", 0, 1, math.MaxInt,
		"draw `N` solutions of each puzzle, all equally likely")
	j.addSearch(cmd)
	j.search.addCountBy(cmd)
	j.search.addKernel(cmd)
	j.addBatch(cmd)
	return cmd
}

// goWithRandom reports flags that do not go with --random.
func (j *job) goWithRandom(cmd *cobra.Command) error {
	for _, other := range []string{"limit", "steps", "only"} {
		if j.search.random > 0 && cmd.Flags().Lookup(other).Changed {
			return fmt.Errorf("--random and --%s exclude each other", other)
		}
	}
	return nil
}

// drawSeed draws the seed of --random, unless there is one, and names it, so that the same can be
// drawn again.
func (j *job) drawSeed() {
	for j.search.random > 0 && j.search.Seed == 0 {
		if j.search.Seed = uint64(rand.Uint32()); j.search.Seed != 0 {
			fmt.Fprintf(j.stderr, "exactcover: --seed %d\n", j.search.Seed)
		}
	}
}

// classify sets the limit of a search so that it tells the kind that is asked for: a second
// solution is looked for where it matters.
func (j *job) classify() {
	switch j.batch.only {
	case kindWords[unique]:
		j.search.Limit = 2
	case kindWords[many]:
		if j.search.Limit == 1 {
			j.search.Limit = 2
		}
	case kindWords[hopeless], kindWords[wrong]:
		j.search.Limit = 1
	}
}

// Styles in which a puzzle is answered as it was asked.
var inKind = []string{"boj2580", "boj4574", "line", format.XCC}

// style returns how the solutions of a unit are written.
func (j *job) style(u *unit) string {
	switch {
	case j.output.to != "":
		return j.output.to
	case slices.Contains(inKind, u.Format):
		return u.Format
	case j.terminal:
		return "grid"
	}
	return "plain"
}

// A solving is how far solve has come with a unit. It lies in the worker, and so does the callback
// that goes on with it: a puzzle is answered without allocating.
type solving struct {
	style  string
	ctx    context.Context
	unit   *unit
	reply  *reply
	found  int
	other  bool  // the first solution is not the one that the puzzle carries, which fits as well
	held   bool  // whether the unit is printed is not known yet
	misfit error // the style cannot hold a solution
	cut    bool  // the batch was stopped between two solutions
}

// solve answers a unit with its solutions.
func solve(ctx context.Context, w *worker, u *unit, r *reply) *result {
	w.text, w.scenes = w.text[:0], nil
	w.list.begin(u, r, w.batch.only == "")
	s := &w.solving
	*s = solving{style: w.style(u), ctx: ctx, unit: u, reply: r, held: w.batch.only != ""}
	o := outcome{err: u.ready(ctx, r)}
	if o.err == nil {
		o = u.subject.solve(ctx, w, w.foundOne)
	}
	switch {
	case s.misfit != nil:
		o.err = s.misfit
	case s.cut:
		o.err = context.Canceled
	}
	if s.found == 1 && s.other {
		u.doubt(r, u.otherAnswer())
	}
	if w.search.random > 0 && s.found > 0 {
		o.complete = false // there may be others
	}
	a := w.judge(ctx, o, s.found > 0, s.found > 1)
	printed := w.batch.shows(a) && a.verdict != interrupted
	switch {
	case w.batch.json:
		w.list.fill(&w.record)
	case s.found > 0:
		a.text = w.text // what is not printed yet
		r.lone = printed && u.Number == 1 && s.found == 1 && spaced(s.style)
	case pictorial(s.style):
		a.text = w.text
		if printed {
			w.drawVerdict(ctx, u, a.verdict, r)
		}
	case s.style == "boj4574":
		w.text = append(heading(w.text, s.style, u.Number), verdictLines[a.verdict]...)
		w.text = append(w.text, '\n')
		a.text = w.text
	}
	if printed {
		r.scenes = append(r.scenes, w.scenes...)
	} else {
		a.text = nil
	}
	return a
}

// found takes a solution for solve. It reports whether to go on.
func (w *worker) found(one solution) bool {
	s := &w.solving
	if s.found == 0 {
		s.other = s.unit.fits && !one.same(s.unit.subject)
	}
	if w.batch.json {
		w.list.add(one)
		s.found++
		s.cut = s.reply.stopped()
		return !s.cut
	}
	start := len(w.text)
	w.text = before(w.text, s.style, s.unit.Number, s.found+1)
	if w.text, s.misfit = one.text(s.ctx, w.text, s.style, w); s.misfit != nil {
		w.text = w.text[:start]
		return false
	}
	s.found++
	w.text = after(w.text, s.style, s.unit.Number, s.found)
	if s.found == 2 && w.batch.wants(many) {
		s.held = false
	}
	if !s.held {
		s.reply.say(w.text)
		w.text = w.text[:0]
	}
	s.cut = s.reply.stopped()
	return !s.cut
}

// spaced reports whether a style puts blank lines after grids when there are several.
func spaced(style string) bool {
	f := layout(style)
	return f != nil && f.Between != ""
}

// layout returns the format of a style; nil for exact-cover problems.
func layout(style string) *format.Format {
	for _, f := range format.All {
		if f.Name == style {
			return f
		}
	}
	return nil
}

// layout is the function layout, but the format knows the rules of the command.
func (w *worker) layout(style string) *format.Format {
	if w.format == nil || w.format.Name != style {
		f := layout(style)
		if f == nil {
			return nil
		}
		knowing := f.With(known)
		w.format = &knowing
	}
	return w.format
}

// heading appends what stands before the first solution of a unit.
func heading(dst []byte, style string, number int) []byte {
	if style == "boj4574" {
		dst = append(dst, "Puzzle "...)
		dst = strconv.AppendInt(dst, int64(number), 10)
		dst = append(dst, '\n')
	}
	return dst
}

// before appends what stands before the text of the found-th solution of a unit. In spaced styles a
// blank line follows each grid if there are several in all; the first grid of the first unit cannot
// know, so its blank line is left to whatever comes next.
func before(dst []byte, style string, number, found int) []byte {
	switch {
	case style == "boj4574" && found > 1, number == 1 && found == 2 && spaced(style):
		return append(dst, '\n')
	case found == 1:
		return heading(dst, style, number)
	}
	return dst
}

// after appends what follows the text of the found-th solution of a unit; see before.
func after(dst []byte, style string, number, found int) []byte {
	if (number > 1 || found > 1) && spaced(style) {
		return append(dst, '\n')
	}
	return dst
}
