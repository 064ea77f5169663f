package families

import "exactcover/dlx"

// Colorings gives one of the given number of colours to each vertex of a graph, so that the ends of
// an edge differ. Vertices are numbers from 0, and the ends of an edge are different vertices.
//
// Items: the vertices; secondary, for each edge its colours. Options: for each vertex its colours,
// each with the item of that colour of every edge at the vertex.
//
// Solutions for k colours: the value of the graph's chromatic polynomial (G. D. Birkhoff, 1912),
// k!/(k-n)! for the complete graph of n vertices, k (k-1)^(n-1) for a tree. See also
// [CycleColorings] and [Petersen].
func Colorings(colors, vertices int, edges [][2]int) *dlx.Problem {
	var b dlx.Builder
	vertex := b.Items(vertices)
	edge := b.Secondary(len(edges) * colors)
	at := make([][]dlx.Item, vertices) // for each vertex the first colours of its edges
	for k, e := range edges {
		for _, v := range e {
			at[v] = append(at[v], edge+dlx.Item(k*colors))
		}
	}
	for v := range vertices {
		for c := range dlx.Item(colors) {
			option := []dlx.Item{vertex + dlx.Item(v)}
			for _, first := range at[v] {
				option = append(option, first+c)
			}
			b.Add(option...)
		}
	}
	return build(&b)
}

// CycleColorings is the problem [Colorings] for a cycle of n vertices, which are at least two.
//
// Solutions for k colours: (k-1)^n + (-1)^n (k-1).
func CycleColorings(colors, n int) *dlx.Problem {
	var edges [][2]int
	for v := range n {
		edges = append(edges, [2]int{v, (v + 1) % n})
	}
	return Colorings(colors, n, edges)
}

// Petersen returns the edges of the Petersen graph, whose vertices are 0 to 9: a cycle of five, the
// edges to the inner vertices, and the inner star.
//
// Solutions of [Colorings] for 1, 2, ... colours: 0 0 120 12960 332880.
func Petersen() [][2]int {
	return [][2]int{
		{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}, {0, 5}, {1, 6}, {2, 7}, {3, 8}, {4, 9},
		{5, 7}, {7, 9}, {9, 6}, {6, 8}, {8, 5},
	}
}
