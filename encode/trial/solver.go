package trial

import (
	"context"
	"errors"
	"fmt"
	"time"

	"exactcover/encode/puzzle"
)

// A Solver is what is to be tested: functions for what it can, nil for what it cannot, and which
// puzzles it takes. They are called by one goroutine at a time. [Of] makes a Solver of usual kinds
// of functions.
type Solver struct {
	// Solve returns a solution of p, any one if there are several, and nil if there is none. For a
	// puzzle without solution an error is as good as nil; for others it is a mistake.
	Solve func(ctx context.Context, p *puzzle.Puzzle) ([]puzzle.Digit, error)
	// Count returns the number of solutions of p: of different grids. It may stop at limit and
	// return that if there are more.
	Count func(ctx context.Context, p *puzzle.Puzzle, limit int) (int, error)
	// Bad are inputs that are no puzzles, and that it should not solve.
	Bad []BadInput

	// Sizes are the sides of usual puzzles that it takes; nil: 9.
	Sizes []int
	// Shapes says that it takes puzzles with regions, digits and numbers of rows and columns of all
	// kinds, and with candidates.
	Shapes bool
	// Rules are the kinds of rules that it takes, by any value of each. With
	// [exactcover/encode/rule.Domino] among them it is asked domino puzzles of its sizes.
	Rules []puzzle.Rule

	// Limit is how long it may take for a puzzle; 0: 10 s. A function that does not end when its
	// context does is left running, as Go has no way to end it.
	Limit time.Duration
}

// A BadInput is an input that is no puzzle.
type BadInput struct {
	Text string // what it is: "80 cells"
	// Solve hands it to the solver and reports whether the solver claims a solution.
	Solve func(ctx context.Context) (solved bool, err error)
}

// An UnfitError is returned by functions of a [Solver] for a puzzle that they cannot be asked, such
// as one with rules that a format lacks. It is no fault: the test goes on with others.
type UnfitError struct{ Reason string }

func (e *UnfitError) Error() string { return "trial: puzzle not asked: " + e.Reason }

// A ProgramError is returned by functions of a [Solver] that cannot ask the solver at all, such as
// one that starts a program that is not there. [Test] ends with it.
type ProgramError struct{ Err error }

func (e *ProgramError) Error() string { return e.Err.Error() }

// Unwrap returns the reason.
func (e *ProgramError) Unwrap() error { return e.Err }

// ErrSlow is why a solver is wrong that has not answered within its limit.
var ErrSlow = errors.New("no answer within the time limit")

// A crash is the end of a solver that does not answer.
type crash struct{ text string }

func (e *crash) Error() string { return e.text }

// Crash returns the error that a function of a [Solver] returns for a solver that has crashed, as a
// panic is one: a fault, even of a puzzle that has no solution.
func Crash(text string) error { return &crash{text} }

// guard calls f and returns its error, or what kept it from returning: a panic, or the time limit.
// If ctx ends, it returns the error of ctx.
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
	// A function that minds its context has a moment to clean up.
	timer := time.NewTimer(100 * time.Millisecond)
	defer timer.Stop()
	select {
	case err := <-ended:
		return overdue(ctx, inner, err)
	case <-timer.C:
		return overdue(ctx, inner, inner.Err())
	}
}

// overdue returns the error of a call, or why it was ended.
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
