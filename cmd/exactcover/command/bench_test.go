package command

import (
	"io"
	"strings"
	"testing"
)

// BenchmarkBatch measures the command on many easy puzzles, with one worker. Convert is what
// reading, passing on, ordering and writing cost; the others add the search, the check and the
// answer.
func BenchmarkBatch(b *testing.B) {
	const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6." +
		"6....28....419..5....8..79\n"
	const puzzles = 2000
	batch := strings.Repeat(puzzle, puzzles)
	for _, args := range [][]string{{"convert"}, {"count"}, {"solve"}, {"solve", "--json"}} {
		b.Run(strings.Join(args, ""), func(b *testing.B) {
			for b.Loop() {
				in, out := strings.NewReader(batch), io.Discard
				if status := run(b.Context(), append(args, "--jobs", "1"), in, out, out); status != 0 {
					b.Fatalf("status %d", status)
				}
			}
			b.ReportMetric(float64(puzzles)*float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
		})
	}
}
