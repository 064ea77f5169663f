package rule

import "exactcover/encode/puzzle"

// Inners is a row of cells of which two are ends, while all others are inner cells with digits from
// inside. It filters the inner cells by bounds on sums for each choice of the ends.
type inners struct {
	inside puzzle.DigitSet
	// place -> bounds of the sum of all cells ahead of it, as if they all were inner cells
	least, most []int
	forced      []int // places that must be ends
	pairs       int   // the number of pairs of ends that have been allowed
	ends        []int // place -> the number of these pairs that have it
}

func newInners(digits []puzzle.DigitSet, inside puzzle.DigitSet) *inners {
	n := len(digits)
	in := &inners{
		inside: inside, least: make([]int, n+1), most: make([]int, n+1), ends: make([]int, n),
	}
	for k, s := range digits {
		in.least[k+1], in.most[k+1] = in.least[k], in.most[k]
		if s &= inside; s == 0 {
			in.forced = append(in.forced, k)
			continue
		}
		in.least[k+1] += int(s.Min())
		in.most[k+1] += int(s.Max())
	}
	return in
}

// allow reports whether the places i < j can be the ends: the cells between them can add up to sum,
// and all others can be inner cells.
func (in *inners) allow(i, j, sum int) bool {
	for _, k := range in.forced {
		if k != i && k != j {
			return false
		}
	}
	if in.least[j]-in.least[i+1] > sum || sum > in.most[j]-in.most[i+1] {
		return false
	}
	in.pairs++
	in.ends[i]++
	in.ends[j]++
	return true
}

// keep adds the digits of the cells that are inner cells for some allowed pair of ends to kept.
func (in *inners) keep(digits, kept []puzzle.DigitSet) {
	for k, s := range digits {
		if in.pairs > in.ends[k] {
			kept[k] |= s & in.inside
		}
	}
}
