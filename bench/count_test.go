package bench

import (
	"context"
	"math/rand/v2"
	"runtime"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/diagram"
	"exactcover/dlx/dlxtest/families"
)

// Run with
//
//	go test ./bench -run '^$' -bench 'Count/memo/dominoes20' -benchtime 1x

// BenchmarkCount counts what has too many solutions to be listed, laying the problem out included.
// The memory is what the program has taken from the system; it is a single count's if it runs
// alone.
func BenchmarkCount(b *testing.B) {
	for _, family := range []struct {
		name    string
		problem func() *dlx.Problem
		want    string
	}{
		{"dominoes12", func() *dlx.Problem { return families.Dominoes(12, 12) }, "53060477521960000"},
		{
			"dominoes16", func() *dlx.Problem { return families.Dominoes(16, 16) },
			"2444888770250892795802079170816",
		},
		{"dominoes20", func() *dlx.Problem { return families.Dominoes(20, 20) },
			"1269984011256235834242602753102293934298576249856"},
		{"partitions14", func() *dlx.Problem { return families.SetPartitions(14) }, "190899322"},
		{"sudoku6", func() *dlx.Problem { return families.Sudoku(2, 3, nil) }, "28200960"},
		{"latin6", func() *dlx.Problem { return families.Latin(6) }, "812851200"},
	} {
		for _, counting := range []dlx.Counting{dlx.CountByMemo, dlx.CountAuto} {
			b.Run(counting.String()+"/"+family.name, func(b *testing.B) {
				s := dlx.NewSolver(family.problem(), dlx.Settings{Counting: counting, Processors: 1})
				for b.Loop() {
					n, err := s.Count(context.Background())
					if err != nil || n.String() != family.want {
						b.Fatalf("%v, %v, want %s", n, err, family.want)
					}
				}
				var m runtime.MemStats
				runtime.ReadMemStats(&m)
				b.ReportMetric(float64(m.Sys)/1e6, "MB")
			})
		}
	}
}

// BenchmarkSample draws tilings of a chessboard with dominoes.
func BenchmarkSample(b *testing.B) {
	d, err := diagram.Compile(context.Background(), families.Dominoes(8, 8), dlx.Settings{})
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

// BenchmarkCompile draws the diagram of all tilings of a square.
func BenchmarkCompile(b *testing.B) {
	p := families.Dominoes(12, 12)
	for b.Loop() {
		if _, err := diagram.Compile(context.Background(), p, dlx.Settings{}); err != nil {
			b.Fatal(err)
		}
	}
}
