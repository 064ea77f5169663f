package branchbound

import "math/bits"

// A scale maps costs to the units in which bounds are computed. Costs are divided by their greatest
// common divisor and then shifted. Small costs are shifted to the left, so that taxes can be
// fractions. Very large costs are shifted to the right, so that sums do not overflow.
type scale struct {
	divisor int64
	shift   int   // number of bits by which costs are shifted to the left; to the right if negative
	total   int64 // sum of the absolute costs: no solution costs more
	largest int64 // greatest absolute value of a tax
}

// finest is the largest number of bits by which costs are shifted to the left.
const finest = 12

// fit chooses the scale for costs. No option or item may have more than widest entries. The
// absolute scaled costs add up to at most 2^60/widest, and no tax is greater. So a sum of costs and
// taxes over the entries of an option or an item fits an int64.
func (c *scale) fit(costs []int64, widest int) {
	*c = scale{}
	for _, v := range costs {
		v = max(v, -v)
		c.total += v
		for v != 0 {
			v, c.divisor = c.divisor%v, v
		}
	}
	c.divisor = max(c.divisor, 1)
	free := 60 - bits.Len(uint(widest))
	c.shift = min(free-bits.Len64(uint64(c.total/c.divisor)), finest)
	c.largest = 1 << free
}

// up returns the least sum of costs that is at least bound, in the units of bounds.
func (c *scale) up(bound int64) int64 {
	bound = max(c.down(-c.total), min(bound, c.down(c.total)))
	if c.shift < 0 {
		return max(-c.total, min((bound<<-c.shift)*c.divisor, c.total))
	}
	return -(-bound >> c.shift) * c.divisor
}

// down returns a cost in the units of bounds, rounded down. So a sum of scaled costs is at most the
// scaled sum.
func (c *scale) down(cost int64) int64 {
	q := cost / c.divisor
	if cost%c.divisor < 0 {
		q--
	}
	if c.shift < 0 {
		return q >> -c.shift
	}
	return q << c.shift
}
