package dlx

import (
	"math/big"
	"math/bits"
	"math/rand/v2"
)

// At appends solution number rank to dst, counted from 0. Solutions are ordered by the option they
// use to cover the item of the root, then by that of the node it leads to, and so on. At returns
// nil if rank is negative or too large. It takes time in proportion to the arcs it passes.
func (d *Diagram) At(dst []Option, rank *big.Int) []Option {
	d.drawn("At")
	if rank == nil {
		misuse("At: the rank is nil")
	}
	if rank.Sign() < 0 || rank.Cmp(d.Count()) >= 0 {
		return nil
	}
	words := make([]uint64, d.width)
	rest, low := new(big.Int).Set(rank), new(big.Int)
	mask := new(big.Int).SetUint64(unlimited)
	for k := range words {
		words[k] = low.And(rest, mask).Uint64()
		rest.Rsh(rest, 64)
	}
	return d.descend(dst, words)
}

// Sample appends a random solution to dst, each with the same probability, or returns nil if there
// is none. The same source gives the same solutions on every machine. It does not allocate if dst
// has room and there are less than 2^512 solutions.
func (d *Diagram) Sample(dst []Option, source rand.Source) []Option {
	g := d.drawn("Sample")
	if source == nil {
		misuse("Sample: the source is nil")
	}
	if g.Root < 0 {
		return nil
	}
	var room [8]uint64
	rank := append(room[:0], d.countOf(g.Root)...)
	top := len(rank) - 1
	for top > 0 && rank[top] == 0 {
		top--
	}
	count := d.countOf(g.Root)
	mask := uint64(1)<<bits.Len64(count[top]) - 1
	for {
		for k := range top {
			rank[k] = source.Uint64()
		}
		rank[top] = source.Uint64() & mask
		if less(rank, count) {
			return d.descend(dst, rank)
		}
	}
}

// less reports whether a < b, two numbers of as many words.
func less(a, b []uint64) bool {
	for k := len(a) - 1; k >= 0; k-- {
		if a[k] != b[k] {
			return a[k] < b[k]
		}
	}
	return false
}

// descend appends the solution with a rank, which it spoils.
func (d *Diagram) descend(dst []Option, rank []uint64) []Option {
	g := d.graph
	if dst == nil {
		dst = []Option{}
	}
	for n := g.Root; n > 0; {
		a := g.Start[n]
		for {
			below := d.countOf(g.Target[a])
			if less(rank, below) {
				break
			}
			borrow := uint64(0)
			for k, x := range below {
				rank[k], borrow = bits.Sub64(rank[k], x, borrow)
			}
			a++
		}
		dst = append(dst, Option(g.Option[a]))
		n = g.Target[a]
	}
	return dst
}
