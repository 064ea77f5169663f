package frontier

import (
	"fmt"
	"math"
	"testing"

	"exactcover/dlx/internal/links"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

// TestForgettingKeepsRandomCountsRight compares counts with a search. It tiles boards with holes
// with dominoes of random colours, where some cells may stay uncovered. The bounds of memory go
// from nothing to more than is needed.
func TestForgettingKeepsRandomCountsRight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		task := &search.Task{Matrix: holedBoard(t)}
		reference := new(links.Search)
		reference.Load(task, nil)
		const enough = 1 << 18
		n := reference.Count(enough, &search.Meter{NextPoll: math.MaxUint64})
		if n == enough {
			t.Skip("too many solutions to be searched for")
		}
		processors := rapid.SampledFrom([]int{1, 2, 3, 4}).Draw(t, "processors")
		memories := []int64{0, 1, 1 << 12, 1 << 14, 1 << 16, 1 << 18, 1 << 40}
		memory := rapid.SampledFrom(memories).Draw(t, "memory")
		every := rapid.Uint64Range(1, 5000).Draw(t, "nodes between stops")
		if got, _ := count(task, memory, processors, every); got.String() != fmt.Sprint(n) {
			t.Fatalf("%v solutions in %d bytes by %d processors, want %d", got, memory, processors, n)
		}
	})
}

// holedBoard returns the problem of a random board.
func holedBoard(t *rapid.T) *matrix.Matrix {
	rows, columns := rapid.IntRange(2, 6).Draw(t, "rows"), rapid.IntRange(2, 6).Draw(t, "columns")
	cells := int32(rows * columns)
	m := &matrix.Matrix{Row: []int32{0}, Color: []int32{}, Colored: true}
	chance := func(label string, of int) bool { return rapid.IntRange(1, of).Draw(t, label) == 1 }
	hole := make([]bool, cells)
	for c := range hole {
		hole[c] = chance("hole", 8)
		m.Primary, m.Lo, m.Hi = append(m.Primary, !hole[c]), append(m.Lo, 1), append(m.Hi, 1)
		if hole[c] {
			m.Lo[c] = 0
		}
	}
	secondary := int32(rapid.IntRange(0, 3).Draw(t, "secondary items"))
	for range secondary {
		m.Primary, m.Lo, m.Hi = append(m.Primary, false), append(m.Lo, 0), append(m.Hi, 1)
	}
	add := func(cells ...int32) {
		for _, c := range cells {
			if hole[c] {
				return
			}
		}
		m.Item = append(m.Item, cells...)
		m.Color = append(m.Color, make([]int32, len(cells))...)
		if secondary > 0 && chance("coloured", 4) {
			m.Item = append(m.Item, int32(cells[0])%secondary+int32(len(hole)))
			m.Color = append(m.Color, int32(rapid.IntRange(0, 2).Draw(t, "colour")))
		}
		m.Row = append(m.Row, int32(len(m.Item)))
	}
	for c := range cells {
		if (c+1)%int32(columns) > 0 {
			add(c, c+1)
		}
		if c+int32(columns) < cells {
			add(c, c+int32(columns))
		}
		if chance("left", 6) {
			add(c)
		}
	}
	m.Transpose(nil)
	return m
}
