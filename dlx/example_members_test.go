package dlx_test

import (
	"bytes"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"

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

func ExampleProblem_Items() {
	p := assignment()
	fmt.Println(p.Items(), "items,", p.Options(), "options")
	// Output: 6 items, 4 options
}

func ExampleProblem_Options() {
	fmt.Println(assignment().Options())
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

func ExampleProblem_Size() {
	fmt.Printf("%+v\n", assignment().Size())
	// Output: {Items:6 Options:4 Entries:8}
}

// At most one of two options, stated by a propagator that looks at what is used and what is open.
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
	n, _ := dlx.NewSolver(p, dlx.Options{}).Count(ctx)
	fmt.Println(n)
	// Output: 3
}

func ExampleDiagram_Count() {
	d, _ := dlx.Compile(ctx, strip(2), dlx.Options{})
	fmt.Println(d.Count())
	// Output: 2
}

func ExampleDiagram_Nodes() {
	d, _ := dlx.Compile(ctx, strip(100), dlx.Options{})
	fmt.Println(d.Nodes() < 1000)
	// Output: true
}

func ExampleDiagram_Contains() {
	d, _ := dlx.Compile(ctx, strip(2), dlx.Options{})
	fmt.Println(d.Contains([]dlx.Option{3, 0}), d.Contains([]dlx.Option{0, 2}))
	// Output: true false
}

func ExampleDiagram_All() {
	d, _ := dlx.Compile(ctx, strip(2), dlx.Options{})
	for solution := range d.All() {
		slices.Sort(solution)
		fmt.Println(solution)
	}
	// Output:
	// [0 3]
	// [1 2]
}

func ExampleDiagram_At() {
	d, _ := dlx.Compile(ctx, strip(100), dlx.Options{})
	last := new(big.Int).Sub(d.Count(), big.NewInt(1))
	fmt.Println(len(d.At(nil, last)), "dominoes;", d.At(nil, d.Count()) == nil)
	// Output: 100 dominoes; true
}

func ExampleDiagram_Restrict() {
	d, _ := dlx.Compile(ctx, strip(2), dlx.Options{})
	with, _ := d.Restrict(ctx, []dlx.Option{0}, nil)
	without, _ := d.Restrict(ctx, nil, []dlx.Option{0, 1})
	fmt.Println(with.Count(), without.Count())
	// Output: 1 0
}

func ExampleDiagram_Usage() {
	d, _ := dlx.Compile(ctx, strip(2), dlx.Options{})
	usage, _ := d.Usage(ctx, 4)
	fmt.Println(usage)
	// Output: [1 1 1 1]
}

func ExampleDiagram_Sample() {
	d, _ := dlx.Compile(ctx, strip(100), dlx.Options{})
	source := rand.NewPCG(1, 2)
	tiling := d.Sample(nil, source)
	fmt.Println(len(tiling), d.Contains(tiling))
	// Output: 100 true
}

func ExampleReadDiagram() {
	d, _ := dlx.Compile(ctx, strip(100), dlx.Options{})
	var file bytes.Buffer
	if err := d.WriteText(&file); err != nil {
		fmt.Println(err)
		return
	}
	again, err := dlx.ReadDiagram(ctx, &file)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(again.Count().Cmp(d.Count()))
	// Output: 0
}
