package cache

import (
	"math"
	"math/big"
	"testing"

	"exactcover/dlx/internal/natural"
)

// TestFinish finishes nodes while the sum of all solutions passes 2^64: a count below that is
// cached, whatever the sum, and no larger one.
func TestFinish(t *testing.T) {
	const most = math.MaxUint64
	for _, more := range [][]uint64{{5}, {most}, {most, 1}, {1, most, 7}} {
		var c Counts
		var r Record
		c.Forget(1)
		found := natural.Double{}.Plus(most - 2)
		r.Resize(3)[0] = 1
		if _, known := r.Find(ripe(&c), 1, found, 10); known || !r.Keep {
			t.Fatal("an empty cache knows a count")
		}
		want := new(big.Int)
		for _, n := range more {
			found = found.Plus(n)
			want.Add(want, new(big.Int).SetUint64(n))
		}
		r.Finish(&c, found, 17)
		n, known := r.Find(&c, 1, found, 17)
		if known != want.IsUint64() || known && n != want.Uint64() || r.Keep == known {
			t.Errorf("%v solutions: %d cached, %t", want, n, known)
		}
		if _, nodes, _ := c.cache.Find(r.Key); known && nodes != 17-10 {
			t.Errorf("%d nodes cached, want 7", nodes)
		}
	}
}

// ripe returns counts of which one is wanted.
func ripe(c *Counts) *Counts {
	for !c.Ripe() || !c.Wanted(1) {
	}
	return c
}

// TestYouth counts the nodes that are visited before the first lookup: none if counts are eager.
// Forget begins anew, and so does Restart.
func TestYouth(t *testing.T) {
	for _, eager := range []bool{false, true} {
		c := Counts{Eager: eager}
		for _, begin := range []func(){func() { c.Forget(1) }, func() { c.Forget(1) }, c.Restart} {
			begin()
			n, want := 0, youth
			for !c.Ripe() {
				n++
			}
			if eager {
				want = 0
			}
			if n != want {
				t.Errorf("eager %t: the first lookup after %d nodes, want %d", eager, n, want)
			}
		}
	}
}

// TestVain finds nothing, so that most lookups are skipped after a while, until Forget.
func TestVain(t *testing.T) {
	c := Counts{Eager: true}
	wanted := func() (n int) {
		c.Forget(8)
		for k := range uint64(10 * trialLooks) {
			if c.Ripe() && c.Wanted(5) {
				n++
				c.Find([]uint64{k}, 5)
			}
		}
		return n
	}
	if n, again := wanted(), wanted(); n != trialLooks || again != n {
		t.Errorf("%d lookups, then %d; want %d", n, again, trialLooks)
	}
}
