package encode_test

import (
	"testing"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// All grids of side 4 with a sum in a variable, and two free cells of 0 and 1 beside it: each grid
// has one sum and four ways to fill the others.
func TestVariables(t *testing.T) {
	const grids = 288
	p := puzzle.New(4)
	p.Variables = []puzzle.Variable{
		{Name: "S", Rows: 1, Cols: 1, Low: 0, High: 40},
		{Name: "B", Rows: 1, Cols: 2, Low: 0, High: 1},
	}
	p.Rules = []puzzle.Rule{
		rule.Arrow{Circle: []puzzle.Cell{16}, Cells: []puzzle.Cell{0, 5, 10, 15}},
	}
	for by, want := range map[puzzle.CountBy]int64{
		puzzle.ByCells: 4 * grids, puzzle.ByGrids: grids, puzzle.ByTilings: 4 * grids,
	} {
		s := encode.NewSolver(encode.Options{CountBy: by})
		n, err := s.Count(t.Context(), p)
		if err != nil || n.Int64() != want {
			t.Errorf("by %d: %v solutions, not %d: %v", by, n, want, err)
		}
		listed := int64(0)
		for solution := range s.Solutions(t.Context(), p) {
			listed++
			if broken, err := puzzle.Check(t.Context(), p, solution.Grid); broken != nil || err != nil {
				t.Fatalf("by %d: %v: %v %v", by, solution.Grid, broken, err)
			}
		}
		if listed != want || s.Err() != nil {
			t.Errorf("by %d: %d solutions are listed, not %d: %v", by, listed, want, s.Err())
		}
	}
	sets, err := encode.Candidates(t.Context(), p)
	if err != nil || sets[16] != 1<<15-1<<6 || sets[17] != puzzle.Digits(0, 1) {
		t.Errorf("candidates %b, %v", sets, err)
	}
	p.Givens = make([]puzzle.Digit, p.Cells())
	for c := range p.Givens {
		p.Givens[c] = puzzle.Empty
	}
	p.Givens[16] = 3
	clues, err := encode.Explain(t.Context(), p)
	if err != nil || len(clues) != 2 || clues[0].Text != "given 3 in vS" {
		t.Errorf("clues %v, %v", clues, err)
	}
}

// A house of cells outside the grid holds every digit of its cells, and not of the grid.
func TestHouseOfVariables(t *testing.T) {
	p := puzzle.New(4)
	p.Variables = []puzzle.Variable{{Name: "X", Rows: 1, Cols: 3, Low: 7, High: 9}}
	p.Rules = []puzzle.Rule{rule.AllDifferent{Cells: []puzzle.Cell{16, 17, 18}}}
	n, err := encode.Count(t.Context(), p)
	if err != nil || n.Int64() != 6*288 {
		t.Errorf("%v solutions, not %d: %v", n, 6*288, err)
	}
}

// A rule that asks where its cells lie rejects cells that lie nowhere.
func TestNoPlace(t *testing.T) {
	p := puzzle.New(4)
	p.Variables = []puzzle.Variable{{Name: "X", Rows: 2, Cols: 2, Low: 1, High: 4}}
	p.Rules = []puzzle.Rule{rule.Indexing{Axis: "row", Cells: []puzzle.Cell{16}}}
	_, err := encode.Count(t.Context(), p)
	const want = "indexing: vX1 is a variable, and the rule needs a cell of the grid"
	if err == nil || err.Error() != want {
		t.Errorf("%v", err)
	}
}
