package diagram

import (
	"context"
	"math"
	"math/big"
	"slices"

	"exactcover/dlx"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/zdd"
)

// Restrict returns the diagram of the solutions that use all options of in and none of out. If the
// context ends, it returns the cause. Its time is proportional to the number of arcs times one plus
// the number of options of in.
func (d *Diagram) Restrict(ctx context.Context, in, out []dlx.Option) (*Diagram, error) {
	graph := d.zdd.Graph
	w := matrix.Until(ctx)
	if len(out) > 0 {
		graph = without(graph, out, w)
	}
	for _, o := range in {
		graph = with(graph, int32(o), w)
	}
	r, _ := zdd.New(trim(graph, w), math.MaxInt64, w) // it has no larger numbers than d
	if r == nil {
		return nil, context.Cause(ctx)
	}
	return &Diagram{r}, nil
}

// If the watch stops one of the functions below, the graph that it returns is wrong. The watch then
// also stops all functions that are called later.

// without returns the graph without the arcs of some options.
func without(g *zdd.Graph, out []dlx.Option, w *matrix.Watch) *zdd.Graph {
	drop := slices.Clone(out)
	slices.Sort(drop)
	to := zdd.NewGrower()
	image := make([]int32, g.Nodes())
	var options, targets []int32
	for n := 1; n < g.Nodes() && !w.Over(int(g.Start[n+1]-g.Start[n])); n++ {
		options, targets = options[:0], targets[:0]
		for a := g.Start[n]; a < g.Start[n+1]; a++ {
			_, dropped := slices.BinarySearch(drop, dlx.Option(g.Option[a]))
			if t := image[g.Target[a]]; t >= 0 && !dropped {
				options, targets = append(options, g.Option[a]), append(targets, t)
			}
		}
		image[n] = to.Node(options, targets)
	}
	return rooted(to, g, image)
}

// rooted sets the root of a graph. Its nodes are the images of the nodes of g.
func rooted(to *zdd.Grower, g *zdd.Graph, image []int32) *zdd.Graph {
	if g.Root >= 0 {
		to.Root = image[g.Root]
	}
	return to.Graph
}

// with returns the graph of the paths that use option o.
func with(g *zdd.Graph, o int32, w *matrix.Watch) *zdd.Graph {
	to := zdd.NewGrower()
	free := make([]int32, g.Nodes())   // node -> its image on paths that have used o
	needed := make([]int32, g.Nodes()) // node -> its image on paths that must still use o
	needed[0] = -1
	var options, targets []int32
	for n := 1; n < g.Nodes() && !w.Over(int(g.Start[n+1]-g.Start[n])); n++ {
		lo, hi := g.Start[n], g.Start[n+1]
		options, targets = options[:0], targets[:0]
		for a := lo; a < hi; a++ {
			options, targets = append(options, g.Option[a]), append(targets, free[g.Target[a]])
		}
		free[n] = to.Node(options, targets)
		options, targets = options[:0], targets[:0]
		for a := lo; a < hi; a++ {
			t := needed[g.Target[a]]
			if g.Option[a] == o {
				t = free[g.Target[a]]
			}
			if t >= 0 {
				options, targets = append(options, g.Option[a]), append(targets, t)
			}
		}
		needed[n] = to.Node(options, targets)
	}
	return rooted(to, g, needed)
}

// trim returns the graph without the nodes that cannot be reached from the root.
func trim(g *zdd.Graph, w *matrix.Watch) *zdd.Graph {
	to := zdd.NewGraph()
	if w.Stopped() {
		return to
	}
	met := make([]bool, g.Nodes())
	met[max(g.Root, 0)] = true
	for n := g.Nodes() - 1; n > 0 && !w.Over(1); n-- {
		for a := g.Start[n]; met[n] && a < g.Start[n+1]; a++ {
			met[g.Target[a]] = true
		}
	}
	image := make([]int32, g.Nodes())
	for n := 1; n < g.Nodes() && !w.Over(1); n++ {
		if !met[n] {
			continue
		}
		image[n] = int32(to.Nodes())
		for a := g.Start[n]; a < g.Start[n+1]; a++ {
			to.Option, to.Target = append(to.Option, g.Option[a]), append(to.Target, image[g.Target[a]])
		}
		to.Start = append(to.Start, int32(len(to.Option)))
	}
	to.Root = g.Root
	if g.Root > 0 {
		to.Root = image[g.Root]
	}
	return to
}

// Usage returns, for each option below n, the number of solutions that use it. If the context ends,
// it returns the cause. It takes time in proportion to the arcs.
func (d *Diagram) Usage(ctx context.Context, n int) ([]*big.Int, error) {
	g := d.zdd
	w := matrix.Until(ctx)
	usage := make([]*big.Int, n)
	for o := range usage {
		usage[o] = new(big.Int)
	}
	if g.Root < 0 {
		return usage, nil
	}
	above := make([]big.Int, g.Nodes()) // node -> paths from the root
	above[g.Root].SetUint64(1)
	product := new(big.Int)
	for v := g.Root; v > 0; v-- {
		if above[v].Sign() == 0 {
			continue
		}
		if w.Over(16 * g.Width() * int(g.Start[v+1]-g.Start[v])) {
			return nil, context.Cause(ctx)
		}
		for a := g.Start[v]; a < g.Start[v+1]; a++ {
			t := g.Target[a]
			above[t].Add(&above[t], &above[v])
			if o := int(g.Option[a]); o < n {
				usage[o].Add(usage[o], product.Mul(&above[v], g.Below(t)))
			}
		}
		above[v] = big.Int{}
	}
	return usage, nil
}
