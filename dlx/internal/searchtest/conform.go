package searchtest

import (
	"math"
	"slices"

	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

// A problem is a task with the correct results of a search.
type problem struct {
	*rapid.T
	tested
	task  *search.Task
	all   [][]int32 // solutions in the order of the search, each in rising order of options
	nodes uint64    // nodes that the search visits
}

// compare checks that x.all holds the solutions. If some solutions count as the same, x.all must
// hold one of each class.
func (x *problem) compare(solutions [][]int32) {
	if x.task.DistinctItems == nil {
		if !naive.Equal(naive.Sorted(x.all), naive.Sorted(solutions)) {
			x.Fatalf("solutions %v, not %v", naive.Sorted(x.all), naive.Sorted(solutions))
		}
		return
	}
	classes := naive.Classes(x.task, solutions)
	if len(classes) != len(x.all) {
		x.Fatalf("%d solutions, not %d, are told apart", len(x.all), len(classes))
	}
	for _, s := range x.all {
		key := naive.Shown(x.task, s)
		if !slices.ContainsFunc(classes[key], func(o []int32) bool { return slices.Equal(s, o) }) {
			x.Fatalf("%v is no solution, or shows what another one does", s)
		}
		delete(classes, key)
	}
}

// conform checks the results of one search for the task. The search may have had other tasks
// before.
func (x *problem) conform(s search.Search) {
	s.Load(x.task, nil)
	m := naive.Meter()
	if all := naive.List(s, math.MaxInt, m); !naive.Equal(all, x.all) || m.Nodes != x.nodes {
		x.Fatalf("after another task %v in %d nodes, %v in %d nodes by a new search",
			all, m.Nodes, x.all, x.nodes)
	}
	if len(x.all) > 0 && m.Depth < longest(x.all) {
		x.Fatalf("depth %d, solutions have up to %d options", m.Depth, longest(x.all))
	}
	x.ended(s, m)

	s.Load(x.task, nil)
	naive.List(s, rapid.IntRange(0, 3).Draw(x.T, "solutions before another load"), naive.Meter())
	s.Load(x.task, nil)
	m = naive.Meter()
	n := s.Count(math.MaxUint64, m)
	if n != uint64(len(x.all)) || m.Nodes > x.nodes || m.Solutions != n {
		x.Fatalf("%d of %d solutions counted in %d nodes, listed in %d; the meter says %d",
			n, len(x.all), m.Nodes, x.nodes, m.Solutions)
	}
	x.ended(s, m)

	x.pieces(s)
	x.calls(s)
}

// ended checks a search that has reached its end.
func (x *problem) ended(s search.Search, m *search.Meter) {
	nodes := m.Nodes
	if s.Count(5, m) != 0 || m.Nodes != nodes || m.Stopped {
		x.Fatalf("the search goes on after its end")
	}
	if d := s.Done(); math.Abs(d-1) > rounding {
		x.Fatalf("done %v at the end", d)
	}
}

// rounding is the largest error of a sum of fractions of a search tree.
const rounding = 1e-9

func longest(all [][]int32) int {
	n := 0
	for _, s := range all {
		n = max(n, len(s))
	}
	return n
}

// interrupted returns a meter that is polled every few nodes, and stops the search at every second
// poll.
func interrupted(every uint64) *search.Meter {
	m := &search.Meter{NextPoll: 1}
	stop := false
	m.Poll = func() bool {
		m.NextPoll = m.Nodes + every
		stop = !stop
		return stop
	}
	return m
}

// pieces counts a few solutions at a time, with stops in between.
func (x *problem) pieces(s search.Search) {
	s.Load(x.task, nil)
	m := interrupted(rapid.Uint64Range(1, 5).Draw(x.T, "nodes"))
	step := rapid.Uint64Range(1, 4).Draw(x.T, "step")
	done, at := 0.0, 0
	for {
		n := s.Count(step, m)
		at += int(n)
		if n > step || at > len(x.all) {
			x.Fatalf("%d solutions when %d are asked for, %d of %d by now", n, step, at, len(x.all))
		}
		if n == step {
			x.present(s, at)
		}
		done = x.monotone(s, done)
		if n < step && !m.Stopped {
			break
		}
	}
	if at != len(x.all) || m.Nodes != x.nodes {
		x.Fatalf("in pieces %d solutions and %d nodes, in one %d and %d",
			at, m.Nodes, len(x.all), x.nodes)
	}
	x.ended(s, m)
}

// present checks that the current solution is number n, counted from 1.
func (x *problem) present(s search.Search, n int) {
	prefix := []int32{-7}
	got := s.Solution(prefix)
	if got[0] != -7 || !slices.Equal(slices.Sorted(slices.Values(got[1:])), x.all[n-1]) {
		x.Fatalf("solution %d is %v, not %v", n, got, x.all[n-1])
	}
}

// monotone checks that Done never falls, and returns it.
func (x *problem) monotone(s search.Search, before float64) float64 {
	done := s.Done()
	if done < 0 || done > 1 || math.IsNaN(done) || done < before-rounding && !x.task.Eager {
		x.Fatalf("done %v, and %v before", done, before)
	}
	return done
}

// calls makes calls of all kinds in random order.
func (x *problem) calls(s search.Search) {
	choice := Intn(x.T)
	s.Load(x.task, nil)
	m := interrupted(uint64(1 + choice(20)))
	var t search.Tape
	var written []int32 // the last solution written
	done, at := 0.0, 0
	for more := true; more; {
		switch choice(3) {
		case 0:
			if s.Count(1, m) == 1 {
				at++
				x.present(s, at)
			} else {
				more = m.Stopped
			}
		case 1:
			step := uint64(1 + choice(6))
			n := s.Count(step, m)
			at += int(n)
			more = n == step || m.Stopped
		case 2:
			t.Numbers, t.Room = t.Numbers[:0], 1+choice(60)
			t.Follows = written != nil && choice(2) == 0
			if !t.Follows {
				written = nil
			}
			n, goes := s.List(&t, uint64(1+choice(20)), m)
			written = x.read(&t, written, at, int(n))
			at += int(n)
			more = goes || m.Stopped
			if !t.Follows && n == 0 {
				written = nil
			}
		}
		if at > len(x.all) {
			x.Fatalf("%d solutions, there are %d", at, len(x.all))
		}
		done = x.monotone(s, done)
	}
	if at != len(x.all) || m.Nodes != x.nodes {
		x.Fatalf("by many calls %d solutions and %d nodes, in one %d and %d",
			at, m.Nodes, len(x.all), x.nodes)
	}
	x.ended(s, m)
}

// read checks a tape that continues after the solution present. It must hold n solutions, from
// number at on. read returns the last of them.
func (x *problem) read(t *search.Tape, present []int32, at, n int) []int32 {
	numbers := t.Numbers
	for k := range n {
		if len(numbers) < search.TapeHead || at+k >= len(x.all) {
			x.Fatalf("%d solutions on the tape, %d said, %d are left", k, n, len(x.all)-at)
		}
		front, back, come := int(numbers[0]), int(numbers[1]), int(numbers[2])
		whole := k == 0 && !t.Follows
		if whole && (front != 0 || back != 0) || front+back > len(present) {
			x.Fatalf("the tape keeps %d and %d options of %v", front, back, present)
		}
		middle := numbers[search.TapeHead:][:come]
		next := slices.Concat(present[:front], middle, present[len(present)-back:])
		if present = next; !slices.Equal(slices.Sorted(slices.Values(present)), x.all[at+k]) {
			x.Fatalf("solution %d on the tape is %v, not %v", at+k+1, present, x.all[at+k])
		}
		numbers = numbers[search.TapeHead+come:]
	}
	if len(numbers) != 0 {
		x.Fatalf("%d numbers too many on the tape", len(numbers))
	}
	return present
}
