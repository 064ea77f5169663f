package zdd

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"

	"exactcover/dlx/internal/matrix"

	"pgregory.net/rapid"
)

// chain returns the graph of all sequences of n choices, each of the given number of options.
func chain(n, options int) *Graph {
	g := NewGrower()
	node := int32(0)
	for k := range n {
		var choose, to []int32
		for o := range options {
			choose, to = append(choose, int32(k*options+o)), append(to, node)
		}
		node = g.Node(choose, to)
	}
	g.Root = node
	return g.Graph
}

// drawGraph draws a graph, with the solutions of its root in the order of their ranks.
func drawGraph(t *rapid.T) (*Graph, []string) {
	g := NewGrower()
	below := [][]string{{""}}
	for range rapid.IntRange(1, 6).Draw(t, "nodes") {
		var options, targets []int32
		var all []string
		for o := range int32(rapid.IntRange(1, 3).Draw(t, "arcs")) {
			to := rapid.IntRange(0, len(below)-1).Draw(t, "target")
			options, targets = append(options, o), append(targets, int32(to))
			for _, s := range below[to] {
				all = append(all, fmt.Sprint(o, ".", s))
			}
		}
		if n := g.Node(options, targets); int(n) == len(below) {
			below = append(below, all)
		}
	}
	root := rapid.IntRange(-1, len(below)-1).Draw(t, "root")
	g.Root = int32(root)
	if root < 0 {
		return g.Graph, nil
	}
	return g.Graph, below[root]
}

func text(solution []int32) string {
	s := ""
	for k := len(solution) - 1; k >= 0; k-- {
		s = fmt.Sprint(solution[k], ".", s)
	}
	return s
}

// TestRanks gets every solution of a graph by its rank, and tries ranks without a solution.
func TestRanks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, want := drawGraph(t)
		d, fits := New(g, 0, nil)
		if !fits || d.Count().Cmp(big.NewInt(int64(len(want)))) != 0 {
			t.Fatalf("%v counted, fits: %t; want %d", d.Count(), fits, len(want))
		}
		for rank := range want {
			if got := At[int32](d, nil, big.NewInt(int64(rank))); got == nil || text(got) != want[rank] {
				t.Fatalf("number %d is %v, want %s", rank, got, want[rank])
			}
		}
		for _, rank := range []int64{-1, int64(len(want))} {
			if got := At[int32](d, nil, big.NewInt(rank)); got != nil {
				t.Fatalf("number %d of %d is %v", rank, len(want), got)
			}
		}
		seen := map[string]bool{}
		for range 20 {
			s := Sample[int32](d, nil, rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
			seen[text(s)] = s != nil
		}
		for _, s := range want {
			delete(seen, s)
		}
		if len(want) > 0 && len(seen) > 0 || len(want) == 0 && seen[""] {
			t.Fatalf("drawn, but no solutions: %v", seen)
		}
	})
}

// TestManyWords counts numbers of several words. Numbers with too many words are refused.
func TestManyWords(t *testing.T) {
	const n = 300
	d, fits := New(chain(n, 4), 1<<20, nil)
	want := new(big.Int).Lsh(big.NewInt(1), 2*n)
	if !fits || d.Count().Cmp(want) != 0 || d.Below(1).Int64() != 4 || d.Width() < 10 {
		t.Fatalf("%v solutions in %d words, want %v", d.Count(), d.Width(), want)
	}
	last := At[int32](d, nil, new(big.Int).Sub(want, big.NewInt(1)))
	for k, o := range last {
		if want := int32((n-1-k)*4 + 3); o != want {
			t.Fatalf("option %d of the last solution is %d, want %d", k, o, want)
		}
	}
	if d, fits := New(chain(20_000, 4), 1<<20, nil); d != nil || fits {
		t.Error("numbers of 40 000 bits fit into a million words for 20 001 nodes")
	}
}

// TestSampleOfWords draws from 2^66 solutions, a number of two words: all first options are equally
// frequent.
func TestSampleOfWords(t *testing.T) {
	d, _ := New(chain(33, 4), 1<<20, nil)
	source, times := rand.NewPCG(1, 2), [4]int{}
	for range 4000 {
		times[Sample[int32](d, nil, source)[0]%4]++
	}
	for o, n := range times {
		if n < 850 || n > 1150 {
			t.Errorf("option %d comes %d times of 4000", o, n)
		}
	}
}

// TestGrowerMerges adds a node twice, and a node that differs in a target.
func TestGrowerMerges(t *testing.T) {
	g := NewGrower()
	a, b := g.Node([]int32{1, 2}, []int32{0, 0}), g.Node([]int32{1, 2}, []int32{0, 0})
	c := g.Node([]int32{1, 2}, []int32{0, a})
	if none := g.Node(nil, nil); a != 1 || b != a || c != 2 || none != -1 || g.Nodes() != 3 {
		t.Errorf("nodes %d, %d, %d and %d of %d", a, b, c, none, g.Nodes())
	}
}

// TestGrowerCompares has different nodes with the same hash: nodes are compared in full.
func TestGrowerCompares(t *testing.T) {
	g := NewGrower()
	a := g.Node([]int32{1, 2}, []int32{0, 0})
	for _, other := range [][2][]int32{{{1, 3}, {0, 0}}, {{1, 2}, {0, 1}}, {{1}, {0}}} {
		h := g.hash(other[0], other[1])
		g.known[h] = append(g.known[h], a)
		if b := g.Node(other[0], other[1]); b == a {
			t.Errorf("%v is taken for node %d", other, a)
		}
	}
}

// TestCountIsStopped stops the count of a large graph.
func TestCountIsStopped(t *testing.T) {
	w := &matrix.Watch{Stop: func() bool { return true }}
	if d, fits := New(chain(20_000, 4), 1<<40, w); d != nil || !fits {
		t.Error("counted to the end")
	}
}
