package natural

import (
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestWords writes numbers as words and reads them back.
func TestWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOf(rapid.Uint64()).Draw(t, "words")
		want := new(big.Int)
		for k, x := range words {
			digit := new(big.Int).SetUint64(x)
			want.Add(want, digit.Lsh(digit, uint(64*k)))
		}
		if got := Integer(words); got.Cmp(want) != 0 {
			t.Fatalf("%x is %v, want %v", words, got, want)
		}
		back := make([]uint64, len(words)+1)
		if Put(back, want); !slices.Equal(back, append(words, 0)) {
			t.Fatalf("%v is written as %x", want, back)
		}
	})
}
