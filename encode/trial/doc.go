// Package trial puts Sudoku solvers to the test: it makes puzzles of every sort whose answers are
// known, asks a solver, judges what it says, and makes the puzzle that shows a mistake as small as it
// can. It needs neither package testing nor rapid, and works from a seed alone. Package
// exactcover/encode/puzzletest is the same for tests.
//
//	fault, err := trial.Test(ctx, trial.Of(solve), trial.Options{Seed: 1})
//
// # What is where
//
//	grid.go                solved grids, near uniform
//	puzzle.go swap.go      puzzles with one solution, several, or none
//	board.go               odd shapes, jigsaws
//	rule.go rule_*.go      a rule of every kind
//	variant.go domino.go   puzzles with rules, and with dominoes
//	same.go                the same puzzle in other clothes: relabelled, turned, mirrored, swapped
//	hard.go                hard puzzles
//	naive.go               the naive solver
//	solver.go text.go      what a solver is, and functions as solvers
//	judge.go bad.go        is an answer right?
//	shrink.go draw.go      a small puzzle, drawn as a grid
//	test.go                all of it
//
// Everything that is drawn depends on the choices of a [Source] alone: the same seed makes the same
// puzzle on every machine, as long as this module does not change.
package trial

// A Source makes the choices of what is drawn. rand.New(rand.NewPCG(seed, 0)) of math/rand/v2 is
// one, and gives every choice the same chance.
type Source interface {
	IntN(n int) int // a number from 0 to n-1; 0 is the simplest choice
	Uint64() uint64 // any number
}
