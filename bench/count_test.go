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
//	go test ./bench -run '^$' -bench 'Count/memo/dominoes_20' -benchtime 1x

// BenchmarkCount counts what has too many solutions to be listed, laying the problem out included.
// The memory is what the program has taken from the system; it is a single count's if it runs
// alone.
func BenchmarkCount(b *testing.B) {
	for _, name := range []string{
		"dominoes 12 12", "dominoes 16 16", "dominoes 20 20", "partitions 14", "sudoku 2 3", "latin 6",
	} {
		p, err := families.Make(name)
		if err != nil {
			b.Fatal(err)
		}
		for _, counting := range []dlx.Counting{dlx.CountByMemo, dlx.CountAuto} {
			b.Run(counting.String()+"/"+name, func(b *testing.B) {
				s := dlx.NewSolver(p.Problem, dlx.Settings{Counting: counting, Processors: 1})
				for b.Loop() {
					n, err := s.Count(context.Background())
					if err != nil || n.String() != p.Solutions {
						b.Fatalf("%v, %v, want %s", n, err, p.Solutions)
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
	d, err := diagram.Compile(context.Background(), families.Dominoes(8, 8).Problem, dlx.Settings{})
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
	p := families.Dominoes(12, 12).Problem
	for b.Loop() {
		if _, err := diagram.Compile(context.Background(), p, dlx.Settings{}); err != nil {
			b.Fatal(err)
		}
	}
}
