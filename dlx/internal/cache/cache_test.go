package cache

import (
	"fmt"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// TestFindsWhatWasAddedOrNothing compares small caches with a map of all records.
func TestFindsWhatWasAddedOrNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := New(rapid.Int64Range(1<<14, 1<<18).Draw(t, "memory"), 1<<18)
		if c == nil {
			t.Fatal("no cache")
		}
		all := map[string]string{}
		last := 0
		for n := range rapid.IntRange(1, 3000).Draw(t, "records") {
			first := uint64(n % 700) // some keys are repeated
			key := []uint64{first}
			for len(key) <= n%7 {
				key = append(key, uint64(n))
			}
			value := One
			for range first % 9 {
				value = value.Times(Of(1<<63 + first))
			}
			got, effort, found := c.Find(key)
			want, known := all[fmt.Sprint(key)]
			if found && (!known || got.Integer().String() != want || effort != uint64(len(key))) {
				t.Fatalf("%v has %v with effort %d, want %s", key, got.Integer(), effort, want)
			}
			if !found {
				c.Add(key, value, uint64(len(key)))
				all[fmt.Sprint(key)] = value.Integer().String()
				last = n
			}
			if _, _, found := c.Find(key); !found {
				t.Fatalf("what was just remembered is forgotten, after %d records", last)
			}
		}
	})
}

// TestKeepsTheLatest fills a cache many times over: few of the latest records are overwritten.
func TestKeepsTheLatest(t *testing.T) {
	c := New(1<<16, 1<<16)
	const records, latest = 20_000, 200
	for n := range uint64(records) {
		c.Add([]uint64{n + 1}, Of(n), 1)
	}
	known := 0
	for n := range uint64(latest) {
		if _, _, found := c.Find([]uint64{records - n}); found {
			known++
		}
	}
	if known < latest*9/10 {
		t.Errorf("%d of the last %d records are known", known, latest)
	}
}

func TestNoCacheWithoutMemory(t *testing.T) {
	if New(1<<10, 1<<20) != nil {
		t.Error("a cache in a kilobyte")
	}
}

func TestNumbers(t *testing.T) {
	const most = 1<<64 - 1
	for _, x := range []uint64{0, 1, 1 << 63, most} {
		want := new(big.Int).Add(new(big.Int).SetUint64(x), new(big.Int).SetUint64(most))
		if got := Of(x).Plus(Of(most)).Integer(); got.Cmp(want) != 0 {
			t.Errorf("%d + %d is %v", x, uint64(most), got)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name string) (Number, *big.Int) {
			n, b := Of(0), new(big.Int)
			for range rapid.IntRange(1, 4).Draw(t, name) {
				x := rapid.Uint64().Draw(t, "word")
				n = n.Times(Of(1 << 32)).Times(Of(1 << 32)).Plus(Of(x))
				b.Lsh(b, 64).Add(b, new(big.Int).SetUint64(x))
			}
			return n, b
		}
		n, x := draw("first")
		m, y := draw("second")
		if got, want := n.Times(m).Integer(), new(big.Int).Mul(x, y); got.Cmp(want) != 0 {
			t.Errorf("product is %v, want %v", got, want)
		}
		if got, want := n.Plus(m).Integer(), new(big.Int).Add(x, y); got.Cmp(want) != 0 {
			t.Errorf("sum is %v, want %v", got, want)
		}
		words := make([]uint64, n.words())
		n.put(words)
		if got := numberOf(words).Integer(); got.Cmp(x) != 0 {
			t.Errorf("%v is stored as %v", x, got)
		}
		if n.Zero() != (x.Sign() == 0) {
			t.Errorf("%v is 0: %t", x, n.Zero())
		}
	})
}

// TestGrowsWhereItPays fills two caches: one with successful lookups, and one without.
func TestGrowsWhereItPays(t *testing.T) {
	for _, finds := range []bool{false, true} {
		c := New(1<<16, 1<<22)
		for n := range uint64(30_000) {
			key := []uint64{n, n, n}
			if c.Add(key, Of(n), 1); finds {
				c.Find(key)
			}
		}
		bytes := 0
		for _, slab := range c.slab {
			bytes += 8 * len(slab)
		}
		if grown := bytes > 1<<16; grown != finds {
			t.Errorf("finds %t: %d bytes", finds, bytes)
		}
	}
}
