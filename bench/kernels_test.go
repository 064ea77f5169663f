package bench

import (
	"context"
	"math"
	"os"
	"path/filepath"
	"testing"

	"exactcover/dlx"
)

// instances are problems of the shared data that every kernel enumerates in seconds at most.
var instances = []string{
	"langford11", "queens12o", "pent3x20", "soma", "latin5", "setpart10", "sud6-row1",
	"sud9-17m1", "edge5x5",
}

// BenchmarkKernel counts all solutions on one processor, laying the problem out included.
func BenchmarkKernel(b *testing.B) {
	data := os.Getenv("EXACTCOVER_DATA")
	if data == "" {
		b.Skip("EXACTCOVER_DATA is not set")
	}
	for _, method := range dlx.Methods()[1:] {
		for _, name := range instances {
			b.Run(method.String()+"/"+name, func(b *testing.B) {
				p := readProblem(b, filepath.Join(data, "xcc", name+".xcc"))
				nodes := uint64(0)
				for b.Loop() {
					s := dlx.NewSolver(p, dlx.Settings{Method: method, Processors: 1})
					if _, err := s.CountUpTo(context.Background(), math.MaxUint64); err != nil {
						b.Fatal(err)
					}
					nodes += s.Stats().Nodes
				}
				b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
			})
		}
	}
}
