package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/generate"
	"exactcover/encode/input"
	"exactcover/encode/record"
	"exactcover/encode/subject"
	"exactcover/encode/tiling"
)

func generateCommand(a *app) *cobra.Command {
	g := &generation{job: &job{app: a}}
	j := g.job
	j.show.Silent = true
	j.answer = g.make
	cmd := &cobra.Command{
		Use:   "generate [flags] [FILE]",
		Short: "Make puzzles with exactly one solution",
		Long: `Generate makes random puzzles with exactly one solution. --rules adds rules, or clues of
other kinds: cages, thermometers (thermo:3 makes 3), dots. The first puzzle of FILE is a skeleton:
the puzzles have its size, regions, variables and rules, and keep its clues; of a tiling, parts,
with --size parts of N cells.

The same flags and seed make the same puzzles on every machine. The default seed is random, and
printed on standard error. Puzzles are written as grids on a terminal, else as lines if possible,
else as json.

Normally no given can be removed; --minimal proves it, also for clues of --rules. With --minimal,
--clues, --difficulty and --effort it makes puzzles until one fits; rare combinations take long.

Symmetries: ` + strings.Join(cli.Names(generate.Symmetries()), " ") + `.

Levels: easy (singles), medium (locked digits), hard (pairs), expert (fish, chains), beyond (tries).

Exit status: 0 all made, 1 the skeleton has no solution, 2 bad usage or input, 3 not found within
--timeout or --attempts, 130 interrupted.`,
		Example: `  exactcover generate --seed 1
  exactcover generate --number 5 --symmetry rotational --difficulty hard,expert
  exactcover generate --rules killer --to grid
  exactcover generate --rules diagonal,thermo:3 --to json
  exactcover generate --rules domino --to boj4574
  exactcover generate --size 6 --rules jigsaw --json
  exactcover generate --clues 30 --to svg > puzzle.svg
  exactcover generate --number 20 | exactcover count --limit 2`,
		Args: cli.Arguments(0, 1, "at most one FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			err := g.prepare(cmd, args)
			if errors.Is(err, context.DeadlineExceeded) {
				fmt.Fprintf(a.stderr, "exactcover: not read within the %v of --timeout\n", j.show.Timeout)
				a.fail(answer.StatusIncomplete)
				return nil
			}
			if err == nil {
				j.run(cmd.Context(), &numbers{last: g.number})
			}
			return err
		},
	}
	g.add(cmd)
	j.input.add(cmd, a)
	j.addOutput(cmd)
	j.addJSON(cmd)
	j.addStats(cmd)
	j.addTimeout(cmd, "give up each puzzle")
	j.addBatch(cmd)
	return cmd
}

// prepare reads the flags and the skeleton, and chooses the format of the puzzles.
func (g *generation) prepare(cmd *cobra.Command, files []string) error {
	if err := g.job.validate(); err != nil {
		return err
	}
	if err := g.skeleton(cmd, files); err != nil {
		return err
	}
	if g.tiling == nil {
		if err := g.prepareGrids(); err != nil {
			return err
		}
	}
	if !cmd.Flags().Changed("seed") {
		g.seed = rand.Uint64N(1_000_000_000)
		fmt.Fprintf(g.job.app.stderr, "exactcover: seed %d\n", g.seed)
	}
	return nil
}

// prepareGrids reads the flags about puzzles of digits, and chooses their format.
func (g *generation) prepareGrids() error {
	// Report a contradiction once, before the work begins.
	if _, err := generate.New(g.spec, g.seed); err != nil {
		return err
	}
	if g.job.show.To == "" && !g.job.show.JSON {
		g.job.show.To = g.holding()
	}
	return nil
}

// holding returns the format for the puzzles if the flags name none.
func (g *generation) holding() string {
	switch {
	case g.job.app.terminal:
		return "grid"
	case len(g.spec.Draw) > 0, format.Write(io.Discard, "line", g.spec.Skeleton) != nil:
		return "json"
	}
	return "line"
}

// make answers a unit with the puzzle, or the part of a tiling, of its number.
func (g *generation) make(ctx context.Context, q *answer.Request) (answer.Answer, error) {
	kind, one := "puzzle", g.makeGrid
	if g.tiling != nil {
		kind, one = "tiling", g.makePart
	}
	a, err := one(ctx, q)
	a.Complete = err == nil
	place := fmt.Sprintf("exactcover: puzzle %d", q.Number)
	var missing *generate.NotFoundError
	switch {
	case err == nil:
		return a, nil
	case errors.Is(err, encode.ErrNoSolution) && g.place != "":
		a.Note("%s: expected a %s with a solution, found none", g.place, kind)
		a.Verdict, a.Complete = answer.None, true
		return a, nil
	case errors.Is(err, encode.ErrNoSolution):
		a.Note("%s: no grid of this size keeps to the rules", place)
		a.Verdict, a.Complete = answer.None, true
		return a, nil
	case errors.As(err, &missing) && missing.Reason == generate.OpenVariables:
		a.Note("%s: %v; see --give-variables and --count-by", place, err)
	case missing != nil:
		a.Note("%s: %v", place, err)
	case errors.Is(err, tiling.ErrNotFound):
		a.Note("%s: not found", place)
	case errors.Is(err, context.DeadlineExceeded):
		a.Note("%s: not found within the %v of --timeout", place, g.job.show.Timeout)
	default:
		return a, err
	}
	a.Verdict = answer.NotFound
	return a, nil
}

// makeGrid answers a unit with the puzzle of digits of its number.
func (g *generation) makeGrid(
	ctx context.Context, q *answer.Request,
) (a answer.Answer, err error) {
	generator, ok := g.idle.Get().(*generate.Generator)
	if !ok {
		if generator, err = generate.New(g.spec, g.seed); err != nil {
			return a, err
		}
	}
	defer g.idle.Put(generator)
	p, err := generator.Puzzle(ctx, uint64(q.Number))
	if a.Stats = generator.Stats(); err != nil {
		return a, err
	}
	made := subject.Puzzle{Puzzle: p}
	if g.job.show.JSON {
		rating, err := generator.Rate(ctx, p)
		if err != nil {
			return a, err
		}
		text, err := g.job.jsonOf(ctx, made)
		if err != nil {
			return a, err
		}
		a.Record = &record.Record{
			Generated: text, Clues: &record.Clues{Number: rating.Clues},
			Difficulty: fmt.Sprint(rating.Level), Effort: &rating.Effort,
		}
	}
	a.Subject = made
	return a, nil
}

// makePart answers a unit with the part of a tiling of its number that has one solution.
func (g *generation) makePart(
	ctx context.Context, q *answer.Request,
) (a answer.Answer, err error) {
	attempts := cmp.Or(g.spec.Attempts, 10000) // as for puzzles of digits
	p, err := g.tiling.Generate(ctx, g.seed<<20+uint64(q.Number), attempts)
	if err != nil {
		return a, err
	}
	a.Subject = &subject.Tiling{Puzzle: p}
	if g.job.show.JSON {
		a.Record = new(record.Record)
		a.Record.Generated, err = g.job.jsonOf(ctx, a.Subject)
	}
	return a, err
}

// numbers is a feed of units that have only a number.
type numbers struct{ given, last int }

func (n *numbers) Next(u *input.Unit) bool {
	if n.given == n.last {
		return false
	}
	n.given++
	*u = input.Unit{File: "generated"}
	u.Number, u.Line = n.given, n.given
	return true
}

func (n *numbers) Close() {}
