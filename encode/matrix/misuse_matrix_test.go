package matrix_test

import (
	"context"
	"math"

	"exactcover/dlx"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/internal/misuse/misusetest"
)

const (
	zeroMatrix = "the matrix is nil or a zero Matrix"
	noCell     = "there is no cell"
	noDigit    = "within: there is no digit 9, which Validate must find; the puzzle has 1 to 4"
	noItem     = "item 77 has not been declared"
)

// within is a rule that does something with the matrix.
type within struct {
	free
	encode func(m *matrix.Matrix)
}

func (r within) Encode(m *matrix.Matrix) error {
	r.encode(m)
	return nil
}

// free allows everything.
type free struct{}

func (free) Kind() string { return "within" }

func (free) Check(context.Context, *puzzle.Puzzle, []puzzle.Digit) []puzzle.Violation { return nil }

// onMatrix returns a call that does something with a matrix of a 4x4 puzzle.
func onMatrix(f func(m *matrix.Matrix)) func() { return encoding(within{encode: f}) }

// encoding returns a call that encodes a 4x4 puzzle with a rule.
func encoding(r puzzle.Rule) func() {
	return func() {
		p := puzzle.New(4)
		p.Rules = []puzzle.Rule{r}
		matrix.Encode(context.Background(), p)
	}
}

// matrixMisuses are those of the verbs of a matrix.
func matrixMisuses() misusetest.Table {
	var m matrix.Matrix
	var noMatrix *matrix.Matrix
	far := []puzzle.Cell{3, 16}
	return misusetest.Table{
		"Matrix.Add": {
			{func() { m.Add() }, zeroMatrix},
			{onMatrix(func(m *matrix.Matrix) { m.Add(dlx.Entry{Item: 77}) }), "Add: within: " + noItem},
		},
		"Matrix.Attach": {
			{func() { m.Attach(puzzle.Candidate{}, dlx.Entry{}) }, zeroMatrix},
			{
				onMatrix(func(m *matrix.Matrix) { m.Attach(puzzle.Candidate{Digit: 9}, dlx.Entry{}) }),
				"Attach: " + noDigit,
			},
			{
				onMatrix(func(m *matrix.Matrix) { m.Attach(puzzle.Candidate{Digit: 1}, dlx.Entry{Item: 77}) }),
				"Attach: within: " + noItem,
			},
		},
		"Matrix.Clique": {
			{func() { m.Clique() }, zeroMatrix},
			{
				onMatrix(
					func(m *matrix.Matrix) { m.Clique(puzzle.Candidate{Digit: 1}, puzzle.Candidate{Digit: 9}) },
				),
				noDigit,
			},
		},
		"Matrix.Connected": {
			{func() { m.Connected(nil, nil, 0, 0) }, zeroMatrix},
			{onMatrix(func(m *matrix.Matrix) { m.Connected(far, nil, 0, 0) }), noCell},
			{
				onMatrix(func(m *matrix.Matrix) {
					m.Connected([]puzzle.Cell{0, 1}, []matrix.Link{{A: 0, B: 2}}, 0, 0)
				}),
				"matrix: Connected: the place of a link is 2, but must be 0 to 1",
			},
		},
		"Matrix.Constrain": {
			{func() { m.Constrain(nil, nil) }, zeroMatrix},
			{onMatrix(func(m *matrix.Matrix) { m.Constrain(far, nil) }), noCell},
			{onMatrix(func(m *matrix.Matrix) { m.Constrain(nil, nil) }), "Constrain: the function f is nil"},
		},
		"Matrix.Differ": {
			{func() { m.Differ(nil) }, zeroMatrix},
			{
				onMatrix(func(m *matrix.Matrix) { m.Differ(far) }),
				"Differ: within: there is no cell 16, which Validate must find; the grid has 16",
			},
		},
		"Matrix.Different": {
			{func() { m.Different(nil) }, zeroMatrix},
			{onMatrix(func(m *matrix.Matrix) { m.Different(far) }), noCell},
		},
		"Matrix.Domain": {
			{func() { m.Domain(0) }, zeroMatrix}, {func() { noMatrix.Domain(0) }, zeroMatrix},
			{onMatrix(func(m *matrix.Matrix) { m.Domain(-1) }), "Domain: within: there is no cell -1"},
		},
		"Matrix.Exclude": {
			{func() { m.Exclude(0, 0) }, zeroMatrix},
			{onMatrix(func(m *matrix.Matrix) { m.Exclude(16, 2) }), noCell},
		},
		"Matrix.Fuse": {
			{func() { m.Fuse(nil) }, zeroMatrix},
			{
				onMatrix(func(m *matrix.Matrix) { m.Fuse(nil, puzzle.Candidate{Digit: 9}) }),
				"Fuse: " + noDigit,
			},
			{
				onMatrix(
					func(m *matrix.Matrix) { m.Fuse([]dlx.Entry{{Item: 77}}, puzzle.Candidate{Digit: 1}) },
				),
				noItem,
			},
		},
		"Matrix.House": {
			{func() { m.House("", nil) }, zeroMatrix},
			{onMatrix(func(m *matrix.Matrix) { m.House("", far) }), noCell},
		},
		"Matrix.Houses":     {{func() { m.Houses() }, zeroMatrix}},
		"Matrix.Impossible": {{func() { m.Impossible() }, zeroMatrix}},
		"Matrix.Linear": {
			{func() { m.Linear(0) }, zeroMatrix},
			{onMatrix(func(m *matrix.Matrix) { m.Linear(0, matrix.Term{Cell: 16, Weight: 1}) }), noCell},
		},
		"Matrix.LinearIn": {
			{func() { m.LinearIn(nil) }, zeroMatrix},
			{
				onMatrix(func(m *matrix.Matrix) { m.LinearIn(nil, matrix.Term{Cell: 16, Weight: 1}) }),
				noCell,
			},
		},
		"Matrix.Multiple": {
			{func() { m.Multiple("", 1, 1, 1) }, zeroMatrix},
			{
				onMatrix(func(m *matrix.Matrix) { m.Multiple("", 1, 2, 1) }),
				"Multiple: items cannot be covered 2 to 1 times",
			},
			{
				onMatrix(func(m *matrix.Matrix) { m.Multiple("", -1, 0, 1) }),
				"Multiple: the number of items is -1",
			},
		},
		"Matrix.Primary": {
			{func() { m.Primary("", 1) }, zeroMatrix},
			{onMatrix(func(m *matrix.Matrix) { m.Primary("", -1) }), "Primary: the number of items is -1"},
			{
				onMatrix(func(m *matrix.Matrix) { m.Primary("", math.MaxInt32) }),
				"Primary: the number of items is 2147483647",
			},
		},
		"Matrix.Secondary": {
			{func() { m.Secondary("", 1) }, zeroMatrix},
			{
				onMatrix(func(m *matrix.Matrix) { m.Secondary("", -1) }),
				"Secondary: the number of items is -1",
			},
		},
		"Matrix.Regular": {
			{func() { m.Regular(nil, matrix.Automaton{}) }, zeroMatrix},
			{onMatrix(func(m *matrix.Matrix) { m.Regular(far, matrix.Automaton{}) }), noCell},
			{
				onMatrix(func(m *matrix.Matrix) { m.Regular(nil, matrix.Automaton{}) }),
				"Regular: the function Automaton.Step is nil",
			},
			{
				onMatrix(func(m *matrix.Matrix) {
					m.Regular(
						nil, matrix.Automaton{Step: func(int, int, puzzle.Digit) (int, bool) { return 0, false }},
					)
				}),
				"Regular: the function Automaton.Accept is nil",
			},
		},
		"Matrix.Relate": {
			{func() { m.Relate(0, 1, nil) }, zeroMatrix},
			{
				onMatrix(func(m *matrix.Matrix) { m.Relate(0, 1, nil) }),
				"Relate: the pairs are nil; PairsOf makes some",
			},
			{onMatrix(func(m *matrix.Matrix) { m.Relate(0, 16, new(matrix.Pairs)) }), noCell},
		},
		"Matrix.Relation": {
			{func() { m.Relation(0, 1, nil) }, zeroMatrix},
			{
				onMatrix(func(m *matrix.Matrix) { m.Relation(0, 1, nil) }),
				"Relation: the function allowed is nil",
			},
			{onMatrix(func(m *matrix.Matrix) { m.Relation(-1, 1, nil) }), noCell},
		},
		"Matrix.Rules": {{func() { m.Rules() }, zeroMatrix}},
		"Matrix.Sets": {
			{func() { m.Sets("", nil, nil) }, zeroMatrix},
			{onMatrix(func(m *matrix.Matrix) { m.Sets("", far, nil) }), noCell},
		},
		"Matrix.Some": {
			{func() { m.Some(nil, 0, 0) }, zeroMatrix},
			{
				onMatrix(func(m *matrix.Matrix) { m.Some([][]puzzle.Rule{{nil}}, 1, 1) }),
				"Some: a rule of an alternative is nil",
			},
		},
		"Matrix.Stopped": {
			{func() { m.Stopped() }, zeroMatrix}, {func() { noMatrix.Stopped() }, zeroMatrix},
		},
	}
}

// toolMisuses are those of what rules give to a matrix.
func toolMisuses() misusetest.Table {
	return misusetest.Table{
		"PairsOf":  {{func() { matrix.PairsOf(1, nil) }, "PairsOf: the function allowed is nil"}},
		"Distinct": {{func() { matrix.Distinct(nil, nil) }, "Distinct: the function accept is nil"}},
		"SetsOfSum": {
			{func() { matrix.SetsOfSum(0, -1, 0, 0, 1) }, "SetsOfSum: n is -1, but must be at least 0"},
			{func() { matrix.SetsOfSum(0, 1, 0, 0, -1) }, "SetsOfSum: limit is -1, but must be at least 0"},
		},
		"DigitSetsOfSum": {
			{func() { matrix.DigitSetsOfSum(1, 10, 5) }, "DigitSetsOfSum: n is 10, but must be 0 to 9"},
			{func() { matrix.DigitSetsOfSum(1, -1, 5) }, "DigitSetsOfSum: n is -1"},
		},
		"DigitSets.Keep": {
			{func() { f := matrix.OnlyEmptySet(); f.Keep(1, nil) }, "Keep: the function condition is nil"},
		},

		// These accept all arguments.
		"AddUp": {
			{func() { matrix.AddUp([]puzzle.DigitSet{0, 6}, []int{5}, true) }, ""},
			{func() { matrix.AddUp(nil, nil, false) }, ""},
		},
		"OnlyEmptySet": {{func() { matrix.OnlyEmptySet() }, ""}},
	}
}
