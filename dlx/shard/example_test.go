package shard_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
	"exactcover/dlx/shard"
)

func ExampleParse() {
	p := families.Queens(4).Problem
	x := shard.Prefix{Problem: p.Fingerprint(), Force: []dlx.Option{1}, Forbid: []dlx.Option{7}}
	y, err := shard.Parse(p, x.String())
	fmt.Println(y.Force, y.Forbid, err)
	_, err = shard.Parse(families.Queens(5).Problem, x.String())
	fmt.Println(errors.As(err, new(*shard.Error)))
	// Output:
	// [1] [7] <nil>
	// true
}

// Parts can be searched at the same time, on one machine or several.
func ExampleSplit() {
	p := families.Queens(8).Problem
	counts := make(chan uint64)
	parts, _ := shard.Split(context.Background(), dlx.NewSolver(p, dlx.Settings{}), 4)
	for _, x := range parts {
		go func() {
			s := dlx.NewSolver(p, dlx.Settings{})
			s.Assume(x.Force, x.Forbid)
			n, _ := s.CountUpTo(context.Background(), 1<<62)
			counts <- n
		}()
	}
	total := uint64(0)
	for range parts {
		total += <-counts
	}
	fmt.Println(total)
	// Output: 92
}

func ExamplePrefix_Assume() {
	s := dlx.NewSolver(families.Queens(4).Problem, dlx.Settings{})
	parts, _ := shard.Split(context.Background(), s, 2)
	fmt.Println(parts[0].Assume(s))
	s.Reset(families.Queens(5).Problem)
	fmt.Println(parts[0].Assume(s) != nil)
	// Output:
	// <nil>
	// true
}

func ExamplePrefix_String() {
	x := shard.Prefix{Problem: "c0ffee", Force: []dlx.Option{4, 1}, Forbid: []dlx.Option{7}}
	fmt.Println(x)
	// Output: c0ffee +4 +1 -7
}

// A part is a line of text. A machine that gets it counts its solutions.
func ExampleDivide() {
	ctx := context.Background()
	s := dlx.NewSolver(families.Queens(8).Problem, dlx.Settings{})
	parts, _ := shard.Divide(ctx, s, 3, "")
	var sum shard.Sum
	for _, x := range parts {
		part, err := shard.ParsePart(x.String())
		if err == nil {
			err = part.Check(s, "")
		}
		if err != nil {
			fmt.Println(err)
			return
		}
		count := new(big.Int)
		for _, prefix := range part.Prefixes {
			prefix.Assume(s)
			n, _ := s.Count(ctx)
			count.Add(count, n)
		}
		sum.Add(part.ID, count, true)
	}
	fmt.Println(sum.Total(), sum.Missing())
	// Output: 92 []
}

func ExampleParsePart() {
	_, err := shard.ParsePart("part 3/200 58e3c5a61b7f0d42")
	fmt.Println(err)
	// Output: "part 3/200 58e3c5a61b7f0d42" is none
}

func ExamplePart_Check() {
	s := dlx.NewSolver(families.Queens(8).Problem, dlx.Settings{})
	parts, _ := shard.Divide(context.Background(), s, 3, "")
	fmt.Println(parts[1].Check(dlx.NewSolver(families.Queens(7).Problem, dlx.Settings{}), ""))
	// Output: "part 2/3" is a part of another problem
}

// Parts may be added in any order, and more than once.
func ExampleSum() {
	var sum shard.Sum
	x := shard.ID{Number: 2, Of: 3, Division: "58e3c5a61b7f0d42"}
	fmt.Println(sum.Add(x, big.NewInt(12), true), sum.Add(x, big.NewInt(12), true))
	fmt.Println(sum.Total(), sum.Has(), sum.Missing())
	// Output:
	// <nil> the part is there twice
	// 12 [2] [1 3]
}

func ExampleID_String() {
	fmt.Println(shard.ID{Number: 3, Of: 200})
	// Output: 3/200
}
