package natural

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// TestDouble adds up numbers beside a big integer, with a mark of the sum at some time.
func TestDouble(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var n, mark Double
		sum, at := new(big.Int), new(big.Int)
		large := rapid.Uint64Range(1<<63-2, 1<<64-1)
		t.Repeat(map[string]func(*rapid.T){
			"plus": func(t *rapid.T) {
				k := rapid.OneOf(large, rapid.Uint64()).Draw(t, "k")
				n = n.Plus(k)
				sum.Add(sum, new(big.Int).SetUint64(k))
			},
			"mark": func(*rapid.T) { mark = n; at.Set(sum) },
			"": func(t *rapid.T) {
				k, ok := n.Since(mark)
				want := new(big.Int).Sub(sum, at)
				low := new(big.Int).And(want, new(big.Int).SetUint64(1<<64-1)).Uint64()
				if ok != want.IsUint64() || k != low {
					t.Fatalf("%d, %t since %v, want %v", k, ok, at, want)
				}
			},
		})
	})
}
