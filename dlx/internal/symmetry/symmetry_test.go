package symmetry_test

import (
	"slices"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
	"exactcover/dlx/internal/inside"
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
	square := [][2]int{{0, 1}, {1, 2}, {2, 3}, {3, 0}}
	for _, test := range []struct {
		name    string
		problem *dlx.Problem
		parts   int
		options int64 // of the item
		need    int64
	}{
		{"latin", families.Latin(4).Problem, 1, 4, 1},
		{"queens", families.Queens(6).Problem, 3, 6, 1},
		{"triples", families.SteinerTriples(7).Problem, 1, 5, 1},
		{"designs", families.BlockDesigns(7, 3, 2).Problem, 1, 5, 2},
		{"colors", families.Graceful(4, square, false).Problem, 1, 8, 1},
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
	var b dlx.Builder
	b.Items(4)
	for _, o := range [][]dlx.Item{{0}, {0, 1}, {1, 2, 3}, {2}, {3, 0}, {1}, {3}} {
		b.Add(o...)
	}
	if d, ok, short := symmetry.Split(taskOf(build(t, &b)), enough, nil); ok || short {
		t.Errorf("%+v, %v, short %v: there is no symmetry", d, ok, short)
	}
	// Without the colours, the options of item 0 could be exchanged, too, not only those of item 1.
	b = dlx.Builder{}
	b.Items(2)
	shared := b.Secondary(1)
	for _, o := range []struct {
		item  dlx.Item
		color dlx.Color
	}{{0, 1}, {0, 2}, {1, 1}, {1, 1}} {
		b.AddColored(o.item.With(0), shared.With(o.color))
	}
	d, ok, _ := symmetry.Split(taskOf(build(t, &b)), enough, nil)
	if ok && slices.ContainsFunc(d.Orbits, func(p symmetry.Orbit) bool { return p[0] < 2 }) {
		t.Errorf("%+v: colours are ignored", d)
	}
	task := taskOf(families.Latin(3).Problem)
	task.DistinctItems = []int32{0}
	if d, ok, _ := symmetry.Split(task, enough, nil); ok {
		t.Errorf("%+v for distinct solutions", d)
	}
}

// build returns the problem of a builder.
func build(t *testing.T, b *dlx.Builder) *dlx.Problem {
	t.Helper()
	p, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// taskOf returns the task of all solutions of a problem.
func taskOf(p *dlx.Problem) *search.Task {
	return &search.Task{Matrix: inside.Matrix(p)}
}

// TestShort stops for lack of steps, and by the watch.
func TestShort(t *testing.T) {
	task := taskOf(families.Latin(6).Problem)
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
