package command

import (
	"bytes"
	"context"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/encode/format/formattest"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// blanksCommand is a toy: all that a subcommand takes, with the line in commands.
func blanksCommand(a *app) *cobra.Command {
	j := &job{app: a, answer: blanks}
	cmd := &cobra.Command{
		Use:     "blanks [flags] [FILE ...]",
		Short:   "Count the empty cells",
		Example: "  exactcover blanks puzzles.txt",
		RunE:    j.runs,
	}
	j.input.add(cmd, a)
	j.addBatch(cmd)
	return cmd
}

func blanks(_ context.Context, q *answer.Request) (a answer.Answer, err error) {
	n := q.Puzzle.Cells()
	for _, d := range q.Puzzle.Givens {
		if d != puzzle.Empty {
			n--
		}
	}
	a.Line(strconv.Itoa(n))
	return a, nil
}

// A line in the table is all it takes for the command to draw in a new format, as in any other:
// puzzles and solutions, several in one file, with a caption, and pieces of an exact-cover problem.
func TestToyPicture(t *testing.T) {
	call := func(in string, args ...string) (stdout, stderr string) {
		var out, complaints bytes.Buffer
		a := newApp(rule.All, strings.NewReader(in), &out, &complaints)
		a.more = append(a.more, formattest.PostScript)
		a.run(t.Context(), args)
		return out.String(), complaints.String()
	}
	titled := `{"title": "Slow start", "size": 4, "givens": ["1...", "....", "....", "...2"]}`
	for _, c := range []struct {
		in   string
		args []string
		want []string // words in the picture
	}{
		{titled, []string{"convert", "--caption", "all"}, []string{"Slow start", "1", "2"}},
		{titled + titled, []string{"solve", "--cell", "10"}, []string{"1", "2", "3", "4"}},
		{"1...............\n11..............\n", []string{"solve"}, []string{"4", "no solution"}},
		{"r1c1 r1c2 one\nr1c1 r1c2 one\n", []string{"solve"}, []string{"one"}},
	} {
		out, complaints := call(c.in, append(c.args, "--to", "postscript")...)
		if complaints != "" || !strings.HasPrefix(out, "%!PS\n") || strings.Count(out, "showpage") != 1 {
			t.Errorf("%q: %.40q, told %q", c.args, out, complaints)
		}
		for _, word := range c.want {
			if !strings.Contains(out, "("+word+") dup") {
				t.Errorf("%q: no %q in\n%s", c.args, word, out)
			}
		}
		if slices.Contains(c.args, "10") != strings.Contains(out, "\n10 100 div") {
			t.Errorf("%q: cells of another size: %.99q", c.args, out)
		}
	}
	if list, _ := call("", "formats"); !strings.Contains(list, "pictures for printers") {
		t.Errorf("not among the formats:\n%s", list)
	}
}

// A command line has the subcommand that it names, and all where it may be about others.
func TestNeeded(t *testing.T) {
	for _, c := range commands {
		if got := c.build(new(app)).Name(); got != c.name {
			t.Errorf("the subcommand %s is called %s", got, c.name)
		}
		want := 1
		if c.tells {
			want = len(commands)
		}
		got := needed([]string{c.name, "--help"})
		if len(got) != want || want == 1 && got[0].name != c.name {
			t.Errorf("%s needs %d subcommands, not %d", c.name, len(got), want)
		}
	}
	for _, args := range [][]string{nil, {"--help"}, {"help", "count"}, {"-x", "count"}, {"cont"}} {
		if got := needed(args); len(got) != len(commands) {
			t.Errorf("%q needs %d subcommands, not all", args, len(got))
		}
	}
}

// A subcommand is its function and a line: reading, order, errors, the help and the exit status are
// those of all.
func TestToyCommand(t *testing.T) {
	defer func(usual []subcommand) { commands = usual }(commands)
	commands = append(slices.Clip(commands), subcommand{name: "blanks", build: blanksCommand})

	out, complaints, status := call(t, one+"1..x\n"+all4, "blanks")
	if want := "11\nerror\n16\n"; out != want || status != int(answer.StatusBad) {
		t.Errorf("status %d, %q, want %q", status, out, want)
	}
	if !strings.Contains(complaints, "standard input:2:5: ") {
		t.Errorf("told %q", complaints)
	}
	if help, _, _ := call(t, "", "help"); !strings.Contains(help, "Count the empty cells") {
		t.Errorf("the help has no blanks:\n%s", help)
	}
	if script, _, _ := call(t, "", "blanks", "--help"); !strings.Contains(script, "--jobs") {
		t.Errorf("its help has no --jobs:\n%s", script)
	}
}
