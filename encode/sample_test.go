package encode_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// TestSampleDrawsAllGrids draws grids of 4x4, of which there are 288, until each is likely to have
// come.
func TestSampleDrawsAllGrids(t *testing.T) {
	const draws = 288 * 20 // each is missed with probability e^-20
	p := puzzle.New(4)
	s := encode.NewSolver(encode.Options{Limit: 1})
	seen, drawn := map[string]bool{}, 0
	for solution := range s.Samples(context.Background(), p, rand.NewPCG(1, 1)) {
		if broken, err := puzzle.Check(context.Background(), p, solution.Grid); err != nil ||
			len(broken) > 0 {
			t.Fatal(broken)
		}
		text := make([]byte, 0, 16)
		for _, d := range solution.Grid {
			text = append(text, byte(d))
		}
		seen[string(text)] = true
		if drawn++; drawn == draws {
			break
		}
	}
	if s.Err() != nil || drawn != draws || len(seen) != 288 {
		t.Errorf("%d grids, %d different of 288, %v", drawn, len(seen), s.Err())
	}
}

func TestSampleOfImpossiblePuzzle(t *testing.T) {
	p := puzzle.New(4)
	p.Givens = make([]puzzle.Digit, 16)
	for c := range p.Givens {
		p.Givens[c] = puzzle.Empty
	}
	p.Givens[0], p.Givens[1] = 1, 1
	s := encode.NewSolver(encode.Options{})
	for solution := range s.Samples(context.Background(), p, rand.NewPCG(1, 1)) {
		t.Errorf("%v", solution.Grid)
	}
	if s.Err() != nil || !s.Complete() {
		t.Errorf("%v, complete %t", s.Err(), s.Complete())
	}
}
