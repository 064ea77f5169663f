package main

import (
	"context"
	"math/big"

	"exactcover/encode/format/spec"
)

// A subject is the puzzle or problem of a unit: something that can be solved and counted.
type subject interface {
	// solve passes every solution to found, until found returns false. A solution is valid only during
	// the call.
	solve(ctx context.Context, w *worker, found func(solution) bool) outcome
	// count counts the solutions. The number is valid until the worker counts again.
	count(ctx context.Context, w *worker) (*big.Int, outcome)
	// write appends the subject itself in a format.
	write(ctx context.Context, dst []byte, f *spec.Format, w *worker) ([]byte, error)
}

// A solution is a solution of a subject.
type solution interface {
	// text appends the solution in a format. The error says why the format cannot hold it.
	text(ctx context.Context, dst []byte, f *spec.Format, w *worker) ([]byte, error)
}
