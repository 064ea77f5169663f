package zdd

import (
	"math/big"
	"math/bits"
	"math/rand/v2"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/natural"
)

// A Diagram is a graph with the number of solutions of each node.
type Diagram struct {
	*Graph
	// The number of solutions of node n is count[n*width:(n+1)*width], low word first.
	count []uint64
	width int // words of a number of solutions
}

// smallDiagram is the number of words that every diagram may use for its numbers of solutions.
const smallDiagram = 1 << 16

// New counts the solutions of each node. Numbers of solutions have one word each; if some do not
// fit, all have more words. In total, the numbers may then take at most the given number of words,
// or smallDiagram words if that is more.
//
// If the numbers do not fit, New returns nil and false. If the watch stops it, New returns nil and
// true.
func New(g *Graph, words int64, w *matrix.Watch) (d *Diagram, fits bool) {
	d = &Diagram{Graph: g, width: 1}
	for !d.countAll(w) {
		d.width += 1 + d.width/4
		if int64(d.width) > max(words, smallDiagram)/int64(g.Nodes()) {
			return nil, false
		}
	}
	if w.Stopped() {
		return nil, true
	}
	return d, true
}

// countAll counts the solutions of each node with the current width. It reports false if the width
// is too small. If the watch stops it, it reports true and the counts are not complete.
func (d *Diagram) countAll(watch *matrix.Watch) bool {
	w := d.width
	d.count = make([]uint64, d.Nodes()*w)
	d.count[0] = 1
	for n := 1; n < d.Nodes(); n++ {
		own := d.count[n*w : (n+1)*w]
		for a := d.Start[n]; a < d.Start[n+1]; a++ {
			carry := uint64(0)
			for k, x := range d.countOf(d.Target[a]) {
				own[k], carry = bits.Add64(own[k], x, carry)
			}
			if carry != 0 {
				return false
			}
			if watch.Over(w) {
				return true
			}
		}
	}
	return true
}

func (d *Diagram) countOf(n int32) []uint64 {
	return d.count[int(n)*d.width : (int(n)+1)*d.width]
}

// Count returns the number of solutions.
func (d *Diagram) Count() *big.Int {
	if d.Root < 0 {
		return new(big.Int)
	}
	return d.Below(d.Root)
}

// Below returns the number of solutions of node n.
func (d *Diagram) Below(n int32) *big.Int { return natural.Integer(d.countOf(n)) }

// Width returns the number of words of each number of solutions.
func (d *Diagram) Width() int { return d.width }

// At appends the options of the solution of the given rank to dst. Ranks are counted from 0. At
// returns nil if there is no such solution.
func At[O ~int32](d *Diagram, dst []O, rank *big.Int) []O {
	if rank.Sign() < 0 || rank.Cmp(d.Count()) >= 0 {
		return nil
	}
	words := make([]uint64, d.width)
	natural.Put(words, rank)
	return descend(d, dst, words)
}

// Sample appends the options of a random solution to dst. All solutions have the same probability.
// Sample returns nil if there is no solution. It does not allocate memory if dst is large enough
// and there are fewer than 2^512 solutions.
func Sample[O ~int32](d *Diagram, dst []O, source rand.Source) []O {
	if d.Root < 0 {
		return nil
	}
	var room [8]uint64
	rank := append(room[:0], d.countOf(d.Root)...)
	top := len(rank) - 1
	for top > 0 && rank[top] == 0 {
		top--
	}
	count := d.countOf(d.Root)
	mask := uint64(1)<<bits.Len64(count[top]) - 1
	for {
		for k := range top {
			rank[k] = source.Uint64()
		}
		rank[top] = source.Uint64() & mask
		if less(rank, count) {
			return descend(d, dst, rank)
		}
	}
}

// less reports whether a < b. Both numbers have the same number of words.
func less(a, b []uint64) bool {
	for k := len(a) - 1; k >= 0; k-- {
		if a[k] != b[k] {
			return a[k] < b[k]
		}
	}
	return false
}

// descend appends the options of the solution of the given rank to dst. It overwrites rank.
func descend[O ~int32](d *Diagram, dst []O, rank []uint64) []O {
	if dst == nil {
		dst = []O{}
	}
	for n := d.Root; n > 0; {
		a := d.Start[n]
		for {
			below := d.countOf(d.Target[a])
			if less(rank, below) {
				break
			}
			borrow := uint64(0)
			for k, x := range below {
				rank[k], borrow = bits.Sub64(rank[k], x, borrow)
			}
			a++
		}
		dst = append(dst, O(d.Option[a]))
		n = d.Target[a]
	}
	return dst
}
