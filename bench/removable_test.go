//go:build unix

package bench

import (
	"context"
	"fmt"
	"runtime"
	"testing"
	"time"

	"exactcover/bench/internal/cost"
	"exactcover/encode"
)

// BenchmarkVariantRemovable finds a largest set of clues of each published variant that can be
// removed together. It reports how many are found and proved within 1, 2 and 6 s of processor time.
func BenchmarkVariantRemovable(b *testing.B) {
	limits := []time.Duration{time.Second, 2 * time.Second, 6 * time.Second}
	variants := readVariants(b)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1)) // no time of idle processors
	for b.Loop() {
		within := make([]int, len(limits))
		for _, v := range variants {
			ctx, cancel := context.WithCancel(context.Background())
			start := cost.Processor()
			go func() {
				for ctx.Err() == nil && cost.Processor()-start < limits[len(limits)-1] {
					time.Sleep(20 * time.Millisecond)
				}
				cancel()
			}()
			s := encode.NewSolver(encode.Options{Processors: 1})
			_, err := s.Removable(ctx, v.puzzle)
			for k, limit := range limits {
				if err == nil && cost.Processor()-start < limit {
					within[k]++
				}
			}
			cancel()
		}
		b.ReportMetric(float64(len(variants)), "puzzles")
		for k, limit := range limits {
			b.ReportMetric(float64(within[k]), fmt.Sprint("within-", limit))
		}
	}
}
