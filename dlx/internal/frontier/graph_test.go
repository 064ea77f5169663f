package frontier

import (
	"slices"
	"testing"

	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/zdd"

	"pgregory.net/rapid"
)

// The paths of a graph are exactly the solutions.
func TestGraphHasTheSolutions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		task := task(t, rapid.SampledFrom([]naive.Class{naive.XCC, naive.MCC}).Draw(t, "class"))
		var want [][]int32
		for _, solution := range naive.Solutions(task) {
			want = append(want, slices.Sorted(slices.Values(solution)))
		}
		slices.SortFunc(want, slices.Compare)
		var done float64
		g, fits := Build(task, 1<<20, &search.Meter{Poll: func() bool { return false }}, nil, &done)
		if g == nil || !fits {
			t.Fatalf("no graph, fits %v", fits)
			return
		}
		got := paths(g, g.Root)
		slices.SortFunc(got, slices.Compare)
		if !slices.EqualFunc(got, want, slices.Equal) {
			t.Fatalf("paths %v, solutions %v", got, want)
		}
	})
}

// paths returns the solutions below a node, each in rising order of options.
func paths(g *zdd.Graph, n int32) (solutions [][]int32) {
	switch {
	case n < 0:
		return nil
	case n == 0:
		return [][]int32{nil}
	}
	for a := g.Start[n]; a < g.Start[n+1]; a++ {
		for _, below := range paths(g, g.Target[a]) {
			solution := below
			if o := g.Option[a]; o >= 0 {
				solution = append([]int32{o}, below...)
			}
			slices.Sort(solution)
			solutions = append(solutions, solution)
		}
	}
	return solutions
}
