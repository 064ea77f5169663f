package puzzletest

import (
	"exactcover/encode/puzzle"

	"pgregory.net/rapid"

	"exactcover/encode/trial"
	"exactcover/internal/choice"
	"exactcover/internal/choice/rapidly"
)

// Source returns a source that draws from a property test, so that whatever package trial makes of
// it shrinks: trial.Small(puzzletest.Source(t), 2, kinds...).
func Source(t *rapid.T) trial.Source { return rapidly.Of(t) }

// Grids returns a generator of solved grids of a side, as [trial.Grid] makes them: near uniform.
func Grids(size int) *rapid.Generator[[]puzzle.Digit] {
	return rapidly.Generator(func(s choice.Source) []puzzle.Digit { return trial.Grid(s, size) })
}

// Puzzles returns a generator of puzzles, as [trial.Puzzle] makes them: with one solution, several
// or none, and so many blanks.
func Puzzles(spec trial.Spec) *rapid.Generator[*puzzle.Puzzle] {
	return existing(func(s choice.Source) *puzzle.Puzzle { return trial.Puzzle(s, spec) })
}

// existing returns a generator of puzzles of which some do not exist.
func existing(draw func(s choice.Source) *puzzle.Puzzle) *rapid.Generator[*puzzle.Puzzle] {
	return rapid.Custom(func(t *rapid.T) *puzzle.Puzzle {
		p := draw(rapidly.Of(t))
		if p == nil {
			t.Skip("the shape has no such puzzle")
		}
		return p
	})
}

// Shapes returns a generator of empty puzzles of odd shapes, jigsaws among them, as [trial.Shape]
// makes them: up to side rows and columns. Some have no solution.
func Shapes(side int) *rapid.Generator[*puzzle.Puzzle] {
	return rapidly.Generator(func(s choice.Source) *puzzle.Puzzle { return trial.Shape(s, side) })
}

// Rules returns a generator of small puzzles with a single rule, of one of some kinds that any
// value of each names; without kinds, of any kind of package rule. They are made for tests that
// look at every way to fill the blanks ([trial.Solutions]): see [trial.Small]. Half of the clues
// are right, so that some of the puzzles have solutions and some have none.
func Rules(kinds ...puzzle.Rule) *rapid.Generator[*puzzle.Puzzle] {
	return existing(func(s choice.Source) *puzzle.Puzzle { return trial.Small(s, 1, orAll(kinds)...) })
}

// Variables returns a generator of small puzzles like those of [Rules] with one to three cells
// outside the grid, which stand for some of those of the rule: see [trial.WithVariables].
func Variables(kinds ...puzzle.Rule) *rapid.Generator[*puzzle.Puzzle] {
	return existing(func(s choice.Source) *puzzle.Puzzle {
		p := trial.Small(s, 1, orAll(kinds)...)
		if p == nil {
			return nil
		}
		return trial.WithVariables(s, p)
	})
}

// Variants returns a generator of puzzles of side 4, 6 or 9 with one solution and one to three
// rules of some kinds; without kinds, of any of package rule. For other sides and kinds of puzzles
// see Rules of [trial.Spec].
func Variants(kinds ...puzzle.Rule) *rapid.Generator[*puzzle.Puzzle] {
	return existing(func(s choice.Source) *puzzle.Puzzle {
		size := choice.Pick(s, []int{4, 6, 9})
		return trial.Puzzle(s, trial.Spec{Size: size, Rules: orAll(kinds), MaxBlanks: size * size / 2})
	})
}

func orAll(kinds []puzzle.Rule) []puzzle.Rule {
	if len(kinds) == 0 {
		return trial.AllKinds()
	}
	return kinds
}

// Dominoes returns a generator of domino puzzles, as [trial.Dominoes] makes them.
func Dominoes(spec trial.Spec) *rapid.Generator[*puzzle.Puzzle] {
	return rapidly.Generator(func(s choice.Source) *puzzle.Puzzle { return trial.Dominoes(s, spec) })
}

// Hard returns a generator of hard 9x9 puzzles, as [trial.Hard] makes them.
func Hard() *rapid.Generator[*puzzle.Puzzle] {
	return rapidly.Generator(func(s choice.Source) *puzzle.Puzzle { return trial.Hard(s) })
}

// Same returns a generator of puzzles that are p in other clothes, as [trial.Same] makes them:
// relabelled, turned, mirrored, with rows and columns exchanged. What is true of the solutions of
// one is true of the other: how many there are, and each solution of one is one of the other by
// [trial.Twin.Grid] and [trial.Twin.Back].
func Same(p *puzzle.Puzzle) *rapid.Generator[trial.Twin] {
	return rapidly.Generator(func(s choice.Source) trial.Twin { return trial.Same(s, p) })
}
