package command

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/cmd/exactcover/internal/progress"
	"exactcover/encode/cases"
	"exactcover/encode/input"
	"exactcover/encode/judge"
	"exactcover/encode/judge/program"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A selftest holds the values of the flags.
type selftest struct {
	program program.Solver
	counts  bool
	sizes   []int
	shapes  bool
	rules   []puzzle.Rule
	options judge.Options
	limit   time.Duration

	progress string
}

func selftestCommand(a *app) *cobra.Command {
	s := &selftest{}
	cmd := &cobra.Command{
		Use:   "selftest [flags] -- PROGRAM [ARG ...]",
		Short: "Test a solver in any language",
		Long: `Selftest tests a program that solves puzzles. It uses puzzles with one solution, with
several and with none, the empty grid, hard puzzles, and bad input. For each puzzle it starts
PROGRAM, writes the puzzle to its standard input, closes that, and reads the answer from its
standard output. The first wrong answer ends the test: selftest shows its puzzle at once, as a grid.
Then it looks up to 30 s for the smallest puzzle with the same mistake, and shows that too. Each has
the exit status of PROGRAM, and what it wrote.

Right answers are, by --to:
  line, boj2580   the cells of any solution, in lines of digits or as numbers
  boj4574         the same, after a line "Puzzle 1"
  json            a record as 'exactcover solve --json' prints it, or puzzle JSON with a solution
For a puzzle without a solution, and for bad input, every answer without a solved grid is right. The
exit status of PROGRAM does not matter. With --count the answer is the number of solutions; puzzles
with 1000 solutions and more are left out.

The exit status is 1 if an answer is wrong, and 3 if there was none in time. Then selftest kills
PROGRAM with the processes it has started, but not those in sessions of their own (setsid).`,
		Example: `  exactcover selftest -- ./mysolver
  exactcover selftest --to boj2580 --timeout 1s -- ./mysolver
  exactcover selftest --to json --rules killer --sizes 4 --puzzles 3 -- exactcover solve --json
  exactcover selftest --count --sizes 4,6 -- exactcover count`,
		Args: cli.Arguments(1, 1<<20, "a PROGRAM"),
		RunE: func(cmd *cobra.Command, args []string) error {
			s.program.Program = args
			return a.selftest(cmd.Context(), s)
		},
	}
	f := cli.FlagsOf(cmd, cli.Other)
	a.formatFlag(f, &s.program.Format, "to", "line",
		"write puzzles as `FORMAT`: line boj2580 boj4574 json", "line", "boj2580", "boj4574", "json")
	f.Bool(&s.counts, "count", "ask for the number of solutions")
	cli.Choices(f, &s.sizes, "sizes", "size", "test grids of these `SIZES` (default 9)",
		[]string{"4", "6", "8", "9", "10", "12", "16", "25"}, 4, 6, 8, 9, 10, 12, 16, 25)
	f.Bool(&s.shapes, "shapes", "test odd shapes and jigsaws too; json")
	var rules []puzzle.Rule
	for _, k := range a.known.Kinds() {
		rules = append(rules, k.Rule)
	}
	cli.Choices(f, &s.rules, "rules", "rule",
		"test these `RULES` too; json; see 'exactcover rules'", a.known.Names(), rules...)
	f.Int(&s.options.Puzzles, "puzzles", 30, 1, math.MaxInt, "make `N` puzzles of each kind")
	f.Uint64(&s.options.Seed, "seed", 1, "make the puzzles of seed `N`")
	s.limit = 10 * time.Second
	f.Time(&s.limit, "timeout", "stop if a puzzle takes longer than `TIME`")
	f.When(&s.progress, "progress", "show progress")
	return cmd
}

// selftest tests a program.
func (a *app) selftest(ctx context.Context, s *selftest) error {
	solver, err := s.solver()
	if err != nil {
		return err
	}
	p := progress.New(a.stderr, s.progress)
	shrinking := p.Watch()
	p.Begin()
	s.options.Asked = func(int) { p.Add(1) }
	var first *judge.Fault
	s.options.Found = func(f *judge.Fault) {
		if first == nil {
			first = f
			p.Hide()
			a.show(f.Error())
			shrinking.Begin(1)
		}
		if f.Puzzle != nil {
			shrinking.Fewer(cli.Counted(cases.Blanks(f.Puzzle), "blank"))
		}
	}
	fault, err := judge.Test(ctx, solver, s.options)
	p.End()
	var unstarted *judge.ProgramError
	switch {
	case errors.As(err, &unstarted):
		return &inputError{fmt.Errorf("cannot run %s: %w", s.program.Program[0],
			input.Reason(unstarted.Err))}
	case err != nil:
		return err
	case fault == nil:
		return a.show(fmt.Sprintf("ok: %s\n", cli.Counted(s.program.Runs, "answer")))
	}
	a.status = answer.StatusNone
	if errors.Is(fault, judge.ErrSlow) {
		a.status = answer.StatusIncomplete
	}
	if fault == first {
		return nil
	}
	return a.show("\nThe same mistake in a smaller puzzle:\n\n" + fault.Error())
}

// solver returns the program as a solver for the puzzles that the flags select.
func (s *selftest) solver() (judge.Solver, error) {
	solver := judge.Solver{Name: s.program.Name(), Said: s.program.Said, Limit: s.limit,
		Sizes: []int{9}, Shapes: s.shapes, Rules: s.rules}
	switch {
	case s.limit <= 0:
		return solver, fmt.Errorf("--timeout %v: expected a time above zero", s.limit)
	case s.program.Format != "json" && (s.shapes || len(s.rules) > 0):
		return solver, fmt.Errorf("--shapes and --rules need --to json: %s cannot say such puzzles",
			s.program.Format)
	case len(s.sizes) > 0 && s.program.Format != "json" && s.program.Format != "line":
		return solver, fmt.Errorf("--sizes needs --to line or json: %s has size 9", s.program.Format)
	}
	if len(s.sizes) > 0 {
		solver.Sizes = s.sizes
	}
	if s.program.Format == "boj4574" {
		solver.Rules = []puzzle.Rule{rule.Domino{}}
	}
	if s.counts {
		solver.Count = s.program.Count
	} else {
		solver.Solve = s.program.Solve
		solver.Bad = s.program.Bad()
	}
	return solver, nil
}
