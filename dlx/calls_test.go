package dlx_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/diagram"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/searchtest"
	"exactcover/dlx/shard"

	"pgregory.net/rapid"
)

// TestCalls makes random calls of one solver, and compares all answers with the solutions of
// [dlx.MethodPlain], the reference.
func TestCalls(t *testing.T) {
	for _, class := range []naive.Class{naive.XC, naive.XCC, naive.MCC, naive.All} {
		t.Run(fmt.Sprint(class), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				c := newCaller(t, class)
				t.Repeat(map[string]func(*rapid.T){
					"list": c.list, "listAgain": c.list, "count": c.count,
					"countUpTo": c.countUpTo, "unique": c.unique, "first": c.first, "firstTwo": c.firstTwo,
					"sample": c.sample, "minimize": c.minimize, "split": c.split,
					"assume":  c.assume,
					"restart": c.restart, "canceled": c.canceled, "estimate": c.estimate,
				})
			})
		})
	}
}

// A caller calls a solver, and knows the correct answers.
type caller struct {
	solver  *dlx.Solver
	problem *dlx.Problem
	options dlx.Settings
	task    search.Task // the visible parts of all solutions

	// visible part -> cost of its cheapest solution
	want map[string]int64
	seen map[string]bool // visible parts of the solutions given since the start
}

// newCaller draws a problem without too many solutions, and a solver for it.
func newCaller(t *rapid.T, class naive.Class) *caller {
	p := medium(t, class)
	m := matrixOf(p)
	c := &caller{problem: p, task: search.Task{Matrix: m}}
	c.options = dlx.Settings{
		Method:       rapid.SampledFrom(methods).Draw(t, "method"),
		Seed:         rapid.Uint64Range(0, 2).Draw(t, "seed"),
		MaxSolutions: rapid.SampledFrom([]uint64{0, 0, 0, 1, 2, 5}).Draw(t, "most solutions"),
		MaxNodes:     rapid.SampledFrom([]uint64{0, 0, 0, 1, 3, 20}).Draw(t, "most nodes"),
		Counting:     rapid.SampledFrom(countings).Draw(t, "counting"),
		Memory:       rapid.SampledFrom([]int64{0, 1, 1 << 10, 1 << 16}).Draw(t, "memory"),
		Processors:   rapid.IntRange(0, 3).Draw(t, "processors"),
		Ordered:      rapid.Bool().Draw(t, "ordered"),
	}
	if rapid.IntRange(0, 2).Draw(t, "distinct") == 0 {
		c.task.DistinctItems = naive.Show(m, searchtest.Intn(t))
		for _, i := range c.task.DistinctItems {
			c.options.DistinctItems = append(c.options.DistinctItems, dlx.Item(i))
		}
	}
	c.solver = dlx.NewSolver(c.problem, c.options)
	if !c.answers(nil, nil) {
		t.Skip("too much to search")
	}
	return c
}

// answers computes the correct answers under assumptions, and sets the same assumptions in the
// solver. If the search would be too large, it reports false and changes nothing.
func (c *caller) answers(force, forbid []int32) bool {
	plain := dlx.NewSolver(c.problem,
		dlx.Settings{Method: dlx.MethodPlain, MaxSolutions: 1000, MaxNodes: 20_000})
	plain.Assume(options(force), options(forbid))
	want := map[string]int64{}
	for _, solution := range all(plain) {
		key, cost := naive.Shown(&c.task, solution), c.costOf(options(solution))
		if known, ok := want[key]; !ok || cost < known {
			want[key] = cost
		}
	}
	if plain.Status() != dlx.StatusExhausted {
		return false
	}
	if len(c.options.DistinctItems) > 0 {
		// A search that decides the visible part first can be far larger.
		visible := dlx.NewSolver(c.problem, dlx.Settings{
			DistinctItems: c.options.DistinctItems, Counting: dlx.CountBySearch, MaxNodes: 20_000,
		})
		visible.Assume(options(force), options(forbid))
		if _, err := visible.Count(ctx); err != nil || visible.Status() != dlx.StatusExhausted {
			return false
		}
	}
	c.want = want
	c.begin()
	return true
}

func (c *caller) begin() { c.seen = map[string]bool{} }

func (c *caller) costOf(solution []dlx.Option) int64 {
	cost := int64(0)
	for _, o := range solution {
		cost += c.problem.Cost(o)
	}
	return cost
}

// limited returns n under the limit of the solver.
func (c *caller) limited(n int) int {
	if most := c.options.MaxSolutions; most > 0 {
		return min(n, int(most))
	}
	return n
}

// shown returns the visible part of a solution. It checks the solution.
func (c *caller) shown(t *rapid.T, solution []dlx.Option) string {
	key := naive.Shown(&c.task, searchtest.Rising(solution))
	if _, ok := c.want[key]; !ok {
		t.Fatalf("%v is no solution", solution)
	}
	if err := c.problem.Check(solution); err != nil {
		t.Fatalf("%v: %v", solution, err)
	}
	return key
}

// give takes the next solution.
func (c *caller) give(t *rapid.T, solution []dlx.Option) {
	key := c.shown(t, solution)
	if c.seen[key] {
		t.Fatalf("%v is given twice", solution)
	}
	if c.options.Ordered && !slices.IsSorted(solution) {
		t.Fatalf("%v is in no order", solution)
	}
	c.seen[key] = true
}

// ended reports whether a call came to its end. If not, the node limit must have stopped it.
func (c *caller) ended(t *rapid.T, err error) bool {
	if err != nil && (!errors.Is(err, dlx.ErrNodeLimit) || c.options.MaxNodes == 0 ||
		c.solver.Status() != dlx.StatusNodeLimit) {
		t.Fatalf("error %v, status %v", err, c.solver.Status())
	}
	return err == nil
}

func (c *caller) list(t *rapid.T) {
	turns := rapid.IntRange(1, 40).Draw(t, "turns")
	for solution := range c.solver.Solutions(ctx) {
		c.give(t, solution)
		if turns--; turns == 0 {
			break
		}
	}
	passed, status := len(c.seen), c.solver.Status()
	switch {
	case passed > c.limited(len(c.want)):
		t.Fatalf("%d solutions of %d", passed, len(c.want))
	case !c.ended(t, c.solver.Err()):
	case status == dlx.StatusExhausted && passed < len(c.want):
		t.Fatalf("only %d solutions of %d", passed, len(c.want))
	case status == dlx.StatusExhausted:
	case status != dlx.StatusReady || turns > 0 && passed != int(c.options.MaxSolutions):
		t.Fatalf("%v after %d solutions of %d", status, passed, len(c.want))
	}
}

func (c *caller) count(t *rapid.T) {
	n, err := c.solver.Count(ctx)
	want := uint64(c.limited(len(c.want)))
	if ended := c.ended(t, err); !n.IsUint64() || n.Uint64() > want || ended && n.Uint64() < want {
		t.Fatalf("counted %v, want %d", n, want)
	}
	if err == nil && c.options.MaxSolutions == 0 && c.solver.Status() != dlx.StatusExhausted {
		t.Fatalf("%v after a count", c.solver.Status())
	}
	c.restart(t)
}

func (c *caller) countUpTo(t *rapid.T) {
	limit := rapid.Uint64Range(0, 20).Draw(t, "limit")
	n, err := c.solver.CountUpTo(ctx, limit)
	want := min(limit, uint64(c.limited(len(c.want))))
	if ended := c.ended(t, err); n > want || ended && n < want {
		t.Fatalf("counted %v up to %d, want %d", n, limit, want)
	}
	c.begin() // a list starts over
}

func (c *caller) unique(t *rapid.T) {
	unique, err := c.solver.Unique(ctx)
	if ended := c.ended(t, err); ended && unique != (len(c.want) == 1) || !ended && unique {
		t.Fatalf("unique %v, error %v, with %d solutions", unique, err, len(c.want))
	}
	c.restart(t)
}

func (c *caller) first(t *rapid.T) {
	first, err := c.solver.First(ctx)
	none := err == dlx.ErrNoSolution
	if none {
		err = nil
	}
	if c.ended(t, err) && none != (len(c.want) == 0) {
		t.Fatalf("%v of %d solutions", first, len(c.want))
	}
	if first != nil {
		c.shown(t, first)
	}
	c.begin() // a list starts over
}

func (c *caller) firstTwo(t *rapid.T) {
	c.begin()
	leave := rapid.IntRange(0, 3).Draw(t, "leave") == 0
	for solution := range c.solver.FirstTwo(ctx) {
		if c.give(t, solution); leave {
			break
		}
	}
	want := min(2, c.limited(len(c.want)))
	if ended := c.ended(t, c.solver.Err()); len(c.seen) > want ||
		ended && len(c.seen) < want && !(leave && len(c.seen) == 1) {
		t.Fatalf("%d solutions of %d", len(c.seen), want)
	}
	if n := c.solver.Stats().Solutions; n != uint64(len(c.seen)) {
		t.Fatalf("%d solutions found, of which %d given", n, len(c.seen))
	}
	c.begin() // a list starts over
}

func (c *caller) sample(t *rapid.T) {
	drawn := draw(c.solver, 4)
	if c.ended(t, c.solver.Err()) && (drawn != nil) != (len(c.want) > 0) {
		t.Fatalf("%v of %d solutions", drawn, len(c.want))
	}
	for _, solution := range drawn {
		c.shown(t, solution)
	}
	c.begin() // whatever is called next starts over
}

func (c *caller) minimize(t *rapid.T) {
	k := rapid.IntRange(0, 5).Draw(t, "k")
	costs, keys := []int64{}, map[string]bool{}
	if len(c.options.DistinctItems) > 0 {
		for range c.solver.Minimize(ctx, k) {
			t.Fatal("a cheapest one of distinct solutions")
		}
		if err := c.solver.Err(); !errors.Is(err, dlx.ErrNoMinimize) {
			t.Fatal(err)
		}
		c.begin()
		return
	}
	for solution, cost := range c.solver.Minimize(ctx, k) {
		if key := c.shown(t, solution); keys[key] || cost != c.costOf(solution) {
			t.Fatalf("%v for %d, given before: %v", solution, cost, keys[key])
		} else {
			keys[key] = true
		}
		costs = append(costs, cost)
	}
	want := slices.Sorted(maps.Values(c.want))
	if k > 0 {
		want = want[:min(k, len(want))]
	}
	want = want[:c.limited(len(want))]
	if ended := c.ended(t, c.solver.Err()); !slices.IsSorted(costs) ||
		ended && !slices.Equal(costs, want) {
		t.Fatalf("costs %d, want %d", costs, want)
	}
	c.begin() // whatever is called next starts over
}

// split splits the problem of the solver, and counts the solutions of all parts.
func (c *caller) split(t *rapid.T) {
	o := c.options
	o.MaxSolutions, o.MaxNodes = 0, 0
	counter := dlx.NewSolver(c.problem, o)
	sum := uint64(0)
	parts := rapid.IntRange(1, 9).Draw(t, "parts")
	for _, part := range searchtest.Done(shard.Split(ctx, c.solver, parts)) {
		same, err := shard.Parse(c.problem, part.String())
		if err != nil {
			t.Fatal(err)
		}
		if err := same.Assume(counter); err != nil {
			t.Fatal(err)
		}
		n, err := counter.Count(ctx)
		if err != nil {
			t.Fatal(err)
		}
		sum += n.Uint64()
	}
	if sum != uint64(len(c.want)) {
		t.Fatalf("%d solutions of parts, want %d", sum, len(c.want))
	}
}

func (c *caller) assume(t *rapid.T) {
	var force, forbid []int32
	for o := range int32(c.problem.NumOptions()) {
		switch rapid.IntRange(0, 15).Draw(t, "assume") {
		case 0:
			force = append(force, o)
		case 1:
			forbid = append(forbid, o)
		}
	}
	if !c.answers(force, forbid) {
		t.Skip("too much to search")
	}
	c.solver.Assume(options(force), options(forbid))
}

func (c *caller) restart(*rapid.T) {
	c.solver.Restart()
	c.begin()
}

func (c *caller) canceled(t *rapid.T) {
	canceled, cancel := context.WithCancel(ctx)
	cancel()
	n, err := c.solver.CountUpTo(canceled, 5)
	if n != 0 || !errors.Is(err, context.Canceled) || c.solver.Status() != dlx.StatusCanceled {
		t.Fatalf("counted %d, error %v, status %v", n, err, c.solver.Status())
	}
	c.begin()
}

// estimate checks that an estimate does not change the state of the search.
func (c *caller) estimate(t *rapid.T) {
	if e, err := c.solver.Estimate(ctx, 3, 1); err != nil || e.Probes != 3 {
		t.Fatalf("%+v, error %v", e, err)
	}
}

// TestMethodsAgree compares every method with the reference: listing, counting, and going on after
// stops.
func TestMethodsAgree(t *testing.T) {
	for _, class := range classes {
		t.Run(class.name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) { methodsAgree(t, medium(t, class.Class)) })
		})
	}
}

func methodsAgree(t *rapid.T, p *dlx.Problem) {
	m := matrixOf(p)
	plain := dlx.NewSolver(p,
		dlx.Settings{Method: dlx.MethodPlain, MaxSolutions: 1000, MaxNodes: 20_000})
	want := all(plain)
	if plain.Status() != dlx.StatusExhausted {
		t.Skip("too much to search")
	}
	same := func(found [][]int32) bool { return slices.EqualFunc(found, want, slices.Equal[[]int32]) }
	seed := rapid.Uint64Range(0, 2).Draw(t, "seed")
	for _, method := range methods {
		s := dlx.NewSolver(p, dlx.Settings{Method: method, Seed: seed})
		if found := all(s); !same(found) {
			t.Fatalf("%v: %d solutions, want %d", method, len(found), len(want))
		}
		if n, err := s.CountUpTo(ctx, 1<<40); err != nil || n != uint64(len(want)) {
			t.Fatalf("%v: counted %d, error %v, want %d", method, n, err, len(want))
		}
		pieces := dlx.NewSolver(p, dlx.Settings{Method: method, Seed: seed,
			MaxNodes: rapid.SampledFrom([]uint64{7, 100, 1000}).Draw(t, "piece")})
		var found [][]int32
		for pieces.Status() != dlx.StatusExhausted {
			found = append(found, all(pieces)...)
		}
		slices.SortFunc(found, slices.Compare)
		if !same(found) {
			t.Fatalf("%v: %d solutions in pieces, want %d", method, len(found), len(want))
		}
	}
	// it may be large even if there are few solutions
	d, err := diagram.Compile(ctx, p, dlx.Settings{MaxNodes: 20_000})
	switch {
	case err == nil && d.Count().Uint64() != uint64(len(want)):
		t.Fatalf("diagram of %v solutions, want %d", d.Count(), len(want))
	case err != nil && !errors.Is(err, dlx.ErrNodeLimit) &&
		!(m.Multiple && errors.Is(err, diagram.ErrNoDiagram)):
		t.Fatal(err)
	}
}
