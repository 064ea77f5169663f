package shard_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"testing"
	"time"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest"
	"exactcover/dlx/dlxtest/families"
	"exactcover/dlx/internal/inside"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/searchtest"
	"exactcover/dlx/shard"
	"exactcover/internal/race"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// Shares for which there is no time are fewer, but they have every solution once. One is estimated,
// and the others count as large as that.
func TestSharesInNoTime(t *testing.T) {
	s := dlx.NewSolver(families.Queens(10).Problem, dlx.Settings{})
	all := searchtest.Done(shard.Shares(ctx, s, 500, 0))
	few := searchtest.Done(shard.Shares(ctx, s, 500, time.Nanosecond))
	if len(all) < 400 || len(few) < 2 || len(few) > 100 {
		t.Errorf("%d shares, %d in no time", len(all), len(few))
	}
	total := new(big.Int)
	for _, x := range few {
		if x.Nodes != few[0].Nodes || x.Nodes < 2 {
			t.Errorf("%v nodes, and %v", few[0].Nodes, x.Nodes)
		}
		if err := x.Assume(s); err != nil {
			t.Fatal(err)
		}
		total.Add(total, searchtest.Done(s.Count(ctx)))
	}
	if total.String() != "724" {
		t.Errorf("%v solutions", total)
	}
}

// Sizes are numbers, so that they can be added and compared, however large a search is.
func TestSharesOfAHugeSearch(t *testing.T) {
	s := dlx.NewSolver(families.Dominoes(100, 100).Problem, dlx.Settings{})
	for _, x := range searchtest.Done(shard.Shares(ctx, s, 3, 0)) {
		if !(x.Nodes > 1e200 && x.Nodes <= shard.MostNodes) {
			t.Errorf("%v nodes", x.Nodes)
		}
	}
}

// The parts together have every solution once, also of what a solver assumes, and their texts say
// the same. The parts are the same each time.
func TestDivide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := dlxtest.Problems(dlxtest.Shape{Features: dlxtest.All}).Draw(t, "problem").Problem
		task := &search.Task{Matrix: inside.Matrix(p)}
		if rapid.Bool().Draw(t, "assume") {
			task.Force, task.Forbid = naive.Assume(task.Matrix, searchtest.Intn(t))
		}
		s := dlx.NewSolver(p, dlx.Settings{})
		s.Assume(options(task.Force), options(task.Forbid))
		n := rapid.IntRange(1, 7).Draw(t, "parts")
		parts := searchtest.Done(shard.Divide(ctx, s, n, "name"))
		again := searchtest.Done(shard.Divide(ctx, s, n, "name"))
		if diff := cmp.Diff(parts, again); diff != "" || len(parts) != n {
			t.Fatal(len(parts), diff)
		}
		got := [][]int32{}
		for _, x := range parts {
			y, err := shard.ParsePart(x.String())
			if err == nil {
				err = y.Check(s, "name")
			}
			if diff := cmp.Diff(x, y); err != nil || diff != "" {
				t.Fatal(err, diff)
			}
			for _, prefix := range y.Prefixes {
				if err := prefix.Assume(s); err != nil {
					t.Fatal(err)
				}
				got = append(got, all(s)...)
			}
		}
		if want := naive.Sorted(naive.Solutions(task)); !naive.Equal(naive.Sorted(got), want) {
			t.Fatalf("the parts have %v, the whole %v", got, want)
		}
	})
}

// No part is much larger than the mean, even if a few branches of the first decisions hold most of
// the search. Nodes are those of a search without counting by memory.
func TestDivideEvenly(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	for _, f := range []*families.Problem{
		families.Queens(9), families.Soma(), families.Langford(8),
	} {
		s := dlx.NewSolver(f.Problem, dlx.Settings{Method: dlx.MethodLinks})
		const n = 20
		most, total := uint64(0), uint64(0)
		for _, x := range searchtest.Done(shard.Divide(ctx, s, n, "")) {
			nodes := uint64(0)
			for _, prefix := range x.Prefixes {
				if err := prefix.Assume(s); err != nil {
					t.Fatal(err)
				}
				for range s.Solutions(ctx) {
				}
				nodes += s.Stats().Nodes
			}
			most, total = max(most, nodes), total+nodes
		}
		if most*n > 3*total {
			t.Errorf("%s: the largest of %d parts has %d of %d nodes", f.Name, n, most, total)
		}
	}
}

// A line that is torn or was changed, or a part of another problem, is refused.
func TestPartErrors(t *testing.T) {
	p := families.Queens(6).Problem
	parts := searchtest.Done(shard.Divide(ctx, dlx.NewSolver(p, dlx.Settings{}), 3, "six"))
	line := parts[1].String()
	for k := range len(line) {
		if _, err := shard.ParsePart(line[:k]); !errors.As(err, new(*shard.Error)) {
			t.Fatalf("%q: %v", line[:k], err)
		}
		changed := []byte(line)
		changed[k] ^= 1
		if strings.Fields(string(changed))[0] == "part" && changed[k] != ' ' && line[k] != ' ' {
			if _, err := shard.ParsePart(string(changed)); err == nil {
				t.Fatalf("%q is a part", changed)
			}
		}
	}
	for _, c := range []struct {
		name    string
		problem *dlx.Problem
		want    string
	}{
		{"six", p, ""}, {"", p, "another problem"},
		{"six", families.Queens(7).Problem, "another problem"},
	} {
		x := searchtest.Done(shard.ParsePart(line))
		err := x.Check(dlx.NewSolver(c.problem, dlx.Settings{}), c.name)
		if (err == nil) != (c.want == "") ||
			err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	ended, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := shard.Divide(ended, dlx.NewSolver(p, dlx.Settings{}), 3, ""); err == nil {
		t.Error("no error after the end")
	}
}

// A sum knows what is missing, and adds nothing twice.
func TestSum(t *testing.T) {
	var s shard.Sum
	id := func(n int) shard.ID { return shard.ID{Number: n, Of: 4, Division: "d"} }
	for k, c := range []struct {
		id    shard.ID
		count int64
		whole bool
		err   string
	}{
		{id(2), 10, true, ""}, {id(2), 10, true, "twice"}, {id(2), 11, true, "10 elsewhere"},
		{id(2), 3, false, "twice"}, {id(3), 5, false, ""}, {id(3), 4, false, "twice"},
		{id(3), 7, true, ""}, {id(0), 1, true, "no part 0/4"}, {id(5), 1, true, "no part 5/4"},
		{shard.ID{Number: 1, Of: 4, Division: "e"}, 1, true, "of division e"},
		{shard.ID{Number: 1, Of: 5, Division: "d"}, 1, true, "of division d"},
		{id(4), 1, false, ""},
	} {
		err := s.Add(c.id, big.NewInt(c.count), c.whole)
		if (err == nil) != (c.err == "") || err != nil && !strings.Contains(err.Error(), c.err) {
			t.Errorf("%d: %v", k, err)
		}
	}
	if got := fmt.Sprint(s.Total(), s.Missing(), s.Has()); got != "18 [1 4] [2 3 4]" {
		t.Error(got)
	}
}

func FuzzParsePart(f *testing.F) {
	parts, _ := shard.Divide(ctx, dlx.NewSolver(families.Queens(5).Problem, dlx.Settings{}), 2, "a")
	for _, x := range parts {
		f.Add(x.String())
	}
	f.Fuzz(func(t *testing.T, line string) {
		x, err := shard.ParsePart(line)
		if err != nil {
			return
		}
		if y, err := shard.ParsePart(x.String()); err != nil || y.String() != x.String() {
			t.Fatalf("%q: %v", x, err)
		}
	})
}
