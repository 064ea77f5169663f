package puzzle_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"exactcover/encode"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

func TestDefaultRegions(t *testing.T) {
	for n, want := range map[int]string{
		4: "0011001122332233", 6: "000111000111222333222333444555444555",
	} {
		regions, ok := puzzle.DefaultRegions(n, n)
		text := ""
		for _, label := range regions {
			text += string(rune('0' + label))
		}
		if !ok || text != want {
			t.Errorf("size %d: %s, want %s", n, text, want)
		}
	}
	for _, n := range []int{4, 6, 8, 9, 10, 12, 16, 25} {
		p := puzzle.New(n)
		if err := p.Validate(); err != nil {
			t.Errorf("size %d: %v", n, err)
		}
		houses := p.Houses()
		if len(houses) != 3*n {
			t.Errorf("size %d: %d houses", n, len(houses))
		}
		for _, h := range houses {
			if len(h.Cells) != n || !slices.IsSorted(h.Cells) {
				t.Errorf("size %d: %v is %v", n, h, h.Cells)
			}
		}
	}
	for _, size := range [][2]int{{0, 0}, {1, 1}, {5, 5}, {7, 7}, {26, 26}, {9, 6}, {-4, -4}} {
		if regions, ok := puzzle.DefaultRegions(size[0], size[1]); ok {
			t.Errorf("%v has regions %v", size, regions)
		}
	}
}

func TestNeighbors(t *testing.T) {
	p := &puzzle.Puzzle{Rows: 2, Cols: 3, Low: 1, High: 3}
	want := [][]puzzle.Cell{{1, 3}, {0, 2, 4}, {1, 5}, {0, 4}, {1, 3, 5}, {2, 4}}
	for c := range puzzle.Cell(6) {
		if got := slices.Collect(p.Neighbors(c)); !slices.Equal(got, want[c]) {
			t.Errorf("neighbours of %s: %v, want %v", p.CellName(c), got, want[c])
		}
	}
	for range p.Neighbors(4) {
		break
	}
}

func TestValidate(t *testing.T) {
	for _, test := range []struct {
		name  string
		spoil func(p *puzzle.Puzzle)
		code  puzzle.Code
		cells []puzzle.Cell
	}{
		{"no rows", func(p *puzzle.Puzzle) { p.Rows = 0 }, puzzle.BadSize, nil},
		{"65 columns", func(p *puzzle.Puzzle) { p.Cols = 65 }, puzzle.BadSize, nil},
		{"huge", func(p *puzzle.Puzzle) { p.Rows = math.MaxInt }, puzzle.BadSize, nil},
		{"negative digit", func(p *puzzle.Puzzle) { p.Low = -1 }, puzzle.BadDigits, nil},
		{"digit 64", func(p *puzzle.Puzzle) { p.High = 64 }, puzzle.BadDigits, nil},
		{"no digits", func(p *puzzle.Puzzle) { p.Low, p.High = 4, 3 }, puzzle.BadDigits, nil},
		{"too few digits", func(p *puzzle.Puzzle) {
			p.High = 3
		}, puzzle.LargeHouse, []puzzle.Cell{0, 1, 2, 3}},
		{"too few regions", func(p *puzzle.Puzzle) { p.Regions = p.Regions[1:] }, puzzle.BadLength, nil},
		{"too many regions", func(p *puzzle.Puzzle) {
			p.Regions = append(p.Regions, 0)
		}, puzzle.BadLength, nil},
		{"negative region", func(p *puzzle.Puzzle) {
			p.Regions[3] = -2
		}, puzzle.BadRegion, []puzzle.Cell{3}},
		{"region of five", func(p *puzzle.Puzzle) {
			p.Regions[15] = 0
		}, puzzle.LargeHouse, []puzzle.Cell{0, 1, 4, 5, 15}},
		{"givens too short", func(p *puzzle.Puzzle) { p.Givens = grid("1234") }, puzzle.BadLength, nil},
		{"given out of range", func(p *puzzle.Puzzle) {
			p.Givens = grid("..5.............")
		}, puzzle.BadGiven, []puzzle.Cell{2}},
		{"given 0", func(p *puzzle.Puzzle) {
			p.Givens = grid("...0............")
		}, puzzle.BadGiven, []puzzle.Cell{3}},
		{"solution out of range", func(p *puzzle.Puzzle) {
			p.Solution = grid(".........9......")
		}, puzzle.BadSolution, []puzzle.Cell{9}},
		{"candidates too long", func(p *puzzle.Puzzle) {
			p.Candidates = make([]puzzle.DigitSet, 17)
		}, puzzle.BadLength, nil},
		{"candidate out of range", func(p *puzzle.Puzzle) {
			p.Candidates = make([]puzzle.DigitSet, 16)
			p.Candidates[7] = puzzle.Digits(1, 5)
		}, puzzle.BadCandidates, []puzzle.Cell{7}},
		{"candidate of the grid in a variable", func(p *puzzle.Puzzle) {
			p.Variables = []puzzle.Variable{{Name: "X", Rows: 1, Cols: 1, High: 3}}
			p.Candidates = make([]puzzle.DigitSet, 17)
			p.Candidates[16] = puzzle.Digits(4)
		}, puzzle.BadCandidates, []puzzle.Cell{16}},
		{"nil rule", func(p *puzzle.Puzzle) { p.Rules = []puzzle.Rule{nil} }, puzzle.BadRule, nil},
		{"pointer to a rule", func(p *puzzle.Puzzle) {
			p.Rules = []puzzle.Rule{&rule.AntiKnight{}}
		}, puzzle.BadRule, nil},
		{"two variables of a name", func(p *puzzle.Puzzle) {
			x := puzzle.Variable{Name: "X", Rows: 1, Cols: 1, High: 3}
			p.Variables = []puzzle.Variable{x, x}
		}, puzzle.BadVariable, nil},
		{"variables of too many cells", func(p *puzzle.Puzzle) {
			p.Variables = []puzzle.Variable{
				{Name: "X", Rows: 1, Cols: 1, High: 3},
				{Name: "Y", Rows: 1, Cols: puzzle.MaxVariables, High: 3},
			}
		}, puzzle.BadVariable, nil},
		{"bad rule", func(p *puzzle.Puzzle) {
			p.Rules = []puzzle.Rule{rule.Tile{Cells: []puzzle.Cell{16}, Digits: []puzzle.Digit{1}}}
		}, puzzle.BadRule, []puzzle.Cell{16}},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := puzzle.New(4)
			if err := p.Validate(); err != nil {
				t.Fatal(err)
			}
			test.spoil(p)
			var err *puzzle.Error
			if !errors.As(p.Validate(), &err) {
				t.Fatalf("error %v", p.Validate())
			}
			if err.Code != test.code || !slices.Equal(err.Cells, test.cells) || err.Detail == "" {
				t.Errorf("%v, cells %v: %v", err.Code, err.Cells, err)
			}
			if _, err := matrix.Encode(context.Background(), p); err == nil {
				t.Error("was encoded")
			}
			if _, err := encode.Unique(t.Context(), p); err == nil {
				t.Error("was solved")
			}
		})
	}
}
