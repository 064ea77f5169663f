package encode_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/internal/fillings"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/choice/rapidly"
)

// texts returns what clues say.
func texts(clues []puzzle.Clue) []string {
	var s []string
	for _, c := range clues {
		s = append(s, c.Text)
	}
	return s
}

// tiny draws a puzzle with so few cells that all ways to fill them, with or without houses, can be
// tried.
func tiny(t *rapid.T) *puzzle.Puzzle {
	p := &puzzle.Puzzle{Rows: 3, Cols: 3, Low: 1, High: 3}
	switch rapid.SampledFrom([]string{"square", "regions", "oblong", "more digits"}).Draw(t, "shape") {
	case "regions":
		p.Regions = []int{0, 0, 1, 0, 1, 1, 2, 2, puzzle.NoRegion}
	case "oblong":
		p.Rows, p.High = 2, 4
	case "more digits":
		p.Rows, p.Cols, p.High = 2, 2, 4
		p.Regions = []int{0, 0, 0, 0}
	}
	digit := rapid.Custom(func(t *rapid.T) puzzle.Digit {
		return puzzle.Digit(rapid.IntRange(int(p.Low), int(p.High)).Draw(t, "d"))
	})
	p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
	for range rapid.IntRange(0, 3).Draw(t, "givens") {
		p.Givens[rapid.IntRange(0, p.Cells()-1).Draw(t, "cell")] = digit.Draw(t, "digit")
	}
	if rapid.Bool().Draw(t, "pencil marks") {
		p.Candidates = slices.Repeat([]puzzle.DigitSet{p.Domain()}, p.Cells())
		for range rapid.IntRange(1, 4).Draw(t, "cells") {
			c := rapid.IntRange(0, p.Cells()-1).Draw(t, "cell")
			p.Candidates[c] &^= puzzle.Digits(digit.Draw(t, "no"), digit.Draw(t, "nor"))
		}
	}
	if rapid.Bool().Draw(t, "variables") {
		p.Variables = []puzzle.Variable{{Name: "X", Rows: 1, Cols: 1, Low: 0, High: p.High + 1}}
		x := puzzle.Cell(p.GridCells())
		p.Givens = append(p.Givens, puzzle.Empty)
		if p.Candidates != nil {
			p.Candidates = append(p.Candidates, puzzle.Digits(0, p.Low))
		} else if rapid.Bool().Draw(t, "given outside") {
			p.Givens[x] = p.High + 1
		}
		p.Rules = []puzzle.Rule{
			rule.Greater{Cells: []puzzle.Cell{x, 0}}, rule.AllDifferent{Cells: []puzzle.Cell{x, 1}},
		}
	} else if rapid.Bool().Draw(t, "rules") {
		p.Rules = drawRules(t, p.Cells())
		p.Rules = slices.DeleteFunc(p.Rules, func(r puzzle.Rule) bool {
			switch r := r.(type) {
			case lacking:
				return r.digit > p.High
			case either:
				return r.digit > p.High
			}
			return false
		})
	}
	return p
}

// The clues that Explain returns clash, and do not clash without any one of them.
func TestExplanationsAreMinimal(t *testing.T) {
	clashes := 0
	rapidly.CheckUntil(t, func() bool { return clashes > 0 }, func(t *rapid.T) {
		p := tiny(t)
		count, err := encode.Count(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		s := encode.NewSolver(encode.Options{Seed: rapid.Uint64Range(0, 2).Draw(t, "seed")})
		clues, err := s.Explain(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		if count.Sign() > 0 {
			if clues != nil {
				t.Fatalf("the puzzle has %v solutions, but %q", count, texts(clues))
			}
			return
		}
		clashes++
		needed := make([]bool, len(clues))
		for grid := range fillings.All(p) {
			broken, last := 0, 0
			for k, c := range clues {
				if fillings.Break(p, c, grid) {
					broken, last = broken+1, k
				}
			}
			switch broken {
			case 0:
				t.Fatalf("%v follows %q", grid, texts(clues))
			case 1:
				needed[last] = true
			}
		}
		if k := slices.Index(needed, false); k >= 0 {
			t.Fatalf("%q is not needed in %q", clues[k].Text, texts(clues))
		}
	})
}

// The same with dominoes on 3x3 cells: which tiling counts depends on the dominoes that are given.
func TestDominoExplanationsAreMinimal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := dominoSkeleton(3)
		used := map[puzzle.Cell]bool{}
		for _, digits := range [][2]puzzle.Digit{{1, 2}, {3, 1}, {2, 3}} {
			a := puzzle.Cell(rapid.IntRange(0, 8).Draw(t, "half"))
			b := rapid.SampledFrom(slices.Collect(p.Neighbors(a))).Draw(t, "other half")
			if !used[a] && !used[b] {
				used[a], used[b] = true, true
				p.Rules = append(p.Rules, laid(a, b, digits[0], digits[1]))
			}
		}
		if c := puzzle.Cell(rapid.IntRange(-1, 8).Draw(t, "single")); c >= 0 && !used[c] {
			p.Rules = append(p.Rules, single(c, 2))
		}
		if rapid.Bool().Draw(t, "given") {
			p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 9)
			p.Givens[rapid.IntRange(0, 8).Draw(t, "cell")] = 2
		}
		clues, err := encode.Explain(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		if clues == nil {
			if s, _ := encode.Solve(context.Background(), p); s == nil {
				t.Fatal("no solution, but no reason")
			}
			return
		}
		// obeys reports whether a grid obeys all rules among the clues, but for one of them.
		obeys := func(grid []puzzle.Digit, but int) bool {
			q := *p
			q.Rules = nil
			for k, c := range clues {
				if c.Rule >= 0 && k != but {
					q.Rules = append(q.Rules, p.Rules[c.Rule])
				}
			}
			return !slices.ContainsFunc(q.Rules, func(r puzzle.Rule) bool {
				return len(r.Check(t.Context(), &q, grid)) > 0
			})
		}
		needed := make([]bool, len(clues))
		for grid := range fillings.All(p) {
			broken, last := 0, -1 // among the clues that are no rules
			for k, c := range clues {
				if c.Rule < 0 && fillings.Break(p, c, grid) {
					broken, last = broken+1, k
				}
			}
			switch {
			case broken == 1 && !needed[last]:
				needed[last] = obeys(grid, -1)
			case broken == 0 && obeys(grid, -1):
				t.Fatalf("%v follows %q", grid, texts(clues))
			case broken == 0:
				for k, c := range clues {
					needed[k] = needed[k] || c.Rule >= 0 && obeys(grid, k)
				}
			}
		}
		if k := slices.Index(needed, false); k >= 0 {
			t.Fatalf("%q is not needed in %q", clues[k].Text, texts(clues))
		}
	})
}

func TestExplain(t *testing.T) {
	for _, test := range []struct {
		name   string
		puzzle func() *puzzle.Puzzle
		want   string
	}{
		{"a row", func() *puzzle.Puzzle {
			p := puzzle.New(4)
			p.Givens = grid("3..3............")
			return p
		}, "given 3 in r1c1\ngiven 3 in r1c4\nrow 1 holds each digit once"},
		{"a box, among other clues", func() *puzzle.Puzzle {
			p := puzzle.New(9)
			p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 81)
			for c := range 8 {
				p.Givens[9*c+(3*c+c/3)%9] = puzzle.Digit(c + 1)
			}
			p.Givens[p.Cell(7, 8)], p.Givens[p.Cell(6, 7)] = 9, 9
			return p
		}, "given 9 in r7c8\ngiven 9 in r8c9\nregion of r7c7 holds each digit once"},
		{"no digit left", func() *puzzle.Puzzle {
			p := puzzle.New(4)
			p.Candidates = slices.Repeat([]puzzle.DigitSet{p.Domain()}, 16)
			p.Candidates[5] = puzzle.Digits(1, 4)
			p.Givens = grid(".....2..........")
			return p
		}, "given 2 in r2c2\ncandidates 1 4 in r2c2"},
		{"no candidates", func() *puzzle.Puzzle {
			p := puzzle.New(4)
			p.Candidates = slices.Repeat([]puzzle.DigitSet{p.Domain()}, 16)
			p.Candidates[15] = 0
			return p
		}, "no candidates in r4c4"},
		{"a rule", func() *puzzle.Puzzle {
			p := puzzle.New(4)
			p.Givens = grid("4..............1")
			p.Rules = []puzzle.Rule{ascending{5, 9}, ascending{0, 1}}
			return p
		}, "given 4 in r1c1\nascending r1c1 r1c2"},
		{"a house that lacks cells", func() *puzzle.Puzzle {
			return &puzzle.Puzzle{Rows: 1, Cols: 2, Low: 0, High: 2, Givens: []puzzle.Digit{0, 0}}
		}, "given 0 in r1c1\ngiven 0 in r1c2\nrow 1 holds no digit twice"},
		{"dominoes", func() *puzzle.Puzzle {
			p := dominoSkeleton(4)
			p.Rules = append(
				p.Rules, laid(1, 2, 1, 2), laid(5, 6, 3, 4), single(3, 1),
			)
			return p
		}, "domino 1 2 on r1c2 r1c3\nsingle 1 in r1c4\nrow 1 holds each digit once"},
	} {
		t.Run(test.name, func(t *testing.T) {
			clues, err := encode.Explain(t.Context(), test.puzzle())
			if got := strings.Join(texts(clues), "\n"); err != nil || got != test.want {
				t.Errorf("error %v, clues\n%s\nwant\n%s", err, got, test.want)
			}
		})
	}
}

// hard is a 9x9 puzzle whose second given is wrong, which takes a search to see.
func hard(t *testing.T) *puzzle.Puzzle {
	t.Helper()
	p := puzzle.New(9)
	p.Givens = grid(
		"82.........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
	)
	if s, err := encode.Solve(t.Context(), p); s != nil || !errors.Is(err, encode.ErrNoSolution) {
		t.Fatal("the puzzle has a solution", err)
	}
	return p
}

func TestExplainHard(t *testing.T) {
	p := hard(t)
	s := encode.NewSolver(encode.Options{})
	clues, err := s.Explain(t.Context(), p)
	if err != nil || !s.Complete() || s.Stats().Nodes == 0 {
		t.Fatalf("error %v, complete %v, %d nodes", err, s.Complete(), s.Stats().Nodes)
	}
	// Givens alone show on the puzzle itself, with all of its houses.
	for without := range slices.Values(append(clues, puzzle.Clue{})) {
		q := *p
		q.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 81)
		for _, c := range clues {
			if c.Kind == "given" && c.Text != without.Text {
				q.Givens[c.Cells[0]] = p.Givens[c.Cells[0]]
			}
		}
		_, err := encode.Solve(t.Context(), &q)
		solvable := err == nil
		if solvable != (without.Kind == "given") ||
			!solvable && !errors.Is(err, encode.ErrNoSolution) {
			t.Errorf("without %q: error %v", without.Text, err)
		}
	}
}

// Each set of clues that Clash gets is a part of the previous one.
func TestExplainTells(t *testing.T) {
	p := hard(t)
	var told [][]puzzle.Clue
	tell := func(clues []puzzle.Clue) { told = append(told, clues) }
	s := encode.NewSolver(encode.Options{Clash: tell})
	clues, err := s.Explain(t.Context(), p)
	if err != nil || len(told) < 2 {
		t.Fatalf("error %v, told %d times", err, len(told))
	}
	if n := len(texts(told[0])); n != 22+27 {
		t.Errorf("%d clues at first", n)
	}
	for k, fewer := range told[1:] {
		if len(fewer) >= len(told[k]) {
			t.Errorf("%d clues after %d", len(fewer), len(told[k]))
		}
		for _, c := range fewer {
			if !slices.Contains(texts(told[k]), c.Text) {
				t.Errorf("%q is new", c.Text)
			}
		}
	}
	if last := texts(told[len(told)-1]); !slices.Equal(last, texts(clues)) {
		t.Errorf("last %q, returned %q", last, texts(clues))
	}
}

// A context that ends leaves clues that clash, though not the fewest.
func TestExplainCanceled(t *testing.T) {
	p := hard(t)
	ctx := &fading{Context: t.Context(), calls: 30}
	s := encode.NewSolver(encode.Options{})
	clues, err := s.Explain(ctx, p)
	if !errors.Is(err, context.Canceled) || s.Complete() || s.Err() == nil {
		t.Fatalf("error %v, complete %v", err, s.Complete())
	}
	if len(clues) == 0 {
		t.Error("no clues")
	}
	canceled, cancel := context.WithCancel(t.Context())
	cancel()
	if clues, err := encode.Explain(canceled, p); clues != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("clues %q, error %v", texts(clues), err)
	}
}

// fading is a context that is canceled after a given number of questions.
type fading struct {
	context.Context
	calls int
}

func (f *fading) Err() error {
	if f.calls--; f.calls < 0 {
		return context.Canceled
	}
	return nil
}

func TestExplainRefusesBadPuzzles(t *testing.T) {
	p := puzzle.New(4)
	p.Givens = []puzzle.Digit{1}
	var bad *puzzle.Error
	if _, err := encode.Explain(t.Context(), p); !errors.As(err, &bad) {
		t.Errorf("error %v", err)
	}
}

func ExampleExplain() {
	p := puzzle.New(4)
	p.Givens = []puzzle.Digit{
		1, -1, 3, -1,
		-1, -1, -1, -1,
		-1, 4, -1, -1,
		2, -1, -1, -1,
	}
	p.Rules = []puzzle.Rule{ascending{3, 1}, ascending{5, 7}}
	clues, err := encode.Explain(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range clues {
		fmt.Println(c.Text)
	}
	// Output:
	// given 1 in r1c1
	// given 3 in r1c3
	// given 4 in r3c2
	// ascending r1c4 r1c2
	// row 1 holds each digit once
	// column 2 holds each digit once
}
