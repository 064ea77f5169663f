package searchtest

import (
	"fmt"
	"math/big"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/internal/thorough"

	"pgregory.net/rapid"
)

// counted is the way to count that is tested.
type counted struct{ *search.Counting }

// RunCounting checks a way to count, with every feature that it claims. It uses small and large
// random problems, and some with known numbers of solutions. It counts with little and much memory,
// with one and several processors, and with many and few stops.
func RunCounting(t *testing.T, counting *search.Counting) {
	c := counted{counting}
	for _, with := range sets(c.Can) {
		for _, draw := range []struct {
			name string
			task func(t *rapid.T, with search.Features) *search.Task
		}{{"small", small}, {"large", large}} {
			t.Run(fmt.Sprintf("%s/features=%04b", draw.name, with), rapid.MakeCheck(func(t *rapid.T) {
				for range thorough.Or(2, 4) {
					task := draw.task(t, with)
					solutions, complete := naive.Walk(task, 4000)
					if !complete {
						continue
					}
					want := fmt.Sprint(len(naive.Classes(task, solutions)))
					memory := rapid.SampledFrom([]int64{0, 1 << 14, 1 << 20}).Draw(t, "memory")
					processors := rapid.IntRange(1, 3).Draw(t, "processors")
					first := rapid.Uint64Range(1, 1000).Draw(t, "nodes of the first piece")
					if err := c.count(task, search.Fixed(memory), processors, first, want); err != nil {
						t.Fatal(err)
					}
				}
			}))
		}
	}
	t.Run("known", c.known)
}

// count counts with stops at growing intervals. They must grow, because a counter that begins at
// the root again may keep nothing from before a stop.
func (c counted) count(
	task *search.Task, room search.Room, processors int, first uint64, want string,
) error {
	counter := c.New(task, room, processors, nil)
	if counter == nil {
		return fmt.Errorf("the counter refuses %d options and %d items", task.Options(), task.Items())
	}
	m := &search.Meter{NextPoll: 1}
	every := first
	m.Poll = func() bool {
		if m.Nodes < m.NextPoll {
			return false // a poll within a node: stops there would keep the intervals from growing
		}
		m.NextPoll = m.Nodes + every
		every += every/2 + 1
		return true
	}
	exact, _ := new(big.Int).SetString(want, 10)
	for !counter.Run(m) {
		if !m.Stopped {
			return fmt.Errorf("a run is over that is not complete and was not stopped")
		}
		if n := counter.Total(); n.Sign() < 0 || n.Cmp(exact) > 0 {
			return fmt.Errorf("%v solutions so far, there are %s", n, want)
		}
		if d := counter.Done(); !(d >= 0 && d <= 1+rounding) {
			return fmt.Errorf("done %v", d)
		}
	}
	for range 2 {
		if got := counter.Total().String(); got != want {
			return fmt.Errorf("%s solutions, there are %s; room %v, processors %d",
				got, want, room, processors)
		}
		nodes := m.Nodes
		if !counter.Run(m) || m.Nodes != nodes {
			return fmt.Errorf("the count is complete and goes on")
		}
	}
	return nil
}

// known counts problems whose numbers of solutions are published, and some that exceed 64 and 128
// bits.
func (c counted) known(t *testing.T) {
	for _, p := range []struct {
		name  string
		needs search.Features
		task  *search.Task
		want  string
	}{
		{"queens", 0, &search.Task{Matrix: queens(8)}, "92"},
		{"dominoes", 0, &search.Task{Matrix: dominoes(6, 7)}, "31529"},
		{"more dominoes", 0, &search.Task{Matrix: dominoes(8, 8)}, "12988816"},
		{"latin", 0, latin(), "1344"},
		{"more latin", 0, &search.Task{Matrix: square(5, 0, 0)}, "161280"}, // OEIS A002860
		{"choices", 0, &search.Task{Matrix: choices(70, 0)}, power(70)},
		{"pairs", search.Colors, &search.Task{Matrix: choices(0, 140)}, power(140)},
		{"subsets", search.Multiplicities, &search.Task{Matrix: subsets(40)}, "137846528820"},
		{"corners", search.Distinct, &search.Task{
			Matrix: queens(8), DistinctItems: []int32{16, 30, 31, 45},
		}, "5"},
	} {
		if p.needs&^c.Can != 0 || c.Memory == 0 && len(p.want) > 8 {
			continue // it cannot count them, or not without a large memory
		}
		for k, memory := range []int64{1 << 16, 1 << 26} {
			for _, processors := range []int{1, 3} {
				if !thorough.On() && (k == 0) == (processors == 1) {
					continue // little memory for three, and much for one
				}
				if err := c.count(p.task, search.Fixed(memory), processors, 5000, p.want); err != nil {
					t.Errorf("%s: %v", p.name, err)
				}
			}
		}
	}
}

// power returns 2^n.
func power(n uint) string { return new(big.Int).Lsh(big.NewInt(1), n).String() }

// choices is a problem of independent choices between two options. A plain choice is one item. A
// coloured choice is two items whose options must agree on a colour.
func choices(plain, colored int) *matrix.Matrix {
	d := naive.NewDraft(plain+2*colored, colored)
	for i := range plain {
		d.Add(i)
		d.Add(i)
	}
	for k := range int32(colored) {
		first, secondary := int32(plain)+2*k, int32(plain+2*colored)+k
		for _, i := range []int32{first, first + 1} {
			for color := range int32(2) {
				d.Options = append(d.Options,
					naive.Option{Entries: []naive.Entry{{Item: i}, {Item: secondary, Color: color + 1}}})
			}
		}
	}
	return d.Matrix()
}

// subsets is the problem of choosing half of n options.
func subsets(n int) *matrix.Matrix {
	d := &naive.Draft{Items: []naive.Item{{Primary: true, Lo: int32(n / 2), Hi: int32(n / 2)}}}
	for range n {
		d.Add(0)
	}
	return d.Matrix()
}
