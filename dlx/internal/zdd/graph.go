// Package zdd represents families of sets by decision diagrams. They are zero-suppressed decision
// diagrams (S. Minato, Zero-suppressed BDDs for set manipulation in combinatorial problems, DAC
// 1993) with one difference: the nodes for the options of an item are merged into one node.
//
//	graph.go     graphs, and how they grow
//	diagram.go   the numbers of solutions below the nodes of a graph
//	cheapest.go  the cheapest solutions of a graph
package zdd

import (
	"math/bits"
	"math/rand/v2"
	"slices"
)

// A Graph is the family of all solutions of a task. Node 0 has one solution, the empty set. The
// solutions of a node n > 0 are those of its arcs. The solutions of an arc are those of its target,
// each with the arc's option added.
//
// All arcs of a node have different options. Targets have smaller numbers than the node. No two
// nodes have the same arcs.
type Graph struct {
	Root   int32   // -1 if there is no solution
	Start  []int32 // node -> its first arc; one more at the end
	Option []int32 // arc -> option
	Target []int32 // arc -> node
}

// MostArcs is the largest number of arcs. Numbers of arcs and nodes then fit into an int32.
const MostArcs = 1 << 30

// NewGraph returns a graph with node 0 alone, and no solution yet.
func NewGraph() *Graph { return &Graph{Root: -1, Start: []int32{0, 0}} }

// Nodes returns the number of nodes.
func (g *Graph) Nodes() int { return len(g.Start) - 1 }

// A Grower adds nodes to a graph.
type Grower struct {
	*Graph
	known map[uint64][]int32 // hash of the arcs -> nodes
	seed  uint64             // random seed of the hash: nobody can predict which hashes are equal
}

// NewGrower returns a grower of a graph without solutions.
func NewGrower() *Grower { return &Grower{NewGraph(), map[uint64][]int32{}, rand.Uint64()} }

// Node returns the node with the given arcs. If there is no such node yet, it adds one. It returns
// -1 if no arcs are given.
func (g *Grower) Node(options, targets []int32) int32 {
	if len(options) == 0 {
		return -1
	}
	h := g.hash(options, targets)
	for _, n := range g.known[h] {
		lo, hi := g.Start[n], g.Start[n+1]
		if slices.Equal(g.Option[lo:hi], options) && slices.Equal(g.Target[lo:hi], targets) {
			return n
		}
	}
	n := int32(g.Nodes())
	g.Option = append(g.Option, options...)
	g.Target = append(g.Target, targets...)
	g.Start = append(g.Start, int32(len(g.Option)))
	g.known[h] = append(g.known[h], n)
	return n
}

// hash mixes the arcs with the seed. For each arc it computes a product of two words, and combines
// the two halves of the product. The constant golden is 2^64 divided by the golden ratio.
func (g *Grower) hash(options, targets []int32) uint64 {
	const golden = 0x9e3779b97f4a7c15
	h := g.seed
	for n, o := range options {
		high, low := bits.Mul64(h^uint64(o)<<32^uint64(targets[n]), golden^g.seed<<1)
		h = high ^ low + uint64(n)
	}
	return h
}
