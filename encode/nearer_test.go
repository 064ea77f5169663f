package encode_test

import (
	"slices"
	"testing"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/race"
	"exactcover/internal/thorough"
)

// dotsOn returns dots of ratio 2 on every two successive cells.
func dotsOn(cells ...puzzle.Cell) []puzzle.Rule {
	var rules []puzzle.Rule
	for k := range cells[1:] {
		rules = append(rules, rule.Ratio{Cells: slices.Clone(cells[k : k+2]), Value: 2})
	}
	return rules
}

func caged(
	sum int, cells ...puzzle.Cell,
) puzzle.Rule {
	return rule.Killer{Cells: cells, Sum: &sum}
}

// An explanation names the houses that hold its clues, and not others that say the same together,
// though it may take longer to see that there is no solution.
func TestExplanationsNameNearHouses(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	for _, test := range []struct {
		name   string
		size   int
		rules  []puzzle.Rule
		clues  int
		houses []string
	}{
		{"four dots in row 1", 9, dotsOn(0, 1, 2, 3, 4), 4, []string{"row 1 holds each digit once"}},
		{"four dots in row 9", 9, dotsOn(76, 77, 78, 79, 80), 4, []string{"row 9 holds each digit once"}},
		{"four dots in column 5", 9, dotsOn(4, 13, 22, 31, 40), 4,
			[]string{"column 5 holds each digit once"}},
		{"four dots in a box", 9, dotsOn(0, 1, 10, 19, 18), 4,
			[]string{"region of r1c1 holds each digit once"}},
		{"three dots in row 2 of six", 6, dotsOn(6, 7, 8, 9), 3, []string{"row 2 holds each digit once"}},
		{"four dots apart", 9, slices.Concat(dotsOn(0, 1), dotsOn(2, 3), dotsOn(4, 5), dotsOn(6, 7)), 4,
			[]string{"row 1 holds each digit once"}},
		{"cages in row 4", 9, []puzzle.Rule{caged(6, 27, 28, 29), caged(8, 32, 33, 34)}, 2,
			[]string{"row 4 holds each digit once"}},
		{"cages in a box", 9, []puzzle.Rule{caged(24, 0, 1, 2), caged(15, 9, 10)}, 2,
			[]string{"region of r1c1 holds each digit once"}},
		{"a thermometer at the end of another", 6, []puzzle.Rule{
			rule.Thermo{Cells: []puzzle.Cell{0, 1, 2, 3}},
			rule.Thermo{Cells: []puzzle.Cell{3, 4, 5, 11}},
		}, 2, nil},
		{"two thermometers in a box", 6, []puzzle.Rule{
			rule.Thermo{Cells: []puzzle.Cell{0, 1, 2, 3, 4}},
			rule.Thermo{Cells: []puzzle.Cell{6, 7, 8, 9, 10}},
		}, 2, []string{"region of r1c1 holds each digit once"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			for seed := range uint64(thorough.Or(1, 3)) {
				p := puzzle.New(test.size)
				p.Rules = test.rules
				var last []puzzle.Clue
				tell := func(c []puzzle.Clue) { last = c }
				s := encode.NewSolver(encode.Options{Seed: seed, Clash: tell})
				clues, err := s.Explain(t.Context(), p)
				if err != nil {
					t.Fatal(err)
				}
				if !slices.Equal(texts(clues), texts(last)) {
					t.Errorf("told %q last, returned %q", texts(last), texts(clues))
				}
				var houses []string
				n := 0
				for _, c := range clues {
					if c.Rule >= 0 {
						n++
					} else {
						houses = append(houses, c.Text)
					}
				}
				if n != test.clues || !slices.Equal(houses, test.houses) {
					t.Errorf("seed %d: %q", seed, texts(clues))
				}
			}
		})
	}
}
