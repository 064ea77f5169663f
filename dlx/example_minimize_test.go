package dlx_test

import (
	"context"
	"fmt"

	"exactcover/dlx"
)

// Three workers, three jobs, one job each: which assignments cost least?
func ExampleSolver_Minimize() {
	costs := [3][3]int64{
		{9, 2, 7},
		{6, 4, 3},
		{5, 8, 1},
	}
	var b dlx.Builder
	workers, jobs := b.Items(3), b.Items(3)
	for w, row := range costs {
		for j, cost := range row {
			b.Cost(b.Add(workers+dlx.Item(w), jobs+dlx.Item(j)), cost)
		}
	}
	p, err := b.Build()
	if err != nil {
		fmt.Println(err)
		return
	}
	s := dlx.NewSolver(p, dlx.Settings{})
	for solution, cost := range s.Minimize(context.Background(), 2) {
		jobOf := [3]dlx.Option{}
		for _, o := range solution {
			jobOf[o/3] = o % 3 // options were added worker by worker
		}
		fmt.Println(cost, jobOf)
	}
	if err := s.Err(); err != nil {
		fmt.Println("there may be cheaper ones:", err)
	}
	// Output:
	// 9 [1 0 2]
	// 10 [1 2 0]
}

// How long will a search take? Every item here has four options, so that all probes agree.
func ExampleSolver_Estimate() {
	var b dlx.Builder
	for range 20 {
		i := b.Items(1)
		for range 4 {
			b.Add(i)
		}
	}
	p, err := b.Build()
	if err != nil {
		fmt.Println(err)
		return
	}
	s := dlx.NewSolver(p, dlx.Settings{})
	e, err := s.Estimate(context.Background(), 100, 1)
	fmt.Printf("%.3g nodes, %.3g ± %.0f solutions, %v\n", e.Nodes, e.Solutions, e.SolutionsError, err)
	// Output:
	// 1.47e+12 nodes, 1.1e+12 ± 0 solutions, <nil>
}
