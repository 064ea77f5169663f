package dlx_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"exactcover/dlx"
)

// Three dominoes cover a strip of two by three cells in three ways.
func ExampleSolver_Samples() {
	var b dlx.Builder
	cell := b.Items(6) // 0 1 2 above 3 4 5
	for _, o := range [][2]dlx.Item{{0, 1}, {1, 2}, {3, 4}, {4, 5}, {0, 3}, {1, 4}, {2, 5}} {
		b.Add(cell+o[0], cell+o[1])
	}
	p, err := b.Build()
	if err != nil {
		panic(err)
	}
	s := dlx.NewSolver(p, dlx.Settings{})
	upright, drawn := 0, 0
	for tiling := range s.Samples(context.Background(), rand.NewPCG(1, 1)) {
		if slices.Contains(tiling, 5) { // the domino in the middle
			upright++
		}
		if drawn++; drawn == 3000 {
			break
		}
	}
	fmt.Println(upright > 900 && upright < 1100)
	// Output: true
}
