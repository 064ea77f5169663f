package bands_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/internal/bands"
)

// A grid has the candidates of each cell.
type grid [bands.Cells]uint16

// houseSets are houses beyond rows, columns and boxes: none, diagonals, windows, groups, and
// diagonals with windows.
var houseSets = func() (sets [5][][]int) {
	house := func(set int, cell func(k int) int) {
		var cells []int
		for k := range 9 {
			cells = append(cells, cell(k))
		}
		sets[set] = append(sets[set], cells)
	}
	house(1, func(k int) int { return 10 * k })
	house(1, func(k int) int { return 8*k + 8 })
	for n := range 4 {
		house(2, func(k int) int { return (n/2*4+1+k/3)*9 + n%2*4 + 1 + k%3 })
	}
	for n := range 9 {
		house(3, func(k int) int { return (k/3*3+n/3)*9 + k%3*3 + n%3 })
	}
	sets[4] = slices.Concat(sets[1:3]...)
	return sets
}()

// problem returns the exact-cover problem of an empty grid: option 9*cell + digit covers four
// items, and one for each house that the cell is in.
func problem(houses [][]int) *dlx.Problem {
	var b dlx.Builder
	cells, rows, columns, boxes := b.Items(81), b.Items(81), b.Items(81), b.Items(81)
	more := b.Items(9 * len(houses))
	for c := range dlx.Item(81) {
		for d := range dlx.Item(9) {
			items := []dlx.Item{
				cells + c, rows + c/9*9 + d, columns + c%9*9 + d, boxes + (c/27*3+c%9/3)*9 + d,
			}
			for k, house := range houses {
				if slices.Contains(house, int(c)) {
					items = append(items, more+dlx.Item(9*k)+d)
				}
			}
			b.Add(items...)
		}
	}
	p, err := b.Build()
	if err != nil {
		panic(err)
	}
	return p
}

// patience is how many nodes or guesses a grid is worth: there are some that take minutes.
const patience = 20_000

// An engine finds solutions by dancing links.
type engine struct{ solver *dlx.Solver }

func newEngine(houses [][]int) engine {
	return engine{dlx.NewSolver(problem(houses), dlx.Settings{Processors: 1, MaxNodes: patience})}
}

// solutions returns the solutions of a grid as lines in rising order; more than most of them, if
// there are more. It reports false if it has lost patience on the way.
func (e engine) solutions(g *grid, most int) (found []string, patient bool) {
	var forbid []dlx.Option
	for c, candidates := range g {
		for d := range 9 {
			if candidates>>d&1 == 0 {
				forbid = append(forbid, dlx.Option(9*c+d))
			}
		}
	}
	e.solver.Assume(nil, forbid)
	for solution := range e.solver.Solutions(context.Background()) {
		var line [bands.Cells]byte
		for _, o := range solution {
			line[o/9] = '1' + byte(o%9)
		}
		if found = append(found, string(line[:])); len(found) > most {
			break
		}
	}
	slices.Sort(found)
	return found, e.solver.Err() == nil
}

// start gives a solver a grid.
func start(s *bands.Solver, g *grid) {
	s.Reset()
	for c, candidates := range g {
		s.Keep(c, candidates)
	}
}

// solutions is the same for a kernel, but keeps the order.
func solutions(s *bands.Solver, g *grid, most int) (found []string, patient bool) {
	start(s, g)
	return further(s, most)
}

// further returns the solutions that a kernel has not found yet.
func further(s *bands.Solver, most int) (found []string, patient bool) {
	for len(found) <= most {
		switch s.Search(context.Background(), patience, nil) {
		case bands.Found:
			found = append(found, line(s))
		case bands.Exhausted:
			return found, true
		default:
			return found, false
		}
	}
	return found, true
}

func line(s *bands.Solver) string {
	digits := make([]int8, bands.Cells)
	bands.Grid(s, digits, '1')
	var b strings.Builder
	for _, d := range digits {
		b.WriteByte(byte(d))
	}
	return b.String()
}

// givens returns the grid of a line.
func givens(line string) *grid {
	g := new(grid)
	for c := range g {
		g[c] = bands.All
		if d := line[c]; d >= '1' && d <= '9' {
			g[c] = 1 << (d - '1')
		}
	}
	return g
}

// compare fails if kernel and engine find different solutions, within the limits of both, whether
// the kernel looks ahead or not.
func compare(t testing.TB, e engine, s *bands.Solver, g *grid, most int) (found int) {
	want, patient := e.solutions(g, most)
	for _, long := range []bool{false, true} {
		if start(s, g); long {
			s.MakeLong()
		}
		got, done := further(s, most)
		compareFound(t, e, g, most, got, done, want, patient)
	}
	return len(want)
}

// compareFound compares the solutions of the kernel, got, with those of the engine, want. done and
// patient say whether each has searched to the end.
func compareFound(
	t testing.TB, e engine, g *grid, most int, got []string, done bool, want []string, patient bool,
) {
	if len(want) > most || !patient || !done {
		// Each has found some of many.
		if len(got) <= most && done && len(got) < len(want) {
			t.Fatalf("%v: %d solutions, the engine has more", *g, len(got))
		}
		for _, solution := range got {
			one := givens(solution)
			for c := range one {
				one[c] &= g[c]
			}
			if only, _ := e.solutions(one, 1); len(only) != 1 {
				t.Fatalf("%v: %s is no solution", *g, solution)
			}
		}
	}
	got = slices.Sorted(slices.Values(got))
	if len(slices.Compact(slices.Clone(got))) < len(got) {
		t.Fatalf("%v: a solution comes twice: %v", *g, got)
	}
	if len(want) <= most && patient && done && !slices.Equal(got, want) {
		t.Fatalf("%v: found %v, the engine %v", *g, got, want)
	}
}
