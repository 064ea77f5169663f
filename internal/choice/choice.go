// Package choice is what generators of test data draw from.
//
// A generator takes a [Source] and asks it for small numbers. A *rand.Rand is a source, so that a
// seed repeats what was drawn; package rapidly makes one of a *rapid.T, which shrinks. Shrinking
// makes numbers smaller and takes elements of [Repeat] away, so every generator follows two rules:
// the number 0 stands for the simplest choice, and what can be left out is an element of Repeat.
package choice

// A Source makes choices. *rand.Rand of math/rand/v2 is one.
type Source interface {
	IntN(n int) int // from 0 to n-1
	Uint64() uint64 // any
}

// A Repeater is a [Source] that has a way of its own to repeat.
type Repeater interface {
	Repeat(lo, hi int, element func(Source))
}

// Repeat calls element lo to hi times. A [Repeater] knows which draws belong to which element, and
// can take one away.
func Repeat(s Source, lo, hi int, element func(Source)) {
	if r, ok := s.(Repeater); ok {
		r.Repeat(lo, hi, element)
		return
	}
	for range lo + s.IntN(hi-lo+1) {
		element(s)
	}
}

// Between returns a number from lo to hi.
func Between(s Source, lo, hi int) int { return lo + s.IntN(hi-lo+1) }

// OneIn reports true once in n times. The simplest choice is false.
func OneIn(s Source, n int) bool { return s.IntN(n) == n-1 }

// Pick returns an element of a list, the simplest being the first.
func Pick[E any](s Source, list []E) E { return list[s.IntN(len(list))] }

// Shuffle puts the elements of a list in random order, the simplest being the one they are in.
func Shuffle[E any](s Source, list []E) {
	for i := range max(0, len(list)-1) {
		j := i + s.IntN(len(list)-i)
		list[i], list[j] = list[j], list[i]
	}
}
