package families

import "exactcover/dlx"

// Graceful labels the vertices of a graph of q edges with different numbers from 0 to q, so that
// the differences along the edges are 1 to q, each once. Vertices are numbers from 0. The
// complement of a labelling has the label q-x instead of x. With half, only one of the two is a
// solution.
//
// Items: the differences 1 to q; the edges; then secondary items: the vertices, each with the
// colour 1 + its label, and the labels 0 to q, each with the colour 1 + its vertex. Options: for
// each difference and each edge the pairs of labels, smallest first; for each pair the lower label
// at the first vertex, then at the second.
//
// Solutions: see [GracefulPath].
func Graceful(vertices int, edges [][2]int, half bool) *Problem {
	var b builder
	q := len(edges)
	difference := b.items(names("", interval{1, q + 1})...)
	edge := b.items()
	for _, e := range edges {
		b.items(edgeName(e))
	}
	vertex := b.secondary(names(".", upTo(vertices))...)
	label := b.secondary(names("+", upTo(q+1))...)
	for d := 1; d <= q; d++ {
		for k, e := range edges {
			add := func(low, u, v int) {
				high := low + d
				b.AddColored((difference + dlx.Item(d-1)).With(0), (edge + dlx.Item(k)).With(0),
					(vertex + dlx.Item(u)).With(dlx.Color(low+1)), (vertex + dlx.Item(v)).With(dlx.Color(high+1)),
					(label + dlx.Item(low)).With(dlx.Color(u+1)), (label + dlx.Item(high)).With(dlx.Color(v+1)))
			}
			for low := 0; low+d <= q; low++ {
				add(low, e[0], e[1])
				if d < q || !half { // the ends of the edge of difference q are 0 and q
					add(low, e[1], e[0])
				}
			}
		}
	}
	part := "all"
	if half {
		part = "half"
	}
	p := b.problem("", "graceful", part, edgeNames(edges))
	p.Colors = append([]string{""}, names("", upTo(max(vertices, q+1)))...)
	return p
}

// GracefulPath is the problem [Graceful] for a path of n vertices, without half.
//
// Solutions: OEIS A006967.
func GracefulPath(n int) *Problem {
	var edges [][2]int
	for v := 1; v < n; v++ {
		edges = append(edges, [2]int{v - 1, v})
	}
	p := Graceful(n, edges, false)
	p.Solutions = nth("1 1 2 4 4 8 24 32 40 120 296 648 1328 3264 10464 21888", n)
	return p
}
