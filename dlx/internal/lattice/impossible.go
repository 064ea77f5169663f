package lattice

import (
	"math"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// mostItems is how many items a task may have. It bounds the memory: weights take up to 1 GiB.
const mostItems = 1 << 14

// modulus is the product of the prime powers modulo which weights are looked for.
const modulus = 64 * 27 * 25 * 7 * 11 * 13

// Impossible looks for a certificate that a task has no solution. Constraints beyond covering are
// ignored, and so are items that may be covered more or less often. It returns nil if there is no
// certificate with one of the usual moduli, or without one, or if there are more than mostItems. If
// it has not found out, because its steps were not enough or the watch stopped it, short is true.
//
// For m items it takes memory for m*m numbers, and at most about m*m*m steps and m for each entry
// of an option; usually far fewer.
func Impossible(t *search.Task, steps int64, w *matrix.Watch) (c *Certificate, short bool) {
	s := newSystem(t)
	if len(s.items) > mostItems {
		return nil, false
	}
	r := s.relations(modulus, &steps, w)
	if r == nil {
		return nil, true
	}
	if !r.proves() {
		return nil, false
	}
	// Weights without a modulus are easier to check, and usually simpler.
	if exact := s.relations(prime, &steps, w); exact != nil {
		if c := s.exactly(exact); c != nil {
			return c, false
		}
	}
	return s.modulo(r), false
}

// A system is what counts of a task: its open options, and items with a fixed number of times to be
// covered.
type system struct {
	task   *search.Task
	closed []bool   // option -> whether the assumptions rule it out
	items  []int32  // place -> item
	place  []int32  // item -> its place; -1: none
	demand []uint32 // place -> how often the item has to be covered
	row    []int32  // memory for the places of an option
}

func newSystem(t *search.Task) *system {
	s := &system{task: t, closed: closed(t), place: make([]int32, t.Items())}
	for i := range int32(t.Items()) {
		s.place[i] = -1
		if fixed(t.Matrix, i) {
			s.place[i] = int32(len(s.items))
			s.items = append(s.items, i)
			s.demand = append(s.demand, uint32(t.Lo[i]))
		}
	}
	return s
}

// relations returns the weights modulo n that fit all options, or nil if it is stopped. If none of
// them can prove anything, it ends early.
func (s *system) relations(n uint64, steps *int64, w *matrix.Watch) *relations {
	if size := int64(len(s.items)); size*size > *steps || w.Over(int(size*size)) {
		return nil
	}
	r := newRelations(n, s.demand)
	options := s.task.Options()
	for k, o := 0, 0; k < options && r.proves(); k++ {
		if !s.closed[o] {
			s.row = s.row[:0]
			for _, i := range s.task.Entries(int32(o)) {
				if p := s.place[i]; p >= 0 {
					s.row = append(s.row, p)
				}
			}
			if !r.add(s.row, steps, w) || *steps < 0 {
				return nil
			}
		}
		// Options near each other are alike. Different ones leave few rows early.
		o = (o + stride(options)) % options
	}
	return r
}

// stride returns a number without common factor with n that is near its golden section.
func stride(n int) int {
	s := max(1, n*382/1000)
	for gcd(uint64(s), uint64(n)) != 1 {
		s++
	}
	return s
}

// modulo returns the simplest certificate that a row gives at once, or nil.
func (s *system) modulo(r *relations) (best *Certificate) {
	for k, row := range r.rows {
		order := r.n / gcd(uint64(r.total[k]), r.n)
		for p, rest := uint64(2), order; rest > 1; p++ {
			if rest%p != 0 {
				continue
			}
			for rest%p == 0 {
				rest /= p
			}
			// The smallest moduli are those of multiples whose total is of prime order.
			if c := s.multiple(row, r.n, order/p); c != nil && (best == nil || c.simpler(best)) {
				best = c
			}
		}
	}
	return best
}

// multiple returns the certificate of a row times a factor, divided by what its weights and the
// modulus n have in common, or nil if its sum is too large. Of the weights that mean the same it
// takes the smallest.
func (s *system) multiple(row []uint32, n, factor uint64) *Certificate {
	common := n
	for _, x := range row {
		common = gcd(common, uint64(x)*factor%n)
	}
	n /= common
	weights := make([]int64, len(row))
	var best *Certificate
	for unit := uint64(1); unit <= min(n, 100); unit++ {
		if gcd(unit, n) != 1 {
			continue
		}
		for i, x := range row {
			v := uint64(x) * factor % (n * common) / common * unit % n
			if weights[i] = int64(v); v > n/2 {
				weights[i] -= int64(n)
			}
		}
		if c := s.certificate(weights, n); c != nil && (best == nil || c.simpler(best)) {
			best = c
		}
	}
	return best
}

// certificate returns a certificate with the weights of all places, or nil if the sum is too large.
func (s *system) certificate(weights []int64, n uint64) *Certificate {
	c := &Certificate{Weights: make([]int64, s.task.Items()), Modulus: int64(n)}
	var sum longSum
	for p, w := range weights {
		c.Weights[s.items[p]] = w
		sum.add(w, int64(s.demand[p]))
	}
	c.Sum = int64(sum.lo)
	if !sum.is(c.Sum) {
		return nil
	}
	return c
}

// simpler reports whether a certificate is easier to check than another one.
func (c *Certificate) simpler(d *Certificate) bool {
	if c.Modulus != d.Modulus {
		return c.Modulus < d.Modulus
	}
	if a, b := c.size(), d.size(); a != b {
		return a < b
	}
	return c.Sum > d.Sum
}

// size returns the sum of the sizes of the weights.
func (c *Certificate) size() (n float64) {
	for _, w := range c.Weights {
		n += math.Abs(float64(w))
	}
	return n
}
