package steps_test

import (
	"context"
	"testing"

	"exactcover/encode/puzzle"
	"exactcover/encode/steps"
)

// BenchmarkGrade grades puzzles of published lists and generated puzzles.
func BenchmarkGrade(b *testing.B) {
	grade := func(b *testing.B, puzzles []*puzzle.Puzzle) {
		g := new(steps.Grader)
		b.ReportAllocs()
		for k := 0; b.Loop(); k++ {
			if _, err := g.Grade(context.Background(), puzzles[k%len(puzzles)]); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.Run("easy", func(b *testing.B) { grade(b, []*puzzle.Puzzle{classic(easy)}) })
	b.Run("hard", func(b *testing.B) { grade(b, []*puzzle.Puzzle{classic(beyond)}) })
	for _, name := range []string{"gen_easy35.txt", "gen_minimal.txt", "17clue.txt", "top1465.txt"} {
		b.Run(name, func(b *testing.B) { grade(b, sudokus(b, name, 1000)) })
	}
}

// BenchmarkSolve finds chains with their reasons.
func BenchmarkSolve(b *testing.B) {
	for _, test := range []struct{ name, line string }{{"easy", easy}, {"hard", beyond}} {
		b.Run(test.name, func(b *testing.B) {
			p := classic(test.line)
			for b.Loop() {
				if _, err := steps.Solve(b.Context(), p, steps.Settings{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
