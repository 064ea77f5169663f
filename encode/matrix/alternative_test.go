package matrix_test

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/internal/choice/rapidly"
	_ "exactcover/internal/thorough" // fewer draws in the quick tests
)

// A spoken rule is a rule for tests: functions that add it, and check it.
type spoken struct {
	encode func(m *matrix.Matrix)
	holds  func(grid []puzzle.Digit) bool
}

func (spoken) Kind() string                    { return "spoken" }
func (r spoken) Encode(m *matrix.Matrix) error { r.encode(m); return nil }

func (r spoken) Check(_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	if r.holds(grid) {
		return nil
	}
	return []puzzle.Violation{{Rule: "spoken", Detail: "it does not hold"}}
}

// among says that a cell holds one of some digits.
func among(c puzzle.Cell, digits puzzle.DigitSet) puzzle.Rule {
	return spoken{
		func(m *matrix.Matrix) { m.Exclude(c, m.Puzzle.Domain()&^digits) },
		func(grid []puzzle.Digit) bool { return digits.Has(grid[c]) },
	}
}

// less says that the digit of a cell is less than that of another.
func less(a, b puzzle.Cell) puzzle.Rule {
	return spoken{
		func(m *matrix.Matrix) {
			m.Relation(a, b, func(x, y puzzle.Digit) bool { return x < y })
		},
		func(grid []puzzle.Digit) bool { return grid[a] < grid[b] },
	}
}

// sumIs says what the digits of cells add up to.
func sumIs(sum int, cells ...puzzle.Cell) puzzle.Rule {
	return spoken{
		func(m *matrix.Matrix) {
			var terms []matrix.Term
			for _, c := range cells {
				terms = append(terms, matrix.Term{Cell: c, Weight: 1})
			}
			m.Linear(-sum, terms...)
		},
		func(grid []puzzle.Digit) bool {
			total := 0
			for _, c := range cells {
				total += int(grid[c])
			}
			return total == sum
		},
	}
}

// gridsWith returns the grids of a 4x4 puzzle.
func gridsWith(t rapid.TB, rules ...puzzle.Rule) [][]puzzle.Digit {
	t.Helper()
	p := puzzle.New(4)
	p.Rules = rules
	return compare(t, p)
}

// Alternatives of any number, of which any number may fail, have the grids that trying finds.
func TestManyAlternativesAgainstEnumeration(t *testing.T) {
	passed, failed := 0, 0
	seen := func() bool { return passed > 0 && failed > 0 }
	rapidly.CheckUntil(t, seen, func(t *rapid.T) {
		cell := func() puzzle.Cell { return puzzle.Cell(rapid.IntRange(0, 5).Draw(t, "cell")) }
		one := func() puzzle.Rule {
			switch a := cell(); rapid.IntRange(0, 5).Draw(t, "kind") {
			case 0:
				return less(a, (a+cell()+1)%12)
			case 1:
				return sumIs(rapid.IntRange(2, 12).Draw(t, "sum"), a, cell(), cell())
			default:
				return among(a, puzzle.DigitSet(rapid.IntRange(1, 14).Draw(t, "digits")<<1))
			}
		}
		var r choose
		for range rapid.IntRange(2, 7).Draw(t, "alternatives") {
			list := []puzzle.Rule{one()}
			if rapid.Bool().Draw(t, "two") {
				list = append(list, one())
			}
			r.of = append(r.of, list)
		}
		r.least = rapid.IntRange(0, len(r.of)).Draw(t, "least")
		r.most = rapid.IntRange(r.least, len(r.of)).Draw(t, "most")
		n := len(gridsWith(t, r))
		passed += n
		failed += 288 - n
	})
}

// Digits that two of three alternatives allow in each cell need not go together.
func TestAlternativesAgree(t *testing.T) {
	a, b, c := puzzle.Cell(0), puzzle.Cell(6), puzzle.Cell(11)
	all := func(x, y, z puzzle.Digit) []puzzle.Rule {
		return []puzzle.Rule{
			among(a, puzzle.Digits(x)), among(b, puzzle.Digits(y)), among(c, puzzle.Digits(z)),
		}
	}
	r := choose{[][]puzzle.Rule{all(1, 2, 1), all(1, 1, 2), all(2, 1, 1)}, 2, 3}
	if list := gridsWith(t, r); list != nil {
		t.Errorf("%v", list)
	}
}

// lone says nothing where it is the only rule, and otherwise that there is no solution.
type lone struct{ spoken }

func (lone) Encode(m *matrix.Matrix) error {
	if len(m.Puzzle.Rules) != 1 {
		m.Impossible()
	}
	return nil
}

// A rule sees the rules of its alternative, also where all alternatives must hold.
func TestAlternativeSeesItsRules(t *testing.T) {
	always := func([]puzzle.Digit) bool { return true }
	r := lone{spoken{nil, always}}
	first, second := []puzzle.Rule{r}, []puzzle.Rule{among(1, 6)}
	for least := 1; least <= 2; least++ {
		other := among(2, 6)
		if len(gridsWith(t, choose{[][]puzzle.Rule{first, second}, least, 2}, other)) == 0 {
			t.Errorf("at least %d: no solution", least)
		}
	}
}

// propagated returns the digits that the one propagator of a 9x9 puzzle leaves of some.
func propagated(
	t *testing.T, r puzzle.Rule, change func(cells []puzzle.Cell, digits []puzzle.DigitSet),
) (left []puzzle.DigitSet) {
	t.Helper()
	p := puzzle.New(9)
	p.Rules = []puzzle.Rule{r}
	e, err := matrix.Encode(t.Context(), p)
	if err != nil || e.Propagators() != 1 {
		t.Fatalf("%d propagators, %v", e.Propagators(), err)
	}
	cells, f := e.Propagator(0)
	digits := slices.Repeat([]puzzle.DigitSet{p.Domain()}, len(cells))
	if change != nil {
		change(cells, digits)
	}
	if !f(digits) {
		t.Fatal("nothing is left")
	}
	return digits
}

// A choice with one way to fill its cells more than are written down is asked each time.
func TestManyWays(t *testing.T) {
	few := puzzle.Digits(1, 2, 3) // 9*9*9 ways but 6*6*6: 513
	r := choose{[][]puzzle.Rule{{among(0, few)}, {among(40, few)}, {among(80, few)}}, 1, 3}
	got := propagated(t, r, func(_ []puzzle.Cell, digits []puzzle.DigitSet) {
		digits[0] &^= few
		digits[2] &^= few
	})
	if got[1] != few {
		t.Errorf("%v is left where one alternative can hold", got)
	}
}

// If the greatest allowed number of alternatives hold, the others must fail.
func TestOthersAreDenied(t *testing.T) {
	one := puzzle.Digits(1)
	var r choose
	for _, c := range []puzzle.Cell{0, 12, 40, 68, 80} {
		r.of = append(r.of, []puzzle.Rule{among(c, one)})
	}
	r.most = 2
	got := propagated(t, r, func(_ []puzzle.Cell, digits []puzzle.DigitSet) {
		digits[0], digits[3] = one, one
	})
	rest := puzzle.New(9).Domain() &^ one
	if want := []puzzle.DigitSet{one, rest, rest, one, rest}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// Alternatives know which cells of the puzzle differ: three of a row that add up to 6 hold 1, 2, 3.
func TestAlternativesKnowHouses(t *testing.T) {
	r := choose{[][]puzzle.Rule{{sumIs(6, 0, 1, 2)}, {sumIs(24, 0, 1, 2)}}, 1, 2}
	want := slices.Repeat([]puzzle.DigitSet{puzzle.Digits(1, 2, 3, 7, 8, 9)}, 3)
	if got := propagated(t, r, nil); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// An alternative of items strikes what cannot cover them, and what would cover them again.
func TestAlternativeOfItems(t *testing.T) {
	cells := []puzzle.Cell{0, 12, 40, 68}
	at := func(k int, d puzzle.Digit) puzzle.Candidate {
		return puzzle.Candidate{Cell: cells[k], Digit: d}
	}
	covered := loose{ // once, by 1 or 2 in the first cell
		Items:  []looseItem{{1, 1}},
		Covers: []looseCover{{Candidate: at(0, 1)}, {Candidate: at(0, 2)}},
	}
	once := loose{ // at most once, by 1 in the first and the second cell
		Items:  []looseItem{{}},
		Covers: []looseCover{{Candidate: at(0, 1)}, {Candidate: at(1, 1)}},
	}
	colors := loose{ // 1 and 6 in the first two cells exclude each other, 5 and 7 in the next two
		Items: []looseItem{{}, {}},
		Covers: []looseCover{
			{at(1, 5), 0, 1}, {at(2, 7), 0, 2}, {at(2, 8), 0, 1}, {at(0, 1), 1, 1}, {at(1, 6), 1, 2},
		},
	}
	all := puzzle.New(9).Domain()
	var never []puzzle.Rule // with 9 in the second cell
	for _, c := range cells {
		never = append(never, among(c, puzzle.New(9).Domain()&^puzzle.Digits(9)))
	}
	for _, test := range []struct {
		rule   puzzle.Rule
		change []puzzle.DigitSet // by cell, 0: all digits
		place  int
		want   puzzle.DigitSet
	}{
		{covered, []puzzle.DigitSet{0, puzzle.Digits(9), 0, 0}, 0, puzzle.Digits(1, 2)},
		{once, []puzzle.DigitSet{puzzle.Digits(1), puzzle.Digits(1, 5, 9), 0, puzzle.Digits(9)}, 1,
			puzzle.Digits(5, 9)},
		{colors, []puzzle.DigitSet{puzzle.Digits(1), puzzle.Digits(5, 6), 0, puzzle.Digits(9)}, 2,
			all &^ puzzle.Digits(7)},
		{colors, []puzzle.DigitSet{0, puzzle.Digits(5, 6), 0, puzzle.Digits(9)}, 2, all},
	} {
		r := choose{[][]puzzle.Rule{{test.rule}, never}, 1, 2}
		got := propagated(t, r, func(_ []puzzle.Cell, digits []puzzle.DigitSet) {
			for k, s := range test.change {
				if s != 0 {
					digits[k] = s
				}
			}
		})
		if got[test.place] != test.want {
			t.Errorf("%v: cell %d keeps %b, want %b", test.rule, test.place, got[test.place], test.want)
		}
	}
}
