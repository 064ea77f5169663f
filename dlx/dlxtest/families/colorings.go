package families

import (
	"fmt"
	"math/big"

	"exactcover/dlx"
)

// Colorings gives one of the given number of colours to each vertex of a graph, so that the ends of
// an edge differ. Vertices are numbers from 0, and the ends of an edge are different vertices.
//
// Items: the vertices; secondary, for each edge its colours. Options: for each vertex its colours,
// each with the item of that colour of every edge at the vertex.
//
// Solutions for k colours: the value of the graph's chromatic polynomial (G. D. Birkhoff, 1912),
// k!/(k-n)! for the complete graph of n vertices, k (k-1)^(n-1) for a tree. See also
// [CycleColorings] and [PetersenColorings].
func Colorings(colors, vertices int, edges [][2]int) *Problem {
	var b builder
	vertex := b.items(decimals("", upTo(vertices))...)
	at := make([][]dlx.Item, vertices) // for each vertex the first colours of its edges
	for _, e := range edges {
		first := b.secondary(decimals(edgeName(e)+".", upTo(colors))...)
		for _, v := range e {
			at[v] = append(at[v], first)
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
	return b.problem("", "colorings", colors, edgeNames(edges))
}

// CycleColorings is the problem [Colorings] for a cycle of n vertices, which are at least two.
//
// Solutions for k colours: (k-1)^n + (-1)^n (k-1).
func CycleColorings(colors, n int) *Problem {
	var edges [][2]int
	for v := range n {
		edges = append(edges, [2]int{v, (v + 1) % n})
	}
	p := Colorings(colors, n, edges)
	others := big.NewInt(int64(colors - 1))
	power := new(big.Int).Exp(others, big.NewInt(int64(n)), nil)
	if n%2 == 1 {
		others.Neg(others)
	}
	p.Solutions = power.Add(power, others).String()
	return p
}

// PetersenColorings is the problem [Colorings] for the graph of [Petersen].
func PetersenColorings(colors int) *Problem {
	p := Colorings(colors, 10, Petersen())
	p.Solutions = nth("0 0 0 120 12960 332880", colors)
	return p
}

// Petersen returns the edges of the Petersen graph, whose vertices are 0 to 9: a cycle of five, the
// edges to the inner vertices, and the inner star.
func Petersen() [][2]int {
	return [][2]int{
		{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}, {0, 5}, {1, 6}, {2, 7}, {3, 8}, {4, 9},
		{5, 7}, {7, 9}, {9, 6}, {6, 8}, {8, 5},
	}
}

func edgeName(e [2]int) string { return fmt.Sprintf("%d-%d", e[0], e[1]) }

// edgeNames returns edges as arguments of [Make].
func edgeNames(edges [][2]int) string {
	text := ""
	for k, e := range edges {
		if k > 0 {
			text += " "
		}
		text += edgeName(e)
	}
	return text
}
