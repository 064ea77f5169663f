package encode_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// The rules below use each way there is to speak to a matrix. Together with ascending, of
// ExampleRule, they show that rules combine with each other and with dominoes.

// alike: two cells are both odd or both even. A coloured item, attached to candidates.
type alike [2]puzzle.Cell

func (r alike) Kind() string { return "alike" }

func (r alike) Encode(m *matrix.Matrix) error {
	parity := m.Secondary("parity", 1)
	for _, c := range r {
		for d := range m.Domain(c).All() {
			m.Attach(puzzle.Candidate{Cell: c, Digit: d}, parity.With(dlx.Color(d%2+1)))
		}
	}
	return nil
}

func (r alike) Check(_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	if grid[r[0]]%2 == grid[r[1]]%2 {
		return nil
	}
	return []puzzle.Violation{{Rule: r.Kind(), Cells: r[:], Detail: "one is odd, one is even"}}
}

// lacking: a cell holds another digit than one. A candidate is struck.
type lacking struct {
	cell  puzzle.Cell
	digit puzzle.Digit
}

func (r lacking) Kind() string { return "lacking" }

func (r lacking) Encode(m *matrix.Matrix) error {
	m.Exclude(r.cell, puzzle.Digits(r.digit))
	return nil
}

func (r lacking) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	if grid[r.cell] != r.digit {
		return nil
	}
	return []puzzle.Violation{
		{Rule: r.Kind(), Cells: []puzzle.Cell{r.cell}, Detail: fmt.Sprintf("is %d", r.digit)},
	}
}

// some: between one and two of the cells hold a digit. An item that is covered several times.
type some struct {
	cells [4]puzzle.Cell
	digit puzzle.Digit
}

func (r some) Kind() string { return "some" }

func (r some) Encode(m *matrix.Matrix) error {
	item := m.Multiple("some", 1, 1, 2)
	for _, c := range r.cells {
		m.Attach(puzzle.Candidate{Cell: c, Digit: r.digit}, item.With(0))
	}
	return nil
}

func (r some) Check(_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	n := 0
	for _, c := range r.cells {
		if grid[c] == r.digit {
			n++
		}
	}
	if n == 1 || n == 2 {
		return nil
	}
	return []puzzle.Violation{{Rule: r.Kind(), Cells: r.cells[:], Detail: fmt.Sprintf("%d times", n)}}
}

// either: one of two cells holds a digit, but not both. Options that concern no candidate: what the
// cell without the digit leaves uncovered, one of them covers.
type either struct {
	cells [2]puzzle.Cell
	digit puzzle.Digit
}

func (r either) Kind() string { return "either" }

func (r either) Encode(m *matrix.Matrix) error {
	choice := m.Primary("either", 1)
	places := m.Primary("place", 2)
	for k, c := range r.cells {
		place := places + dlx.Item(k)
		m.Attach(puzzle.Candidate{Cell: c, Digit: r.digit}, place.With(0))
		m.Add(choice.With(0), place.With(0))
	}
	return nil
}

func (r either) Check(_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	if (grid[r.cells[0]] == r.digit) != (grid[r.cells[1]] == r.digit) {
		return nil
	}
	return []puzzle.Violation{{Rule: r.Kind(), Cells: r.cells[:], Detail: "both or none"}}
}

// drawRules draws rules for a grid with the digits 1 to 4.
func drawRules(t *rapid.T, cells int) []puzzle.Rule {
	cell := func() puzzle.Cell { return puzzle.Cell(rapid.IntRange(0, cells-1).Draw(t, "cell")) }
	two := func() [2]puzzle.Cell {
		a, b := cell(), cell()
		for a == b {
			b = (b + 1) % puzzle.Cell(cells)
		}
		return [2]puzzle.Cell{a, b}
	}
	digit := func() puzzle.Digit { return puzzle.Digit(rapid.IntRange(1, 4).Draw(t, "digit")) }
	var rules []puzzle.Rule
	for range rapid.IntRange(1, 4).Draw(t, "rules") {
		switch rapid.SampledFrom([]string{"ascending", "alike", "lacking", "either"}).Draw(t, "rule") {
		case "ascending":
			rules = append(rules, ascending(two()))
		case "alike":
			rules = append(rules, alike(two()))
		case "lacking":
			rules = append(rules, lacking{cell(), digit()})
		case "either":
			rules = append(rules, either{two(), digit()})
		}
	}
	return rules
}

func TestRulesAgainstEnumeration(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := puzzle.New(4)
		p.Rules = drawRules(t, 16)
		if rapid.Bool().Draw(t, "some") {
			first := puzzle.Cell(rapid.IntRange(0, 12).Draw(t, "cell"))
			p.Rules = append(p.Rules, some{[4]puzzle.Cell{first, first + 1, first + 2, first + 3}, 1})
		}
		compare(t, p)
	})
}

// Other rules hold for the candidates of dominoes, whether they come before the domino rule or
// after.
func TestRulesWithDominoesAgainstEnumeration(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := puzzle.New(4)
		p.Rules = drawRules(t, 16)
		switch rapid.IntRange(0, 2).Draw(t, "counting") { // both halves of a domino count
		case 1:
			p.Rules = append(p.Rules, some{[4]puzzle.Cell{0, 1, 2, 4}, 1})
		case 2:
			p.Rules = append(p.Rules, few{})
		}
		at := 0
		if rapid.Bool().Draw(t, "after") {
			at = len(p.Rules)
		}
		p.Rules = slices.Insert(p.Rules, at, puzzle.Rule(rule.Domino{}))
		compare(t, p)
	})
}

// few: at most eight cells hold the digit of their column. Both cells of every domino count.
type few struct{}

func (r few) Kind() string { return "few" }

func (r few) Encode(m *matrix.Matrix) error {
	item := m.Multiple("few", 1, 0, 8)
	for c := range puzzle.Cell(m.Puzzle.Cells()) {
		m.Attach(puzzle.Candidate{Cell: c, Digit: 1 + puzzle.Digit(c)%4}, item.With(0))
	}
	return nil
}

func (r few) Check(_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	n := 0
	for c, d := range grid {
		if d == 1+puzzle.Digit(c)%4 {
			n++
		}
	}
	if n <= 8 {
		return nil
	}
	return []puzzle.Violation{{Rule: r.Kind(), Detail: fmt.Sprintf("%d times", n)}}
}

// What an early end leaves behind.
func TestErrAndComplete(t *testing.T) {
	canceled, cancel := context.WithCancel(context.Background())
	cancel()
	two := puzzle.New(4)
	two.Givens = grid("12343412........")
	for _, test := range []struct {
		name     string
		options  encode.Options
		ctx      context.Context
		stop     int // leave the loop after this many
		n        int
		err      error
		complete bool
	}{
		{"all", encode.Options{}, t.Context(), 0, 4, nil, true},
		{"limit above", encode.Options{Limit: 5}, t.Context(), 0, 4, nil, true},
		{"limit below", encode.Options{Limit: 3}, t.Context(), 0, 3, nil, false},
		{"left", encode.Options{}, t.Context(), 2, 2, nil, false},
		{"canceled", encode.Options{}, canceled, 0, 0, context.Canceled, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := encode.NewSolver(test.options)
			for range 2 { // the second time with what the first has left
				n := 0
				for range s.Solutions(test.ctx, two) {
					if n++; n == test.stop {
						break
					}
				}
				if n != test.n || !errors.Is(s.Err(), test.err) || s.Complete() != test.complete {
					t.Errorf("%d solutions, error %v, complete %v", n, s.Err(), s.Complete())
				}
				if test.stop > 0 {
					continue
				}
				counted, err := s.Count(test.ctx, two)
				if counted.Int64() != int64(test.n) || !errors.Is(err, test.err) ||
					s.Complete() != test.complete {
					t.Errorf("count %v, error %v, complete %v", counted, err, s.Complete())
				}
			}
		})
	}
	if _, err := encode.NewSolver(encode.Options{}).Candidates(canceled, two); !errors.Is(
		err, context.Canceled,
	) {
		t.Errorf("candidates: error %v", err)
	}
}
