package main

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
)

// fitHelp makes the help of a command and those below it as wide as the stream it is written to.
func (a *app) fitHelp(root *cobra.Command) {
	width := textWidth(a.stdout)
	flags := fmt.Sprintf(".FlagUsagesWrapped %d", width)
	root.SetUsageTemplate(strings.ReplaceAll(root.UsageTemplate(), ".FlagUsages", flags))
	help := root.HelpFunc()
	root.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		cmd.Long = wrap(cmd.Long, width)
		help(cmd, args)
	})
}

// writeTable writes rows of columns, two blanks apart. The last column is broken to lines where it is wider than
// there is room.
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
