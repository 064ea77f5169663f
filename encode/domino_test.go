package encode_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/race"
)

// dominoSkeleton returns the empty domino puzzle of side n.
func dominoSkeleton(n int) *puzzle.Puzzle {
	p := puzzle.New(n)
	p.Rules = []puzzle.Rule{rule.Domino{}}
	return p
}

func laid(a, b puzzle.Cell, x, y puzzle.Digit) rule.Tile {
	return rule.Tile{Cells: []puzzle.Cell{a, b}, Digits: []puzzle.Digit{x, y}}
}

func single(c puzzle.Cell, d puzzle.Digit) rule.Tile {
	return rule.Tile{Cells: []puzzle.Cell{c}, Digits: []puzzle.Digit{d}}
}

func TestOneTilingRule(t *testing.T) {
	p := dominoSkeleton(4)
	p.Rules = append(p.Rules, rule.Domino{})
	var bad *puzzle.Error
	if _, err := matrix.Encode(context.Background(), p); !errors.As(err, &bad) ||
		bad.Code != puzzle.BadRule {
		t.Errorf("error %v", err)
	}
}

// All grids of side 1 to 4, with their tilings, against an enumeration that tries everything.
func TestSmallDominoCounts(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	for _, p := range []*puzzle.Puzzle{
		dominoSkeleton(1), dominoSkeleton(2), dominoSkeleton(3), dominoSkeleton(4),
		{Rows: 4, Cols: 4, Low: 0, High: 3, Rules: []puzzle.Rule{rule.Domino{}}},
	} {
		found := grids(encode.NewSolver(encode.Options{}), p)
		if err := cases.Check(p, found); err != nil {
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

// Puzzles that differ only in clues share a matrix, unless a rule looks at the domains of cells.
func TestSharedMatrix(t *testing.T) {
	type rules = []puzzle.Rule
	clues := rules{
		laid(0, 1, 2, 1), single(9, 3), rule.Odd{Cells: []puzzle.Cell{3}},
		rule.Even{Cells: []puzzle.Cell{4}},
	}
	thermo := rule.Thermo{Cells: []puzzle.Cell{0, 1}}
	for _, test := range []struct {
		name   string
		p, q   rules
		shares bool
	}{
		{"dominoes", rules{rule.Domino{}}, append(rules{rule.Domino{}}, clues...), true},
		{"dominoes given", rules{rule.Domino{}, laid(0, 1, 1, 2)}, rules{rule.Domino{}}, true},
		{"dominoes or not", rules{rule.Domino{}}, nil, false},
		{"no rule", nil, clues, true},
		{"diagonals", rules{rule.DiagonalUp{}}, append(clues, rule.DiagonalUp{}), true},
		{"another diagonal", rules{rule.DiagonalUp{}}, rules{rule.DiagonalDown{}}, false},
		{"relations", rules{thermo}, rules{thermo}, true},
		{"relations and clues", rules{thermo}, append(clues, thermo), false},
	} {
		p, q := puzzle.New(4), puzzle.New(4)
		p.Rules, q.Rules = test.p, test.q
		if shares, err := encode.Shares(t.Context(), p, q); shares != test.shares || err != nil {
			t.Errorf("%s: %v, error %v", test.name, shares, err)
		}
		q.Givens = slices.Repeat([]puzzle.Digit{1}, 16)
		if shares, _ := encode.Shares(t.Context(), p, q); shares && test.name == "relations" {
			t.Errorf("%s: an encoding for other givens", test.name)
		}
	}
}
