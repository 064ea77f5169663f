package tiling

import (
	"context"
	"errors"
	"testing"

	"pgregory.net/rapid"
)

// A generated puzzle has one solution up to symmetry, on part of the board, with some of the
// pieces.
func TestGenerate(t *testing.T) {
	for _, l := range Lattices {
		rapid.Check(t, func(rt *rapid.T) {
			p := somePuzzle(l).Draw(rt, "puzzle")
			seed := rapid.Uint64().Draw(rt, "seed")
			q, err := p.Generate(t.Context(), seed, 5)
			switch {
			case errors.Is(err, ErrNoSolution):
				if all := bruteForce(p); len(all) > 0 {
					rt.Fatalf("%s%d solutions", p.Append(nil), len(all))
				}
				return
			case errors.Is(err, ErrNotFound):
				return
			case err != nil:
				rt.Fatal(err)
			}
			if n := orbits(t, q, Mirrors); n != 1 {
				rt.Fatalf("%s%d solutions", q.Append(nil), n)
			}
			if q.Misfit() != "" || q.Board.Len() > p.Board.Len() || len(q.Pieces) > len(p.Pieces) {
				rt.Fatalf("%s is no part of\n%s", q.Append(nil), p.Append(nil))
			}
			if again, _ := p.Generate(t.Context(), seed, 5); string(again.Append(nil)) !=
				string(q.Append(nil)) {
				rt.Fatal("the same seed gives another puzzle")
			}
		})
	}
}

// Without a time limit, the search for a puzzle ends with its context.
func TestGenerateStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := parse(t, "board 6x10\npieces pentominoes")
	if _, err := p.Generate(ctx, 1, 1000); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
