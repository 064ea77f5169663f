package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/cmd/exactcover/internal/server"
	"exactcover/cmd/exactcover/internal/show"
	"exactcover/encode/format"
	"exactcover/encode/input"
)

// run executes args and returns the exit status. When ctx is cancelled, it ends with the results so
// far.
func (a *app) run(ctx context.Context, args []string) int {
	args = fullHelp(args)
	root := a.rootCommand(needed(args)...)
	if len(args) > 0 && strings.HasPrefix(args[0], cobra.ShellCompRequestCmd) {
		cli.Complete(root)
	}
	root.SetArgs(args)
	root.SetIn(a.stdin)
	root.SetOut(a.stdout)
	root.SetErr(a.stderr)
	cmd, err := root.ExecuteContextC(ctx)
	var whole *inputError
	switch broken := a.stdout.Broken(); {
	case broken != nil: // no other error matters then
		if !cli.ClosedPipe(broken) {
			fmt.Fprintf(a.stderr, "exactcover: standard output: %v\n", input.Reason(broken))
			a.fail(answer.StatusBad)
		}
	case ctx.Err() != nil && errors.Is(err, context.Canceled):
		fmt.Fprintln(a.stderr, "exactcover: interrupted")
		a.status = answer.StatusInterrupted
	case errors.As(err, &whole):
		fmt.Fprintln(a.stderr, show.Complaint(new(input.Unit), err))
		a.fail(answer.StatusBad)
	case err != nil:
		fmt.Fprintf(a.stderr, "exactcover: %s\n", strings.TrimRight(err.Error(), "\n"))
		if a.host == nil {
			fmt.Fprintf(a.stderr, "Run '%s --help' for usage.\n", cmd.CommandPath())
		}
		a.fail(answer.StatusBad)
	}
	if broken := a.stderr.Broken(); broken != nil && !cli.ClosedPipe(broken) {
		a.fail(answer.StatusBad) // the only way left to report that a message was lost
	}
	return int(a.status)
}

// fullHelp returns args, or, if these ask a command for its help with --all, those that do so by
// the help command.
func fullHelp(args []string) []string {
	rest := slices.DeleteFunc(slices.Clone(args), func(arg string) bool {
		return slices.Contains([]string{"--all", "--help", "-h"}, arg)
	})
	helps := slices.Contains(args, "--help") || slices.Contains(args, "-h")
	if !helps || !slices.Contains(args, "--all") || len(rest) > 1 {
		return args
	}
	return append([]string{"help", "--all"}, rest...)
}

// A subcommand has a name and a function that builds it.
type subcommand struct {
	name  string
	build func(*app) *cobra.Command
	tells bool        // it describes the other commands too
	body  server.Body // what a request for it has
}

// commands are the subcommands, in the order of the help.
var commands []subcommand

func init() { // because serve runs the others
	cobra.EnableCommandSorting = false
	commands = []subcommand{
		{name: "solve", build: solveCommand},
		{name: "count", build: countCommand},
		{name: "check", build: checkCommand, body: server.Pair},
		{name: "candidates", build: candidatesCommand},
		{name: "explain", build: explainCommand},
		{name: "redundant", build: redundantCommand},
		{name: "split", build: splitCommand},
		{name: "merge", build: mergeCommand, body: server.Local},
		{name: "convert", build: convertCommand},
		{name: "generate", build: generateCommand, body: server.Skeleton},
		{name: "serve", build: serveCommand, body: server.Local},
		{name: "selftest", build: selftestCommand, body: server.Local},
		{name: "rules", build: rulesCommand, body: server.None},
		{name: "schema", build: schemaCommand, body: server.None},
		{name: "formats", build: formatsCommand, body: server.None},
		{name: "version", build: versionCommand, body: server.None},
		{name: "man", build: manCommand, tells: true, body: server.Local},
		{name: "completion", build: completionCommand, tells: true, body: server.Local},
	}
}

// needed returns the subcommands that a command line may need. Building all of them takes longer
// than answering an easy puzzle.
func needed(args []string) []subcommand {
	if len(args) > 0 {
		for n, c := range commands {
			if c.name == args[0] && !c.tells {
				return commands[n : n+1]
			}
		}
	}
	return commands
}

// rootCommand returns the command with the given subcommands.
func (a *app) rootCommand(commands ...subcommand) *cobra.Command {
	asked := false // for the version
	root := &cobra.Command{
		Use:   "exactcover",
		Short: "Solve Sudoku, its variants and exact-cover problems",
		Long: "Exactcover solves, counts, checks, explains and makes puzzles: Sudoku of many sizes and " +
			"variants,\nSu-domino-ku and others. It also solves and counts exact-cover problems.",
		Example: `  exactcover solve puzzles.txt
  exactcover count --limit 2 puzzles.txt
  exactcover check puzzle.txt solution.txt
  exactcover generate --rules killer
  echo 1..4..3..1..3... | exactcover solve --to grid`,
		Args:              cobra.ArbitraryArgs,
		SilenceErrors:     true,
		SilenceUsage:      true,
		CompletionOptions: cobra.CompletionOptions{DisableDefaultCmd: true},
		RunE: func(cmd *cobra.Command, args []string) error {
			if asked {
				return a.showVersion()
			}
			if len(args) > 0 {
				return unknownCommand(args[0])
			}
			cmd.SetOut(a.stderr)
			a.status = answer.StatusBad
			return cmd.Help()
		},
	}
	// Cobra's own flag needs a template, and with templates a program keeps all methods of all types.
	root.Flags().BoolVarP(&asked, "version", "v", false, "say which version this is")
	root.SetFlagErrorFunc(cli.FlagError)
	for _, c := range commands {
		root.AddCommand(c.build(a))
	}
	root.SetHelpCommand(a.helpCommand())
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) {
		io.WriteString(cmd.OutOrStdout(), cli.HelpPage(cmd, cli.TextWidth(a.stdout), false))
	})
	for _, cmd := range root.Commands() {
		cmd.Flags().SortFlags = false
	}
	return root
}

// unknownCommand is the error for an unknown subcommand, with the most similar one.
func unknownCommand(word string) error {
	return &format.UnknownError{What: "command", Name: word, Known: commandNames()}
}

func commandNames() (names []string) {
	for _, c := range commands {
		names = append(names, c.name)
	}
	return names
}

// helpCommand is cobra's help command, except that an unknown topic is an error, and that it can
// list all flags.
func (a *app) helpCommand() *cobra.Command {
	all := false
	cmd := &cobra.Command{
		Use:     "help [flags] [COMMAND]",
		Short:   "Explain a command",
		Long:    "Help explains a command, or lists the commands. It lists the flags that are used most.",
		Example: "  exactcover help solve\n  exactcover solve --help --all",
		Args:    cli.Arguments(0, 1, "at most one COMMAND"),
		RunE: func(cmd *cobra.Command, args []string) error {
			topic, _, err := cmd.Root().Find(args)
			if err != nil || len(args) > 0 && topic == cmd.Root() {
				return unknownCommand(args[0])
			}
			topic.InitDefaultHelpFlag()
			return a.show(cli.HelpPage(topic, cli.TextWidth(a.stdout), all))
		},
		ValidArgs: commandNames(),
	}
	cli.FlagsOf(cmd, cli.Other).Bool(&all, "all", "list all flags")
	return cmd
}
