package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"exactcover/encode/format"
	"exactcover/encode/picture"
)

// An app is one run of the command.
type app struct {
	stdin    io.Reader
	stdout   *output
	stderr   *output
	terminal bool      // stdout is one
	settings *settings // of the subcommand that runs
	short    shortcut  // of it; nil: there is none
	status   status
}

// run does what args ask, in the streams given, and returns the exit status. When ctx is cancelled
// it ends with what is done.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	out, messages := &output{w: stdout}, &output{w: stderr}
	a := &app{stdin: stdin, stdout: out, stderr: messages, terminal: isTerminal(out)}
	root := a.rootCommand()
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetOut(out)
	root.SetErr(messages)
	cmd, err := root.ExecuteContextC(ctx)
	var input *inputError
	switch broken := out.broken(); {
	case broken != nil: // whatever else was wrong is of no interest any more
		if !closedPipe(broken) {
			fmt.Fprintf(messages, "exactcover: standard output: %v\n", reason(broken))
			a.status = worst(a.status, statusBad)
		}
	case ctx.Err() != nil && errors.Is(err, context.Canceled):
		fmt.Fprintln(messages, "exactcover: interrupted")
		a.status = statusInterrupted
	case errors.Is(err, context.DeadlineExceeded):
		fmt.Fprintf(messages, "exactcover: not read within the %v of --timeout\n", a.settings.timeout)
		a.status = worst(a.status, statusIncomplete)
	case errors.As(err, &input):
		fmt.Fprintln(messages, complaint(new(unit), err))
		a.status = worst(a.status, statusBad)
	case err != nil:
		fmt.Fprintf(messages, "exactcover: %s\n", strings.TrimRight(err.Error(), "\n"))
		fmt.Fprintf(messages, "Run '%s --help' for usage.\n", cmd.CommandPath())
		a.status = worst(a.status, statusBad)
	}
	if broken := messages.broken(); broken != nil && !closedPipe(broken) {
		a.status = worst(a.status, statusBad) // the only way left to tell that something was not told
	}
	return int(a.status)
}

// An inputError is about an input as a whole, not about the command line or a puzzle.
type inputError struct{ err error }

func (e *inputError) Error() string { return e.err.Error() }

func (e *inputError) Unwrap() error { return e.err }

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
		CompletionOptions: cobra.CompletionOptions{DisableDefaultCmd: true},
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
		a.selftestCommand(),
		a.rulesCommand(),
		a.schemaCommand(),
		a.formatsCommand(),
		a.versionCommand(),
		a.manCommand(),
		a.completionCommand(),
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
		Args:  arguments(0, 1, "at most one COMMAND"),
		RunE: func(cmd *cobra.Command, args []string) error {
			topic, _, err := cmd.Root().Find(args)
			if err != nil || len(args) > 0 && topic == cmd.Root() {
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
	s := a.newSource(ctx, files)
	if s.lines = maxLines; s.timeout > 0 {
		s.lines = 1 // each has time of its own to be read in
	}
	a.runBatch(ctx, s, answer)
	return nil
}

// runBatch answers the units of a feed, each with answer.
func (a *app) runBatch(ctx context.Context, f feed, answer func(context.Context, *worker, *unit, *reply)) {
	a.settings.pictures = picture.Options{
		Color: useColor(a.settings.color.value, a.terminal), Width: terminalWidth(a.stdout), Rules: known,
	}
	b := newBatch(a, func(ctx context.Context, w *worker, u *unit, r *reply) {
		r.explain(u)
		if u.number == 0 {
			if u.err != nil {
				r.complain(u, u.err)
			}
			return
		}
		answer(ctx, w, u, r)
	})
	a.status = worst(a.status, b.run(ctx, f))
}
