package symmetry_test

import (
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
)

// taskOf returns the task of all solutions of a problem. The problems here are made without package
// dlx, which the tests of this package would have to compile again.
func taskOf(d *naive.Draft) *search.Task { return &search.Task{Matrix: d.Matrix()} }

// latin returns the problem of Latin squares of order n.
func latin(n int) *naive.Draft {
	d := naive.NewDraft(3*n*n, 0)
	for r := range n {
		for c := range n {
			for k := range n {
				d.Add(r*n+c, n*n+r*n+k, 2*n*n+c*n+k)
			}
		}
	}
	return d
}

// queens returns the problem of n queens.
func queens(n int) *naive.Draft {
	d := naive.NewDraft(2*n, 4*n-2)
	for r := range n {
		for c := range n {
			d.Add(r, n+c, 2*n+r+c, 4*n-1+r-c+n-1)
		}
	}
	return d
}

// designs returns the problem of choosing different triples of n points, so that each pair is in a
// given number of them.
func designs(n int, times int32) *naive.Draft {
	d := naive.NewDraft(n*n, 0)
	for a := range n { // the item of a pair a < b is n*a+b
		for b := range n {
			d.Items[n*a+b] = naive.Item{Primary: a < b, Lo: times, Hi: times}
			if a >= b {
				d.Items[n*a+b] = naive.Item{Hi: 1}
			}
			for c := b + 1; a < b && c < n; c++ {
				d.Add(n*a+b, n*a+c, n*b+c)
			}
		}
	}
	return d
}

// graceful returns the problem of labelling the corners of a square with different numbers from 0
// to 4, so that the differences along the edges are 1 to 4. The items are differences and edges,
// then, as secondary items, corners and labels, whose colours are labels and corners.
func graceful() *naive.Draft {
	d := naive.NewDraft(4+4, 4+5)
	add := func(difference, edge, low, from, to int32) {
		high := low + difference
		d.Options = append(d.Options, naive.Option{Entries: []naive.Entry{
			{Item: difference - 1}, {Item: 4 + edge},
			{Item: 8 + from, Color: low + 1}, {Item: 8 + to, Color: high + 1},
			{Item: 12 + low, Color: from + 1}, {Item: 12 + high, Color: to + 1},
		}})
	}
	for difference := int32(1); difference <= 4; difference++ {
		for edge := range int32(4) {
			for low := int32(0); low+difference <= 4; low++ {
				add(difference, edge, low, edge, (edge+1)%4)
				add(difference, edge, low, (edge+1)%4, edge)
			}
		}
	}
	return d
}
