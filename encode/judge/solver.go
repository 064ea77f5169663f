package judge

import (
	"context"
	"errors"
	"fmt"
	"time"

	"exactcover/encode/puzzle"
)

// A Solver is a solver to be tested: a function for each thing that it can do, nil for what it
// cannot, and the kinds of puzzles that it takes. Only one goroutine at a time calls the functions.
// [Of] makes a Solver of the usual types of functions.
type Solver struct {
	Name string // what messages call it; "": the name of the function that is wrong
	// Said returns what the solver said in its last call, in lines, for the message of a fault; nil:
	// it says nothing.
	Said func() string

	// Solve returns any solution of p, or nil if there is none. For a puzzle without a solution it may
	// also return an error; for others an error is a mistake.
	Solve SolveFunc
	// Count returns the number of different solutions of p. It may stop at limit and return limit if
	// there are more.
	Count func(ctx context.Context, p *puzzle.Puzzle, limit int) (int, error)
	// Bad are inputs that are no puzzles; the solver should not claim to solve them.
	Bad []BadInput

	// Sizes are the sides of usual puzzles that the solver takes; nil: 9.
	Sizes []int
	// Shapes says that the solver takes puzzles with all kinds of regions and digits and any numbers
	// of rows and columns, and with candidates.
	Shapes bool
	// Rules are the kinds of rules that the solver takes, each named by any value of it. If
	// [exactcover/encode/rule.Domino] is among them, the test includes domino puzzles of its sizes.
	Rules []puzzle.Rule

	// Limit is the time allowed for a puzzle; 0: 10 s. A function that continues after its context has
	// ended is left running, because Go cannot stop it.
	Limit time.Duration
}

// A SolveFunc is the function Solve of a [Solver].
type SolveFunc = func(ctx context.Context, p *puzzle.Puzzle) ([]puzzle.Digit, error)

// A BadInput is an input that is no puzzle.
type BadInput struct {
	Text string // what it is: "80 cells"
	// Solve gives the input to the solver and reports whether the solver claims a solution.
	Solve func(ctx context.Context) (solved bool, err error)
}

// An UnfitError is returned by functions of a [Solver] for a puzzle that they cannot pass to the
// solver, for example because a format lacks one of its rules. It is not a fault; the test
// continues with other puzzles.
type UnfitError struct{ Reason string }

func (e *UnfitError) Error() string { return "judge: puzzle not asked: " + e.Reason }

// A ProgramError is returned by functions of a [Solver] that cannot call the solver at all, for
// example because its program does not exist. It ends [Test].
type ProgramError struct{ Err error }

func (e *ProgramError) Error() string { return e.Err.Error() }

// Unwrap returns the reason.
func (e *ProgramError) Unwrap() error { return e.Err }

// ErrSlow is the reason of a fault if the solver has not answered within its limit.
var ErrSlow = errors.New("no answer within the time limit")

// A crash is the error of a solver that has ended without an answer.
type crash struct{ text string }

func (e *crash) Error() string { return e.text }

// Crash returns the error with which a function of a [Solver] reports that the solver has crashed.
// Like a panic, a crash is a fault, even for a puzzle without a solution.
func Crash(text string) error { return &crash{text} }

// guard calls f and returns its error, or the reason why it did not return: a panic, or the time
// limit. If ctx ends, guard returns the error of ctx.
func (s *Solver) guard(ctx context.Context, f func(ctx context.Context) error) error {
	limit := s.Limit
	if limit == 0 {
		limit = 10 * time.Second
	}
	inner, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	ended := make(chan error, 1)
	go func() {
		var err error = &crash{"it ends its goroutine"}
		defer func() {
			if r := recover(); r != nil {
				err = &crash{fmt.Sprintf("it panics: %v", r)}
			}
			ended <- err
		}()
		err = f(inner)
	}()
	select {
	case err := <-ended:
		return overdue(ctx, inner, err)
	case <-inner.Done():
	}
	// A function that watches its context has a moment to clean up.
	timer := time.NewTimer(100 * time.Millisecond)
	defer timer.Stop()
	select {
	case err := <-ended:
		return overdue(ctx, inner, err)
	case <-timer.C:
		return overdue(ctx, inner, inner.Err())
	}
}

// overdue returns the error of a call, or the reason why it was stopped.
func overdue(ctx, inner context.Context, err error) error {
	var failed *ProgramError
	switch {
	case err == nil, errors.As(err, &failed):
		return err
	case ctx.Err() != nil:
		return ctx.Err()
	case inner.Err() != nil:
		return ErrSlow
	}
	return err
}
