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

// HelpPage returns the help of a command: its purpose in one line, examples, usage, description,
// and the flags by group.
func HelpPage(cmd *cobra.Command, width int) string {
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
	var flags [][]string
	for _, g := range FlagGroups(cmd) {
		flags = append(flags, []string{"\n" + g.Title + ":"})
		for _, f := range g.Flags {
			flags = append(flags, []string{"  " + f[0], f[1]})
		}
	}
	return b.String() + Table(flags, width)
}
