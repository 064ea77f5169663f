package lattice

// prime is the modulus from which exact weights are read off.
const prime = 1<<31 - 1

// most is the largest numerator and denominator of an exact weight. A fraction of such numbers is
// known by its value modulo the prime.
const most = 32767

// exactly returns a certificate without a modulus, from the weights modulo the prime, or nil. It
// checks it: a fraction may look right modulo the prime only.
func (s *system) exactly(r *relations) (best *Certificate) {
	if !r.proves() {
		return nil
	}
	r.reduce()
	for k, row := range r.rows {
		if r.total[k] == 0 {
			continue
		}
		weights := integers(row)
		if weights == nil {
			continue
		}
		c := s.certificate(weights, 0)
		if c != nil && c.Sum < 0 {
			c.negate()
		}
		if c == nil || best != nil && !c.simpler(best) {
			continue
		}
		if c.Check(s.task) == nil {
			best = c
		}
	}
	return best
}

// negate changes all signs.
func (c *Certificate) negate() {
	for i, w := range c.Weights {
		c.Weights[i] = -w
	}
	c.Sum = -c.Sum
}

// reduce brings the rows into reduced echelon form. The modulus is a prime.
func (r *relations) reduce() {
	next := 0 // rows ahead of it have their leading 1
	for i := 0; next < len(r.rows) && i < len(r.rows[next]); i++ {
		k := next
		for k < len(r.rows) && r.rows[k][i] == 0 {
			k++
		}
		if k == len(r.rows) {
			continue
		}
		r.rows[k], r.rows[next] = r.rows[next], r.rows[k]
		r.total[k], r.total[next] = r.total[next], r.total[k]
		r.times(next, r.inverse(uint64(r.rows[next][i])))
		for k, row := range r.rows {
			if k != next && row[i] != 0 {
				r.plus(k, next, r.n-uint64(row[i]))
			}
		}
		next++
	}
}

// integers returns the smallest integers in the proportions of a row modulo the prime, or nil.
func integers(row []uint32) []int64 {
	top, bottom := make([]int64, len(row)), make([]int64, len(row))
	common := int64(1)
	for i, x := range row {
		top[i], bottom[i] = fraction(int64(x))
		if bottom[i] == 0 {
			return nil
		}
		if common = common / int64(gcd(uint64(common), uint64(bottom[i]))) * bottom[i]; common > prime {
			return nil
		}
	}
	for i := range top {
		top[i] *= common / bottom[i]
	}
	return top
}

// fraction returns the fraction of small numbers whose value modulo the prime is x, or 0, 0 (see
// Wang, Guy and Davenport, P-adic reconstruction of rational numbers, 1982).
func fraction(x int64) (top, bottom int64) {
	a, b := int64(prime), x
	u, v := int64(0), int64(1)
	for b > most {
		q := a / b
		a, b, u, v = b, a-q*b, v, u-q*v
	}
	if v < 0 {
		b, v = -b, -v
	}
	if v > most {
		return 0, 0
	}
	return b, v
}
