package dlx_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"slices"
	"strings"
	"time"

	"exactcover/dlx"
)

// The problem of the package documentation.
func Example() {
	var b dlx.Builder
	a := b.Items(7)
	b.Add(a+2, a+4)
	b.Add(a+0, a+3, a+6)
	b.Add(a+1, a+2, a+5)
	b.Add(a+0, a+3, a+5)
	b.Add(a+1, a+6)
	b.Add(a+3, a+4, a+6)
	p, err := b.Build()
	if err != nil {
		log.Fatal(err)
	}
	s := dlx.NewSolver(p, dlx.Settings{})
	for solution := range s.Solutions(context.Background()) {
		slices.Sort(solution)
		fmt.Println(solution)
	}
	if err := s.Err(); err != nil {
		log.Fatal(err)
	}
	// Output: [0 3 4]
}

func ExampleBuilder_Items() {
	var b dlx.Builder
	rows := b.Items(8)
	columns := b.Items(8)
	fmt.Println(rows, columns)
	// Output: 0 8
}

func ExampleBuilder_Secondary() {
	var b dlx.Builder
	cell := b.Items(2)
	shared := b.Secondary(1)
	b.Add(cell+0, shared)
	b.Add(cell+1, shared) // not beside the first
	b.Add(cell + 1)
	p, _ := b.Build()
	solution, _ := dlx.NewSolver(p, dlx.Settings{}).First(context.Background())
	slices.Sort(solution)
	fmt.Println(solution)
	// Output: [0 2]
}

func ExampleBuilder_Multiple() {
	var b dlx.Builder
	team := b.Multiple(1, 2, 3) // two or three of four
	for range 4 {
		b.Add(team)
	}
	p, _ := b.Build()
	n, _ := dlx.NewSolver(p, dlx.Settings{}).Count(context.Background())
	fmt.Println(n)
	// Output: 10
}

func ExampleBuilder_Add() {
	var b dlx.Builder
	b.Items(3)
	first := b.Add(0, 1)
	second := b.Add(2)
	fmt.Println(first, second)
	// Output: 0 1
}

// Two words cross in a cell: they must agree on its letter.
func ExampleBuilder_AddColored() {
	var b dlx.Builder
	across, down := b.Items(1), b.Items(1)
	cell := b.Secondary(1)
	words := []string{"ink", "ant", "inn"}
	var placed []string
	for _, w := range words {
		b.AddColored(across.With(0), cell.With(dlx.Color(w[0])))
		b.AddColored(down.With(0), cell.With(dlx.Color(w[0])))
		placed = append(placed, w+" across", w+" down")
	}
	p, _ := b.Build()
	s := dlx.NewSolver(p, dlx.Settings{})
	pairs := []string{}
	for solution := range s.Solutions(context.Background()) {
		slices.Sort(solution)
		pairs = append(pairs, placed[solution[0]]+", "+placed[solution[1]])
	}
	slices.Sort(pairs)
	fmt.Println(strings.Join(pairs, "\n"))
	// Output:
	// ant across, ant down
	// ink across, ink down
	// ink across, inn down
	// ink down, inn across
	// inn across, inn down
}

func ExampleBuilder_Cost() {
	var b dlx.Builder
	b.Items(1)
	b.Cost(b.Add(0), 7)
	p, _ := b.Build()
	fmt.Println(p.HasCosts(), p.Cost(0))
	// Output: true 7
}

func ExampleBuilder_Build() {
	var b dlx.Builder
	b.Items(2)
	b.Add(0, 1)
	b.Add(1, 2)
	_, err := b.Build()
	var wrong *dlx.BuildError
	if errors.As(err, &wrong) {
		fmt.Println(wrong.Code == dlx.BuildUnknownItem, wrong.Option, wrong.Item)
	}
	fmt.Println(err)
	// Output:
	// true 1 2
	// item was not declared, option 1, item 2
}

// At most two of the options 0, 1 and 2 may be used.
func ExampleBuilder_Constrain() {
	var b dlx.Builder
	for range 3 {
		item := b.Items(1)
		b.Add(item)
		b.Add(item)
	}
	costly := []dlx.Option{0, 2, 4}
	b.Constrain(func(v dlx.View) bool {
		used := 0
		for _, o := range costly {
			if v.Used(o) {
				used++
			}
		}
		if used == 2 {
			for _, o := range costly {
				v.Remove(o)
			}
		}
		return used <= 2
	}, costly...)
	p, _ := b.Build()
	n, _ := dlx.NewSolver(p, dlx.Settings{}).Count(context.Background())
	fmt.Println(n)
	// Output: 7
}

func ExampleItem_With() {
	cell := dlx.Item(4)
	fmt.Printf("%+v\n", cell.With('x'))
	// Output: {Item:4 Color:120}
}

func ExampleProblem() {
	p := queens(8)
	fmt.Println(p.NumItems(), "items,", p.NumOptions(), "options")
	fmt.Println("item 0 is primary:", p.Primary(0))
	fmt.Println("item 16 is primary:", p.Primary(16))
	fmt.Println(p.Bounds(0))
	fmt.Println(p.Bounds(16))
	// Output:
	// 46 items, 64 options
	// item 0 is primary: true
	// item 16 is primary: false
	// 1 1
	// 0 1
}

func ExampleProblem_Entries() {
	for e := range queens(8).Entries(10) { // row 1, column 2
		fmt.Print(e.Item, " ")
	}
	// Output: 1 10 19 37
}

func ExampleProblem_Covering() {
	for o := range queens(4).Covering(1) { // row 1
		fmt.Print(o, " ")
	}
	// Output: 4 5 6 7
}

func ExampleProblem_Fingerprint() {
	eight, again, nine := queens(8), queens(8), queens(9)
	fmt.Println(eight.Fingerprint() == again.Fingerprint())
	fmt.Println(eight.Fingerprint() == nine.Fingerprint())
	// Output:
	// true
	// false
}

func ExampleProblem_Check() {
	p := queens(4)
	fmt.Println(p.Check([]dlx.Option{1, 7, 8, 14}))
	fmt.Println(p.Check([]dlx.Option{0, 7, 8, 14}))
	// Output:
	// <nil>
	// no solution: item is covered 2 times, not 1 to 1, item 4
}

func ExampleNewSolver() {
	s := dlx.NewSolver(queens(6), dlx.Settings{MaxSolutions: 3})
	for range s.Solutions(context.Background()) {
	}
	fmt.Println(s.Stats().Solutions)
	// Output: 3
}

// A loop may be left; the next one continues.
func ExampleSolver_Solutions() {
	s := dlx.NewSolver(queens(6), dlx.Settings{})
	for range s.Solutions(context.Background()) {
		break
	}
	more := 0
	for range s.Solutions(context.Background()) {
		more++
	}
	fmt.Println(more, "more,", s.Status())
	// Output: 3 more, exhausted
}

func ExampleSolver_First() {
	p := queens(8)
	solution, err := dlx.NewSolver(p, dlx.Settings{}).First(context.Background())
	fmt.Println(len(solution), p.Check(solution), err)
	_, err = dlx.NewSolver(queens(3), dlx.Settings{}).First(context.Background())
	fmt.Println(err, err == dlx.ErrNoSolution)
	// Output:
	// 8 <nil> <nil>
	// there is no solution true
}

func ExampleSolver_FirstTwo() {
	s := dlx.NewSolver(queens(6), dlx.Settings{Ordered: true})
	for solution := range s.FirstTwo(context.Background()) {
		fmt.Println(len(solution), "queens")
	}
	s.Assume([]dlx.Option{0}, nil) // a queen in the corner
	for range s.FirstTwo(context.Background()) {
		fmt.Println("not reached")
	}
	fmt.Println(s.Status())
	// Output:
	// 6 queens
	// 6 queens
	// exhausted
}

func ExampleSolver_Unique() {
	s := dlx.NewSolver(queens(4), dlx.Settings{})
	fmt.Println(s.Unique(context.Background()))
	s.Assume([]dlx.Option{1}, nil) // a queen in row 0, column 1
	fmt.Println(s.Unique(context.Background()))
	// Output:
	// false <nil>
	// true <nil>
}

func ExampleSolver_Count() {
	n, err := dlx.NewSolver(queens(8), dlx.Settings{}).Count(context.Background())
	fmt.Println(n, err)
	// Output: 92 <nil>
}

func ExampleSolver_CountUpTo() {
	n, err := dlx.NewSolver(queens(8), dlx.Settings{}).CountUpTo(context.Background(), 10)
	fmt.Println(n, err)
	// Output: 10 <nil>
}

func ExampleSolver_Reset() {
	s := dlx.NewSolver(queens(4), dlx.Settings{})
	for n := 4; n <= 8; n++ {
		s.Reset(queens(n))
		count, _ := s.Count(context.Background())
		fmt.Print(count, " ")
	}
	// Output: 2 10 4 40 92
}

// How many solutions have a queen in a corner, and how many in none?
func ExampleSolver_Assume() {
	s := dlx.NewSolver(queens(8), dlx.Settings{})
	s.Assume([]dlx.Option{0}, nil)
	with, _ := s.Count(context.Background())
	s.Assume(nil, []dlx.Option{0, 7, 56, 63})
	without, _ := s.Count(context.Background())
	fmt.Println(with, without)
	// Output: 4 76
}

func ExampleSolver_Restart() {
	s := dlx.NewSolver(queens(6), dlx.Settings{})
	for range s.Solutions(context.Background()) {
		break
	}
	s.Restart()
	n := 0
	for range s.Solutions(context.Background()) {
		n++
	}
	fmt.Println(n)
	// Output: 4
}

func ExampleSolver_Status() {
	s := dlx.NewSolver(queens(12), dlx.Settings{MaxNodes: 1000})
	n, err := s.Count(context.Background())
	fmt.Println(s.Status(), err, n.Sign() >= 0)
	// Output: node limit node limit reached true
}

func ExampleSolver_Err() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Millisecond)
	defer cancel()
	s := dlx.NewSolver(queens(20), dlx.Settings{})
	for range s.Solutions(ctx) { // 39 thousand million
	}
	fmt.Println(s.Err())
	// Output: context deadline exceeded
}

// The plain method visits the nodes, and makes the updates, that Knuth's program does.
func ExampleSolver_Stats() {
	s := dlx.NewSolver(dominoes(6), dlx.Settings{Method: dlx.MethodPlain})
	s.Count(context.Background())
	t := s.Stats()
	fmt.Println(t.Method, t.Nodes, "nodes,", t.Updates, "updates,", t.Solutions, "solutions")
	// Output: plain 25695 nodes, 95296 updates, 6728 solutions
}

// Outfits with a shirt of the same colour count as one.
func ExampleSettings_distinct() {
	var b dlx.Builder
	shirt, tie, color := b.Items(1), b.Items(1), b.Secondary(1)
	for c := range dlx.Color(3) {
		b.AddColored(shirt.With(0), color.With(1+c))
		b.Add(tie)
		b.Add(tie)
	}
	p, err := b.Build()
	if err != nil {
		log.Fatal(err)
	}
	count := func(o dlx.Settings) uint64 {
		n, _ := dlx.NewSolver(p, o).CountUpTo(context.Background(), 1000)
		return n
	}
	fmt.Println(count(dlx.Settings{}), "outfits")
	fmt.Println(count(dlx.Settings{DistinctItems: []dlx.Item{color}}), "colours of shirts")
	// Output:
	// 18 outfits
	// 3 colours of shirts
}
