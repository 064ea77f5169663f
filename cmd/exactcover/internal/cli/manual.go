package cli

import (
	"strings"

	"github.com/spf13/cobra"
)

// A Section of a manual page has a text, and terms with their meanings.
type Section struct {
	Title, Text string
	Terms       []Term
}

// A Term has a text that explains it, and lines that are not filled into paragraphs.
type Term struct {
	Name, Text string
	Lines      []string
}

// Manual returns the manual page of a command in the man macros of troff: the texts of its help,
// and further sections.
func Manual(root *cobra.Command, sections []Section) string {
	m := new(manual)
	m.macro("TH", strings.ToUpper(root.Name()), "1", "", root.Name(), "User Commands")
	m.macro("SH", "NAME")
	m.text(root.Name() + " - " + strings.ToLower(root.Short[:1]) + root.Short[1:])
	m.macro("SH", "SYNOPSIS")
	for _, c := range root.Commands() {
		if c.IsAvailableCommand() {
			m.macro("B", root.Name()+" "+c.Use)
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
	for _, s := range sections {
		m.section(s)
	}
	return m.String()
}

// A manual is a manual page while it is written.
type manual struct{ strings.Builder }

func (m *manual) section(s Section) {
	m.macro("SH", s.Title)
	m.text(s.Text)
	for _, t := range s.Terms {
		m.term(t.Name, t.Text)
		for _, line := range t.Lines {
			m.macro("br")
			m.line(line)
		}
	}
}

// command writes the description, the flags and the examples of a subcommand.
func (m *manual) command(c *cobra.Command) {
	m.macro("SS", c.Use)
	m.text(c.Long)
	for _, g := range FlagGroups(c) {
		m.macro("PP")
		m.text(g.Title + ":")
		for _, f := range g.Flags {
			m.term(f[0], f[1])
		}
	}
	m.examples(c)
}

func (m *manual) examples(c *cobra.Command) {
	if c.Example != "" {
		m.macro("PP")
		m.text(c.Example)
	}
}

// macro writes a troff request with its arguments.
func (m *manual) macro(name string, args ...string) {
	m.WriteString("." + name)
	for _, arg := range args {
		m.WriteString(` "` + strings.ReplaceAll(escape(arg), `"`, `\(dq`) + `"`)
	}
	m.WriteByte('\n')
}

// term writes an entry of a list.
func (m *manual) term(name, text string) {
	m.macro("TP")
	m.macro("B", name)
	m.text(text)
}

// text writes paragraphs that blank lines separate; indented lines stay as they are.
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

// line writes a line of text, which must not look like a request.
func (m *manual) line(line string) {
	if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
		m.WriteString(`\&`)
	}
	m.WriteString(escape(line) + "\n")
}

// escape escapes backslashes, and writes minus signs so that troff does not make hyphens of them.
func escape(text string) string {
	return strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
}
