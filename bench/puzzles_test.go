package bench

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/generate"
	"exactcover/encode/puzzle"
)

// minimalSudokus are puzzles made from a seed: no clue can go, and each has one solution.
var minimalSudokus = sync.OnceValues(func() ([]*puzzle.Puzzle, error) {
	g, err := generate.New(generate.Spec{Skeleton: puzzle.New(9)}, 1)
	if err != nil {
		return nil, err
	}
	puzzles := make([]*puzzle.Puzzle, 500)
	for k := range puzzles {
		if puzzles[k], err = g.Puzzle(context.Background(), uint64(k)); err != nil {
			return nil, err
		}
	}
	return puzzles, nil
})

// readPuzzles reads a file of the shared data.
func readPuzzles(b *testing.B, elements ...string) []*puzzle.Puzzle {
	data := os.Getenv("EXACTCOVER_DATA")
	if data == "" {
		b.Skip("EXACTCOVER_DATA is not set")
	}
	path := filepath.Join(append([]string{data}, elements...)...)
	f, err := os.Open(path)
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	in := format.NewReader(f, path, format.Options{})
	var puzzles []*puzzle.Puzzle
	for {
		e, err := in.Next(b.Context())
		if err == io.EOF {
			return puzzles
		}
		if err == nil {
			err = e.Err
		}
		if err != nil {
			b.Fatal(err)
		}
		puzzles = append(puzzles, e.Puzzle)
	}
}

// BenchmarkSudokuPlain counts the solutions of a Sudoku with many by dancing links as published, to
// convert what BenchmarkSudoku reports in the same run from one machine to another.
func BenchmarkSudokuPlain(b *testing.B) {
	plain, ok := NewPlain(readProblem(b, filepath.Join("..", "testdata", "xcc", "sud9-17m1.xcc")))
	if !ok {
		b.Fatal("not a plain exact-cover problem")
	}
	nodes := uint64(0)
	for b.Loop() {
		plain.Count()
		nodes += plain.Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}

// BenchmarkSudoku solves lists of puzzles and proves each solution unique, one after the other.
func BenchmarkSudoku(b *testing.B) {
	b.Run("generated", func(b *testing.B) {
		puzzles, err := minimalSudokus()
		if err != nil {
			b.Fatal(err)
		}
		benchmarkUnique(b, puzzles)
	})
	for _, list := range []string{
		"gen_minimal", "gen_easy35", "17clue", "top1465", "hardest", "hardest1106",
	} {
		b.Run(list, func(b *testing.B) { benchmarkUnique(b, readPuzzles(b, "sudoku", list+".txt")) })
	}
}

func benchmarkUnique(b *testing.B, puzzles []*puzzle.Puzzle) {
	ctx := context.Background()
	s := encode.NewSolver(encode.Options{})
	n := 0
	b.ReportAllocs()
	for b.Loop() {
		p := puzzles[n%len(puzzles)]
		if ok, err := s.Unique(ctx, p); !ok {
			b.Fatalf("puzzle %d is not unique: %v", n%len(puzzles), err)
		}
		n++
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "puzzles/s")
}

// BenchmarkSudominoku finds a first solution of every puzzle of a file.
func BenchmarkSudominoku(b *testing.B) {
	for _, file := range []string{"spec.in", "hard.in", "singles_only.jsonl"} {
		b.Run(file, func(b *testing.B) {
			puzzles := readPuzzles(b, "sudominoku", file)
			ctx := context.Background()
			n := 0
			for b.Loop() {
				s := encode.NewSolver(encode.Options{Limit: 1})
				for _, p := range puzzles {
					for range s.Solutions(ctx, p) {
						n++
					}
				}
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "puzzles/s")
		})
	}
}

// BenchmarkSudominokuGrids counts all grids of puzzles with few dominoes.
func BenchmarkSudominokuGrids(b *testing.B) {
	puzzles := readPuzzles(b, "sudominoku", "many_grids.in")
	ctx := context.Background()
	s := encode.NewSolver(encode.Options{})
	for b.Loop() {
		for _, p := range puzzles {
			if _, err := s.Count(ctx, p); err != nil {
				b.Fatal(err)
			}
		}
	}
}
