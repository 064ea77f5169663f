package families_test

import (
	"cmp"
	"math/big"
	"testing"

	"exactcover/dlx/dlxtest/families"
	"exactcover/internal/thorough"
)

// rightTrominoes counts what [families.RightTrominoes] states, cell by cell, without exact covers:
// each state has the number of ways to fill the cells so far, by the cells ahead that are full. It
// returns the count modulo a prime below 1<<63.
func rightTrominoes(n int, prime uint64) uint64 {
	// Bit k is the cell k places ahead; the bit beyond says whether a cell has stayed free.
	free := uint64(1) << (n + 2)
	ways, next := make([]uint64, 2*free), make([]uint64, 2*free)
	ways[0] = 1
	add := func(state, number uint64) {
		sum := next[state] + number
		if sum >= prime {
			sum -= prime
		}
		next[state] = sum
	}
	for cell := range n * n {
		last, left := cell/n == n-1, cell%n == 0
		right := cell%n == n-1
		clear(next)
		for state, number := range ways {
			s := uint64(state)
			to := func(cells ...int) { // fills this cell and others, and goes on to the next cell
				with := s | 1 // the cell itself
				for _, k := range cells {
					if with&(1<<k) != 0 {
						return
					}
					with |= 1 << k
				}
				kept := with & free
				add((with&^free)>>1|kept, number)
			}
			switch {
			case number == 0:
				continue
			case s&1 != 0:
				add((s&^free)>>1|s&free, number)
				continue
			}
			if n*n%3 != 0 && s&free == 0 {
				s |= free
				to()
				s &^= free
			}
			if last {
				continue
			}
			if !right {
				to(1, n)
				to(1, n+1)
				to(n, n+1)
			}
			if !left {
				to(n-1, n)
			}
		}
		ways, next = next, ways
	}
	if n*n%3 != 0 {
		return ways[free]
	}
	return ways[0]
}

// furtherTrominoes are further terms of OEIS A233807, by the sweep of package dlx.
var furtherTrominoes = map[int]string{
	19: "20137611318882201571991995720779393824",
	20: "375762926631592521233263251497894086975632",
}

// TestTermsByProfile compares counts of the families with another method, modulo two primes.
func TestTermsByProfile(t *testing.T) {
	t.Parallel()
	most := 9
	if thorough.On() {
		most = 20
	}
	for n := 2; n <= most; n++ {
		text := cmp.Or(furtherTrominoes[n], families.RightTrominoes(n, n).Solutions)
		number, _ := new(big.Int).SetString(text, 10)
		primes := []uint64{1<<61 - 1, 1<<62 - 57}
		if n > 14 {
			primes = primes[:1] // it takes seconds
		}
		for _, prime := range primes {
			want := new(big.Int).Mod(number, new(big.Int).SetUint64(prime))
			if got := rightTrominoes(n, prime); got != want.Uint64() {
				t.Errorf("%d x %d: %d modulo %d, want %v", n, n, got, prime, want)
			}
		}
	}
}
