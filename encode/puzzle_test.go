package encode_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"exactcover/encode"
)

func TestDefaultRegions(t *testing.T) {
	for n, want := range map[int]string{4: "0011001122332233", 6: "000111000111222333222333444555444555"} {
		regions, ok := encode.DefaultRegions(n, n)
		text := ""
		for _, label := range regions {
			text += string(rune('0' + label))
		}
		if !ok || text != want {
			t.Errorf("size %d: %s, want %s", n, text, want)
		}
	}
	for _, n := range []int{4, 6, 8, 9, 10, 12, 16, 25} {
		p := encode.New(n)
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
		if regions, ok := encode.DefaultRegions(size[0], size[1]); ok {
			t.Errorf("%v has regions %v", size, regions)
		}
	}
}

func TestNeighbors(t *testing.T) {
	p := &encode.Puzzle{Rows: 2, Cols: 3, Low: 1, High: 3}
	want := [][]encode.Cell{{1, 3}, {0, 2, 4}, {1, 5}, {0, 4}, {1, 3, 5}, {2, 4}}
	for c := range encode.Cell(6) {
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
		spoil func(p *encode.Puzzle)
		code  encode.PuzzleCode
		cells []encode.Cell
	}{
		{"no rows", func(p *encode.Puzzle) { p.Rows = 0 }, encode.BadSize, nil},
		{"65 columns", func(p *encode.Puzzle) { p.Cols = 65 }, encode.BadSize, nil},
		{"huge", func(p *encode.Puzzle) { p.Rows = math.MaxInt }, encode.BadSize, nil},
		{"negative digit", func(p *encode.Puzzle) { p.Low = -1 }, encode.BadDigits, nil},
		{"digit 64", func(p *encode.Puzzle) { p.High = 64 }, encode.BadDigits, nil},
		{"no digits", func(p *encode.Puzzle) { p.Low, p.High = 4, 3 }, encode.BadDigits, nil},
		{"too few digits", func(p *encode.Puzzle) { p.High = 3 }, encode.LargeHouse, []encode.Cell{0, 1, 2, 3}},
		{"too few regions", func(p *encode.Puzzle) { p.Regions = p.Regions[1:] }, encode.BadLength, nil},
		{"negative region", func(p *encode.Puzzle) { p.Regions[3] = -2 }, encode.BadRegion, []encode.Cell{3}},
		{"region of five", func(p *encode.Puzzle) { p.Regions[15] = 0 }, encode.LargeHouse, []encode.Cell{0, 1, 4, 5, 15}},
		{"givens too short", func(p *encode.Puzzle) { p.Givens = grid("1234") }, encode.BadLength, nil},
		{"given out of range", func(p *encode.Puzzle) { p.Givens = grid("..5.............") }, encode.BadGiven, []encode.Cell{2}},
		{"given 0", func(p *encode.Puzzle) { p.Givens = grid("...0............") }, encode.BadGiven, []encode.Cell{3}},
		{"solution out of range", func(p *encode.Puzzle) { p.Solution = grid(".........9......") }, encode.BadSolution, []encode.Cell{9}},
		{"candidates too long", func(p *encode.Puzzle) { p.Candidates = make([]encode.DigitSet, 17) }, encode.BadLength, nil},
		{"candidate out of range", func(p *encode.Puzzle) {
			p.Candidates = make([]encode.DigitSet, 16)
			p.Candidates[7] = encode.Digits(1, 5)
		}, encode.BadCandidates, []encode.Cell{7}},
		{"bad rule", func(p *encode.Puzzle) { p.Rules = []encode.Rule{encode.Domino{Singles: []encode.Cell{16, -1, -1, -1}}} }, encode.BadRule, []encode.Cell{16}},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := encode.New(4)
			if err := p.Validate(); err != nil {
				t.Fatal(err)
			}
			test.spoil(p)
			var err *encode.PuzzleError
			if !errors.As(p.Validate(), &err) {
				t.Fatalf("error %v", p.Validate())
			}
			if err.Code != test.code || !slices.Equal(err.Cells, test.cells) || err.Detail == "" {
				t.Errorf("%v, cells %v: %v", err.Code, err.Cells, err)
			}
			if _, err := encode.Encode(context.Background(), p); err == nil {
				t.Error("was encoded")
			}
			if _, err := encode.Unique(t.Context(), p); err == nil {
				t.Error("was solved")
			}
		})
	}
}

// Clues that contradict each other are well formed. They only leave no solution.
func TestClashes(t *testing.T) {
	for name, spoil := range map[string]func(p *encode.Puzzle){
		"row":             func(p *encode.Puzzle) { p.Givens = grid("1..1............") },
		"column":          func(p *encode.Puzzle) { p.Givens = grid("1...........1...") },
		"region":          func(p *encode.Puzzle) { p.Givens = grid("1....1..........") },
		"given candidate": func(p *encode.Puzzle) { p.Givens = grid("1..............."); p.Candidates[0] = encode.Digits(2, 3) },
		"no candidates":   func(p *encode.Puzzle) { p.Candidates[9] = 0 },
		"one candidate":   func(p *encode.Puzzle) { p.Candidates[0], p.Candidates[1] = encode.Digits(2), encode.Digits(2) },
	} {
		t.Run(name, func(t *testing.T) {
			p := encode.New(4)
			p.Candidates = slices.Repeat([]encode.DigitSet{p.Domain()}, 16)
			spoil(p)
			if err := p.Validate(); err != nil {
				t.Fatal(err)
			}
			if n, err := encode.Count(t.Context(), p); err != nil || n.Sign() != 0 {
				t.Errorf("%v solutions, error %v", n, err)
			}
		})
	}
}
