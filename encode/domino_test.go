package encode_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/trial"
)

// dominoSkeleton returns the empty domino puzzle of side n.
func dominoSkeleton(n int) *puzzle.Puzzle {
	p := puzzle.New(n)
	p.Rules = []puzzle.Rule{encode.Domino{}}
	return p
}

func laid(a, b puzzle.Cell, x, y puzzle.Digit) encode.PlacedDomino {
	return encode.PlacedDomino{Cells: [2]puzzle.Cell{a, b}, Digits: [2]puzzle.Digit{x, y}}
}

func TestDominoValidate(t *testing.T) {
	type dominoes = []encode.PlacedDomino
	for _, test := range []struct {
		name  string
		rule  encode.Domino
		cells []puzzle.Cell // nil: the rule is valid
	}{
		{"nothing known", encode.Domino{}, nil},
		{"two dominoes", encode.Domino{Given: dominoes{laid(0, 1, 1, 2), laid(6, 2, 3, 1)}}, nil},
		{"clashing digits", encode.Domino{Given: dominoes{laid(0, 1, 1, 2), laid(2, 6, 1, 3)}}, nil},
		{"some singles", encode.Domino{Singles: []puzzle.Cell{3, -1, 8, -1}}, nil},
		{"two dominoes on a cell", encode.Domino{Given: dominoes{laid(0, 1, 1, 2), laid(1, 2, 2, 3)}}, []puzzle.Cell{1}},
		{"both halves on a cell", encode.Domino{Given: dominoes{laid(5, 5, 1, 2)}}, []puzzle.Cell{5}},
		{"domino on a single", encode.Domino{Given: dominoes{laid(0, 1, 1, 2)}, Singles: []puzzle.Cell{-1, 1, -1, -1}}, []puzzle.Cell{1}},
		{"halves apart", encode.Domino{Given: dominoes{laid(0, 2, 1, 2)}}, []puzzle.Cell{0, 2}},
		{"halves at a corner", encode.Domino{Given: dominoes{laid(0, 5, 1, 2)}}, []puzzle.Cell{0, 5}},
		{"halves round the edge", encode.Domino{Given: dominoes{laid(3, 4, 1, 2)}}, []puzzle.Cell{3, 4}},
		{"digit 0", encode.Domino{Given: dominoes{laid(0, 1, 0, 2)}}, []puzzle.Cell{0}},
		{"digit 5", encode.Domino{Given: dominoes{laid(0, 1, 1, 5)}}, []puzzle.Cell{1}},
		{"digit 100", encode.Domino{Given: dominoes{laid(0, 1, 1, 100)}}, []puzzle.Cell{1}},
		{"equal digits", encode.Domino{Given: dominoes{laid(0, 1, 3, 3)}}, []puzzle.Cell{0, 1}},
		{"a pair twice", encode.Domino{Given: dominoes{laid(0, 1, 1, 2), laid(8, 9, 2, 1)}}, []puzzle.Cell{8, 9}},
		{"domino off the grid", encode.Domino{Given: dominoes{laid(15, 16, 1, 2)}}, []puzzle.Cell{16}},
		{"domino before the grid", encode.Domino{Given: dominoes{laid(0, -4, 1, 2)}}, []puzzle.Cell{-4}},
		{"three singles", encode.Domino{Singles: []puzzle.Cell{0, 1, 2}}, []puzzle.Cell{}},
		{"five singles", encode.Domino{Singles: []puzzle.Cell{0, 1, 2, 3, 4}}, []puzzle.Cell{}},
		{"two singles on a cell", encode.Domino{Singles: []puzzle.Cell{0, 7, 2, 7}}, []puzzle.Cell{7}},
		{"single off the grid", encode.Domino{Singles: []puzzle.Cell{0, 7, 2, -2}}, []puzzle.Cell{-2}},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := puzzle.New(4)
			p.Rules = []puzzle.Rule{test.rule}
			err := p.Validate()
			if test.cells == nil {
				if err != nil {
					t.Error(err)
				}
				return
			}
			var bad *puzzle.Error
			if !errors.As(err, &bad) || bad.Code != puzzle.BadRule || bad.Rule != "domino" ||
				!slices.Equal(bad.Cells, test.cells) {
				t.Errorf("%#v", err)
			}
		})
	}
	for _, p := range []*puzzle.Puzzle{
		{Rows: 4, Cols: 5, Low: 1, High: 5},
		{Rows: 5, Cols: 4, Low: 1, High: 5},
		{Rows: 4, Cols: 4, Low: 1, High: 5},
		{Rows: 26, Cols: 26, Low: 1, High: 26},
	} {
		p.Rules = []puzzle.Rule{encode.Domino{}}
		if err := p.Validate(); err == nil {
			t.Errorf("%d x %d with %d digits is valid", p.Rows, p.Cols, p.DigitCount())
		}
	}
}

func TestOneTilingRule(t *testing.T) {
	p := dominoSkeleton(4)
	p.Rules = append(p.Rules, encode.Domino{})
	var bad *puzzle.Error
	if _, err := encode.Encode(context.Background(), p); !errors.As(err, &bad) ||
		bad.Code != puzzle.BadRule {
		t.Errorf("error %v", err)
	}
}

// All grids of side 1 to 4, with their tilings, against an enumeration that tries everything.
func TestSmallDominoCounts(t *testing.T) {
	for _, p := range []*puzzle.Puzzle{
		dominoSkeleton(1), dominoSkeleton(2), dominoSkeleton(3), dominoSkeleton(4),
		{Rows: 4, Cols: 4, Low: 0, High: 3, Rules: []puzzle.Rule{encode.Domino{}}},
	} {
		found := grids(encode.NewSolver(encode.Options{}), p)
		if err := trial.Check(p, found); err != nil {
			t.Errorf("side %d: %v", p.Rows, err)
		}
		if p.Rows == 4 && len(found) == 0 {
			t.Error("there should be tilings")
		}
		compareTilings(t, p, found)
		s := encode.NewSolver(encode.Options{})
		if n, err := s.Count(t.Context(), p); err != nil || n.Int64() != int64(len(found)) {
			t.Errorf("side %d: %v grids counted, error %v, want %d", p.Rows, n, err, len(found))
		}
	}
}

func TestDominoCheck(t *testing.T) {
	p := dominoSkeleton(6)
	solution, err := encode.Solve(t.Context(), p)
	if err != nil || solution == nil {
		t.Fatalf("solution %v, error %v", solution, err)
	}
	at := solution.Dominoes[0]
	x, y := solution.Grid[at[0]], solution.Grid[at[1]]
	tiled := map[puzzle.Cell]bool{}
	var all encode.Domino
	for _, at := range solution.Dominoes {
		tiled[at[0]], tiled[at[1]] = true, true
		all.Given = append(all.Given, laid(at[0], at[1], solution.Grid[at[0]], solution.Grid[at[1]]))
	}
	all.Singles = make([]puzzle.Cell, 6)
	for c := range puzzle.Cell(36) {
		if !tiled[c] {
			all.Singles[solution.Grid[c]-1] = c
		}
	}
	swapped := slices.Clone(all.Singles)
	swapped[0], swapped[1] = swapped[1], swapped[0]
	for _, test := range []struct {
		name  string
		rule  encode.Domino
		right bool
	}{
		{"nothing given", encode.Domino{}, true},
		{"all given", all, true},
		{"one given", encode.Domino{Given: all.Given[:1]}, true},
		{"one given, the other way", encode.Domino{Given: []encode.PlacedDomino{laid(at[1], at[0], y, x)}}, true},
		{"singles given", encode.Domino{Singles: all.Singles}, true},
		{"one given wrongly", encode.Domino{Given: []encode.PlacedDomino{laid(at[0], at[1], y, x)}}, false},
		{"singles swapped", encode.Domino{Singles: swapped}, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := puzzle.New(6)
			p.Rules = []puzzle.Rule{test.rule}
			if err := p.Validate(); err != nil {
				t.Fatal(err)
			}
			if found, err := puzzle.Check(context.Background(), p, solution.Grid); err != nil ||
				(found == nil) != test.right {
				t.Errorf("%v", found)
			}
		})
	}
}
