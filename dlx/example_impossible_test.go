package dlx_test

import (
	"context"
	"fmt"
	"log"

	"exactcover/dlx"
)

// Dominoes on a board of 3 x 3: five cells of one colour, and four of the other.
func ExampleSolver_Impossible() {
	var b dlx.Builder
	cell := b.Items(9)
	for c := range dlx.Item(9) {
		if c%3 < 2 {
			b.Add(cell+c, cell+c+1)
		}
		if c < 6 {
			b.Add(cell+c, cell+c+3)
		}
	}
	p, err := b.Build()
	if err != nil {
		log.Fatal(err)
	}
	proof, err := dlx.NewSolver(p, dlx.Settings{}).Impossible(context.Background())
	if err != nil {
		log.Fatal(err)
	}
	for row := range 3 {
		fmt.Printf("%2d\n", proof.Weights[3*row:3*row+3])
	}
	fmt.Println("the board:", proof.Sum, "a domino: 0", proof.Check(p))
	// Output:
	// [ 1 -1  1]
	// [-1  1 -1]
	// [ 1 -1  1]
	// the board: 1 a domino: 0 <nil>
}
