package frontier

import (
	"math/big"
	"slices"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/root"
	"exactcover/dlx/internal/search"
)

// TestIndependentPartsCostTheirSum counts many chessboards whose cells are declared in alternation.
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
	m.Transpose(nil)
	meter := &search.Meter{NextPoll: 100_000, Poll: func() bool { return true }}
	c := New(&search.Task{Matrix: m}, search.Fixed(1<<30), 1, nil)
	if !c.Run(meter) {
		t.Fatalf("%d boards have more than %d states", boards, meter.NextPoll)
	}
	const want = "36117" // the first digits of 6728 to the power 20
	if got := c.Total().String(); got[:len(want)] != want || len(got) != 77 {
		t.Errorf("%s tilings of %d boards", got, boards)
	}
}

// TestJoinedBySecondaryItems counts the ways to place kings on a board of 3 x 40 of which no two
// attack each other. Its cells are declared by rows, and are joined only by secondary items: the
// blocks of 2 x 2 cells. With an order by columns there are few states.
func TestJoinedBySecondaryItems(t *testing.T) {
	const rows, columns = 3, 40
	d := naive.NewDraft(rows*columns, (rows-1)*(columns-1))
	for r := range rows {
		for c := range columns {
			cell := r*columns + c
			d.Add(cell)
			option := []int{cell}
			for top := max(r-1, 0); top <= min(r, rows-2); top++ {
				for left := max(c-1, 0); left <= min(c, columns-2); left++ {
					option = append(option, rows*columns+top*(columns-1)+left)
				}
			}
			d.Add(option...)
		}
	}
	meter := &search.Meter{NextPoll: 10_000, Poll: func() bool { return true }}
	c := New(&search.Task{Matrix: d.Matrix()}, search.Fixed(1<<30), 1, nil)
	if !c.Run(meter) {
		t.Fatalf("there are more than %d states", meter.NextPoll)
	}
	// By columns: a column is a set of kings, which does not attack the column ahead of it.
	ways := map[int]*big.Int{0: big.NewInt(1)}
	for range columns {
		next := map[int]*big.Int{}
		for _, column := range []int{0b000, 0b001, 0b010, 0b100, 0b101} {
			next[column] = new(big.Int)
			for last, n := range ways {
				if column&(last|last<<1|last>>1) == 0 {
					next[column].Add(next[column], n)
				}
			}
		}
		ways = next
	}
	want := new(big.Int)
	for _, n := range ways {
		want.Add(want, n)
	}
	if c.Total().Cmp(want) != 0 {
		t.Errorf("%v placements, want %v", c.Total(), want)
	}
}

func TestOrdersAreOfAllItems(t *testing.T) {
	for _, m := range []*matrix.Matrix{dominoes(1, 9), dominoes(5, 7), agree(3), latin(3)} {
		task := &search.Task{Matrix: m}
		r, items := root.Of(task, nil), declared(task)
		g := newGraph(task, r, nil)
		for _, order := range [][]int32{early(task, r, items, nil), g.near(items), g.narrow(items)} {
			if sorted := slices.Sorted(slices.Values(order)); !slices.Equal(sorted, items) {
				t.Errorf("order %v of items %v", order, items)
			}
		}
	}
}

// latin is the problem of Latin squares. Its items are the cells, the digits of the rows, and the
// digits of the columns.
func latin(n int) *matrix.Matrix {
	m := &matrix.Matrix{Row: []int32{0}}
	for range 3 * n * n {
		m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, 1), append(m.Hi, 1)
	}
	for cell := range n * n {
		for d := range n {
			m.Item = append(m.Item, int32(cell), int32(n*n+cell/n*n+d), int32(2*n*n+cell%n*n+d))
			m.Row = append(m.Row, int32(len(m.Item)))
		}
	}
	m.Transpose(nil)
	return m
}

func TestDecidedItemsComeEarly(t *testing.T) {
	task := &search.Task{Matrix: latin(3)}
	got := early(task, root.Of(task, nil), declared(task), nil)
	want := []int32{
		0, 1, 2, 9, 10, 11, // a row of cells determines where its digits are
		3, 4, 5, 12, 13, 14,
		6, 18, 19, 20, // the last cell of a column
		7, 21, 22, 23,
		8, 15, 16, 17, 24, 25, 26,
	}
	if !slices.Equal(got, want) {
		t.Errorf("order %v, want %v", got, want)
	}
}
