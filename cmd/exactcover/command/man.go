package command

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode/format"
	"exactcover/encode/record"
)

func manCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "man",
		Short: "Print the manual page",
		Long: `Man prints the manual page. It has the same texts as the help. To read it, or to install it
for the current user:

  exactcover man | man -l -
  mkdir -p ~/.local/share/man/man1
  exactcover man > ~/.local/share/man/man1/exactcover.1`,
		Example: "  exactcover man > exactcover.1",
		Args:    cli.Arguments(0, 0, "no argument"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return a.show(cli.Manual(cmd.Root(), a.manualSections()))
		},
	}
}

// manualSections returns the sections of the manual page after those of the commands.
func (a *app) manualSections() []cli.Section {
	var formats, rules, keys, records, statuses []cli.Term
	for _, f := range a.formatTable() {
		formats = append(formats, cli.Term{Name: f[0], Text: f[2] + " (" + f[1] + ")"})
	}
	for _, k := range a.known.Kinds() {
		t := cli.Term{Name: k.Name(), Text: k.Meaning}
		for _, f := range k.Fields() {
			line := fmt.Sprintf("%s (%s, %s): %s", f.Key, f.Takes(), f.Default(), f.Help)
			t.Lines = append(t.Lines, line)
		}
		rules = append(rules, t)
	}
	for _, k := range format.PuzzleKeys() {
		text := k.Help + " (" + k.Takes + "; default: " + k.Default + ")."
		keys = append(keys, cli.Term{Name: k.Name, Text: text, Lines: []string{k.Example}})
	}
	for _, k := range record.Keys {
		text := k.Help + " (" + k.Commands + ")."
		records = append(records, cli.Term{Name: k.Name, Text: text, Lines: []string{k.Example}})
	}
	for _, s := range answer.StatusMeanings {
		statuses = append(statuses, cli.Term{Name: strconv.Itoa(int(s.Status)), Text: s.Meaning})
	}
	return []cli.Section{
		{Title: "FORMATS", Terms: formats},
		{
			Title: "RULES", Terms: rules,
			Text: "The rules that a puzzle may have in addition to its rows, columns and regions, by " +
				"their names in puzzle files.",
		},
		{
			Title: "PUZZLE JSON", Terms: keys,
			Text: "A puzzle is an object with these keys, each of which may be left out.",
		},
		{
			Title: "RECORDS", Terms: records,
			Text: "With --json a command prints an object for each puzzle, one per line, with these keys.",
		},
		{
			Title: "EXIT STATUS", Terms: statuses,
			Text: "If several apply, the first of 130, 2, 3, 4, 1 is used.",
		},
		{Title: "ENVIRONMENT", Terms: []cli.Term{{
			Name: "NO_COLOR",
			Text: "If it is set and not empty, pictures have no colour, except with --color always.",
		}}},
	}
}
