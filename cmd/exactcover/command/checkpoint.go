package command

import (
	"errors"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/cli"
)

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

// keeps reports whether the search is kept, or should be.
func (s *searchFlags) keeps() bool { return s.kept.Dir != "" || s.kept.Resume }

// runKept runs the job on the only unit of the command line, which is kept.
func (j *job) runKept(cmd *cobra.Command, args []string) error {
	if j.search.kept.Dir == "" {
		return errors.New("--resume needs --checkpoint: the folder that has the search")
	}
	if err := excludes(cmd, "--checkpoint"+eachOther, noPart); err != nil {
		return err
	}
	return j.runAlone(cmd, args, nil)
}
