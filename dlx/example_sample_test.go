package dlx_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"exactcover/dlx"
)

// Three dominoes cover a strip of two by three cells in three ways.
func ExampleSolver_Sample() {
	var b dlx.Builder
	cell := b.Items(6) // 0 1 2 above 3 4 5
	for _, o := range [][2]dlx.Item{{0, 1}, {1, 2}, {3, 4}, {4, 5}, {0, 3}, {1, 4}, {2, 5}} {
		b.Add(cell+o[0], cell+o[1])
	}
	p, err := b.Build()
	if err != nil {
		panic(err)
	}
	s := dlx.NewSolver(p, dlx.Options{})
	drawn, err := s.Sample(context.Background(), 3000, rand.NewPCG(1, 1))
	if err != nil {
		panic(err)
	}
	upright := 0
	for _, tiling := range drawn {
		for _, o := range tiling {
			if o == 5 { // the domino in the middle
				upright++
			}
		}
	}
	fmt.Println(upright > 900 && upright < 1100)
	// Output: true
}
