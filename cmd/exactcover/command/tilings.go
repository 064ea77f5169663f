package command

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode/format"
	"exactcover/encode/grids"
	"exactcover/encode/record"
	"exactcover/encode/subject"
	"exactcover/encode/tiling"
)

// addUpTo adds the flag for solutions up to symmetry.
func (s *searchFlags) addUpTo(cmd *cobra.Command) {
	cli.Choices(cli.FlagsOf(cmd, cli.Search), &s.upTo, "up-to", "symmetry",
		"tell solutions apart up to `MOTIONS`: turns mirrors symmetry",
		[]string{"turns", "mirrors", "symmetry"}, tiling.Turns, tiling.Mirrors, tiling.Mirrors)
}

// upToFits returns an error if solutions up to symmetry are asked for and the unit is a puzzle of
// digits.
func upToFits(q *answer.Request) error {
	if q.Engine.UpTo == tiling.Apart || q.Puzzle == nil {
		return nil
	}
	return q.Misfit("a tiling or an exact-cover problem, because of --up-to", "a puzzle of digits")
}

// noteSizes adds a note if the pieces of a tiling have too few or too many cells for the board.
func noteSizes(q *answer.Request, a *answer.Answer) {
	if t := q.Unit.Tiling; t != nil {
		if why := t.Misfit(); why != "" {
			a.Note("%s: note: %s", q.Place(), why)
		}
	}
}

// noSolution returns an error if a text says that there is no solution.
func noSolution(q *answer.Request) error {
	if word := bytes.TrimSpace(q.Drawn); slices.Contains(grids.NoAnswers, string(word)) {
		return q.Misfit("a solution", strconv.Quote(string(word)))
	}
	return nil
}

// checkTiling answers a tiling with what is wrong with a drawn solution.
func checkTiling(q *answer.Request) (answer.Answer, error) {
	a := answer.Answer{Verdict: answer.Right}
	if err := noSolution(q); err != nil {
		return a, err
	}
	placements, err := q.Tiling.ParseSolution(q.Drawn, q.DrawnIn)
	if err != nil {
		return a, err
	}
	if err := q.Tiling.Check(placements); err != nil {
		a.Verdict = answer.Wrong
		a.Line(q.Label() + err.Error())
	}
	return a, nil
}

// onlyForTilings returns an error if there are flags about puzzles of digits.
func (g *generation) onlyForTilings(cmd *cobra.Command) (err error) {
	for _, name := range []string{
		"rules", "clues", "minimal", "count-by", "give-variables", "symmetry", "difficulty", "effort",
	} {
		if cmd.Flags().Changed(name) {
			return fmt.Errorf("--%s is for puzzles of digits, and FILE is a tiling", name)
		}
	}
	if cmd.Flags().Changed("size") {
		sized := *g.tiling
		total, must := sized.Board.Len(), len(sized.Board.Must)
		if sized.Leave = total - g.size; g.size < must || g.size > total {
			return fmt.Errorf("--size: expected a number from %d to %d, of cells of the board, found %d",
				must, total, g.size)
		}
		g.tiling = &sized
	}
	if g.job.show.To == "" && !g.job.show.JSON {
		g.job.show.To = format.Tiling
	}
	return nil
}

// makeTiling answers a unit with the part of a tiling of its number that has one solution.
func (g *generation) makeTiling(
	ctx context.Context, q *answer.Request,
) (a answer.Answer, err error) {
	attempts := cmp.Or(g.spec.Attempts, 10000) // as for puzzles of digits
	p, err := g.tiling.Generate(ctx, g.seed<<20+uint64(q.Number), attempts)
	switch {
	case err == nil:
		a.Subject, a.Complete = &subject.Tiling{Puzzle: p}, true
		if g.job.show.JSON {
			var text []byte
			text, err = format.AppendTiling(nil, "tilingjson", p)
			a.Record = &record.Record{Generated: bytes.TrimRight(text, "\n")}
		}
	case errors.Is(err, tiling.ErrNoSolution):
		a.Verdict, a.Complete, err = answer.None, true, nil
		a.Note("%s: expected a tiling with a solution, found none", g.place)
	case errors.Is(err, tiling.ErrNotFound), errors.Is(err, context.DeadlineExceeded):
		a.Note("exactcover: puzzle %d: not found", q.Number)
		a.Verdict, err = answer.NotFound, nil
	}
	return a, err
}
