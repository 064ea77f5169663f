package units

import (
	"slices"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

// TestRoom searches with room for the words of a few levels, and of all levels. The solutions and
// their order are the same, and so are the parts that are given away.
func TestRoom(t *testing.T) {
	rebuilt := false
	tasks := []*search.Task{{Matrix: square(4, 2, 2)}, {Matrix: square(5, 0, 0)}}
	for n, m := range []*matrix.Matrix{tasks[0].Matrix, tasks[1].Matrix} {
		for o := range int32(3 + 2*n) {
			tasks[n].Force = append(tasks[n].Force, o*int32(m.Options())/int32(7+4*n))
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		task := &search.Task{Matrix: naive.Random(naive.XCC, func(n int) int {
			return rapid.IntRange(0, n-1).Draw(t, "choice")
		})}
		if k := rapid.IntRange(-1, 1).Draw(t, "square"); k >= 0 {
			task = tasks[k]
		}
		const limit = 3000
		var all, few kernel[uint64]
		all.Load(task, nil)
		few.Load(task, nil)
		few.ring = rapid.IntRange(2, 5).Draw(t, "levels")
		m, n := naive.Meter(), naive.Meter()
		for k := 0; k < limit && all.Count(1, m) > 0; k++ {
			want := all.Solution(nil)
			if few.Count(1, n) == 0 || !slices.Equal(few.Solution(nil), want) {
				t.Fatalf("solution %d is %v, not %v", k, few.Solution(nil), want)
			}
			rebuilt = rebuilt || few.depth > few.ring
			if k%100 == 99 {
				var p, q search.Part
				all.Give(&p)
				few.Give(&q)
				if !slices.Equal(p.Branches, q.Branches) {
					t.Fatalf("gives away %v, not %v", q.Branches, p.Branches)
				}
			}
		}
		if all.phase == search.Finished && few.Count(1, n) > 0 {
			t.Fatalf("%v is too much", few.Solution(nil))
		}
		if len(few.rooms) > few.ring {
			t.Fatalf("room for %d levels, not %d", len(few.rooms), few.ring)
		}
	})
	if !rebuilt {
		t.Error("no search needed more levels than it had room for")
	}
}
