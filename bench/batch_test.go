package bench

import (
	"context"
	"testing"

	"exactcover/encode"
)

// BenchmarkBatch asks the engine what the subcommands of the command ask it, about the same puzzles, which are read
// already: what is left of its rate is what text costs.
func BenchmarkBatch(b *testing.B) {
	puzzles, err := minimalSudokus()
	if err != nil {
		b.Fatal(err)
	}
	ctx := context.Background()
	b.Run("solve", func(b *testing.B) {
		s := encode.NewSolver(encode.Options{Limit: 1, Processors: 1})
		benchmarkAnswers(b, puzzles, func(p *encode.Puzzle) bool {
			found := false
			for range s.Solutions(ctx, p) {
				found = true
			}
			return found
		})
	})
	b.Run("count", func(b *testing.B) {
		s := encode.NewSolver(encode.Options{Limit: 2, Processors: 1})
		benchmarkAnswers(b, puzzles, func(p *encode.Puzzle) bool {
			n, err := s.Count(ctx, p)
			return err == nil && n.IsUint64() && n.Uint64() == 1
		})
	})
}

// benchmarkAnswers measures how many puzzles are answered in a second. An answer that is not right ends it.
func benchmarkAnswers(b *testing.B, puzzles []*encode.Puzzle, answer func(*encode.Puzzle) bool) {
	n := 0
	for b.Loop() {
		if !answer(puzzles[n%len(puzzles)]) {
			b.Fatalf("puzzle %d is not answered right", n%len(puzzles))
		}
		n++
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "puzzles/s")
}
