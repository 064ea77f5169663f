package generate_test

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/generate"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/race"
)

// spec returns a Spec of the usual skeleton with variants.
func spec(t testing.TB, size int, variants ...string) generate.Spec {
	t.Helper()
	p, draw, err := generate.Apply(generate.Skeleton(size), rule.All, variants...)
	if err != nil {
		t.Fatal(err)
	}
	return generate.Spec{Skeleton: p, Draw: draw}
}

// puzzles makes puzzles 0 to n-1 of seed 1.
func puzzles(t testing.TB, s generate.Spec, n int) []*puzzle.Puzzle {
	t.Helper()
	g, err := generate.New(s, 1)
	if err != nil {
		t.Fatal(err)
	}
	list := make([]*puzzle.Puzzle, n)
	for k := range list {
		if list[k], err = g.Puzzle(t.Context(), uint64(k)); err != nil {
			t.Fatal(err)
		}
	}
	return list
}

// checkPuzzle fails unless the solution of p is one, and the only one.
func checkPuzzle(t testing.TB, p *puzzle.Puzzle) {
	t.Helper()
	if err := p.Validate(); err != nil {
		t.Fatal(err)
	}
	if found, err := puzzle.Check(context.Background(), p, p.Solution); err != nil || len(found) > 0 {
		t.Errorf("the solution %v has %v", p.Solution, found)
	}
	if unique, err := encode.Unique(context.Background(), p); !unique || err != nil {
		t.Errorf("unique %v, error %v: %+v", unique, err, p)
	}
}

// clues returns the number of givens and rules that draw added, without singles.
func clues(p *puzzle.Puzzle, skeleton *puzzle.Puzzle) int {
	n := len(p.Rules) - len(skeleton.Rules)
	for _, d := range p.Givens {
		if d != puzzle.Empty {
			n++
		}
	}
	for _, r := range p.Rules {
		if t, ok := r.(rule.Tile); ok && len(t.Cells) == 1 {
			n--
		}
	}
	return n
}

func TestEverySize(t *testing.T) {
	if race.Enabled {
		t.Skip("takes too long under the race detector")
	}
	for _, size := range []int{1, 2, 4, 5, 6, 8, 9, 10, 12, 15} {
		for _, p := range puzzles(t, spec(t, size), 2) {
			checkPuzzle(t, p)
		}
	}
}

// Every variant makes puzzles whose solution obeys it and is the only one.
func TestEveryVariant(t *testing.T) {
	if race.Enabled {
		t.Skip("takes too long under the race detector")
	}
	for _, f := range generate.Variants(rule.All) {
		t.Run(f.Name, func(t *testing.T) {
			s := spec(t, 4, f.Name)
			s.Attempts = 20
			g, err := generate.New(s, 1)
			if err != nil {
				t.Fatal(err)
			}
			drawn := false
			for k := range uint64(3) {
				p, err := g.Puzzle(t.Context(), k)
				if errors.Is(err, encode.ErrNoSolution) && len(s.Draw) == 0 {
					t.Skip("no 4x4 grid obeys the rule")
				}
				if err != nil {
					t.Fatal(err)
				}
				checkPuzzle(t, p)
				drawn = drawn || len(p.Rules) > len(s.Skeleton.Rules) ||
					!slices.Equal(p.Regions, s.Skeleton.Regions)
			}
			if len(s.Draw) > 0 && !drawn {
				t.Error("nothing was drawn")
			}
		})
	}
}

// The kinds that people ask for most, on grids of their usual size.
func TestUsualPuzzles(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	for _, variants := range []string{
		"classic", "jigsaw", "diagonal", "windoku", "anti-knight", "killer", "thermo", "kropki", "domino",
		"killer,anti-knight", "diagonal,thermo", "kropki,kropki-negative",
	} {
		t.Run(variants, func(t *testing.T) {
			for _, p := range puzzles(t, spec(t, 9, strings.Split(variants, ",")...), 2) {
				checkPuzzle(t, p)
			}
		})
	}
}

// No clue of a minimal puzzle can be removed, no matter of which kind.
func TestMinimal(t *testing.T) {
	for _, test := range []struct {
		size     int
		variants string
		symmetry generate.Symmetry
	}{
		{9, "classic", generate.Asymmetric},
		{6, "classic", generate.Rotational},
		{6, "killer", generate.Asymmetric},
		{6, "thermo", generate.Asymmetric},
		{6, "kropki,kropki-negative", generate.Asymmetric},
		{4, "domino", generate.Asymmetric},
		{6, "domino", generate.Asymmetric},
	} {
		t.Run(test.variants, func(t *testing.T) {
			s := spec(t, test.size, strings.Split(test.variants, ",")...)
			s.Minimal, s.Symmetry = true, test.symmetry
			for _, p := range puzzles(t, s, 2) {
				checkPuzzle(t, p)
				redundant, err := encode.Redundant(t.Context(), p)
				if err != nil {
					t.Fatal(err)
				}
				for _, c := range redundant {
					// Rules about the whole grid are never removed.
					if len(c.Cells) > 0 {
						t.Errorf("%s is not needed", c.Text)
					}
				}
			}
		})
	}
}

func TestClues(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	for _, test := range []struct {
		variants string
		clues    int
	}{{"classic", 30}, {"classic", 24}, {"thermo", 25}, {"killer", 28}, {"domino", 12}} {
		s := spec(t, 9, test.variants)
		s.Clues = test.clues
		for _, p := range puzzles(t, s, 2) {
			checkPuzzle(t, p)
			if n := clues(p, s.Skeleton); n != test.clues {
				t.Errorf("%s: %d clues, not %d", test.variants, n, test.clues)
			}
		}
	}
}

// A puzzle depends on its number alone, not on those made before.
func TestNumbersAreIndependent(t *testing.T) {
	for _, variants := range []string{"classic", "jigsaw", "killer", "thermo", "domino"} {
		s := spec(t, 6, variants)
		forward := puzzles(t, s, 4)
		g, err := generate.New(s, 1)
		if err != nil {
			t.Fatal(err)
		}
		for k := 3; k >= 0; k-- {
			p, err := g.Puzzle(t.Context(), uint64(k))
			if err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(p, forward[k]) {
				t.Errorf("%s: puzzle %d is %v, then %v", variants, k, forward[k], p)
			}
			if k > 0 && slices.Equal(forward[k].Solution, forward[k-1].Solution) {
				t.Errorf("%s: puzzles %d and %d have the same solution", variants, k-1, k)
			}
		}
	}
}

func TestSkeletonIsKept(t *testing.T) {
	kept := puzzle.New(6)
	kept.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 36)
	kept.Givens[0], kept.Givens[20] = 3, 5
	kept.Candidates = slices.Repeat([]puzzle.DigitSet{kept.Domain()}, 36)
	kept.Candidates[35] = puzzle.Digits(1, 2)
	kept.Rules = []puzzle.Rule{rule.Greater{Cells: []puzzle.Cell{1, 2}}}
	domino := puzzle.New(6)
	domino.Rules = []puzzle.Rule{
		rule.Domino{},
		rule.Tile{Cells: []puzzle.Cell{6, 0}, Digits: []puzzle.Digit{1, 2}},
		rule.Tile{Cells: []puzzle.Cell{35}, Digits: []puzzle.Digit{2}},
	}
	wide := &puzzle.Puzzle{Rows: 3, Cols: 5, Low: 0, High: 5}
	for name, skeleton := range map[string]*puzzle.Puzzle{
		"givens": kept, "dominoes": domino, "wide": wide,
	} {
		t.Run(name, func(t *testing.T) {
			for _, p := range puzzles(t, generate.Spec{Skeleton: skeleton}, 3) {
				checkPuzzle(t, p)
				for c, d := range skeleton.Givens {
					if d != puzzle.Empty && p.Givens[c] != d {
						t.Errorf("the given %d in %s is gone", d, p.CellName(puzzle.Cell(c)))
					}
				}
				if !slices.Equal(p.Candidates, skeleton.Candidates) {
					t.Error("the candidates have changed")
				}
				if skeleton == domino {
					if !reflect.DeepEqual(p.Rules[:3], domino.Rules) {
						t.Errorf("the dominoes of the skeleton are gone: %v", p.Rules)
					}
				} else if !reflect.DeepEqual(p.Rules, skeleton.Rules) && len(skeleton.Rules) > 0 {
					t.Errorf("rules %v", p.Rules)
				}
			}
		})
	}
}

// Whatever is asked for, what comes is a puzzle, and with the symmetry wanted.
func TestRandomSpecs(t *testing.T) {
	if race.Enabled {
		t.Skip("takes too long under the race detector")
	}
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.SampledFrom([]int{4, 6}).Draw(t, "size")
		variant := rapid.SampledFrom([]string{
			"jigsaw", "killer", "thermo", "difference", "odd", "anti-knight",
		})
		variants := rapid.SliceOfNDistinct(variant, 0, 2, rapid.ID).Draw(t, "variants")
		p, draw, err := generate.Apply(puzzle.New(size), rule.All, variants...)
		if err != nil {
			t.Fatal(err)
		}
		s := generate.Spec{
			Skeleton: p, Draw: draw, Attempts: 1000,
			Symmetry: rapid.Custom(func(t *rapid.T) generate.Symmetry {
				return generate.Symmetry(rapid.IntRange(0, int(generate.Full)).Draw(t, "symmetry"))
			}).Draw(t, "symmetry"),
		}
		g, err := generate.New(s, rapid.Uint64().Draw(t, "seed"))
		if err != nil {
			t.Fatal(err)
		}
		made, err := g.Puzzle(context.Background(), 0)
		if errors.Is(err, encode.ErrNoSolution) {
			t.Skip("no grid of this size obeys the rules")
		}
		if err != nil {
			t.Fatal(err)
		}
		checkRandom(t, made)
		if !patterned(made, s.Symmetry) {
			t.Fatalf("givens %v are not %v", made.Givens, s.Symmetry)
		}
	})
}

func checkRandom(t *rapid.T, p *puzzle.Puzzle) {
	if found, err := puzzle.Check(context.Background(), p, p.Solution); err != nil || len(found) > 0 {
		t.Fatalf("the solution %v has %v", p.Solution, found)
	}
	if unique, err := encode.Unique(context.Background(), p); !unique || err != nil {
		t.Fatalf("unique %v, error %v: %+v", unique, err, p)
	}
}

// patterned reports whether the places of the givens have a symmetry. It moves the whole grid.
func patterned(p *puzzle.Puzzle, s generate.Symmetry) bool {
	n := p.Rows
	move := map[string]func(r, c int) (int, int){
		"turn":    func(r, c int) (int, int) { return c, n - 1 - r },
		"half":    func(r, c int) (int, int) { return n - 1 - r, n - 1 - c },
		"left":    func(r, c int) (int, int) { return r, n - 1 - c },
		"top":     func(r, c int) (int, int) { return n - 1 - r, c },
		"falling": func(r, c int) (int, int) { return c, r },
		"rising":  func(r, c int) (int, int) { return n - 1 - c, n - 1 - r },
	}
	moves := map[generate.Symmetry][]string{
		generate.Rotational: {"half"}, generate.Quarter: {"turn"}, generate.Horizontal: {"left"},
		generate.Vertical: {"top"}, generate.Diagonal: {"falling"}, generate.Antidiagonal: {"rising"},
		generate.Orthogonal: {"left", "top"}, generate.Bidiagonal: {"falling", "rising"},
		generate.Full: {"turn", "half", "left", "top", "falling", "rising"},
	}
	for _, name := range moves[s] {
		for c, d := range p.Givens {
			r, k := move[name](c/n, c%n)
			if (d == puzzle.Empty) != (p.Givens[r*n+k] == puzzle.Empty) {
				return false
			}
		}
	}
	return true
}
