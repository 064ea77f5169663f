package naive

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"exactcover/dlx/internal/links"
	"exactcover/dlx/internal/search"
)

// Lists and tapes of a kernel hold the solutions, in one order.
func TestListing(t *testing.T) {
	d := NewDraft(8, 0)
	for i := range 8 {
		d.Add(i)
		if i > 0 {
			d.Add(i-1, i)
		}
		if i > 1 {
			d.Add(i-2, i-1, i)
		}
	}
	task := &search.Task{Matrix: d.Matrix()}
	want := Solutions(task)
	if len(want) != 81 { // tribonacci numbers
		t.Fatalf("%d solutions", len(want))
	}
	s := new(links.Search)
	s.Load(task, nil)
	all := List(s, math.MaxInt, Meter())
	if !Equal(Sorted(all), want) {
		t.Fatalf("%v, not %v", all, want)
	}
	s.Load(task, nil)
	if few := List(s, 7, Meter()); !Equal(few, all[:7]) {
		t.Errorf("%v, not %v", few, all[:7])
	}
	random := rand.New(rand.NewPCG(1, 0))
	for range 20 {
		got, listed := Tapes(s, task, random.IntN)
		if !Equal(got, all) || !Equal(listed, all) {
			t.Fatalf("tapes of %d solutions, and %d, not %d", len(got), len(listed), len(all))
		}
	}
	d.Add(0, 1, 2, 3, 4, 5, 6, 7)
	d.Options = slices.Concat(d.Options, d.Options[:2]) // more solutions than asked for
	task = &search.Task{Matrix: d.Matrix()}
	if got, listed := Tapes(s, task, random.IntN); len(got) < 100 || !Equal(got, listed) {
		t.Errorf("tapes of %d solutions, and %d", len(got), len(listed))
	}
}
