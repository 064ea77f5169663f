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

// BlockDesigns chooses blocks of k of v points so that each pair of points is in exactly n of them.
// No block is chosen twice.
//
// Items: the pairs, to be covered n times, and options: the blocks, both in lexicographic order.
//
// Solutions for triples: 12 for v = 6 and n = 2, 120 for 7 and 2, 1929816 for 9 and 2. The blocks
// that a solution leaves out are a solution for another n.
func BlockDesigns(v, k, n int) *dlx.Problem {
	var b dlx.Builder
	pair := make([][]dlx.Item, v)
	for i := range v {
		pair[i] = make([]dlx.Item, v)
		for j := i + 1; j < v; j++ {
			pair[i][j] = b.Multiple(1, n, n)
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
	return build(&b)
}

// SteinerTriples is the problem of [BlockDesigns] for triples, with each pair in exactly one.
//
// Solutions: 1 for v = 1 and 3, 30 for 7, 840 for 9, 1197504000 for 13, none for other v from 2 to
// 14.
func SteinerTriples(v int) *dlx.Problem { return BlockDesigns(v, 3, 1) }

// TwoFactors chooses edges of a graph with n vertices, numbered from 0, so that each vertex is the
// end of two of them: cycles that together go through all vertices once.
//
// Items: the vertices, to be covered twice. Options: the edges.
//
// Solutions for the complete graphs of 1, 2, ... vertices: 0 0 1 3 12 70 465 3507 30016 (OEIS
// A001205); 36236 for the moves of a knight on a board of 6 x 6.
func TwoFactors(n int, edges [][2]int) *dlx.Problem {
	var b dlx.Builder
	vertex := make([]dlx.Item, n)
	for k := range vertex {
		vertex[k] = b.Multiple(1, 2, 2)
	}
	for _, e := range edges {
		b.Add(vertex[e[0]], vertex[e[1]])
	}
	return build(&b)
}

// KirkmanTriples lets v girls walk out in rows of three on (v-1)/2 days, so that each two of them
// are in a row exactly once (T. P. Kirkman, 1850). v is an odd multiple of three. The rows of the
// first day are given: 0, 1 and 2; 3, 4 and 5; and so on.
//
// Items: the other pairs in lexicographic order, then the girls of the second day, and so on.
// Options: the triples of girls from three rows in lexicographic order, each with all days.
//
// Solutions: 1 for v = 3, 72 for 9: 840 Steiner systems, which have one set of days each, times 4!
// orders of the days, by 280 first days.
func KirkmanTriples(v int) *dlx.Problem {
	var b dlx.Builder
	pair := make([][]dlx.Item, v)
	for i := range v {
		pair[i] = make([]dlx.Item, v)
		for j := i - i%3 + 3; j < v; j++ {
			pair[i][j] = b.Items(1)
		}
	}
	days := (v - 3) / 2
	girl := b.Items(days * v)
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
	return build(&b)
}
