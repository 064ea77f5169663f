package words

import (
	"fmt"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

// lists lists solutions of task on tapes, twice.
func lists(t *rapid.T, s *Search, task *search.Task) {
	for range 2 { // loads
		intn := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "size") }
		if got, want := naive.Tapes(s, task, intn); !naive.Equal(got, want) {
			t.Fatalf("%v on tapes, not %v", got, want)
		}
	}
}

// TestListStages lists solutions in every kind of last stage.
func TestListStages(t *testing.T) {
	lastStages(t, listStages)
}

func listStages(t *testing.T, made func() *Search, _ func(*Search) *[]int32) {
	for _, c := range []struct{ groups, items, options int }{
		{10, 1, 3},  // a word
		{10, 7, 3},  // a lane stage or a quad
		{40, 1, 3},  // words below wide stages
		{30, 4, 4},  // the same below wide stages
		{2, 200, 3}, // wide stages only
	} {
		t.Run(fmt.Sprint(c), func(t *testing.T) {
			m := groups(c.groups, c.items, c.options)
			rapid.Check(t, func(t *rapid.T) { lists(t, made(), &search.Task{Matrix: m}) })
		})
	}
}

// groups is a problem of independent choices: options that hold all items of their group, one of
// each group.
func groups(groups, items, options int) *matrix.Matrix {
	m := &matrix.Matrix{Row: []int32{0}}
	for g := range int32(groups) {
		for range items {
			m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, 1), append(m.Hi, 1)
		}
		for range options {
			for i := range int32(items) {
				m.Item = append(m.Item, g*int32(items)+i)
			}
			m.Row = append(m.Row, int32(len(m.Item)))
		}
	}
	m.Transpose(nil)
	return m
}
