package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/sketch"
	"exactcover/encode/format"
)

// An app is one run of the command.
type app struct {
	stdin    io.Reader
	stdout   io.Writer
	stderr   io.Writer
	terminal bool      // stdout is one
	settings *settings // of the subcommand that runs
	status   status
}

// run does what args ask, in the streams given, and returns the exit status. When ctx is cancelled
// it ends with what is done.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	a := &app{stdin: stdin, stdout: stdout, stderr: stderr, terminal: isTerminal(stdout)}
	help := &helpWriter{w: stdout}
	root := a.rootCommand()
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetOut(help)
	root.SetErr(stderr)
	cmd, err := root.ExecuteContextC(ctx)
	if err == nil {
		err = help.err
	}
	if err != nil && !closedPipe(err) {
		var failure *runError
		var output *fs.PathError
		switch {
		case errors.As(err, &failure):
			fmt.Fprintln(stderr, failure)
		case errors.As(err, &output) || err == help.err:
			fmt.Fprintln(stderr, outputComplaint(err))
		default:
			fmt.Fprintf(stderr, "exactcover: %s\n", strings.TrimRight(err.Error(), "\n"))
			fmt.Fprintf(stderr, "Run '%s --help' for usage.\n", cmd.CommandPath())
		}
		a.status = worst(a.status, statusBad)
	}
	return int(a.status)
}

// A helpWriter is where help goes. It keeps the error that whoever writes help ignores.
type helpWriter struct {
	w   io.Writer
	err error
}

func (h *helpWriter) Write(p []byte) (int, error) {
	if h.err != nil {
		return 0, h.err
	}
	n, err := h.w.Write(p)
	h.err = err
	return n, err
}

// A runError is a failure that is not the fault of the command line.
type runError struct{ err error }

// Error says where it is in the input, or that it is the command that speaks.
func (e *runError) Error() string {
	if placed(e.err) {
		return e.err.Error()
	}
	return "exactcover: " + e.err.Error()
}

func (e *runError) Unwrap() error { return e.err }

// outputComplaint says in one line that nothing more can be written to standard output.
func outputComplaint(err error) string {
	var output *fs.PathError
	if errors.As(err, &output) {
		err = output.Err
	}
	return fmt.Sprintf("exactcover: standard output: %v", err)
}

// closedPipe reports whether an error of standard output means that nobody reads it any more, which is
// the reader's right.
func closedPipe(err error) bool {
	return errors.Is(err, syscall.EPIPE) || errors.Is(err, io.ErrClosedPipe)
}

func (a *app) rootCommand() *cobra.Command {
	root := &cobra.Command{
		Use:   "exactcover",
		Short: "Solve Sudoku, its variants and exact-cover problems",
		Long: `Exactcover solves, counts, checks, explains and makes puzzles that are exact-cover problems at heart:
Sudoku of many sizes and variants, Su-domino-ku and others.`,
		Example: `  exactcover solve puzzles.txt
  exactcover count --limit 2 puzzles.txt
  exactcover check puzzle.txt solution.txt
  exactcover generate --rules killer
  echo 1..4..3..1..3... | exactcover solve --to grid`,
		Version:           version(),
		Args:              cobra.ArbitraryArgs,
		SilenceErrors:     true,
		SilenceUsage:      true,
		CompletionOptions: cobra.CompletionOptions{HiddenDefaultCmd: false},
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return unknownCommand(cmd, args[0])
			}
			cmd.SetOut(a.stderr)
			a.status = statusBad
			return cmd.Help()
		},
	}
	root.SetFlagErrorFunc(flagError)
	root.SetVersionTemplate("{{.Name}} {{.Version}}\n")
	root.AddCommand(
		a.solveCommand(),
		a.countCommand(),
		a.checkCommand(),
		a.candidatesCommand(),
		a.explainCommand(),
		a.redundantCommand(),
		a.convertCommand(),
		a.generateCommand(),
		a.rulesCommand(),
		a.formatsCommand(),
		a.versionCommand(),
		a.manCommand(),
	)
	root.SetHelpCommand(helpCommand())
	a.fitHelp(root)
	cobra.EnableCommandSorting = false
	for _, cmd := range root.Commands() {
		cmd.Flags().SortFlags = false
	}
	return root
}

// unknownCommand is the error about a word that is no subcommand, with the one it looks like.
func unknownCommand(parent *cobra.Command, word string) error {
	var names []string
	for _, c := range parent.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	return &format.UnknownError{What: "command", Name: word, Known: names}
}

// helpCommand is cobra's, but for a topic that does not exist being an error.
func helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Explain a command",
		RunE: func(cmd *cobra.Command, args []string) error {
			topic, rest, err := cmd.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return unknownCommand(cmd.Root(), args[0])
			}
			topic.InitDefaultHelpFlag()
			return topic.Help()
		},
		ValidArgsFunction: func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			var names []string
			if len(args) == 0 {
				for _, c := range cmd.Root().Commands() {
					names = append(names, c.Name())
				}
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
	}
}

// batch answers the units of the named files, each with answer.
func (a *app) batch(ctx context.Context, files []string, answer func(context.Context, *worker, *unit, *reply)) error {
	if err := a.settings.validate(); err != nil {
		return err
	}
	if isTerminal(a.stdin) && (len(files) == 0 || slices.Contains(files, "-")) {
		fmt.Fprintln(a.stderr, "exactcover: reading puzzles from standard input; Ctrl-D ends them")
		if a.settings.progress.value == "auto" {
			a.settings.progress.value = "never" // it would be drawn over what is typed
		}
	}
	s := newSource(files, a.stdin, a.settings.formatOptions())
	s.texts = true
	a.runBatch(ctx, s, answer)
	return nil
}

// runBatch answers the units of a feed, each with answer.
func (a *app) runBatch(ctx context.Context, f feed, answer func(context.Context, *worker, *unit, *reply)) {
	a.settings.sketch = sketch.Style{Color: useColor(a.settings.color.value, a.terminal), Width: terminalWidth(a.stdout)}
	b := newBatch(a, func(ctx context.Context, w *worker, u *unit, r *reply) {
		if u.number == 0 {
			r.explain(u)
			if u.err != nil {
				r.complain(u, u.err)
			}
			return
		}
		answer(ctx, w, u, r)
	})
	a.status = b.run(ctx, f)
}
