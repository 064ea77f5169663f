package puzzletest

import (
	"exactcover/encode/puzzle"

	"pgregory.net/rapid"

	"exactcover/encode/cases"
	"exactcover/internal/choice"
	"exactcover/internal/choice/rapidly"
)

// Source returns a source that draws from a property test, so that everything that package cases
// makes with it shrinks: cases.Small(puzzletest.Source(t), 2, kinds...).
func Source(t *rapid.T) cases.Source { return rapidly.Of(t) }

// Grids returns a generator of solved grids of a side, made as by [cases.Grid]: nearly uniform.
func Grids(size int) *rapid.Generator[[]puzzle.Digit] {
	return rapidly.Generator(func(s choice.Source) []puzzle.Digit { return cases.Grid(s, size) })
}

// Puzzles returns a generator of puzzles, made as by [cases.Puzzle]: with one solution, several or
// none, and with the number of blanks that spec gives.
func Puzzles(spec cases.Spec) *rapid.Generator[*puzzle.Puzzle] {
	return existing(func(s choice.Source) *puzzle.Puzzle { return cases.Puzzle(s, spec) })
}

// existing returns a generator that leaves out the draws for which no puzzle exists.
func existing(draw func(s choice.Source) *puzzle.Puzzle) *rapid.Generator[*puzzle.Puzzle] {
	return rapid.Custom(func(t *rapid.T) *puzzle.Puzzle {
		p := draw(rapidly.Of(t))
		if p == nil {
			t.Skip("the shape has no such puzzle")
		}
		return p
	})
}

// Shapes returns a generator of empty puzzles of odd shapes, among them jigsaws, made as by
// [cases.Shape], with up to side rows and columns. Some have no solution.
func Shapes(side int) *rapid.Generator[*puzzle.Puzzle] {
	return rapidly.Generator(func(s choice.Source) *puzzle.Puzzle { return cases.Shape(s, side) })
}

// Rules returns a generator of small puzzles with one rule. Its kind is one of kinds, each named by
// any value of it; without kinds, it is any kind of package rule. The puzzles are small enough for
// tests that try every way to fill the blanks ([cases.Solutions]): see [cases.Small]. Half of the
// clues are right, so that some puzzles have solutions and some have none.
func Rules(kinds ...puzzle.Rule) *rapid.Generator[*puzzle.Puzzle] {
	return existing(func(s choice.Source) *puzzle.Puzzle { return cases.Small(s, 1, orAll(kinds)...) })
}

// Variables returns a generator of puzzles like those of [Rules], with one to three cells outside
// the grid that replace some cells of the rule: see [cases.WithVariables].
func Variables(kinds ...puzzle.Rule) *rapid.Generator[*puzzle.Puzzle] {
	return existing(func(s choice.Source) *puzzle.Puzzle {
		p := cases.Small(s, 1, orAll(kinds)...)
		if p == nil {
			return nil
		}
		return cases.WithVariables(s, p)
	})
}

// Variants returns a generator of puzzles of side 4, 6 or 9 with one solution and one to three
// rules of the given kinds; without kinds, of any of package rule. For other sides and puzzles see
// Rules of [cases.Spec].
func Variants(kinds ...puzzle.Rule) *rapid.Generator[*puzzle.Puzzle] {
	return existing(func(s choice.Source) *puzzle.Puzzle {
		size := choice.Pick(s, []int{4, 6, 9})
		return cases.Puzzle(s, cases.Spec{Size: size, Rules: orAll(kinds), MaxBlanks: size * size / 2})
	})
}

func orAll(kinds []puzzle.Rule) []puzzle.Rule {
	if len(kinds) == 0 {
		return cases.AllKinds()
	}
	return kinds
}

// Dominoes returns a generator of domino puzzles, made as by [cases.Dominoes].
func Dominoes(spec cases.Spec) *rapid.Generator[*puzzle.Puzzle] {
	return rapidly.Generator(func(s choice.Source) *puzzle.Puzzle { return cases.Dominoes(s, spec) })
}

// Hard returns a generator of hard 9x9 puzzles, made as by [cases.Hard].
func Hard() *rapid.Generator[*puzzle.Puzzle] {
	return rapidly.Generator(func(s choice.Source) *puzzle.Puzzle { return cases.Hard(s) })
}

// Same returns a generator of puzzles that are equivalent to p, made as by [cases.Same]:
// relabelled, turned, mirrored, or with rows and columns exchanged. Both puzzles have the same
// number of solutions; [cases.Twin.Grid] turns those of p into those of the other.
func Same(p *puzzle.Puzzle) *rapid.Generator[cases.Twin] {
	return rapidly.Generator(func(s choice.Source) cases.Twin { return cases.Same(s, p) })
}
