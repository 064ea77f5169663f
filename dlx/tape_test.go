package dlx

import (
	"fmt"
	"slices"
	"testing"

	"exactcover/dlx/internal/matrix"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// A walk is a search that finds what a test has drawn.
type walk struct {
	matrix.Search
	found []int32
}

func (w *walk) Solution(dst []int32) []int32 { return append(dst, w.found...) }

// TestTape records solutions on tapes and plays them.
func TestTape(t *testing.T) {
	for _, ordered := range []bool{false, true} {
		t.Run(fmt.Sprint("ordered ", ordered), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				w := new(walk)
				var r recorder
				r.begin(w, ordered)
				var want, got [][]Option
				var p player
				play := func() {
					p.begin(r.tape)
					for p.next() {
						got = append(got, append([]Option{}, p.current...))
					}
					r.tape = r.tape[:0]
				}
				for range rapid.IntRange(0, 30).Draw(t, "solutions") {
					keep := rapid.IntRange(0, len(w.found)).Draw(t, "keep")
					w.found = slices.Clone(w.found[:keep])
					for range rapid.IntRange(0, 20).Draw(t, "come") {
						if o := rapid.Int32Range(0, 60).Draw(t, "option"); !slices.Contains(w.found, o) {
							w.found = append(w.found, o)
						}
					}
					r.add()
					solution := []Option{}
					for _, o := range w.found {
						solution = append(solution, Option(o))
					}
					if ordered {
						slices.Sort(solution)
					}
					want = append(want, solution)
					if rapid.IntRange(0, 5).Draw(t, "new tape") == 0 {
						play()
					}
				}
				play()
				if diff := cmp.Diff(want, got); diff != "" {
					t.Fatalf("played (+) is not what was recorded (-):\n%s", diff)
				}
			})
		})
	}
}

// TestTapeLength looks at what a tape takes: a solution that differs from the one before in one option
// takes one option.
func TestTapeLength(t *testing.T) {
	for _, ordered := range []bool{false, true} {
		w := &walk{found: []int32{4, 3, 9, 5, 7, 1}}
		var r recorder
		r.begin(w, ordered)
		r.add()
		first := len(r.tape)
		w.found = []int32{4, 3, 9, 5, 7, 2}
		r.add()
		if took := len(r.tape) - first; first != tapeHead+6 || took != tapeHead+1 {
			t.Errorf("ordered %v: %d numbers, then %d", ordered, first, took)
		}
	}
}
