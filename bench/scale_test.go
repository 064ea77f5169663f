//go:build unix

package bench

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"exactcover/bench/internal/cost"
	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/generate"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// tdoku has the number of puzzles of each list that tdoku solves, with the proof that there is no
// other solution, in the time that plain dancing links take for all solutions of queens13 on the
// same core. Plain here takes the same time as that program, within a few per cent.
var tdoku = []struct {
	list string
	rate float64
}{{"17clue", 90_000}, {"top1465", 33_000}, {"hardest", 5_850}}

// BenchmarkTdoku compares the solver with tdoku. The measure and the lists take turns, and the
// least processor time of each counts, so that others on the machine do not.
func BenchmarkTdoku(b *testing.B) {
	plain, ok := NewPlain(readProblem(b, filepath.Join("..", "testdata", "xcc", "queens13.xcc")))
	if !ok {
		b.Fatal("not a plain exact-cover problem")
	}
	var puzzles [3][]*puzzle.Puzzle
	for k, t := range tdoku {
		puzzles[k] = readPuzzles(b, "sudoku", t.list+".txt")
	}
	s := encode.NewSolver(encode.Options{Processors: 1})
	var unit time.Duration
	var least [3]time.Duration
	for b.Loop() {
		unit = lesser(unit, func() { plain.Count() })
		for k := range puzzles {
			for range 5 {
				least[k] = lesser(least[k], func() { solveAll(b, s, puzzles[k]) })
			}
		}
	}
	for k, t := range tdoku {
		rate := float64(len(puzzles[k])) / least[k].Seconds()
		b.ReportMetric(rate, t.list+"/s")
		b.ReportMetric(rate*unit.Seconds()/t.rate, t.list+"/tdoku")
	}
}

// BenchmarkHouses solves puzzles whose rules add houses, made from a seed, by the kernel of
// ordinary grids and, in turns with it, by the engine.
func BenchmarkHouses(b *testing.B) {
	for _, families := range []string{"diagonal", "windoku", "disjoint-groups"} {
		b.Run(families, func(b *testing.B) {
			p, draw, err := generate.Apply(generate.Skeleton(9), rule.All, families)
			if err != nil {
				b.Fatal(err)
			}
			g, err := generate.New(generate.Spec{Skeleton: p, Draw: draw}, 1)
			if err != nil {
				b.Fatal(err)
			}
			puzzles := make([]*puzzle.Puzzle, 200)
			for k := range puzzles {
				if puzzles[k], err = g.Puzzle(b.Context(), uint64(k)); err != nil {
					b.Fatal(err)
				}
			}
			auto := encode.NewSolver(encode.Options{Processors: 1})
			engine := encode.NewSolver(encode.Options{Processors: 1, Method: dlx.MethodConsistency})
			var leastAuto, leastEngine time.Duration
			for b.Loop() {
				leastAuto = lesser(leastAuto, func() { solveAll(b, auto, puzzles) })
				leastEngine = lesser(leastEngine, func() { solveAll(b, engine, puzzles) })
			}
			b.ReportMetric(float64(len(puzzles))/leastAuto.Seconds(), "puzzles/s")
			b.ReportMetric(float64(len(puzzles))/leastEngine.Seconds(), "engine/s")
		})
	}
}

// lesser returns the lesser of a time and what f takes of a processor; 0 is no time.
func lesser(least time.Duration, f func()) time.Duration {
	start := cost.Processor()
	f()
	if spent := cost.Processor() - start; least == 0 || spent < least {
		return spent
	}
	return least
}

func solveAll(b *testing.B, s *encode.Solver, puzzles []*puzzle.Puzzle) {
	for k, p := range puzzles {
		if ok, err := s.Unique(context.Background(), p); !ok {
			b.Fatalf("puzzle %d is not unique: %v", k, err)
		}
	}
}
