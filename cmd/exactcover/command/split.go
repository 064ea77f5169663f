package command

import (
	"context"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/cli"
)

func splitCommand(a *app) *cobra.Command {
	j := &job{app: a}
	parts := 0
	cmd := &cobra.Command{
		Use:   "split [flags] [FILE]",
		Short: "Divide a search among machines",
		Long: `Split divides the search for the solutions of a puzzle, an exact-cover problem or a tiling
into parts that take about the same time. It prints a line for each part. Count and solve search the
parts of a file of such lines, with --part, and print a record for each. Merge adds the records up,
and proves that no part is missing.

Each part has its own solutions. How long a part takes is estimated by random walks. They do not see
that count meets the same sub-problem twice, so a problem whose count is fast for that reason is
better counted whole.

` + answer.ExitStatus("0 divided"),
		Example: `  exactcover split --parts 200 tiling.xcc > parts.txt
  exactcover count --part parts.txt tiling.xcc > results.txt
  exactcover merge results.txt`,
		Args: cli.Arguments(0, 1, "one FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			j.answer = func(ctx context.Context, q *answer.Request) (a answer.Answer, err error) {
				divided, err := q.Engine.Divide(ctx, q.Subject, parts)
				for _, x := range divided {
					a.Line(x.String())
				}
				return a, err
			}
			return j.runAlone(cmd, args, nil)
		},
	}
	j.input.add(cmd, a)
	cli.FlagsOf(cmd, cli.Search).Int(&parts, "parts", 100, 1, mostParts, "divide it into `N` parts")
	j.search.addCountBy(cmd)
	j.addTimeout(cmd, "stop")
	return cmd
}
