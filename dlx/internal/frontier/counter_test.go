package frontier

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/internal/race"

	"pgregory.net/rapid"
)

// count counts the solutions of t with the given bounds and stops every few nodes.
func count(t *search.Task, memory int64, processors int, every uint64) (*big.Int, search.Counter) {
	c := New(t, search.Fixed(memory), processors, nil)
	m := &search.Meter{}
	m.Poll = func() bool {
		m.NextPoll = m.Nodes + every
		return true
	}
	tables := c.(interface{ check() error })
	for done := false; !done; {
		done = c.Run(m)
		if err := tables.check(); err != nil {
			panic(err)
		}
	}
	return c.Total(), c
}

func task(t *rapid.T, class naive.Class) *search.Task {
	intn := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
	task := &search.Task{Matrix: naive.Random(class, intn)}
	task.Force, task.Forbid = naive.Assume(task.Matrix, intn)
	return task
}

func TestCountIsThatOfNaiveSolver(t *testing.T) {
	for name, class := range map[string]naive.Class{
		"xc": naive.XC, "xcc": naive.XCC, "mcc": naive.MCC,
	} {
		t.Run(name, rapid.MakeCheck(func(t *rapid.T) {
			task := task(t, class)
			want := fmt.Sprint(len(naive.Solutions(task)))
			processors := rapid.IntRange(1, 3).Draw(t, "processors")
			if got, _ := count(task, 1<<20, processors, 1); got.String() != want {
				t.Fatalf("%v solutions, want %s", got, want)
			}
			if got, _ := count(task, 0, processors, 1); got.String() != want {
				t.Fatalf("%v solutions without memory, want %s", got, want)
			}
		}))
	}
}

// The 2-factors of a grid, sets of edges with two at every vertex, are few states if the order goes
// along the long side, whatever the order of declaration. The kernel for multiplicities counts as
// many.
func TestTwoFactors(t *testing.T) {
	const rows, columns = 4, 30
	for _, byRows := range []bool{false, true} {
		d := &naive.Draft{}
		vertex := func(r, c int) int {
			if byRows {
				return r*columns + c
			}
			return c*rows + r
		}
		for r := range rows {
			for c := range columns {
				d.Items = append(d.Items, naive.Item{Primary: true, Lo: 2, Hi: 2})
				if r > 0 {
					d.Add(vertex(r-1, c), vertex(r, c))
				}
				if c > 0 {
					d.Add(vertex(r, c-1), vertex(r, c))
				}
			}
		}
		got, _ := count(&search.Task{Matrix: d.Matrix()}, 1<<20, 1, math.MaxUint64)
		if got.String() != "8953239432543485" {
			t.Errorf("by rows %t: %v", byRows, got)
		}
	}
}

// dominoes is the problem of tiling a rectangle.
func dominoes(rows, columns int) *matrix.Matrix {
	return tilings(rows, columns, shape{{0, 1}}, shape{{1, 0}})
}

// A shape has a cell, and others that are some rows and columns apart from it, none of them above.
type shape [][2]int

// tilings returns the problem of tiling a rectangle with shapes.
func tilings(rows, columns int, shapes ...shape) *matrix.Matrix {
	m := &matrix.Matrix{Row: []int32{0}}
	for c := range rows * columns {
		m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, 1), append(m.Hi, 1)
		for _, s := range shapes {
			option := []int32{int32(c)}
			for _, by := range s {
				if x := c%columns + by[1]; x >= 0 && x < columns && c/columns+by[0] < rows {
					option = append(option, int32(c+by[0]*columns+by[1]))
				}
			}
			if len(option) > len(s) {
				m.Item = append(m.Item, option...)
				m.Row = append(m.Row, int32(len(m.Item)))
			}
		}
	}
	m.Transpose(nil)
	return m
}

func TestForgettingKeepsCountsRight(t *testing.T) {
	for _, problem := range []struct {
		name string
		*matrix.Matrix
		want string
	}{
		{"6x8 with dominoes", dominoes(6, 8), "167089"},
		{"Latin squares of order 4", latin(4), "576"},
		{"a colour chosen twice", agree(100), "100"},
	} {
		task := &search.Task{Matrix: problem.Matrix}
		for _, pages := range []int64{0, 1, 2, 3, 5, 8, 13, 1000} {
			for _, processors := range []int{1, 2, 4} {
				got, _ := count(task, pages*leastPage*8*int64(processors), processors, 1<<40)
				if got.String() != problem.want {
					t.Errorf("%s: %v solutions in %d pages by %d processors, want %s",
						problem.name, got, pages, processors, problem.want)
				}
			}
		}
	}
}

// TestMemoryIsKept compares the memory that a count takes from the system with its bound.
func TestMemoryIsKept(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	task := &search.Task{Matrix: latin(5)}
	const want = "161280" // OEIS A002860
	unbounded := 0.0
	for _, memory := range []int64{1 << 30, 1 << 18, 1 << 17} {
		got, c := count(task, memory, 1, 1<<40)
		if got.String() != want {
			t.Errorf("%v Latin squares in %d bytes, want %s", got, memory, want)
		}
		s := c.(*sweep[[1]uint64])
		if unbounded == 0 {
			unbounded = s.expanded
		} else if s.expanded <= unbounded {
			t.Errorf("nothing is forgotten with %d bytes", memory)
		}
		a := s.hands[0].store.arena
		const slab = slabWords * 8
		if taken := int64(len(a.slab)) * slab; taken > memory+slab {
			t.Errorf("%d bytes taken for %d", taken, memory)
		}
	}
}

func TestCountsOfSeveralWords(t *testing.T) {
	const want = "2444888770250892795802079170816" // OEIS A004003
	for _, processors := range []int{1, 2, 4} {
		got, c := count(&search.Task{Matrix: dominoes(16, 16)}, 1<<30, processors, 1000)
		if got.String() != want {
			t.Errorf("%v tilings of 16x16 by %d processors, want %s", got, processors, want)
		}
		if c.Done() == 0 {
			t.Error("nothing is done at the end")
		}
	}
}

// agree is the problem of choosing the same one of n colours twice.
func agree(n int) *matrix.Matrix {
	m := &matrix.Matrix{
		Primary: []bool{true, true, false},
		Lo:      []int32{1, 1, 0}, Hi: []int32{1, 1, 1},
		Row: []int32{0}, Color: []int32{}, Colored: true,
	}
	for i := range int32(2) {
		for c := range int32(n) {
			m.Item = append(m.Item, i, 2)
			m.Color = append(m.Color, 0, c+1)
			m.Row = append(m.Row, int32(len(m.Item)))
		}
	}
	m.Transpose(nil)
	return m
}

func TestWideStates(t *testing.T) {
	for _, colors := range []int{1, 62, 63, 64, 100, 150, 220, 300, 511} {
		got, _ := count(&search.Task{Matrix: agree(colors)}, 1<<20, 1, 1<<40)
		if want := fmt.Sprint(colors); got.String() != want {
			t.Errorf("%v solutions with %s colours", got, want)
		}
	}
	if New(&search.Task{Matrix: agree(512)}, search.Fixed(1<<20), 1, nil) != nil {
		t.Error("states of more than 512 bits are taken")
	}
}
