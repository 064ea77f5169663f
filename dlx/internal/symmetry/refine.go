package symmetry

import (
	"math/bits"
	"slices"
)

// A hashes has a hash for each vertex of a graph.
type hashes struct {
	option, thing []uint64
}

func (h *hashes) copyFrom(f *hashes) {
	h.option = append(h.option[:0], f.option...)
	h.thing = append(h.thing[:0], f.thing...)
}

// Mix returns a number that looks random (Steele, Lea and Flood, OOPSLA 2014).
func Mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// odd is the factor of a vertex's own hash, so that it differs from a neighbour's.
const odd = 0x9e3779b97f4a7c15

// begin gives all options the same hash, and things that of their kind.
func (g *graph) begin() *hashes {
	h := &hashes{make([]uint64, len(g.options)), make([]uint64, len(g.kind))}
	for o := range h.option {
		h.option[o] = 1
	}
	for x, k := range g.kind {
		h.thing[x] = Mix(k + odd)
	}
	return h
}

// refine makes a number of rounds.
func (g *graph) refine(h *hashes, rounds int) {
	for range rounds {
		for x, own := range h.thing {
			h.thing[x] = own * odd
		}
		for o, hash := range h.option {
			for _, x := range g.entries(int32(o)) {
				h.thing[x] += hash
			}
		}
		for x, owner := range g.owner {
			if h.thing[x] = Mix(h.thing[x]); owner >= 0 {
				h.thing[owner] += Mix(h.thing[x] + odd)
			}
		}
		for x, owner := range g.owner {
			if owner >= 0 {
				h.thing[x] = Mix(h.thing[x] + h.thing[owner]*odd)
			}
		}
		for o, hash := range h.option {
			sum := hash * odd
			for _, x := range g.entries(int32(o)) {
				sum += h.thing[x]
			}
			h.option[o] = Mix(sum)
		}
	}
}

// mark tells option o apart from all others.
func (h *hashes) mark(o int32) { h.option[o] = Mix(h.option[o] + 1) }

// sum returns the sum of all hashes, which corresponding sides share.
func (h *hashes) sum() (n uint64) {
	for _, x := range h.option {
		n += Mix(x)
	}
	for _, x := range h.thing {
		n += Mix(x + odd)
	}
	return n
}

// sorted returns the indices of hash, sorted by most bits of the hashes, then by index.
func sorted(dst []int32, keys, hash []uint64) ([]int32, []uint64) {
	low := uint64(1)<<bits.Len(uint(len(hash))) - 1
	dst, keys = dst[:0], keys[:0]
	for k, h := range hash {
		keys = append(keys, h&^low|uint64(k))
	}
	slices.Sort(keys)
	for _, k := range keys {
		dst = append(dst, int32(k&low))
	}
	return dst, keys
}

// classes returns the number of different hashes of options.
func (h *hashes) classes() int {
	s := slices.Clone(h.option)
	slices.Sort(s)
	return len(slices.Compact(s))
}
