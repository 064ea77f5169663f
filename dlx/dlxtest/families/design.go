package families

import (
	"fmt"

	"exactcover/dlx"
)

// Langford arranges two copies of each of the numbers 1 to n in a row of 2n places so that d other
// numbers stand between the two copies of d.
//
// Items: the numbers, then the places. Options: for each number, its possible places from the left.
//
// Solutions, with each row and its mirror image: twice OEIS A014552.
func Langford(n int) *Problem {
	var b builder
	number := b.items(decimals("", interval{1, n + 1})...)
	place := b.items(decimals("s", interval{1, 2*n + 1})...)
	for d := 1; d <= n; d++ {
		for s := 0; s+d+1 < 2*n; s++ {
			b.Add(number+dlx.Item(d-1), place+dlx.Item(s), place+dlx.Item(s+d+1))
		}
	}
	return b.problem(nth("1 0 0 2 2 0 0 52 300 0 0 35584 216288 0 0 79619280", n), "langford", n)
}

// SetPartitions divides a set of n elements into disjoint subsets that are not empty. It is the
// densest problem of its size.
//
// Items: the elements. Option s-1: the subset with the elements k whose bit 1<<k is set in s.
//
// Solutions: the Bell numbers (OEIS A000110).
func SetPartitions(n int) *Problem {
	var b builder
	element := b.items(decimals("", upTo(n))...)
	var option []dlx.Item
	for s := 1; s < 1<<n; s++ {
		option = option[:0]
		for k := range n {
			if s>>k&1 == 1 {
				option = append(option, element+dlx.Item(k))
			}
		}
		b.Add(option...)
	}
	const bell = "1 1 2 5 15 52 203 877 4140 21147 115975 678570 4213597 27644437 190899322"
	return b.problem(nth(bell, n), "partitions", n)
}

// BlockDesigns chooses blocks of k of v points so that each pair of points is in exactly n of them.
// No block is chosen twice.
//
// Items: the pairs, to be covered n times, and options: the blocks, both in lexicographic order.
//
// The blocks that a solution leaves out are a solution for another n.
func BlockDesigns(v, k, n int) *Problem {
	var b builder
	pairs := names("", upTo(v), upTo(v))
	pair := make([][]dlx.Item, v)
	for i := range v {
		pair[i] = make([]dlx.Item, v)
		for j := i + 1; j < v; j++ {
			pair[i][j] = b.multiple(n, n, pairs[i*v+j])
		}
	}
	var block []int
	var add func(from int)
	add = func(from int) {
		if len(block) < k {
			for p := from; p < v; p++ {
				block = append(block, p)
				add(p + 1)
				block = block[:len(block)-1]
			}
			return
		}
		var option []dlx.Item
		for a, i := range block {
			for _, j := range block[a+1:] {
				option = append(option, pair[i][j])
			}
		}
		b.Add(option...)
	}
	add(0)
	solutions := map[[3]int]string{
		{6, 3, 2}: "12", {7, 3, 2}: "120", {7, 4, 2}: "30", {9, 3, 2}: "1929816",
	}
	return b.problem(solutions[[3]int{v, k, n}], "designs", v, k, n)
}

// SteinerTriples is the problem of [BlockDesigns] for triples, with each pair in exactly one.
//
// Solutions: there are some if v mod 6 is 1 or 3.
func SteinerTriples(v int) *Problem {
	p := BlockDesigns(v, 3, 1)
	p.Name = fmt.Sprint("steiner ", v)
	p.Solutions = nth("1 1 0 1 0 0 0 30 0 840 0 0 0 1197504000 0", v)
	return p
}

// KirkmanTriples lets v girls walk out in rows of three on (v-1)/2 days, so that each two of them
// are in a row exactly once (T. P. Kirkman, 1850). v is an odd multiple of three. The rows of the
// first day are given: 0, 1 and 2; 3, 4 and 5; and so on.
//
// Items: the other pairs in lexicographic order, then the girls of the second day, and so on.
// Options: the triples of girls from three rows in lexicographic order, each with all days.
//
// Solutions for v = 9: 840 Steiner systems, which have one set of days each, times 4! orders of the
// days, by 280 first days.
func KirkmanTriples(v int) *Problem {
	var b builder
	pairs := names("", upTo(v), upTo(v))
	pair := make([][]dlx.Item, v)
	for i := range v {
		pair[i] = make([]dlx.Item, v)
		for j := i - i%3 + 3; j < v; j++ {
			pair[i][j] = b.items(pairs[i*v+j])
		}
	}
	days := (v - 3) / 2
	girl := b.items(names("d", upTo(days), upTo(v))...)
	for i := range v {
		for j := i - i%3 + 3; j < v; j++ {
			for k := j - j%3 + 3; k < v; k++ {
				for d := range days {
					today := girl + dlx.Item(d*v)
					b.Add(pair[i][j], pair[i][k], pair[j][k],
						today+dlx.Item(i), today+dlx.Item(j), today+dlx.Item(k))
				}
			}
		}
	}
	solutions := map[int]string{3: "1", 9: "72"}
	return b.problem(solutions[v], "kirkman", v)
}
