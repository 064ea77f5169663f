package searchtest

import (
	"math/rand/v2"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
)

// A fixed problem is the same in every run.
type fixed struct {
	name      string
	needs     search.Features
	solutions uint64 // number of solutions; 0 if it is not compared
	task      func() *search.Task
}

// fixedProblems are the problems of the goldens: five for all kernels, and one for each feature.
var fixedProblems = []fixed{
	{"queens", 0, 92, func() *search.Task { return &search.Task{Matrix: queens(8)} }},
	{"dominoes", 0, 6728, func() *search.Task { return &search.Task{Matrix: dominoes(6, 6)} }},
	{"latin", 0, 1344, latin},
	{"sudoku", 0, 4486, sudoku},
	{"planted", 0, 0, func() *search.Task {
		return planted(naive.Shape{Items: 24, Most: 1, Secondary: 8, Ways: 10, Longest: 5})
	}},
	{"colors", search.Colors, 8519, func() *search.Task {
		return planted(naive.Shape{Items: 30, Most: 1, Secondary: 8, Ways: 20, Longest: 8, Colors: 2})
	}},
	{"multiplicities", search.Colors | search.Multiplicities, 6475, func() *search.Task {
		return planted(naive.Shape{
			Items: 12, Most: 2, Optional: 2, Secondary: 8, Ways: 4, Longest: 6, Colors: 1,
		})
	}},
	{"propagators", search.Propagators, 0, func() *search.Task {
		m := queens(8)
		naive.Constrain(m, rand.New(rand.NewPCG(4, 4)).IntN)
		return &search.Task{Matrix: m}
	}},
	// Whether the corners and the middle of four diagonals are used tells solutions apart.
	{"distinct", search.Distinct, 0, func() *search.Task {
		return &search.Task{
			Matrix: queens(8), DistinctItems: []int32{18, 19, 23, 38},
		}
	}},
}

func planted(p naive.Shape) *search.Task {
	return &search.Task{Matrix: p.Planted(rand.New(rand.NewPCG(1, 2)).IntN)}
}

// queens is the problem of n queens that do not attack each other.
func queens(n int) *matrix.Matrix {
	d := naive.NewDraft(2*n, 4*n-2)
	for r := range n {
		for c := range n {
			d.Add(r, n+c, 2*n+r+c, 5*n-2+r-c)
		}
	}
	return d.Matrix()
}

// dominoes is the problem of tiling a rectangle (OEIS A099390).
func dominoes(rows, columns int) *matrix.Matrix {
	d := naive.NewDraft(rows*columns, 0)
	for c := range rows * columns {
		if (c+1)%columns > 0 {
			d.Add(c, c+1)
		}
		if c+columns < rows*columns {
			d.Add(c, c+columns)
		}
	}
	return d.Matrix()
}

// square is the problem of Latin squares of a side. If rows is not 0, they have boxes like a
// Sudoku.
func square(side, rows, columns int) *matrix.Matrix {
	kinds := 3
	if rows > 0 {
		kinds = 4
	}
	d := naive.NewDraft(kinds*side*side, 0)
	for r := range side {
		for c := range side {
			for n := range side {
				items := []int{r*side + c, (side+r)*side + n, (2*side+c)*side + n}
				if rows > 0 {
					items = append(items, (3*side+r/rows*rows+c/columns)*side+n)
				}
				d.Add(items...)
			}
		}
	}
	return d.Matrix()
}

// latin is the problem of Latin squares of side 5 with the first row filled in (OEIS A000479).
func latin() *search.Task {
	t := &search.Task{Matrix: square(5, 0, 0)}
	for c := range int32(5) {
		t.Force = append(t.Force, 5*c+c)
	}
	return t
}

// sudoku is a puzzle by Arto Inkala without its first two givens. So it has many dead ends and
// thousands of solutions.
func sudoku() *search.Task {
	const clues = "................2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."
	t := &search.Task{Matrix: square(9, 3, 3)}
	for c, d := range clues {
		if d != '.' {
			t.Force = append(t.Force, int32(c)*9+d-'1')
		}
	}
	return t
}
