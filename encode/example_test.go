package encode_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

func ExampleSolve() {
	p := puzzle.New(4)
	p.Givens = []puzzle.Digit{
		-1, -1, 1, -1,
		1, -1, -1, -1,
		-1, -1, -1, 2,
		-1, 3, -1, -1,
	}
	solution, err := encode.Solve(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	for row := range slices.Chunk(solution.Grid, p.Cols) {
		fmt.Println(row)
	}
	// Output:
	// [3 2 1 4]
	// [1 4 2 3]
	// [4 1 3 2]
	// [2 3 4 1]
}

func ExampleCount() {
	n, _ := encode.Count(context.Background(), puzzle.New(4))
	fmt.Println(n, "Sudokus of side 4")
	// Output: 288 Sudokus of side 4
}

func ExampleUnique() {
	p := puzzle.New(4)
	p.Givens = []puzzle.Digit{
		1, -1, -1, -1,
		-1, -1, 3, -1,
		-1, 1, -1, -1,
		-1, -1, -1, -1,
	}
	fmt.Println(encode.Unique(context.Background(), p))
	// Output: false <nil>
}

// A solver that is kept builds the matrix of all its puzzles once.
func ExampleSolver_Solutions() {
	ctx := context.Background()
	s := encode.NewSolver(encode.Options{Limit: 2})
	p := puzzle.New(4)
	for _, p.Givens = range [][]puzzle.Digit{
		{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, -1, -1, -1, -1, -1, -1},
		{1, 2, 3, 4, 3, 4, 1, 2, 2, 2, -1, -1, -1, -1, -1, -1},
	} {
		fmt.Println("puzzle")
		for solution := range s.Solutions(ctx, p) {
			fmt.Println(solution.Grid)
		}
		if err := s.Err(); err != nil {
			fmt.Println(err)
		}
		fmt.Println("all of them:", s.Complete())
	}
	// Output:
	// puzzle
	// [1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1]
	// all of them: true
	// puzzle
	// all of them: true
}

func ExampleSolver_Candidates() {
	p := puzzle.New(4)
	p.Givens = []puzzle.Digit{1, 2, 3, 4, 3, 4, 1, 2, -1, -1, -1, -1, -1, -1, -1, -1}
	candidates, _ := encode.NewSolver(encode.Options{}).Candidates(context.Background(), p)
	for _, c := range []puzzle.Cell{0, 8} {
		fmt.Println(p.CellName(c), slices.Collect(candidates[c].All()))
	}
	// Output:
	// r1c1 [1]
	// r3c1 [2 4]
}

// An encoding has the exact-cover problem itself, to work on it with the engine.
func ExampleEncode() {
	p := puzzle.New(4)
	p.Givens = []puzzle.Digit{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, -1, -1, -1, -1, -1, -1}
	e, err := matrix.Encode(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	solution, err := dlx.NewSolver(e.Problem(), dlx.Settings{}).First(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	grid := make([]puzzle.Digit, p.Cells())
	e.Decode(solution, grid)
	fmt.Println(grid)
	// Output: [1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1]
}

// ascending is a rule of our own: the digits of two cells ascend.
type ascending [2]puzzle.Cell

func (r ascending) Kind() string { return "ascending" }

func (r ascending) Encode(m *matrix.Matrix) error {
	for x := range m.Domain(r[0]).All() {
		clique := []puzzle.Candidate{{Cell: r[0], Digit: x}}
		for y := range m.Domain(r[1]).All() {
			if y <= x {
				clique = append(clique, puzzle.Candidate{Cell: r[1], Digit: y})
			}
		}
		m.Clique(clique...)
	}
	return nil
}

func (r ascending) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	if grid[r[0]] < grid[r[1]] {
		return nil
	}
	return []puzzle.Violation{{Rule: r.Kind(), Cells: r[:], Detail: "the digits do not ascend"}}
}

// A rule of one's own is a type with three methods.
func ExampleRule() {
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{ascending{0, 1}, ascending{1, 2}, ascending{2, 3}}
	fmt.Println(encode.Count(context.Background(), p))
	// Output: 12 <nil>
}

func ExampleCandidates() {
	p := puzzle.New(4)
	p.Givens = []puzzle.Digit{1, 2, 3, 4, 3, 4, 1, 2, -1, -1, -1, -1, -1, -1, -1, -1}
	candidates, err := encode.Candidates(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.CellName(8), slices.Collect(candidates[8].All()))
	// Output: r3c1 [2 4]
}

// Each of the four solutions has the same probability.
func ExampleSample() {
	p := puzzle.New(4)
	p.Givens = []puzzle.Digit{1, 2, 3, 4, 3, 4, 1, 2, -1, -1, -1, -1, -1, -1, -1, -1}
	solution, err := encode.Sample(context.Background(), p, rand.NewPCG(1, 2))
	fmt.Println(solution.Grid[8:], err)
	// Output: [2 1 4 3 4 3 2 1] <nil>
}

// Each of the 288 grids of side 4 has the same probability.
func ExampleSolver_Samples() {
	s := encode.NewSolver(encode.Options{})
	drawn := 0
	for solution := range s.Samples(context.Background(), puzzle.New(4), rand.NewPCG(1, 2)) {
		if drawn++; drawn == 3 { // the stream has no end
			fmt.Println(len(solution.Grid), "cells")
			break
		}
	}
	fmt.Println(s.Err())
	// Output:
	// 16 cells
	// <nil>
}

// This rule adds a relation of two cells to a matrix, and strikes a digit.
func ExampleMatrix() {
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{ownRule{}}
	fmt.Println(encode.Count(context.Background(), p))
	// Output: 12 <nil>
}

type ownRule struct{}

func (ownRule) Kind() string { return "own" }

func (ownRule) Encode(m *matrix.Matrix) error {
	m.Exclude(0, puzzle.Digits(1, 2))                                  // r1c1 is 3 or 4
	m.Relation(0, 1, func(x, y puzzle.Digit) bool { return x == 2*y }) // r1c1 is twice r1c2
	m.Different([]puzzle.Cell{1, 6})                                   // r1c2 and r2c3 differ
	return nil
}

func (ownRule) Check(_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	if grid[0] >= 3 && grid[0] == 2*grid[1] && grid[1] != grid[6] {
		return nil
	}
	return []puzzle.Violation{{Rule: "own", Cells: []puzzle.Cell{0, 1, 6}, Detail: "it is otherwise"}}
}
