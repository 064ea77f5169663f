package dlx_test

import (
	"context"
	"fmt"
	"log"
	"slices"

	"exactcover/dlx"
)

// Four people have a price for each of four jobs (costs): the three cheapest assignments.
func Example_assignment() {
	people := []string{"Ann", "Ben", "Cleo", "Dan"}
	asks := [][]int64{
		{9, 2, 7, 8},
		{6, 4, 3, 7},
		{5, 8, 1, 8},
		{7, 6, 9, 4},
	}
	n := len(people)
	var b dlx.Builder
	person, job := b.Items(n), b.Items(n)
	for i, row := range asks {
		for j, price := range row {
			b.Cost(b.Add(person+dlx.Item(i), job+dlx.Item(j)), price)
		}
	}
	p, err := b.Build()
	if err != nil {
		log.Fatal(err)
	}

	s := dlx.NewSolver(p, dlx.Settings{})
	for solution, price := range s.Minimize(context.Background(), 3) {
		slices.Sort(solution)
		fmt.Print(price, ":")
		for _, o := range solution {
			fmt.Printf(" %s %d", people[int(o)/n], int(o)%n+1)
		}
		fmt.Println()
	}
	if err := s.Err(); err != nil {
		log.Fatal(err)
	}
	// Output:
	// 13: Ann 2 Ben 1 Cleo 3 Dan 4
	// 14: Ann 2 Ben 3 Cleo 1 Dan 4
	// 17: Ann 2 Ben 4 Cleo 3 Dan 1
}
