package units

import "exactcover/dlx/internal/matrix"

// A search learns where branches fail, but only from its first nodes.
const (
	// learning is the number of nodes that a search learns from. They are enough for a puzzle, and
	// few for a search that is worth sharing.
	learning = 1024

	// A search that finds many solutions while it learns is an enumeration. Such a search gains
	// nothing by failing early, so it discards what it has learned and stops learning.
	many = 16
)

// A blame ranks the primary items that branches have left without options. An item that has failed
// more often comes first. Of items that have failed equally often, the one that failed last comes
// first. The search branches on the first of these items that has two options, in the hope that it
// fails again.
//
// These are the weights of Boussemart, Hemery, Lecoutre and Sais (Boosting systematic search by
// weighting constraints, ECAI 2004). They are kept in order, so that a choice need not look at all
// items.
//
// All choices after the first nodes follow the same ranking. So the tree below such a choice does
// not depend on which search walks it.
type blame struct {
	items     []uint16 // the ranked items, in order
	rank      []uint16 // item -> its place in items, if it is there
	fails     []uint16 // item -> the number of times that it has failed
	nodes     int      // nodes left to learn from
	solutions int      // solutions left until the ranking is discarded
}

// reset discards everything and prepares for a matrix with n primary items.
func (b *blame) reset(n int) {
	if len(b.fails) != n {
		b.items = matrix.Resize(b.items, n)[:0]
		b.rank = matrix.Resize(b.rank, n)
		b.fails = matrix.Zero(b.fails, n)
	}
	b.follow(nil)
	b.nodes, b.solutions = learning, many
}

// follow sets the ranking to items and ends the learning.
func (b *blame) follow(items []uint16) {
	for _, i := range b.items {
		b.fails[i] = 0
	}
	b.items = append(b.items[:0], items...)
	b.nodes = 0
}

// visit records that a node is visited.
func (b *blame) visit() { b.nodes = max(b.nodes-1, 0) }

// fail records that item i was left without options.
func (b *blame) fail(i uint16) {
	if b.nodes == 0 {
		return
	}
	if b.fails[i] == 0 {
		b.rank[i] = uint16(len(b.items))
		b.items = append(b.items, i)
	}
	b.fails[i]++
	at := b.rank[i]
	for ; at > 0; at-- {
		above := b.items[at-1]
		if b.fails[above] > b.fails[i] {
			break
		}
		b.items[at], b.rank[above] = above, at
	}
	b.items[at], b.rank[i] = i, at
}

// solve records that a solution is found.
func (b *blame) solve() {
	if b.nodes == 0 {
		return
	}
	if b.solutions--; b.solutions == 0 {
		b.follow(nil)
	}
}
