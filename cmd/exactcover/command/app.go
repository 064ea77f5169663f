package command

import (
	"fmt"
	"io"
	"os"
	"strings"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/cmd/exactcover/internal/progress"
	"exactcover/encode/format"
	"exactcover/encode/picture"
	"exactcover/encode/rule"
)

// An app is one run of the command.
type app struct {
	stdin    io.Reader
	stdout   *cli.Stream
	stderr   *cli.Stream
	terminal bool     // stdout is a terminal
	known    rule.Set // the rules that the command knows
	// more makes formats beside those of package format
	more   []func(picture.Options) *format.Format
	host   *host // nil: the process runs nothing else
	status answer.Status
}

// A host is what runs several commands in a process, for programs that read what they say.
type host struct {
	processors int // most processors of a run
	open       func(name string) (io.ReadCloser, error)
	report     func(progress.Report) // takes reports about long work; nil: nobody does
}

// newApp returns a run with the given rules and streams.
func newApp(known rule.Set, stdin io.Reader, stdout, stderr io.Writer) *app {
	a := &app{known: known, stdin: stdin, stdout: cli.NewStream(stdout), stderr: cli.NewStream(stderr)}
	a.terminal = cli.IsTerminal(a.stdout)
	return a
}

// formats returns the formats that the command knows, which draw as o says.
func (a *app) formats(o picture.Options) format.Set {
	o.Rules = a.known
	s := format.With(o)
	for _, f := range a.more {
		s = append(s, f(o))
	}
	return s
}

// show prints a text that does not depend on any input.
func (a *app) show(text string) error {
	io.WriteString(a.stdout, text)
	return nil
}

// showTable prints rows of columns.
func (a *app) showTable(rows [][]string) error {
	return a.show(cli.Table(rows, cli.Width(a.stdout)))
}

// fail raises the exit status to s, if s is worse.
func (a *app) fail(s answer.Status) { a.status = answer.Worst(a.status, s) }

// tell prints a line on standard error, and raises the exit status to s, if s is worse.
func (a *app) tell(s answer.Status, line string) {
	fmt.Fprintln(a.stderr, line)
	a.fail(s)
}

// An inputError is about an input as a whole, not about the command line or a puzzle.
type inputError struct{ err error }

func (e *inputError) Error() string { return e.err.Error() }

func (e *inputError) Unwrap() error { return e.err }

// formatTable returns the formats for reading and writing, including exact-cover problems: name,
// use and description.
func (a *app) formatTable() (rows [][]string) {
	for _, f := range a.formats(picture.Options{}) {
		var uses []string
		if f.Reads() || f.Recognise != nil {
			uses = append(uses, "read")
		}
		if f.Writes() {
			uses = append(uses, "write")
		}
		rows = append(rows, []string{f.Name, strings.Join(uses, ", "), f.About})
	}
	return rows
}

// pictures returns the names of the formats that draw.
func (a *app) pictures() (names []string) {
	for _, f := range a.formats(picture.Options{}) {
		if f.Draw != nil {
			names = append(names, f.Name)
		}
	}
	return names
}

// formatsFor returns the names of the formats with a use: read or write.
func (a *app) formatsFor(use string) (names []string) {
	for _, row := range a.formatTable() {
		if strings.Contains(row[1], use) {
			names = append(names, row[0])
		}
	}
	return names
}

// open opens a file, or standard input for "-".
func (a *app) open(file string) (io.ReadCloser, error) {
	if file == "-" {
		return io.NopCloser(a.stdin), nil
	}
	if a.host != nil {
		return a.host.open(file)
	}
	return os.Open(file)
}
