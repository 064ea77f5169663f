package generate_test

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/generate"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/encode/steps"
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
		if _, single := r.(rule.Single); single {
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

// No clue of a minimal puzzle can go, whatever kind it is.
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
					// What says something about the whole grid is not there to be taken away.
					if len(c.Cells) > 0 {
						t.Errorf("%s is not needed", c.Text)
					}
				}
			}
		})
	}
}

func TestClues(t *testing.T) {
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

// Ratings are what the Spec has asked for.
func TestRate(t *testing.T) {
	for _, test := range []struct {
		size     int
		variants string
		clues    int
		minimal  bool
	}{
		{9, "classic", 26, false}, {6, "killer", 10, false}, {6, "kropki,kropki-negative", 0, false},
		{4, "domino", 2, false}, {4, "domino", 3, true},
	} {
		t.Run(test.variants, func(t *testing.T) {
			s := spec(t, test.size, strings.Split(test.variants, ",")...)
			s.Clues, s.Minimal = test.clues, test.minimal
			s.Levels = []steps.Level{steps.Singles, steps.Pairs}
			g, err := generate.New(s, 1)
			if err != nil {
				t.Fatal(err)
			}
			p, err := g.Puzzle(t.Context(), 0)
			if err != nil {
				t.Fatal(err)
			}
			if g.Stats().Nodes == 0 {
				t.Error("made without a search")
			}
			want := test.clues
			if want == 0 {
				want = clues(p, s.Skeleton) - 1 // the negative rule is none
			}
			r, err := g.Rate(t.Context(), p)
			if err != nil || r.Clues != want || !slices.Contains(s.Levels, r.Level) {
				t.Fatalf("%+v, error %v", r, err)
			}
			s.Effort = generate.Range{Min: r.Effort, Max: r.Effort}
			if g, err = generate.New(s, 1); err != nil {
				t.Fatal(err)
			}
			if again, err := g.Puzzle(t.Context(), 0); err != nil || !reflect.DeepEqual(again, p) {
				t.Errorf("with effort %d: %+v, not %+v, error %v", r.Effort, again, p, err)
			}
		})
	}
}

// What a puzzle costs is the same whether it is the first or not.
func TestStats(t *testing.T) {
	s := spec(t, 9)
	cost := func(numbers ...uint64) (nodes uint64) {
		g, err := generate.New(s, 1)
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range numbers {
			if _, err := g.Puzzle(t.Context(), k); err != nil {
				t.Fatal(err)
			}
			nodes = g.Stats().Nodes
		}
		return nodes
	}
	if first, second := cost(3), cost(2, 3); first != second || first == 0 {
		t.Errorf("%d nodes if it is the first, %d if the second", first, second)
	}
}

func TestLevels(t *testing.T) {
	for l := steps.Singles; l <= steps.Beyond; l++ {
		s := spec(t, 9)
		s.Levels = []steps.Level{l}
		for _, p := range puzzles(t, s, 3) {
			checkPuzzle(t, p)
			if got, err := steps.NewGrader().Grade(context.Background(), p); got != l || err != nil {
				t.Errorf("level %v, not %v, error %v", got, l, err)
			}
		}
	}
}

func TestEffort(t *testing.T) {
	if testing.Short() {
		t.Skip("takes 20 seconds under the race detector")
	}
	for _, r := range []generate.Range{{Max: 3}, {Min: 20, Max: 100}, {Min: 30}} {
		s := spec(t, 9)
		s.Effort = r
		// effort is that of the engine
		solver := encode.NewSolver(encode.Options{Method: dlx.MethodUnits, Processors: 1})
		for _, p := range puzzles(t, s, 3) {
			checkPuzzle(t, p)
			if _, err := solver.Unique(t.Context(), p); err != nil || !r.Has(solver.Stats().Nodes) {
				t.Errorf("%d nodes are not in %v, error %v", solver.Stats().Nodes, r, err)
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
		rule.GivenDomino{Cells: [2]puzzle.Cell{6, 0}, Digits: [2]puzzle.Digit{1, 2}},
		rule.Single{Cell: 35, Digit: 2},
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
					if !slices.Equal(p.Rules[:3], domino.Rules) {
						t.Errorf("the dominoes of the skeleton are gone: %v", p.Rules)
					}
				} else if !reflect.DeepEqual(p.Rules, skeleton.Rules) && len(skeleton.Rules) > 0 {
					t.Errorf("rules %v", p.Rules)
				}
			}
		})
	}
}

func TestErrors(t *testing.T) {
	barren := puzzle.New(4)
	barren.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 16)
	barren.Givens[0], barren.Givens[1] = 1, 1
	g, err := generate.New(generate.Spec{Skeleton: barren}, 1)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Puzzle(t.Context(), 0); !errors.Is(err, encode.ErrNoSolution) {
		t.Errorf("error %v", err)
	}

	rare := spec(t, 9)
	rare.Clues, rare.Attempts = 17, 3
	g, err = generate.New(rare, 1)
	if err != nil {
		t.Fatal(err)
	}
	var missing *generate.NotFoundError
	if _, err := g.Puzzle(t.Context(), 0); !errors.As(err, &missing) || missing.Attempts != 3 ||
		missing.Reason != "the number of clues" {
		t.Errorf("error %v", err)
	}

	// No regions save two equal givens in a row.
	regions := spec(t, 4, "jigsaw")
	regions.Skeleton.Givens, regions.Attempts = barren.Givens, 5
	g, err = generate.New(regions, 1)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Puzzle(t.Context(), 0); !errors.As(err, &missing) || missing.Attempts != 5 {
		t.Errorf("error %v", err)
	}

	canceled, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := g.Puzzle(canceled, 0); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}

	wide := &puzzle.Puzzle{Rows: 3, Cols: 5, Low: 0, High: 5}
	jigsaw := spec(t, 9, "jigsaw").Draw
	for _, s := range []generate.Spec{
		{},
		{Skeleton: puzzle.New(9), Clues: -1},
		{Skeleton: puzzle.New(9), Attempts: -1},
		{Skeleton: puzzle.New(9), Symmetry: generate.Full + 1},
		{Skeleton: puzzle.New(9), Effort: generate.Range{Min: 5, Max: 4}},
		{Skeleton: puzzle.New(9), Draw: append(jigsaw, jigsaw...)},
		{Skeleton: puzzle.New(9), Draw: generate.Variants(rule.All)[:1]},
		{Skeleton: wide, Symmetry: generate.Diagonal},
		{Skeleton: wide, Draw: jigsaw},
		{Skeleton: spec(t, 9, "domino").Skeleton, Symmetry: generate.Rotational},
	} {
		var bad *generate.SpecError
		if _, err := generate.New(s, 1); !errors.As(err, &bad) {
			t.Errorf("%+v: error %v", s, err)
		}
	}
	var invalid *puzzle.Error
	if _, err := generate.New(generate.Spec{Skeleton: new(puzzle.Puzzle)}, 1); !errors.As(
		err, &invalid,
	) {
		t.Errorf("error %v", err)
	}
	var unknown *generate.UnknownVariantError
	if _, _, err := generate.Apply(puzzle.New(9), rule.All, "kilLer"); !errors.As(err, &unknown) ||
		unknown.Name != "kilLer" ||
		!slices.Contains(unknown.Known, "killer") {
		t.Errorf("error %v", err)
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
