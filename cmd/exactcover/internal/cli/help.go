package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// A FlagGroup holds the help of the flags of a group.
type FlagGroup struct {
	Title string
	Flags [][]string // "--limit N", "find at most N solutions"
}

// FlagGroups returns the flags of a command by group, each in the order in which they were added.
func FlagGroups(cmd *cobra.Command) []FlagGroup {
	var list []FlagGroup
	for _, title := range groups {
		g := FlagGroup{Title: title}
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			if f.Hidden || !slices.Contains(f.Annotations[groupKey], title) {
				return
			}
			value, usage := pflag.UnquoteUsage(f)
			if !slices.Contains([]string{"", "0", "0s", "false"}, f.DefValue) {
				usage += " (default " + f.DefValue + ")"
			}
			g.Flags = append(g.Flags, []string{strings.TrimSpace("--" + f.Name + " " + value), usage})
		})
		if g.Flags != nil {
			list = append(list, g)
		}
	}
	return list
}

// mostFlags is the most flags on a page of help, unless all are asked for.
const mostFlags = 10

// daily are the flags that stay on a page of help of a command with many flags, the most useful
// first.
var daily = []string{
	"number", "rules", "size", "clues", "steps", "hint", "fix", "counts", "difficulty", "symmetry",
	"limit", "to", "json", "only", "timeout", "all", "random", "seed", "jobs", "from", "method",
}

// shown returns the names of the flags on the page of a command, and the number of the others.
func shown(cmd *cobra.Command, all bool) (names []string, others int) {
	total := 0
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Annotations[groupKey] != nil {
			total++
			names = append(names, f.Name)
		}
	})
	if all || total <= mostFlags {
		return names, 0
	}
	names = nil
	for _, name := range daily {
		if len(names) < mostFlags && cmd.Flags().Lookup(name) != nil {
			names = append(names, name)
		}
	}
	return names, total - len(names)
}

// HelpPage returns the help of a command: its purpose in one line, examples, usage, description,
// and the flags by group: the daily ones, or all.
func HelpPage(cmd *cobra.Command, width int, all bool) string {
	usage := cmd.Use + " COMMAND [flags] [FILE ...]"
	if cmd.HasParent() {
		usage = cmd.Parent().CommandPath() + " " + cmd.Use
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s.\n\nExamples:\n%s\n\nUsage:\n  %s\n\n%s\n",
		cmd.Short, strings.TrimRight(cmd.Example, "\n"), usage, wrap(cmd.Long, width))
	var commands [][]string
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			commands = append(commands, []string{"  " + c.Name(), c.Short})
		}
	}
	if commands != nil {
		fmt.Fprintf(&b, "\nCommands:\n%s\n'%s help COMMAND' explains a command.\n",
			Table(commands, 0), cmd.Name())
	}
	names, others := shown(cmd, all)
	var flags [][]string
	for _, g := range FlagGroups(cmd) {
		title := []string{"\n" + g.Title + ":"}
		for _, f := range g.Flags {
			name, _, _ := strings.Cut(strings.TrimPrefix(f[0], "--"), " ")
			if !slices.Contains(names, name) {
				continue
			}
			if title != nil {
				flags, title = append(flags, title), nil
			}
			flags = append(flags, []string{"  " + f[0], f[1]})
		}
	}
	b.WriteString(Table(flags, width))
	if others > 0 {
		fmt.Fprintf(&b, "\n'%s %s --help --all' lists all %d flags.\n",
			cmd.Root().Name(), cmd.Name(), len(names)+others)
	}
	return b.String()
}
