package command

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/dlx"
)

func countCommand(a *app) *cobra.Command {
	j := &job{app: a, answer: count}
	j.show.Record.Count = "0"
	cmd := &cobra.Command{
		Use:   "count [flags] [FILE ...]",
		Short: "Count solutions",
		Long: `Count prints the number of solutions of each puzzle, one per line. ">=12" means that the
count stopped at 12, because of --limit or --timeout.

Two solutions are different if the digits of some cell differ, including cells of variables.
--count-by grids ignores variables: it counts different grids. A grid of dominoes may have several
tilings; --count-by tilings counts each of them. --limit 2 is enough to know whether a solution is
the only one. --up-to turns,mirrors counts solutions of tilings and exact-cover problems as one if a
turn or a mirror image of the board, or an exchange of equal pieces, maps one to the other.

Count caches the numbers of solutions of sub-problems, and counts only one of several branches that
symmetries map to each other, such as turned boards. So it can count far more solutions than a
search could visit. --method search does neither. --memory limits the cache (default: a quarter of
the free memory). Sub-problems that do not fit into the cache are counted again, which may take very
long. --checkpoint keeps a long count in a folder, and --resume goes on with it; if the cache is
full, states of the count go to files there.

` + answer.ExitStatus("0 all counted"),
		Example: `  exactcover count puzzles.txt
  exactcover count --limit 2 puzzles.txt
  exactcover count --only many --json puzzles.txt
  exactcover count --count-by tilings dominoes.in
  exactcover count --method memo --memory 256M tiling.xcc
  exactcover count --up-to turns,mirrors soma.tiling
  exactcover count --checkpoint kept --resume tiling.xcc
  echo 1............... | exactcover count`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if done, err := j.special(cmd, args); done {
				return err
			}
			if j.search.Limit > 0 && j.show.Only == "" && j.search.upTo == nil &&
				!j.search.wanted.Any() {
				j.shortcut = (*worker).countLine
			}
			return j.runs(cmd, args)
		},
	}
	j.input.add(cmd, a)
	j.addJSON(cmd)
	j.addNames(cmd)
	j.search.addLimit(cmd, 0, "stop at `N` solutions of each puzzle; 0: count all")
	f := cli.FlagsOf(cmd, cli.Search)
	cli.Choose(f, &j.search.Counting, "method", "method", "count by this `METHOD`: auto search memo",
		[]string{"auto", "search", "memo"}, dlx.CountAuto, dlx.CountBySearch, dlx.CountByMemo)
	f.Size(&j.search.Memory, "memory", "cache sub-problems in about `SIZE`, such as 512M or 2G")
	j.search.addCountBy(cmd)
	j.search.addUpTo(cmd)
	j.search.addWanted(cmd)
	j.search.addParts(cmd)
	j.search.addKept(cmd)
	j.addOnly(cmd, answer.Only...)
	j.addSearch(cmd)
	j.search.addKernel(cmd)
	j.addBatch(cmd)
	return cmd
}

// count answers a unit with the number of its solutions.
func count(ctx context.Context, q *answer.Request) (answer.Answer, error) {
	if err := fits(q); err != nil {
		return answer.Answer{}, err
	}
	n := q.Engine.Count(ctx, q.Subject)
	err := q.Engine.Err
	a := answer.Number(nil, n, q.Engine.Complete)
	a.Stats = q.Engine.Stats
	noteSizes(q, &a)
	if errors.Is(err, context.Canceled) && n.Sign() > 0 {
		a.Note("%s: interrupted at %v solutions", q.ID(), n)
	}
	if err != nil && !errors.Is(err, context.DeadlineExceeded) {
		a.Text = nil
	}
	return a, err
}
