package sweep_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest"
	"exactcover/dlx/sweep"

	"pgregory.net/rapid"
)

var ctx = context.Background()

// count sweeps, and returns the number of solutions and that of states.
func count(t rapid.TB, plan *sweep.Plan) (solutions *big.Int, states int) {
	table := make([]map[string]*big.Int, plan.Steps()+1) // step -> state -> ways
	add := func(state []byte, ways *big.Int) {
		m := &table[plan.Step(state)]
		if *m == nil {
			*m = map[string]*big.Int{}
		}
		if (*m)[string(state)] == nil {
			(*m)[string(state)] = new(big.Int)
		}
		(*m)[string(state)].Add((*m)[string(state)], ways)
	}
	add(plan.End(), new(big.Int))
	if start := plan.Start(); start != nil {
		add(start, big.NewInt(1))
	}
	for k := range plan.Steps() {
		for state, ways := range table[k] {
			states++
			plan.Expand([]byte(state), func(next []byte) {
				if plan.Step(next) <= k {
					t.Fatalf("a move leads from step %d to %d", k, plan.Step(next))
				}
				add(next, ways)
			})
		}
	}
	return table[plan.Steps()][string(plan.End())], states
}

// A sweep counts what the naive solver finds, with colours and multiplicities too.
func TestCount(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		shape := dlxtest.Shape{Features: dlxtest.All}
		p := dlxtest.Problems(shape).Draw(t, "problem").Problem
		plan, err := sweep.New(ctx, p)
		if err != nil {
			t.Fatal(err)
		}
		again, err := sweep.New(ctx, p)
		if err != nil || again.Fingerprint() != plan.Fingerprint() {
			t.Fatalf("another plan of the same problem, error %v", err)
		}
		got, _ := count(t, plan)
		if want := len(dlxtest.Solutions(p)); got.Cmp(big.NewInt(int64(want))) != 0 {
			t.Fatalf("%v solutions, want %d", got, want)
		}
	})
}

// board returns the problem of tiling a board with dominoes.
func board(t testing.TB, rows, columns int) *dlx.Problem {
	var b dlx.Builder
	cells := b.Items(rows * columns)
	for c := range dlx.Item(rows * columns) {
		if int(c+1)%columns > 0 {
			b.Add(cells+c, cells+c+1)
		}
		if int(c)+columns < rows*columns {
			b.Add(cells+c, cells+c+dlx.Item(columns))
		}
	}
	p, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Published numbers of tilings, by no more states than a frontier of a row of cells has.
func TestDominoes(t *testing.T) {
	for _, c := range []struct {
		n      int
		want   string // OEIS A004003
		states int    // at most
	}{
		{2, "2", 4}, {4, "36", 100}, {6, "6728", 36 << 5}, {8, "12988816", 64 << 7},
	} {
		plan, err := sweep.New(ctx, board(t, c.n, c.n))
		if err != nil {
			t.Fatal(err)
		}
		if got, states := count(t, plan); got.String() != c.want || states > c.states {
			t.Errorf("%d: %v tilings by %d states, want %s by at most %d",
				c.n, got, states, c.want, c.states)
		}
	}
}

// wide is the problem of choosing the same one of n colours twice: its states have n marks.
func wide(t testing.TB, n int) *dlx.Problem {
	var b dlx.Builder
	twice, color := b.Items(2), b.Secondary(1)
	for i := range dlx.Item(2) {
		for c := range n {
			b.AddColored((twice + i).With(0), color.With(dlx.Color(c+1)))
		}
	}
	p, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// States of all widths, and those that are too wide.
func TestWidths(t *testing.T) {
	for _, n := range []int{1, 62, 63, 64, 100, 150, 220, 300, 511} {
		plan, err := sweep.New(ctx, wide(t, n))
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := count(t, plan); got.String() != fmt.Sprint(n) {
			t.Errorf("%v solutions, want %d", got, n)
		}
	}
	if _, err := sweep.New(ctx, wide(t, 600)); !errors.Is(err, sweep.ErrNoPlan) {
		t.Errorf("error %v", err)
	}
}

// Plans of different problems have different fingerprints.
func TestFingerprint(t *testing.T) {
	seen := map[string]string{}
	for _, size := range [][2]int{{2, 3}, {3, 2}, {4, 4}, {4, 5}} {
		plan, err := sweep.New(ctx, board(t, size[0], size[1]))
		if err != nil {
			t.Fatal(err)
		}
		if other := seen[plan.Fingerprint()]; other != "" {
			t.Errorf("%v has the plan of %s", size, other)
		}
		seen[plan.Fingerprint()] = fmt.Sprint(size)
	}
}

// A context that has ended stops the plan of a large problem.
func TestStop(t *testing.T) {
	ended, stop := context.WithCancel(ctx)
	stop()
	if _, err := sweep.New(ended, board(t, 60, 60)); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

// The tilings of a board of 2x4 with dominoes, counted by a table of states for each step.
func Example() {
	var b dlx.Builder
	cells := b.Items(8)
	for c := range dlx.Item(8) {
		if c%4 < 3 {
			b.Add(cells+c, cells+c+1)
		}
		if c < 4 {
			b.Add(cells+c, cells+c+4)
		}
	}
	p, _ := b.Build() // the items are those declared
	plan, err := sweep.New(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	ways := map[string]int{string(plan.Start()): 1}
	for k := range plan.Steps() {
		for state, n := range ways {
			if plan.Step([]byte(state)) == k {
				delete(ways, state)
				plan.Expand([]byte(state), func(next []byte) { ways[string(next)] += n })
			}
		}
	}
	fmt.Println(ways[string(plan.End())], "tilings")
	// Output: 5 tilings
}
