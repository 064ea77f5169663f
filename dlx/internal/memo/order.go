package memo

import (
	"math/bits"
	"slices"

	"exactcover/dlx/internal/matrix"
)

// largestGraph is the number of items up to which orders other than that of declaration are tried;
// they take time and memory of its square.
const largestGraph = 1 << 12

// bestPlan lays out the problem for the order of its primary items that keeps the fewest marks
// alive, the order of declaration if in doubt.
func bestPlan(t *matrix.Task) *plan {
	r := reduce(t)
	best := newPlan(t, r, declared(t))
	if r.failed || len(best.item) < 3 || t.Items() > largestGraph {
		return best
	}
	g := newGraph(t, r)
	for _, order := range [][]int32{g.near(best.item), g.narrow(best.item)} {
		if slices.Equal(order, best.item) {
			continue
		}
		if p := newPlan(t, r, order); p.open < best.open {
			best = p
		}
	}
	return best
}

// declared returns the primary items in order of declaration.
func declared(t *matrix.Task) []int32 {
	var order []int32
	for i, primary := range t.Primary {
		if primary {
			order = append(order, int32(i))
		}
	}
	return order
}

// A graph joins the items that have live options in common.
type graph struct {
	options []int32    // item -> live options
	joined  [][]uint64 // item -> bit set of items, itself among them
}

func newGraph(t *matrix.Task, r *root) *graph {
	items := t.Items()
	g := &graph{options: r.live, joined: make([][]uint64, items)}
	for i := range g.joined {
		g.joined[i] = make([]uint64, (items+63)/64)
	}
	row := make([]uint64, (items+63)/64)
	for o := range int32(t.Options()) {
		if r.dead[o] {
			continue
		}
		for _, i := range t.Entries(o) {
			row[i>>6] |= 1 << (i & 63)
		}
		for _, i := range t.Entries(o) {
			for w, b := range row {
				g.joined[i][w] |= b
			}
		}
		for _, i := range t.Entries(o) {
			row[i>>6] = 0
		}
	}
	return g
}

// near orders items by their distance from the one with the fewest options, breadth first.
func (g *graph) near(items []int32) []int32 {
	first := items[0]
	for _, i := range items {
		if g.options[i] < g.options[first] {
			first = i
		}
	}
	seen := make([]bool, len(g.joined))
	order := make([]int32, 0, len(items))
	reach := func(i int32) {
		if !seen[i] {
			seen[i] = true
			order = append(order, i)
		}
	}
	reach(first)
	for k, rest := 0, items; len(order) < len(items); k++ {
		if k == len(order) {
			for seen[rest[0]] {
				rest = rest[1:]
			}
			reach(rest[0])
		}
		joined := g.joined[order[k]]
		for _, j := range items {
			if joined[j>>6]>>(j&63)&1 != 0 {
				reach(j)
			}
		}
	}
	return order
}

// narrow takes next the item that joins the fewest further ones to those that are joined to an item
// already taken.
func (g *graph) narrow(items []int32) []int32 {
	rest := append([]int32(nil), items...)
	order := make([]int32, 0, len(items))
	open := make([]uint64, len(g.joined[0]))
	for len(rest) > 0 {
		best, least := 0, len(g.joined)+1
		for n, i := range rest {
			more := 0
			for w, b := range g.joined[i] {
				more += bits.OnesCount64(b &^ open[w])
			}
			more -= int(open[i>>6] >> (i & 63) & 1)
			if more < least {
				best, least = n, more
			}
		}
		i := rest[best]
		rest = append(rest[:best], rest[best+1:]...)
		order = append(order, i)
		for w, b := range g.joined[i] {
			open[w] |= b
		}
	}
	return order
}
