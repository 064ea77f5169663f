package symmetry_test

import (
	"slices"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/symmetry"

	"pgregory.net/rapid"
)

const enough = 1 << 30 // steps

// TestSplit counts random symmetric tasks by their divisions, and by a naive search.
func TestSplit(t *testing.T) {
	divided := 0
	for _, class := range []naive.Class{naive.XC, naive.XCC, naive.MCC} {
		rapid.Check(t, func(t *rapid.T) {
			choice := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
			task := &search.Task{Matrix: naive.Turned(class, choice)}
			if choice(3) == 0 {
				task.Force, task.Forbid = naive.Assume(task.Matrix, choice)
			}
			d, ok, short := symmetry.Split(task, enough, nil)
			if short {
				t.Fatal("too few steps")
			}
			if !ok {
				return
			}
			const nodes = 1 << 12
			all, complete := naive.Walk(task, nodes)
			sum := int64(0)
			for _, p := range d.Orbits {
				part := *task
				part.Force = append(append([]int32(nil), task.Force...), p[0])
				n, known := naive.Walk(&part, nodes)
				sum += int64(len(p) * len(n))
				complete = complete && known
			}
			if !complete {
				return
			}
			if want := int64(len(all)) * d.Need; sum != want {
				t.Fatalf("%+v: %d solutions of options, want %d", d, sum, want)
			}
			if len(all) > 0 {
				divided++
			}
		})
	}
	if divided == 0 {
		t.Error("no task with solutions has been divided")
	}
}

// TestOrbits divides problems whose symmetries are known: it finds all orbits.
func TestOrbits(t *testing.T) {
	for _, test := range []struct {
		name    string
		problem *naive.Draft
		parts   int
		options int64 // of the item
		need    int64
	}{
		{"latin", latin(4), 1, 4, 1},
		{"queens", queens(6), 3, 6, 1},
		{"triples", designs(7, 1), 1, 5, 1},
		{"designs", designs(7, 2), 1, 5, 2},
		{"colors", graceful(), 1, 8, 1},
	} {
		d, ok, _ := symmetry.Split(taskOf(test.problem), enough, nil)
		options := int64(0)
		for _, p := range d.Orbits {
			options += int64(len(p))
		}
		if !ok || len(d.Orbits) != test.parts || options != test.options || d.Need != test.need {
			t.Errorf("%s: %+v, %v; want %d parts of %d options, need %d",
				test.name, d, ok, test.parts, test.options, test.need)
		}
	}
}

// TestNone refuses tasks without enough symmetries, and those that it does not handle.
func TestNone(t *testing.T) {
	d := naive.NewDraft(4, 0)
	for _, o := range [][]int{{0}, {0, 1}, {1, 2, 3}, {2}, {3, 0}, {1}, {3}} {
		d.Add(o...)
	}
	if d, ok, short := symmetry.Split(taskOf(d), enough, nil); ok || short {
		t.Errorf("%+v, %v, short %v: there is no symmetry", d, ok, short)
	}
	// Without the colours, the options of item 0 could be exchanged, too, not only those of item 1.
	d = naive.NewDraft(2, 1)
	for _, o := range [][2]int32{{0, 1}, {0, 2}, {1, 1}, {1, 1}} {
		d.Options = append(d.Options, naive.Option{Entries: []naive.Entry{
			{Item: o[0]}, {Item: 2, Color: o[1]},
		}})
	}
	division, ok, _ := symmetry.Split(taskOf(d), enough, nil)
	if ok && slices.ContainsFunc(division.Orbits, func(p symmetry.Orbit) bool { return p[0] < 2 }) {
		t.Errorf("%+v: colours are ignored", division)
	}
	task := taskOf(latin(3))
	task.DistinctItems = []int32{0}
	if d, ok, _ := symmetry.Split(task, enough, nil); ok {
		t.Errorf("%+v for distinct solutions", d)
	}
}

// TestShort stops for lack of steps, and by the watch.
func TestShort(t *testing.T) {
	task := taskOf(latin(6))
	if _, ok, short := symmetry.Split(task, 100, nil); ok || !short {
		t.Errorf("100 steps: %v, short %v", ok, short)
	}
	for stop := range 40 {
		w := &matrix.Watch{Stop: func() bool { stop--; return stop < 0 }, Every: 1}
		if _, ok, _ := symmetry.Split(task, enough, w); ok && w.Stopped() {
			t.Fatal("a division after the watch has stopped")
		}
	}
}
