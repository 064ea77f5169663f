package lattice

import (
	"math"
	"math/bits"

	"exactcover/dlx/internal/matrix"
)

// Relations are the weights of items, modulo n, with which the weights of each option that was
// added sum to 0: the rows are such weights, and all others are sums of theirs.
//
// Invariant: a row's total is what its weights give for what has to be covered. If all totals are
// 0, no weights prove anything, whatever options are added.
type relations struct {
	n     uint64     // below 1<<31, so that no product of two numbers up to it overflows
	part  uint64     // 1<<64 / n, rounded down
	rows  [][]uint32 // one number below n for each item
	total []uint32   // row -> its total
	value []uint32   // row -> the sum of its weights for an option; only during add
}

// newRelations returns all weights of items. Demand says how often each has to be covered.
func newRelations(n uint64, demand []uint32) *relations {
	r := &relations{n: n, part: math.MaxUint64 / n, value: make([]uint32, len(demand))}
	numbers := make([]uint32, len(demand)*len(demand))
	for i, d := range demand {
		row := numbers[i*len(demand) : (i+1)*len(demand)]
		row[i] = 1
		r.rows = append(r.rows, row)
		r.total = append(r.total, uint32(uint64(d)%n))
	}
	return r
}

// add adds an option with the given items. It takes one step for each item and row, and two for
// each number that changes. It reports false if the watch stops it.
func (r *relations) add(items []int32, steps *int64, w *matrix.Watch) bool {
	pivot, least := -1, r.n
	for k, row := range r.rows {
		sum := uint64(0)
		for _, i := range items {
			sum += uint64(row[i])
		}
		v := r.mod(sum)
		r.value[k] = uint32(v)
		if v != 0 && least > 1 {
			if g := gcd(v, r.n); g < least {
				pivot, least = k, g
			}
		}
	}
	if r.charge(len(r.rows)*len(items), steps, w) {
		return false
	}
	if pivot < 0 {
		return true
	}
	factor := r.inverse(uint64(r.value[pivot]))
	for k := range r.rows {
		b := uint64(r.value[k])
		if k == pivot || b == 0 {
			continue
		}
		if b%least != 0 {
			r.divide(pivot, k)
			least = gcd(uint64(r.value[pivot]), r.n)
			factor = r.inverse(uint64(r.value[pivot]))
		} else {
			r.plus(k, pivot, r.n-r.mod(b/least*factor))
		}
		if r.charge(2*len(r.rows[k]), steps, w) {
			return false
		}
	}
	// What is left of the pivot are its multiples whose sum is 0.
	r.times(pivot, r.n/least)
	if r.total[pivot] == 0 && allZero(r.rows[pivot]) {
		last := len(r.rows) - 1
		r.rows[pivot], r.total[pivot] = r.rows[last], r.total[last]
		r.rows, r.total = r.rows[:last], r.total[:last]
	}
	return true
}

// charge takes steps, and reports whether the watch stops the work.
func (r *relations) charge(n int, steps *int64, w *matrix.Watch) bool {
	*steps -= int64(n)
	return w.Over(n)
}

// inverse returns the factor with which a becomes the greatest common divisor of a and n, modulo n.
func (r *relations) inverse(a uint64) uint64 {
	x, y, u, v := int64(a), int64(r.n), int64(1), int64(0)
	for y != 0 { // x is u*a, and y is v*a, modulo n
		q := x / y
		x, y, u, v = y, x-q*y, v, u-q*v
	}
	return uint64(u+int64(r.n)) % r.n
}

// divide makes the value of row k 0, and that of the pivot the greatest common divisor of both, by
// the algorithm of Euclid. The rows generate the same weights as before.
func (r *relations) divide(pivot, k int) {
	a, b := uint64(r.value[pivot]), uint64(r.value[k])
	for b != 0 {
		r.plus(pivot, k, r.n-a/b)
		a, b = b, a%b
		r.rows[k], r.rows[pivot] = r.rows[pivot], r.rows[k]
		r.total[k], r.total[pivot] = r.total[pivot], r.total[k]
	}
	r.value[pivot], r.value[k] = uint32(a), 0
}

// plus adds a multiple of row j to row k.
func (r *relations) plus(k, j int, factor uint64) {
	to, from := r.rows[k], r.rows[j][:len(r.rows[k])]
	for i, x := range from {
		if x != 0 {
			to[i] = uint32(r.mod(uint64(to[i]) + factor*uint64(x)))
		}
	}
	r.total[k] = uint32(r.mod(uint64(r.total[k]) + factor*uint64(r.total[j])))
}

// times multiplies row k.
func (r *relations) times(k int, factor uint64) {
	for i, x := range r.rows[k] {
		r.rows[k][i] = uint32(r.mod(factor * uint64(x)))
	}
	r.total[k] = uint32(r.mod(factor * uint64(r.total[k])))
}

// mod returns x modulo n, in a quarter of the time of a division.
func (r *relations) mod(x uint64) uint64 {
	q, _ := bits.Mul64(x, r.part) // at most 2 too small
	x -= q * r.n
	for x >= r.n {
		x -= r.n
	}
	return x
}

// proves reports whether some weights prove that there is no solution, as far as is known.
func (r *relations) proves() bool { return !allZero(r.total) }

func allZero(numbers []uint32) bool {
	for _, x := range numbers {
		if x != 0 {
			return false
		}
	}
	return true
}

func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
