package rule_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/encode/rule"
	"exactcover/internal/choice"
	"exactcover/internal/race"
	"exactcover/internal/thorough"
)

// missingGrid returns an empty n x n grid with the digits 0 to n, in which boxes may be regions.
func missingGrid(n int, boxes bool) *puzzle.Puzzle {
	p := &puzzle.Puzzle{Rows: n, Cols: n, High: puzzle.Digit(n)}
	if boxes {
		p.Regions, _ = puzzle.DefaultRegions(n, n)
	}
	return p
}

// withDoppelganger adds the rule and its variables.
func withDoppelganger(p *puzzle.Puzzle) *puzzle.Puzzle {
	n := p.Rows
	for _, name := range []string{"R", "C", "B"} {
		p.Variables = append(p.Variables, puzzle.Variable{
			Name: name, Rows: 1, Cols: n, Low: 1, High: puzzle.Digit(n),
		})
	}
	var r rule.Doppelganger
	r.Rows, _ = p.VariableCells("vR")
	r.Cols, _ = p.VariableCells("vC")
	if p.Regions == nil {
		p.Variables = p.Variables[:2]
	} else {
		r.Regions, _ = p.VariableCells("vB")
	}
	p.Rules = append(p.Rules, r)
	return p
}

// withSchroedinger adds the rule and its variable.
func withSchroedinger(p *puzzle.Puzzle) *puzzle.Puzzle {
	p.Variables = append(p.Variables, puzzle.Variable{
		Name: "S", Rows: p.Rows, Cols: p.Cols, High: puzzle.Digit(p.Rows),
	})
	var r rule.Schroedinger
	r.Second, _ = p.VariableCells("vS")
	p.Rules = append(p.Rules, r)
	return p
}

// doppelgangers returns the grids with what their houses lack, by looking at all grids.
func doppelgangers(p *puzzle.Puzzle) (all [][]puzzle.Digit) {
next:
	for grid := range cases.Solutions(p) {
		full := slices.Clone(grid)
		lacks := make(map[puzzle.HouseType][]puzzle.Digit) // in the order of houses
		around := make([][]puzzle.Digit, len(grid))
		for _, h := range p.Houses() {
			var lack puzzle.Digit
			for d := range p.High + 1 {
				if !slices.ContainsFunc(h.Cells, func(c puzzle.Cell) bool { return grid[c] == d }) {
					lack = d
				}
			}
			if !slices.ContainsFunc(h.Cells, func(c puzzle.Cell) bool { return grid[c] == 0 }) ||
				slices.Contains(lacks[h.Type], lack) {
				continue next
			}
			lacks[h.Type] = append(lacks[h.Type], lack)
			full = append(full, lack)
			for _, c := range h.Cells {
				if grid[c] == 0 && slices.Contains(around[c], lack) {
					continue next
				}
				around[c] = append(around[c], lack)
			}
		}
		all = append(all, full)
	}
	return all
}

// boxedDoppelgangers are those of a 4x4 grid. To find them takes half a second.
var boxedDoppelgangers = sync.OnceValue(
	func() [][]puzzle.Digit { return doppelgangers(missingGrid(4, true)) },
)

// schroedingers returns the grids of one or two digits a cell in which each house has each digit
// once, with their second digits.
func schroedingers(p *puzzle.Puzzle) (all [][]puzzle.Digit) {
	n := p.GridCells()
	grid := make([]puzzle.Digit, 2*n)
	var houses [][]int // by cell
	for c := range n {
		houses = append(houses, nil)
		for k, h := range p.Houses() {
			if slices.Contains(h.Cells, puzzle.Cell(c)) {
				houses[c] = append(houses[c], k)
			}
		}
	}
	held := make([]puzzle.DigitSet, len(p.Houses()))
	var fill func(c int)
	fill = func(c int) {
		if c == n {
			for _, set := range held {
				if set != p.Domain() {
					return
				}
			}
			all = append(all, slices.Clone(grid))
			return
		}
		for first := range p.High + 1 {
			for second := range p.High + 1 {
				own := puzzle.Digits(first, second)
				if second > 0 && second <= first {
					continue
				}
				if second == 0 {
					own = puzzle.Digits(first)
				}
				if slices.ContainsFunc(houses[c], func(h int) bool { return held[h]&own != 0 }) {
					continue
				}
				for _, h := range houses[c] {
					held[h] |= own
				}
				grid[c], grid[n+c] = first, second
				fill(c + 1)
				for _, h := range houses[c] {
					held[h] &^= own
				}
			}
		}
	}
	fill(0)
	return all
}

// threeSchroedingers are those of a 3x3 grid.
var threeSchroedingers = sync.OnceValue(
	func() [][]puzzle.Digit { return schroedingers(missingGrid(3, false)) },
)

// The numbers of solutions are those of an enumeration; with boxes 4x4 has 768 doppelgangers.
func TestMissingDigitsCounted(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	type counted struct {
		name  string
		p     *puzzle.Puzzle
		other [][]puzzle.Digit
	}
	puzzles := []counted{
		{"2", withDoppelganger(missingGrid(2, false)), doppelgangers(missingGrid(2, false))},
		{"3", withDoppelganger(missingGrid(3, false)), doppelgangers(missingGrid(3, false))},
		{"boxes", withDoppelganger(missingGrid(4, true)), boxedDoppelgangers()},
		{"two", withSchroedinger(missingGrid(2, false)), schroedingers(missingGrid(2, false))},
		{"three", withSchroedinger(missingGrid(3, false)), threeSchroedingers()},
	}
	if thorough.On() {
		p, all := withSchroedinger(missingGrid(4, true)), schroedingers(missingGrid(4, true))
		puzzles = append(puzzles, counted{"and boxes", p, all})
	}
	for _, c := range puzzles {
		got, err := encode.NewSolver(encode.Options{}).Count(t.Context(), c.p)
		if err != nil || !got.IsInt64() || got.Int64() != int64(len(c.other)) {
			t.Errorf("%s: %v, error %v, want %d", c.name, got, err, len(c.other))
		}
		if c.name == "boxes" && len(c.other) != 768 {
			t.Errorf("%d doppelgangers, not 768", len(c.other))
		}
	}
}

// With clues and with other rules on the variables, the solutions are those of the enumeration that
// pass all checks.
func TestMissingDigitsTogether(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	for _, c := range []struct {
		name string
		p    *puzzle.Puzzle
		all  [][]puzzle.Digit
	}{
		{"doppelganger", withDoppelganger(missingGrid(4, true)), boxedDoppelgangers()},
		{"schroedinger", withSchroedinger(missingGrid(3, false)), threeSchroedingers()},
	} {
		t.Run(c.name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				s := puzzletest.Source(t)
				p := *c.p
				p.Rules = slices.Clone(p.Rules)
				solution := choice.Pick(s, c.all)
				random := rand.New(rand.NewPCG(s.Uint64(), 0))
				p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
				cells := random.Perm(p.Cells())
				for _, at := range cells[:choice.Between(s, 0, 5)] {
					p.Givens[at] = solution[at]
				}
				one, two := puzzle.Cell(cells[6]), puzzle.Cell(cells[7])
				three := puzzle.Cell(cells[8])
				p.Rules = append(p.Rules, choice.Pick(s, []puzzle.Rule{
					rule.Sum{
						Cells: []puzzle.Cell{one, two, three},
						Sums:  []int{int(solution[one] + solution[two] + solution[three])},
					},
					rule.Thermo{Cells: []puzzle.Cell{one, two}},
					rule.SameValues{Sets: [][]puzzle.Cell{{one}, {two}}},
				}))
				want := 0
				for _, grid := range c.all {
					fits := true
					for at, d := range p.Givens {
						fits = fits && (d == puzzle.Empty || d == grid[at])
					}
					if !fits {
						continue
					}
					broken, err := puzzle.Check(context.Background(), &p, grid)
					if err != nil {
						t.Fatal(err)
					}
					if len(broken) == 0 {
						want++
					}
				}
				got, err := encode.NewSolver(encode.Options{}).Count(t.Context(), &p)
				if err != nil || got.Int64() != int64(want) {
					t.Fatalf("%v, error %v, want %d:\n%s", got, err, want, cases.Draw(&p))
				}
			})
		})
	}
}

// The checks say what is wrong.
func TestMissingDigitsChecks(t *testing.T) {
	p := withDoppelganger(missingGrid(2, false))
	says := func(r puzzle.Rule, digits string) string {
		var all []string
		for _, v := range r.Check(context.Background(), p, grid(digits)) {
			all = append(all, v.Detail)
		}
		return strings.Join(all, ", ")
	}
	for digits, want := range map[string]string{
		"0120 2112": "",
		"0120 2121": "the column lacks 1, not 2, the column lacks 2, not 1, " +
			"2 is missing twice around 0, 1 is missing twice around 0",
		"0110 2222": "two rows lack 2, two columns lack 2, 2 is missing twice around 0, " +
			"2 is missing twice around 0",
		"1220 0112": "the row lacks 0, the column lacks 0, the column lacks 1, not 2",
		"0112 2112": "the row lacks 0, the column lacks 2, not 1, the column lacks 0",
		"0002 2112": "the row lacks 2 digits, the column lacks 2 digits, the column lacks 1, not 2, " +
			"2 is missing twice around 0, 1 is missing twice around 0",
	} {
		if got := says(p.Rules[0], digits); got != want {
			t.Errorf("%s: %s, want %s", digits, got, want)
		}
	}
	p = withSchroedinger(missingGrid(2, false))
	for digits, want := range map[string]string{
		"0112 2000": "0 occurs 0 times in the row, 0 occurs 0 times in the column",
		"0110 2222": "2 occurs 2 times in the row, 2 occurs 2 times in the row, " +
			"2 occurs 2 times in the column, 2 occurs 2 times in the column",
		"0120 0001": "2 occurs 0 times in the row, 1 occurs 0 times in the column, " +
			"1 occurs 2 times in the column, 2 occurs 0 times in the column",
		"0120 2100": "1 is no second digit of 1, 1 occurs 2 times in the row, " +
			"1 occurs 0 times in the row, 1 occurs 0 times in the column, " +
			"2 occurs 2 times in the column, 1 occurs 2 times in the column, " +
			"2 occurs 0 times in the column",
	} {
		if got := says(p.Rules[0], digits); got != want {
			t.Errorf("%s: %s, want %s", digits, got, want)
		}
	}
}

// What cannot be stated.
func TestMissingDigitsMistakes(t *testing.T) {
	testMistakes(t, []mistakeCase{
		{rule.Doppelganger{}, "no cells for rows, columns or regions", nil},
		{rule.Doppelganger{Rows: cells(1, 2)}, "2 cells for 4 rows", nil},
		{
			rule.Doppelganger{Cols: cells(1, 2, 3, 4)},
			"a column of 4 cells, not one less than the 4 digits", cells(0, 4, 8, 12),
		},
		{rule.Schroedinger{Second: cells(1)}, "1 cell in second for 16 cells", cells(1)},
		{
			rule.Schroedinger{Second: cells(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)},
			"a row of 4 cells, not one less than the 4 digits", cells(0, 1, 2, 3),
		},
	})
	p := missingGrid(2, false)
	testMistake(t, p, mistakeCase{
		rule.Doppelganger{Rows: cells(1, 1)}, "r1c2 is named twice", cells(1),
	})
	testMistake(t, p, mistakeCase{
		rule.Schroedinger{Second: cells(1, 0, 1, 2)}, "r1c2 is named twice", cells(1),
	})
	testMistake(t, p, mistakeCase{
		rule.Schroedinger{Second: cells(1, 0, 4, 2)}, "there is no cell 4", cells(4),
	})
}
