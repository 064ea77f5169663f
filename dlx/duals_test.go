package dlx_test

import (
	"math"
	"slices"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/searchtest"

	"pgregory.net/rapid"
)

// TestDualsBound checks that the prices are a lower bound on the cost of every solution, and that
// no option costs less than the prices of its items.
func TestDualsBound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		shape := naive.Shape{
			Items: rapid.IntRange(1, 6).Draw(t, "items"), Most: 1,
			Secondary: rapid.IntRange(0, 2).Draw(t, "secondary"),
			Ways:      rapid.IntRange(1, 5).Draw(t, "ways"), Longest: 3,
			Colors: int32(rapid.IntRange(0, 2).Draw(t, "colors")),
		}
		m := shape.Planted(searchtest.Intn(t))
		for range m.Options() {
			m.Cost = append(m.Cost, rapid.Int64Range(-50, 50).Draw(t, "cost"))
		}
		p := build(t, m)
		s := dlx.NewSolver(p, dlx.Settings{})
		prices, err := s.Duals(ctx)
		if err != nil || prices == nil {
			t.Fatalf("%v, %v", prices, err)
		}
		bound := 0.0
		for i, y := range prices {
			if item := dlx.Item(i); p.Primary(item) {
				bound += y
			} else if bound += y; y > 0 {
				t.Fatalf("secondary item %d has the price %v", i, y)
			}
		}
		for o := range dlx.Option(p.NumOptions()) {
			net := float64(p.Cost(o))
			for e := range p.Entries(o) {
				net -= prices[e.Item]
			}
			bound += min(net, 0)
		}
		if costs := cheapest(t, p, s, 1); len(costs) > 0 && bound > float64(costs[0])+1e-6 {
			t.Fatalf("the prices %v add up to %v, but a solution costs %d", prices, bound, costs[0])
		}
	})
}

// TestDualsColumns generates columns: pieces of a line of places, whose costs depend on both ends.
// It begins with one piece for each place, and adds the piece whose cost is farthest below the
// prices of its places, until there is none. The cheapest solution of these columns is then the
// cheapest of all, which a dynamic program finds.
func TestDualsColumns(t *testing.T) {
	const places = 20
	cost := func(from, to int) int64 { return int64(50 + (from*from*7+to*to*11+from*to)%90) }
	best := [places + 1]int64{}
	for to := 1; to <= places; to++ {
		best[to] = math.MaxInt64
		for from := max(0, to-6); from < to; from++ {
			best[to] = min(best[to], best[from]+cost(from, to))
		}
	}
	type piece struct{ from, to int }
	var columns []piece
	for k := range places {
		columns = append(columns, piece{k, k + 1})
	}
	for {
		var b dlx.Builder
		b.Items(places)
		for _, c := range columns {
			var items []dlx.Item
			for k := c.from; k < c.to; k++ {
				items = append(items, dlx.Item(k))
			}
			b.Cost(b.Add(items...), cost(c.from, c.to))
		}
		s := dlx.NewSolver(mustBuild(&b), dlx.Settings{})
		prices, err := s.Duals(ctx)
		if err != nil {
			t.Fatal(err)
		}
		least, found := -0.5, piece{}
		for from := range places {
			net := 0.0
			for to := from + 1; to <= min(places, from+6); to++ {
				net -= prices[to-1]
				c := piece{from, to}
				if v := net + float64(cost(from, to)); v < least && !slices.Contains(columns, c) {
					least, found = v, c
				}
			}
		}
		if found.to > 0 {
			columns = append(columns, found)
			continue
		}
		got := cheapest(t, mustBuild(&b), s, 1)
		if got[0] > best[places]+1 || len(columns) > 100 {
			t.Errorf("%d columns cost %d, the best %d", len(columns), got[0], best[places])
		}
		return
	}
}

// Items that cannot be covered have no prices, and problems with propagators are refused.
func TestDualsRefuses(t *testing.T) {
	var none, hooked dlx.Builder
	none.Items(1)
	s := dlx.NewSolver(mustBuild(&none), dlx.Settings{})
	if prices, err := s.Duals(ctx); prices != nil || err != nil {
		t.Errorf("%v, %v", prices, err)
	}
	o := hooked.Add(hooked.Items(1))
	hooked.Constrain(func(dlx.View) bool { return true }, o)
	s = dlx.NewSolver(mustBuild(&hooked), dlx.Settings{})
	if _, err := s.Duals(ctx); err != dlx.ErrNoMinimize {
		t.Error(err)
	}
}
