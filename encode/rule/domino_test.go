package rule_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/encode/rule"
	"exactcover/internal/choice/rapidly"
	"exactcover/internal/race"
)

// Rules that count cells count both halves of a domino.
func TestDominoesWithRulesThatCount(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	for _, kind := range []puzzle.Rule{rule.ContainAtLeast{}, rule.ContainExact{}, rule.Quadruple{}} {
		t.Run(kind.Kind(), func(t *testing.T) {
			right := 0
			rapidly.CheckUntil(t, func() bool { return right > 0 }, func(t *rapid.T) {
				p := puzzle.New(4) // with givens hardly any grid has a tiling
				p.Rules = []puzzle.Rule{rule.Domino{}}
				p.Solution = puzzletest.Grids(4).Draw(t, "grid")
				p.Rules = append(p.Rules, cases.Rule(puzzletest.Source(t), p, kind)...)
				_, n := compare(t, drawSolver(t), p)
				right += n
			})
		})
	}
}

// A given domino is the tile that lies there, and not just its digits: with it there are the
// tilings that have it without.
func TestGivenDominoesWithRulesThatCount(t *testing.T) {
	ctx, cells := t.Context(), [2]puzzle.Cell{5, 6}
	p := puzzle.New(4)
	counted := rule.ContainAtLeast{Cells: []puzzle.Cell{0, 5, 10, 15}, Values: []puzzle.Digit{1}}
	p.Rules = []puzzle.Rule{rule.Domino{}, counted}
	s := encode.NewSolver(encode.Options{CountBy: puzzle.ByTilings})
	want := make(map[[2]puzzle.Digit]int) // by the digits of a domino in these cells
	for solution := range s.Solutions(ctx, p) {
		if slices.Contains(solution.Dominoes, cells) {
			want[[2]puzzle.Digit{solution.Grid[5], solution.Grid[6]}]++
		}
	}
	if len(want) < 2 {
		t.Fatalf("the cells hold only %v", want)
	}
	for x := range puzzle.Digit(4) {
		for y := range puzzle.Digit(4) {
			if x == y {
				continue
			}
			with := laid(cells[0], cells[1], x+1, y+1)
			p.Rules = []puzzle.Rule{rule.Domino{}, counted, with}
			got := 0
			for solution := range s.Solutions(ctx, p) {
				if !slices.Contains(solution.Dominoes, cells) {
					t.Fatalf("%v lies elsewhere: %v", with, solution.Dominoes)
				}
				got++
			}
			if got != want[[2]puzzle.Digit(with.Digits)] {
				t.Errorf("%d solutions with %v, want %d", got, with, want[[2]puzzle.Digit(with.Digits)])
			}
		}
	}
}

func laid(a, b puzzle.Cell, x, y puzzle.Digit) rule.Tile {
	return rule.Tile{Cells: []puzzle.Cell{a, b}, Digits: []puzzle.Digit{x, y}}
}

func single(c puzzle.Cell, d puzzle.Digit) rule.Tile {
	return rule.Tile{Cells: []puzzle.Cell{c}, Digits: []puzzle.Digit{d}}
}

func TestDominoValidate(t *testing.T) {
	type rules = []puzzle.Rule
	for _, test := range []struct {
		name  string
		given rules
		cells []puzzle.Cell // nil: the rules are valid
	}{
		{"nothing known", nil, nil},
		{"two dominoes", rules{laid(0, 1, 1, 2), laid(6, 2, 3, 1)}, nil},
		{"clashing digits", rules{laid(0, 1, 1, 2), laid(2, 6, 1, 3)}, nil},
		{"some singles", rules{single(3, 1), single(8, 3)}, nil},
		{"two dominoes on a cell", rules{laid(0, 1, 1, 2), laid(1, 2, 2, 3)}, []puzzle.Cell{1}},
		{"both halves on a cell", rules{laid(5, 5, 1, 2)}, []puzzle.Cell{5}},
		{"domino on a single", rules{laid(0, 1, 1, 2), single(1, 2)}, []puzzle.Cell{1}},
		{"halves apart", rules{laid(0, 2, 1, 2)}, []puzzle.Cell{0, 2}},
		{"halves at a corner", rules{laid(0, 5, 1, 2)}, []puzzle.Cell{0, 5}},
		{"halves round the edge", rules{laid(3, 4, 1, 2)}, []puzzle.Cell{3, 4}},
		{"digit 0", rules{laid(0, 1, 0, 2)}, []puzzle.Cell{0}},
		{"digit 5", rules{laid(0, 1, 1, 5)}, []puzzle.Cell{1}},
		{"digit 100", rules{laid(0, 1, 1, 100)}, []puzzle.Cell{1}},
		{"digit -1", rules{laid(0, 1, -1, 1)}, []puzzle.Cell{0}},
		{"a cell twice", rules{laid(1, 1, 2, 3)}, []puzzle.Cell{1}},
		{"equal digits", rules{laid(0, 1, 3, 3)}, []puzzle.Cell{0, 1}},
		{"a pair twice", rules{laid(0, 1, 1, 2), laid(8, 9, 2, 1)}, []puzzle.Cell{8, 9}},
		{"domino off the grid", rules{laid(15, 16, 1, 2)}, []puzzle.Cell{16}},
		{"domino above the grid", rules{laid(0, -4, 1, 2)}, []puzzle.Cell{-4}},
		{"two singles on a cell", rules{single(7, 1), single(7, 2)}, []puzzle.Cell{7}},
		{"two singles of a digit", rules{single(7, 1), single(8, 1)}, []puzzle.Cell{8}},
		{"single off the grid", rules{single(-2, 1)}, []puzzle.Cell{-2}},
		{"no cell", rules{rule.Tile{}}, []puzzle.Cell{}},
		{
			"three cells", rules{rule.Tile{Cells: []puzzle.Cell{0, 1, 2}, Digits: []puzzle.Digit{1, 2, 3}}},
			[]puzzle.Cell{0, 1, 2},
		},
		{
			"more digits", rules{rule.Tile{Cells: []puzzle.Cell{0}, Digits: []puzzle.Digit{1, 2}}},
			[]puzzle.Cell{0},
		},
		{"single of digit 5", rules{single(2, 5)}, []puzzle.Cell{2}},
		{"two domino rules", rules{rule.Domino{}}, []puzzle.Cell{}},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := puzzle.New(4)
			p.Rules = append(rules{rule.Domino{}}, test.given...)
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
		p.Rules = rules{rule.Domino{}}
		if err := p.Validate(); err == nil {
			t.Errorf("%d x %d with %d digits is valid", p.Rows, p.Cols, p.DigitCount())
		}
	}
}

func TestDominoCheck(t *testing.T) {
	p := puzzle.New(6)
	p.Rules = []puzzle.Rule{rule.Domino{}}
	solution, err := encode.Solve(t.Context(), p)
	if err != nil || solution == nil {
		t.Fatalf("solution %v, error %v", solution, err)
	}
	tiled := map[puzzle.Cell]bool{}
	var dominoes, singles, swapped []puzzle.Rule
	for _, at := range solution.Dominoes {
		tiled[at[0]], tiled[at[1]] = true, true
		dominoes = append(
			dominoes, laid(at[0], at[1], solution.Grid[at[0]], solution.Grid[at[1]]),
		)
	}
	for c := range puzzle.Cell(36) {
		if d := solution.Grid[c]; !tiled[c] {
			singles = append(singles, single(c, d))
			swapped = append(swapped, single(c, d%6+1))
		}
	}
	at := solution.Dominoes[0]
	x, y := solution.Grid[at[0]], solution.Grid[at[1]]
	for _, test := range []struct {
		name   string
		given  []puzzle.Rule
		broken int
	}{
		{"nothing given", nil, 0},
		{"all given", slices.Concat(dominoes, singles), 0},
		{"one given", dominoes[:1], 0},
		{"one given, the other way", []puzzle.Rule{laid(at[1], at[0], y, x)}, 0},
		{"singles given", singles, 0},
		{"one given wrongly", []puzzle.Rule{laid(at[0], at[1], y, x)}, 1},
		{"singles swapped", swapped, 6},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := puzzle.New(6)
			p.Rules = append([]puzzle.Rule{rule.Domino{}}, test.given...)
			if err := p.Validate(); err != nil {
				t.Fatal(err)
			}
			found, err := puzzle.Check(context.Background(), p, solution.Grid)
			if err != nil || len(found) != test.broken {
				t.Errorf("%v, error %v", found, err)
			}
		})
	}
}

// Without the rule of dominoes, a given domino and a single are digits.
func TestPiecesWithoutDominoes(t *testing.T) {
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{laid(0, 1, 1, 2), single(15, 3)}
	given := puzzle.New(4)
	given.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 16)
	given.Givens[0], given.Givens[1], given.Givens[15] = 1, 2, 3
	n, err := encode.Count(t.Context(), p)
	want, wantErr := encode.Count(t.Context(), given)
	if err != nil || wantErr != nil || n.Cmp(want) != 0 {
		t.Errorf("%v grids, error %v, want %v, error %v", n, err, want, wantErr)
	}
}
