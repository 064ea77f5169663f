package main

import (
	"context"
	"math/big"
)

// A subject is what a unit of a batch is about: something that can be solved and counted.
type subject interface {
	// id returns the name that the subject carries, or "".
	id() string
	// solve gives every solution to found, until that returns false. The solution is valid during
	// the call.
	solve(ctx context.Context, w *worker, found func(solution) bool) outcome
	// count counts the solutions. The number is valid until the worker counts again.
	count(ctx context.Context, w *worker) (*big.Int, outcome)
	// write appends the subject itself in a style, and returns what the style puts after the last
	// of a file.
	write(
		ctx context.Context, dst []byte, style string, w *worker,
	) (text []byte, end string, err error)
}

// A solution is one of a subject.
type solution interface {
	// text appends the solution in a style. An error says why the style cannot hold it.
	text(ctx context.Context, dst []byte, style string, w *worker) ([]byte, error)
	// record appends the solution as a JSON value.
	record(dst []byte) []byte
	// same reports whether the solution is the one that its subject carries.
	same(s subject) bool
	// cost returns the cost of the solution, if the subject has costs.
	cost() (int64, bool)
}
