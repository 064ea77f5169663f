package dlxtest

import (
	"fmt"
	"time"

	"exactcover/dlx"
)

// A Solver is exact-cover code to be tested. Functions that the code does not have are nil. One
// goroutine calls the functions, one after the other. A panic fails the test, like a wrong answer.
type Solver struct {
	// Features are what the solver can handle. It gets no problem with other features.
	Features Features

	// Solutions returns all solutions, in any order.
	Solutions func(p *dlx.Problem) [][]dlx.Option

	// First returns a solution, or nil if there is none. A solution may have no options.
	First func(p *dlx.Problem) []dlx.Option

	// Count returns the number of solutions.
	Count func(p *dlx.Problem) int

	// Cheapest returns a solution of the lowest cost, or nil if there is no solution.
	Cheapest func(p *dlx.Problem) []dlx.Option

	// Limit is how long a function may take for a problem; 0: 10 s. A function that takes longer is
	// left running, as Go has no way to end it.
	Limit time.Duration
}

// A Func is a function that solves exact-cover problems, or a [Solver]. The type determines what
// the function gets and returns:
//
//	func(*dlx.Problem) [][]dlx.Option
//		gets problems with all features but Costs; returns all solutions
//	func(items int, options [][]int) [][]int
//		gets plain problems: the number of items, and the items of each option, from 0;
//		returns all solutions, as the numbers of their options
//	func(primary, secondary int, options [][]int) [][]int
//		the same with secondary items, which come after the primary ones
//	func(items int, options [][]int) int
//		gets plain problems; returns the number of solutions
//
// For anything else write a Solver.
type Func interface {
	func(*dlx.Problem) [][]dlx.Option |
		func(items int, options [][]int) [][]int |
		func(primary, secondary int, options [][]int) [][]int |
		func(items int, options [][]int) int |
		Solver
}

// Of returns the solver that calls f.
func Of[F Func](f F) Solver {
	switch f := any(f).(type) {
	case func(*dlx.Problem) [][]dlx.Option:
		return Solver{Features: All &^ Costs, Solutions: f}
	case func(int, [][]int) [][]int:
		return Solver{Solutions: func(p *dlx.Problem) [][]dlx.Option {
			_, _, options := Lists(p)
			return solutionsOf(f(p.NumItems(), options))
		}}
	case func(int, int, [][]int) [][]int:
		return Solver{Features: Secondary, Solutions: func(p *dlx.Problem) [][]dlx.Option {
			return solutionsOf(f(Lists(p)))
		}}
	case func(int, [][]int) int:
		return Solver{Count: func(p *dlx.Problem) int {
			_, _, options := Lists(p)
			return f(p.NumItems(), options)
		}}
	case Solver:
		return f
	}
	panic("dlxtest: not a Func") // there are no others
}

// Lists returns a problem as plain lists: the numbers of primary and of secondary items, and the
// items of each option. In the problems of this package the primary items come first. Colours,
// bounds and costs are left out.
func Lists(p *dlx.Problem) (primary, secondary int, options [][]int) {
	for i := range dlx.Item(p.NumItems()) {
		if p.Primary(i) {
			primary++
		} else {
			secondary++
		}
	}
	options = make([][]int, p.NumOptions())
	for o := range options {
		for e := range p.Entries(dlx.Option(o)) {
			options[o] = append(options[o], int(e.Item))
		}
	}
	return primary, secondary, options
}

func solutionsOf(lists [][]int) [][]dlx.Option {
	solutions := make([][]dlx.Option, len(lists))
	for k, list := range lists {
		for _, o := range list {
			solutions[k] = append(solutions[k], dlx.Option(o))
		}
	}
	return solutions
}

// guard calls f. It returns nil if f returns, and otherwise an error: a panic, or the time limit.
func guard(limit time.Duration, f func()) error {
	if limit == 0 {
		limit = 10 * time.Second
	}
	ended := make(chan error, 1)
	go func() {
		completed := false
		defer func() {
			switch r := recover(); {
			case completed:
				ended <- nil
			case r == nil:
				ended <- fmt.Errorf("it ends its goroutine")
			default:
				ended <- fmt.Errorf("it panics: %v", r)
			}
		}()
		f()
		completed = true
	}()
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case err := <-ended:
		return err
	case <-timer.C:
		return errSlow
	}
}

var errSlow = fmt.Errorf("it has not answered within the time limit")
