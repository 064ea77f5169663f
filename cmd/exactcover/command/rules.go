package command

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode/describe"
	"exactcover/encode/format"
	"exactcover/encode/generate"
	"exactcover/encode/rule"
)

func rulesCommand(a *app) *cobra.Command {
	example, variants, programs := false, false, false
	cmd := &cobra.Command{
		Use:   "rules [flags] [RULE|WORD]",
		Short: "List the rules of puzzle JSON, or explain one",
		Long: `Rules lists the rules that a puzzle may have in addition to its rows, columns and regions,
by their names in puzzle JSON. With RULE it explains that rule and its fields, and prints a puzzle
with that rule and exactly one solution. A name that setters use, such as nabner, is explained too.
With another WORD it lists the rules whose names, meanings or fields mention it.

With --json each rule is a line of JSON, with the types and limits of its fields.`,
		Example: `  exactcover rules
  exactcover rules killer
  exactcover rules kropki
  exactcover rules --example killer | exactcover solve --to grid
  exactcover rules --generate`,
		Args:      cli.Arguments(0, 1, "at most one RULE"),
		ValidArgs: append(a.known.Names(), setterNames()...),
		RunE: func(_ *cobra.Command, args []string) error {
			switch {
			case variants && (example || len(args) > 0):
				return fmt.Errorf("--generate lists rules, and takes neither a RULE nor --example")
			case variants && programs:
				return a.show(describe.Lines(describe.Variants(a.known)))
			case variants:
				return a.showTable(a.variantTable())
			case len(args) == 0 && example:
				return fmt.Errorf("--example needs a RULE")
			case len(args) == 0:
				return a.showRules(a.known.Kinds(), programs)
			}
			k, ok := a.known.Find(args[0])
			mentioned := a.known.Mentioning(args[0])
			called, isCalled := rule.Called(args[0])
			if one, found := a.known.Find(called.Rule); found && !ok && programs {
				mentioned = []rule.Kind{one}
			}
			switch {
			case !ok && isCalled && !example && !programs:
				return a.showCalled(args[0], called, mentioned)
			case !ok && !example && len(mentioned) > 0:
				return a.showRules(mentioned, programs)
			case !ok:
				return &format.UnknownError{What: "rule", Name: args[0], Known: a.known.Names()}
			case example && k.Example == "":
				return fmt.Errorf("the rule %s has no example", k.Name())
			case example:
				return a.show(k.Example + "\n")
			case programs:
				return a.showRules([]rule.Kind{k}, true)
			}
			return a.show(a.ruleText(k))
		},
	}
	f := cli.FlagsOf(cmd, cli.Other)
	f.Bool(&example, "example", "print only the example")
	f.Bool(&variants, "generate", "list the names for 'exactcover generate --rules'")
	f.Bool(&programs, "json", "print an object for each rule, one per line")
	return cmd
}

// setterNames returns the names that setters use for rules.
func setterNames() (names []string) {
	for _, s := range rule.SetterNames() {
		names = append(names, s.Names...)
	}
	return names
}

// showCalled explains a name that setters use: how it is stated, and its rule, or the rules that
// mention it.
func (a *app) showCalled(name string, called rule.SetterName, mentioned []rule.Kind) error {
	text := cli.Hang(name+": "+called.Plain(), 0, cli.Width(a.stdout)) + "\n"
	if k, ok := a.known.Find(called.Rule); ok {
		return a.show(text + "\n" + a.ruleText(k))
	}
	if len(mentioned) == 0 {
		return a.show(text)
	}
	if err := a.show(text + "\n"); err != nil {
		return err
	}
	return a.showRules(mentioned, false)
}

// showRules prints rules by group with their meaning, or descriptions for programs.
func (a *app) showRules(kinds []rule.Kind, programs bool) error {
	if programs {
		return a.show(describe.Lines(describe.Rules(kinds)))
	}
	var rows [][]string
	group := rule.Group(-1)
	for _, k := range kinds {
		if k.Group != group {
			if rows != nil {
				rows = append(rows, []string{""})
			}
			group = k.Group
			rows = append(rows, []string{group.String()})
		}
		rows = append(rows, []string{"  " + k.Name(), k.Meaning})
	}
	return a.showTable(rows)
}

// variantTable returns the variants of generate.
func (a *app) variantTable() (rows [][]string) {
	for _, f := range generate.Variants(a.known) {
		rows = append(rows, []string{f.Name, f.About})
	}
	return rows
}

// ruleText returns the meaning, the fields and the example of a rule.
func (a *app) ruleText(k rule.Kind) string {
	fields := "It has no fields.\n"
	rows := [][]string{{"FIELD", "TAKES", "DEFAULT", "MEANING"}}
	for _, f := range k.Fields() {
		rows = append(rows, []string{f.Key, f.Takes(), f.Default(), f.Help})
	}
	if len(rows) > 1 {
		fields = cli.Table(rows, cli.Width(a.stdout))
	}
	text := cli.Hang(k.Name()+": "+k.Meaning, 0, cli.Width(a.stdout)) + "\n\n" + fields
	if k.Example != "" {
		text += "\nA puzzle with this rule and exactly one solution:\n\n" +
			strings.TrimSpace(k.Example) + "\n"
	}
	return text
}
