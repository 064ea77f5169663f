package multiplicity

import (
	"math"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
)

// triples is the problem of choosing triples of points so that every pair of points is in a given
// number of them. Every item has a counter.
func triples(points int, times int32) *matrix.Matrix {
	m := &matrix.Matrix{Row: []int32{0}, Multiple: times > 1}
	pair := map[[2]int]int32{}
	for i := range points {
		for j := range i {
			pair[[2]int{j, i}] = int32(len(pair))
			m.Primary = append(m.Primary, true)
			m.Lo, m.Hi = append(m.Lo, times), append(m.Hi, times)
		}
	}
	for k := range points {
		for j := range k {
			for i := range j {
				m.Item = append(m.Item, pair[[2]int{i, j}], pair[[2]int{i, k}], pair[[2]int{j, k}])
				m.Row = append(m.Row, int32(len(m.Item)))
			}
		}
	}
	m.Transpose(nil)
	return m
}

// TestDesigns counts block designs. The triples that a design leaves out are a design too, so two
// problems have the same number of solutions: 7 points twice and 7 points three times, for example.
func TestDesigns(t *testing.T) {
	for _, c := range []struct {
		points int
		times  int32
		want   uint64
	}{
		{6, 2, 12}, {7, 1, 30}, {7, 4, 30}, {7, 2, 120}, {7, 3, 120}, {8, 3, 0}, {9, 1, 840}, {9, 6, 840},
	} {
		s := New()
		s.Load(&search.Task{Matrix: triples(c.points, c.times)}, nil)
		if n := s.Count(math.MaxUint64, naive.Meter()); n != c.want {
			t.Errorf("%d points, each pair %d times: %d designs, want %d", c.points, c.times, n, c.want)
		}
	}
}

// TestFull covers an item twice, by options that are most of all. When it is full, they all go, and
// each of the other items has one option left at most. That is seen before a pair stage begins.
func TestFull(t *testing.T) {
	const n = 60 // too many options for a pair stage, as long as the item is not full
	for _, c := range []struct {
		name  string
		only  int   // items that have options of the full item alone
		again int32 // how often one more item, which all these options hold, must be covered
		want  uint64
	}{
		{"enough options", 0, 0, 4 * n * (n - 1) / 2},
		{"items without options", 3, 0, 0},
		{"too few options for the item after it", 0, 5, 0},
	} {
		m := &matrix.Matrix{Row: []int32{0}, Multiple: true}
		add := func(items ...int32) {
			m.Item = append(m.Item, items...)
			m.Row = append(m.Row, int32(len(m.Item)))
		}
		for i := range int32(n + c.only) {
			m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, 1), append(m.Hi, 1)
			for range 2 {
				if add(i, int32(n+c.only)); c.again > 0 {
					m.Item = append(m.Item, int32(n+c.only+1))
					m.Row[len(m.Row)-1]++
				}
			}
			if i < n {
				add(i)
			}
		}
		m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, 2), append(m.Hi, 2)
		if c.again > 0 {
			m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, c.again), append(m.Hi, c.again)
			add(int32(n + 1))
			add(int32(n + 1))
		}
		m.Transpose(nil)
		s := New()
		s.Load(&search.Task{Matrix: m}, nil)
		if got := s.Count(math.MaxUint64, naive.Meter()); got != c.want {
			t.Errorf("%s: %d solutions, want %d", c.name, got, c.want)
		}
	}
}
