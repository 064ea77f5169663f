package rule_test

import (
	"context"
	"errors"
	"testing"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

func TestLineChecks(t *testing.T) {
	const g = "1234 3412 2143 4321"
	v := func(kind string, detail string, list ...puzzle.Cell) []puzzle.Violation {
		return []puzzle.Violation{{Rule: kind, Cells: list, Detail: detail}}
	}
	testChecks(t, []checkCase{
		{"rises", rule.Thermo{Cells: cells(0, 1, 2, 3)}, g, nil},
		{"one cell", rule.Thermo{Cells: cells(0)}, g, nil},
		{"falls", rule.Thermo{Cells: cells(1, 2, 6)}, g, v("thermo", "3 does not rise to 1", 2, 6)},
		{"level", rule.Thermo{Cells: cells(1, 8)}, g, v("thermo", "2 does not rise to 2", 1, 8)},
		{"level", rule.SlowThermo{Cells: cells(0, 1, 8, 4)}, g, nil},
		{"falls", rule.SlowThermo{Cells: cells(1, 2, 6)}, g, v("slow-thermo", "3 falls to 1", 2, 6)},
		{"far", rule.Whisper{Cells: cells(0, 4, 9), Diff: 2}, g, nil},
		{
			"close", rule.Whisper{Cells: cells(3, 0, 1), Diff: 2}, g,
			v("whisper", "1 and 2 differ by less than 2", 0, 1),
		},
		{"run", rule.Renban{Cells: cells(2, 1, 3)}, g, nil},
		{
			"gap", rule.Renban{Cells: cells(0, 1, 3)}, g,
			v("renban", "3 is missing between 1 and 4", 0, 1, 3),
		},
		{"repeat", rule.Renban{Cells: cells(0, 1, 6)}, g, v("renban", "1 occurs twice", 0, 6)},
		{"crossing", rule.Renban{Cells: cells(0, 1, 0)}, g, nil},
		{"even", rule.Palindrome{Cells: cells(0, 1, 8, 6)}, g, nil},
		{"odd", rule.Palindrome{Cells: cells(0, 3, 6)}, g, nil},
		{"wrong", rule.Palindrome{Cells: cells(0, 3, 1)}, g, v("palindrome", "1 is mirrored by 2", 0, 1)},
		{"same", rule.Clone{Cells: cells(0, 1), Clone: cells(6, 7)}, g, nil},
		{
			"other", rule.Clone{Cells: cells(0, 1), Clone: cells(6, 5)}, g,
			v("clone", "2 is cloned as 4", 1, 5),
		},
		{"inside", rule.Between{Cells: cells(0, 1, 2, 3)}, g, nil},
		{"downwards", rule.Between{Cells: cells(3, 1, 0)}, g, nil},
		{
			"at the end", rule.Between{Cells: cells(0, 1, 8)}, g,
			v("between", "2 is not between 1 and 2", 0, 1, 8),
		},
		{"outside", rule.Lockout{Cells: cells(1, 0, 3, 2), Diff: 1}, g, nil},
		{
			"inside", rule.Lockout{Cells: cells(0, 1, 3), Diff: 3}, g,
			v("lockout", "2 is not outside 1 to 4", 0, 1, 3),
		},
		{
			"close ends", rule.Lockout{Cells: cells(0, 3, 1), Diff: 2}, g,
			v("lockout", "the ends 1 and 2 differ by less than 2", 0, 1),
		},
		{"different", rule.Modular{Cells: cells(0, 1, 2, 3), Mod: 3}, g, nil},
		{
			"alike", rule.Modular{Cells: cells(0, 1, 3), Mod: 3}, g,
			v("modular", "1 and 4 have the same remainder when divided by 3", 0, 3),
		},
		{"few cells", rule.Modular{Cells: cells(0, 1), Mod: 9}, g, nil},
		{"two groups", rule.Entropic{Cells: cells(0, 3)}, g, nil},
		{
			"one group", rule.Entropic{Cells: cells(0, 3, 1)}, g,
			v("entropic", "1 and 2 are of one group", 0, 1),
		},
		{"middle", rule.Zipper{Cells: cells(0, 2, 1)}, g, nil},
		{
			"wrong middle", rule.Zipper{Cells: cells(0, 3, 1)}, g,
			v("zipper", "1 and 2 add up to 3, not 4", 0, 1),
		},
		{"pairs", rule.Zipper{Cells: cells(0, 1, 2, 3)}, g, nil},
		{
			"wrong pairs", rule.Zipper{Cells: cells(0, 2, 1, 1)}, g,
			v("zipper", "1 and 2 add up to 3, not 5", 0, 1),
		},
		{"runs", rule.SumLine{Cells: cells(0, 3, 1, 2), Sum: 5}, g, nil},
		{
			"cut", rule.SumLine{Cells: cells(1, 0, 3, 2), Sum: 5}, g,
			v("sum-line", "does not split into runs that add up to 5", 1, 0, 3, 2),
		},
		{"loop", rule.SumLine{Cells: cells(1, 0, 3, 2), Sum: 5, Loop: true}, g, nil},
		{
			"open loop", rule.SumLine{Cells: cells(0, 2, 1, 3), Sum: 4, Loop: true}, g,
			v("sum-line", "does not split into runs that add up to 4", 0, 2, 1, 3),
		},
		{
			"negative", rule.SumLine{Cells: cells(0), Sum: -1}, g,
			v("sum-line", "does not split into runs that add up to -1", 0),
		},
		{"equal", rule.EqualSums{Segments: [][]puzzle.Cell{{0, 3}, {1, 2}}}, g, nil},
		{
			"unequal", rule.EqualSums{Segments: [][]puzzle.Cell{{0, 3}, {1, 2}, {1, 3}}}, g,
			v("equal-sums", "the sum is 6, that of the first segment 5", 1, 3),
		},
	})
}

func TestPairChecks(t *testing.T) {
	const g = "1234 3412 2143 4321"
	v := func(kind string, detail string, list ...puzzle.Cell) []puzzle.Violation {
		return []puzzle.Violation{{Rule: kind, Cells: list, Detail: detail}}
	}
	testChecks(t, []checkCase{
		{"right", rule.Difference{Cells: cells(0, 4), Value: 2}, g, nil},
		{"turned", rule.Difference{Cells: cells(4, 0), Value: 2}, g, nil},
		{
			"wrong", rule.Difference{Cells: cells(0, 1), Value: 2}, g,
			v("difference", "1 and 2 differ by 1, not 2", 0, 1),
		},
		{"right", rule.Ratio{Cells: cells(1, 3), Value: 2}, g, nil},
		{"turned", rule.Ratio{Cells: cells(3, 1), Value: 2}, g, nil},
		{
			"wrong", rule.Ratio{Cells: cells(1, 2), Value: 2}, g,
			v("ratio", "neither of 2 and 3 is 2 times the other", 1, 2),
		},
		{"right", rule.PairSum{Cells: cells(0, 3), Value: 5}, g, nil},
		{
			"wrong", rule.PairSum{Cells: cells(0, 3), Value: 10}, g,
			v("pair-sum", "1 and 4 add up to 5, not 10", 0, 3),
		},
		{"right", rule.Greater{Cells: cells(1, 0)}, g, nil},
		{"less", rule.Greater{Cells: cells(0, 1)}, g, v("greater", "1 is not greater than 2", 0, 1)},
		{"equal", rule.Greater{Cells: cells(0, 6)}, g, v("greater", "1 is not greater than 1", 0, 6)},
	})
}

// Zeros belong to the run before them or to the one after, and are no run unless the sum is 0.
func TestSumLineWithZeros(t *testing.T) {
	p := &puzzle.Puzzle{Rows: 1, Cols: 4, High: 3}
	digits := grid("0123")
	for _, test := range []struct {
		line []puzzle.Cell
		sum  int
		loop bool
		want bool
	}{
		{cells(0), 0, false, true},
		{cells(0, 0), 0, true, true},
		{cells(0), 3, false, false},
		{cells(0, 0), 3, true, false},
		{cells(0, 3, 0, 3, 0), 3, false, true},
		{cells(0, 3, 0, 3, 0), 3, true, true},
		{cells(1, 0, 3, 0, 2), 3, false, false},
		{cells(1, 0, 3, 0, 2), 3, true, true},
		{cells(3), 0, false, false},
	} {
		r := rule.SumLine{Cells: test.line, Sum: test.sum, Loop: test.loop}
		p.Rules = []puzzle.Rule{r}
		p.Givens = digits
		if violations := r.Check(t.Context(), p, digits); (violations == nil) != test.want {
			t.Errorf("%+v: %v", r, violations)
		}
		_, err := encode.Solve(context.Background(), p)
		if err == nil != test.want || err != nil && !errors.Is(err, encode.ErrNoSolution) {
			t.Errorf("%+v: error %v", r, err)
		}
	}
}

// States tell sums and digits apart, however many digits there are.
func TestSumLineOfManyDigits(t *testing.T) {
	p := &puzzle.Puzzle{Rows: 1, Cols: 4, Low: 0, High: 63}
	p.Candidates = []puzzle.DigitSet{
		puzzle.Digits(2, 40), puzzle.Digits(9, 12), puzzle.Digits(3, 11), puzzle.Digits(8, 63),
	}
	for _, test := range []struct {
		sum  int
		want int64
	}{{11, 1}, {12, 0}, {60, 1}, {100, 0}} { // 2+9, 3+8; 40+9+3+8
		p.Rules = []puzzle.Rule{rule.SumLine{Cells: cells(0, 1, 2, 3), Sum: test.sum}}
		if n, err := encode.Count(t.Context(), p); err != nil || n.Int64() != test.want {
			t.Errorf("sum %d: %v solutions, error %v, want %d", test.sum, n, err, test.want)
		}
	}
}

// A line that comes back to a cell meets its digit again, also within one run.
func TestSumLineThatComesBack(t *testing.T) {
	digits := grid("241124")
	r := rule.SumLine{Cells: cells(2, 1, 2, 4, 5, 1), Sum: 8}
	p := &puzzle.Puzzle{Rows: 2, Cols: 3, Low: 1, High: 4, Givens: digits, Rules: []puzzle.Rule{r}}
	if violations := r.Check(t.Context(), p, digits); violations != nil {
		t.Error(violations)
	}
	if solution, err := encode.Solve(context.Background(), p); err != nil || solution == nil {
		t.Errorf("solution %v, error %v", solution, err)
	}
}

func TestNegativeChecks(t *testing.T) {
	const g = "15263" // differences 4 3 4 3, sums 6 7 8 9, ratios 5 - 3 2
	p := &puzzle.Puzzle{Rows: 1, Cols: 5, Low: 0, High: 6}
	dot := rule.Ratio{Cells: cells(4, 3), Value: 2}
	for _, test := range []struct {
		rule  puzzle.Rule
		marks []puzzle.Rule
		grid  string
		want  []puzzle.Violation
	}{
		{rule.KropkiNegative{}, nil, g, []puzzle.Violation{
			{Rule: "kropki-negative", Cells: cells(3, 4), Detail: "6 and 3 are in ratio 2"},
		}},
		{rule.KropkiNegative{}, []puzzle.Rule{dot}, g, nil},
		{rule.KropkiNegative{}, []puzzle.Rule{rule.Difference{Cells: cells(3, 4), Value: 3}}, g, nil},
		{rule.KropkiNegative{}, []puzzle.Rule{
			rule.PairSum{Cells: cells(3, 4), Value: 9},
		}, "15254", []puzzle.Violation{
			{Rule: "kropki-negative", Cells: cells(3, 4), Detail: "5 and 4 are consecutive"},
		}},
		{rule.NonConsecutive{}, nil, g, nil},
		{rule.NonConsecutive{}, []puzzle.Rule{
			rule.Difference{Cells: cells(1, 2), Value: 1},
		}, "16503", []puzzle.Violation{
			{Rule: "non-consecutive", Cells: cells(1, 2), Detail: "6 and 5 are consecutive"},
		}},
		{rule.XVNegative{}, nil, g, nil},
		{rule.XVNegative{}, nil, "14650", []puzzle.Violation{
			{Rule: "xv-negative", Cells: cells(0, 1), Detail: "1 and 4 add up to 5"},
			{Rule: "xv-negative", Cells: cells(1, 2), Detail: "4 and 6 add up to 10"},
			{Rule: "xv-negative", Cells: cells(3, 4), Detail: "5 and 0 add up to 5"},
		}},
		{rule.XVNegative{}, []puzzle.Rule{
			rule.PairSum{Cells: cells(1, 0), Value: 5},
			rule.PairSum{Cells: cells(1, 2), Value: 10},
			rule.PairSum{Cells: cells(3, 4), Value: 5},
		}, "14650", nil},
		{rule.NegativeDifference{Values: []int{3}}, nil, g, []puzzle.Violation{
			{Rule: "negative-difference", Cells: cells(1, 2), Detail: "5 and 2 differ by 3"},
			{Rule: "negative-difference", Cells: cells(3, 4), Detail: "6 and 3 differ by 3"},
		}},
		{rule.NegativeDifference{Values: []int{3}}, []puzzle.Rule{dot}, g, []puzzle.Violation{
			{Rule: "negative-difference", Cells: cells(1, 2), Detail: "5 and 2 differ by 3"},
		}},
		{rule.NegativeRatio{Values: []int{2, 3}}, nil, g, []puzzle.Violation{
			{Rule: "negative-ratio", Cells: cells(2, 3), Detail: "2 and 6 are in ratio 3"},
			{Rule: "negative-ratio", Cells: cells(3, 4), Detail: "6 and 3 are in ratio 2"},
		}},
		{rule.NegativeRatio{Values: []int{0, 2}}, []puzzle.Rule{dot}, "05263", []puzzle.Violation{
			{Rule: "negative-ratio", Cells: cells(0, 1), Detail: "0 and 5 are in ratio 0"},
		}},
	} {
		p.Rules = append(test.marks, test.rule)
		testCheck(t, p, test.rule, grid(test.grid), test.want)
	}
}

func TestLineMistakes(t *testing.T) {
	testMistakes(t, []mistakeCase{
		{rule.Thermo{}, "0 cells, at least 1 needed", nil},
		{rule.Thermo{Cells: cells(0, 16)}, "there is no cell 16", cells(16)},
		{rule.SlowThermo{Cells: cells(-1)}, "there is no cell -1", cells(-1)},
		{rule.Whisper{}, "0 cells, at least 1 needed", nil},
		{rule.Renban{}, "0 cells, at least 1 needed", nil},
		{rule.Palindrome{Cells: cells(99)}, "there is no cell 99", cells(99)},
		{
			rule.Clone{Cells: cells(0, 1), Clone: cells(2)}, "1 cell in clone for 2 cells",
			cells(0, 1, 2),
		},
		{rule.Clone{Cells: cells(0), Clone: cells(16)}, "there is no cell 16", cells(16)},
		{rule.Between{Cells: cells(3)}, "1 cell, at least 2 needed", cells(3)},
		{rule.Lockout{Cells: cells(3)}, "1 cell, at least 2 needed", cells(3)},
		{rule.Modular{Cells: cells(0, 1)}, "mod 0, at least 1 needed", cells(0, 1)},
		{rule.Entropic{}, "0 cells, at least 1 needed", nil},
		{rule.Zipper{}, "0 cells, at least 1 needed", nil},
		{rule.SumLine{Sum: 3}, "0 cells, at least 1 needed", nil},
		{rule.EqualSums{}, "0 segments, at least 1 needed", nil},
		{
			rule.EqualSums{Segments: [][]puzzle.Cell{{0}, {}}}, "segment 2: 0 cells, at least 1 needed",
			cells(0),
		},
		{
			rule.EqualSums{Segments: [][]puzzle.Cell{{0}, {1, 2, 1}}}, "segment 2: r1c2 is named twice",
			cells(1),
		},
		{rule.Difference{Cells: cells(0)}, "1 cell, not 2", cells(0)},
		{rule.Ratio{Cells: cells(0, 1, 2)}, "3 cells, not 2", cells(0, 1, 2)},
		{rule.PairSum{Cells: cells(0, 16)}, "there is no cell 16", cells(16)},
		{rule.Greater{Cells: cells(4, 4)}, "r2c1 is named twice", cells(4)},
	})
}

// A line that goes round a square again and again says no more than one that goes round once: on so
// long a line a propagator keeps the digits apart.
func TestLongEntropic(t *testing.T) {
	p := &puzzle.Puzzle{Rows: 2, Cols: 2, Low: 1, High: 10}
	for _, n := range []int{6, 5500} {
		p.Rules = []puzzle.Rule{rule.Entropic{Cells: again(cells(0, 1, 3, 2), n)}}
		// each cell has a group of its own: one of three groups of three digits, or the digit 10
		if got, err := encode.Count(t.Context(), p); err != nil || got.Int64() != 24*27 {
			t.Errorf("%d cells: %v solutions, %v", n, got, err)
		}
	}
}
