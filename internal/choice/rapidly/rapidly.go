// Package rapidly draws choices from a property test of package rapid, so that test data shrink.
package rapidly

import (
	"encoding/binary"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"exactcover/internal/choice"
)

// Generator returns the generator that calls f.
func Generator[V any](f func(choice.Source) V) *rapid.Generator[V] {
	return rapid.Custom(func(t *rapid.T) V { return f(source{t}) })
}

// Of returns a source that draws from t.
func Of(t *rapid.T) choice.Source { return source{t} }

// A source draws from a property test.
type source struct{ t *rapid.T }

// IntN draws a number below n. Small numbers are more frequent, as always in rapid. It draws even
// if n is 1, because an element of Repeat must draw something.
func (s source) IntN(n int) int {
	return int(rapid.Uint64Range(0, uint64(n-1)).Draw(s.t, "choice"))
}

// Uint64 combines two numbers. A single one would too often equal an earlier one, because rapid
// prefers small numbers. Two zeros make a zero.
func (s source) Uint64() uint64 {
	high := rapid.Uint64().Draw(s.t, "seed")
	low := rapid.Uint64().Draw(s.t, "seed")
	return high*0x9e3779b97f4a7c15 ^ low
}

// Repeat draws a list. It shrinks by whole elements.
func (s source) Repeat(lo, hi int, element func(choice.Source)) {
	one := rapid.Custom(func(t *rapid.T) struct{} {
		element(source{t})
		return struct{}{}
	})
	rapid.SliceOfN(one, lo, hi).Draw(s.t, "list")
}

// Seeds adds inputs to a fuzz test that rapid.MakeFuzz has made. They are long enough to draw some
// hundred choices: a shorter input draws nothing.
func Seeds(f *testing.F) {
	for seed := range uint64(8) {
		random := rand.New(rand.NewPCG(seed, 0))
		var input []byte
		for range 1000 {
			input = binary.LittleEndian.AppendUint64(input, random.Uint64())
		}
		f.Add(input)
	}
}
