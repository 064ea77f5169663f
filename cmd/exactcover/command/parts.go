package command

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode/input"
	"exactcover/encode/subject"
)

// A subcommand that searches may search parts of the solutions only, or keep its search in a
// folder. Then it has a single unit.

// mostParts is the most parts that a problem is divided into.
const mostParts = 1_000_000

// addParts adds the flags for parts of the solutions.
func (s *searchFlags) addParts(cmd *cobra.Command) {
	f := cli.FlagsOf(cmd, cli.Search)
	f.Value("part", "", "search the parts in `FILE`, which split has written",
		func(text string) error { s.partFile = text; return nil })
	f.Value("shard", "", "search the `PART` I of N, such as 3/200, as split divides it",
		func(text string) error {
			number, of, _ := strings.Cut(text, "/")
			i, err := strconv.Atoi(number)
			n, err2 := strconv.Atoi(of)
			if err != nil || err2 != nil || i < 1 || i > n || n > mostParts {
				return fmt.Errorf("expected a part such as 3/200, of at most %d", mostParts)
			}
			s.part.Number, s.part.Of = i, n
			return nil
		})
}

// addKept adds the flags that keep a search in a folder.
func (s *searchFlags) addKept(cmd *cobra.Command) {
	f := cli.FlagsOf(cmd, cli.Search)
	f.Value("checkpoint", "", "keep the search in `DIR`, so that --resume can go on after any end",
		func(text string) error {
			if s.kept.Dir = text; text == "" {
				return errors.New("expected the name of a folder")
			}
			return nil
		})
	f.Bool(&s.kept.Resume, "resume", "go on with the search that the folder of --checkpoint has")
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
	s := &j.search
	var parts []subject.Part
	if s.wanted.Any() {
		if err := excludes(cmd, "--force, --forbid and --fewest exclude --%s",
			"part shard checkpoint up-to steps hint"); err != nil {
			return true, err
		}
	}
	switch {
	case s.partFile != "" || s.part.Of > 0:
		if err = excludes(cmd, "parts"+eachOther, noPart+" to checkpoint"); err == nil {
			j.show.JSON = true
			parts, err = j.app.parts(s)
		}
	case s.kept.Dir != "":
		err = excludes(cmd, "--checkpoint"+eachOther, noPart)
	case s.kept.Resume:
		err = errors.New("--resume needs --checkpoint: the folder that has the search")
	default:
		return false, nil
	}
	if err == nil {
		err = j.runAlone(cmd, args, parts)
	}
	return true, err
}

// parts returns the parts that the flags say.
func (a *app) parts(s *searchFlags) (parts []subject.Part, err error) {
	switch {
	case s.partFile != "" && s.part.Of > 0:
		return nil, errors.New("--part and --shard exclude each other")
	case s.part.Of > 0:
		return []subject.Part{s.part}, nil
	}
	in, err := a.open(s.partFile)
	if err != nil {
		return nil, &inputError{err}
	}
	defer in.Close()
	if parts, err = subject.ReadParts(in, s.partFile); err != nil {
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
