package dlx_test

import (
	"context"
	"fmt"

	"exactcover/dlx"
)

// Two jobs have an option each. An option for both is worth adding if it costs less than the prices
// of the jobs together.
func ExampleSolver_Duals() {
	var b dlx.Builder
	job := b.Items(2)
	b.Cost(b.Add(job), 4)
	b.Cost(b.Add(job+1), 5)
	p, err := b.Build()
	if err != nil {
		panic(err)
	}
	s := dlx.NewSolver(p, dlx.Settings{})
	prices, err := s.Duals(context.Background())
	fmt.Println(prices, err)
	fmt.Println("a new option of both at 7 lowers the cost:", 7 < prices[0]+prices[1])
	// Output:
	// [4 5] <nil>
	// a new option of both at 7 lowers the cost: true
}
