package main

import (
	"bufio"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"exactcover/encode/format"
)

func (a *app) manCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "man",
		Short: "Print the manual page",
		Long: `Man prints the manual page, made from the same texts as the help. To read it, or to install it
for the user who runs the command:

  exactcover man | man -l -
  mkdir -p ~/.local/share/man/man1
  exactcover man > ~/.local/share/man/man1/exactcover.1`,
		Example: "  exactcover man > exactcover.1",
		Args:    arguments(0, 0, "no argument"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			m := &manual{w: bufio.NewWriter(a.stdout)}
			m.page(cmd.Root())
			return m.w.Flush()
		},
	}
}

// A manual writes a manual page in the man macros of troff.
type manual struct{ w *bufio.Writer }

func (m *manual) page(root *cobra.Command) {
	m.macro("TH", "EXACTCOVER", "1", "", "exactcover", "User Commands")
	m.macro("SH", "NAME")
	m.text("exactcover - " + lowerFirst(root.Short))
	m.macro("SH", "SYNOPSIS")
	for _, c := range root.Commands() {
		if c.IsAvailableCommand() {
			m.macro("B", "exactcover "+synopsis(c))
			m.macro("br")
		}
	}
	m.macro("SH", "DESCRIPTION")
	m.text(root.Long)
	m.examples(root)
	m.macro("SH", "COMMANDS")
	for _, c := range root.Commands() {
		if c.IsAvailableCommand() {
			m.command(c)
		}
	}
	m.macro("SH", "FORMATS")
	for _, f := range formatTable() {
		m.term(f.name)
		m.text(f.about + " (" + f.use + ")")
	}
	m.macro("SH", "RULES")
	m.text("The rules that a puzzle may have beyond its rows, columns and regions, by their names in puzzle files.")
	for _, k := range known.Kinds() {
		m.term(k.Name())
		m.text(k.Meaning)
		for _, f := range k.Fields() {
			m.macro("br")
			m.line(fmt.Sprintf("%s (%s, %s): %s", f.Key, f.Takes(), f.Default(), f.Help))
		}
	}
	m.macro("SH", "PUZZLE JSON")
	m.text("A puzzle is an object with these keys, each of which may be left out.")
	for _, k := range format.PuzzleKeys() {
		m.term(k.Name)
		m.text(k.Help + " (" + k.Takes + "; default: " + k.Default + ").")
		m.macro("br")
		m.line(k.Example)
	}
	m.macro("SH", "RECORDS")
	m.text("With --json a command prints an object for each puzzle, one a line, with these keys.")
	for _, k := range recordKeys {
		m.term(k.name)
		m.text(k.help + " (" + k.commands + ").")
		m.macro("br")
		m.line(k.example)
	}
	m.macro("SH", "EXIT STATUS")
	for _, s := range statusMeanings {
		m.term(fmt.Sprint(int(s.status)))
		m.text(s.meaning)
	}
	m.macro("PP")
	m.text("The first that applies of 130, 2, 3, 4 and 1 wins.")
	m.macro("SH", "ENVIRONMENT")
	m.term("NO_COLOR")
	m.text("If set and not empty, pictures have no colour unless --color always asks for it.")
}

// synopsis returns how a command is called: a choice of its subcommands, if it has any, follows it.
func synopsis(c *cobra.Command) string {
	var names []string
	for _, sub := range c.Commands() {
		names = append(names, sub.Name())
	}
	return strings.TrimSpace(c.Use + " " + strings.Join(names, "|"))
}

// command writes what a subcommand does, its flags and its examples.
func (m *manual) command(c *cobra.Command) {
	m.macro("SS", synopsis(c))
	m.text(c.Long)
	for g, title := range flagGroups {
		flags := flagTexts(c, flagGroup(g))
		if len(flags) > 0 {
			m.macro("PP")
			m.text(title + ":")
		}
		for _, f := range flags {
			m.term(f.name)
			m.text(f.usage)
		}
	}
	m.examples(c)
}

func (m *manual) examples(c *cobra.Command) {
	if c.Example != "" {
		m.macro("PP")
		m.verbatim(c.Example)
	}
}

// macro writes a request with its arguments.
func (m *manual) macro(name string, args ...string) {
	m.w.WriteString("." + name)
	for _, arg := range args {
		m.w.WriteString(` "` + strings.ReplaceAll(escape(arg), `"`, `\(dq`) + `"`)
	}
	m.w.WriteByte('\n')
}

// term opens an entry of a list.
func (m *manual) term(text string) {
	m.macro("TP")
	m.macro("B", text)
}

// text writes paragraphs, with blank lines between them; indented lines stay as they are.
func (m *manual) text(text string) {
	indented := false
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		if now := strings.HasPrefix(line, " "); now != indented {
			indented = now
			m.macro(map[bool]string{true: "nf", false: "fi"}[now])
		}
		if line == "" {
			m.macro("PP")
			continue
		}
		m.line(line)
	}
	if indented {
		m.macro("fi")
	}
}

// verbatim writes lines that are not filled.
func (m *manual) verbatim(text string) {
	m.macro("nf")
	for line := range strings.Lines(text) {
		m.line(strings.TrimRight(line, "\n"))
	}
	m.macro("fi")
}

// line writes a line of text, which must not look like a request.
func (m *manual) line(line string) {
	if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
		m.w.WriteString(`\&`)
	}
	m.w.WriteString(escape(line) + "\n")
}

// escape keeps backslashes and makes a minus a minus, not a hyphen.
func escape(text string) string {
	return strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
}

func lowerFirst(text string) string { return strings.ToLower(text[:1]) + text[1:] }

// A formatRow is what is said of a format.
type formatRow struct{ name, use, about string }

// formatTable returns the formats that are read or written, exact-cover problems included.
func formatTable() []formatRow {
	var rows []formatRow
	for _, f := range format.All {
		use := "read"
		if f.Name == format.XCC {
			for _, f := range pictureFormats {
				rows = append(rows, formatRow{f.name, "write", f.about})
			}
		}
		switch {
		case (f.Read || f.Name == format.XCC) && f.Write:
			use = "read, write"
		case f.Write:
			use = "write"
		}
		rows = append(rows, formatRow{f.Name, use, f.About})
	}
	return rows
}
