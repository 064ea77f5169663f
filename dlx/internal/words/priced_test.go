package words

import (
	"math/rand/v2"
	"slices"
	"testing"

	"exactcover/dlx/internal/links"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
)

// agree reports whether a solution may use options a and b.
func agree(m *matrix.Matrix, a, b int32) bool {
	for x := m.Row[a]; x < m.Row[a+1]; x++ {
		for y := m.Row[b]; y < m.Row[b+1]; y++ {
			shared := m.Item[x] == m.Item[y]
			if shared && (m.Color == nil || m.Color[x] == 0 || m.Color[x] != m.Color[y]) {
				return false
			}
		}
	}
	return true
}

// A pricing is a task with prices, some options of one of its solutions, which are chosen, and the
// solutions that have these and no option that is never to be used.
type pricing struct {
	task  *search.Task
	open  []int32
	price []int64
	above []int32
	all   [][]int32
	costs []int64 // of all
}

// draw makes a pricing of a task whose solutions are all.
func draw(task *search.Task, all [][]int32, random *rand.Rand) *pricing {
	m := task.Matrix
	p := &pricing{task: task, price: make([]int64, m.Options())}
	if len(all) > 0 {
		s := all[random.IntN(len(all))]
		p.above = slices.Clone(s[:random.IntN(min(3, len(s)))])
	}
	most := []int64{0, 3, 1000}[random.IntN(3)]
	for o := range p.price {
		p.price[o] = random.Int64N(most + 1)
		clash := func(a int32) bool { return !agree(m, a, int32(o)) }
		if slices.ContainsFunc(p.above, clash) || slices.Contains(p.above, int32(o)) ||
			random.IntN(30) == 0 {
			p.price[o] = Never
		}
	}
	for i := range int32(m.Items()) {
		holds := func(o int32) bool { return slices.Contains(m.Entries(o), i) }
		if m.Primary[i] && !slices.ContainsFunc(p.above, holds) {
			p.open = append(p.open, i)
		}
	}
	for _, s := range all {
		cost, ok := int64(0), true
		for _, o := range p.above {
			ok = ok && slices.Contains(s, o)
		}
		for _, o := range s {
			if !slices.Contains(p.above, o) {
				ok = ok && p.price[o] != Never
				cost += p.price[o] & (1<<40 - 1)
			}
		}
		if ok {
			p.all, p.costs = append(p.all, s), append(p.costs, cost)
		}
	}
	return p
}

// run searches with s, in several calls of Run. It returns the offered solutions. After each, the
// slack falls to the result of next.
func (p *pricing) run(
	t *testing.T, s *Priced, slack int64, next func(slack, cost int64) int64, random *rand.Rand,
) (found [][]int32) {
	t.Helper()
	offer := func(options []int32) int64 {
		cost := int64(0)
		for _, o := range options {
			cost += p.price[o]
		}
		if cost > slack {
			t.Fatalf("%v costs %d, the slack is %d", options, cost, slack)
		}
		found = append(found, slices.Sorted(slices.Values(append(slices.Clone(options), p.above...))))
		slack = next(slack, cost)
		return slack
	}
	if !s.Load(p.task, p.open, p.price, offer, nil) {
		t.Fatal("not loaded")
	}
	if random.IntN(2) == 0 {
		s.perOption = 0 // new tables are free: write one whenever it is narrower
	}
	done, m := 0.0, naive.Meter()
	for !s.Run(slack, 1+random.Int64N(3000), m) {
		if d := s.Done(); d < done || d > 1 {
			t.Fatalf("done %v, later %v", done, d)
		} else {
			done = d
		}
	}
	if s.Done() != 1 || m.Solutions != uint64(len(found)) {
		t.Fatalf("done: %v; %d solutions, %d offered", s.Done(), m.Solutions, len(found))
	}
	return found
}

// TestPriced compares with the solutions that links finds.
func TestPriced(t *testing.T) {
	s := new(Priced)
	compared, deepest := 0, 0
	for _, shape := range []struct {
		primary, secondary, ways, longest int
		colors                            int32
	}{
		{4, 0, 8, 2, 0}, {6, 3, 8, 3, 2}, {8, 6, 9, 4, 3}, {30, 20, 20, 8, 0}, {50, 0, 10, 8, 0},
		{90, 4, 20, 16, 2}, {30, 8, 20, 8, 2},
	} {
		for seed := range uint64(20) {
			random := rand.New(rand.NewPCG(seed, uint64(shape.primary)))
			task := &search.Task{Seed: seed % 3, Matrix: planted(
				random, shape.primary, shape.secondary, shape.ways, shape.longest, shape.colors)}
			reference, m := new(links.Search), &search.Meter{NextPoll: 50000}
			m.Poll = func() bool { return true }
			reference.Load(task, nil)
			all := naive.List(reference, 2000, m)
			if m.Stopped || len(all) == 2000 {
				continue
			}
			compared++
			p := draw(task, all, random)
			dearest := int64(0)
			if len(p.costs) > 0 {
				dearest = slices.Max(p.costs)
			}
			slack := random.Int64N(dearest + 2)
			var want [][]int32
			for k, cost := range p.costs {
				if cost <= slack {
					want = append(want, p.all[k])
				}
			}
			found := p.run(t, s, slack, func(slack, _ int64) int64 { return slack }, random)
			if !naive.Equal(naive.Sorted(found), naive.Sorted(want)) {
				t.Fatalf("%v, seed %d: %d cheap solutions, want %d", shape, seed, len(found), len(want))
			}
			last := int64(-1)
			p.run(t, s, dearest, func(_, cost int64) int64 { last = cost; return cost - 1 }, random)
			if len(p.costs) > 0 && last != slices.Min(p.costs) {
				t.Fatalf("%v, seed %d: the cheapest costs %d, want %v", shape, seed, last, p.costs)
			}
			deepest = max(deepest, len(s.stages))
		}
	}
	if compared < 100 || deepest < 3 {
		t.Errorf("%d problems compared, %d stages", compared, deepest)
	}
}

// TestPricedFullWord searches a problem whose options and items fill a word: the first and the last
// of them are as good as all others.
func TestPricedFullWord(t *testing.T) {
	const items = 64
	m := &matrix.Matrix{Row: []int32{0}}
	price := make([]int64, items)
	var open []int32
	for i := range int32(items) {
		m.Primary = append(m.Primary, true)
		m.Lo, m.Hi = append(m.Lo, 1), append(m.Hi, 1)
		// Two options for each two items, the second of which costs 1; but item 0 is alone.
		switch i / 2 {
		case 0:
			m.Item = append(m.Item, 0)
		case 1:
			m.Item = append(m.Item, 1, 2, 3)
		default:
			m.Item = append(m.Item, i&^1, i|1)
		}
		m.Row = append(m.Row, int32(len(m.Item)))
		price[i] = int64(i & 1)
		open = append(open, i)
	}
	m.Transpose(nil)
	counts := make([]int, items)
	offer := func(options []int32) int64 {
		for _, o := range options {
			counts[o]++
		}
		return 1
	}
	s, meter := new(Priced), naive.Meter()
	if !s.Load(&search.Task{Matrix: m}, open, price, offer, nil) || !s.Run(1, 1<<40, meter) {
		t.Fatal("not done")
	}
	const pairs = items / 2
	if meter.Solutions != pairs+1 {
		t.Errorf("%d solutions, want %d", meter.Solutions, pairs+1)
	}
	for o, n := range counts {
		if want := []int{pairs, 1}[o&1]; n != want {
			t.Errorf("option %d is in %d solutions, want %d", o, n, want)
		}
	}
}

// TestPricedPrunes counts nodes: with a slack there are fewer.
func TestPricedPrunes(t *testing.T) {
	nodes := func(slack int64) uint64 {
		task := latin(5)
		price := make([]int64, task.Options())
		random := rand.New(rand.NewPCG(1, 1))
		var open []int32
		for i := range int32(task.Items()) {
			open = append(open, i)
		}
		for o := range price {
			price[o] = random.Int64N(100)
		}
		m := naive.Meter()
		s := new(Priced)
		s.Load(task, open, price, func([]int32) int64 { return slack }, nil)
		if !s.Run(slack, 1<<40, m) {
			t.Fatal("not done")
		}
		return m.Nodes
	}
	all, cheap, none := nodes(1<<40), nodes(400), nodes(-1)
	if all != 316526 || cheap != 5029 || none != 1 {
		t.Errorf("%d nodes, %d to a slack of 400, %d without slack", all, cheap, none)
	}
}

// TestPricedStops stops a search at every node, and while it loads.
func TestPricedStops(t *testing.T) {
	task := &search.Task{Matrix: dominoes(4, 4)}
	price := make([]int64, task.Options())
	var open []int32
	for i := range int32(task.Items()) {
		open = append(open, i)
	}
	s, offer := new(Priced), func([]int32) int64 { return 0 }
	stops := uint64(0)
	for ; ; stops++ {
		m := &search.Meter{NextPoll: stops + 1}
		m.Poll = func() bool { return true }
		s.Load(task, open, price, offer, nil)
		if done := s.Run(0, 1<<40, m); done {
			break
		} else if !m.Stopped || m.Nodes != stops+1 {
			t.Fatalf("stopped at node %d, not %d", m.Nodes, stops+1)
		}
	}
	if stops < 10 {
		t.Errorf("%d stops", stops)
	}
	if w := (&matrix.Watch{Stop: func() bool { return true }}); !w.Over(1<<14) ||
		s.Load(task, open, price, offer, w) {
		t.Error("loaded under a watch that stops")
	}
}
