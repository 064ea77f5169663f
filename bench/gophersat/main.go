// Gophersat counts the solutions of exact-cover problems with a SAT solver written in Go, for
// comparison:
//
//	go build -C bench/gophersat && bench/gophersat/gophersat FILE.xcc
//
// Every option is a variable. Exactly one option of every primary item is true, and at most one of
// two options that disagree on a secondary item. It does not support multiplicities. It is a
// separate module, so that the engine does not depend on a solver.
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/crillab/gophersat/solver"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: gophersat FILE.xcc")
		os.Exit(2)
	}
	n, err := count(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, "gophersat:", err)
		os.Exit(1)
	}
	fmt.Println(n)
}

func count(path string) (int, error) {
	f, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	file, err := xcc.Parse(context.Background(), f, path, xcc.Limits{})
	if err != nil {
		return 0, err
	}
	cnf, err := clauses(file.Problem)
	if err != nil || cnf == nil {
		return 0, err
	}
	return models(solver.New(solver.ParseSliceNb(cnf, file.Problem.NumOptions()))), nil
}

// models counts models by forbidding each one that is found, because the solver's CountModels is
// wrong for some problems (8 queens: 108 instead of 92).
func models(s *solver.Solver) int {
	n := 0
	for s.Solve() == solver.Sat {
		n++
		var other []solver.Lit
		for v, used := range s.Model() {
			if used {
				other = append(other, solver.IntToLit(int32(-v-1)))
			}
		}
		s.AppendClause(solver.NewClause(other))
	}
	return n
}

// clauses returns p in conjunctive normal form; option o is variable o+1. It returns nil if an item
// that must be covered has no option.
func clauses(p *dlx.Problem) ([][]int, error) {
	type entry struct{ variable, color int }
	covering := make([][]entry, p.NumItems())
	for o := range p.NumOptions() {
		for e := range p.Entries(dlx.Option(o)) {
			covering[e.Item] = append(covering[e.Item], entry{o + 1, int(e.Color)})
		}
	}
	var cnf [][]int
	for i, all := range covering {
		if p.Primary(dlx.Item(i)) {
			if lo, hi := p.Bounds(dlx.Item(i)); lo != 1 || hi != 1 {
				return nil, fmt.Errorf("item %d has a multiplicity", i)
			}
			if len(all) == 0 {
				return nil, nil
			}
			some := make([]int, len(all))
			for k, e := range all {
				some[k] = e.variable
			}
			cnf = append(cnf, some)
		}
		for k, a := range all {
			for _, b := range all[:k] {
				if a.color == 0 || a.color != b.color {
					cnf = append(cnf, []int{-a.variable, -b.variable})
				}
			}
		}
	}
	return cnf, nil
}
