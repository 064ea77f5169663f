package cases_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// firstFit is a solver that never goes back: it gives each cell the first digit that fits.
func firstFit(a *[9][9]int) bool {
	for r := range 9 {
		for c := range 9 {
			for d := 1; a[r][c] == 0; d++ {
				if d > 9 {
					return false
				}
				fits := true
				for k := range 9 {
					fits = fits && a[r][k] != d && a[k][c] != d && a[r/3*3+k/3][c/3*3+k%3] != d
				}
				if fits {
					a[r][c] = d
				}
			}
		}
	}
	return true
}

func ExampleTest() {
	fault, err := cases.Test(context.Background(), cases.Of(firstFit), cases.Options{Seed: 1})
	if err != nil {
		panic(err)
	}
	fmt.Println(strings.ReplaceAll(fault.Error(), "; ", ";\n"))
	// Output:
	// Solve is wrong: it gives a grid, and there is no solution: row: 4 occurs twice r1c2 r1c3;
	// column: 4 occurs twice r1c2 r9c2;
	// region: 4 occurs twice r1c2 r1c3
	// The puzzle, found with seed 1, has 0 blanks:
	//
	// +-------+-------+-------+
	// | 9 4 4 | 7 5 1 | 2 3 8 |
	// | 2 1 5 | 8 6 3 | 7 9 4 |
	// | 7 8 3 | 4 9 2 | 1 6 5 |
	// +-------+-------+-------+
	// | 6 5 7 | 1 3 9 | 8 4 2 |
	// | 1 2 8 | 6 4 7 | 9 5 3 |
	// | 4 3 9 | 2 8 5 | 6 7 1 |
	// +-------+-------+-------+
	// | 3 9 6 | 5 2 8 | 4 1 7 |
	// | 5 7 2 | 9 1 4 | 3 8 6 |
	// | 8 4 1 | 3 7 6 | 5 2 9 |
	// +-------+-------+-------+
	//
	// 944751238215863794783492165657139842128647953439285671396528417572914386841376529
	//
	// Its answer:
	//
	// +-------+-------+-------+
	// | 9 4 4 | 7 5 1 | 2 3 8 |
	// | 2 1 5 | 8 6 3 | 7 9 4 |
	// | 7 8 3 | 4 9 2 | 1 6 5 |
	// +-------+-------+-------+
	// | 6 5 7 | 1 3 9 | 8 4 2 |
	// | 1 2 8 | 6 4 7 | 9 5 3 |
	// | 4 3 9 | 2 8 5 | 6 7 1 |
	// +-------+-------+-------+
	// | 3 9 6 | 5 2 8 | 4 1 7 |
	// | 5 7 2 | 9 1 4 | 3 8 6 |
	// | 8 4 1 | 3 7 6 | 5 2 9 |
	// +-------+-------+-------+
}

func ExamplePuzzle() {
	random := rand.New(rand.NewPCG(1, 0))
	p := cases.Puzzle(random, cases.Spec{Size: 6, Solutions: cases.Loose, MaxBlanks: 8})
	fmt.Print(cases.Draw(p))
	fmt.Println(cases.Line(p.Givens, '.'))
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
	// killer r2c1 r3c1 r4c1 r3c2 sum 10
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
		fmt.Println(cases.Line(grid, '.'))
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
func ExampleShrink() {
	p := cases.Puzzle(rand.New(rand.NewPCG(1, 0)), cases.Spec{Solutions: cases.Minimal})
	fails := func(p *puzzle.Puzzle) bool {
		candidates, err := encode.Candidates(context.Background(), p)
		return !errors.Is(err, encode.ErrNoSolution) && candidates != nil && p.Givens[40] == puzzle.Empty
	}
	fmt.Print(cases.Draw(cases.Shrink(p, fails)))
	// Output:
	// +-------+-------+-------+
	// | 8 7 2 | 9 3 4 | 6 1 5 |
	// | 5 4 6 | 2 1 8 | 3 7 9 |
	// | 9 1 3 | 7 5 6 | 2 4 8 |
	// +-------+-------+-------+
	// | 2 9 4 | 3 7 5 | 1 8 6 |
	// | 7 3 8 | 1 . 9 | 4 5 2 |
	// | 6 5 1 | 4 8 2 | 9 3 7 |
	// +-------+-------+-------+
	// | 4 8 5 | 6 2 3 | 7 9 1 |
	// | 3 6 7 | 8 9 1 | 5 2 4 |
	// | 1 2 9 | 5 4 7 | 8 6 3 |
	// +-------+-------+-------+
}

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

func ExampleOf() {
	solve := func(puzzle string) (string, error) { return "", errors.New("too hard") }
	s := cases.Of(solve)
	s.Sizes = []int{4, 9, 16}
	fault, err := cases.Test(context.Background(), s, cases.Options{})
	if err != nil {
		panic(err)
	}
	fmt.Println(fault.Reason)
	// Output:
	// it finds no solution, and there is one; it says: too hard
}

func ExampleSolver_Judge() {
	p := puzzle.New(4)
	p.Givens = cases.ParseLine("1234 3412 2143 4321", 16)
	p.Givens[0] = puzzle.Empty
	s := cases.Of(func(context.Context, *puzzle.Puzzle) (*puzzle.Solution, error) { return nil, nil })
	fault, err := s.Judge(context.Background(), p)
	if err != nil {
		panic(err)
	}
	fmt.Println(fault.Reason)
	// Output:
	// it finds no solution, and there is one
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
	fmt.Println(cases.Line(p.Givens, '.'))
	// Output:
	// 58...............72..1.78.5.59..3........26..7.............5..31.4.9....3......29
}

func ExampleGrid() {
	fmt.Println(cases.Line(cases.Grid(rand.New(rand.NewPCG(1, 0)), 9), '.'))
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
	fmt.Println(cases.Tilings(p, cases.ParseLine("1243 3421 2314 4132", 16)))
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
	fmt.Println(cases.Line(cases.Grid(rand.New(rand.NewPCG(1, 0)), 16)[:p.Cols], '.'))
	// Output:
	// E59FBGCA831D2764
}

func ExampleParseLine() {
	fmt.Println(cases.ParseLine("|1 2|3 4|", 4), cases.ParseLine("none", 4))
	// Output:
	// [1 2 3 4] [23 24 23 14]
}
