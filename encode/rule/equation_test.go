package rule

import (
	"context"
	"testing"

	"exactcover/encode"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

func TestEquationFollows(t *testing.T) {
	term := func(c puzzle.Cell, weight int) matrix.Term { return matrix.Term{Cell: c, Weight: weight} }
	innies := []matrix.Term{term(7, 1), term(3, 1)}
	base := newEquation(-9, innies, false)
	for _, test := range []struct {
		name string
		e    equation
		want bool
	}{
		{"itself", base, true},
		{"other order", newEquation(-9, []matrix.Term{term(3, 1), term(7, 1)}, false), true},
		{"all signs changed", newEquation(9, []matrix.Term{term(3, -1), term(7, -1)}, false), true},
		{"other constant", newEquation(-8, innies, false), false}, // a contradiction, to be found
		{"one sign changed", newEquation(-9, []matrix.Term{term(3, 1), term(7, -1)}, false), false},
		{"fewer terms", newEquation(-9, innies[:1], false), false},
		{"another cell", newEquation(-9, []matrix.Term{term(3, 1), term(8, 1)}, false), false},
		{"as sets", newEquation(-9, innies, true), false},
	} {
		if got := test.e.follows(base); got != test.want {
			t.Errorf("%s: follows = %t, want %t", test.name, got, test.want)
		}
	}
	if sets := newEquation(-9, innies, true); !base.follows(sets) || !sets.follows(sets) {
		t.Error("arithmetic and sets do not follow from sets")
	}
	if innies[0].Cell != 7 {
		t.Error("newEquation has changed the order of its argument")
	}
}

// comparing is a rule that compares cages with the two halves of a grid of four by four.
type comparing struct {
	cages  []cage
	stated *[]equation
}

func (comparing) Kind() string { return "comparing" }
func (comparing) Check(context.Context, *puzzle.Puzzle, []puzzle.Digit) []puzzle.Violation {
	return nil
}

func (r comparing) Encode(m *matrix.Matrix) error {
	d := newDerivation(m, r.cages)
	var cells []puzzle.Cell
	for c := range puzzle.Cell(16) {
		cells = append(cells, c)
	}
	d.compare(cells[:8])
	d.compare(cells[8:])
	*r.stated = d.stated
	return nil
}

// The upper and the lower half say the same of cages that cross the line between them, if these and
// the others add up to what all cells do.
func TestDerivedSumsOnce(t *testing.T) {
	for _, test := range []struct{ last, want int }{{10, 1}, {9, 2}} {
		var stated []equation
		p := &puzzle.Puzzle{Rows: 4, Cols: 4, Low: 1, High: 4, Rules: []puzzle.Rule{comparing{[]cage{
			{[]puzzle.Cell{0, 1, 2, 3}, 10},
			{[]puzzle.Cell{4, 5, 8}, 7},
			{[]puzzle.Cell{7, 10, 11}, 8},
			{[]puzzle.Cell{6}, 2},
			{[]puzzle.Cell{9}, 3},
			{[]puzzle.Cell{12, 13, 14, 15}, test.last},
		}, &stated}}}
		if _, err := matrix.Encode(context.Background(), p); err != nil {
			t.Fatal(err)
		}
		if len(stated) != test.want {
			t.Errorf("last cage %d: stated %v, want %d", test.last, stated, test.want)
		}
	}
}

// deriving is a rule that derives sums from those of the puzzle.
type deriving struct{ comparing }

func (deriving) Encode(m *matrix.Matrix) error {
	deriveSums(m)
	return nil
}

// The cells of a grid are coloured like the squares of chess. The sums of the two colours meet in
// all rows, no fewer. If they are not the sum of a grid there is nothing to search.
func TestDerivedSumsOfWholeGrid(t *testing.T) {
	var colors [2][]puzzle.Cell
	for c := range puzzle.Cell(81) {
		colors[c%2] = append(colors[c%2], c)
	}
	options := func(black, white int) int {
		p := puzzle.New(9)
		p.Rules = []puzzle.Rule{
			Sum{Cells: colors[0], Sum: &black}, Sum{Cells: colors[1], Sum: &white}, deriving{},
		}
		e, err := matrix.Encode(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		s := encode.NewSolver(encode.Options{Limit: 1})
		if black+white != 405 {
			if n, err := s.Count(t.Context(), p); n.Sign() != 0 || err != nil || s.Stats().Nodes > 1 {
				t.Errorf("%d and %d: %v solutions, %v, %d nodes", black, white, n, err, s.Stats().Nodes)
			}
		}
		return e.Problem().NumOptions()
	}
	if options(205, 200) < 729 {
		t.Error("options are missing for a sum of 405")
	}
	for _, white := range []int{199, 201} {
		if n := options(205, white); n > 0 {
			t.Errorf("%d options for a sum of %d", n, 205+white)
		}
	}
}
