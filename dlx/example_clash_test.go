package dlx_test

import (
	"context"
	"fmt"
	"log"

	"exactcover/dlx"
)

// Ann and Ben can only have the same room.
func ExampleSolver_Clash() {
	names := []string{"Ann", "Ben", "Cleo"}
	var b dlx.Builder
	person := b.Items(len(names))
	room := b.Secondary(2)
	b.Add(person+0, room+0)
	b.Add(person+1, room+0)
	b.Add(person+2, room+0)
	b.Add(person+2, room+1)
	p, err := b.Build()
	if err != nil {
		log.Fatal(err)
	}
	items, err := dlx.NewSolver(p, dlx.Settings{}).Clash(context.Background())
	if err != nil {
		log.Fatal(err)
	}
	for _, i := range items {
		fmt.Println(names[i])
	}
	// Output:
	// Ann
	// Ben
}
