package main

import (
	"context"
	"slices"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"exactcover/encode/format"
)

func (a *app) solveCommand() *cobra.Command {
	s := new(settings)
	cmd := &cobra.Command{
		Use:   "solve [flags] [FILE ...]",
		Short: "Solve puzzles",
		Long: `Solve prints the solution of each puzzle, in the order of the input. FILE may be packed with gzip;
without FILE, or for -, standard input is read. The format is recognised.

A puzzle without solution is answered "no solution", a puzzle stopped by --timeout "incomplete", a bad
puzzle "error". Each solution is checked before it is printed, by code that is not the solver's.

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
  exactcover solve --only unique puzzles.txt
  exactcover solve --summary always "*.txt"
  exactcover solve --limit 0 tiling.xcc
  exactcover solve --random 10 --seed 7 tiling.xcc
  exactcover solve --to svg puzzle.json > solution.svg
  echo 1..4..3..1..3... | exactcover solve --to grid`,
		RunE: func(cmd *cobra.Command, args []string) error {
			a.settings = s
			s.classify()
			if err := s.errRandom(cmd); err != nil {
				return err
			}
			a.drawSeed()
			if s.steps {
				return a.batch(cmd.Context(), args, a.solveSteps)
			}
			if s.printsLines() {
				a.short = a.solveLine
			}
			return a.batch(cmd.Context(), args, a.solve)
		},
	}
	s.addFrom(cmd)
	s.addTo(cmd)
	s.addJSON(cmd)
	s.addSteps(cmd)
	s.addLimit(cmd, 1, "find at most `N` solutions of each puzzle, 0: all")
	s.addOnly(cmd, unique, many, hopeless, wrong)
	s.addRandom(cmd)
	s.addSearch(cmd)
	s.addKernel(cmd)
	s.addBatch(cmd)
	return cmd
}

// Styles in which a puzzle is answered as it was asked.
var inKind = []string{"boj2580", "boj4574", "line", format.XCC}

// style returns how the solutions of a unit are written.
func (a *app) style(u *unit) string {
	switch {
	case a.settings.to.value != "":
		return a.settings.to.value
	case slices.Contains(inKind, u.format):
		return u.format
	case a.terminal:
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
func (a *app) solve(ctx context.Context, w *worker, u *unit, r *reply) {
	w.text, w.scenes = w.text[:0], nil
	w.number = u.number
	w.list.begin(u, r, a.settings.only.value == "")
	s := &w.solving
	*s = solving{style: a.style(u), ctx: ctx, unit: u, reply: r, held: a.settings.only.value != ""}

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
	found := s.found
	if found == 1 && s.other {
		u.doubt(r, u.otherAnswer())
	}
	if a.settings.random > 0 && found > 0 {
		o.complete = false // there may be others
	}
	v := judge(ctx, o, found > 0)
	k := kindOf(v, o, found > 0, found > 1)
	r.settle(u, v, k, o)
	wanted := a.settings.wants(k)
	if wanted && v != interrupted {
		r.scenes = w.scenes
	}
	r.lone = u.number == 1 && found == 1 && wanted && !a.settings.json && spaced(s.style)
	switch {
	case (v == interrupted || !wanted) && !w.list.opened:
	case a.settings.json:
		w.text = w.list.end(w.text)
		r.add(w.finishRecord(u, v, o, time.Since(w.began)))
	case found == 0 && pictorial(s.style):
		w.drawVerdict(ctx, u, v, r)
	case found == 0:
		w.text = heading(w.text[:0], s.style, u.number)
		w.text = append(w.text, verdictLines[v]...)
		r.add(append(w.text, '\n'))
	case s.held:
		r.add(w.text)
	}
}

// foundAnswer takes a solution for solve. It reports whether to go on.
func (w *worker) foundAnswer(answer answer) bool {
	s := &w.solving
	if s.found == 0 {
		s.other = s.unit.fits && !answer.same(s.unit.subject)
	}
	if w.settings.json {
		w.list.add(answer)
		s.found++
		s.cut = s.reply.stopped()
		return !s.cut
	}
	start := len(w.text)
	w.text = before(w.text, s.style, w.number, s.found+1)
	if w.text, s.misfit = answer.text(s.ctx, w.text, s.style, w); s.misfit != nil {
		w.text = w.text[:start]
		return false
	}
	s.found++
	w.text = behind(w.text, s.style, w.number, s.found)
	if s.found == 2 && w.settings.wants(many) {
		s.held = false
	}
	if !s.held {
		s.reply.add(w.text)
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

// behind appends what follows the text of the found-th solution of a unit; see before.
func behind(dst []byte, style string, number, found int) []byte {
	if (number > 1 || found > 1) && spaced(style) {
		return append(dst, '\n')
	}
	return dst
}

// ready returns why nothing can be asked about a unit. If it can, the puzzle is compared with the
// solution that it carries.
func (u *unit) ready(ctx context.Context, r *reply) error {
	if u.err == nil {
		u.compare(ctx, r)
	}
	return u.err
}

// ask runs a search on a unit, if it is ready.
func (w *worker) ask(ctx context.Context, u *unit, r *reply, search func(context.Context) outcome) outcome {
	if err := u.ready(ctx, r); err != nil {
		return outcome{err: err}
	}
	return search(ctx)
}
