package units

import (
	"math/rand/v2"
	"slices"
	"testing"

	"exactcover/dlx/internal/links"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
)

// square is the matrix of Latin squares of order n, with boxes of the given size if it is not 0.
func square(n, rows, columns int32) *matrix.Matrix {
	m := &matrix.Matrix{Row: []int32{0}}
	for r := range n {
		for c := range n {
			for d := range n {
				m.Item = append(m.Item, r*n+c, (n+r)*n+d, (2*n+c)*n+d)
				if rows > 0 {
					m.Item = append(m.Item, (3*n+r/rows*rows+c/columns)*n+d)
				}
				m.Row = append(m.Row, int32(len(m.Item)))
			}
		}
	}
	for range slices.Max(m.Item) + 1 {
		m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, 1), append(m.Hi, 1)
	}
	m.Transpose(nil)
	return m
}

// TestWidths counts squares whose items need words of both widths, with random assumptions.
func TestWidths(t *testing.T) {
	s := new(Search)
	for _, m := range []*matrix.Matrix{
		square(4, 0, 0), square(4, 2, 2), square(9, 3, 3), square(16, 4, 4), square(20, 0, 0),
	} {
		for seed := range uint64(4) {
			// A solution found under a seed, with some of its options forced.
			reference := new(links.Search)
			reference.Load(&search.Task{Matrix: m, Seed: seed + 1}, nil)
			giveUp := &search.Meter{NextPoll: 100000, Poll: func() bool { return true }}
			if reference.Count(1, giveUp) == 0 {
				continue
			}
			force := reference.Solution(nil)
			random := rand.New(rand.NewPCG(seed, 0))
			random.Shuffle(len(force), func(a, b int) { force[a], force[b] = force[b], force[a] })
			task := &search.Task{Matrix: m, Force: force[:len(force)*2/5]}
			reference.Load(task, nil)
			const limit = 500
			want := naive.List(reference, limit, naive.Meter())
			s.Load(task, nil)
			got := naive.List(s, limit, naive.Meter())
			if len(want) != len(got) ||
				len(want) < limit && !naive.Equal(naive.Sorted(want), naive.Sorted(got)) {
				t.Errorf("%d items, seed %d: %d solutions, links finds %d",
					m.Items(), seed, len(got), len(want))
			}
		}
	}
	if s.in16.built == nil || s.in64.built == nil {
		t.Error("one of the widths was not used")
	}
}

func TestFits(t *testing.T) {
	if task := (&search.Task{Matrix: square(9, 3, 3)}); !Fits(task) {
		t.Error("Sudoku does not fit")
	}
	if task := (&search.Task{Matrix: square(5, 0, 0)}); Fits(task) || !Kernel.Takes(task) {
		t.Error("Latin squares of order 5 fit, or cannot be handled")
	}
	if Kernel.Takes(&search.Task{Matrix: square(63, 0, 0)}) {
		t.Error("items with 63 options can be handled")
	}
}
