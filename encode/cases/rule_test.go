package cases_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/encode/rule"
	"exactcover/internal/choice/rapidly"
	"exactcover/internal/race"
)

// Every kind of rule is drawn, can be stated, and some clues are right and some wrong.
func TestRules(t *testing.T) {
	for _, kind := range append(cases.AllKinds(), rising{}) {
		t.Run(kind.Kind(), func(t *testing.T) {
			right, wrong := 0, 0
			for seed := range uint64(200) {
				p := cases.Small(source(seed), 1, kind)
				if p == nil {
					continue
				}
				if err := p.Validate(); err != nil {
					t.Fatalf("%v\n%s", err, cases.Draw(p))
				}
				r := p.Rules[len(p.Rules)-1]
				if r.Kind() != kind.Kind() {
					t.Fatalf("it is %s", r.Kind())
				}
				if len(r.Check(context.Background(), p, p.Solution)) == 0 {
					right++
				} else {
					wrong++
				}
				if right >= 5 && wrong >= 5 {
					return
				}
			}
			t.Errorf("%d agree with the grid, %d do not", right, wrong)
		})
	}
}

// rising is a rule of another module: neighbours along the cells rise by at least a step, and the
// last cell is not a digit.
type rising struct {
	Cells []puzzle.Cell `json:"cells" min:"2" unique:"true"`
	Step  int           `json:"step"`
	Not   puzzle.Digit  `json:"not"`
	Notes *int          `json:"notes,omitempty"`

	Pairs  [][2]puzzle.Candidate `json:"pairs,omitempty"`
	Places []puzzle.Candidate    `json:"places,omitempty"`
}

func (rising) Kind() string                { return "rising" }
func (rising) Encode(*matrix.Matrix) error { return nil }
func (r rising) Validate(p *puzzle.Puzzle) error {
	for k, c := range r.Cells {
		if !p.Contains(c) || slices.Contains(r.Cells[:k], c) {
			return errors.New("bad cells")
		}
	}
	if len(r.Cells) < 2 || r.Step < 0 {
		return errors.New("bad rule")
	}
	noted := r.Places
	for _, pair := range r.Pairs {
		noted = slices.Concat(noted, pair[:])
	}
	for _, c := range noted {
		if !p.Contains(c.Cell) || !p.DomainOf(c.Cell).Has(c.Digit) {
			return errors.New("bad candidate")
		}
	}
	return nil
}
func (r rising) Check(_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	for k, c := range r.Cells[1:] {
		if int(grid[c]) < int(grid[r.Cells[k]])+r.Step {
			return []puzzle.Violation{{Rule: "rising"}}
		}
	}
	if grid[r.Cells[len(r.Cells)-1]] == r.Not {
		return []puzzle.Violation{{Rule: "rising"}}
	}
	return nil
}

// Small puzzles have few ways to be filled.
func TestSmall(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := puzzletest.Rules().Draw(t, "puzzle")
		p.Rules = nil
		n := 0
		for range cases.Solutions(p) {
			n++
		}
		if n == 0 || n > 600 {
			t.Fatalf("%d ways:\n%s", n, cases.Draw(p))
		}
	})
}

// The rules of variants are obeyed, and of the kinds that were asked for.
func TestVariants(t *testing.T) {
	seen := map[string]bool{}
	rapid.Check(t, func(t *rapid.T) {
		p := puzzletest.Variants(rule.Thermo{}, rule.Killer{Cells: []puzzle.Cell{7}}).Draw(t, "puzzle")
		if unique, err := encode.Unique(t.Context(), p); err != nil || !unique {
			t.Fatalf("unique %v, %v:\n%s", unique, err, cases.Draw(p))
		}
		for _, r := range p.Rules {
			seen[r.Kind()] = true
		}
	})
	if len(seen) != 2 || !seen["thermo"] || !seen["killer"] {
		t.Errorf("kinds %v", seen)
	}
}

// The solutions of a puzzle and of its twin correspond, for all rules.
func TestSame(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	changed := map[string]int{}
	for _, kind := range append(cases.AllKinds(), nil) {
		name := "none"
		if kind != nil {
			name = kind.Kind()
		}
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				var p *puzzle.Puzzle
				switch {
				case kind == nil:
					p = cases.SmallShape(rapidly.Of(t))
				case kind.Kind() == "domino":
					p = puzzletest.Dominoes(cases.Spec{Size: 4, Solutions: cases.Loose}).Draw(t, "puzzle")
				case rapid.Bool().Draw(t, "with variables"):
					p = puzzletest.Variables(kind).Draw(t, "puzzle")
				default:
					p = puzzletest.Rules(kind).Draw(t, "puzzle")
				}
				twin := puzzletest.Same(p).Draw(t, "twin")
				if err := twin.Puzzle.Validate(); err != nil {
					t.Fatalf("%v:\n%s", err, cases.Draw(twin.Puzzle))
				}
				var want, got []string
				for grid := range cases.Solutions(p) {
					want = append(want, cases.Line(twin.Grid(grid)))
				}
				for grid := range cases.Solutions(twin.Puzzle) {
					got = append(got, cases.Line(grid))
				}
				slices.Sort(want)
				slices.Sort(got)
				if !slices.Equal(got, want) {
					t.Fatalf(
						"%d solutions, want %d:\n%s\n%s", len(got), len(want), cases.Draw(p), cases.Draw(twin.Puzzle),
					)
				}
				if cases.Draw(p) != cases.Draw(twin.Puzzle) {
					changed[name]++
				}
			})
		})
		if changed[name] == 0 && name != "indexing" && name != "dutch-flatmates" &&
			name != "chaos-construction" && name != "doppelganger" && name != "schroedinger" {
			t.Errorf("%s: no twin differs", name)
		}
	}
}

// Twins of usual puzzles are usual puzzles, and all of digits, turns and exchanges are used.
func TestSameUsual(t *testing.T) {
	p := cases.Puzzle(source(1), cases.Spec{Size: 6})
	seen := map[string]bool{}
	for seed := range uint64(30) {
		twin := cases.Same(source(seed), p)
		if !slices.Equal(twin.Puzzle.Regions, puzzle.New(6).Regions) {
			t.Fatalf("other boxes:\n%s", cases.Draw(twin.Puzzle))
		}
		checkSolutions(t, twin.Puzzle, cases.Unique)
		seen[cases.Line(twin.Puzzle.Givens)] = true
	}
	if len(seen) != 30 {
		t.Errorf("%d different twins of 30", len(seen))
	}
}
