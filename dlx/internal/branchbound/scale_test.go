package branchbound

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// TestScale checks the properties that the bounds rely on: scaled costs are rounded down and keep
// their order. The sums of costs and taxes over the widest option or item do not overflow.
func TestScale(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 6).Draw(t, "n")
		most := rapid.SampledFrom([]int64{1, 100, 1 << 40, math.MaxInt64}).Draw(t, "most") / int64(n)
		factor := rapid.Int64Range(1, 5).Draw(t, "factor")
		costs := make([]int64, n)
		for k := range costs {
			costs[k] = rapid.Int64Range(-most/factor, most/factor).Draw(t, "cost") * factor
		}
		widest := 1 << rapid.IntRange(0, 30).Draw(t, "widest")
		var c scale
		c.fit(costs, widest)
		unit := big.NewRat(c.divisor, 1)
		if power := new(big.Int).Lsh(big.NewInt(1), uint(max(c.shift, -c.shift))); c.shift < 0 {
			unit.Mul(unit, new(big.Rat).SetInt(power))
		} else {
			unit.Quo(unit, new(big.Rat).SetInt(power))
		}
		sum := int64(0)
		for _, v := range append(costs, c.total, -c.total-1) {
			down := new(big.Rat).SetInt64(c.down(v))
			rest := new(big.Rat).Sub(new(big.Rat).SetInt64(v), down.Mul(down, unit))
			// A cost that is not a multiple of the divisor is first rounded to one.
			if least := c.up(c.down(v)); v >= -c.total && v%c.divisor == 0 && least > v {
				t.Fatalf("%d: a solution is said to cost at least %d", v, least)
			}
			if rest.Sign() < 0 || rest.Cmp(new(big.Rat).Add(unit, big.NewRat(c.divisor, 1))) >= 0 {
				t.Fatalf("%d becomes %d units of %v", v, c.down(v), unit)
			}
		}
		for _, v := range costs {
			down := c.down(v)
			sum += max(down, -down)
		}
		if most := int64(1) << 60 / int64(widest); sum > most+int64(n) || c.largest > most {
			t.Fatalf("sum %d, greatest tax %d; widest %d", sum, c.largest, widest)
		}
	})
}
