package memo

import (
	"slices"
	"testing"

	"exactcover/dlx/internal/matrix"
)

// TestIndependentPartsCostTheirSum counts many chessboards whose cells are declared in turns.
func TestIndependentPartsCostTheirSum(t *testing.T) {
	const boards, cells = 20, 36
	one := dominoes(6, 6)
	m := &matrix.Matrix{Row: []int32{0}}
	for range boards * cells {
		m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, 1), append(m.Hi, 1)
	}
	for o := range int32(one.Options()) {
		for b := range int32(boards) {
			for _, i := range one.Entries(o) {
				m.Item = append(m.Item, i*boards+b)
			}
			m.Row = append(m.Row, int32(len(m.Item)))
		}
	}
	m.Transpose()
	meter := &matrix.Meter{NextPoll: 100_000, Poll: func() bool { return true }}
	c := New(&matrix.Task{Matrix: m}, 1<<30, 1)
	if !c.Run(meter) {
		t.Fatalf("%d boards have more than %d states", boards, meter.NextPoll)
	}
	const want = "36117" // 6728 to the power 20 begins so
	if got := c.Total().String(); got[:len(want)] != want || len(got) != 77 {
		t.Errorf("%s tilings of %d boards", got, boards)
	}
}

func TestOrdersAreOfAllItems(t *testing.T) {
	for _, m := range []*matrix.Matrix{dominoes(1, 9), dominoes(5, 7), agree(3)} {
		task := &matrix.Task{Matrix: m}
		g, items := newGraph(task, reduce(task)), declared(task)
		for _, order := range [][]int32{g.near(items), g.narrow(items)} {
			if sorted := slices.Sorted(slices.Values(order)); !slices.Equal(sorted, items) {
				t.Errorf("order %v of items %v", order, items)
			}
		}
	}
}
