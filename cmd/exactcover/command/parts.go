package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode/input"
	"exactcover/encode/subject"
)

// mostParts is the most parts that a problem is divided into.
const mostParts = 1_000_000

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

// partFlags say which parts of the solutions of a puzzle are searched.
type partFlags struct {
	file  string
	shard subject.Part
}

func (p *partFlags) add(cmd *cobra.Command) {
	f := cli.FlagsOf(cmd, cli.Search)
	f.Value("part", "", "search the parts in `FILE`, which split has written",
		func(text string) error { p.file = text; return nil })
	f.Value("shard", "", "search the `PART` I of N, such as 3/200, as split divides it",
		func(text string) error {
			number, of, _ := strings.Cut(text, "/")
			i, err := strconv.Atoi(number)
			n, err2 := strconv.Atoi(of)
			if err != nil || err2 != nil || i < 1 || i > n || n > mostParts {
				return fmt.Errorf("expected a part such as 3/200, of at most %d", mostParts)
			}
			p.shard.Number, p.shard.Of = i, n
			return nil
		})
}

// given reports whether only some parts are searched.
func (p *partFlags) given() bool { return p.file != "" || p.shard.Of > 0 }

// runParts runs the job on the parts that the flags say.
func (j *job) runParts(cmd *cobra.Command, args []string) error {
	if err := excludes(cmd, "parts"+eachOther, noPart+" to checkpoint"); err != nil {
		return err
	}
	parts, err := j.search.part.list(j.app)
	if err != nil {
		return err
	}
	return j.runAlone(cmd, args, parts)
}

// noPart has the flags for what no part of a search can do alone.
const noPart = "random up-to steps hint only"

// eachOther is how most messages of [excludes] end.
const eachOther = " and --%s exclude each other"

// excludes returns an error, a message with its name, if the command line has one of some flags.
func excludes(cmd *cobra.Command, message, others string) error {
	for _, other := range strings.Fields(others) {
		if cmd.Flags().Changed(other) {
			return fmt.Errorf(message, other)
		}
	}
	return nil
}

// special runs the job on parts of a search, or on one that is kept, if the flags say so.
func (j *job) special(cmd *cobra.Command, args []string) (done bool, err error) {
	j.setLimit()
	switch err := j.search.wantedFits(cmd); {
	case err != nil:
		return true, err
	case j.search.part.given():
		return true, j.runParts(cmd, args)
	case j.search.keeps():
		return true, j.runKept(cmd, args)
	}
	return false, nil
}

// list returns the parts that the flags say.
func (p *partFlags) list(a *app) (parts []subject.Part, err error) {
	switch {
	case p.file != "" && p.shard.Of > 0:
		return nil, errors.New("--part and --shard exclude each other")
	case p.shard.Of > 0:
		return []subject.Part{p.shard}, nil
	}
	in, err := a.open(p.file)
	if err != nil {
		return nil, &inputError{err}
	}
	defer in.Close()
	if parts, err = subject.ReadParts(in, p.file); err != nil {
		return nil, &inputError{err}
	}
	return parts, nil
}

// runAlone runs the job on the only unit of the command line, once for each part; without parts,
// once.
func (j *job) runAlone(cmd *cobra.Command, args []string, parts []subject.Part) error {
	if len(args) > 1 {
		return errors.New("expected one FILE, since parts are those of one puzzle")
	}
	if parts != nil {
		j.show.JSON = true
	}
	if err := j.validate(); err != nil {
		return err
	}
	file := "-"
	if len(args) == 1 {
		file = args[0]
	}
	ctx := cmd.Context()
	j.run(ctx, input.NewAlone(input.New(ctx, j.inputs(), file), parts))
	return nil
}

// open opens a file, or standard input for "-".
func (a *app) open(file string) (io.ReadCloser, error) {
	if file == "-" {
		return io.NopCloser(a.stdin), nil
	}
	if a.host != nil {
		return a.host.open(file)
	}
	return os.Open(file)
}
