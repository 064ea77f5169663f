package diagram

import (
	"context"
	"iter"

	"exactcover/dlx"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/zdd"
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
	watch := matrix.Until(ctx)
	ways := d.zdd.Cheapest(k, func(o int32) int64 { return cost(dlx.Option(o)) }, watch)
	if ways == nil {
		return nil, context.Cause(ctx)
	}
	return func(yield func([]dlx.Option, int64) bool) {
		solution := []dlx.Option{}
		for r := range ways.Len() {
			total := int64(0)
			if solution, total = zdd.Append(ways, solution[:0], r); !yield(solution, total) {
				return
			}
		}
	}, nil
}
