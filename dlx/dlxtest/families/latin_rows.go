package families

import "exactcover/dlx"

// LatinRows fills an n x n square as [Latin] does, a whole row at a time.
//
// Items: the rows, then the pairs (column, symbol), in order. Options: for each row, the
// permutations of the symbols in lexicographic order.
func LatinRows(n int) *Problem {
	var b builder
	row := b.items(names("r", upTo(n))...)
	pair := b.items(names("c", upTo(n), upTo(n))...)
	option := make([]dlx.Item, n+1)
	var fill func(c int, used uint64)
	fill = func(c int, used uint64) {
		if c == n {
			b.Add(option...)
			return
		}
		for s := range n {
			if used>>s&1 == 0 {
				option[c+1] = pair + dlx.Item(c*n+s)
				fill(c+1, used|1<<s)
			}
		}
	}
	for r := range n {
		option[0] = row + dlx.Item(r)
		fill(0, 0)
	}
	return b.problem(nth(latinSquares, n), "latin-rows", n)
}
