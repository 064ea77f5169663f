package words

import (
	"math/bits"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/masks"
	"exactcover/dlx/internal/matrix"
)

// A packed stage gets its masks and conflicts from those of the wide stage above it. That is faster
// than going through the entries of its options, and it needs no masks of secondary items. The
// stage above must store effects, and stay as it is.
type packed struct {
	from    *wide
	options masks.Packing
	at      []int32 // option -> option of from
}

// begin packs level l of a stage. It writes the rows of the open items into mask, and the options
// of the matrix into origin.
func (p *packed) begin(w *wide, l *level, mask []uint64, origin []int32, stride int) {
	p.from = w
	p.options.Read(l.alive, stride)
	p.options.Rows(mask, w.mask, w.stride, l.open)
	p.at = matrix.Resize(p.at, len(origin))
	at, n := p.at[:len(origin)], 0
	for j, x := range l.alive {
		for ; x != 0; x &= x - 1 {
			o := j<<6 | bits.TrailingZeros64(x)
			at[n], origin[n] = int32(o), w.origin[o]
			n++
		}
	}
}

// conflicts writes the options that conflict with option o, and o itself, into dst.
func (p *packed) conflicts(dst []uint64, o int) {
	w, at := p.from, int(p.at[o])
	if !bitset.Has(w.known, at) {
		w.learn(at)
	}
	p.options.Row(dst, w.conflicts[at*w.stride:])
}
