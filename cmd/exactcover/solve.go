package main

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode/format/formats"
	"exactcover/encode/format/spec"
)

func solveCommand(a *app) *cobra.Command {
	j := &job{app: a, answer: (*worker).solve}
	steps := false
	cmd := &cobra.Command{
		Use:   "solve [flags] [FILE ...]",
		Short: "Solve puzzles",
		Long: `Solve prints the solution of each puzzle, in the order of the input. FILE may be compressed
with gzip. Without FILE, or if FILE is -, solve reads standard input. It recognises the format.

For a puzzle without a solution it prints "no solution", for one stopped by --timeout "incomplete",
and for a bad puzzle "error". Independent code checks each solution before it is printed.

Solutions of judge formats, lines and exact-cover problems have the format of the input. All others
are grids on a terminal and rows of numbers elsewhere. --to selects another format. A solution of an
exact-cover problem is a list of options. If there are costs, the cheapest solution comes first; but
if more than 100 000 are asked for and found, they come in the order of the search. Solutions of
tiling problems can be drawn with --to svg.

--only unique prints the puzzles with exactly one solution, and proves it. --kernel links uses
dancing links; plain 9x9 Sudokus normally use a faster search.

` + exitStatus("0 all solved, 1 some puzzle has no solution"),
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
				j.answer = (*worker).solveSteps
			case j.printsLines():
				j.short = (*worker).solveLine
			}
			return j.runs(cmd, args)
		},
	}
	j.input.add(cmd, j.known)
	j.output.add(cmd)
	j.batch.addJSON(cmd)
	cli.FlagsOf(cmd, cli.Output).
		Bool(&steps, "steps", "print steps that a person could take, with their reasons")
	j.search.addLimit(cmd, 1, "find at most `N` solutions of each puzzle; 0: all")
	j.batch.addOnly(cmd, solutionCountWords[unique:]...)
	cli.FlagsOf(cmd, cli.Search).Int(&j.search.random, "random", 0, 1, math.MaxInt,
		"draw `N` solutions of each puzzle, all equally likely")
	j.addSearch(cmd)
	j.search.addCountBy(cmd)
	j.search.addKernel(cmd)
	j.addBatch(cmd)
	return cmd
}

// goWithRandom returns an error for flags that contradict --random.
func (j *job) goWithRandom(cmd *cobra.Command) error {
	for _, other := range []string{"limit", "steps", "only"} {
		if j.search.random > 0 && cmd.Flags().Lookup(other).Changed {
			return fmt.Errorf("--random and --%s exclude each other", other)
		}
	}
	return nil
}

// drawSeed draws a seed for --random if the command line gives none. It prints the seed, so that
// the same solutions can be drawn again.
func (j *job) drawSeed() {
	for j.search.random > 0 && j.search.Seed == 0 {
		if j.search.Seed = uint64(rand.Uint32()); j.search.Seed != 0 {
			fmt.Fprintf(j.stderr, "exactcover: --seed %d\n", j.search.Seed)
		}
	}
}

// classify sets the limit of the search so that it finds out what --only selects by; it
// searches for a second solution if that depends on it.
func (j *job) classify() {
	switch j.batch.only {
	case solutionCountWords[unique]:
		j.search.Limit = 2
	case solutionCountWords[many]:
		if j.search.Limit == 1 {
			j.search.Limit = 2
		}
	case solutionCountWords[hopeless], solutionCountWords[wrong]:
		j.search.Limit = 1
	}
}

// format returns the format in which the solutions of a unit are written.
func (j *job) format(u *unit) *spec.Format {
	if j.output.to != "" {
		return formats.Find(j.output.to)
	}
	if own := formats.Find(u.Format); own != nil && own.InKind {
		return own
	}
	if j.terminal {
		return formats.Find("grid")
	}
	return formats.Find("plain")
}

// A solving is the state of solve for one unit. It is kept in the worker, with the callback that
// uses it, so that answering a puzzle does not allocate.
type solving struct {
	format *spec.Format
	found  int
	// the first solution differs from the one in the puzzle's file, which also fits the rules
	other  bool
	held   bool  // it is not known yet whether the unit is printed
	misfit error // why the format cannot hold a solution
	cut    bool  // the batch was stopped between two solutions
}

// solve answers a unit with its solutions.
func (w *worker) solve(ctx context.Context) *result {
	u, r := &w.unit, &w.reply
	w.beginList()
	s := &w.solving
	*s = solving{format: w.format(u), held: w.batch.only != ""}
	o := outcome{err: w.ready(ctx)}
	if o.err == nil {
		o = u.subject.solve(ctx, w, w.shown)
	}
	switch {
	case s.misfit != nil:
		o.err = s.misfit
	case s.cut:
		o.err = context.Canceled
	}
	if s.found == 1 && s.other {
		w.doubt(u.otherAnswer())
	}
	if w.search.random > 0 && s.found > 0 {
		o.complete = false // there may be other solutions
	}
	a := w.judge(ctx, o, s.found > 0, s.found > 1)
	printed := w.batch.shows(a) && a.verdict != interrupted
	switch {
	case w.batch.json:
	case s.found > 0:
		a.text = w.text // the text that is not printed yet
		r.lone = printed && u.Number == 1 && s.found == 1 && s.format.Between != ""
	case s.format.Draw != nil:
		if a.text = w.text; printed {
			w.drawVerdict(ctx, s.format, a.verdict)
		}
	case s.format.Heading != "":
		w.before(s.format, 1)
		w.text = append(append(w.text, verdictLines[a.verdict]...), '\n')
		a.text = w.text
	}
	if printed {
		r.scenes = append(r.scenes, w.scenes...)
	} else {
		a.text = nil
	}
	return a
}

// show processes a solution for solve. It reports whether to continue.
func (w *worker) show(one solution) bool {
	s := &w.solving
	if s.found == 0 {
		s.other = w.unit.fits && !agrees(w.solution.puzzle, w.solution.Grid)
	}
	if w.batch.json {
		w.listed(one)
		s.found++
		s.cut = w.reply.Stopped()
		return !s.cut
	}
	start := len(w.text)
	w.before(s.format, s.found+1)
	if w.text, s.misfit = one.text(w.ctx, w.text, s.format, w); s.misfit != nil {
		w.text = w.text[:start]
		return false
	}
	s.found++
	w.after(s.format, s.found)
	if s.found == 2 && w.batch.wants(many) {
		s.held = false
	}
	if !s.held {
		w.reply.Say(w.text)
		w.text = w.text[:0]
	}
	s.cut = w.reply.Stopped()
	return !s.cut
}

// before appends the text before solution number found of the unit. In formats with text between
// answers, a blank line follows each grid if there are several in all. After the first grid of the
// first unit that is not known yet, so its blank line is written before the next text.
func (w *worker) before(f *spec.Format, found int) {
	switch number := w.unit.Number; {
	case f.Heading != "" && found == 1:
		w.text = append(strconv.AppendInt(append(w.text, f.Heading...), int64(number), 10), '\n')
	case f.Heading != "", number == 1 && found == 2 && f.Between != "":
		w.text = append(w.text, '\n')
	}
}

// after appends the text after solution number found of the unit; see before.
func (w *worker) after(f *spec.Format, found int) {
	if (w.unit.Number > 1 || found > 1) && f.Between != "" {
		w.text = append(w.text, '\n')
	}
}
