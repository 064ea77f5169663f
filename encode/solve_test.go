package encode_test

import (
	"context"
	"slices"
	"testing"

	"exactcover/encode"
	"exactcover/encode/generate"
	"exactcover/encode/puzzle"
)

// minimal returns n minimal puzzles of a skeleton.
func minimal(t testing.TB, skeleton *puzzle.Puzzle, n int) []*puzzle.Puzzle {
	t.Helper()
	g, err := generate.New(generate.Spec{Skeleton: skeleton}, 1)
	if err != nil {
		t.Fatal(err)
	}
	puzzles := make([]*puzzle.Puzzle, n)
	for k := range puzzles {
		if puzzles[k], err = g.Puzzle(context.Background(), uint64(k)); err != nil {
			t.Fatal(err)
		}
	}
	return puzzles
}

func TestNoAllocationPerPuzzle(t *testing.T) {
	ctx := context.Background()
	puzzles := minimal(t, puzzle.New(9), 10)
	unique := encode.NewSolver(encode.Options{})
	first := encode.NewSolver(encode.Options{Limit: 1})
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
	} {
		solve() // grows what must grow
		if n := testing.AllocsPerRun(5, solve); n != 0 {
			t.Errorf("%s: %v allocations for %d puzzles", name, n, len(puzzles))
		}
	}
}

// Clues that contradict each other are well formed. They only leave no solution.
func TestClashes(t *testing.T) {
	for name, spoil := range map[string]func(p *puzzle.Puzzle){
		"row":           func(p *puzzle.Puzzle) { p.Givens = grid("1..1............") },
		"column":        func(p *puzzle.Puzzle) { p.Givens = grid("1...........1...") },
		"region":        func(p *puzzle.Puzzle) { p.Givens = grid("1....1..........") },
		"no candidates": func(p *puzzle.Puzzle) { p.Candidates[9] = 0 },
		"given candidate": func(p *puzzle.Puzzle) {
			p.Givens = grid("1...............")
			p.Candidates[0] = puzzle.Digits(2, 3)
		},
		"one candidate": func(p *puzzle.Puzzle) {
			p.Candidates[0], p.Candidates[1] = puzzle.Digits(2), puzzle.Digits(2)
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := puzzle.New(4)
			p.Candidates = slices.Repeat([]puzzle.DigitSet{p.Domain()}, 16)
			spoil(p)
			if err := p.Validate(); err != nil {
				t.Fatal(err)
			}
			if n, err := encode.Count(t.Context(), p); err != nil || n.Sign() != 0 {
				t.Errorf("%v solutions, error %v", n, err)
			}
		})
	}
}

// TestZeroSolver makes sure that the zero Solver solves.
func TestZeroSolver(t *testing.T) {
	var s encode.Solver
	if n, err := s.Count(t.Context(), puzzle.New(4)); err != nil || n.Int64() != 288 {
		t.Error(n, err)
	}
}
