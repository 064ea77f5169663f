package matrix_test

import (
	"context"

	"exactcover/dlx"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/misuse/misusetest"
)

const (
	zeroCode    = "the encoding is nil or a zero Encoding"
	zeroAssumed = "the assumptions are nil or zero Assumptions"
	nilContext  = "the context is nil"
	nilPuzzle   = "the puzzle is nil"
)

// encodingMisuses are those of a finished problem.
func encodingMisuses(ctx context.Context) misusetest.Table {
	e, err := matrix.Encode(ctx, puzzle.New(4))
	if err != nil {
		panic(err)
	}
	var z matrix.Encoding
	grid := make([]puzzle.Digit, 16)
	var none context.Context
	p := puzzle.New(4)
	return misusetest.Table{
		"Encode": {
			{func() { matrix.Encode(none, p) }, "Encode: " + nilContext},
			{func() { matrix.Encode(ctx, nil) }, "Encode: " + nilPuzzle},
		},
		"EncodeRule": {
			{func() { matrix.EncodeRule(none, p, 0) }, "EncodeRule: " + nilContext},
			{func() { matrix.EncodeRule(ctx, nil, 0) }, "EncodeRule: " + nilPuzzle},
			{func() { matrix.EncodeRule(ctx, p, 0) }, "EncodeRule: the rule is 0, but the puzzle has none"},
			{func() {
				tiled := puzzle.New(4)
				tiled.Rules = []puzzle.Rule{rule.Domino{}}
				matrix.EncodeRule(ctx, tiled, -1)
			}, "EncodeRule: the rule is -1, but must be 0 to 0"},
		},
		"EncodeShape": {
			{func() { matrix.EncodeShape(none, p, matrix.Waiver{}) }, "EncodeShape: " + nilContext},
			{func() { matrix.EncodeShape(ctx, nil, matrix.Waiver{}) }, "EncodeShape: " + nilPuzzle},
			{
				func() { matrix.EncodeShape(ctx, p, matrix.Waiver{Houses: make([]bool, 11)}) },
				"EncodeShape: the waiver has 11 houses, and the puzzle 12",
			},
			{
				func() { matrix.EncodeShape(ctx, p, matrix.Waiver{Rules: make([]bool, 1)}) },
				"EncodeShape: the waiver has 1 rules, and the puzzle encodes 0",
			},
		},
		"Encoding.Fits": {
			{func() { z.Fits(p) }, "Fits: " + zeroCode},
			{func() { e.Fits(nil) }, "Fits: " + nilPuzzle},
		},
		"Encoding.Tiled":       {{func() { z.Tiled() }, "Tiled: " + zeroCode}},
		"Encoding.Method":      {{func() { z.Method() }, "Method: " + zeroCode}},
		"Encoding.FewMethod":   {{func() { z.FewMethod() }, "FewMethod: " + zeroCode}},
		"Encoding.Problem":     {{func() { z.Problem() }, "Problem: " + zeroCode}},
		"Encoding.Propagators": {{func() { z.Propagators() }, "Propagators: " + zeroCode}},
		"Encoding.Propagator": {
			{func() { z.Propagator(0) }, "Propagator: " + zeroCode},
			{func() { e.Propagator(0) }, "Propagator: the propagator is 0, but the problem has none"},
		},
		"Encoding.DistinctItems": {
			{func() { z.DistinctItems(puzzle.ByCells) }, "DistinctItems: " + zeroCode},
		},
		"Encoding.GridItems": {{func() { z.GridItems() }, "GridItems: " + zeroCode}},
		"Encoding.ItemName": {
			{func() { z.ItemName(0) }, "ItemName: " + zeroCode},
			{func() { e.ItemName(64) }, "ItemName: the item is 64, but must be 0 to 63"},
		},
		"Encoding.Tuning": {{func() { z.Tuning() }, "Tuning: " + zeroCode}},
		"Encoding.Candidates": {
			{func() { z.Candidates(0, nil) }, "Candidates: " + zeroCode},
			{func() { e.Candidates(-1, nil) }, "Candidates: there is no option -1"},
		},
		"Encoding.Dominoes": {
			{func() { z.Dominoes(nil, nil) }, "Dominoes: " + zeroCode},
			{func() { e.Dominoes([]dlx.Option{64}, nil) }, "Dominoes: there is no option 64"},
		},
		"Encoding.Decode": {
			{func() { z.Decode(nil, nil) }, "Decode: " + zeroCode},
			{
				func() { e.Decode([]dlx.Option{64}, grid) },
				"Decode: there is no option 64; the problem has 64",
			},
			{func() { e.Decode(nil, grid[:3]) }, "Decode: the grid has 3 cells, and the puzzle 16"},
		},
	}
}

// assuming is a rule that does something with the assumptions.
type assuming struct {
	free
	assume func(a *matrix.Assumptions)
}

func (r assuming) Assume(a *matrix.Assumptions) { r.assume(a) }

// onAssumptions returns a call that does something with the assumptions of a 4x4 puzzle.
func onAssumptions(f func(a *matrix.Assumptions)) func() { return encoding(assuming{assume: f}) }

// assumptionMisuses are those of the assumptions about it.
func assumptionMisuses() misusetest.Table {
	var a matrix.Assumptions
	return misusetest.Table{
		"Assumptions.Force": {
			{func() { a.Force(puzzle.Candidate{}) }, "Force: " + zeroAssumed},
			{onAssumptions(func(a *matrix.Assumptions) { a.Force() }), "Force: there are no candidates"},
			{
				onAssumptions(func(a *matrix.Assumptions) { a.Force(puzzle.Candidate{Cell: 16, Digit: 1}) }),
				"Force: there is no cell 16; the grid has 16",
			},
			{
				onAssumptions(func(a *matrix.Assumptions) { a.Force(puzzle.Candidate{Digit: 5}) }),
				"Force: there is no digit 5; the cell has 1 to 4",
			},
		},
		"Assumptions.Assume": {
			{func() { a.Assume(nil, puzzle.New(4)) }, "Assume: the encoding is nil or a zero Encoding"},
			{func() { a.Assume(new(matrix.Encoding), nil) }, "Assume: the encoding is nil"},
		},
		"Assumptions.Forced":     {{func() { a.Forced() }, "Forced: " + zeroAssumed}},
		"Assumptions.Forbidden":  {{func() { a.Forbidden() }, "Forbidden: " + zeroAssumed}},
		"Assumptions.Impossible": {{func() { a.Impossible() }, "Impossible: " + zeroAssumed}},
		"Assumptions.Truncate": {
			{func() { a.Truncate(0, 0) }, "Truncate: " + zeroAssumed},
			{
				onAssumptions(func(a *matrix.Assumptions) { a.Truncate(1, 0) }),
				"Truncate: forced is 1, but must be 0 to 0",
			},
		},
		"Assumptions.Restrict": {
			{func() { a.Restrict(0, 0) }, "Restrict: " + zeroAssumed},
			{
				onAssumptions(func(a *matrix.Assumptions) { a.Restrict(-1, 2) }),
				"Restrict: there is no cell -1",
			},
		},
	}
}
