package encode_test

import (
	"context"
	"testing"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// BenchmarkUnique proves minimal puzzles of each kind to have one solution.
func BenchmarkUnique(b *testing.B) {
	for _, kind := range []struct {
		name     string
		skeleton *puzzle.Puzzle
	}{
		{"sudoku9", puzzle.New(9)},
		{"sudoku6", puzzle.New(6)},
		{"domino6", dominoSkeleton(6)},
	} {
		b.Run(kind.name, func(b *testing.B) {
			puzzles := minimal(b, kind.skeleton, 200)
			s := encode.NewSolver(encode.Options{})
			n := 0
			for b.Loop() {
				if unique, err := s.Unique(context.Background(), puzzles[n%len(puzzles)]); !unique ||
					err != nil {
					b.Fatalf("unique %v, error %v", unique, err)
				}
				n++
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "puzzles/s")
		})
	}
}

// BenchmarkCount6x6 counts all Sudokus of side 6.
func BenchmarkCount6x6(b *testing.B) {
	for b.Loop() {
		n, err := encode.Count(context.Background(), puzzle.New(6))
		if err != nil || n.String() != "28200960" {
			b.Fatalf("%v grids, error %v", n, err)
		}
	}
}
