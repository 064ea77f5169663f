package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode/format"
	"exactcover/encode/generate"
	"exactcover/encode/rule"
)

// known are the rules that the command knows. A program with more rules can change it.
var known = rule.All

func rulesCommand(a *app) *cobra.Command {
	example, variants := false, false
	cmd := &cobra.Command{
		Use:   "rules [flags] [RULE]",
		Short: "List the rules of puzzle JSON, or explain one",
		Long: `Rules lists the rules that a puzzle may have in addition to its rows, columns and regions,
by their names in puzzle JSON. With RULE it explains that rule and its fields, and prints a puzzle
with that rule and exactly one solution.`,
		Example: `  exactcover rules
  exactcover rules killer
  exactcover rules --example killer | exactcover solve --to grid
  exactcover rules --generate`,
		Args:              cli.Arguments(0, 1, "at most one RULE"),
		ValidArgsFunction: firstWord(func(*cobra.Command) []string { return known.Names() }),
		RunE: func(_ *cobra.Command, args []string) error {
			switch {
			case variants && (example || len(args) > 0):
				return fmt.Errorf("--generate lists rules, and takes neither a RULE nor --example")
			case variants:
				return a.listVariants()
			case len(args) == 0 && example:
				return fmt.Errorf("--example needs a RULE")
			case len(args) == 0:
				return a.listRules()
			}
			k, ok := known.Find(args[0])
			switch {
			case !ok:
				return &format.UnknownError{What: "rule", Name: args[0], Known: known.Names()}
			case example:
				_, err := fmt.Fprintln(a.stdout, k.Example)
				return err
			}
			return a.explainRule(k)
		},
	}
	f := cli.FlagsOf(cmd, cli.Other)
	f.Bool(&example, "example", "print only the example")
	f.Bool(&variants, "generate", "list the names for 'exactcover generate --rules'")
	return cmd
}

// listRules writes the table of all rules, by group.
func (a *app) listRules() error {
	var rows [][]string
	kinds := known.Kinds()
	for i, k := range kinds {
		if i == 0 || k.Group != kinds[i-1].Group {
			if i > 0 {
				rows = append(rows, []string{""})
			}
			rows = append(rows, []string{k.Group.String()})
		}
		rows = append(rows, []string{"  " + k.Name(), k.Meaning})
	}
	return cli.WriteTable(a.stdout, rows)
}

// listVariants writes the table of the variants of generate.
func (a *app) listVariants() error {
	var rows [][]string
	for _, f := range generate.Variants(known) {
		rows = append(rows, []string{f.Name, f.About})
	}
	return cli.WriteTable(a.stdout, rows)
}

// explainRule writes the meaning, the fields and the example of a rule.
func (a *app) explainRule(k rule.Kind) error {
	if _, err := fmt.Fprintf(a.stdout, "%s: %s\n\n", k.Name(), k.Meaning); err != nil {
		return err
	}
	if fields := k.Fields(); len(fields) > 0 {
		rows := [][]string{{"FIELD", "TAKES", "DEFAULT", "MEANING"}}
		for _, f := range fields {
			rows = append(rows, []string{f.Key, f.Takes(), f.Default(), f.Help})
		}
		if err := cli.WriteTable(a.stdout, rows); err != nil {
			return err
		}
	} else if _, err := fmt.Fprintln(a.stdout, "It has no fields."); err != nil {
		return err
	}
	_, err := fmt.Fprintf(
		a.stdout, "\nA puzzle with this rule and exactly one solution:\n\n%s\n",
		strings.TrimSpace(k.Example),
	)
	return err
}
