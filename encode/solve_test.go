package encode_test

import (
	"context"
	"testing"

	"exactcover/encode"
	"exactcover/encode/generate"
)

// minimal returns n minimal puzzles of a skeleton.
func minimal(t testing.TB, skeleton *encode.Puzzle, n int) []*encode.Puzzle {
	t.Helper()
	g, err := generate.New(generate.Spec{Skeleton: skeleton}, 1)
	if err != nil {
		t.Fatal(err)
	}
	puzzles := make([]*encode.Puzzle, n)
	for k := range puzzles {
		if puzzles[k], err = g.Puzzle(context.Background(), uint64(k)); err != nil {
			t.Fatal(err)
		}
	}
	return puzzles
}

func TestNoAllocationPerPuzzle(t *testing.T) {
	ctx := context.Background()
	puzzles := minimal(t, encode.New(9), 10)
	unique := encode.NewSolver(encode.Options{})
	first := encode.NewSolver(encode.Options{Limit: 1})
	texts, solution := make([]encode.Sudoku, len(puzzles)), encode.Sudoku{}
	for k, p := range puzzles {
		texts[k] = figures(p.Givens)
	}
	for name, solve := range map[string]func(){
		"Unique": func() {
			for _, p := range puzzles {
				if ok, err := unique.Unique(ctx, p); !ok || err != nil {
					t.Fatalf("unique %v, error %v", ok, err)
				}
			}
		},
		"Solutions": func() {
			for _, p := range puzzles {
				n := 0
				for range first.Solutions(ctx, p) {
					n++
				}
				if n != 1 {
					t.Fatalf("%d solutions", n)
				}
			}
		},
		"SolveSudoku": func() {
			for k := range texts {
				if !first.SolveSudoku(ctx, &texts[k], &solution) || !texts[k].SolvedBy(&solution) {
					t.Fatalf("%s is not solved", texts[k])
				}
			}
		},
	} {
		solve() // grows what must grow
		if n := testing.AllocsPerRun(5, solve); n != 0 {
			t.Errorf("%s: %v allocations for %d puzzles", name, n, len(puzzles))
		}
	}
}
