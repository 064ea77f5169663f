package frontier

import (
	"math"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
	"exactcover/internal/race"
)

// tetrominoes returns the tilings of a board with any tetrominoes.
func tetrominoes(rows, columns int) *matrix.Matrix {
	m := &matrix.Matrix{Row: []int32{0}}
	for range rows * columns {
		m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, 1), append(m.Hi, 1)
	}
	shapes := [][4][2]int{
		{{0, 0}, {0, 1}, {0, 2}, {0, 3}}, {{0, 0}, {1, 0}, {2, 0}, {3, 0}}, // I
		{{0, 0}, {0, 1}, {1, 0}, {1, 1}},                                   // O
		{{0, 1}, {0, 2}, {1, 0}, {1, 1}}, {{0, 0}, {1, 0}, {1, 1}, {2, 1}}, // S
		{{0, 0}, {0, 1}, {1, 1}, {1, 2}}, {{0, 1}, {1, 0}, {1, 1}, {2, 0}}, // Z
		{{0, 0}, {0, 1}, {0, 2}, {1, 1}}, {{0, 1}, {1, 0}, {1, 1}, {1, 2}}, // T
		{{0, 0}, {1, 0}, {1, 1}, {2, 0}}, {{0, 1}, {1, 0}, {1, 1}, {2, 1}},
		{{0, 0}, {1, 0}, {2, 0}, {2, 1}}, {{0, 1}, {1, 1}, {2, 0}, {2, 1}}, // L and J
		{{0, 0}, {0, 1}, {1, 0}, {2, 0}}, {{0, 0}, {0, 1}, {1, 1}, {2, 1}},
		{{0, 0}, {0, 1}, {0, 2}, {1, 0}}, {{0, 0}, {0, 1}, {0, 2}, {1, 2}},
		{{0, 0}, {1, 0}, {1, 1}, {1, 2}}, {{0, 2}, {1, 0}, {1, 1}, {1, 2}},
	}
	for cell := range rows * columns {
		r, c := cell/columns, cell%columns
	shape:
		for _, shape := range shapes {
			at := len(m.Item)
			for _, d := range shape {
				if r+d[0] >= rows || c+d[1] >= columns {
					m.Item = m.Item[:at]
					continue shape
				}
				m.Item = append(m.Item, int32((r+d[0])*columns+c+d[1]))
			}
			m.Row = append(m.Row, int32(len(m.Item)))
		}
	}
	m.Transpose(nil)
	return m
}

// The sieve keeps more than a third of the states that are reached in a board of tetrominoes out of
// the tables, and looks at few states of dominoes, of which hardly any fail.
func TestSieve(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	swept := func(m *matrix.Matrix) *sweep[[1]uint64] {
		s := New(&search.Task{Matrix: m}, search.Fixed(1<<30), 1, nil).(*sweep[[1]uint64])
		s.dense.least = math.MaxInt
		runFor(s, math.MaxInt)
		return s
	}
	s := swept(tetrominoes(8, 8))
	if v := s.hands[0].sieve; s.Total().String() != "19077209438" || v.failed < v.reached/3 {
		t.Errorf("%v tilings by tetrominoes, %d of %d states failed", s.Total(), v.failed, v.reached)
	}
	s = swept(dominoes(12, 12))
	if v := s.hands[0].sieve; s.Total().String() != "53060477521960000" || v.tested > v.reached/10 {
		t.Errorf("%v tilings by dominoes, %d of %d states tested", s.Total(), v.tested, v.reached)
	}
}
