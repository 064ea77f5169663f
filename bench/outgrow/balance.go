//go:build unix

package main

import (
	"context"
	"fmt"
	"io"
	"math"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
	"exactcover/dlx/shard"
)

// parted are problems of families whose search trees have over 10^5 nodes.
var parted = []string{
	"pentominoes 5x12", "dominoes 6 8", "polyominoes 6 6 4", "right-trominoes 7 8",
	"oblongs turned 6 7", "queens 13", "langford 11", "latin 5", "partitions 10", "skewed 5 20 2",
}

// parts is the number of parts that a problem is divided into.
const parts = 200

// balances prints what share of all nodes of a search the largest part has, in percent, for
// problems of families. Nodes are those of dancing links, the same each time.
func balances(problems []string, to io.Writer) error {
	fmt.Fprintf(to, "| problem | nodes | largest of %d parts |\n|---|---|---|\n", parts)
	for _, made := range problems {
		p, err := families.Make(made)
		if err != nil {
			return err
		}
		most, total, err := balance(p.Problem)
		if err != nil {
			return fmt.Errorf("%s: %w", made, err)
		}
		fmt.Fprintf(to, "| %s | %d | %.2f %% |\n", made, total, 100*float64(most)/float64(total))
	}
	return nil
}

// balance returns the nodes of the largest part of a problem, and those of all.
func balance(p *dlx.Problem) (most, total uint64, err error) {
	ctx := context.Background()
	s := dlx.NewSolver(p, dlx.Settings{
		Method: dlx.MethodLinks, Counting: dlx.CountBySearch, Processors: 1,
	})
	division, err := shard.Divide(ctx, s, parts, "")
	if err != nil {
		return 0, 0, err
	}
	for _, part := range division {
		nodes := uint64(0)
		for _, prefix := range part.Prefixes {
			if err := prefix.Assume(s); err != nil {
				return 0, 0, err
			}
			if _, err := s.CountUpTo(ctx, math.MaxUint64); err != nil {
				return 0, 0, err
			}
			nodes += s.Stats().Nodes
		}
		most, total = max(most, nodes), total+nodes
	}
	return most, total, nil
}
