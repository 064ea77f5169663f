package families

import "strconv"

// An interval is the numbers from its first to its second element, the second one excluded.
type interval [2]int

func upTo(n int) interval { return interval{0, n} }

// names returns a name for every tuple of numbers of intervals, in lexicographic order. A name is
// the prefix and the numbers. If 36 digits suffice, each number is one digit, 0 to 9 or a to z.
// Otherwise the numbers are decimals with points between them.
func names(prefix string, intervals ...interval) []string {
	base := 0
	for _, s := range intervals {
		base = max(base, s[1])
	}
	all := []string{prefix}
	for k, s := range intervals {
		var longer []string
		for _, name := range all {
			if k > 0 && base > 36 {
				name += "."
			}
			for n := s[0]; n < s[1]; n++ {
				longer = append(longer, name+numeral(n, base))
			}
		}
		all = longer
	}
	return all
}

// numeral returns n as a single digit if base is at most 36, and otherwise as a decimal.
func numeral(n, base int) string {
	if base > 36 {
		return strconv.Itoa(n)
	}
	return strconv.FormatInt(int64(n), 36)
}

// decimals returns a name for every number of an interval, however large.
func decimals(prefix string, s interval) []string {
	var all []string
	for n := s[0]; n < s[1]; n++ {
		all = append(all, prefix+strconv.Itoa(n))
	}
	return all
}
