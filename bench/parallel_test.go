//go:build unix

package bench

import (
	"context"
	"math"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"exactcover/bench/internal/cost"
	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
)

// BenchmarkParallel measures what several processors gain. One solver on all processors takes turns
// with as many solvers side by side that have one processor each. "worth" is the time of these
// divided by the processors and by the time of the one: 1 is ideal. It needs a machine that does
// nothing else; where there is none, look at "work", the same by processor time, which says what
// sharing costs but not whether processors were idle. All figures are medians of the turns:
//
//	go test ./bench -run '^$' -bench Parallel/queens14/links -benchtime 5x
func BenchmarkParallel(b *testing.B) {
	for _, c := range []struct {
		name, made string
		methods    []dlx.Method
	}{
		{"queens14", "queens 14", []dlx.Method{dlx.MethodLinks, dlx.MethodWords}},
		{"langford12", "langford 12", []dlx.Method{dlx.MethodConsistency}},
		{"sudoku6", "sudoku 2 3 1" + strings.Repeat(".", 35), []dlx.Method{dlx.MethodUnits}},
		{"domino8x8", "dominoes 8 8", []dlx.Method{dlx.MethodWords, dlx.MethodMultiplicity}},
		{"domination9", "domination 9 5", []dlx.Method{dlx.MethodMultiplicity}},
		{"motley7x7", "motley 7 7", []dlx.Method{dlx.MethodMultiplicity}},
		{"skewed", "skewed 7 20 2", []dlx.Method{dlx.MethodAuto, dlx.MethodMultiplicity}},
	} {
		p, err := families.Make(c.made)
		if err != nil {
			b.Fatal(err)
		}
		for _, method := range c.methods {
			for _, mode := range []string{"count", "list", "ordered"} {
				b.Run(
					c.name+"/"+method.String()+"/"+mode,
					func(b *testing.B) { benchmarkParallel(b, p.Problem, method, mode) },
				)
			}
		}
	}
}

func benchmarkParallel(b *testing.B, p *dlx.Problem, method dlx.Method, mode string) {
	search := func(processors int) (n uint64) {
		s := dlx.NewSolver(
			p, dlx.Settings{Method: method, Processors: processors, Ordered: mode == "ordered"},
		)
		var err error
		if mode == "count" {
			n, err = s.CountUpTo(context.Background(), math.MaxUint64)
		} else {
			for range s.Solutions(context.Background()) {
				n++
			}
			err = s.Err()
		}
		if err != nil {
			b.Error(err)
		}
		return n
	}
	processors := runtime.GOMAXPROCS(0)
	var alone, together, worth, work []float64
	for b.Loop() {
		counts := make([]uint64, processors)
		many, manyWork := spent(func() {
			var all sync.WaitGroup
			for k := range counts {
				all.Go(func() { counts[k] = search(1) })
			}
			all.Wait()
		})
		var n uint64
		one, oneWork := spent(func() { n = search(processors) })
		if slices.Max(counts) != n || slices.Min(counts) != n {
			b.Fatalf("%d solutions alone, %d together", counts, n)
		}
		alone, together = append(alone, many), append(together, one)
		worth = append(worth, many/one/float64(processors))
		work = append(work, manyWork/oneWork/float64(processors))
	}
	b.ReportMetric(0, "ns/op") // of all together
	for unit, figures := range map[string][]float64{
		"alone-s": alone, "together-s": together, "worth": worth, "work": work,
	} {
		b.ReportMetric(median(figures), unit)
	}
}

// spent returns the seconds that f takes by the clock and of the processors.
func spent(f func()) (clock, work float64) {
	runtime.GC() // of what the one before has left
	began, before := time.Now(), cost.Processor()
	f()
	return time.Since(began).Seconds(), (cost.Processor() - before).Seconds()
}

// median sorts numbers and returns the one in the middle, or the mean of the two.
func median(x []float64) float64 {
	slices.Sort(x)
	return (x[(len(x)-1)/2] + x[len(x)/2]) / 2
}
