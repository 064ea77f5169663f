package matrix

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/puzzle"
)

// The givens of every puzzle are forced, wherever they stand.
func TestGive(t *testing.T) {
	e, err := EncodeShape(t.Context(), puzzle.New(9), Waiver{})
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		givens := rapid.SliceOfN(rapid.Map(rapid.IntRange(-9, 9), func(d int) puzzle.Digit {
			if d < 1 {
				return puzzle.Empty
			}
			return puzzle.Digit(d)
		}), 81, 81).Draw(t, "givens")
		a := Assumptions{encoding: e}
		a.give(givens)
		got := slices.Repeat([]puzzle.Digit{puzzle.Empty}, len(givens))
		e.Decode(a.force, got)
		if !slices.Equal(got, givens) || len(a.forbid) > 0 {
			t.Fatalf("%v given, %v forced", givens, got)
		}
	})
}
