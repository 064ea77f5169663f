package encode_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"exactcover/encode"
)

// TestSampleDrawsAllGrids draws grids of 4x4, of which there are 288, until each is likely to have come.
func TestSampleDrawsAllGrids(t *testing.T) {
	const draws = 288 * 20 // each is missed with probability e^-20
	p := encode.New(4)
	s := encode.NewSolver(encode.Options{Limit: 1})
	drawn, err := s.Sample(context.Background(), p, draws, rand.NewPCG(1, 1))
	if err != nil || len(drawn) != draws {
		t.Fatalf("%d solutions, %v", len(drawn), err)
	}
	seen := map[string]bool{}
	for _, solution := range drawn {
		if broken, err := encode.Check(context.Background(), p, solution.Grid); err != nil || len(broken) > 0 {
			t.Fatal(broken)
		}
		text := make([]byte, 0, 16)
		for _, d := range solution.Grid {
			text = append(text, byte(d))
		}
		seen[string(text)] = true
	}
	if len(seen) != 288 {
		t.Errorf("%d different grids of 288", len(seen))
	}
}

func TestSampleOfImpossiblePuzzle(t *testing.T) {
	p := encode.New(4)
	p.Givens = make([]encode.Digit, 16)
	for c := range p.Givens {
		p.Givens[c] = encode.Empty
	}
	p.Givens[0], p.Givens[1] = 1, 1
	drawn, err := encode.NewSolver(encode.Options{}).Sample(context.Background(), p, 3, rand.NewPCG(1, 1))
	if drawn != nil || err != nil {
		t.Errorf("%v, %v", drawn, err)
	}
}
