package rule_test

import (
	"context"
	"errors"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/encode/rule"
	"exactcover/internal/race"
)

// latin is a grid to check rules on.
const latin = "1234 3412 2143 4321"

func number(n int) *int { return &n }

func TestCageChecks(t *testing.T) {
	bad := func(kind, detail string, at ...puzzle.Cell) []puzzle.Violation {
		return []puzzle.Violation{{Rule: kind, Cells: at, Detail: detail}}
	}
	testChecks(t, []checkCase{
		{"a box", rule.Killer{Cells: cells(0, 1, 4, 5), Sum: number(10)}, latin, nil},
		{
			"repeat without sum", rule.Killer{Cells: cells(0, 5, 6)}, latin,
			bad("killer", "1 occurs twice", 0, 6),
		},
		{
			"wrong sum", rule.Killer{Cells: cells(0, 1), Sum: number(4)}, latin,
			bad("killer", "the sum is 3, not 4", 0, 1),
		},
		{
			"repeat and wrong sum",
			rule.Killer{Cells: cells(0, 6, 15), Sum: number(4)},
			latin,
			[]puzzle.Violation{
				{Rule: "killer", Cells: cells(0, 6, 15), Detail: "1 occurs 3 times"},
				{Rule: "killer", Cells: cells(0, 6, 15), Detail: "the sum is 3, not 4"},
			},
		},
		{"repeats", rule.Sum{Cells: cells(0, 5, 6), Sum: number(6)}, latin, nil},
		{
			"wrong", rule.Sum{Cells: cells(0, 5, 6), Sum: number(5)}, latin,
			bad("sum", "the sum is 6, not 5", 0, 5, 6),
		},
		{"one of the sums", rule.Sum{Cells: cells(0, 5, 6), Sums: []int{5, 6}}, latin, nil},
		{
			"none of the sums", rule.Sum{Cells: cells(0, 5, 6), Sums: []int{7, 5, 4}}, latin,
			bad("sum", "the sum is 6, not 7, 5 or 4", 0, 5, 6),
		},
		{
			"repeat and none of the sums", rule.Killer{Cells: cells(0, 6), Sums: []int{3, 4}}, latin,
			append(
				bad("killer", "1 occurs twice", 0, 6), bad("killer", "the sum is 2, not 3 or 4", 0, 6)...),
		},
		{"repeats", rule.LittleKiller{Cells: cells(0, 5, 10, 15), Sum: 10}, latin, nil},
		{
			"wrong", rule.LittleKiller{Cells: cells(4, 1), Sum: 6}, latin,
			bad("little-killer", "the sum is 5, not 6", 4, 1),
		},
		{"differ", rule.AllDifferent{Cells: cells(0, 4, 5)}, latin, nil},
		{
			"repeat", rule.AllDifferent{Cells: cells(0, 4, 15)}, latin,
			bad("all-different", "1 occurs twice", 0, 15),
		},
		{"circle", rule.Arrow{Circle: cells(3), Cells: cells(0, 4)}, latin, nil},
		{"pill", rule.Arrow{Circle: cells(0, 1), Cells: cells(3, 2, 6, 5)}, latin, nil},
		{"backward pill", rule.Arrow{Circle: cells(1, 0), Cells: cells(3, 2, 6, 5)}, latin,
			bad("arrow", "the arrow adds up to 12, the circle is 21", 1, 0, 3, 2, 6, 5)},
		{"equal", rule.DoubleArrow{Ends: cells(0, 3), Cells: cells(1, 2)}, latin, nil},
		{"unequal", rule.DoubleArrow{Ends: cells(0, 3), Cells: cells(1)}, latin,
			bad("double-arrow", "the ends add up to 5, the cells between to 2", 0, 1, 3)},
		{"whole row", rule.Sandwich{Cells: cells(0, 1, 2, 3), Sum: 5}, latin, nil},
		{"nothing between", rule.Sandwich{Cells: cells(7, 6, 5, 4), Sum: 0}, latin, nil},
		{"wrong", rule.Sandwich{Cells: cells(0, 1, 2, 3), Sum: 4}, latin,
			bad("sandwich", "the digits between 1 and 4 add up to 5, not 4", 0, 1, 2, 3)},
		{
			"no lowest", rule.Sandwich{Cells: cells(1, 2), Sum: 0}, latin,
			bad("sandwich", "1 is missing", 1, 2),
		},
		{
			"no highest", rule.Sandwich{Cells: cells(0, 1), Sum: 0}, latin,
			bad("sandwich", "4 is missing", 0, 1),
		},
		{"side by side", rule.Lunchbox{Cells: cells(4, 5, 6), Sum: 0}, latin, nil},
		{"falling", rule.Lunchbox{Cells: cells(2, 1, 0), Sum: 2}, latin, nil},
		{"single", rule.Lunchbox{Cells: cells(2), Sum: 0}, latin, nil},
		{"wrong", rule.Lunchbox{Cells: cells(0, 1, 2), Sum: 3}, latin,
			bad("lunchbox", "the digits between 1 and 3 add up to 2, not 3", 0, 1, 2)},
		{
			"repeat", rule.Lunchbox{Cells: cells(0, 1, 6), Sum: 2}, latin,
			bad("lunchbox", "1 occurs twice", 0, 6),
		},
		{"right", rule.XSum{Cells: cells(4, 5, 6, 7), Sum: 8}, latin, nil},
		{
			"wrong", rule.XSum{Cells: cells(4, 5, 6, 7), Sum: 9}, latin,
			bad("x-sum", "the sum is 8, not 9", 4, 5, 6),
		},
		{
			"beyond", rule.XSum{Cells: cells(3, 2), Sum: 7}, latin,
			bad("x-sum", "there are no first 4 of 2 cells", 3),
		},
		{"all", rule.Skyscraper{Cells: cells(0, 1, 2, 3), Count: 4}, latin, nil},
		{"wrong", rule.Skyscraper{Cells: cells(4, 5, 6, 7), Count: 3}, latin,
			bad("skyscraper", "2 digits seen, not 3", 4, 5, 6, 7)},
		{"right", rule.HiddenSkyscraper{Cells: cells(4, 5, 6, 7), Value: 1}, latin, nil},
		{"wrong", rule.HiddenSkyscraper{Cells: cells(4, 5, 6, 7), Value: 2}, latin,
			bad("hidden-skyscraper", "the first hidden digit is 1, not 2", 4, 5, 6)},
		{"none", rule.HiddenSkyscraper{Cells: cells(0, 1, 2, 3), Value: 2}, latin,
			bad("hidden-skyscraper", "no digit is hidden", 0, 1, 2, 3)},
		{"right", rule.NumberedRoom{Cells: cells(4, 5, 6, 7), Value: 1}, latin, nil},
		{"wrong", rule.NumberedRoom{Cells: cells(4, 5, 6, 7), Value: 2}, latin,
			bad("numbered-room", "cell 3 holds 1, not 2", 4, 6)},
		{"beyond", rule.NumberedRoom{Cells: cells(3, 2), Value: 2}, latin,
			bad("numbered-room", "there is no cell 4 of 2", 3)},
		{"never", rule.Rellik{Cells: cells(0, 1, 2), Sum: 7}, latin, nil},
		{"two", rule.Rellik{Cells: cells(0, 1, 2), Sum: 5}, latin, bad("rellik", "the sum is 5", 1, 2)},
		{
			"one is shorter than two", rule.Rellik{Cells: cells(0, 1, 2), Sum: 3}, latin,
			bad("rellik", "the sum is 3", 2),
		},
		{
			"repeat", rule.Rellik{Cells: cells(0, 1, 6), Sum: 9}, latin,
			bad("rellik", "1 occurs twice", 0, 6),
		},
		{"row", rule.EqualityCage{Cells: cells(0, 1, 2, 3)}, latin, nil},
		{"repeats", rule.EqualityCage{Cells: cells(0, 6, 3, 5)}, latin,
			append(
				bad("equality-cage", "1 occurs twice", 0, 6),
				bad("equality-cage", "4 occurs twice", 3, 5)...)},
		{
			"odd", rule.EqualityCage{Cells: cells(0, 2)}, latin,
			bad("equality-cage", "0 even and 2 odd", 0, 2),
		},
		{
			"low", rule.EqualityCage{Cells: cells(0, 1)}, latin,
			bad("equality-cage", "2 below and 0 above the middle", 0, 1),
		},
	})
	// A 0 is not seen, and counts no cells.
	p := &puzzle.Puzzle{Rows: 1, Cols: 4, Low: 0, High: 3}
	testCheck(t, p, rule.Skyscraper{Cells: cells(0, 1, 2, 3), Count: 3}, grid("0123"), nil)
	testCheck(
		t, p, rule.XSum{Cells: cells(0, 1, 2, 3), Sum: 0}, grid("0123"),
		bad("x-sum", "there are no first 0 of 4 cells", 0),
	)
	testCheck(
		t, p, rule.NumberedRoom{Cells: cells(0, 1, 2, 3)}, grid("0123"),
		bad("numbered-room", "there is no cell 0 of 4", 0),
	)
	testCheck(t, p, rule.Sandwich{Cells: cells(0, 1, 2, 3), Sum: 3}, grid("0123"), nil)
}

func TestCageMistakes(t *testing.T) {
	grid := cells(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
	testMistakes(t, []mistakeCase{
		{rule.Killer{}, "0 cells, at least 1 needed", nil},
		{rule.Killer{Cells: cells(0, 16)}, "there is no cell 16", cells(16)},
		{rule.Killer{Cells: cells(0, 1, 0)}, "r1c1 is named twice", cells(0)},
		{
			rule.Killer{Cells: cells(0, 1), Sum: number(3), Sums: []int{4}},
			"sum and sums, only one of which may be there", cells(0, 1),
		},
		{rule.Killer{Cells: cells(0, 1), Sums: []int{}}, "0 sums, at least 1 needed", cells(0, 1)},
		{
			rule.ConnectedValues{Values: []puzzle.Digit{1}, Size: number(0)},
			"size 0, at least 1 needed", nil,
		},
		{
			rule.ChaosConstruction{Labels: grid, Size: number(0)}, "size 0, at least 1 needed", grid,
		},
		{
			rule.Killer{Cells: cells(0, 1), Sums: []int{4, 3, 4}},
			"the sum 4 is named twice", cells(0, 1),
		},
		{
			rule.Sum{Cells: cells(0, 1), Sum: number(3), Sums: []int{4}},
			"sum and sums, only one of which may be there", cells(0, 1),
		},
		{
			rule.Sum{Cells: cells(0, 1)},
			"no sum and no sums, one of which must be there", cells(0, 1),
		},
		{rule.Sum{Cells: cells(0, 1), Sums: []int{}}, "0 sums, at least 1 needed", cells(0, 1)},
		{rule.Sum{Cells: cells(0, 1), Sums: []int{5, 5}}, "the sum 5 is named twice", cells(0, 1)},
		{rule.ConnectedValues{}, "0 values, at least 1 needed", nil},
		{rule.Count{Cells: cells(0, 1), Number: 1}, "0 values, at least 1 needed", cells(0, 1)},
		{rule.ControlCount{Cells: cells(0, 1)}, "0 values, at least 1 needed", cells(0, 1)},
		{rule.Sum{}, "0 cells, at least 1 needed", nil},
		{rule.Sum{Cells: cells(-1)}, "there is no cell -1", cells(-1)},
		{rule.Sum{Cells: cells(4, 4)}, "r2c1 is named twice", cells(4)},
		{rule.LittleKiller{Cells: cells(4, 4)}, "r2c1 is named twice", cells(4)},
		{rule.AllDifferent{Cells: cells(99)}, "there is no cell 99", cells(99)},
		{rule.Arrow{Cells: cells(1)}, "0 cells in circle, not 1 to 16", cells(1)},
		{rule.Arrow{Circle: cells(1)}, "0 cells, at least 1 needed", cells(1)},
		{rule.Arrow{Circle: cells(1, 1), Cells: cells(2)}, "r1c2 is named twice", cells(1)},
		{
			rule.Arrow{Circle: make([]puzzle.Cell, 17), Cells: cells(2)}, "17 cells in circle, not 1 to 16",
			cells(0, 2),
		},
		{rule.DoubleArrow{Ends: cells(1), Cells: cells(2)}, "1 cell in ends, not 2", cells(1, 2)},
		{rule.DoubleArrow{Ends: cells(1, 3)}, "0 cells, at least 1 needed", cells(1, 3)},
		{rule.Sandwich{Cells: cells(1, 1)}, "r1c2 is named twice", cells(1)},
		{rule.Lunchbox{Cells: cells(16)}, "there is no cell 16", cells(16)},
		{rule.XSum{}, "0 cells, at least 1 needed", nil},
		{rule.Skyscraper{Cells: cells(1, 2, 1)}, "r1c2 is named twice", cells(1)},
		{rule.HiddenSkyscraper{}, "0 cells, at least 1 needed", nil},
		{rule.NumberedRoom{Cells: cells(17)}, "there is no cell 17", cells(17)},
		{rule.Rellik{Cells: cells(3, 3)}, "r1c4 is named twice", cells(3)},
		{rule.EqualityCage{}, "0 cells, at least 1 needed", nil},
	})
}

// A cage is a house if its sum says no more than that its digits differ.
func TestCageHouses(t *testing.T) {
	p := puzzle.New(4)
	row := cells(0, 1, 2, 3)
	for _, test := range []struct {
		cage rule.Killer
		want int
	}{
		{rule.Killer{Cells: row}, 1},
		{rule.Killer{Cells: row[:2]}, 1},
		{rule.Killer{Cells: row, Sum: number(10)}, 1},
		{rule.Killer{Cells: row, Sum: number(9)}, 0},
		{rule.Killer{Cells: row[:3], Sum: number(10)}, 0},
		{rule.Killer{Cells: row, Sums: []int{3, 10}}, 1},
		{rule.Killer{Cells: row, Sums: []int{3, 9}}, 0},
		{rule.Killer{Cells: row[:3], Sums: []int{3, 10}}, 0},
	} {
		if got := test.cage.Houses(p); len(got) != test.want {
			t.Errorf("%+v: %v, want %d", test.cage, got, test.want)
		}
	}
}

// A cage whose sums have too many sets of digits to choose from may have each of them.
func TestManySums(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	cage := cells(0, 1, 2, 3, 4, 5)
	for _, sum := range []int{38, 39, 40, 41, 42} {
		p := &puzzle.Puzzle{Rows: 1, Cols: 12, Low: 1, High: 12}
		p.Rules = []puzzle.Rule{
			rule.Killer{Cells: cage, Sums: []int{41, 39}}, rule.LittleKiller{Cells: cage, Sum: sum},
		}
		s, err := encode.Solve(t.Context(), p)
		if (s != nil) != (sum == 39 || sum == 41) || s == nil && !errors.Is(err, encode.ErrNoSolution) {
			t.Errorf("%d: solution %v, error %v", sum, s, err)
		}
	}
}

// Clues that nothing can meet make a puzzle without solution, not an error.
func TestHopelessCages(t *testing.T) {
	for _, r := range []puzzle.Rule{
		rule.Killer{Cells: cells(0, 1, 4, 5, 8)},
		rule.Killer{Cells: cells(0, 1), Sum: number(-3)},
		rule.Sum{Cells: cells(0, 5, 10), Sum: number(1000)},
		rule.Sum{Cells: cells(0, 5, 10), Sums: []int{1000, -1, 0}},
		rule.Sandwich{Cells: cells(0, 1, 2, 3), Sum: -1},
		rule.Lunchbox{Cells: cells(0, 1, 2), Sum: -1},
		rule.XSum{Cells: cells(0, 1, 2), Sum: -1},
		rule.Skyscraper{Cells: cells(0, 1, 2, 3), Count: 5},
		rule.Skyscraper{Cells: cells(0, 1, 2, 3), Count: -1},
		rule.HiddenSkyscraper{Cells: cells(0, 1, 2), Value: 77},
		rule.NumberedRoom{Cells: cells(0, 1, 2), Value: -5},
		rule.EqualityCage{Cells: cells(0)},
		rule.ContainExact{Cells: cells(0, 1), Values: []puzzle.Digit{7}},
		rule.ContainAtLeast{Cells: cells(0, 1), Values: []puzzle.Digit{1, 1}},
		rule.Quadruple{Cells: cells(0, 1, 4, 5), Values: []puzzle.Digit{1, 2, 3, 4, 4}},
		rule.CountingCircles{Cells: cells(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)},
	} {
		p := puzzle.New(4)
		p.Rules = []puzzle.Rule{r}
		if s, err := encode.Solve(t.Context(), p); s != nil || !errors.Is(err, encode.ErrNoSolution) {
			t.Errorf("%#v: solution %v, error %v", r, s, err)
		}
	}
}

// Killer cages have as many solutions as the same cages said in other words, from which nothing is
// derived.
func TestDerivedSumsChangeNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		spec := cases.Spec{Solutions: cases.Loose, Size: 6, MaxBlanks: 22}
		p := puzzletest.Puzzles(spec).Draw(t, "puzzle")
		plain := *p
		free := make([]bool, p.Cells())
		for c := range free {
			free[c] = true
		}
		for c := range puzzle.Cell(p.Cells()) {
			cage := []puzzle.Cell{}
			for next := c; free[next] && len(cage) < 4; {
				free[next] = false
				cage = append(cage, next)
				for other := range p.Neighbors(next) {
					if free[other] && rapid.Bool().Draw(t, "extend") {
						next = other
						break
					}
				}
			}
			if len(cage) == 0 || rapid.IntRange(0, 5).Draw(t, "no cage") == 0 {
				continue
			}
			total := 0
			for _, c := range cage {
				total += int(p.Solution[c])
			}
			r := rule.Killer{Cells: cage, Sum: &total}
			if r.Check(context.Background(), p, p.Solution) != nil {
				continue
			}
			p.Rules = append(p.Rules, r)
			plain.Rules = append(
				plain.Rules, rule.AllDifferent{Cells: cage}, rule.Sum{Cells: cage, Sum: &total},
			)
		}
		n, err := encode.Count(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		want, err := encode.Count(t.Context(), &plain)
		if err != nil {
			t.Fatal(err)
		}
		if n.Cmp(want) != 0 || n.Sign() == 0 {
			t.Errorf("%v solutions, %v without derived sums", n, want)
		}
	})
}
