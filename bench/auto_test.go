package bench

import (
	"context"
	"errors"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"exactcover/dlx"
	"exactcover/dlx/diagram"
	"exactcover/dlx/xcc"
)

// mostTime is the time limit of a count here.
const mostTime = 20 * time.Second

// BenchmarkAuto counts the solutions of the problems in testdata and in the shared data in all
// ways, on one processor, and compares automatic counting with the better of the others:
//
//	go test ./bench -run '^$' -bench Auto/soma -benchtime 5x
//
// The figures are milliseconds, the least of all runs; 0 stands for a way that takes much longer
// than automatic counting.
func BenchmarkAuto(b *testing.B) {
	for _, path := range problemFiles(b) {
		b.Run(strings.TrimSuffix(filepath.Base(path), ".xcc"), func(b *testing.B) {
			p := readProblem(b, path)
			least := [3]time.Duration{math.MaxInt64, math.MaxInt64, math.MaxInt64}
			for b.Loop() {
				limit := mostTime
				for _, c := range []dlx.Counting{dlx.CountAuto, dlx.CountBySearch, dlx.CountByMemo} {
					o := dlx.Settings{Counting: c, Processors: 1, Timeout: limit}
					runtime.GC() // of what the one before has left
					began := time.Now()
					_, err := dlx.NewSolver(p, o).Count(context.Background())
					took := time.Since(began)
					switch {
					case err == nil:
						least[c] = min(least[c], took)
					case !errors.Is(err, dlx.ErrTimeout):
						b.Fatal(err)
					case c == dlx.CountAuto:
						b.Skip("takes too long")
					}
					if c == dlx.CountAuto {
						limit = took + took/2 + time.Second/10
					}
				}
			}
			b.ReportMetric(0, "ns/op") // of all together
			for c, took := range least {
				ms := 0.0
				if took < math.MaxInt64 {
					ms = took.Seconds() * 1e3
				}
				b.ReportMetric(ms, dlx.Counting(c).String()+"-ms")
			}
			better := min(least[dlx.CountBySearch], least[dlx.CountByMemo])
			b.ReportMetric(float64(least[dlx.CountAuto])/float64(better), "auto/better")
		})
	}
}

// problemFiles returns the problems of testdata and of the shared data.
func problemFiles(b *testing.B) []string {
	paths, err := filepath.Glob("../testdata/xcc/*.xcc")
	if err != nil || len(paths) == 0 {
		b.Fatal("no problems in testdata", err)
	}
	known := map[string]bool{}
	for _, path := range paths {
		known[filepath.Base(path)] = true
	}
	if data := os.Getenv("EXACTCOVER_DATA"); data != "" {
		shared, err := filepath.Glob(filepath.Join(data, "xcc", "*.xcc"))
		if err != nil {
			b.Fatal(err)
		}
		for _, path := range shared {
			if !known[filepath.Base(path)] {
				paths = append(paths, path)
			}
		}
	}
	return paths
}

func readProblem(b *testing.B, path string) *dlx.Problem {
	f, err := os.Open(path)
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	file, err := xcc.Parse(context.Background(), f, path, xcc.Limits{})
	if err != nil {
		b.Fatal(err)
	}
	return file.Problem
}

// BenchmarkCandidates finds the options that occur in some solution, by a solution through each of
// them, and by a diagram of all solutions.
func BenchmarkCandidates(b *testing.B) {
	for _, name := range []string{"sud9-17m1", "sud9-easy", "sud6-row1", "domino8x8", "latin5"} {
		path := filepath.Join("..", "testdata", "xcc", name+".xcc")
		b.Run("search/"+name, func(b *testing.B) {
			p := readProblem(b, path)
			for b.Loop() {
				s := dlx.NewSolver(p, dlx.Settings{MaxSolutions: 1})
				seen := make([]bool, p.NumOptions())
				for o := range seen {
					if seen[o] {
						continue
					}
					s.Assume([]dlx.Option{dlx.Option(o)}, nil)
					solution, err := s.First(context.Background())
					if err != nil && err != dlx.ErrNoSolution {
						b.Fatal(err)
					}
					for _, used := range solution {
						seen[used] = true
					}
				}
			}
		})
		b.Run("diagram/"+name, func(b *testing.B) {
			p := readProblem(b, path)
			for b.Loop() {
				d, err := diagram.Compile(context.Background(), p, dlx.Settings{Timeout: mostTime})
				if err != nil {
					b.Skip(err)
				}
				d.Usage(context.Background(), p.NumOptions())
			}
		})
	}
}
