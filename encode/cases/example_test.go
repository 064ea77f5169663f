package cases_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// firstFit is a solver that never goes back: it gives each cell the first digit that fits.
func ExamplePuzzle() {
	random := rand.New(rand.NewPCG(1, 0))
	p := cases.Puzzle(random, cases.Spec{Size: 6, Solutions: cases.Loose, MaxBlanks: 8})
	fmt.Print(cases.Draw(p))
	fmt.Println(cases.Line(p.Givens))
	// Output:
	// +-------+-------+
	// | 5 . 6 | 2 . 4 |
	// | 2 . 4 | 6 . 5 |
	// +-------+-------+
	// | . 5 . | 4 6 2 |
	// | 6 4 2 | 1 5 3 |
	// +-------+-------+
	// | . 2 . | 5 4 6 |
	// | 4 6 5 | 3 2 1 |
	// +-------+-------+
	// 5.62.42.46.5.5.462642153.2.546465321
}

func ExamplePuzzle_rules() {
	random := rand.New(rand.NewPCG(5, 0))
	p := cases.Puzzle(random, cases.Spec{Size: 4, Rules: []puzzle.Rule{rule.Thermo{}, rule.Killer{}}})
	fmt.Print(cases.Draw(p))
	// Output:
	// +-----+-----+
	// | . . | . 4 |
	// | 2 . | 3 1 |
	// +-----+-----+
	// | 3 . | . . |
	// | 4 2 | 1 . |
	// +-----+-----+
	// thermo r3c4 r2c2
	// killer r2c1-r4c1 r3c2 sum 10
}

func ExampleSolutions() {
	p := puzzle.New(4)
	p.Givens = []puzzle.Digit{
		-1, 2, 3, 4,
		3, 4, -1, 2,
		2, -1, 4, 3,
		4, 3, 2, -1,
	}
	for grid := range cases.Solutions(p) {
		fmt.Println(cases.Line(grid))
	}
	// Output:
	// 1234341221434321
}

func ExampleCheck() {
	p := puzzle.New(4)
	spec := cases.Spec{Size: 4, Solutions: cases.Loose}
	p.Givens = cases.Puzzle(rand.New(rand.NewPCG(1, 0)), spec).Givens
	var found [][]puzzle.Digit
	var s encode.Solver
	for solution := range s.Solutions(context.Background(), p) {
		found = append(found, slices.Clone(solution.Grid))
	}
	fmt.Println(cases.Check(p, found))
	// Output:
	// <nil>
}

func ExampleStrike() {
	source := rand.New(rand.NewPCG(1, 0))
	p := cases.Puzzle(source, cases.Spec{Size: 4, MaxBlanks: 4})
	cases.Strike(source, p, 3)
	fmt.Print(cases.Draw(p))
	// Output:
	// +-----+-----+
	// | 3 1 | 2 4 |
	// | 4 . | 1 3 |
	// +-----+-----+
	// | 2 4 | 3 1 |
	// | . . | 4 2 |
	// +-----+-----+
	// candidates of r1c1: 3
	// candidates of r2c4: 3
	// candidates of r4c2: 3
}

// A puzzle on which something of your own goes wrong becomes as small as it can.
func ExampleSame() {
	p := puzzle.New(4)
	p.Givens = []puzzle.Digit{
		1, -1, -1, -1,
		-1, 2, -1, -1,
		-1, -1, 3, -1,
		-1, -1, -1, 4,
	}
	twin := cases.Same(rand.New(rand.NewPCG(1, 0)), p)
	fmt.Print(cases.Draw(twin.Puzzle))
	// Output:
	// +-----+-----+
	// | . 1 | . . |
	// | 4 . | . . |
	// +-----+-----+
	// | . . | . 3 |
	// | . . | 2 . |
	// +-----+-----+
}

func ExampleDominoes() {
	p := cases.Dominoes(rand.New(rand.NewPCG(1, 0)), cases.Spec{Size: 4})
	fmt.Print(cases.Draw(p))
	// Output:
	// +-----+-----+
	// | . . | 2 1 |
	// | . . | 3 4 |
	// +-----+-----+
	// | . . | . 3 |
	// | . 4 | 1 2 |
	// +-----+-----+
	// domino r4c2-r4c3 r3c4-r4c4 r1c4 r1c3 r2c3 r2c4
}

func ExampleHard() {
	p := cases.Hard(rand.New(rand.NewPCG(1, 0)))
	fmt.Println(cases.Line(p.Givens))
	// Output:
	// 58...............72..1.78.5.59..3........26..7.............5..31.4.9....3......29
}

func ExampleGrid() {
	fmt.Println(cases.Line(cases.Grid(rand.New(rand.NewPCG(1, 0)), 9)))
	// Output:
	// 872934615546218379913756248294375186738169452651482937485623791367891524129547863
}

func ExampleShape() {
	fmt.Print(cases.Draw(cases.Shape(rand.New(rand.NewPCG(7, 0)), 5)))
	// Output:
	// +---+---+
	// | . | . |
	// | . | . |
	// +---+---+
}

func ExampleJigsaw() {
	p := puzzle.New(6)
	p.Regions = cases.Jigsaw(rand.New(rand.NewPCG(1, 0)), 6)
	fmt.Print(cases.Draw(p))
	// Output:
	// +-------+---+---------+
	// | .   . | . | . .   . |
	// | .   . | . | . .   . |
	// |   +---+   +-----+---+
	// | . | .   .   . . | . |
	// |   +---+---------+   |
	// | . | . | .   . . | . |
	// +---+   |         |   |
	// | .   . | .   . . | . |
	// |       +---+-----+   |
	// | .   .   . | . .   . |
	// +-----------+---------+
}

func ExampleRule() {
	p := puzzle.New(4)
	p.Solution = cases.Grid(rand.New(rand.NewPCG(1, 0)), 4)
	for _, r := range cases.Rule(rand.New(rand.NewPCG(1, 0)), p, rule.Arrow{}) {
		fmt.Println(puzzle.Describe(p, r))
	}
	// Output:
	// arrow circle r2c4 cells r2c3 r3c1
}

// The solutions of a puzzle with a rule are the grids that its houses allow and that pass the check
// of the rule.
func ExampleSmall() {
	p := cases.Small(rand.New(rand.NewPCG(1, 0)), 1, rule.Killer{})
	n := 0
	for range cases.Solutions(p) {
		n++
	}
	count, err := encode.Count(context.Background(), p)
	fmt.Println(n, count, err)
	// Output:
	// 12 12 <nil>
}

// A cell of an arrow is one outside the grid.
func ExampleWithVariables() {
	random := rand.New(rand.NewPCG(1, 0))
	p := cases.WithVariables(random, cases.Small(random, 1, rule.Arrow{}))
	fmt.Println(len(p.Variables), p.Cells()-p.GridCells(), len(p.Solution))
	fmt.Println(puzzle.Describe(p, p.Rules[0]))
	// Output:
	// 2 2 38
	// arrow circle r6c5 cells vX r4c5
}

func ExampleTilings() {
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{rule.Domino{}}
	fmt.Println(cases.Tilings(p, []puzzle.Digit{
		1, 2, 4, 3,
		3, 4, 2, 1,
		2, 3, 1, 4,
		4, 1, 3, 2,
	}))
	// Output:
	// 105
}

func ExampleDraw() {
	p := puzzle.New(6)
	p.Givens = cases.Grid(rand.New(rand.NewPCG(1, 0)), 6)
	p.Givens[0] = puzzle.Empty
	p.Rules = []puzzle.Rule{rule.Thermo{Cells: []puzzle.Cell{0, 1, 7}}}
	fmt.Print(cases.Draw(p))
	// Output:
	// +-------+-------+
	// | . 1 6 | 2 3 4 |
	// | 2 3 4 | 6 1 5 |
	// +-------+-------+
	// | 1 5 3 | 4 6 2 |
	// | 6 4 2 | 1 5 3 |
	// +-------+-------+
	// | 3 2 1 | 5 4 6 |
	// | 4 6 5 | 3 2 1 |
	// +-------+-------+
	// thermo r1c1 r1c2 r2c2
}

func ExampleLine() {
	p := puzzle.New(16)
	fmt.Println(cases.Line(cases.Grid(rand.New(rand.NewPCG(1, 0)), 16)[:p.Cols]))
	// Output:
	// E59FBGCA831D2764
}
