package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// A flagGroup is what flags are about. The help lists flags by group, in this order.
type flagGroup int

const (
	puzzleFlags flagGroup = iota + 1
	inputFlags
	outputFlags
	searchFlags
	batchFlags
	otherFlags // those of a single command that is about none of this
)

var flagGroups = [...]string{
	puzzleFlags: "Puzzles", inputFlags: "Input", outputFlags: "Output", searchFlags: "Search", batchFlags: "Batch",
	otherFlags: "Flags",
}

// groupKey is the annotation that has the group of a flag.
const groupKey = "group"

// group puts the flags of a command that are in no group yet into one.
func group(cmd *cobra.Command, g flagGroup) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Annotations[groupKey] == nil {
			f.Annotations = map[string][]string{groupKey: {flagGroups[g]}}
		}
	})
}

// A flagText is what the help says of a flag.
type flagText struct{ name, usage string } // "--limit N", "find at most N solutions"

// flagTexts returns the flags of a group, in the order in which they were added.
func flagTexts(cmd *cobra.Command, g flagGroup) []flagText {
	var texts []flagText
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Hidden || len(f.Annotations[groupKey]) == 0 || f.Annotations[groupKey][0] != flagGroups[g] {
			return
		}
		value, usage := pflag.UnquoteUsage(f)
		if !slices.Contains([]string{"", "0", "0s", "false", "[]"}, f.DefValue) {
			usage += " (default " + f.DefValue + ")"
		}
		texts = append(texts, flagText{strings.TrimSpace("--" + f.Name + " " + value), usage})
	})
	return texts
}

// fitHelp makes the help of a command and those below it: what it does in a line, examples, how it
// is called, what there is to know, and the flags by group, as wide as the stream it is written to.
func (a *app) fitHelp(root *cobra.Command) {
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) {
		io.WriteString(cmd.OutOrStdout(), helpPage(cmd, textWidth(a.stdout)))
	})
}

// helpPage returns the help of a command.
func helpPage(cmd *cobra.Command, width int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s.\n\nExamples:\n%s\n\nUsage:\n  %s\n", cmd.Short, strings.TrimRight(cmd.Example, "\n"), usageLine(cmd))
	fmt.Fprintf(&b, "\n%s\n", wrap(cmd.Long, width))
	var commands [][]string
	longest := 0
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			commands = append(commands, []string{"  " + c.Name(), c.Short})
			longest = max(longest, len(c.Name()))
		}
	}
	if commands != nil {
		b.WriteString("\nCommands:\n")
		for _, c := range commands {
			fmt.Fprintf(&b, "%-*s  %s\n", longest+2, c[0], c[1])
		}
		fmt.Fprintf(&b, "\n'%s help COMMAND' explains a command.\n", cmd.Name())
	}
	longest = 0
	for g := range flagGroups {
		for _, f := range flagTexts(cmd, flagGroup(g)) {
			longest = max(longest, len(f.name))
		}
	}
	for g, title := range flagGroups {
		flags := flagTexts(cmd, flagGroup(g))
		if len(flags) > 0 {
			fmt.Fprintf(&b, "\n%s:\n", title)
		}
		for _, f := range flags {
			line := fmt.Sprintf("  %-*s  %s", longest, f.name, f.usage)
			b.WriteString(hang(line, longest+4, width) + "\n")
		}
	}
	return b.String()
}

// usageLine returns how a command is called.
func usageLine(cmd *cobra.Command) string {
	if cmd.HasParent() {
		return cmd.Parent().CommandPath() + " " + cmd.Use
	}
	return cmd.Use + " COMMAND [flags] [FILE ...]"
}

// writeTable writes rows of columns, two blanks apart. The last column is broken to lines where it
// is wider than there is room.
func writeTable(w io.Writer, rows [][]string) error {
	var widths []int
	for _, row := range rows {
		for k, cell := range row[:len(row)-1] {
			if k == len(widths) {
				widths = append(widths, 0)
			}
			widths[k] = max(widths[k], utf8.RuneCountInString(cell))
		}
	}
	indent := 0
	for _, width := range widths {
		indent += width + 2
	}
	width := terminalWidth(w)
	var b strings.Builder
	for _, row := range rows {
		var line strings.Builder
		for k, cell := range row[:len(row)-1] {
			fmt.Fprintf(&line, "%-*s", widths[k]+2, cell)
		}
		line.WriteString(row[len(row)-1])
		text := line.String()
		if width > 0 {
			text = hang(text, indent, max(width, leastText))
		}
		b.WriteString(text + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}
