package memo

import "math/bits"

// A pool keeps the memory of empty buckets, by the logarithm of their number of slots.
type pool[S set] struct {
	free [48][]bucket[S]
}

// take returns an empty bucket with at least size slots.
func (p *pool[S]) take(size int) bucket[S] {
	log := bits.Len(uint(max(size, leastSlots) - 1))
	if n := len(p.free[log]); n > 0 {
		b := p.free[log][n-1]
		p.free[log] = p.free[log][:n-1]
		return b
	}
	return bucket[S]{slot: make([]slot[S], 1<<log), behind: 1 << log}
}

// give takes the memory of an empty bucket.
func (p *pool[S]) give(b *bucket[S]) {
	if n := len(b.slot); n > 0 {
		log := bits.Len(uint(n - 1))
		b.behind = n
		p.free[log] = append(p.free[log], *b)
	}
	*b = bucket[S]{}
}
