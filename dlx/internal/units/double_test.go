package units

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestThirds looks for words with more than two bits, at any place among the others.
func TestThirds(t *testing.T) {
	t.Run("16", rapid.MakeCheck(checkThirds[uint16]))
	t.Run("64", rapid.MakeCheck(checkThirds[uint64]))
}

func checkThirds[W word](t *rapid.T) {
	bit := rapid.Map(rapid.IntRange(0, 64>>(6-shift[W]())-3), func(n int) W { return 1 << n })
	few := rapid.Custom(func(t *rapid.T) W {
		if rapid.Bool().Draw(t, "covered") {
			return covered[W]()
		}
		two := rapid.SliceOfNDistinct(bit, 2, 2, rapid.ID[W]).Draw(t, "options")
		return two[0] | two[1]
	})
	words := rapid.SliceOfN(few, 0, 20).Draw(t, "words")
	if thirds(words) {
		t.Fatalf("%x: a word with more than two bits", words)
	}
	three := rapid.SliceOfNDistinct(bit, 3, -1, rapid.ID[W]).Draw(t, "options")
	more := W(0)
	for _, b := range three {
		more |= b
	}
	at := rapid.IntRange(0, len(words)).Draw(t, "place")
	if words = slices.Insert(words, at, more); !thirds(words) {
		t.Fatalf("%x: no word with more than two bits", words)
	}
}
