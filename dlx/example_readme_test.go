package dlx_test

import (
	"context"
	"fmt"
	"log"
	"slices"

	"exactcover/dlx"
)

// The problem of the README.
func Example_shifts() {
	var b dlx.Builder
	day := b.Items(3)    // Monday to Wednesday: somebody works each day
	person := b.Items(3) // Ada, Bo and Cy: each works one day

	shifts := [][2]int{{0, 0}, {0, 1}, {1, 0}, {1, 2}, {2, 1}, {2, 2}} // person, day
	for _, s := range shifts {
		b.Add(person+dlx.Item(s[0]), day+dlx.Item(s[1]))
	}
	p, err := b.Build()
	if err != nil {
		log.Fatal(err)
	}
	solution, err := dlx.NewSolver(p, dlx.Settings{}).First(context.Background())
	slices.Sort(solution)
	fmt.Println(solution, err)
	for _, o := range solution {
		fmt.Println(shifts[o])
	}
	// Output:
	// [0 3 4] <nil>
	// [0 0]
	// [1 2]
	// [2 1]
}
