package generate_test

import (
	"context"
	"fmt"

	"exactcover/encode"
	"exactcover/encode/generate"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/encode/steps"
)

// The smallest use: Sudokus without a clue too many.
func ExampleGenerator_Puzzle() {
	g, err := generate.New(generate.Spec{Skeleton: puzzle.New(9)}, 7)
	if err != nil {
		fmt.Println(err)
		return
	}
	for k := range uint64(3) {
		p, err := g.Puzzle(context.Background(), k)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(encode.Unique(context.Background(), p))
	}
	// Output:
	// true <nil>
	// true <nil>
	// true <nil>
}

// Killer Sudokus of side 6 that need only singles and conclusions from single cages.
func ExampleApply() {
	skeleton, draw, err := generate.Apply(generate.Skeleton(6), rule.All, "killer")
	if err != nil {
		fmt.Println(err)
		return
	}
	spec := generate.Spec{Skeleton: skeleton, Draw: draw, Levels: []steps.Level{steps.Easy}}
	g, err := generate.New(spec, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := g.Puzzle(context.Background(), 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Rules[0].Kind())
	fmt.Println(new(steps.Grader).Grade(context.Background(), p))
	// Output:
	// killer
	// easy <nil>
}

// A random solution grid.
func ExampleGenerator_Grid() {
	g, err := generate.New(generate.Spec{Skeleton: puzzle.New(4)}, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := g.Grid(context.Background(), 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	broken, err := puzzle.Check(context.Background(), puzzle.New(4), s.Grid)
	fmt.Println(len(s.Grid), broken == nil, err)
	// Output: 16 true <nil>
}

// The same Spec and seed make the same puzzles everywhere.
func ExampleNew() {
	for range 2 {
		g, err := generate.New(generate.Spec{Skeleton: generate.Skeleton(4)}, 1)
		if err != nil {
			fmt.Println(err)
			return
		}
		p, err := g.Puzzle(context.Background(), 0)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(p.Givens)
	}
	// Output:
	// [-1 -1 -1 -1 1 -1 -1 -1 -1 -1 2 -1 -1 3 1 -1]
	// [-1 -1 -1 -1 1 -1 -1 -1 -1 -1 2 -1 -1 3 1 -1]
}

// A symmetric puzzle with 30 clues that singles solve.
func ExampleSpec() {
	g, err := generate.New(generate.Spec{
		Skeleton: puzzle.New(9),
		Clues:    30,
		Symmetry: generate.Rotational,
		Levels:   []steps.Level{steps.Easy},
	}, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := g.Puzzle(context.Background(), 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := g.Rate(context.Background(), p)
	fmt.Println(r.Clues, r.Level, err)
	// Output: 30 easy <nil>
}

func ExampleGenerator_Rate() {
	g, err := generate.New(generate.Spec{Skeleton: puzzle.New(4)}, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := g.Puzzle(context.Background(), 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := g.Rate(context.Background(), p)
	fmt.Println(r.Clues, "clues, level", r.Level, err)
	// Output: 4 clues, level easy <nil>
}

func ExampleSkeleton() {
	p := generate.Skeleton(5) // a prime size has no boxes
	fmt.Println(p.Rows, p.High, p.Regions == nil)
	// Output: 5 5 true
}

// The variants that there are with any set of rules; others come from the kinds of the set.
func ExampleVariants() {
	for _, f := range generate.Variants(rule.NewSet()) {
		fmt.Println(f.Name)
	}
	// Output:
	// classic
	// jigsaw
	// diagonal
	// kropki
	// xv
	// leaper
	// disjoint-groups
}
