package dlxtest

import (
	"context"
	"fmt"
	"slices"

	"exactcover/dlx"
)

// A Fault is a problem that a solver gets wrong, made as small as [Shrink] can.
type Fault struct {
	Problem *dlx.Problem
	Call    string // the function of the [Solver] that is wrong, such as "Solutions"
	Reason  string // how it is wrong, such as "the solution {0: p0} is missing"
	Seed    uint64 // seed of the [Test] that found the fault
}

// Error says what is wrong, and shows the problem in the text format of package xcc.
func (f *Fault) Error() string {
	return fmt.Sprintf("%s is wrong: %s\nThe problem, found with seed %d:\n\n%s",
		f.Call, f.Reason, f.Seed, text(f.Problem))
}

// judge calls every function of a solver with one problem. It returns the first fault, or nil. It
// skips a problem with too many solutions.
func judge(s Solver, p *dlx.Problem) *Fault {
	want, ok := reference(p)
	if !ok {
		return nil
	}
	if s.Solutions != nil {
		var got [][]dlx.Option
		err := guard(s.Limit, func() { got = s.Solutions(p) })
		if err == nil {
			err = compare(p, want, got)
		}
		if err != nil {
			return &Fault{Problem: p, Call: "Solutions", Reason: err.Error()}
		}
	}
	if s.First != nil {
		var got []dlx.Option
		err := guard(s.Limit, func() { got = s.First(p) })
		switch {
		case err != nil:
		case got == nil && len(want) > 0:
			err = fmt.Errorf("it finds none, and %s is a solution", show(p, want[0]))
		case got != nil:
			err = wrong(p, want, got)
		}
		if err != nil {
			return &Fault{Problem: p, Call: "First", Reason: err.Error()}
		}
	}
	if s.Count != nil {
		n := 0
		err := guard(s.Limit, func() { n = s.Count(p) })
		if err == nil && n != len(want) {
			err = fmt.Errorf("it counts %d, and there are %d", n, len(want))
			if len(want) <= 4 {
				err = fmt.Errorf("%w:%s", err, list(p, want))
			}
		}
		if err != nil {
			return &Fault{Problem: p, Call: "Count", Reason: err.Error()}
		}
	}
	if s.Cheapest != nil {
		if err := judgeCheapest(s, p, want); err != nil {
			return &Fault{Problem: p, Call: "Cheapest", Reason: err.Error()}
		}
	}
	return nil
}

func judgeCheapest(s Solver, p *dlx.Problem, want [][]dlx.Option) error {
	var got []dlx.Option
	if err := guard(s.Limit, func() { got = s.Cheapest(p) }); err != nil {
		return err
	}
	if len(want) == 0 {
		if got == nil {
			return nil
		}
		return wrong(p, want, got)
	}
	best := slices.MinFunc(want, func(a, b []dlx.Option) int { return int(cost(p, a) - cost(p, b)) })
	if got == nil {
		return fmt.Errorf("it finds none, and %s is a solution", show(p, best))
	}
	if err := wrong(p, want, got); err != nil {
		return err
	}
	if cost(p, got) > cost(p, best) {
		return fmt.Errorf("%s costs %d, and %s only %d",
			show(p, got), cost(p, got), show(p, best), cost(p, best))
	}
	return nil
}

// wrong returns nil if got is a solution, and otherwise an error that says why not.
func wrong(p *dlx.Problem, want [][]dlx.Option, got []dlx.Option) error {
	sorted := slices.Sorted(slices.Values(got))
	if slices.ContainsFunc(want, func(s []dlx.Option) bool { return slices.Equal(s, sorted) }) {
		return nil
	}
	return fmt.Errorf("%s is no solution%s", show(p, got), because(p, got))
}

func list(p *dlx.Problem, solutions [][]dlx.Option) string {
	text := ""
	for _, s := range solutions {
		text += " " + show(p, s)
	}
	return text
}

// cost returns the cost of a solution.
func cost(p *dlx.Problem, solution []dlx.Option) int64 {
	sum := int64(0)
	for _, o := range solution {
		sum += p.Cost(o)
	}
	return sum
}

const (
	naiveNodes = 300   // of the naive solver, after which it gives up
	most       = 10000 // solutions of a problem that a solver gets
)

// reference returns the solutions of p, each in rising order. They are from the naive solver if it
// takes few nodes, and otherwise from the reference kernel. It reports false if there are too many.
func reference(p *dlx.Problem) ([][]dlx.Option, bool) {
	if all, complete := walk(p, naiveNodes); complete {
		return all, true
	}
	all := [][]dlx.Option{}
	s := dlx.NewSolver(p, dlx.Settings{Method: dlx.MethodLinks})
	for solution := range s.Solutions(context.Background()) {
		if len(all) == most {
			return nil, false
		}
		all = append(all, slices.Sorted(slices.Values(solution)))
	}
	return all, true
}
