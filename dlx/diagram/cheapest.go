package diagram

import (
	"container/heap"
	"context"
	"iter"

	"exactcover/dlx"
	"exactcover/dlx/internal/matrix"
)

// Cheapest yields the k cheapest solutions with their costs, cheapest first, and of equal ones the
// first in the order of [Diagram.At] first; fewer if there are fewer in all. The slice is valid
// until the next turn. The cost of a solution is the sum of those of its options, which must not
// overflow an int64. It takes memory for k numbers a node, and time in proportion to the arcs and,
// for every node, to k and the logarithm of its arcs. If the context ends, Cheapest returns its
// cause.
func (d *Diagram) Cheapest(
	ctx context.Context, k int, cost func(dlx.Option) int64,
) (iter.Seq2[[]dlx.Option, int64], error) {
	g := d.drawn("Cheapest")
	checkContext("Cheapest", ctx)
	if cost == nil {
		misuse("Cheapest: the function that tells costs is nil")
	}
	watch := matrix.Until(ctx)
	if g.Root < 0 || k <= 0 {
		return func(func([]dlx.Option, int64) bool) {}, nil
	}
	// ways[n] are the k best ways on from node n, cheapest first.
	ways := make([][]way, g.Nodes())
	ways[0] = []way{{arc: -1}}
	for n := int32(1); n <= g.Root; n++ {
		q := make(queue, 0, g.Start[n+1]-g.Start[n])
		for a := g.Start[n]; a < g.Start[n+1]; a++ {
			c := cost(dlx.Option(g.Option[a]))
			q = append(q, candidate{way{c + ways[g.Target[a]][0].cost, a, 0}, c})
		}
		heap.Init(&q)
		if watch.Over(8 * (len(q) + len(ways[n-1]))) {
			return nil, context.Cause(ctx)
		}
		for len(q) > 0 && len(ways[n]) < k {
			top := &q[0]
			ways[n] = append(ways[n], top.way)
			rest := ways[g.Target[top.arc]]
			if top.rank++; int(top.rank) == len(rest) {
				heap.Pop(&q)
				continue
			}
			top.cost = top.own + rest[top.rank].cost
			heap.Fix(&q, 0)
		}
	}
	return func(yield func([]dlx.Option, int64) bool) {
		solution := []dlx.Option{}
		for r, best := range ways[g.Root] {
			solution = solution[:0]
			for n, rank := g.Root, int32(r); n > 0; {
				w := ways[n][rank]
				solution = append(solution, dlx.Option(g.Option[w.arc]))
				n, rank = g.Target[w.arc], w.rank
			}
			if !yield(solution, best.cost) {
				return
			}
		}
	}, nil
}

// A way is a path to the end: an arc, and then the way with this rank from its target.
type way struct {
	cost int64
	arc  int32
	rank int32
}

// A candidate is the best way by an arc that has not been taken yet.
type candidate struct {
	way
	own int64 // cost of the arc's option
}

type queue []candidate

func (q queue) Len() int      { return len(q) }
func (q queue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q queue) Less(i, j int) bool {
	return q[i].cost < q[j].cost || q[i].cost == q[j].cost && q[i].arc < q[j].arc
}
func (q *queue) Push(x any) { *q = append(*q, x.(candidate)) }
func (q *queue) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}
