package lattice

import (
	"errors"
	"fmt"
	"math/bits"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A Certificate proves that a task has no solution.
type Certificate struct {
	Weights []int64 // item -> weight; 0 for every item without a fixed number of times to be covered
	Modulus int64   // of the sums; 0: the sums themselves count
	Sum     int64   // of what has to be covered: not 0, nor a multiple of the modulus
}

// Check returns nil if the certificate proves that the task has no solution, and else why it does
// not. It shares no code with the search for certificates, and takes time linear in the matrix.
func (c *Certificate) Check(t *search.Task) error {
	m := t.Matrix
	if len(c.Weights) != m.Items() || c.Modulus < 0 || c.Modulus == 1 {
		return errors.New("it is not about this task")
	}
	var sum longSum
	for i, w := range c.Weights {
		if w != 0 && !fixed(m, int32(i)) {
			return fmt.Errorf("item %d has a weight, but may be covered more or less often", i)
		}
		sum.add(w, int64(m.Lo[i]))
	}
	if !sum.is(c.Sum) || c.zero(sum) {
		return errors.New("the sum is wrong, or proves nothing")
	}
	closed := closed(t)
	for o := range int32(m.Options()) {
		if closed[o] {
			continue
		}
		var sum longSum
		for _, i := range m.Entries(o) {
			sum.add(c.Weights[i], 1)
		}
		if !c.zero(sum) {
			return fmt.Errorf("the weights of option %d do not add up", o)
		}
	}
	return nil
}

// zero reports whether a sum is 0, up to the modulus.
func (c *Certificate) zero(s longSum) bool {
	if c.Modulus == 0 {
		return s.is(0)
	}
	return s.mod(uint64(c.Modulus)) == 0
}

// A longSum is a sum of 128 bits, which no sum of a task exceeds: two's complement.
type longSum struct{ hi, lo uint64 }

// add adds the product of two numbers.
func (s *longSum) add(a, b int64) {
	hi, lo := bits.Mul64(uint64(a), uint64(b))
	if a < 0 {
		hi -= uint64(b)
	}
	if b < 0 {
		hi -= uint64(a)
	}
	var carry uint64
	s.lo, carry = bits.Add64(s.lo, lo, 0)
	s.hi, _ = bits.Add64(s.hi, hi, carry)
}

// is reports whether the sum is v.
func (s longSum) is(v int64) bool { return s.lo == uint64(v) && s.hi == uint64(v>>63) }

// mod returns the sum or its negative modulo n: whether that is 0 does not depend on the sign.
func (s longSum) mod(n uint64) uint64 {
	if int64(s.hi) < 0 {
		var borrow uint64
		s.lo, borrow = bits.Sub64(0, s.lo, 0)
		s.hi, _ = bits.Sub64(0, s.hi, borrow)
	}
	return bits.Rem64(s.hi, s.lo, n)
}

// fixed reports whether item i must be covered a fixed number of times.
func fixed(m *matrix.Matrix, i int32) bool { return m.Primary[i] && m.Lo[i] == m.Hi[i] }

// closed returns for each option whether the assumptions rule it out. What follows from them by
// more than one step is not found.
func closed(t *search.Task) []bool {
	m := t.Matrix
	out := make([]bool, m.Options())
	for _, o := range t.Forbid {
		out[o] = true
	}
	for _, f := range t.Force {
		for k, i := range m.Entries(f) {
			if m.Hi[i] > 1 {
				continue
			}
			color := m.ValueOf(f, k)
			colors := m.ColumnColors(i)
			for n, o := range m.Column(i) {
				if o != f && (color == 0 || colors[n] != color) {
					out[o] = true
				}
			}
		}
	}
	return out
}
