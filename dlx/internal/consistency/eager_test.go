package consistency

import (
	"math"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

// TestEager makes a search restart every few nodes: it finds all solutions, each of them once, and
// terminates.
func TestEager(t *testing.T) {
	for _, class := range []naive.Class{naive.XC, naive.XCC, naive.MCC} {
		s := new(Search)
		rapid.Check(t, func(t *rapid.T) {
			choice := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
			task := &search.Task{Matrix: naive.Random(class, choice), Eager: true}
			task.Force, task.Forbid = naive.Assume(task.Matrix, choice)
			want := naive.Solutions(task)
			s.Load(task, nil)
			s.eager.run = float64(rapid.IntRange(1, 5).Draw(t, "run"))
			s.eager.end = uint64(s.eager.run)
			all := naive.List(s, math.MaxInt, naive.Meter())
			if !naive.Equal(naive.Sorted(all), naive.Sorted(want)) {
				t.Fatalf("solutions %v, not %v", naive.Sorted(all), naive.Sorted(want))
			}
		})
	}
}

// TestMildest makes two options for an item, and others for one of their further items: the option
// that removes fewer is tried first, wherever it stands.
func TestMildest(t *testing.T) {
	for mild := range int32(2) {
		m := &matrix.Matrix{Row: []int32{0}}
		for range 3 {
			m.Primary = append(m.Primary, true)
			m.Lo, m.Hi = append(m.Lo, 1), append(m.Hi, 1)
		}
		add := func(items ...int32) {
			m.Item = append(m.Item, items...)
			m.Row = append(m.Row, int32(len(m.Item)))
		}
		harsh := 2 - mild // the item with more options
		add(0, 1)
		add(0, 2)
		for _, i := range []int32{1, 2, harsh, harsh} {
			add(i)
		}
		m.Transpose(nil)
		s := new(Search)
		s.Load(&search.Task{Matrix: m, Eager: true}, nil)
		if got := s.origin[s.mildest(&s.states[0], s.local[0])]; got != mild {
			t.Errorf("tries option %d, want %d", got, mild)
		}
	}
}

// TestMildestOfMany makes two items with many options: the choice between them computes no conflict
// rows, which would take a long time and much memory.
func TestMildestOfMany(t *testing.T) {
	const options = 1000
	m := &matrix.Matrix{
		Row: []int32{0}, Primary: []bool{true, true}, Lo: []int32{1, 1}, Hi: []int32{1, 1},
	}
	for o := range int32(2 * options) {
		m.Item = append(m.Item, o%2)
		m.Row = append(m.Row, int32(len(m.Item)))
	}
	m.Transpose(nil)
	for _, eager := range []bool{false, true} {
		s := new(Search)
		s.Load(&search.Task{Matrix: m, Eager: eager}, nil)
		before := s.rows.taken
		if o := s.mildest(&s.states[0], 0); o != 0 || s.rows.taken != before {
			t.Errorf("option %d and %d words of conflict rows", o, s.rows.taken-before)
		}
	}
}

// TestStartOver counts the restarts of a search without solution: it restarts until a run is long
// enough. Options that a run has ruled out at the root stay removed.
func TestStartOver(t *testing.T) {
	const pigeons = 7
	m := &matrix.Matrix{Row: []int32{0}} // pigeons, which share fewer holes
	for i := range int32(2*pigeons - 1) {
		m.Primary = append(m.Primary, i < pigeons)
		m.Lo, m.Hi = append(m.Lo, 0), append(m.Hi, 1)
		if i < pigeons {
			m.Lo[i] = 1
		}
	}
	for i := range int32(pigeons) {
		for hole := range int32(pigeons - 1) {
			m.Item = append(m.Item, i, pigeons+hole)
			m.Row = append(m.Row, int32(len(m.Item)))
		}
	}
	m.Transpose(nil)
	s := new(Search)
	s.Load(&search.Task{Matrix: m, Eager: true}, nil)
	starts, alive := 0, len(s.origin)
	for meter := naive.Meter(); s.phase != search.Finished; {
		end := s.eager.end
		meter.NextPoll = meter.Nodes + 1
		meter.Poll = func() bool { return true }
		s.Count(1, meter)
		if s.eager.end != end {
			starts++
		}
		n := 0
		for o := range s.origin {
			n += int(s.states[0].alive[o>>6] >> (o & 63) & 1)
		}
		if n > alive {
			t.Fatalf("%d options are possible at the root, and %d were before", n, alive)
		}
		alive = n
	}
	if starts == 0 {
		t.Error("the search has never started over")
	}
}
