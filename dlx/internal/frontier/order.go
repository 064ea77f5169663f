package frontier

import (
	"cmp"
	"math"
	"math/bits"
	"slices"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/root"
	"exactcover/dlx/internal/search"
)

// largestGraph is the largest number of items for which the orders near and narrow are tried. They
// take time and memory proportional to its square.
const largestGraph = 1 << 12

// fewStates is the number of states of a step, in the mean, with which the order of declaration is
// so good that no other is tried.
const fewStates = 64

// Narrow reports whether the order of declaration is likely to have few states. It takes less time
// than a comparison of orders. It reports false if the watch stops it.
func Narrow(t *search.Task, w *matrix.Watch) bool {
	t, _, _ = decided(t, w)
	p := newPlan(t, root.Of(t, w), declared(t), w)
	return !w.Stopped() && p.narrow()
}

func (p *plan) narrow() bool { return p.states() < fewStates*float64(len(p.item)) }

// bestPlan returns the plan for the order of primary items that is likely to have the fewest
// states. Of equally good orders, it prefers the order of declaration. It returns nil if the watch
// stops it. Then the functions that it calls return early, with unspecified results.
func bestPlan(t *search.Task, w *matrix.Watch) *plan {
	d, origin, taken := decided(t, w)
	p := bestOrder(d, w)
	if p != nil && d != t {
		for k, o := range p.option {
			p.option[k] = origin[o]
		}
		for _, o := range p.taken {
			taken = append(taken, origin[o])
		}
		p.taken = taken
	}
	return p
}

// bestOrder is bestPlan for a task in which every option covers an item that a step covers.
func bestOrder(t *search.Task, w *matrix.Watch) *plan {
	r := root.Of(t, w)
	best := newPlan(t, r, declared(t), w)
	if w.Stopped() {
		return nil
	}
	if r.Failed || len(best.item) < 3 || best.narrow() {
		return best
	}
	orders := [][]int32{early(t, r, best.item, w)}
	if t.Items() <= largestGraph {
		g := newGraph(t, r, w)
		orders = append(orders, g.near(best.item), g.narrow(best.item))
	}
	least := best.states()
	for _, order := range orders {
		if w.Stopped() {
			return nil
		}
		if slices.Equal(order, best.item) {
			continue
		}
		p := newPlan(t, r, order, w)
		if n := p.states(); n < least {
			best, least = p, n
		}
	}
	if w.Stopped() {
		return nil
	}
	return best
}

// states estimates the number of states of all steps. It assumes that half of the live marks of a
// step are free to be set or not.
func (p *plan) states() float64 {
	if p.bits == tooMany {
		return math.Inf(1)
	}
	return statesFrom(p.alive(), 0, 0.5)
}

// alive returns for each step the number of marks that are alive in its states.
func (p *plan) alive() []int32 {
	alive := make([]int32, len(p.item)+1)
	for x, k := range p.first {
		if p.last[x] > k {
			alive[k+1]++
			if int(p.last[x]) < len(p.item) {
				alive[p.last[x]+1]--
			}
		}
	}
	for k := range p.item {
		alive[k+1] += alive[k]
	}
	return alive
}

// statesFrom estimates the number of states of the steps from k on. It assumes that the fraction
// free of the live marks of a step is free to be set or not.
func statesFrom(alive []int32, k int32, free float64) float64 {
	sum := 0.0
	for _, n := range alive[k:] {
		sum += math.Exp2(float64(min(n, mostBits)) * free)
	}
	return sum
}

// early returns the order of declaration with some items moved ahead. It moves an item if each of
// its live options also covers an earlier item. Consider the first item of each of these options:
// the item is moved right after the last of these first items. There its option is already decided,
// and its mark is not needed after that step.
func early(t *search.Task, r *root.Root, items []int32, w *matrix.Watch) []int32 {
	position := make([]int, t.Items())
	for n, i := range items {
		position[i] = n
	}
	first := make([]int, t.Options()) // option -> least position of its primary items
	for o := range first {
		first[o] = len(items)
		for _, i := range t.Entries(int32(o)) {
			if t.Primary[i] && t.Lo[i] == 1 && t.Hi[i] == 1 {
				first[o] = min(first[o], position[i])
			}
		}
		if w.Over(len(t.Entries(int32(o)))) {
			return items
		}
	}
	when := make([]int, t.Items()) // item -> its time: 2*position+1, or 1 after another item
	for _, i := range items {
		latest := -1
		for _, o := range t.Column(i) {
			if !r.Dead[o] { // a live option has no items that are done
				latest = max(latest, first[o])
			}
		}
		when[i] = 2*position[i] + 1
		if latest < position[i] {
			when[i] = 2*latest + 2
		}
		if w.Over(len(t.Column(i))) {
			return items
		}
	}
	order := slices.Clone(items)
	slices.SortStableFunc(order, func(i, j int32) int { return cmp.Compare(when[i], when[j]) })
	return order
}

// declared returns the items that steps cover, in order of declaration: those that must be covered
// exactly once.
func declared(t *search.Task) []int32 {
	var order []int32
	for i, primary := range t.Primary {
		if primary && t.Lo[i] == 1 && t.Hi[i] == 1 {
			order = append(order, int32(i))
		}
	}
	return order
}

// A graph joins items that have a live option in common.
type graph struct {
	options []int32    // item -> number of live options
	joined  [][]uint64 // item -> bit set of joined items, including itself
}

func newGraph(t *search.Task, r *root.Root, watch *matrix.Watch) *graph {
	items := t.Items()
	g := &graph{options: r.Live, joined: make([][]uint64, items)}
	for i := range g.joined {
		g.joined[i] = make([]uint64, bitset.Words(items))
	}
	row := make([]uint64, bitset.Words(items))
	for o := range int32(t.Options()) {
		if r.Dead[o] {
			continue
		}
		for _, i := range t.Entries(o) {
			bitset.Add(row, i)
		}
		for _, i := range t.Entries(o) {
			bitset.AddAll(g.joined[i], row)
		}
		for _, i := range t.Entries(o) {
			row[i>>6] = 0
		}
		if watch.Over(len(t.Entries(o)) * (1 + len(row)/8)) {
			break
		}
	}
	return g
}

// near orders items by their distance from the item with the fewest options, breadth first. The way
// to an item may lead over items that are not to be ordered: secondary ones.
func (g *graph) near(items []int32) []int32 {
	first := items[0]
	for _, i := range items {
		if g.options[i] < g.options[first] {
			first = i
		}
	}
	wanted := make([]uint64, bitset.Words(len(g.joined)))
	for _, i := range items {
		bitset.Add(wanted, i)
	}
	seen := make([]uint64, len(wanted))
	reached := make([]int32, 0, len(g.joined))
	order := make([]int32, 0, len(items))
	reach := func(i int32) {
		bitset.Add(seen, i)
		reached = append(reached, i)
		if bitset.Has(wanted, i) {
			order = append(order, i)
		}
	}
	reach(first)
	for k, rest := 0, items; len(order) < len(items); k++ {
		if k == len(reached) {
			for bitset.Has(seen, rest[0]) {
				rest = rest[1:]
			}
			reach(rest[0])
		}
		for w, b := range g.joined[reached[k]] {
			for b &^= seen[w]; b != 0; b &= b - 1 {
				reach(int32(w<<6 + bits.TrailingZeros64(b)))
			}
		}
	}
	return order
}

// narrow orders items greedily. An item is open if it is joined to an item that is already taken.
// The next item is always the one that makes the fewest items open.
func (g *graph) narrow(items []int32) []int32 {
	rest := slices.Clone(items)
	order := make([]int32, 0, len(items))
	open := make([]uint64, len(g.joined[0]))
	// item -> number of items joined to it that are not open, less 1 if the item itself is open
	more := make([]int, len(g.joined))
	for _, i := range items {
		more[i] += bitset.Count(g.joined[i])
	}
	for len(rest) > 0 {
		best := 0
		for n, i := range rest {
			if more[i] < more[rest[best]] {
				best = n
			}
		}
		taken := rest[best]
		rest = slices.Delete(rest, best, best+1)
		order = append(order, taken)
		for w, b := range g.joined[taken] {
			for opened := b &^ open[w]; opened != 0; opened &= opened - 1 {
				i := w<<6 + bits.TrailingZeros64(opened)
				more[i]--
				g.fewer(more, i)
			}
			open[w] |= b
		}
	}
	return order
}

// fewer subtracts 1 from number[j] for all items j that are joined to i.
func (g *graph) fewer(number []int, i int) {
	for j := range bitset.All(g.joined[i]) {
		number[j]--
	}
}
