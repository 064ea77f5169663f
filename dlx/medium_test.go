package dlx_test

import (
	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
	"exactcover/dlx/internal/inside"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"

	"pgregory.net/rapid"
)

// medium draws a problem that is too large for the naive solver. It has features that are rare in
// small problems: more than 64 options, colours or items; equal options; items that may be covered
// many times. It has several solutions.
func medium(t *rapid.T, class naive.Class) *dlx.Problem {
	draw := func(name string, lo, hi int) int { return rapid.IntRange(lo, hi).Draw(t, name) }
	s := families.Shape{Entries: draw("entries", 1, 8), Twins: draw("twins", 0, 3)}
	if rapid.IntRange(0, 2).Draw(t, "items") < 2 {
		s.Primary, s.Secondary = draw("primary", 1, 12), draw("secondary", 0, 12)
	} else {
		s.Primary = rapid.SampledFrom([]int{30, 63, 64, 65, 130}).Draw(t, "primary")
		s.Secondary = rapid.SampledFrom([]int{0, 20, 70}).Draw(t, "secondary")
	}
	s.Solutions = draw("solutions", 1, 4)
	if s.Primary == 30 {
		s.Solutions *= 8
	}
	if class&naive.Colors != 0 {
		s.Colors = rapid.SampledFrom([]int{1, 2, 5, 70, 300}).Draw(t, "colours")
	}
	if class&naive.Multiples != 0 {
		s.Times = draw("times", 1, 5)
	}
	if class&naive.Costs != 0 {
		s.Cost = 19
	}
	s.Options = draw("options", 0, 40)
	p, _ := families.Random(rapid.Uint64().Draw(t, "seed"), s)
	return p.Problem
}

// matrixOf returns the matrix of a problem.
func matrixOf(p *dlx.Problem) *matrix.Matrix {
	return inside.Session(dlx.NewSolver(p, dlx.Settings{})).Task().Matrix
}
