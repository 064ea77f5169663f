package dlxtest_test

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest"
)

// firstFit is a solver that does not go back: it takes every option that fits.
func firstFit(items int, options [][]int) [][]int {
	covered := make([]bool, items)
	solution := []int{}
	for o, option := range options {
		if slices.ContainsFunc(option, func(i int) bool { return covered[i] }) {
			continue
		}
		for _, i := range option {
			covered[i] = true
		}
		solution = append(solution, o)
	}
	if slices.Contains(covered, false) {
		return nil
	}
	return [][]int{solution}
}

// A test calls Run in the place of Test.
func ExampleTest() {
	fault := dlxtest.Test(dlxtest.Of(firstFit), 1)
	fmt.Println(fault)
	// Output:
	// Solutions is wrong: the solution {1: p0} is missing
	// The problem, found with seed 1:
	//
	// | 1 items, 2 options
	// p0
	// p0
	// p0
}

func ExampleMake() {
	shape := dlxtest.Shape{Features: dlxtest.Secondary | dlxtest.Colors, Kind: dlxtest.Planted}
	p := dlxtest.Make(rand.New(rand.NewPCG(8, 0)), shape)
	fmt.Print(p)
	fmt.Println("planted:", p.Planted)
	fmt.Println("all:", dlxtest.Solutions(p.Problem))
	// Output:
	// | 7 items, 5 options
	// p0 p1 p2 | s3 s4 s5 s6
	// p0 p1 p2 s3:2 s5:2
	// p1
	// p0
	// s6:2 p2 p0
	// p2
	// planted: [0]
	// all: [[0] [1 2 4] [1 3]]
}

// A problem of your own on which something fails becomes as small as it can.
func ExampleShrink() {
	var b dlx.Builder
	row := b.Items(8)
	for i := range dlx.Item(8) {
		for j := range i {
			b.Add(row+i, row+j)
		}
	}
	p, err := b.Build()
	if err != nil {
		panic(err)
	}
	manySolutions := func(p *dlx.Problem) bool { return len(dlxtest.Solutions(p)) > 4 }
	fmt.Print(dlxtest.Problem{Problem: dlxtest.Shrink(p, manySolutions)})
	// Output:
	// | 2 items, 5 options
	// p0 p1
	// p1
	// p0
	// p1
	// p0
	// p0
}
