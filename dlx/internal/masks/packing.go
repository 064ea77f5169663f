package masks

import (
	"math/bits"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
)

// A Packing takes the bits of rows that are in a set, and moves them together, in the same order.
// So the rows of a stage become those of a stage with fewer options. The zero value is ready for
// Read.
type Packing struct {
	parts []part
	ends  []int32 // word of a packed row -> bytes of parts up to the end of its own

	// Without PEXT:
	words []int32 // words of the set that are not empty
	set   []uint64
	rank  []int32 // bit of the set -> its number in the set
}

// A part is bits of one word that go to the same word.
type part struct {
	offset int    // bytes of a row ahead of the word
	set    uint64 // the bits
	shift  uint64 // where they go
}

// partBytes is the size of a part, which the assembly also knows.
const partBytes = 24

// Read makes the packing for a set, which is not empty. Packed rows have a given number of words,
// at least as many as its bits need.
func (p *Packing) Read(set []uint64, words int) {
	p.ends = matrix.Resize(p.ends, words)
	if !Packs {
		p.read(set)
		return
	}
	p.parts = matrix.Resize(p.parts, len(set)+words)
	parts := p.parts
	n, shift, word := 0, 0, 0
	for j, x := range set {
		if x == 0 {
			continue
		}
		size := bits.OnesCount64(x)
		if shift+size > 64 {
			rest := x
			for range 64 - shift {
				rest &= rest - 1
			}
			if rest != x {
				parts[n] = part{8 * j, x ^ rest, uint64(shift)}
				n++
			}
			p.ends[word] = int32(partBytes * n)
			word, x, size, shift = word+1, rest, shift+size-64, 0
		}
		parts[n] = part{8 * j, x, uint64(shift)}
		n, shift = n+1, shift+size
	}
	for ; word < words; word++ {
		p.ends[word] = int32(partBytes * n)
	}
}

// Row packs a row into dst.
func (p *Packing) Row(dst, row []uint64) {
	if Packs {
		packRow(&p.parts[0], &p.ends[0], len(p.ends), &row[0], &dst[0])
	} else {
		p.pack(dst, row)
	}
}

// Rows packs the rows of mask with a bit in some, one after the other, into dst. Rows of mask have
// stride words. Some row must have a bit.
func (p *Packing) Rows(dst, mask []uint64, stride int, some []uint64) {
	if Packs {
		packRows(&p.parts[0], &p.ends[0], len(p.ends),
			&mask[0], stride, &some[0], len(some), &dst[0])
		return
	}
	for r := range bitset.All(some) {
		p.pack(dst, mask[r*stride:])
		dst = dst[len(p.ends):]
	}
}

// read is Read without PEXT.
func (p *Packing) read(set []uint64) {
	p.words, p.set = p.words[:0], append(p.set[:0], set...)
	p.rank = matrix.Resize(p.rank, 64*len(set))
	n := int32(0)
	for j, x := range set {
		if x != 0 {
			p.words = append(p.words, int32(j))
		}
		for ; x != 0; x &= x - 1 {
			p.rank[j<<6|bits.TrailingZeros64(x)] = n
			n++
		}
	}
}

// pack is Row without PEXT.
func (p *Packing) pack(dst, row []uint64) {
	dst = dst[:len(p.ends)]
	clear(dst)
	for _, j := range p.words {
		rank := (*[64]int32)(p.rank[j<<6:])
		for x := row[j] & p.set[j]; x != 0; x &= x - 1 {
			n := rank[bits.TrailingZeros64(x)&63]
			dst[n>>6] |= 1 << (n & 63)
		}
	}
}
