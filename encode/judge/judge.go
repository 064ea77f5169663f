package judge

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A Fault is a puzzle that a solver answers wrongly, after shrinking by [Shrink], or a bad input.
type Fault struct {
	Puzzle *puzzle.Puzzle // nil for a bad input
	Answer []puzzle.Digit // the wrong grid, if there is one
	Call   string         // the function of the [Solver] that is wrong: "Solve", "Count", "Bad"
	Reason string         // what is wrong: "it finds no solution, and there is one"
	Seed   uint64         // seed of the [Test] that found it
	Solver string         // the name of the [Solver]
	Said   string         // what the solver said

	category string // of the wrong answer
	err      error
}

// Error says in words what is wrong, and shows the puzzle as a grid.
func (f *Fault) Error() string {
	if f.Puzzle == nil {
		who := "Bad input"
		if f.Solver != "" {
			who = f.Solver + " is wrong about bad input"
		}
		return who + ": " + f.Reason + "\n" + f.said()
	}
	text := cmp.Or(f.Solver, f.Call) + " is wrong: " + f.Reason + "\n"
	blanks := "blanks"
	if cases.Blanks(f.Puzzle) == 1 {
		blanks = "blank"
	}
	text += fmt.Sprintf(
		"The puzzle, found with seed %d, has %d %s:\n\n%s", f.Seed, cases.Blanks(f.Puzzle), blanks,
		cases.Draw(f.Puzzle),
	)
	if plain(f.Puzzle) == nil {
		text += "\n" + cases.Line(rule.GivenDigits(f.Puzzle)) + "\n"
	}
	if len(f.Answer) == f.Puzzle.Cells() {
		text += "\nIts answer:\n\n" + cases.DrawGrid(f.Puzzle, f.Answer)
	}
	return text + f.said()
}

// said returns what the solver said, after an empty line.
func (f *Fault) said() string {
	if f.Said == "" {
		return ""
	}
	return "\n" + f.Said
}

// blame returns a fault of a function of the solver.
func (s *Solver) blame(call string) *Fault { return &Fault{Call: call, Solver: s.Name} }

// quote adds what the solver said to a fault, if there is one.
func (s *Solver) quote(f *Fault) {
	if f != nil && s.Said != nil {
		f.Said = s.Said()
	}
}

// same reports whether two faults look like the same mistake.
func (f *Fault) same(g *Fault) bool { return f.Call == g.Call && f.category == g.category }

// Unwrap returns [ErrSlow] if the solver did not answer in time.
func (f *Fault) Unwrap() error { return f.err }

// mostSolutions is the limit to which solutions are counted.
const mostSolutions = 1000

// Judge calls all functions of a solver with one puzzle and returns the fault, or nil. It returns
// an error if ctx ends, or if the solver cannot be called at all.
func (s *Solver) Judge(ctx context.Context, p *puzzle.Puzzle) (f *Fault, err error) {
	defer func() { s.quote(f) }()
	if s.Solve != nil {
		if f, err := s.judgeSolve(ctx, p); f != nil || err != nil {
			return f, err
		}
	}
	if s.Count != nil {
		return s.judgeCount(ctx, p)
	}
	return nil, nil
}

// copied returns a copy of a puzzle that a solver may change.
func copied(p *puzzle.Puzzle) *puzzle.Puzzle {
	q := cases.Same(zeros{}, p).Puzzle
	q.Solution = nil // the solver must not see it
	return q
}

// zeros is a source that always makes the simplest choice.
type zeros struct{}

func (zeros) IntN(int) int   { return 0 }
func (zeros) Uint64() uint64 { return 0 }

func (s *Solver) judgeSolve(ctx context.Context, p *puzzle.Puzzle) (*Fault, error) {
	var grid []puzzle.Digit
	err := s.guard(ctx, func(ctx context.Context) (err error) {
		grid, err = s.Solve(ctx, copied(p))
		return err
	})
	fault := s.blame("Solve")
	fault.Puzzle = p
	if f, err := fault.broken(ctx, err); f != nil || err != nil {
		return f, err
	}
	if unfit(err) {
		return nil, nil
	}
	if grid != nil && err == nil {
		wrong := cases.Mistakes(p, grid)
		if wrong == "" {
			return nil, nil
		}
		fault.Answer, fault.category = grid, "wrong"
		fault.Reason = "its grid is no solution: " + wrong
	}
	solution, failed := encode.Solve(ctx, p)
	switch {
	case failed != nil && !errors.Is(failed, encode.ErrNoSolution):
		return nil, failed
	case solution == nil && fault.category == "wrong":
		fault.Reason = "it gives a grid, and there is no solution: " + cases.Mistakes(p, grid)
	case solution == nil:
		return nil, nil
	case fault.category == "" && err != nil && !errors.Is(err, errNone):
		fault.category = "unsolved"
		fault.Reason = fmt.Sprintf("it finds no solution, and there is one; it says: %v", err)
	case fault.category == "":
		fault.category = "unsolved"
		fault.Reason = "it finds no solution, and there is one"
	}
	return fault, nil
}

func (s *Solver) judgeCount(ctx context.Context, p *puzzle.Puzzle) (*Fault, error) {
	n := 0
	err := s.guard(ctx, func(ctx context.Context) (err error) {
		n, err = s.Count(ctx, copied(p), mostSolutions)
		return err
	})
	fault := s.blame("Count")
	fault.Puzzle = p
	if f, err := fault.broken(ctx, err); f != nil || err != nil {
		return f, err
	}
	if unfit(err) {
		return nil, nil
	}
	count, failed := encode.NewSolver(encode.Options{Limit: mostSolutions}).Count(ctx, p)
	if failed != nil {
		return nil, failed
	}
	switch want := int(count.Int64()); {
	case err != nil && want > 0:
		fault.category = "uncounted"
		fault.Reason = fmt.Sprintf("it counts none, and there %s; it says: %v", are(want), err)
	case min(n, mostSolutions) < want:
		fault.category = "fewer"
		fault.Reason = fmt.Sprintf("it counts %d, and there %s", n, are(want))
	case min(n, mostSolutions) > want:
		fault.category = "more"
		fault.Reason = fmt.Sprintf("it counts %d, and there %s", n, are(want))
	default:
		return nil, nil
	}
	return fault, nil
}

// are says in words how many solutions there are.
func are(n int) string {
	switch {
	case n == 1:
		return "is 1"
	case n == mostSolutions:
		return fmt.Sprintf("are %d or more", n)
	}
	return fmt.Sprintf("are %d", n)
}

// broken returns a fault for a call that failed, or an error that ends the test.
func (f *Fault) broken(ctx context.Context, err error) (*Fault, error) {
	var failed *ProgramError
	switch {
	case err == nil:
		return nil, nil
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case errors.As(err, &failed):
		return nil, err
	case errors.Is(err, ErrSlow):
		f.category, f.Reason, f.err = "slow", "there is "+err.Error(), ErrSlow
		return f, nil
	case errors.As(err, new(*crash)):
		f.category, f.Reason = "crash", err.Error()
		return f, nil
	}
	return nil, nil
}

func unfit(err error) bool {
	var e *UnfitError
	return errors.As(err, &e)
}
