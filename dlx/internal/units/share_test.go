package units

import (
	"math"
	"slices"
	"testing"

	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
)

// TestShareWhatIsLearned gives work away once a search has learned, and wants the solutions and the
// nodes of a search alone, in its order.
func TestShareWhatIsLearned(t *testing.T) {
	// A puzzle by Arto Inkala, without its first clue: it has several solutions and many dead ends.
	const clues = "...3.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."
	task := &search.Task{Matrix: square(9, 3, 3)}
	for c, d := range clues {
		if d != '.' {
			task.Force = append(task.Force, int32(c)*9+d-'1')
		}
	}
	for _, nodes := range []int{1, 20, 100} {
		alone, s := new(Search), new(Search)
		alone.Load(task, nil)
		s.Load(task, nil)
		alone.in16.blame.nodes, s.in16.blame.nodes = nodes, nodes
		alone.in16.blame.solutions, s.in16.blame.solutions = math.MaxInt, math.MaxInt
		whole, together := naive.Meter(), naive.Meter()
		want := naive.List(alone, math.MaxInt, whole)

		p := new(search.Part)
		if s.Give(p) {
			t.Fatal("work is given away while there is something to learn")
		}
		var got [][]int32
		for s.in16.blame.nodes > 0 {
			got = append(got, naive.List(s, 1, together)...)
		}
		if !s.Give(p) {
			t.Fatal("nothing is given away")
		}
		if nodes > 1 && len(s.in16.blame.items) == 0 {
			t.Error("nothing was learned")
		}
		got = append(got, naive.List(s, math.MaxInt, together)...)
		for k := range p.Branches {
			other := new(Search)
			other.Load(task, nil)
			other.Take(task, p, k, nil)
			got = append(got, naive.List(other, math.MaxInt, together)...)
		}
		if !slices.EqualFunc(got, want, slices.Equal) {
			t.Errorf("learning from %d nodes: %d solutions, alone %d, or in another order",
				nodes, len(got), len(want))
		}
		if together.Nodes != whole.Nodes {
			t.Errorf("learning from %d nodes: %d nodes, alone %d", nodes, together.Nodes, whole.Nodes)
		}
	}
}
