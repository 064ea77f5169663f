package encode_test

import (
	"context"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/internal/misuse/misusetest"
)

const (
	zeroCode    = "the encoding is nil or a zero Encoding"
	zeroAssumed = "the assumptions are nil or zero Assumptions"
)

// encodingMisuses are those of a finished problem.
func encodingMisuses(ctx context.Context) misusetest.Table {
	e, err := encode.Encode(ctx, puzzle.New(4))
	if err != nil {
		panic(err)
	}
	var z encode.Encoding
	grid := make([]puzzle.Digit, 16)
	return misusetest.Table{
		"Encoding.Problem":     {{func() { z.Problem() }, "Problem: " + zeroCode}},
		"Encoding.Propagators": {{func() { z.Propagators() }, "Propagators: " + zeroCode}},
		"Encoding.Propagator": {
			{func() { z.Propagator(0) }, "Propagator: " + zeroCode},
			{func() { e.Propagator(0) }, "Propagator: the propagator is 0, but the problem has none"},
		},
		"Encoding.DistinctItems": {
			{func() { z.DistinctItems(encode.ByCells) }, "DistinctItems: " + zeroCode},
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
	assume func(a *encode.Assumptions)
}

func (r assuming) Assume(a *encode.Assumptions) { r.assume(a) }

// onAssumptions returns a call that does something with the assumptions of a 4x4 puzzle.
func onAssumptions(f func(a *encode.Assumptions)) func() { return encoding(assuming{assume: f}) }

// assumptionMisuses are those of the assumptions about it.
func assumptionMisuses() misusetest.Table {
	var a encode.Assumptions
	return misusetest.Table{
		"Assumptions.Force": {
			{func() { a.Force(puzzle.Candidate{}) }, "Force: " + zeroAssumed},
			{onAssumptions(func(a *encode.Assumptions) { a.Force() }), "Force: there are no candidates"},
			{
				onAssumptions(func(a *encode.Assumptions) { a.Force(puzzle.Candidate{Cell: 16, Digit: 1}) }),
				"Force: there is no cell 16; the grid has 16",
			},
			{
				onAssumptions(func(a *encode.Assumptions) { a.Force(puzzle.Candidate{Digit: 5}) }),
				"Force: there is no digit 5; the cell has 1 to 4",
			},
		},
		"Assumptions.Restrict": {
			{func() { a.Restrict(0, 0) }, "Restrict: " + zeroAssumed},
			{
				onAssumptions(func(a *encode.Assumptions) { a.Restrict(-1, 2) }),
				"Restrict: there is no cell -1",
			},
		},
	}
}
