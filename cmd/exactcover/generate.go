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
)

func (a *app) generateCommand() *cobra.Command {
	s := new(settings)
	w := new(wishes)
	cmd := &cobra.Command{
		Use:   "generate [flags] [FILE]",
		Short: "Make puzzles with exactly one solution",
		Long: `Generate makes random puzzles that have exactly one solution. With --rules they have more rules
than rows, columns and boxes, or clues of other kinds: cages, thermometers, dots, dominoes. The first
puzzle of FILE, if there is one, is a skeleton: the puzzles have its size, regions and rules, and keep its
clues.

No given, and no domino, can go without a second solution, unless --clues asks for more of them, or, on
grids that are large or have many rules, to know it would take long. --minimal makes sure, also of the
clues that --rules draws and of the singles of dominoes. Symmetry ties givens together: then they go in
groups. With --clues, --minimal, --difficulty and --effort puzzles are made until one is as wanted; what
is rare takes long. Slow are sides of 20 and more (seconds; hardly any beyond 30), domino puzzles (a tenth of a
second, more with --minimal), and few clues: below 21 for a Sudoku many thousand puzzles are tried in vain.
Ctrl-C and --timeout end it at once.

The same flags and seed give the same puzzles on every machine, with any number of --jobs, and puzzle 7 is
the same however many there are. Without --seed one is drawn and named on standard error.

Puzzles are written as line if that can hold them, else as json; on a terminal as grid. With --json each
is a record in one line: "generated" is the puzzle as json has it, with its solution; "clues", "difficulty"
and "effort" are what the flags of these names ask for, and "nodes" is what all searches took.

Rules, several with commas between them:
` + familyList() + `
Levels of difficulty, by the hardest technique needed:
  singles  naked and hidden singles, and what single clues say
  locked   locked candidates
  pairs    naked and hidden pairs and triples
  beyond   something else

Exit status: 0 all made; 1 the skeleton has no solution; 2 bad usage or input; 3 some puzzle was not
found, by its --timeout or in all --attempts; 130 interrupted.`,
		Example: `  exactcover generate --seed 1
  exactcover generate --number 5 --symmetry rotational --difficulty pairs,beyond
  exactcover generate --rules killer --to grid
  exactcover generate --rules diagonal,thermo --to json
  exactcover generate --rules domino --to boj4574
  exactcover generate --size 6 --rules jigsaw --to grid
  exactcover generate --clues 30 --to svg > puzzle.svg
  exactcover generate --number 5 --json --stats
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
	cmd.Flags().Lookup("to").Usage = "output `format`: " + strings.Join(writable(), " ") + " (default: grid on a terminal, else line if that can hold the puzzles, else json)"
	cmd.Flags().DurationVar(&s.timeout, "timeout", 0, "give up each puzzle after this `time`, such as 500ms or 1m (default none)")
	cmd.Flags().BoolVar(&s.stats, "stats", false, "say on standard error what the searches cost")
	s.addBatch(cmd)
	return cmd
}

// familyList returns the table of families as lines of help.
func familyList() string {
	var b strings.Builder
	for _, f := range generate.Families {
		fmt.Fprintf(&b, "  %-15s  %s\n", f.Name, f.About)
	}
	return b.String()
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
	v := a.judgeGenerated(ctx, u, &o, r)
	switch {
	case v == solved && !a.settings.json:
		r.tally.stats = o.stats
		u.subject = puzzle{p}
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
func (a *app) judgeGenerated(ctx context.Context, u *unit, o *outcome, r *reply) verdict {
	var missing *generate.NotFoundError
	switch {
	case errors.Is(o.err, encode.ErrNoSolution):
		o.err, o.complete = nil, true
		r.note("exactcover: puzzle %d: the skeleton has no solution", u.number)
		return unsolvable
	case errors.As(o.err, &missing):
		r.note("exactcover: puzzle %d: %v", u.number, o.err)
		return incomplete
	}
	v := judge(ctx, *o, true)
	if v == incomplete {
		r.note("exactcover: puzzle %d: not found in the %v of --timeout", u.number, a.settings.timeout)
	}
	return v
}

// appendGenerated appends what a record of a puzzle that was made has between status and complete.
func (w *worker) appendGenerated(ctx context.Context, dst []byte, p *encode.Puzzle) ([]byte, error) {
	rating, err := w.generator.Rate(ctx, p)
	if err != nil {
		return dst, err
	}
	dst = append(dst, `,"generated":`...)
	if dst, _, err = (puzzle{p}).write(ctx, dst, "json", w); err != nil {
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
