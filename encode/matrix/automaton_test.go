package matrix_test

import (
	"slices"
	"testing"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// The digits that remain are those of words that an automaton accepts, from any of its starts. Here
// it accepts the sums 5 and 12.
func TestRegularOfCells(t *testing.T) {
	set := puzzle.Digits
	sum := matrix.Automaton{
		Step:   func(_, state int, d puzzle.Digit) (int, bool) { return state + int(d), state < 30 },
		Accept: func(state int) bool { return state == 5 || state == 12 },
	}
	for _, test := range []struct {
		starts     []int
		sets, want []puzzle.DigitSet // want nil: no word is accepted
	}{
		{
			nil, []puzzle.DigitSet{set(1, 4, 9), set(1, 2), set(1, 2, 8)},
			[]puzzle.DigitSet{set(1, 9), set(1, 2), set(1, 2)},
		},
		{
			[]int{1}, []puzzle.DigitSet{set(1, 4, 9), set(1, 2), set(1, 2, 8)},
			[]puzzle.DigitSet{set(1, 9), set(1, 2), set(1, 2, 8)},
		},
		{
			[]int{1}, []puzzle.DigitSet{set(9), set(1, 2), set(1, 2)},
			[]puzzle.DigitSet{set(9), set(1), set(1)},
		},
		{
			[]int{0, 1}, []puzzle.DigitSet{set(9), set(1, 2), set(1, 2)},
			[]puzzle.DigitSet{set(9), set(1, 2), set(1, 2)},
		},
		{nil, []puzzle.DigitSet{set(4), set(1, 2), set(1, 2)}, nil},
	} {
		p := puzzle.New(9)
		p.Rules = []puzzle.Rule{spoken{encode: func(m *matrix.Matrix) {
			m.Regular([]puzzle.Cell{0, 12, 40}, sum, test.starts...)
		}}}
		e, err := matrix.Encode(t.Context(), p)
		if err != nil || e.Propagators() != 1 {
			t.Fatalf("%d propagators, %v", e.Propagators(), err)
		}
		_, f := e.Propagator(0)
		got := slices.Clone(test.sets)
		if ok := f(got); ok != (test.want != nil) || ok && !slices.Equal(got, test.want) {
			t.Errorf("from %v, %b leaves %b, %t; want %b", test.starts, test.sets, got, ok, test.want)
		}
	}
}
