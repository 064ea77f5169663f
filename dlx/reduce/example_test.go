package reduce_test

import (
	"context"
	"fmt"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
	"exactcover/dlx/reduce"
)

func ExampleProblem() {
	var b dlx.Builder
	b.Items(3)
	b.Add(0)
	b.Add(0, 1) // blocks item 2
	b.Add(1, 2)
	p, _ := b.Build()
	r, _ := reduce.Problem(context.Background(), p)
	fmt.Println(r.Before.Options, "options became", r.After.Options)
	fmt.Println("forced:", r.Forced)
	// Output:
	// 3 options became 0
	// forced: [0 2]
}

func ExampleReduction_Original() {
	p := families.Queens(5).Problem
	r, _ := reduce.Problem(context.Background(), p)
	solution, _ := dlx.NewSolver(r.Problem, dlx.Settings{}).First(context.Background())
	fmt.Println(p.Check(r.Original(nil, solution)))
	// Output: <nil>
}
