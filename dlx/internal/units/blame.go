package units

import "exactcover/dlx/internal/matrix"

// A search learns where branches fail from its first nodes, which are enough for a puzzle and few
// beside a search that is worth sharing. With so many solutions by then it is an enumeration, for
// which nothing is gained by failing early, and forgets.
const (
	learning = 1024
	many     = 16
)

// A blame ranks the primary items that branches were found to leave without options: those that
// failed most often first, of equals the latest. The search branches on such an item as soon as it
// has two options, in the hope that it fails again. These are the weights of Boussemart, Hemery,
// Lecoutre and Sais (Boosting systematic search by weighting constraints, ECAI 2004), kept in order
// so that a choice need not look at all items.
//
// All choices after the first nodes follow the same ranking, so that the tree below one of them
// does not depend on which search walks it.
type blame struct {
	items     []uint16 // by rank
	rank      []uint16 // item -> its place among items, if it is there
	fails     []uint16 // item -> how often it has failed
	nodes     int      // to learn from
	solutions int      // until it forgets
}

// reset forgets all and prepares for a matrix with n primary items.
func (b *blame) reset(n int) {
	if len(b.fails) != n {
		b.items = matrix.Resize(b.items, n)[:0]
		b.rank = matrix.Resize(b.rank, n)
		b.fails = matrix.Zero(b.fails, n)
	}
	b.follow(nil)
	b.nodes, b.solutions = learning, many
}

// follow makes items the ranking, for good.
func (b *blame) follow(items []uint16) {
	for _, i := range b.items {
		b.fails[i] = 0
	}
	b.items = append(b.items[:0], items...)
	b.nodes = 0
}

// visit notes that a node is visited.
func (b *blame) visit() { b.nodes = max(b.nodes-1, 0) }

// fail notes that item i was left without options.
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

// solve notes that a solution is found.
func (b *blame) solve() {
	if b.nodes == 0 {
		return
	}
	if b.solutions--; b.solutions == 0 {
		b.follow(nil)
	}
}
