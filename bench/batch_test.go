//go:build unix

package bench

import (
	"bytes"
	"context"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"testing"
	"time"

	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/puzzle"
)

// BenchmarkBatch compares the command, text to text, with the library on the same puzzles, which
// are read already: what is left of the library's rate is what text costs. They take turns, at
// least 24; the least processor time of each counts. The last figure is how many times as fast the
// command is with a job for each processor as with one, by the clock.
func BenchmarkBatch(b *testing.B) {
	const turns = 24
	command := buildCommand(b)
	questions := []struct {
		name string
		args []string
		ask  func(b *testing.B, s *encode.Solver, p *puzzle.Puzzle) bool
	}{
		{"solve", []string{"solve"}, func(b *testing.B, s *encode.Solver, p *puzzle.Puzzle) (found bool) {
			for range s.Solutions(b.Context(), p) {
				found = true
			}
			return found
		}},
		{
			"unique",
			[]string{"count", "--limit", "2"},
			func(b *testing.B, s *encode.Solver, p *puzzle.Puzzle) bool {
				n, err := s.CountUpTo(b.Context(), p, 2)
				return n == 1 && err == nil
			},
		},
	}
	for _, list := range tdoku {
		for _, q := range questions {
			b.Run(list.list+"/"+q.name, func(b *testing.B) {
				puzzles := readPuzzles(b, "sudoku", list.list+".txt")
				times := int(list.rate)/len(puzzles)*5 + 1
				file := filepath.Join(b.TempDir(), "puzzles")
				list, err := lines(puzzles)
				if err != nil {
					b.Fatal(err)
				}
				if err := os.WriteFile(file, bytes.Repeat(list, times), 0o666); err != nil {
					b.Fatal(err)
				}
				s := encode.NewSolver(encode.Options{Limit: 1, Processors: 1})
				var library, one time.Duration
				clock := [2]time.Duration{math.MaxInt64, math.MaxInt64} // with one job, and with all
				for b.Loop() {
					for range turns {
						library = lesser(library, func() {
							for range times {
								for k, p := range puzzles {
									if !q.ask(b, s, p) {
										b.Fatalf("puzzle %d is not answered right", k)
									}
								}
							}
						})
						for k, jobs := range []int{1, runtime.NumCPU()} {
							c := exec.Command(command, append(q.args, "--jobs", strconv.Itoa(jobs), file)...)
							start := time.Now()
							if err := c.Run(); err != nil {
								b.Fatal(err)
							}
							clock[k] = min(clock[k], time.Since(start))
							if spent := c.ProcessState.UserTime() + c.ProcessState.SystemTime(); k == 0 &&
								(one == 0 || spent < one) {
								one = spent
							}
						}
					}
				}
				b.ReportMetric(0, "ns/op") // of all together
				b.ReportMetric(float64(times*len(puzzles))/one.Seconds(), "puzzles/s")
				b.ReportMetric(library.Seconds()/one.Seconds(), "of-library")
				b.ReportMetric(clock[0].Seconds()/clock[1].Seconds(), "times-by-all-jobs")
			})
		}
	}
}

// lines returns puzzles as text.
func lines(puzzles []*puzzle.Puzzle) (text []byte, err error) {
	line, err := format.All.Lookup("line")
	if err != nil {
		return nil, err
	}
	for _, p := range puzzles {
		if text, err = line.Append(context.Background(), text, p, nil); err != nil {
			return nil, err
		}
	}
	return text, nil
}
