package links

import (
	"math"
	"slices"
	"testing"

	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

// TestProbeExact takes every possible walk, and weights its estimates by its probability.
func TestProbeExact(t *testing.T) {
	for _, plain := range []bool{false, true} {
		rapid.Check(t, func(t *rapid.T) {
			m := naive.Random(naive.MCC, func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") })
			task := &search.Task{Matrix: m}
			if rapid.Bool().Draw(t, "assume") {
				intn := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
				task.Force, task.Forbid = naive.Assume(m, intn)
			}
			s := Search{Plain: plain}
			s.Load(task, nil)
			before := slices.Clone(s.nodes)
			nodes, solutions := 0.0, 0.0
			var path, width []int32
			for more := true; more; {
				depth, odds := 0, 1.0
				n, found, _ := s.Probe(func(d int32) int32 {
					if depth == len(path) {
						path, width = append(path, 0), append(width, d)
					}
					odds /= float64(d)
					depth++
					return path[depth-1]
				}, nil)
				nodes += odds * n
				solutions += odds * found
				more = false
				for k := len(path) - 1; k >= 0 && !more; k-- {
					path, width = path[:k+1], width[:k+1]
					path[k]++
					more = path[k] < width[k]
				}
			}
			if !slices.Equal(s.nodes, before) {
				t.Fatal("a probe has left the links changed")
			}
			meter := &search.Meter{NextPoll: math.MaxUint64}
			count := s.Count(math.MaxUint64, meter)
			if math.Abs(solutions-float64(count)) > 1e-6 || math.Abs(nodes-float64(meter.Nodes)) > 1e-6 {
				t.Fatalf("estimates: %v nodes, %v solutions; it is %d and %d",
					nodes, solutions, meter.Nodes, count)
			}
		})
	}
}
