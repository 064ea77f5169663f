package main

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"exactcover/encode/puzzle"
)

// blanksCommand is a toy: all that a subcommand takes, with the line in commands.
func blanksCommand(a *app) *cobra.Command {
	j := &job{app: a, answer: blanks}
	cmd := &cobra.Command{
		Use:   "blanks [flags] [FILE ...]",
		Short: "Count the empty cells",
		RunE:  j.runs,
	}
	j.input.add(cmd)
	j.addBatch(cmd)
	return cmd
}

func blanks(ctx context.Context, w *worker, u *unit, r *reply) *result {
	err := u.ready(ctx, r)
	a := w.judge(ctx, outcome{err: err}, true, false)
	if p, ok := u.subject.(gridPuzzle); ok && a.verdict == solved {
		n := p.Cells()
		for _, d := range p.Givens {
			if d != puzzle.Empty {
				n--
			}
		}
		a.text = append(strconv.AppendInt(nil, int64(n), 10), '\n')
	}
	return a
}

// A subcommand is its function and a line: reading, order, errors, the help and the exit status are
// those of all.
func TestToyCommand(t *testing.T) {
	defer func(usual []func(*app) *cobra.Command) { commands = usual }(commands)
	commands = append(commands[:len(commands):len(commands)], blanksCommand)

	out, complaints, status := call(t, one+"1..x\n"+all4, "blanks")
	if want := "11\nerror\n16\n"; out != want || status != int(statusBad) {
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
