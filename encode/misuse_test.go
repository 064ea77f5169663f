package encode_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/internal/misuse/misusetest"
)

const (
	nilContext = "the context is nil"
	nilPuzzle  = "the puzzle is nil"
	nilSolver  = "the solver is nil; NewSolver makes solvers"
)

// TestMisuse checks that every function and method of the package panics on mistakes of the caller,
// with the rule that is broken.
func TestMisuse(t *testing.T) {
	misusetest.Test(t, "encode", questionMisuses(t.Context()))
}

// questionMisuses has mistaken calls that ask a question about a puzzle, by function, with a part
// of the panic message.
func questionMisuses(ctx context.Context) misusetest.Table {
	var none context.Context
	p := puzzle.New(4)
	source := rand.NewPCG(1, 2)
	var noSolver *encode.Solver
	s := encode.NewSolver(encode.Options{})
	with := func(o encode.Options) func() { return func() { encode.NewSolver(o) } }
	return misusetest.Table{
		"NewSolver": {
			{with(encode.Options{Method: "nonsense"}), `NewSolver: there is no Options.Method "nonsense"`},
			{with(encode.Options{Counting: 99}), "NewSolver: Options.Counting is 99, but must be 0 to 2"},
			{with(encode.Options{Counting: -1}), "NewSolver: Options.Counting is -1"},
			{with(encode.Options{Memory: -1}), "NewSolver: Options.Memory is -1, but must be at least 0"},
			{
				with(encode.Options{Processors: -1}),
				"NewSolver: Options.Processors is -1, but must be at least 0",
			},
		},
		"Solver.Solutions": {
			{func() { s.Solutions(none, p) }, "Solutions: " + nilContext},
			{func() { s.Solutions(ctx, nil) }, "Solutions: " + nilPuzzle},
			{func() { noSolver.Solutions(ctx, p) }, "Solutions: " + nilSolver},
		},
		"Solver.Samples": {
			{func() { s.Samples(none, p, source) }, "Samples: " + nilContext},
			{func() { s.Samples(ctx, nil, source) }, "Samples: " + nilPuzzle},
			{func() { s.Samples(ctx, p, nil) }, "Samples: the source is nil"},
			{func() { noSolver.Samples(ctx, p, source) }, "Samples: " + nilSolver},
		},
		"Solver.Count": {
			{func() { s.Count(none, p) }, "Count: " + nilContext},
			{func() { s.Count(ctx, nil) }, "Count: " + nilPuzzle},
			{func() { noSolver.Count(ctx, p) }, "Count: " + nilSolver},
		},
		"Solver.CountUpTo": {
			{func() { s.CountUpTo(none, p, 1) }, "CountUpTo: " + nilContext},
			{func() { s.CountUpTo(ctx, nil, 1) }, "CountUpTo: " + nilPuzzle},
			{func() { noSolver.CountUpTo(ctx, p, 1) }, "CountUpTo: " + nilSolver},
		},
		"Solver.Unique": {
			{func() { s.Unique(none, p) }, "Unique: " + nilContext},
			{func() { s.Unique(ctx, nil) }, "Unique: " + nilPuzzle},
			{func() { noSolver.Unique(ctx, p) }, "Unique: " + nilSolver},
		},
		"Solver.Candidates": {
			{func() { s.Candidates(none, p) }, "Candidates: " + nilContext},
			{func() { s.Candidates(ctx, nil) }, "Candidates: " + nilPuzzle},
			{func() { noSolver.Candidates(ctx, p) }, "Candidates: " + nilSolver},
		},
		"Solver.CandidateCounts": {
			{func() { s.CandidateCounts(none, p, 1) }, "CandidateCounts: " + nilContext},
			{func() { s.CandidateCounts(ctx, nil, 1) }, "CandidateCounts: " + nilPuzzle},
			{func() { noSolver.CandidateCounts(ctx, p, 1) }, "CandidateCounts: " + nilSolver},
			{
				func() { s.CandidateCounts(ctx, p, 0) },
				"CandidateCounts: the limit is 0, but must be at least 1",
			},
		},
		"Solver.Fixes": {
			{func() { s.Fixes(none, p) }, "Fixes: " + nilContext},
			{func() { s.Fixes(ctx, nil) }, "Fixes: " + nilPuzzle},
			{func() { noSolver.Fixes(ctx, p) }, "Fixes: " + nilSolver},
		},
		"Solver.Removable": {
			{func() { s.Removable(none, p) }, "Removable: " + nilContext},
			{func() { s.Removable(ctx, nil) }, "Removable: " + nilPuzzle},
			{func() { noSolver.Removable(ctx, p) }, "Removable: " + nilSolver},
		},
		"Solver.Explain": {
			{func() { s.Explain(none, p) }, "Explain: " + nilContext},
			{func() { s.Explain(ctx, nil) }, "Explain: " + nilPuzzle},
			{func() { noSolver.Explain(ctx, p) }, "Explain: " + nilSolver},
		},
		"Solver.Redundant": {
			{func() { s.Redundant(none, p) }, "Redundant: " + nilContext},
			{func() { s.Redundant(ctx, nil) }, "Redundant: " + nilPuzzle},
			{func() { noSolver.Redundant(ctx, p) }, "Redundant: " + nilSolver},
		},
		"Solver.Err":      {{func() { noSolver.Err() }, "Err: " + nilSolver}},
		"Solver.Complete": {{func() { noSolver.Complete() }, "Complete: " + nilSolver}},
		"Solver.Stats":    {{func() { noSolver.Stats() }, "Stats: " + nilSolver}},

		"Solve": {
			{func() { encode.Solve(none, p) }, "Solve: " + nilContext},
			{func() { encode.Solve(ctx, nil) }, "Solve: " + nilPuzzle},
		},
		"Count": {
			{func() { encode.Count(none, p) }, "Count: " + nilContext},
			{func() { encode.Count(ctx, nil) }, "Count: " + nilPuzzle},
		},
		"Check": {
			{func() { encode.Check(none, p, nil) }, "Check: " + nilContext},
			{func() { encode.Check(ctx, nil, nil) }, "Check: " + nilPuzzle},
		},
		"Unique": {
			{func() { encode.Unique(none, p) }, "Unique: " + nilContext},
			{func() { encode.Unique(ctx, nil) }, "Unique: " + nilPuzzle},
		},
		"Candidates": {
			{func() { encode.Candidates(none, p) }, "Candidates: " + nilContext},
			{func() { encode.Candidates(ctx, nil) }, "Candidates: " + nilPuzzle},
		},
		"Explain": {
			{func() { encode.Explain(none, p) }, "Explain: " + nilContext},
			{func() { encode.Explain(ctx, nil) }, "Explain: " + nilPuzzle},
		},
		"Redundant": {
			{func() { encode.Redundant(none, p) }, "Redundant: " + nilContext},
			{func() { encode.Redundant(ctx, nil) }, "Redundant: " + nilPuzzle},
		},
	}
}
