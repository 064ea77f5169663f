package encode_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/encode/rule"
	"exactcover/internal/race"
)

// links has the engine search what its own kernel would.
var links = encode.Options{Method: dlx.MethodLinks, Processors: 1}

// drawPlain draws a 9x9 grid, its digits from 0 or higher and its boxes named anyhow. Half of them
// have rules that add houses.
func drawPlain(t *rapid.T) *puzzle.Puzzle {
	spec := cases.Spec{Solutions: cases.Loose, MinBlanks: 48, MaxBlanks: 62} // many solutions
	if rapid.Bool().Draw(t, "few solutions") {
		spec = cases.Spec{Solutions: drawSolutions(t), MinBlanks: 30, MaxBlanks: 62}
	}
	houses := rapid.Bool().Draw(t, "houses")
	if houses {
		spec.Shape = puzzle.New(9)
		spec.Shape.Rules = rapid.SampledFrom(houseRules).Draw(t, "rules")
	}
	p := puzzletest.Puzzles(spec).Draw(t, "puzzle")
	if houses && p.Solution != nil {
		p.Rules = append(slices.Clone(p.Rules), drawHouses(t, p.Solution)...)
	}
	strike(t, p)
	spoil(t, p, 1)
	names := rapid.Permutation([]int{0, 1, 2, 3, 4, 5, 6, 7, 8}).Draw(t, "names")
	for c, label := range p.Regions {
		p.Regions[c] = names[label]
	}
	p.Solution = nil
	up := puzzle.Digit(rapid.IntRange(-1, 1).Draw(t, "up"))
	p.Low, p.High = 1+up, 9+up
	for c, d := range p.Givens {
		if d != puzzle.Empty {
			p.Givens[c] = d + up
		}
	}
	for c, s := range p.Candidates {
		p.Candidates[c] = s << 1 >> (1 - up)
	}
	return p
}

func TestPlainAgainstEngine(t *testing.T) {
	const limit = 30
	counting := links
	counting.Limit = limit
	s, e := encode.NewSolver(encode.Options{Limit: limit}), encode.NewSolver(counting)
	rapid.Check(t, func(t *rapid.T) {
		ctx := context.Background()
		p := drawPlain(t)
		got, want := grids(s, p), grids(e, p)
		if len(got) != len(want) || s.Complete() != e.Complete() || s.Err() != nil {
			t.Fatalf("%d solutions, complete %v, error %v; the engine %d, %v",
				len(got), s.Complete(), s.Err(), len(want), e.Complete())
		}
		if c := s.Stats(); c.Solutions != uint64(len(got)) || c.Nodes == 0 || c.Updates > 0 {
			t.Fatalf("%d solutions, %+v", len(got), c)
		}
		for _, grid := range got {
			if broken, err := puzzle.Check(ctx, p, grid); len(broken) > 0 || err != nil {
				t.Fatalf("%v: %v, %v", grid, broken, err)
			}
		}
		slices.SortFunc(got, slices.Compare)
		slices.SortFunc(want, slices.Compare)
		several := len(slices.CompactFunc(slices.Clone(got), slices.Equal))
		if s.Complete() && !cmp.Equal(got, want) || several < len(want) {
			t.Fatalf("found %v, the engine %v", got, want)
		}
		if n, err := s.Count(ctx, p); err != nil || !n.IsInt64() || n.Int64() != int64(len(want)) {
			t.Fatalf("counted %v of %d, error %v", n, len(want), err)
		}
		some := rapid.Uint64Range(0, 2*limit).Draw(t, "limit")
		up, err := s.CountUpTo(ctx, p, some)
		engine, _ := e.CountUpTo(ctx, p, some)
		if err != nil || up != engine || some <= limit && up != min(some, uint64(len(want))) {
			t.Fatalf("counted %d of %d, error %v; the engine %d", up, some, err, engine)
		}
		if unique, err := s.Unique(ctx, p); err != nil || unique != (len(want) == 1) {
			t.Fatalf("unique %v of %d, error %v", unique, len(want), err)
		}
	})
}

// Candidates are those that the engine finds. A candidate that was seen for the sake of another
// cell is not looked for: only with few givens is there, for every cell, one to look for in many
// puzzles.
func TestPlainCandidates(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	s, e := encode.NewSolver(encode.Options{}), encode.NewSolver(links)
	rapid.Check(t, func(t *rapid.T) {
		sparse := puzzletest.Puzzles(cases.Spec{Solutions: cases.Loose, MinBlanks: 62})
		for _, p := range []*puzzle.Puzzle{
			drawPlain(t), sparse.Draw(t, "sparse"), sparse.Draw(t, "other sparse"),
		} {
			seen, err := s.Candidates(t.Context(), p)
			wanted, expected := e.Candidates(t.Context(), p)
			if err != expected || !cmp.Equal(seen, wanted) || !s.Complete() {
				t.Fatalf("candidates %v, error %v; the engine %v", seen, err, wanted)
			}
		}
	})
}

// The engine solves puzzles that package bands does not support.
func TestPlainOrNot(t *testing.T) {
	changed := func(change func(p *puzzle.Puzzle)) *puzzle.Puzzle {
		p := puzzle.New(9)
		change(p)
		return p
	}
	var auto encode.Options
	hole := changed(func(p *puzzle.Puzzle) { p.Regions[80] = puzzle.NoRegion })
	jigsaw := changed(func(p *puzzle.Puzzle) { p.Regions[2], p.Regions[3] = 1, 0 })
	rule := changed(func(p *puzzle.Puzzle) { p.Rules = []puzzle.Rule{ascending{0, 1}} })
	for name, test := range map[string]struct {
		options   encode.Options
		puzzle    *puzzle.Puzzle
		solutions uint64
		want      bool
	}{
		"empty":    {auto, puzzle.New(9), 1, true},
		"named":    {auto, changed(func(p *puzzle.Puzzle) { swapLabels(p, 0, 8) }), 10_000, true},
		"many":     {auto, puzzle.New(9), 10_001, false},
		"all":      {auto, puzzle.New(9), 0, false},
		"seed":     {encode.Options{Seed: 1}, puzzle.New(9), 1, false},
		"kernel":   {encode.Options{Method: dlx.MethodPlain}, puzzle.New(9), 1, false},
		"counting": {encode.Options{Counting: dlx.CountBySearch}, puzzle.New(9), 1, false},
		"no boxes": {auto, changed(func(p *puzzle.Puzzle) { p.Regions = nil }), 1, false},
		"a hole":   {auto, hole, 1, false},
		"one box":  {auto, changed(func(p *puzzle.Puzzle) { renameBox(p, 1, 0) }), 1, false},
		"jigsaw":   {auto, jigsaw, 1, false},
		"digits":   {auto, changed(func(p *puzzle.Puzzle) { p.High = 10 }), 1, false},
		"rule":     {auto, rule, 1, false},
		"small":    {auto, puzzle.New(8), 1, false},
	} {
		if got := encode.Plain(test.options, test.puzzle, test.solutions); got != test.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func swapLabels(p *puzzle.Puzzle, a, b int) {
	renameBox(p, a, 100)
	renameBox(p, b, a)
	renameBox(p, 100, b)
}

func renameBox(p *puzzle.Puzzle, from, to int) {
	for c, label := range p.Regions {
		if label == from {
			p.Regions[c] = to
		}
	}
}

// A puzzle that is not valid has no solutions, and the next one has.
func TestPlainNotValid(t *testing.T) {
	ctx := context.Background()
	s := encode.NewSolver(encode.Options{Limit: 2})
	for _, spoil := range []func(p *puzzle.Puzzle){
		func(p *puzzle.Puzzle) { p.Givens = make([]puzzle.Digit, 80) },
		func(p *puzzle.Puzzle) { p.Givens = slices.Repeat([]puzzle.Digit{10}, 81) },
		func(p *puzzle.Puzzle) { p.Candidates = make([]puzzle.DigitSet, 3) },
		func(p *puzzle.Puzzle) { p.Solution = make([]puzzle.Digit, 3) },
		func(p *puzzle.Puzzle) { renameBox(p, 1, 0) },
	} {
		p := puzzle.New(9)
		spoil(p)
		var wrong *puzzle.Error
		if n, err := s.Count(ctx, p); n.Sign() > 0 || !errors.As(err, &wrong) || s.Complete() {
			t.Errorf("counted %v, error %v", n, err)
		}
		if seen, err := s.Candidates(ctx, p); seen != nil || !errors.As(err, &wrong) {
			t.Errorf("candidates %v, error %v", seen, err)
		}
		if n, err := s.Count(ctx, puzzle.New(9)); err != nil || n.Uint64() != 2 {
			t.Errorf("then counted %v, error %v", n, err)
		}
	}
}

// hopeless is a grid of random candidates without solution, which takes over 1000 guesses to see.
func hopeless() *puzzle.Puzzle {
	random := rand.New(rand.NewPCG(516, 0))
	p := puzzle.New(9)
	p.Candidates = make([]puzzle.DigitSet, 81)
	for c := range p.Candidates {
		for d := range p.Domain().All() {
			if random.IntN(100) < 58 {
				p.Candidates[c] |= puzzle.Digits(d)
			}
		}
	}
	return p
}

// A mortal context ends after it has been asked a number of times.
type mortal struct {
	context.Context
	left int
}

func (m *mortal) Err() error {
	if m.left--; m.left < 0 {
		return context.Canceled
	}
	return nil
}

func TestPlainStops(t *testing.T) {
	const looks = 128
	s := encode.NewSolver(encode.Options{Limit: 2})
	s.SetPatience(looks, 1<<40)
	for left := range 4 {
		n, err := s.Count(&mortal{t.Context(), left}, hopeless())
		if n.Sign() > 0 || !errors.Is(err, context.Canceled) || s.Complete() {
			t.Errorf("stopped at look %d: %v, error %v", left+1, n, err)
		}
		_, err = s.Candidates(&mortal{t.Context(), left}, puzzle.New(9))
		if !errors.Is(err, context.Canceled) {
			t.Errorf("candidates, stopped at look %d: error %v", left+1, err)
		}
	}
	if n, err := s.Count(t.Context(), hopeless()); n.Sign() > 0 || err != nil || !s.Complete() {
		t.Errorf("%v, error %v", n, err)
	}
	if guesses := s.Stats().Nodes / 2; guesses < 4*looks {
		t.Errorf("%d guesses are too few for a test", guesses)
	}
}

// TestMaxNodes stops the search of package bands, that of the engine, and that for distinct grids.
func TestMaxNodes(t *testing.T) {
	for _, nodes := range []uint64{1, 2, 1000, 2000} {
		s := encode.NewSolver(encode.Options{Limit: 2, MaxNodes: nodes})
		n, err := s.Count(t.Context(), hopeless())
		spent := s.Stats().Nodes
		if n.Sign() != 0 || spent > nodes || spent+2 < nodes || !errors.Is(err, dlx.ErrNodeLimit) {
			t.Errorf("%d nodes: spent %d, error %v", nodes, spent, err)
		}
	}
	s := encode.NewSolver(encode.Options{MaxNodes: 10_000})
	if n, err := s.Count(t.Context(), hopeless()); n.Sign() != 0 || err != nil || !s.Complete() {
		t.Errorf("%v, error %v", n, err)
	}

	thermo := puzzle.New(9)
	thermo.Rules = []puzzle.Rule{rule.Thermo{Cells: []puzzle.Cell{0, 1, 2}}}
	for name, p := range map[string]*puzzle.Puzzle{
		"engine": thermo, "few": puzzle.New(16), "distinct": dominoSkeleton(9),
	} {
		s := encode.NewSolver(encode.Options{Limit: 1000, MaxNodes: 100})
		n, err := s.Count(t.Context(), p)
		if spent := s.Stats().Nodes; spent > 100 || !errors.Is(err, dlx.ErrNodeLimit) || s.Complete() {
			t.Errorf("%s: %v solutions, %d nodes, error %v", name, n, spent, err)
		}
	}
}

func TestPlainProgress(t *testing.T) {
	var reports []dlx.Progress
	note := func(p dlx.Progress) { reports = append(reports, p) }
	s := encode.NewSolver(encode.Options{Limit: 10_000, Progress: note})
	for range s.Solutions(t.Context(), puzzle.New(9)) {
		if len(reports) == 2 {
			break
		}
		time.Sleep(time.Millisecond)
	}
	if len(reports) < 2 {
		t.Fatalf("%d reports", len(reports))
	}
	a, b := reports[0], reports[1]
	if a.Done < 0 || b.Done > 1 || a.Done > b.Done || a.Nodes > b.Nodes ||
		a.Solutions >= b.Solutions || a.Elapsed >= b.Elapsed {
		t.Errorf("%+v, then %+v", a, b)
	}
}

func TestPlainOrderIsStable(t *testing.T) {
	first := encode.NewSolver(encode.Options{Limit: 100})
	again := encode.NewSolver(encode.Options{Limit: 50, Processors: 1})
	p := puzzle.New(9)
	p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 81)
	for c := range 9 {
		p.Givens[c] = puzzle.Digit(c + 1)
	}
	a, b := grids(first, p), grids(again, p)
	if len(a) != 100 || !cmp.Equal(a[:50], b) {
		t.Error("the first 50 solutions are others under another limit")
	}
}
