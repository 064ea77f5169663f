package rule

import (
	"cmp"
	"slices"

	"exactcover/encode"
)

// An equation says that a constant and digits, each times its weight, add up to 0. It is in a
// normal form: the terms are in the order of their cells, and the first weight is positive.
type equation struct {
	terms    []encode.Term
	constant int
	sets     bool // it is stated as a choice among sets of digits, which strikes more than arithmetic
}

// newEquation returns the equation of terms, which must be of different cells.
func newEquation(constant int, terms []encode.Term, sets bool) equation {
	e := equation{slices.Clone(terms), constant, sets}
	slices.SortFunc(e.terms, func(a, b encode.Term) int { return cmp.Compare(a.Cell, b.Cell) })
	if len(e.terms) > 0 && e.terms[0].Weight < 0 {
		e.constant = -e.constant
		for k := range e.terms {
			e.terms[k].Weight = -e.terms[k].Weight
		}
	}
	return e
}

// follows reports whether e follows from f.
func (e equation) follows(f equation) bool {
	return (f.sets || !e.sets) && e.constant == f.constant && slices.Equal(e.terms, f.terms)
}
