package rule

import (
	"slices"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// combinedSums derives what follows from all sums together, by elimination as in systems of linear
// equations. On little killers it finds that diagonals that fall and diagonals that rise cover
// nearly the same cells: clues that contradict each other are found at once, and the few cells by
// which they differ have a known sum.
//
// The cells of most equations are eliminated first, so that those of few equations, as the corners
// are, stay to the last.
type combinedSums struct{}

// Derive returns the sums of few cells.
func (combinedSums) Derive(m *matrix.Matrix) (derived []puzzle.Rule) {
	rows, order, ok := sumRows(m)
	if !ok {
		return nil
	}
	for _, c := range order {
		pivot := -1 // of the rows with c, the one with the fewest terms
		for k, r := range rows {
			if r.weights[c] != 0 && (pivot < 0 || r.terms < rows[pivot].terms) {
				pivot = k
			}
		}
		if pivot < 0 {
			continue
		}
		p := rows[pivot]
		rows = slices.Delete(rows, pivot, pivot+1)
		if p.mixed && p.terms <= fewTerms {
			derived = append(derived, p.rule())
		}
		left := rows[:0]
		for _, r := range rows {
			if m.Stopped() {
				return nil
			}
			if r.weights[c] != 0 && !r.eliminate(p, c) {
				continue
			}
			if r.terms == 0 && r.constant != 0 {
				m.Impossible()
			}
			if r.terms > 0 {
				left = append(left, r)
			}
		}
		rows = left
	}
	return derived
}

// A sumRow says that a constant and digits, each times its weight, add up to 0.
type sumRow struct {
	weights  []int64 // by cell
	constant int64
	terms    int  // weights other than 0
	mixed    bool // it comes from several equations
}

// largestWeight is the largest weight of a combination: larger ones say little, and their products
// would overflow.
const largestWeight = 1 << 20

// eliminate removes cell c with a multiple of p. It reports false if the weights grow too large.
func (r *sumRow) eliminate(p *sumRow, c puzzle.Cell) bool {
	a, b := p.weights[c], -r.weights[c]
	divisor := gcd(a, b)
	a, b = a/divisor, b/divisor
	divisor = 0
	r.terms = 0
	for k, w := range p.weights {
		if w = a*r.weights[k] + b*w; w != 0 {
			r.terms++
			if divisor != 1 {
				divisor = gcd(divisor, w)
			}
		}
		r.weights[k] = w
	}
	r.constant = a*r.constant + b*p.constant
	r.mixed = true
	if divisor = gcd(divisor, r.constant); divisor > 1 {
		for k := range r.weights {
			r.weights[k] /= divisor
		}
		r.constant /= divisor
	}
	large := func(w int64) bool { return max(w, -w) > largestWeight }
	return !large(r.constant) && !slices.ContainsFunc(r.weights, large)
}

// rule returns the row as a rule.
func (r *sumRow) rule() puzzle.Rule {
	sum := WeightedSum{Is: "=", Total: int(-r.constant)}
	for c, w := range r.weights {
		if w != 0 {
			sum.Cells, sum.Weights = append(sum.Cells, puzzle.Cell(c)), append(sum.Weights, int(w))
		}
	}
	return sum
}

// gcd returns the greatest common divisor, without sign.
func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}

// mostWeights is how many weights are combined: sums times cells. A row for each diagonal and house
// of 16x16 has less than half of them.
const mostWeights = 1 << 16

// sumRows returns the sums that hold, those of houses included, and the cells in the order in which
// to eliminate them. It reports false if there are too many.
func sumRows(m *matrix.Matrix) (rows []*sumRow, order []puzzle.Cell, ok bool) {
	cells := m.Puzzle.Cells()
	if (len(m.Rules())+len(m.Houses()))*cells > mostWeights {
		return nil, nil, false
	}
	uses := make([]int, cells)
	add := func(list []puzzle.Cell, sum int) {
		r := &sumRow{weights: make([]int64, cells), constant: -int64(sum)}
		for _, c := range list {
			if d := m.Domain(c); d.Len() == 1 {
				r.constant += int64(d.Min())
				continue
			}
			r.weights[c] = 1
			r.terms++
			uses[c]++
		}
		rows = append(rows, r)
	}
	for _, r := range m.Rules() {
		if cells, sum, ok := onlySum(m.Puzzle, r); ok {
			add(cells, sum)
		}
	}
	for _, h := range m.Houses() {
		if len(h.Cells) == m.Puzzle.DigitCount() {
			add(h.Cells, m.Puzzle.Domain().Sum())
		}
	}
	for c, n := range uses {
		if n > 0 {
			order = append(order, puzzle.Cell(c))
		}
	}
	slices.SortStableFunc(order, func(a, b puzzle.Cell) int { return uses[b] - uses[a] })
	return rows, order, true
}
