package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"exactcover/cmd/exactcover/internal/child"
	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/cmd/exactcover/internal/progress"
	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/puzzle"
	"exactcover/encode/trial"
)

// A selftest is what the flags of the command say.
type selftest struct {
	as      string // format of the puzzles
	program []string
	counts  bool
	sizes   []int
	boards  bool
	rules   []string
	options trial.Options
	limit   time.Duration

	progress string
	runs     int // of the program
}

func selftestCommand(a *app) *cobra.Command {
	s := &selftest{}
	cmd := &cobra.Command{
		Use:   "selftest [flags] -- PROGRAM [ARG ...]",
		Short: "Test a solver in any language",
		Long: `Selftest tests a program that solves puzzles: with one solution, with several and with none, the
empty grid, hard ones, and bad input. It starts PROGRAM for each puzzle, writes the puzzle to its
standard input, closes that, and reads its answer from its standard output. The first wrong answer is
shown for the smallest puzzle that selftest finds, drawn as a grid, and ends the test.

Right answers are, by --to:
  line, boj2580   the cells of any solution, in lines of digits or as numbers
  boj4574         the same, after a line "Puzzle 1"
  json            a record as 'exactcover solve --json' prints it, or puzzle JSON with a solution
For a puzzle without solution, and for bad input, everything is right that is no solved grid; the
exit status of PROGRAM does not matter. With --count the answer is the number of solutions; puzzles
with 1000 solutions and more are left out.

The exit status is 1 if an answer is wrong, and 3 if there was none in time.`,
		Example: `  exactcover selftest -- ./mysolver
  exactcover selftest --to boj2580 --timeout 1s -- ./mysolver
  exactcover selftest --to json --rules killer --sizes 4 --puzzles 3 -- exactcover solve --json
  exactcover selftest --count --sizes 4,6 -- exactcover count`,
		Args: cli.Arguments(1, 1<<20, "a PROGRAM"),
		RunE: func(cmd *cobra.Command, args []string) error {
			s.program = args
			return a.selftest(cmd.Context(), s)
		},
	}
	f := cli.FlagsOf(cmd, cli.Other)
	f.Word(&s.as, "to", "line", "write puzzles as `FORMAT`: line boj2580 boj4574 json",
		"line", "boj2580", "boj4574", "json")
	f.Bool(&s.counts, "count", "ask for the number of solutions")
	f.Ints(&s.sizes, "sizes", "test grids of these `SIZES` (default 9)")
	f.Bool(&s.boards, "boards", "test odd shapes and jigsaws too; json")
	f.Words(&s.rules, "rules", "test these `RULES` too; json; see 'exactcover rules'", known.Names())
	f.Int(&s.options.Puzzles, "puzzles", 30, math.MinInt, math.MaxInt, "make `N` puzzles of each kind")
	f.Uint64(&s.options.Seed, "seed", 1, "make the puzzles of seed `N`")
	s.limit = 10 * time.Second
	f.Time(&s.limit, "timeout", "stop if a puzzle takes longer than `TIME`")
	f.Word(
		&s.progress,
		"progress",
		"auto",
		"show progress: `WHEN` is "+strings.Join(when, " "),
		when...)
	return cmd
}

// selftest tests a program.
func (a *app) selftest(ctx context.Context, s *selftest) error {
	solver, err := s.solver()
	if err != nil {
		return err
	}
	p := progress.New(a.stderr, s.progress)
	p.Begin()
	s.options.Asked = func(int) { p.Add(1) }
	fault, err := trial.Test(ctx, solver, s.options)
	p.End()
	var unstarted *child.StartError
	switch {
	case errors.As(err, &unstarted):
		return &inputError{fmt.Errorf("cannot run %s: %w", s.program[0], cli.Reason(unstarted.Err))}
	case err != nil:
		return err
	case fault == nil:
		fmt.Fprintf(a.stdout, "ok: %s\n", cli.Counted(s.runs, "answer"))
	default:
		fmt.Fprint(a.stdout, fault)
		a.status = statusNone
		if errors.Is(fault, trial.ErrSlow) {
			a.status = statusIncomplete
		}
	}
	return nil
}

// solver returns the program as a solver of the puzzles that the flags ask for.
func (s *selftest) solver() (trial.Solver, error) {
	solver := trial.Solver{Limit: s.limit, Sizes: []int{9}, Boards: s.boards}
	switch {
	case s.limit <= 0:
		return solver, fmt.Errorf("--timeout %v: expected a time above zero", s.limit)
	case s.options.Puzzles < 1:
		return solver, fmt.Errorf("--puzzles %d: expected 1 or more", s.options.Puzzles)
	case s.as != "json" && (s.boards || len(s.rules) > 0):
		return solver, fmt.Errorf("--boards and --rules need --to json: %s cannot say such puzzles", s.as)
	case len(s.sizes) > 0 && s.as != "json" && s.as != "line":
		return solver, fmt.Errorf("--sizes needs --to line or json: %s has size 9", s.as)
	}
	if len(s.sizes) > 0 {
		solver.Sizes = s.sizes
	}
	for _, size := range solver.Sizes {
		if _, ok := puzzle.DefaultRegions(size, size); !ok {
			return solver, fmt.Errorf("--sizes %d: expected 4, 6, 8, 9, 10, 12, 16 or 25", size)
		}
	}
	for _, name := range s.rules {
		k, ok := known.Find(name)
		if !ok {
			return solver, &format.UnknownError{What: "rule", Name: name, Known: known.Names()}
		}
		solver.Rules = append(solver.Rules, k.Rule)
	}
	if s.as == "boj4574" {
		solver.Rules = []puzzle.Rule{encode.Domino{}}
	}
	if s.counts {
		solver.Count = s.count
	} else {
		solver.Solve = s.solve
		solver.Bad = s.bad()
	}
	return solver, nil
}

// run gives the program a puzzle and returns what it has written.
func (s *selftest) run(ctx context.Context, input []byte) (string, error) {
	s.runs++
	out, err := child.Run(ctx, s.program, input)
	var unstarted *child.StartError
	switch {
	case errors.As(err, &unstarted):
		return "", &trial.ProgramError{Err: err}
	case err != nil:
		return "", err
	case out.Crash != "" && out.Errors != "":
		return "", trial.Crash(
			fmt.Sprintf("it ends by %s; it says: %s", out.Crash, firstLine(out.Errors)),
		)
	case out.Crash != "":
		return "", trial.Crash("it ends by " + out.Crash)
	}
	return out.Text, nil
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

// written returns a puzzle in the format of the program.
func (s *selftest) written(p *puzzle.Puzzle) ([]byte, error) {
	f, err := format.Lookup(s.as)
	if err != nil {
		return nil, err
	}
	bare := *p
	bare.Solution = nil
	text, err := f.Append(nil, &bare)
	var misfit *format.MisfitError
	if errors.As(err, &misfit) {
		return nil, &trial.UnfitError{Reason: err.Error()}
	}
	if s.as == "boj4574" {
		text = append(text, "0\n"...)
	}
	return text, err
}

func (s *selftest) solve(ctx context.Context, p *puzzle.Puzzle) ([]puzzle.Digit, error) {
	input, err := s.written(p)
	if err != nil {
		return nil, err
	}
	text, err := s.run(ctx, input)
	if err != nil {
		return nil, err
	}
	return s.answer(text, p), nil
}

// answer returns the grid in what the program has written, nil if there is none.
func (s *selftest) answer(text string, p *puzzle.Puzzle) []puzzle.Digit {
	if s.as == "json" {
		return recordGrid(text, p)
	}
	return textGrid(text, p)
}

func (s *selftest) count(ctx context.Context, p *puzzle.Puzzle, limit int) (int, error) {
	input, err := s.written(p)
	if err != nil {
		return 0, err
	}
	// The program cannot be told to stop at the limit, and might count for ever.
	n, err := encode.NewSolver(encode.Options{Limit: uint64(limit)}).Count(ctx, p)
	if err != nil {
		return 0, err
	}
	if n.Int64() >= int64(limit) {
		return 0, &trial.UnfitError{Reason: "it has many solutions"}
	}
	text, err := s.run(ctx, input)
	if err != nil {
		return 0, err
	}
	return countIn(text, limit)
}

// countIn returns the number in an answer, limit if it is larger.
func countIn(text string, limit int) (int, error) {
	word := recordCount(text)
	if word == "" {
		for _, w := range strings.Fields(text) {
			if strings.Trim(w, "0123456789") == "" {
				word = w
				break
			}
		}
	}
	n, err := strconv.ParseUint(word, 10, 64)
	switch {
	case word == "":
		return 0, errors.New("no number")
	case err != nil || n > uint64(limit): // a number too large is one above the limit
		return limit, nil
	}
	return int(n), nil
}

// bad returns inputs that are no puzzles.
func (s *selftest) bad() []trial.BadInput {
	p := puzzle.New(9)
	p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 81)
	copy(p.Givens, []puzzle.Digit{1, 2, 3, 4, 5, 6, 7, 8, 9})
	line := trial.Line(p.Givens, '.')
	rows := strings.Repeat("1 0 0 0 0 0 0 0 0\n0 2 0 0 0 0 0 0 0\n0 0 3 0 0 0 0 0 0\n", 3)
	var inputs [][2]string // what it is, and the input
	switch s.as {
	case "line":
		inputs = [][2]string{
			{"80 cells", line[:80]}, {"82 cells", line + "1"},
			{"a letter in a cell", line[:40] + "Q" + line[41:]},
		}
	case "boj2580":
		inputs = [][2]string{
			{"8 rows", rows[:8*18]}, {"the given 10", "10" + rows[1:]}, {"a row of 8", rows[2:]},
		}
	case "boj4574":
		inputs = [][2]string{
			{"a domino missing", "2\n1 A1 2 A2\nA3 A4 A5 A6 A7 A8 A9 B1 B2\n0\n"},
			{"a place off the board", "1\n1 A1 2 A10\nA3 A4 A5 A6 A7 A8 A9 B1 B2\n0\n"},
		}
	case "json":
		inputs = [][2]string{
			{"half an object", `{"size": 9, "givens": [`},
			{"8 rows", `{"size": 9, "givens": ["12345678", "", "", "", "", "", "", ""]}`},
			{
				"the given 10",
				`{"size": 9, "givens": [[10, null, null, null, null, null, null, null, null]]}`,
			},
		}
	}
	bad := []trial.BadInput{s.badInput("nothing at all", "")}
	for _, in := range inputs {
		bad = append(bad, s.badInput(in[0], in[1]+"\n"))
	}
	return bad
}

// badInput returns an input that the program should not solve.
func (s *selftest) badInput(what, input string) trial.BadInput {
	return trial.BadInput{Text: what, Solve: func(ctx context.Context) (bool, error) {
		text, err := s.run(ctx, []byte(input))
		if err != nil {
			return false, err
		}
		p := puzzle.New(9)
		grid := s.answer(text, p)
		if grid == nil {
			return false, nil
		}
		violations, err := puzzle.Check(ctx, p, grid)
		return err == nil && len(violations) == 0, err
	}}
}
