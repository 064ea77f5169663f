// Package zdd holds families of sets as decision diagrams: zero-suppressed decision diagrams
// (S. Minato, Zero-suppressed BDDs for set manipulation in combinatorial problems, DAC 1993) whose
// nodes for the options of an item are drawn together into one.
package zdd

import (
	"math/bits"
	"math/rand/v2"
	"slices"
)

// A Graph is the family of all solutions of a task. Node 0 has one solution below it, which is
// empty; the solutions of a node n > 0 are those of its arcs, an arc's being its option with the
// solutions of its target. All arcs of a node have different options, targets are numbered below
// the node, and no two nodes have the same arcs.
type Graph struct {
	Root   int32   // -1 if there is no solution
	Start  []int32 // node -> its first arc; one more at the end
	Option []int32 // arc -> option
	Target []int32 // arc -> node
}

// MostArcs keeps the numbers of arcs and nodes within an int32.
const MostArcs = 1 << 30

// NewGraph returns a graph with node 0 alone, and no solution yet.
func NewGraph() *Graph { return &Graph{Root: -1, Start: []int32{0, 0}} }

// Nodes returns the number of nodes.
func (g *Graph) Nodes() int { return len(g.Start) - 1 }

// A Grower adds nodes to a graph.
type Grower struct {
	*Graph
	known map[uint64][]int32 // hash of the arcs -> nodes
	seed  uint64             // of the hash, so that nobody can foretell which nodes have the same
}

// NewGrower returns a grower of an empty graph.
func NewGrower() *Grower { return &Grower{NewGraph(), map[uint64][]int32{}, rand.Uint64()} }

// Node returns the node with the given arcs, or -1 if there are none.
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

// hash folds the products of numbers with the seed and a constant, 2^64 divided by the golden
// ratio.
func (g *Grower) hash(options, targets []int32) uint64 {
	const golden = 0x9e3779b97f4a7c15
	h := g.seed
	for n, o := range options {
		high, low := bits.Mul64(h^uint64(o)<<32^uint64(targets[n]), golden^g.seed<<1)
		h = high ^ low + uint64(n)
	}
	return h
}
