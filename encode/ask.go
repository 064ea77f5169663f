package encode

import (
	"context"
	"math/big"
	"math/rand/v2"

	"exactcover/encode/puzzle"
)

// Each question about a puzzle is a method of [Solver] and a function. The function asks a new
// solver with zero [Options].

// Solve returns a solution of p, or [ErrNoSolution].
func Solve(ctx context.Context, p *puzzle.Puzzle) (*puzzle.Solution, error) {
	return new(Solver).Solve(ctx, p)
}

// Sample returns a random solution of p, or [ErrNoSolution]. All solutions have the same
// probability: see [Solver.Samples].
func Sample(
	ctx context.Context, p *puzzle.Puzzle, source rand.Source,
) (*puzzle.Solution, error) {
	return new(Solver).Sample(ctx, p, source)
}

// Count returns the number of different solutions of p: see [Solver.Count].
func Count(ctx context.Context, p *puzzle.Puzzle) (*big.Int, error) {
	return new(Solver).Count(ctx, p)
}

// CountUpTo returns the number of different solutions of p, or limit if there are more.
func CountUpTo(ctx context.Context, p *puzzle.Puzzle, limit uint64) (uint64, error) {
	return new(Solver).CountUpTo(ctx, p, limit)
}

// Unique reports whether p has exactly one solution.
func Unique(ctx context.Context, p *puzzle.Puzzle) (bool, error) {
	return new(Solver).Unique(ctx, p)
}

// Candidates returns for every cell of p the digits that occur in some solution. If there is none,
// it returns [ErrNoSolution].
func Candidates(ctx context.Context, p *puzzle.Puzzle) ([]puzzle.DigitSet, error) {
	return new(Solver).Candidates(ctx, p)
}

// CandidateCounts returns in how many solutions of p each candidate occurs, or limit if there are
// more: see [Solver.CandidateCounts].
func CandidateCounts(
	ctx context.Context, p *puzzle.Puzzle, limit uint64,
) ([]CandidateCount, error) {
	return new(Solver).CandidateCounts(ctx, p, limit)
}

// Explain returns why p has no solution: clues that clash. See [Solver.Explain].
func Explain(ctx context.Context, p *puzzle.Puzzle) ([]puzzle.Clue, error) {
	return new(Solver).Explain(ctx, p)
}

// Fixes returns changes of p that leave exactly one solution: see [Solver.Fixes].
func Fixes(ctx context.Context, p *puzzle.Puzzle) ([]Fix, error) {
	return new(Solver).Fixes(ctx, p)
}

// Redundant returns the clues of p each of which can be removed without a second solution: see
// [Solver.Redundant].
func Redundant(ctx context.Context, p *puzzle.Puzzle) ([]puzzle.Clue, error) {
	return new(Solver).Redundant(ctx, p)
}

// Removable returns a largest set of clues of p that can be removed together so that exactly one
// solution is left: see [Solver.Removable].
func Removable(ctx context.Context, p *puzzle.Puzzle) (Removal, error) {
	return new(Solver).Removable(ctx, p)
}
