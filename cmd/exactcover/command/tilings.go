package command

import (
	"bytes"
	"context"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/cmd/exactcover/internal/subject"
	"exactcover/encode/grids"
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

// explainTiling answers a tiling with the sizes of its pieces, if these do not fit the board, and
// else as its exact-cover problem.
func explainTiling(
	ctx context.Context, q *answer.Request, t *subject.Tiling,
) (a answer.Answer, err error) {
	if why := t.Misfit(); why != "" {
		a.Verdict, a.Complete = answer.None, true
		a.Line(why)
		return a, nil
	}
	p, err := t.Problem(ctx)
	if err != nil {
		return a, err
	}
	return explainProblem(ctx, q, p)
}

// checkTiling answers a tiling with what is wrong with a drawn solution.
func checkTiling(q *answer.Request) (answer.Answer, error) {
	a := answer.Answer{Verdict: answer.Right}
	if word := bytes.TrimSpace(q.Drawn); slices.Contains(grids.NoAnswers, string(word)) {
		return a, q.Misfit("a drawn solution", strconv.Quote(string(word)))
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
