package puzzletest_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/judge"
	"exactcover/encode/puzzletest"
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
	for k, b := range broken {
		if b.blanks < 0 {
			continue // bad input, which a property does not draw
		}
		if !thorough.On() && (k%4 != 0 || b.solver.Count != nil) {
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
	puzzletest.Fuzz(f, judge.Solver{
		Solve: judge.Of(encode.Solve).Solve, Sizes: []int{4, 6}, Shapes: true, Rules: cases.AllKinds(),
	})
}

// A thousand draws of each generator. The first draw takes longer and is not counted.
func BenchmarkThousand(b *testing.B) {
	full, kinds := cases.Puzzle(rand.New(rand.NewPCG(1, 0)), cases.Spec{}), cases.AllKinds()
	for _, g := range []struct {
		name string
		draw func(s *rand.Rand)
	}{
		{"grid9", func(s *rand.Rand) { cases.Grid(s, 9) }},
		{"unique9", func(s *rand.Rand) { cases.Puzzle(s, cases.Spec{}) }},
		{"loose9", func(s *rand.Rand) { cases.Puzzle(s, cases.Spec{Solutions: cases.Loose}) }},
		{"hopeless9", func(s *rand.Rand) { cases.Puzzle(s, cases.Spec{Solutions: cases.Hopeless}) }},
		{"minimal9", func(s *rand.Rand) { cases.Puzzle(s, cases.Spec{Solutions: cases.Minimal}) }},
		{"hard9", func(s *rand.Rand) { cases.Hard(s) }},
		{"unique4", func(s *rand.Rand) { cases.Puzzle(s, cases.Spec{Size: 4}) }},
		{"shape", func(s *rand.Rand) { cases.Shape(s, 6) }},
		{"jigsaw9", func(s *rand.Rand) { cases.Jigsaw(s, 9) }},
		{"small", func(s *rand.Rand) { cases.Small(s, 1, cases.AllKinds()...) }},
		{"rule9", func(s *rand.Rand) { cases.Rule(s, full, choice.Pick(s, kinds)) }},
		{"strike9", func(s *rand.Rand) { cases.Strike(s, full, 40) }},
		{"same9", func(s *rand.Rand) { cases.Same(s, full) }},
		{"variant6", func(s *rand.Rand) {
			cases.Puzzle(s, cases.Spec{Size: 6, Rules: cases.AllKinds(), MaxBlanks: 18})
		}},
		{"dominoes4", func(s *rand.Rand) { cases.Dominoes(s, cases.Spec{Size: 4}) }},
		{"dominoes9", func(s *rand.Rand) { cases.Dominoes(s, cases.Spec{Size: 9, MaxBlanks: 40}) }},
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
		puzzles := puzzletest.Puzzles(cases.Spec{})
		k := 0
		for b.Loop() {
			for range 1000 {
				k++
				puzzles.Example(k)
			}
		}
	})
}
