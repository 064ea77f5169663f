package shard_test

import (
	"context"
	"errors"
	"fmt"

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
