package search

import (
	"slices"
	"testing"
)

// TestAssume drops and uses options of a problem in which option n rules out option n+1.
func TestAssume(t *testing.T) {
	for _, test := range []struct {
		name          string
		force, forbid []int32
		want          []int32 // used options; nil for a contradiction
	}{
		{"nothing", nil, nil, []int32{}},
		{"both", []int32{3, 1}, []int32{5, 2}, []int32{3, 1}},
		{"twice", []int32{3, 3, 1, 3}, []int32{5, 5}, []int32{3, 1}},
		{"forced and forbidden", []int32{3}, []int32{3}, nil},
		{"neighbours", []int32{3, 4}, nil, nil},
		{"forbidden as it is ruled out", []int32{3}, []int32{4}, []int32{3}},
	} {
		gone, used := map[int32]bool{}, []int32{}
		task := &Task{Force: test.force, Forbid: test.forbid}
		ok := task.Assume(
			func(o int32) bool { return !gone[o] },
			func(o int32) { gone[o] = true },
			func(o int32) bool {
				gone[o], gone[o+1] = true, true
				used = append(used, o)
				return true
			})
		if ok != (test.want != nil) || ok && !slices.Equal(used, test.want) {
			t.Errorf("%s: %t, used %v, want %v", test.name, ok, used, test.want)
		}
	}
	refused := (&Task{Force: []int32{1}}).Assume(
		func(int32) bool { return true }, func(int32) {}, func(int32) bool { return false })
	if refused {
		t.Error("a dead end is passed over")
	}
}

// TestAbove reuses the same memory for several tasks.
func TestAbove(t *testing.T) {
	task := &Task{Force: []int32{7}, Forbid: []int32{1}, Seed: 5}
	given := Task{Eager: true}
	for _, p := range []Part{
		{Chosen: []int32{7, 8}, Dropped: []int32{2, 3}},
		{Chosen: []int32{7}},
	} {
		p.Above(&given, task)
		forbid := append([]int32{1}, p.Dropped...)
		if !slices.Equal(given.Force, p.Chosen) || !slices.Equal(given.Forbid, forbid) ||
			given.Seed != 5 || given.Eager {
			t.Errorf("%+v", given)
		}
		given.Forbid = append(given.Forbid, 9)
	}
	if !slices.Equal(task.Force, []int32{7}) || !slices.Equal(task.Forbid, []int32{1}) {
		t.Errorf("the task has changed: %+v", task)
	}
}

// TestVisit stops at every second node, and checks that it is not counted again.
func TestVisit(t *testing.T) {
	m := &Meter{NextPoll: 2}
	m.Poll = func() bool {
		m.NextPoll += 2
		return true
	}
	stops, visited := 0, 0
	for visited < 10 {
		if m.Visit() {
			stops++
			continue
		}
		visited++
	}
	if m.Nodes != 10 || stops != 5 {
		t.Errorf("%d nodes, %d stops", m.Nodes, stops)
	}
}

// TestShare walks down to the last leaf of a small tree.
func TestShare(t *testing.T) {
	s := Whole
	s.Down(2, 1)
	s.Down(4, 3)
	if s.Done != 0.875 || s.Width != 0.125 {
		t.Errorf("%+v", s)
	}
}
