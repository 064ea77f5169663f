package puzzletest_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"exactcover/encode"
	"exactcover/encode/puzzletest"
	"exactcover/encode/trial"
	"exactcover/internal/choice"
	"exactcover/internal/choice/rapidly"
	"exactcover/internal/race"
	"exactcover/internal/thorough"
)

// In property tests mistakes of each kind are found too, and shrink.
func TestPropertyShrinks(t *testing.T) {
	if race.Enabled {
		t.Skip("slow under the race detector; TestRightSolvers calls solvers in the same way")
	}
	for _, b := range broken {
		if b.blanks < 0 {
			continue // bad input, which a property does not draw
		}
		if !thorough.On && b.solver.Count != nil {
			continue // domino puzzles take some seconds to shrink
		}
		t.Run(b.name, func(t *testing.T) {
			message := ""
			for message == "" {
				message = rapidly.FailureWithin(puzzletest.Property(b.solver), time.Second)
			}
			if !strings.Contains(message, " is wrong: ") || !strings.Contains(message, "blank") {
				t.Error(message)
			}
		})
	}
}

func FuzzSolve(f *testing.F) {
	puzzletest.Fuzz(f, trial.Solver{
		Solve: trial.Of(encode.Solve).Solve, Sizes: []int{4, 6}, Shapes: true, Rules: trial.AllKinds(),
	})
}

// A thousand draws of each generator. The first draw takes longer and is not counted.
func BenchmarkThousand(b *testing.B) {
	full, kinds := trial.Puzzle(rand.New(rand.NewPCG(1, 0)), trial.Spec{}), trial.AllKinds()
	for _, g := range []struct {
		name string
		draw func(s *rand.Rand)
	}{
		{"grid9", func(s *rand.Rand) { trial.Grid(s, 9) }},
		{"unique9", func(s *rand.Rand) { trial.Puzzle(s, trial.Spec{}) }},
		{"loose9", func(s *rand.Rand) { trial.Puzzle(s, trial.Spec{Solutions: trial.Loose}) }},
		{"hopeless9", func(s *rand.Rand) { trial.Puzzle(s, trial.Spec{Solutions: trial.Hopeless}) }},
		{"minimal9", func(s *rand.Rand) { trial.Puzzle(s, trial.Spec{Solutions: trial.Minimal}) }},
		{"hard9", func(s *rand.Rand) { trial.Hard(s) }},
		{"unique4", func(s *rand.Rand) { trial.Puzzle(s, trial.Spec{Size: 4}) }},
		{"shape", func(s *rand.Rand) { trial.Shape(s, 6) }},
		{"jigsaw9", func(s *rand.Rand) { trial.Jigsaw(s, 9) }},
		{"small", func(s *rand.Rand) { trial.Small(s, 1, trial.AllKinds()...) }},
		{"rule9", func(s *rand.Rand) { trial.Rule(s, full, choice.Pick(s, kinds)) }},
		{"strike9", func(s *rand.Rand) { trial.Strike(s, full, 40) }},
		{"same9", func(s *rand.Rand) { trial.Same(s, full) }},
		{"variant6", func(s *rand.Rand) {
			trial.Puzzle(s, trial.Spec{Size: 6, Rules: trial.AllKinds(), MaxBlanks: 18})
		}},
		{"dominoes4", func(s *rand.Rand) { trial.Dominoes(s, trial.Spec{Size: 4}) }},
		{"dominoes9", func(s *rand.Rand) { trial.Dominoes(s, trial.Spec{Size: 9, MaxBlanks: 40}) }},
	} {
		b.Run(g.name, func(b *testing.B) {
			s := rand.New(rand.NewPCG(1, 0))
			g.draw(s)
			for b.Loop() {
				for range 1000 {
					g.draw(s)
				}
			}
		})
	}
	b.Run("rapid9", func(b *testing.B) {
		puzzles := puzzletest.Puzzles(trial.Spec{})
		k := 0
		for b.Loop() {
			for range 1000 {
				k++
				puzzles.Example(k)
			}
		}
	})
}
