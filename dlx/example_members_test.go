package dlx_test

import (
	"fmt"

	"exactcover/dlx"
)

// assignment is the problem of two people and two tasks: options 0 and 3, or 1 and 2.
func assignment() *dlx.Problem {
	var b dlx.Builder
	person, task := b.Items(2), b.Items(2)
	b.Add(person, task)
	b.Add(person, task+1)
	b.Add(person+1, task)
	b.Cost(b.Add(person+1, task+1), 5)
	b.Secondary(1)
	b.Multiple(1, 0, 3)
	p, err := b.Build()
	if err != nil {
		panic(err)
	}
	return p
}

func ExampleProblem_NumItems() {
	p := assignment()
	fmt.Println(p.NumItems(), "items,", p.NumOptions(), "options")
	// Output: 6 items, 4 options
}

func ExampleProblem_NumOptions() {
	fmt.Println(assignment().NumOptions())
	// Output: 4
}

func ExampleProblem_Primary() {
	p := assignment()
	fmt.Println(p.Primary(0), p.Primary(4))
	// Output: true false
}

func ExampleProblem_Bounds() {
	p := assignment()
	fmt.Println(p.Bounds(0))
	fmt.Println(p.Bounds(5))
	// Output:
	// 1 1
	// 0 3
}

func ExampleProblem_Cost() {
	p := assignment()
	fmt.Println(p.HasCosts(), p.Cost(0), p.Cost(3))
	// Output: true 0 5
}

func ExampleProblem_HasCosts() {
	fmt.Println(assignment().HasCosts())
	// Output: true
}

// A propagator allows at most one of two options. It checks which options are used and open.
func ExampleView() {
	var b dlx.Builder
	for range 2 {
		item := b.Items(1)
		b.Add(item)
		b.Add(item)
	}
	pair := []dlx.Option{0, 2}
	b.Constrain(func(v dlx.View) bool {
		for k, o := range pair {
			if other := pair[1-k]; v.Used(o) && v.Open(other) {
				if !v.Possible(other) {
					return false // both are used
				}
				v.Remove(other)
			}
		}
		return true
	}, pair...)
	p, _ := b.Build()
	n, _ := dlx.NewSolver(p, dlx.Settings{}).Count(ctx)
	fmt.Println(n)
	// Output: 3
}
