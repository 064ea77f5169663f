package encode_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"exactcover/internal/choice/rapidly"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	_ "exactcover/internal/thorough" // fewer draws in the quick tests
)

// lost is a grid without solution. The contradiction lies in the box in the middle of the right
// side, and package bands alone looks for it for hours.
const lost = "............6....................26....3.5...35.2.....................8.........."

// The engine takes over what package bands does not finish.
func TestTakeover(t *testing.T) {
	p := puzzle.New(9)
	p.Givens = make([]puzzle.Digit, 81)
	for c, sign := range lost {
		if p.Givens[c] = puzzle.Empty; sign != '.' {
			p.Givens[c] = puzzle.Digit(sign - '0')
		}
	}
	s := encode.NewSolver(encode.Options{Limit: 2})
	if n, err := s.Count(t.Context(), p); err != nil || n.Sign() > 0 || !s.Complete() ||
		s.Stats().Method == "" {
		t.Errorf("%v solutions, error %v, complete %v, %+v", n, err, s.Complete(), s.Stats())
	}
	if seen, err := s.Candidates(t.Context(), p); seen != nil ||
		!errors.Is(err, encode.ErrNoSolution) {
		t.Errorf("candidates %v, error %v", seen, err)
	}
}

// The engine takes over only after many guesses without a solution, not after many in all.
func TestNoTakeoverBetweenSolutions(t *testing.T) {
	s := encode.NewSolver(encode.Options{Limit: 10_000})
	s.SetPatience(10, 1000)
	n, err := s.Count(t.Context(), puzzle.New(9))
	if stats := s.Stats(); n.Int64() != 10_000 || err != nil || stats.Method != "" ||
		stats.Nodes < 10_000 {
		t.Errorf("%v solutions, error %v, %+v", n, err, stats)
	}
}

// Whenever the engine takes over, it finds the rest of the solutions.
func TestTakeoverFindsTheRest(t *testing.T) {
	const limit = 40
	taken := 0
	rapidly.CheckUntil(t, func() bool { return taken > 0 }, func(t *rapid.T) {
		p := drawPlain(t)
		options := encode.Options{Limit: limit}
		whole, parts := encode.NewSolver(options), encode.NewSolver(options)
		want := grids(whole, p)
		parts.SetPatience(
			rapid.Uint64Range(1, 3).Draw(t, "look"), rapid.Uint64Range(1, 20).Draw(t, "patience"),
		)
		got := grids(parts, p)
		if parts.Stats().Method != "" {
			taken++
		}
		if len(got) != len(want) || parts.Complete() != whole.Complete() ||
			parts.Stats().Solutions != uint64(len(got)) {
			t.Fatalf("%d solutions, complete %v, %+v; want %d, %v",
				len(got), parts.Complete(), parts.Stats(), len(want), whole.Complete())
		}
		slices.SortFunc(got, slices.Compare)
		slices.SortFunc(want, slices.Compare)
		if n := len(slices.CompactFunc(slices.Clone(got), slices.Equal)); n != len(got) {
			t.Fatalf("%d of %d solutions are different", n, len(got))
		}
		if parts.Complete() && !cmp.Equal(got, want) {
			t.Fatalf("found %v, want %v", got, want)
		}
		for _, grid := range got {
			if broken, err := puzzle.Check(t.Context(), p, grid); len(broken) > 0 || err != nil {
				t.Fatalf("%v: %v, %v", grid, broken, err)
			}
		}
		seen, err := parts.Candidates(t.Context(), p)
		wanted, expected := whole.Candidates(t.Context(), p)
		if err != expected || !cmp.Equal(seen, wanted) {
			t.Fatalf("candidates %v, error %v; want %v", seen, err, wanted)
		}
	})
}

// A survey of an ordinary grid finds every candidate if the engine takes over between the first two
// solutions. In these of 4000 grids it does, if it takes over as soon as it may.
func TestTakeoverFindsCandidates(t *testing.T) {
	p := puzzle.New(9)
	p.Rules = []puzzle.Rule{rule.DiagonalUp{}}
	solution := grids(encode.NewSolver(encode.Options{Limit: 1}), p)[0]
	for _, seed := range []uint64{820, 987, 2143, 2478, 3823} {
		rng := rand.New(rand.NewPCG(seed, 0))
		p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 81)
		for range 24 + seed%10 {
			c := rng.IntN(81)
			p.Givens[c] = solution[c]
		}
		want, err := encode.NewSolver(encode.Options{}).Candidates(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		s := encode.NewSolver(encode.Options{})
		s.SetPatience(1+seed%3, 1+seed%7)
		if got, err := s.Candidates(t.Context(), p); err != nil || !slices.Equal(got, want) {
			t.Errorf("seed %d: candidates %v, error %v; want %v", seed, got, err, want)
		}
	}
}
