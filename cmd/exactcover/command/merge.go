package command

import (
	"context"
	"fmt"
	"math/big"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode/subject"
)

func mergeCommand(a *app) *cobra.Command {
	m := &merger{app: a}
	cmd := &cobra.Command{
		Use:   "merge [flags] [FILE ...]",
		Short: "Add up the parts of a search",
		Long: `Merge reads the records that count and solve have printed for the parts of a puzzle. It
prints the number of solutions of all parts, or with --json a record that has the solutions, too,
the cheapest first. It proves that the parts are all parts of one division: it names those that are
missing, were stopped early, are there twice, or are of another puzzle, and lines that are torn.

` + answer.ExitStatus("0 every part is there"),
		Example: `  exactcover merge results.txt
  exactcover merge --json results.txt`,
		RunE: func(cmd *cobra.Command, args []string) error { return m.run(cmd.Context(), args) },
	}
	cli.FlagsOf(cmd, cli.Output).Bool(&m.json, "json", "print a JSON record")
	return cmd
}

// A merger adds up records of parts.
type merger struct {
	app  *app
	json bool
	sum  subject.Sum
}

func (m *merger) run(ctx context.Context, files []string) error {
	if len(files) == 0 {
		files = []string{"-"}
	}
	for _, file := range files {
		if err := m.read(ctx, file); err != nil {
			return err
		}
	}
	r, missing, err := m.sum.Record()
	if missing != "" {
		m.app.tell(answer.StatusIncomplete, "exactcover: missing or stopped early: "+missing)
	}
	switch {
	case err != nil:
		return &inputError{err}
	case m.json:
		return m.app.show(string(r.Append(nil)))
	case r.Least != nil && *r.Least:
		return m.app.show(fmt.Sprintf("least cost %d\n", r.Costs[0]))
	case len(r.Costs) > 0:
		return m.app.show(fmt.Sprintf("cost %d, perhaps not the least\n", r.Costs[0]))
	}
	n, _ := new(big.Int).SetString(r.Count, 10)
	return m.app.show(string(answer.Number(nil, n, missing == "").Text))
}

// read adds the records of a file.
func (m *merger) read(ctx context.Context, file string) error {
	in, err := m.app.open(file)
	if err != nil {
		return &inputError{err}
	}
	defer in.Close()
	err = m.sum.Read(ctx, in, file, func(bad bool, message string) {
		status := answer.StatusOK
		if bad {
			status = answer.StatusBad
		}
		m.app.tell(status, message)
	})
	if err != nil && ctx.Err() == nil {
		err = &inputError{err}
	}
	return err
}
