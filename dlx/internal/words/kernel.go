package words

import (
	"exactcover/dlx/internal/masks"
	"exactcover/dlx/internal/search"
)

// Kernel describes the kernel.
var Kernel = search.Kernel{
	Name:    "words",
	Doc:     "options as bits, written down anew as they grow fewer: for many nodes",
	New:     func() search.Search { return new(Search) },
	Can:     search.Colors,
	Instead: "multiplicity",
	Fits:    Fits,
	Memory:  Memory,
	Effort:  search.Effort{Node: 3000, Step: 1},
	Lists:   true,
	Guesses: true,
	Tried:   true,
}

// Fits reports whether the kernel should search t: the stages take at most 64 MB. If they take
// more, the matrix is sparse, and walking its entries is faster than walking words.
func Fits(t *search.Task) bool { return bytes(t) <= search.MostMemory }

// Memory returns a bound on the bytes that the stages and the memory of counts take.
func Memory(t *search.Task) int64 { return bytes(t) + mostTable + mostLanes }

// bytes returns a bound on the bytes that the stages take. The first stage has a mask for every
// item and every colour of an item, and two masks for every level of the search. There is at most
// one level for every primary item. Every other stage is at most half as wide as the one above it,
// so all of them together take no more than the first. Their effects take a third of its effects.
func bytes(t *search.Task) int64 {
	m := t.Matrix
	rows := int64(m.Items() + m.Shades + 2*m.Needed)
	n := int64(m.Options())
	words := int64(masks.Stride(m.Options()))
	effects := min(maxEffects, n*words)*8 + n*(int64(m.Items())+63)/64*8
	return 2*rows*words*8 + effects*4/3
}
