package command

import (
	"bytes"
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
	"exactcover/encode/puzzle"
	"exactcover/encode/record"
	"exactcover/encode/steps"
	"exactcover/encode/subject"
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
	for _, word := range g.levels {
		level, err := steps.ParseLevel(word)
		if err != nil {
			return err
		}
		g.spec.Levels = append(g.spec.Levels, level)
	}
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

// make answers a unit with the puzzle of its number.
func (g *generation) make(ctx context.Context, q *answer.Request) (answer.Answer, error) {
	if g.tiling != nil {
		return g.makeTiling(ctx, q)
	}
	generator, ok := g.idle.Get().(*generate.Generator)
	if !ok {
		var err error
		if generator, err = generate.New(g.spec, g.seed); err != nil {
			return answer.Answer{}, err
		}
	}
	defer g.idle.Put(generator)
	p, err := generator.Puzzle(ctx, uint64(q.Number))
	a := answer.Answer{Complete: err == nil, Stats: generator.Stats()}
	if err == nil && g.job.show.JSON {
		a.Record, err = g.describe(ctx, generator, p)
	}
	var missing *generate.NotFoundError
	switch {
	case err == nil:
		a.Subject = subject.Puzzle{Puzzle: p}
	case errors.Is(err, encode.ErrNoSolution):
		a.Verdict, a.Complete, err = answer.None, true, nil
		if g.place != "" {
			a.Note("%s: expected a puzzle with a solution, found none", g.place)
		} else {
			a.Note("exactcover: puzzle %d: no grid of this size keeps to the rules", q.Number)
		}
	case errors.As(err, &missing):
		hint := ""
		if missing.Reason == generate.OpenVariables {
			hint = "; see --give-variables and --count-by"
		}
		a.Note("exactcover: puzzle %d: %v%s", q.Number, err, hint)
		a.Verdict, err = answer.NotFound, nil
	case errors.Is(err, context.DeadlineExceeded):
		a.Note("exactcover: puzzle %d: not found within the %v of --timeout", q.Number,
			g.job.show.Timeout)
		a.Verdict, err = answer.NotFound, nil
	}
	return a, err
}

// describe returns the record of a puzzle that was made.
func (g *generation) describe(
	ctx context.Context, made *generate.Generator, p *puzzle.Puzzle,
) (*record.Record, error) {
	rating, err := made.Rate(ctx, p)
	if err != nil {
		return nil, err
	}
	text, err := format.All.Find("json").Append(ctx, nil, p, nil)
	return &record.Record{
		Generated:  bytes.TrimRight(text, "\n"),
		Clues:      &record.Clues{Number: rating.Clues},
		Difficulty: fmt.Sprint(rating.Level), Effort: &rating.Effort,
	}, err
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
