package families

import "exactcover/dlx"

// Langford arranges two copies of each of the numbers 1 to n in a row of 2n places so that d other
// numbers stand between the two copies of d.
//
// Items: the numbers, then the places. Options: for each number, its possible places from the left.
//
// Solutions for n = 1, 2, ..., with each row and its mirror image: 0 0 2 2 0 0 52 300 0 0 35584
// 216288 0 0 79619280 (twice OEIS A014552).
func Langford(n int) *dlx.Problem {
	var b dlx.Builder
	number := b.Items(n)
	place := b.Items(2 * n)
	for d := 1; d <= n; d++ {
		for s := 0; s+d+1 < 2*n; s++ {
			b.Add(number+dlx.Item(d-1), place+dlx.Item(s), place+dlx.Item(s+d+1))
		}
	}
	return build(&b)
}

// SetPartitions divides a set of n elements into disjoint subsets that are not empty. It is the
// densest problem of its size.
//
// Items: the elements. Option s-1: the subset with the elements k whose bit 1<<k is set in s.
//
// Solutions for n = 0, 1, 2, ...: 1 1 2 5 15 52 203 877 4140 21147 115975 678570 4213597 27644437
// (Bell numbers, OEIS A000110).
func SetPartitions(n int) *dlx.Problem {
	var b dlx.Builder
	element := b.Items(n)
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
	return build(&b)
}

// SteinerTriples chooses triples of v points so that each pair of points is in exactly one of them.
//
// Items: the pairs, and options: the triples, both in lexicographic order.
//
// Solutions: 1 for v = 1 and 3, 30 for 7, 840 for 9, 1197504000 for 13, none for other v from 2 to
// 14.
func SteinerTriples(v int) *dlx.Problem {
	var b dlx.Builder
	pair := make([][]dlx.Item, v)
	for i := range v {
		pair[i] = make([]dlx.Item, v)
		for j := i + 1; j < v; j++ {
			pair[i][j] = b.Items(1)
		}
	}
	for i := range v {
		for j := i + 1; j < v; j++ {
			for k := j + 1; k < v; k++ {
				b.Add(pair[i][j], pair[i][k], pair[j][k])
			}
		}
	}
	return build(&b)
}
