package rule_test

import (
	"math/big"
	"slices"
	"testing"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/race"
)

func TestGridChecks(t *testing.T) {
	bad := func(kind, detail string, at ...puzzle.Cell) []puzzle.Violation {
		return []puzzle.Violation{{Rule: kind, Cells: at, Detail: detail}}
	}
	const far = "0123 4567 8901 2345"  // equal digits are far apart
	const near = "0123 4507 8901 2345" // but for a 0 in the middle
	testChecks(t, []checkCase{
		{"latin", rule.DiagonalUp{}, latin, []puzzle.Violation{
			{Rule: "diagonal+", Cells: cells(3, 12), Detail: "4 occurs twice"},
			{Rule: "diagonal+", Cells: cells(6, 9), Detail: "1 occurs twice"},
		}},
		{"far", rule.DiagonalUp{}, far, nil},
		{"latin", rule.DiagonalDown{}, latin, []puzzle.Violation{
			{Rule: "diagonal-", Cells: cells(0, 15), Detail: "1 occurs twice"},
			{Rule: "diagonal-", Cells: cells(5, 10), Detail: "4 occurs twice"},
		}},
		{"latin", rule.Windoku{}, latin, []puzzle.Violation{
			{Rule: "windoku", Cells: cells(5, 10), Detail: "4 occurs twice"},
			{Rule: "windoku", Cells: cells(6, 9), Detail: "1 occurs twice"},
		}},
		{"far", rule.Windoku{}, far, nil},
		{"latin", rule.DisjointGroups{}, latin, nil},
		{
			"repeat", rule.DisjointGroups{}, "1134 3412 2143 4321",
			bad("disjoint-groups", "1 occurs twice", 1, 9),
		},
		{"another place", rule.DisjointGroups{Places: []int{1, 3}}, "1134 3412 2143 4321", nil},
		{
			"that place", rule.DisjointGroups{Places: []int{1, 2}}, "1134 3412 2143 4321",
			bad("disjoint-groups", "1 occurs twice", 1, 9),
		},
		{"far", rule.AntiKnight{}, far, nil},
		{"near", rule.AntiKnight{}, near, bad("anti-knight", "both are 0", 0, 6)},
		{"far", rule.AntiKing{}, far, nil},
		{"near", rule.AntiKing{}, near, bad("anti-king", "both are 0", 6, 10)},
		{"near", rule.Leaper{Offsets: [][2]int{{1, 2}}}, near, bad("leaper", "both are 0", 0, 6)},
		{"far", rule.Leaper{Offsets: [][2]int{{1, 1}, {2, 0}}}, far, nil},
		{"digits", rule.Leaper{Offsets: [][2]int{{0, 2}}, Digits: []puzzle.Digit{2, 3}},
			"1131 2121 2111 1212",
			[]puzzle.Violation{
				{Rule: "leaper", Cells: cells(4, 6), Detail: "both are 2"},
				{Rule: "leaper", Cells: cells(13, 15), Detail: "both are 2"},
			}},
		{"sums", rule.Leaper{Offsets: [][2]int{{1, 2}}, Sums: []int{3, 11}}, "1134 1627 8917 5678",
			[]puzzle.Violation{
				{Rule: "leaper", Cells: cells(0, 6), Detail: "1 and 2 add up to 3"},
				{Rule: "leaper", Cells: cells(5, 12), Detail: "6 and 5 add up to 11"},
			}},
		{"all around", rule.Leaper{Offsets: [][2]int{{0, 2}}}, "1131 0101 0111 1010",
			[]puzzle.Violation{
				{Rule: "leaper", Cells: cells(1, 3), Detail: "both are 1"},
				{Rule: "leaper", Cells: cells(1, 9), Detail: "both are 1"},
				{Rule: "leaper", Cells: cells(3, 11), Detail: "both are 1"},
				{Rule: "leaper", Cells: cells(4, 6), Detail: "both are 0"},
				{Rule: "leaper", Cells: cells(5, 7), Detail: "both are 1"},
				{Rule: "leaper", Cells: cells(9, 11), Detail: "both are 1"},
				{Rule: "leaper", Cells: cells(12, 14), Detail: "both are 1"},
				{Rule: "leaper", Cells: cells(13, 15), Detail: "both are 0"},
			}},
		{"far", rule.AntiTaxicab{}, far, bad("anti-taxicab", "both are 4 at distance 4", 4, 14)},
		{"far", rule.DiagonalNonConsecutive{}, "1131 3535 1131 7979", nil},
		{"near", rule.DiagonalNonConsecutive{}, "1131 3525 1111 7972", []puzzle.Violation{
			{Rule: "diagonal-non-consecutive", Cells: cells(1, 6), Detail: "1 and 2 are consecutive"},
			{Rule: "diagonal-non-consecutive", Cells: cells(3, 6), Detail: "1 and 2 are consecutive"},
			{Rule: "diagonal-non-consecutive", Cells: cells(6, 9), Detail: "2 and 1 are consecutive"},
			{Rule: "diagonal-non-consecutive", Cells: cells(6, 11), Detail: "2 and 1 are consecutive"},
			{Rule: "diagonal-non-consecutive", Cells: cells(10, 15), Detail: "1 and 2 are consecutive"},
		}},
		{"odd", rule.Odd{Cells: cells(0, 2)}, latin, nil},
		{"even", rule.Odd{Cells: cells(0, 1)}, latin, bad("odd", "2 is even", 1)},
		{"even", rule.Even{Cells: cells(1)}, latin, nil},
		{"odd", rule.Even{Cells: cells(0, 1)}, latin, bad("even", "1 is odd", 0)},
		{"corner", rule.Minimum{Cells: cells(0)}, latin, nil},
		{
			"beside less", rule.Minimum{Cells: cells(1)}, latin,
			bad("minimum", "2 is not less than 1", 1, 0),
		},
		{"both listed", rule.Minimum{Cells: cells(0, 1)}, latin, nil},
		{"corner", rule.Maximum{Cells: cells(3)}, latin, nil},
		{
			"beside greater", rule.Maximum{Cells: cells(2)}, latin,
			bad("maximum", "3 is not greater than 4", 2, 3),
		},
		{"all", rule.Quadruple{Cells: cells(0, 1, 4, 5), Values: []puzzle.Digit{1, 2, 3, 4}}, latin, nil},
		{"twice", rule.Quadruple{Cells: cells(5, 6, 9, 10), Values: []puzzle.Digit{1, 4, 1}}, latin, nil},
		{"none", rule.Quadruple{Cells: cells(5, 6, 9, 10), Values: []puzzle.Digit{1, 2}}, latin,
			bad("quadruple", "2 occurs 0 times, not 1", 5, 6, 9, 10)},
		{"more", rule.ContainAtLeast{Cells: cells(5, 6, 9), Values: []puzzle.Digit{1}}, latin, nil},
		{"fewer", rule.ContainAtLeast{Cells: cells(5, 6), Values: []puzzle.Digit{1, 1}}, latin,
			bad("contain-at-least", "1 occurs 1 time, not 2", 5, 6)},
		{"as many", rule.ContainExact{Cells: cells(5, 6, 9), Values: []puzzle.Digit{1, 1}}, latin, nil},
		{"more", rule.ContainExact{Cells: cells(5, 6, 9), Values: []puzzle.Digit{1}}, latin,
			bad("contain-exact", "1 occurs 2 times, not 1", 5, 6, 9)},
		{"right", rule.Indexing{Axis: "column", Cells: cells(1, 4, 8)}, latin, nil},
		{
			"wrong", rule.Indexing{Axis: "row", Cells: cells(1, 4)}, latin,
			bad("indexing", "2 points to 4, not 1", 1, 5),
		},
		{
			"out", rule.Indexing{Axis: "row", Cells: cells(5)}, far, bad("indexing", "there is no row 5", 5),
		},
		{"same", rule.SameValues{Sets: [][]puzzle.Cell{{0, 5, 6}, {9, 10, 15}}}, latin, nil},
		{"other multiplicity", rule.SameValues{Sets: [][]puzzle.Cell{{0, 5, 6}, {3, 10, 15}}}, latin,
			bad("same-values", "the digits are [1 1 4] and [1 4 4]", 0, 5, 6, 3, 10, 15)},
		{"right", rule.CountingCircles{Cells: cells(0, 1, 7)}, latin, nil},
		{
			"too few", rule.CountingCircles{Cells: cells(0, 1)}, latin,
			bad("counting-circles", "2 occurs 1 time", 1),
		},
		{
			"too many", rule.CountingCircles{Cells: cells(0, 6)}, latin,
			bad("counting-circles", "1 occurs 2 times", 0, 6),
		},
	})
	square := &puzzle.Puzzle{Rows: 2, Cols: 2, Low: 1, High: 9}
	testCheck(t, square, rule.GlobalEntropy{}, grid("1472"), nil)
	testCheck(
		t, square, rule.GlobalEntropy{}, grid("1245"),
		bad("global-entropy", "none is 7 to 9", 0, 1, 2, 3),
	)
	testCheck(
		t, square, rule.GlobalMod3{}, grid("1472"),
		bad("global-mod3", "none has the remainder 0 when divided by 3", 0, 1, 2, 3),
	)
	testCheck(t, square, rule.GlobalMod3{}, grid("1239"), nil)
	column := &puzzle.Puzzle{Rows: 3, Cols: 1, Low: 1, High: 9}
	testCheck(t, column, rule.DutchFlatmates{}, grid("152"), nil)
	testCheck(t, column, rule.DutchFlatmates{}, grid("359"), nil)
	testCheck(
		t, column, rule.DutchFlatmates{}, grid("951"),
		bad("dutch-flatmates", "5 without a 1 above or a 9 below", 1),
	)
}

func TestGridMistakes(t *testing.T) {
	testMistakes(t, []mistakeCase{
		{rule.Odd{}, "0 cells, at least 1 needed", nil},
		{rule.Even{Cells: cells(16)}, "there is no cell 16", cells(16)},
		{rule.Minimum{Cells: cells(1, 1)}, "r1c2 is named twice", cells(1)},
		{rule.Maximum{Cells: cells(-1)}, "there is no cell -1", cells(-1)},
		{rule.Quadruple{Cells: cells(0, 1, 2)}, "3 cells, not 4", cells(0, 1, 2)},
		{rule.ContainAtLeast{}, "0 cells, at least 1 needed", nil},
		{rule.ContainExact{Cells: cells(5, 5)}, "r2c2 is named twice", cells(5)},
		{rule.Indexing{Axis: "box", Cells: cells(1)}, `axis "box", not row, column or region`,
			cells(1)},
		{rule.Indexing{Axis: "row"}, "0 cells, at least 1 needed", nil},
		{rule.SameValues{Sets: [][]puzzle.Cell{{1}}}, "1 set, at least 2 needed", cells(1)},
		{
			rule.SameValues{Sets: [][]puzzle.Cell{{1}, {2, 3}}}, "set 2: 2 cells, not 1 as in set 1",
			cells(1, 2, 3),
		},
		{rule.SameValues{Sets: [][]puzzle.Cell{{1, 1}, {2, 3}}}, "set 1: r1c2 is named twice", cells(1)},
		{rule.Leaper{}, "0 offsets, not 1 to 64", nil},
		{rule.Leaper{Offsets: make([][2]int, 65)}, "65 offsets, not 1 to 64", nil},
		{rule.Leaper{Offsets: [][2]int{{1, -2}}}, "the offset -2 is not from 0 to 63", nil},
		{rule.Leaper{Offsets: [][2]int{{64, 0}}}, "the offset 64 is not from 0 to 63", nil},
		{rule.Leaper{Offsets: [][2]int{{1, 0}, {0, 0}}}, "offset [0, 0] leads nowhere", nil},
		{
			rule.Leaper{Offsets: [][2]int{{1, 2}, {3, 3}, {2, 1}}},
			"offsets [1, 2] and [2, 1] are the same leap", nil,
		},
		{rule.CountingCircles{Cells: cells(77)}, "there is no cell 77", cells(77)},
	})
	oblong := &puzzle.Puzzle{Rows: 2, Cols: 3, Low: 1, High: 3}
	testMistake(
		t, oblong, mistakeCase{rule.DiagonalUp{}, "grid of 2 rows and 3 columns is not square", nil},
	)
	testMistake(
		t, oblong, mistakeCase{rule.DiagonalDown{}, "grid of 2 rows and 3 columns is not square", nil},
	)
	testMistake(
		t, puzzle.New(6),
		mistakeCase{rule.Windoku{}, "grid of 6 rows and 6 columns, not 4, 9, 16 or 25 each", nil},
	)
	testMistake(
		t, puzzle.New(5),
		mistakeCase{rule.DisjointGroups{}, "grid of 5 rows and 5 columns without the usual boxes", nil},
	)
	testMistake(t, puzzle.New(4), mistakeCase{
		rule.DisjointGroups{Places: []int{4, 5}}, "place 5, where a box has places 1 to 4", nil,
	})
	jigsaw := puzzle.New(4)
	jigsaw.Regions[1], jigsaw.Regions[2] = jigsaw.Regions[2], jigsaw.Regions[1]
	testMistake(
		t, jigsaw, mistakeCase{rule.DisjointGroups{}, "r1c2 is not in the usual box", cells(1)},
	)
	merged := puzzle.New(4)
	for c, label := range merged.Regions {
		if label == 1 {
			merged.Regions[c] = 0
		}
	}
	testMistake(t, merged, mistakeCase{
		rule.DisjointGroups{}, "r1c3 is not in the usual box, as box 1 has its region", cells(2),
	})
	relabelled := puzzle.New(4)
	for c, label := range relabelled.Regions {
		relabelled.Regions[c] = 7 - label
	}
	if err := (rule.DisjointGroups{}).Validate(relabelled); err != nil {
		t.Error(err)
	}
}

// If a propagator handles very many leaps, one digit forces all others, by equal digits that are
// forbidden or by sums.
func TestManyLeaps(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	p := &puzzle.Puzzle{Rows: 64, Cols: 64, Low: 1, High: 2, NoLines: true}
	var r rule.Leaper
	for far := range 16 { // to cells of the other colour of the chessboard
		for near := range far {
			if (far+near)%2 != 0 {
				r.Offsets = append(r.Offsets, [2]int{near, far})
			}
		}
	}
	p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
	p.Givens[p.Cell(20, 30)] = 1
	for _, sums := range [][]int{nil, {3}} {
		r.Sums = sums
		p.Rules = []puzzle.Rule{r}
		if n, err := encode.Count(t.Context(), p); err != nil || n.Cmp(big.NewInt(1)) != 0 {
			t.Fatalf("sums %v: %v solutions, %v", sums, n, err)
		}
		solution, err := encode.Solve(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		for c, d := range solution.Grid {
			want := puzzle.Digit(1)
			if sums == nil {
				want = puzzle.Digit(1 + (c/64+c%64)%2)
			}
			if d != want {
				t.Fatalf("sums %v: %s is %d", sums, p.CellName(puzzle.Cell(c)), d)
			}
		}
	}
}
