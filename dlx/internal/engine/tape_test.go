package engine

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// A listed is a search that finds given solutions.
type listed struct {
	search.Search
	finds   [][]int32
	at      int // number of the next solution
	listing search.Listing
}

func (w *listed) List(t *search.Tape, limit uint64, m *search.Meter) (uint64, bool) {
	return w.listing.List(w, t, limit, m)
}

func (w *listed) Load(*search.Task, *matrix.Watch) bool { return true }

func (w *listed) Count(limit uint64, _ *search.Meter) uint64 {
	n := min(limit, uint64(len(w.finds)-w.at))
	w.at += int(n)
	return n
}

func (w *listed) Solution(dst []int32) []int32 { return append(dst, w.finds[w.at-1]...) }

// TestTape records solutions on tapes and plays them.
func TestTape(t *testing.T) {
	for _, ordered := range []bool{false, true} {
		t.Run(fmt.Sprint("ordered ", ordered), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				x := new(listed)
				var want, got [][]int32
				var found []int32
				for range rapid.IntRange(0, 30).Draw(t, "solutions") {
					keep := rapid.IntRange(0, len(found)).Draw(t, "keep")
					found = slices.Clone(found[:keep])
					for range rapid.IntRange(0, 20).Draw(t, "come") {
						if o := rapid.Int32Range(0, 60).Draw(t, "option"); !slices.Contains(found, o) {
							found = append(found, o)
						}
					}
					x.finds = append(x.finds, found)
					solution := slices.Clone(found)
					if ordered {
						slices.Sort(solution)
					}
					want = append(want, append([]int32{}, solution...))
				}
				var w writer
				w.begin(x, ordered)
				var r reader
				for more := true; more; {
					w.tape.Numbers = w.tape.Numbers[:0]
					w.tape.Room = rapid.IntRange(1, 200).Draw(t, "room")
					w.tape.Follows = len(got) > 0 && rapid.Bool().Draw(t, "follows")
					if !w.tape.Follows {
						r = reader{}
					}
					_, more = w.list(rapid.Uint64Range(1, 20).Draw(t, "limit"),
						&search.Meter{NextPoll: math.MaxUint64})
					r.begin(w.tape.Numbers)
					for r.next() {
						got = append(got, append([]int32{}, r.current...))
					}
				}
				if diff := cmp.Diff(want, got); diff != "" {
					t.Fatalf("played (+) is not what was recorded (-):\n%s", diff)
				}
			})
		})
	}
}

// TestTapeLength checks the length of a tape: a solution that differs from the previous one in one
// option takes one option.
func TestTapeLength(t *testing.T) {
	for _, ordered := range []bool{false, true} {
		x := &listed{finds: [][]int32{{4, 3, 9, 5, 7, 1}, {4, 3, 9, 5, 7, 2}}}
		var w writer
		w.begin(x, ordered)
		w.tape.Room = 100
		w.list(1, new(search.Meter))
		first := len(w.tape.Numbers)
		w.list(1, new(search.Meter))
		if took := len(w.tape.Numbers) - first; first != search.TapeHead+6 || took != search.TapeHead+1 {
			t.Errorf("ordered %v: %d numbers, then %d", ordered, first, took)
		}
	}
}
