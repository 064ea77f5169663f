package dlx

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// A sharing gives parts of a search away at any time, and the parts of the parts.
type sharing struct {
	*rapid.T
	method    Method
	task      *matrix.Task
	nodes     uint64
	solutions [][]int32
}

// run goes through the search and then through the parts, the last one given first.
func (x *sharing) run(s matrix.Sharer) {
	var parts []*matrix.Part
	stop := false
	m := &matrix.Meter{NextPoll: 1}
	m.Poll = func() bool {
		m.NextPoll = m.Nodes + 1
		stop = !stop
		return stop
	}
	left := 1.0
	for {
		if s.Next(m) {
			solution := s.Solution(nil)
			slices.Sort(solution)
			x.solutions = append(x.solutions, solution)
		} else if !m.Stopped {
			break
		}
		for rapid.IntRange(0, 3).Draw(x.T, "give") == 0 {
			p := new(matrix.Part)
			if !s.Give(p) {
				break
			}
			parts = append(parts, p)
			left -= p.Width * float64(len(p.Branches))
		}
		if done := s.Done(); done < 0 || done > 1 || done > left+1e-9 && done < 1 && x.exact() {
			x.Fatalf("done %v of %v", done, left)
		}
	}
	x.nodes += m.Nodes
	for _, p := range slices.Backward(parts) {
		for k := range p.Branches {
			other := newSearch(x.method).(matrix.Sharer)
			other.Load(x.task)
			other.Take(x.task, p, k)
			x.run(other)
		}
	}
}

// exact reports whether the shares of the search tree are not just guesses.
func (x *sharing) exact() bool { return !x.task.Multiple && x.method != Words && x.method != Tally }

// TestShare gives work away at random and puts the parts together again.
func TestShare(t *testing.T) {
	for method := Links; method < methodCount; method++ {
		for _, class := range []naive.Class{naive.XC, naive.XCC, naive.MCC} {
			t.Run(fmt.Sprint(method, class), func(t *testing.T) {
				rapid.Check(t, func(t *rapid.T) {
					choice := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
					m := naive.Random(class, choice)
					task := &matrix.Task{Matrix: m, Seed: rapid.Uint64Range(0, 2).Draw(t, "seed")}
					task.Force, task.Forbid = naive.Assume(m, choice)
					if method == Strong && rapid.Bool().Draw(t, "distinct") {
						task.DistinctItems, task.DistinctOptions = naive.Show(m, choice)
					}
					kernel := method.resolve(task)
					s := newSearch(kernel).(matrix.Sharer)
					s.Load(task)
					alone := &matrix.Meter{NextPoll: math.MaxUint64}
					var want [][]int32
					for s.Next(alone) {
						solution := s.Solution(nil)
						slices.Sort(solution)
						want = append(want, solution)
					}
					s.Load(task)
					x := &sharing{T: t, method: kernel, task: task}
					x.run(s)
					if kernel == Strong {
						shown(task, want)
						shown(task, x.solutions)
					} else if !m.Multiple && x.nodes != alone.Nodes {
						t.Fatalf("%d nodes in parts, %d in one", x.nodes, alone.Nodes)
					}
					if diff := cmp.Diff(want, x.solutions); diff != "" {
						t.Fatalf("the parts are not the whole (-whole +parts):\n%s", diff)
					}
				})
			})
		}
	}
}

// shown replaces solutions by something that two of them have in common if and only if they count as
// the same, and sorts them.
func shown(t *matrix.Task, solutions [][]int32) {
	if t.DistinctItems != nil || t.DistinctOptions != nil {
		for k, solution := range solutions {
			solutions[k] = solution[:0:0]
			for _, c := range []byte(naive.Shown(t, solution)) {
				solutions[k] = append(solutions[k], int32(c))
			}
		}
	}
	slices.SortFunc(solutions, slices.Compare)
}
