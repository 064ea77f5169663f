package symmetry

import (
	"slices"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

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
			d, ok, short := Split(task, enough, nil)
			if short {
				t.Fatal("too few steps")
			}
			if !ok {
				return
			}
			const nodes = 1 << 12
			all, complete := naive.Walk(task, nodes)
			sum := int64(0)
			for _, p := range d.Parts {
				part := *task
				part.Force = append(append([]int32(nil), task.Force...), p.Option)
				n, known := naive.Walk(&part, nodes)
				sum += p.Times * int64(len(n))
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

// problem returns a matrix of plain items, of which the first ones are primary.
func problem(primary, secondary, times int, options [][]int32) *matrix.Matrix {
	m := &matrix.Matrix{Row: []int32{0}, Multiple: times > 1}
	for i := range primary + secondary {
		lo, hi := int32(times), int32(times)
		if i >= primary {
			lo, hi = 0, 1
		}
		m.Primary = append(m.Primary, i < primary)
		m.Lo, m.Hi = append(m.Lo, lo), append(m.Hi, hi)
	}
	for _, o := range options {
		m.Item = append(m.Item, o...)
		m.Row = append(m.Row, int32(len(m.Item)))
	}
	m.Transpose(nil)
	return m
}

// latin returns the Latin squares of an order: cells, rows, and columns with digits.
func latin(n int32) *matrix.Matrix {
	var options [][]int32
	for r := range n {
		for c := range n {
			for d := range n {
				options = append(options, []int32{r*n + c, n*n + r*n + d, 2*n*n + c*n + d})
			}
		}
	}
	return problem(3*int(n*n), 0, 1, options)
}

// queens returns the problem of n queens.
func queens(n int32) *matrix.Matrix {
	var options [][]int32
	for r := range n {
		for c := range n {
			options = append(options, []int32{r, n + c, 2*n + r + c, 4*n - 1 + r - c + n - 1})
		}
	}
	return problem(2*int(n), 4*int(n)-2, 1, options)
}

// triples returns all sets of three of n points, which cover pairs.
func triples(n int32, times int) *matrix.Matrix {
	pair := func(a, b int32) int32 { return b*(b-1)/2 + a }
	var options [][]int32
	for c := range n {
		for b := range c {
			for a := range b {
				options = append(options, []int32{pair(a, b), pair(a, c), pair(b, c)})
			}
		}
	}
	return problem(int(n*(n-1)/2), 0, times, options)
}

// colors returns three items and a secondary one that all options of a solution colour alike. The
// colours can be exchanged.
func colors() *matrix.Matrix {
	var options [][]int32
	m := &matrix.Matrix{}
	for i := range int32(3) {
		for c := range int32(3) {
			options = append(options, []int32{i, 3})
			m.Color = append(m.Color, 0, c+1)
		}
	}
	color := m.Color
	m = problem(3, 1, 1, options)
	m.Color, m.Colored = color, true
	m.Transpose(nil)
	return m
}

// TestOrbits divides problems whose symmetries are known: it finds all orbits.
func TestOrbits(t *testing.T) {
	for _, test := range []struct {
		name    string
		matrix  *matrix.Matrix
		parts   int
		options int64 // of the item
		need    int64
	}{
		{"latin", latin(4), 1, 4, 1},
		{"queens", queens(6), 3, 6, 1},
		{"triples", triples(7, 1), 1, 5, 1},
		{"designs", triples(7, 2), 1, 5, 2},
		{"colors", colors(), 1, 3, 1},
	} {
		d, ok, _ := Split(&search.Task{Matrix: test.matrix}, enough, nil)
		options := int64(0)
		for _, p := range d.Parts {
			options += p.Times
		}
		if !ok || len(d.Parts) != test.parts || options != test.options || d.Need != test.need {
			t.Errorf("%s: %+v, %v; want %d parts of %d options, need %d",
				test.name, d, ok, test.parts, test.options, test.need)
		}
	}
}

// TestNone refuses tasks without enough symmetries, and those that it does not handle.
func TestNone(t *testing.T) {
	m := problem(4, 0, 1, [][]int32{{0}, {0, 1}, {1, 2, 3}, {2}, {3, 0}, {1}, {3}})
	if d, ok, short := Split(&search.Task{Matrix: m}, enough, nil); ok || short {
		t.Errorf("%+v, %v, short %v: there is no symmetry", d, ok, short)
	}
	// Without the colours, the options of item 0 could be exchanged, and so could those of item 1.
	m = problem(2, 1, 1, [][]int32{{0, 2}, {0, 2}, {1, 2}, {1, 2}})
	m.Color, m.Colored = []int32{0, 1, 0, 2, 0, 1, 0, 1}, true
	m.Transpose(nil)
	d, ok, _ := Split(&search.Task{Matrix: m}, enough, nil)
	if ok && slices.ContainsFunc(d.Parts, func(p Part) bool { return p.Option < 2 }) {
		t.Errorf("%+v: colours are ignored", d)
	}
	task := &search.Task{Matrix: latin(3), DistinctOptions: []int32{0}}
	if d, ok, _ := Split(task, enough, nil); ok {
		t.Errorf("%+v for distinct solutions", d)
	}
}

// TestShort stops for lack of steps, and by the watch.
func TestShort(t *testing.T) {
	task := &search.Task{Matrix: latin(6)}
	if _, ok, short := Split(task, 100, nil); ok || !short {
		t.Errorf("100 steps: %v, short %v", ok, short)
	}
	defer func(n int) { matrix.WatchEvery = n }(matrix.WatchEvery)
	matrix.WatchEvery = 1
	for stop := range 40 {
		w := &matrix.Watch{Stop: func() bool { stop--; return stop < 0 }}
		if _, ok, _ := Split(task, enough, w); ok && w.Stopped() {
			t.Fatal("a division after the watch has stopped")
		}
	}
}
