package diagram

import (
	"container/heap"
	"context"
	"iter"

	"exactcover/dlx"
	"exactcover/dlx/internal/matrix"
)

// Cheapest yields the k cheapest solutions with their costs, the cheapest first. It yields fewer if
// there are fewer in all. Equally cheap solutions come in the order of [Diagram.At]. The slice is
// valid until the next turn.
//
// The cost of a solution is the sum of the costs of its options. It must not overflow an int64.
//
// Cheapest takes memory for k numbers a node. Its time is proportional to the number of arcs, plus
// k times the logarithm of its number of arcs for every node. If the context ends, it returns the
// cause.
func (d *Diagram) Cheapest(
	ctx context.Context, k int, cost func(dlx.Option) int64,
) (iter.Seq2[[]dlx.Option, int64], error) {
	g := d.zdd
	watch := matrix.Until(ctx)
	if g.Root < 0 || k <= 0 {
		return func(func([]dlx.Option, int64) bool) {}, nil
	}
	// ways[n] holds the k best ways from node n to the end, the cheapest first.
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

// A way is a path from a node to the end.
type way struct {
	cost int64 // cost of the options on the path
	arc  int32 // the first arc
	rank int32 // the path continues with the way of this rank from the target of arc
}

// A candidate is the best way that begins with an arc and has not been taken yet.
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
