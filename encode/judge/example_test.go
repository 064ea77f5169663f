package judge_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/judge"
	"exactcover/encode/puzzle"
)

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
	fault, err := judge.Test(context.Background(), judge.Of(firstFit), judge.Options{Seed: 1})
	if err != nil {
		panic(err)
	}
	fmt.Println(strings.ReplaceAll(fault.Error(), "; ", ";\n"))
	// Output:
	// Solve is wrong: it gives a grid, and there is no solution: row: 4 occurs twice (r1c2 r1c3);
	// column: 4 occurs twice (r1c2 r9c2);
	// region: 4 occurs twice (r1c2 r1c3)
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

func ExampleShrink() {
	p := cases.Puzzle(rand.New(rand.NewPCG(1, 0)), cases.Spec{Solutions: cases.Minimal})
	fails := func(p *puzzle.Puzzle) bool {
		candidates, err := encode.Candidates(context.Background(), p)
		return !errors.Is(err, encode.ErrNoSolution) && candidates != nil && p.Givens[40] == puzzle.Empty
	}
	fmt.Print(cases.Draw(judge.Shrink(p, fails)))
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

func ExampleOf() {
	solve := func(puzzle string) (string, error) { return "", errors.New("too hard") }
	s := judge.Of(solve)
	s.Sizes = []int{4, 9, 16}
	fault, err := judge.Test(context.Background(), s, judge.Options{})
	if err != nil {
		panic(err)
	}
	fmt.Println(fault.Reason)
	// Output:
	// it finds no solution, and there is one; it says: too hard
}

func ExampleSolver_Judge() {
	p := puzzle.New(4)
	p.Givens = judge.ParseLine("1234 3412 2143 4321", 16)
	p.Givens[0] = puzzle.Empty
	s := judge.Of(func(context.Context, *puzzle.Puzzle) (*puzzle.Solution, error) { return nil, nil })
	fault, err := s.Judge(context.Background(), p)
	if err != nil {
		panic(err)
	}
	fmt.Println(fault.Reason)
	// Output:
	// it finds no solution, and there is one
}

func ExampleParseLine() {
	fmt.Println(judge.ParseLine("|1 2|3 4|", 4), judge.ParseLine("none", 4))
	// Output:
	// [1 2 3 4] [23 24 23 14]
}
