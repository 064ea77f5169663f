package zdd

import (
	"container/heap"

	"exactcover/dlx/internal/matrix"
)

// Ways are the cheapest solutions of a graph.
type Ways struct {
	graph *Graph
	from  [][]way // node -> its best ways to the end, the cheapest first
}

// A way is a path from a node to the end.
type way struct {
	cost int64 // cost of the options on the path
	arc  int32 // the first arc
	rank int32 // the path continues with the way of this rank from the target of arc
}

// Cheapest returns the k cheapest solutions, or all if there are fewer. The cost of a solution is
// the sum of the costs of its options, which must not overflow. Equally cheap solutions are in the
// order of the arcs. Cheapest takes memory for k numbers a node. Its time is proportional to the
// number of arcs, plus k times the logarithm of its number of arcs for every node. It returns nil
// if the watch stops it.
func (g *Graph) Cheapest(k int, cost func(o int32) int64, w *matrix.Watch) *Ways {
	if g.Root < 0 || k <= 0 {
		return &Ways{graph: g}
	}
	ways := make([][]way, g.Nodes())
	ways[0] = []way{{arc: -1}}
	for n := int32(1); n <= g.Root; n++ {
		q := make(queue, 0, g.Start[n+1]-g.Start[n])
		for a := g.Start[n]; a < g.Start[n+1]; a++ {
			c := cost(g.Option[a])
			q = append(q, candidate{way{c + ways[g.Target[a]][0].cost, a, 0}, c})
		}
		heap.Init(&q)
		if w.Over(8 * (len(q) + len(ways[n-1]))) {
			return nil
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
	return &Ways{g, ways}
}

// Len returns the number of solutions.
func (w *Ways) Len() int {
	if w.from == nil {
		return 0
	}
	return len(w.from[w.graph.Root])
}

// Append appends the options of solution r, counted from 0, and returns its cost.
func Append[O ~int32](w *Ways, dst []O, r int) ([]O, int64) {
	g, rank := w.graph, int32(r)
	for n := g.Root; n > 0; {
		step := w.from[n][rank]
		dst = append(dst, O(g.Option[step.arc]))
		n, rank = g.Target[step.arc], step.rank
	}
	return dst, w.from[g.Root][r].cost
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
