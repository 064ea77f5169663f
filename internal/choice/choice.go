// Package choice makes the random choices of generators of test data.
//
// A generator draws small numbers from a [Source]. A *rand.Rand is a source, so the same seed draws
// the same data. Package rapidly makes a source of a *rapid.T, whose data shrink. Shrinking makes
// numbers smaller and removes elements of [Repeat]. So every generator follows two rules: the
// number 0 stands for the simplest choice, and parts that can be left out are elements of Repeat.
package choice

// A Source makes choices. *rand.Rand of math/rand/v2 is one.
type Source interface {
	IntN(n int) int // from 0 to n-1
	Uint64() uint64 // any
}

// A Repeater is a [Source] with its own implementation of [Repeat].
type Repeater interface {
	Repeat(lo, hi int, element func(Source))
}

// Repeat calls element lo to hi times. A [Repeater] knows which draws belong to which element, so
// it can remove an element.
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

// Pick returns an element of a list. The simplest choice is the first one.
func Pick[E any](s Source, list []E) E { return list[s.IntN(len(list))] }

// Shuffle puts the elements of a list in random order. The simplest choice is not to change the
// order.
func Shuffle[E any](s Source, list []E) {
	for i := range max(0, len(list)-1) {
		j := i + s.IntN(len(list)-i)
		list[i], list[j] = list[j], list[i]
	}
}
