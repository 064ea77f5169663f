package bitset

import (
	"testing"

	"pgregory.net/rapid"
)

// TestDuo compares a Duo with a set of two words, and each of its methods with the function of the
// same meaning.
func TestDuo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(label string) Duo {
			return Duo{rapid.Uint64().Draw(t, label), rapid.Uint64().Draw(t, label)}
		}
		x, y := draw("x"), draw("y")
		if rapid.Bool().Draw(t, "high") {
			x.A = 0
		}
		if rapid.Bool().Draw(t, "low") {
			x.B = 0
		}
		words := func(x Duo) []uint64 { return []uint64{x.A, x.B} }
		same := func(what string, got Duo, want []uint64) {
			if got != (Duo{want[0], want[1]}) {
				t.Errorf("%s of %x and %x: %x, want %x", what, x, y, got, want)
			}
		}
		set := words(x)
		if x.Empty() != Empty(set) || x.Size() != Count(set) {
			t.Errorf("%x: Empty %v, Size %d", x, x.Empty(), x.Size())
		}
		if i := Pop(set); i >= 0 {
			if x.First() != i {
				t.Errorf("first of %x: %d, want %d", x, x.First(), i)
			}
			same("Tail", x.Tail(), set)
		}
		set = words(x)
		AddAll(set, words(y))
		same("Or", x.Or(y), set)
		set = words(x)
		RemoveAll(set, words(y))
		same("Without", x.Without(y), set)
		set = words(x)
		RemoveAll(set, words(x.Without(y)))
		same("And", x.And(y), set)

		i := rapid.IntRange(0, 127).Draw(t, "i")
		set = words(Duo{})
		Add(set, i)
		same("Single", Single(i), set)
		n := rapid.IntRange(0, 128).Draw(t, "n")
		Fill(set, n)
		same("Below", Below(n), set)
	})
}
