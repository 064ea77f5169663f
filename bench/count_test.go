package bench

import (
	"context"
	"math/rand/v2"
	"testing"

	"exactcover/dlx"
)

// Run with
//
//	go test ./bench -run '^$' -bench 'Count|Sample'

// dominoes is the problem of tiling a board with dominoes.
func dominoes(n int) *dlx.Problem {
	var b dlx.Builder
	first := b.Items(n * n)
	for cell := range dlx.Item(n * n) {
		if (int(cell)+1)%n > 0 {
			b.Add(first+cell, first+cell+1)
		}
		if int(cell)+n < n*n {
			b.Add(first+cell, first+cell+dlx.Item(n))
		}
	}
	return must(b.Build())
}

// partitions is the problem of dividing a set into subsets.
func partitions(n int) *dlx.Problem {
	var b dlx.Builder
	first := b.Items(n)
	for set := 1; set < 1<<n; set++ {
		var items []dlx.Item
		for k := range n {
			if set>>k&1 != 0 {
				items = append(items, first+dlx.Item(k))
			}
		}
		b.Add(items...)
	}
	return must(b.Build())
}

// grids is the problem of filling a Sudoku with boxes of the given size, or a Latin square if that
// is a single row.
func grids(boxRows, boxColumns int) *dlx.Problem {
	n := boxRows * boxColumns
	var b dlx.Builder
	cell, row, column, box := b.Items(n*n), b.Items(n*n), b.Items(n*n), dlx.Item(0)
	if boxRows > 1 {
		box = b.Items(n * n)
	}
	for r := range n {
		for c := range n {
			for d := range n {
				items := []dlx.Item{
					cell + dlx.Item(r*n+c), row + dlx.Item(r*n+d), column + dlx.Item(c*n+d),
				}
				if boxRows > 1 {
					x := r/boxRows*boxRows + c/boxColumns
					items = append(items, box+dlx.Item(x*n+d))
				}
				b.Add(items...)
			}
		}
	}
	return must(b.Build())
}

func must(p *dlx.Problem, err error) *dlx.Problem {
	if err != nil {
		panic(err)
	}
	return p
}

func BenchmarkCount(b *testing.B) {
	for _, problem := range []struct {
		name    string
		problem *dlx.Problem
		want    string
	}{
		{"dominoes12", dominoes(12), "53060477521960000"},
		{"dominoes16", dominoes(16), "2444888770250892795802079170816"},
		{"dominoes20", dominoes(20), "1269984011256235834242602753102293934298576249856"},
		{"partitions14", partitions(14), "190899322"},
		{"sudoku6", grids(2, 3), "28200960"},
		{"latin6", grids(1, 6), "812851200"},
	} {
		for _, counting := range []dlx.Counting{dlx.CountByMemo, dlx.CountAuto} {
			b.Run(counting.String()+"/"+problem.name, func(b *testing.B) {
				s := dlx.NewSolver(problem.problem, dlx.Options{Counting: counting, Processors: 1})
				for b.Loop() {
					n, err := s.Count(context.Background())
					if err != nil || n.String() != problem.want {
						b.Fatalf("%v, %v, want %s", n, err, problem.want)
					}
				}
			})
		}
	}
}

func BenchmarkSample(b *testing.B) {
	d, err := dlx.Compile(context.Background(), dominoes(8), dlx.Options{})
	if err != nil {
		b.Fatal(err)
	}
	source := rand.NewPCG(1, 1)
	var solution []dlx.Option
	for b.Loop() {
		solution = d.Sample(solution[:0], source)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "tilings/s")
}

func BenchmarkCompile(b *testing.B) {
	p := dominoes(12)
	for b.Loop() {
		if _, err := dlx.Compile(context.Background(), p, dlx.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
