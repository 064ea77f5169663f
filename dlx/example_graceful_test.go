package dlx_test

import (
	"context"
	"fmt"
	"log"
	"slices"

	"exactcover/dlx"
)

// The graceful labellings of the complete graph on four vertices (XCC): its vertices get different
// labels from 0 to 6, so that the differences of its six edges are 1 to 6.
//
// An option gives an edge its difference and its ends their labels. Edges and differences are
// covered once. The label of a vertex is a colour, on which all edges at the vertex must agree. The
// vertex of a label is a colour, too, so that no two vertices have the same label.
func Example_graceful() {
	const vertices, edges = 4, 6
	var b dlx.Builder
	difference := b.Items(edges) // of 1, of 2, ...
	vertex := b.Secondary(vertices)
	label := b.Secondary(edges + 1)
	type labelling struct{ u, v, a, b int }
	var meaning []labelling // by option
	for u := range vertices {
		for v := range u {
			edge := b.Items(1)
			for x := range edges + 1 {
				for y := range edges + 1 {
					if x == y {
						continue
					}
					b.AddColored(
						edge.With(0),
						(difference + dlx.Item(max(x, y)-min(x, y)-1)).With(0),
						(vertex + dlx.Item(u)).With(dlx.Color(1+x)), // 0 is no colour
						(vertex + dlx.Item(v)).With(dlx.Color(1+y)),
						(label + dlx.Item(x)).With(dlx.Color(1+u)),
						(label + dlx.Item(y)).With(dlx.Color(1+v)),
					)
					meaning = append(meaning, labelling{u, v, x, y})
				}
			}
		}
	}
	p, err := b.Build()
	if err != nil {
		log.Fatal(err)
	}

	var rising [][vertices]int
	count := 0
	for solution := range dlx.NewSolver(p, dlx.Settings{}).Solutions(context.Background()) {
		var labels [vertices]int
		for _, o := range solution {
			m := meaning[o]
			labels[m.u], labels[m.v] = m.a, m.b
		}
		if count++; slices.IsSorted(labels[:]) {
			rising = append(rising, labels)
		}
	}
	slices.SortFunc(rising, func(a, b [vertices]int) int { return slices.Compare(a[:], b[:]) })
	fmt.Println(count, "labellings; with rising labels:", rising)
	// Output: 48 labellings; with rising labels: [[0 1 4 6] [0 2 5 6]]
}
