package command

import (
	"bytes"
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/dlx"
	"exactcover/encode/record"
	"exactcover/encode/subject"
)

// addWanted adds the flags for some of the solutions of an exact-cover problem.
func (s *searchFlags) addWanted(cmd *cobra.Command) {
	f := cli.FlagsOf(cmd, cli.Search)
	list := func(to *[]string) func(string) error {
		return func(text string) error {
			*to = append(*to, text)
			return nil
		}
	}
	f.Value("force", "", "of an exact-cover problem: only solutions with these `OPTIONS`",
		list(&s.wanted.Force))
	f.Value("forbid", "", "only solutions without these `OPTIONS`", list(&s.wanted.Forbid))
	f.Bool(&s.wanted.Fewest, "fewest", "only solutions with the fewest options")
}

// wantedFits returns an error if some solutions of an exact-cover problem are wanted, and another
// flag contradicts that.
func (s *searchFlags) wantedFits(cmd *cobra.Command) error {
	if !s.wanted.Any() {
		return nil
	}
	return excludes(cmd, "--force, --forbid and --fewest exclude --%s",
		"part shard checkpoint up-to steps hint")
}

// optionsFit returns an error if options are forced or forbidden, and the unit has none.
func optionsFit(q *answer.Request) error {
	if !q.Engine.Wanted.Any() || q.Puzzle == nil {
		return nil
	}
	return q.Misfit("an exact-cover problem or a tiling, as options are wanted",
		"a puzzle of digits")
}

// checkProblem answers an exact-cover problem with what is wrong with a solution.
func checkProblem(q *answer.Request) (answer.Answer, error) {
	a := answer.Answer{Verdict: answer.Right, Record: new(record.Record)}
	if err := noSolution(q); err != nil {
		return a, err
	}
	solutions, err := solutionsOf(q)
	for k := 0; err == nil && k < len(solutions); k++ {
		of := ""
		if len(solutions) > 1 {
			of = fmt.Sprintf("solution %d: ", k+1)
		}
		for _, line := range q.Problem.Violations(solutions[k]) {
			a.Verdict = answer.Wrong
			a.Line(q.Label() + of + line)
			a.Record.Violations = append(a.Record.Violations,
				record.Violation{Rule: "cover", Cells: []string{}, Detail: of + line})
		}
		if a.Verdict == answer.Wrong {
			break
		}
	}
	return a, err
}

// solutionsOf returns the solutions of a record, or the one of a text.
func solutionsOf(q *answer.Request) (list [][]dlx.Option, err error) {
	covers := [][]byte{q.Drawn}
	if text := bytes.TrimSpace(q.Drawn); bytes.HasPrefix(text, []byte("{")) {
		one, err := record.NewReader(bytes.NewReader(text)).Next()
		if err == nil {
			covers, err = one.Covers()
		}
		if err != nil || len(covers) == 0 {
			return nil, q.Misfit("a record with solutions", "none")
		}
	}
	for _, cover := range covers {
		solution, err := q.Problem.ParseSolution(cover, q.DrawnIn)
		if err != nil {
			return nil, err
		}
		list = append(list, solution)
	}
	return list, nil
}

// redundantOptions answers a tiling or an exact-cover problem with the options and items that it
// does not need.
func redundantOptions(
	ctx context.Context, q *answer.Request, s subject.Boarded,
) (a answer.Answer, err error) {
	if s.Misfit() != "" {
		return answer.Answer{Verdict: answer.None, Complete: true}, nil
	}
	p, err := s.Exact(ctx)
	if err != nil {
		return a, err
	}
	options, items, solved, err := p.Redundant(ctx, q.Engine)
	a.Complete, a.Stats = q.Engine.Complete, q.Engine.Stats
	if !solved {
		a.Verdict = answer.None
		return a, err
	}
	a.Record = &record.Record{Unused: []string{}, Implied: []string{}}
	var lines []string
	for _, o := range options {
		a.Record.Unused = append(a.Record.Unused, string(p.AppendName(nil, o)))
		lines = append(lines, fmt.Sprintf("option %s: %s", p.AppendName(nil, o),
			p.AppendOption(nil, o)))
	}
	for _, i := range items {
		a.Record.Implied = append(a.Record.Implied, p.Items[i])
		lines = append(lines, "item "+p.Items[i])
	}
	word := ""
	switch {
	case err != nil:
		word = answer.Stopped.Line() + ": there may be other items"
	case lines == nil:
		word = "no redundant options or items"
	}
	answer.Tell(&a, word, lines, func(line string) string { return line })
	return a, err
}
