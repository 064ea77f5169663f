package rule

import "exactcover/encode/puzzle"

// Inners is a row of cells two of which are ends, while all others hold digits from inside: what a
// choice of the ends means for the others, by bounds.
type inners struct {
	inside puzzle.DigitSet
	// place -> the bounds of the sum of all cells before it, as if they all were inner ones
	least, most []int
	forced      []int // places that must be ends
	pairs       int   // of ends that have been allowed
	ends        []int // place -> in how many of these
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

// allow reports whether the cells between the ends i < j can add up to sum and the others be inner
// ones.
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

// keep adds to kept the digits of the cells that are inner ones beside some ends that have been
// allowed.
func (in *inners) keep(digits, kept []puzzle.DigitSet) {
	for k, s := range digits {
		if in.pairs > in.ends[k] {
			kept[k] |= s & in.inside
		}
	}
}
