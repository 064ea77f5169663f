package command

import (
	"io"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/encode/rule"
)

// A page of help fits a screen of 40 lines, flags apart, and says each flag in one line; of many
// flags it has ten at most, unless all are asked for. Every flag is in a group, and its text begins
// with a verb, in lower case, and ends without a full stop.
func TestHelpPages(t *testing.T) {
	const width, height = 80, 40
	var try func(*cobra.Command)
	try = func(cmd *cobra.Command) {
		page := cli.HelpPage(cmd, width, true)
		lines, flags := 0, 0
		for line := range strings.Lines(page) {
			line = strings.TrimRight(line, "\n")
			switch isFlag := strings.HasPrefix(line, "  --"); {
			case isFlag:
				flags++
				if n := utf8.RuneCountInString(line); n > width {
					t.Errorf("%s: %d columns: %s", cmd.Name(), n, line)
				}
			case line != "" && line == strings.TrimRight(line, ":")+":" && !strings.Contains(line, " "):
				// the title of a group of flags, or of examples, usage and commands
			default:
				lines++
			}
		}
		if lines > height {
			t.Errorf("%s: %d lines beside its flags", cmd.Name(), lines)
		}
		if at := strings.Index(page, "\nExamples:\n"); at < 0 || at > strings.Index(page, "\nUsage:\n") {
			t.Errorf("%s: examples are not first", cmd.Name())
		}
		named := 0
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			if f.Name == "help" || f.Name == "version" {
				return
			}
			named++
			if f.Usage == "" || f.Usage[:1] != strings.ToLower(f.Usage[:1]) ||
				strings.HasSuffix(f.Usage, ".") {
				t.Errorf("%s: --%s: %s", cmd.Name(), f.Name, f.Usage)
			}
		})
		if flags != named {
			t.Errorf("%s: %d lines for %d flags", cmd.Name(), flags, named)
		}
		short := cli.HelpPage(cmd, width, false)
		listed := strings.Count(short, "\n  --")
		more := strings.Contains(short, "'exactcover "+cmd.Name()+" --help --all' lists ")
		if listed > 10 || more != (listed < named) || named > 10 && listed < 5 {
			t.Errorf("%s: the page has %d of %d flags", cmd.Name(), listed, named)
		}
		for _, sub := range cmd.Commands() {
			try(sub)
		}
	}
	try(newApp(rule.All, nil, io.Discard, io.Discard).rootCommand(commands...))
}
