package encode_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/internal/misuse/misusetest"
)

// within is a rule that does something with the matrix, or with what a clue may assume.
type within struct {
	encode func(m *encode.Matrix)
	assume func(a *encode.Assumptions)
}

func (within) Kind() string { return "within" }

func (within) Validate(
	*puzzle.Puzzle,
) error {
	return nil
}

func (within) Check(
	context.Context, *puzzle.Puzzle, []puzzle.Digit,
) []puzzle.Violation {
	return nil
}
func (r within) Shape() puzzle.Rule { return r }

func (r within) Encode(
	m *encode.Matrix,
) error {
	r.encode(m)
	return nil
}

func (r within) Assume(
	a *encode.Assumptions,
) {
	r.assume(a)
}

// onMatrix returns a call that does something with a matrix of a 4x4 puzzle.
func onMatrix(f func(m *encode.Matrix)) func() {
	return func() {
		p := puzzle.New(4)
		p.Rules = []puzzle.Rule{within{f, func(*encode.Assumptions) {}}}
		encode.Encode(context.Background(), p)
	}
}

// onAssumptions returns a call that does something with the assumptions of a 4x4 puzzle.
func onAssumptions(f func(a *encode.Assumptions)) func() {
	return func() {
		p := puzzle.New(4)
		p.Rules = []puzzle.Rule{within{func(*encode.Matrix) {}, f}}
		encode.Encode(context.Background(), p)
	}
}

const (
	nilContext  = "the context is nil"
	nilPuzzle   = "the puzzle is nil"
	nilSolver   = "the solver is nil; NewSolver makes solvers"
	zeroMatrix  = "the matrix is nil or a zero Matrix"
	zeroCode    = "the encoding is nil or a zero Encoding"
	zeroAssumed = "the assumptions are nil or zero Assumptions"
	noCell      = "there is no cell"
	noDigit     = "within: there is no digit 9, which Validate must find; the puzzle has 1 to 4"
	noItem      = "item 77 has not been declared"
)

// misuses are calls that only a mistake in the program makes, by what is called, with part of what
// they are told.
func misuses(ctx context.Context) misusetest.Table {
	var none context.Context
	p := puzzle.New(4)
	source := rand.NewPCG(1, 2)
	var noSolver *encode.Solver
	s := encode.NewSolver(encode.Options{})
	e, err := encode.Encode(ctx, p)
	if err != nil {
		panic(err)
	}
	var z encode.Encoding
	var m encode.Matrix
	var noMatrix *encode.Matrix
	var a encode.Assumptions
	grid := make([]puzzle.Digit, 16)
	with := func(o encode.Options) func() { return func() { encode.NewSolver(o) } }
	far := []puzzle.Cell{3, 16}
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
		"Solver.SolveSudoku": {
			{
				func() { s.SolveSudoku(none, new(encode.Sudoku), new(encode.Sudoku)) },
				"SolveSudoku: " + nilContext,
			},
			{func() { s.SolveSudoku(ctx, nil, new(encode.Sudoku)) }, "SolveSudoku: the grid is nil"},
			{func() { s.SolveSudoku(ctx, new(encode.Sudoku), nil) }, "SolveSudoku: the solution is nil"},
			{
				func() { noSolver.SolveSudoku(ctx, new(encode.Sudoku), new(encode.Sudoku)) },
				"SolveSudoku: " + nilSolver,
			},
		},
		"Solver.CountSudoku": {
			{func() { s.CountSudoku(none, new(encode.Sudoku), 1) }, "CountSudoku: " + nilContext},
			{func() { s.CountSudoku(ctx, nil, 1) }, "CountSudoku: the grid is nil"},
			{func() { noSolver.CountSudoku(ctx, new(encode.Sudoku), 1) }, "CountSudoku: " + nilSolver},
		},
		"Sudoku.SolvedBy": {
			{func() { (*encode.Sudoku)(nil).SolvedBy(new(encode.Sudoku)) }, "SolvedBy: the grid is nil"},
			{func() { new(encode.Sudoku).SolvedBy(nil) }, "SolvedBy: the solution is nil"},
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
		"Encode": {
			{func() { encode.Encode(none, p) }, "Encode: " + nilContext},
			{func() { encode.Encode(ctx, nil) }, "Encode: " + nilPuzzle},
		},
		"EncodeRule": {
			{func() { encode.EncodeRule(none, p, 0) }, "EncodeRule: " + nilContext},
			{func() { encode.EncodeRule(ctx, nil, 0) }, "EncodeRule: " + nilPuzzle},
			{func() { encode.EncodeRule(ctx, p, 0) }, "EncodeRule: the rule is 0, but the puzzle has none"},
			{func() {
				tiled := puzzle.New(4)
				tiled.Rules = []puzzle.Rule{encode.Domino{}}
				encode.EncodeRule(ctx, tiled, -1)
			}, "EncodeRule: the rule is -1, but must be 0 to 0"},
		},

		"PairsOf":  {{func() { encode.PairsOf(1, nil) }, "PairsOf: the function allowed is nil"}},
		"Distinct": {{func() { encode.Distinct(nil, nil) }, "Distinct: the function accept is nil"}},
		"SetsOfSum": {
			{func() { encode.SetsOfSum(0, -1, 0, 0, 1) }, "SetsOfSum: n is -1, but must be at least 0"},
			{func() { encode.SetsOfSum(0, 1, 0, 0, -1) }, "SetsOfSum: limit is -1, but must be at least 0"},
		},
		"FamilyOfSum": {
			{func() { encode.FamilyOfSum(1, 10, 5) }, "FamilyOfSum: n is 10, but must be 0 to 9"},
			{func() { encode.FamilyOfSum(1, -1, 5) }, "FamilyOfSum: n is -1"},
		},
		"Family.Keep": {
			{func() { f := encode.OnlyEmptySet(); f.Keep(1, nil) }, "Keep: the function condition is nil"},
		},

		"Domino.Check": {
			{func() { encode.Domino{}.Check(ctx, nil, grid) }, nilPuzzle},
			{func() { encode.Domino{}.Check(ctx, p, nil) }, "the grid has 0 cells, and the puzzle 16"},
		},
		"Domino.Encode": {
			{func() { encode.Domino{}.Encode(nil) }, zeroMatrix},
			{func() { encode.Domino{}.Encode(&m) }, zeroMatrix},
		},
		"Domino.Assume": {
			{func() { encode.Domino{}.Assume(nil) }, zeroAssumed},
			{func() { encode.Domino{}.Assume(&a) }, zeroAssumed},
		},
		"Domino.Only": {{func() { encode.Domino{}.Only(nil) }, "Only: the function keep is nil"}},

		"Encoding.Problem":     {{func() { z.Problem() }, "Problem: " + zeroCode}},
		"Encoding.Propagators": {{func() { z.Propagators() }, "Propagators: " + zeroCode}},
		"Encoding.Propagator": {
			{func() { z.Propagator(0) }, "Propagator: " + zeroCode},
			{func() { e.Propagator(0) }, "Propagator: the propagator is 0, but the problem has none"},
		},
		"Encoding.DistinctItems": {{func() { z.DistinctItems() }, "DistinctItems: " + zeroCode}},
		"Encoding.GridItems":     {{func() { z.GridItems() }, "GridItems: " + zeroCode}},
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

		"Assumptions.Force": {
			{func() { a.Force(puzzle.Candidate{}) }, "Force: " + zeroAssumed},
			{onAssumptions(func(a *encode.Assumptions) { a.Force() }), "Force: there are no candidates"},
			{
				onAssumptions(func(a *encode.Assumptions) { a.Force(puzzle.Candidate{Cell: 16, Digit: 1}) }),
				"Force: there is no cell 16; the grid has 16",
			},
			{
				onAssumptions(func(a *encode.Assumptions) { a.Force(puzzle.Candidate{Digit: 5}) }),
				"Force: there is no digit 5; the puzzle has 1 to 4",
			},
		},
		"Assumptions.Limit": {
			{func() { a.Limit(0, 0) }, "Limit: " + zeroAssumed},
			{onAssumptions(func(a *encode.Assumptions) { a.Limit(-1, 2) }), "Limit: there is no cell -1"},
		},

		"Matrix.Add": {
			{func() { m.Add() }, zeroMatrix},
			{onMatrix(func(m *encode.Matrix) { m.Add(dlx.Entry{Item: 77}) }), "Add: within: " + noItem},
		},
		"Matrix.Attach": {
			{func() { m.Attach(puzzle.Candidate{}, dlx.Entry{}) }, zeroMatrix},
			{
				onMatrix(func(m *encode.Matrix) { m.Attach(puzzle.Candidate{Digit: 9}, dlx.Entry{}) }),
				"Attach: " + noDigit,
			},
			{
				onMatrix(func(m *encode.Matrix) { m.Attach(puzzle.Candidate{Digit: 1}, dlx.Entry{Item: 77}) }),
				"Attach: within: " + noItem,
			},
		},
		"Matrix.Clique": {
			{func() { m.Clique() }, zeroMatrix},
			{
				onMatrix(
					func(m *encode.Matrix) { m.Clique(puzzle.Candidate{Digit: 1}, puzzle.Candidate{Digit: 9}) },
				),
				noDigit,
			},
		},
		"Matrix.Constrain": {
			{func() { m.Constrain(nil, nil) }, zeroMatrix},
			{onMatrix(func(m *encode.Matrix) { m.Constrain(far, nil) }), noCell},
			{onMatrix(func(m *encode.Matrix) { m.Constrain(nil, nil) }), "Constrain: the function f is nil"},
		},
		"Matrix.Differ": {
			{func() { m.Differ(nil) }, zeroMatrix},
			{
				onMatrix(func(m *encode.Matrix) { m.Differ(far) }),
				"Differ: within: there is no cell 16, which Validate must find; the grid has 16",
			},
		},
		"Matrix.Different": {
			{func() { m.Different(nil) }, zeroMatrix},
			{onMatrix(func(m *encode.Matrix) { m.Different(far) }), noCell},
		},
		"Matrix.Domain": {
			{func() { m.Domain(0) }, zeroMatrix}, {func() { noMatrix.Domain(0) }, zeroMatrix},
			{onMatrix(func(m *encode.Matrix) { m.Domain(-1) }), "Domain: within: there is no cell -1"},
		},
		"Matrix.Exclude": {
			{func() { m.Exclude(0, 0) }, zeroMatrix},
			{onMatrix(func(m *encode.Matrix) { m.Exclude(16, 2) }), noCell},
		},
		"Matrix.Fuse": {
			{func() { m.Fuse(nil) }, zeroMatrix},
			{
				onMatrix(func(m *encode.Matrix) { m.Fuse(nil, puzzle.Candidate{Digit: 9}) }),
				"Fuse: " + noDigit,
			},
			{
				onMatrix(
					func(m *encode.Matrix) { m.Fuse([]dlx.Entry{{Item: 77}}, puzzle.Candidate{Digit: 1}) },
				),
				noItem,
			},
		},
		"Matrix.House": {
			{func() { m.House("", nil) }, zeroMatrix},
			{onMatrix(func(m *encode.Matrix) { m.House("", far) }), noCell},
		},
		"Matrix.Houses":     {{func() { m.Houses() }, zeroMatrix}},
		"Matrix.Impossible": {{func() { m.Impossible() }, zeroMatrix}},
		"Matrix.Linear": {
			{func() { m.Linear(0) }, zeroMatrix},
			{onMatrix(func(m *encode.Matrix) { m.Linear(0, encode.Term{Cell: 16, Weight: 1}) }), noCell},
		},
		"Matrix.Multiple": {
			{func() { m.Multiple("", 1, 1, 1) }, zeroMatrix},
			{
				onMatrix(func(m *encode.Matrix) { m.Multiple("", 1, 2, 1) }),
				"Multiple: items cannot be covered 2 to 1 times",
			},
			{
				onMatrix(func(m *encode.Matrix) { m.Multiple("", -1, 0, 1) }),
				"Multiple: the number of items is -1",
			},
		},
		"Matrix.Primary": {
			{func() { m.Primary("", 1) }, zeroMatrix},
			{onMatrix(func(m *encode.Matrix) { m.Primary("", -1) }), "Primary: the number of items is -1"},
			{
				onMatrix(func(m *encode.Matrix) { m.Primary("", math.MaxInt32) }),
				"Primary: the number of items is 2147483647",
			},
		},
		"Matrix.Secondary": {
			{func() { m.Secondary("", 1) }, zeroMatrix},
			{
				onMatrix(func(m *encode.Matrix) { m.Secondary("", -1) }),
				"Secondary: the number of items is -1",
			},
		},
		"Matrix.Regular": {
			{func() { m.Regular(nil, encode.Automaton{}) }, zeroMatrix},
			{onMatrix(func(m *encode.Matrix) { m.Regular(far, encode.Automaton{}) }), noCell},
			{
				onMatrix(func(m *encode.Matrix) { m.Regular(nil, encode.Automaton{}) }),
				"Regular: the function Automaton.Step is nil",
			},
			{onMatrix(func(m *encode.Matrix) {
				m.Regular(
					nil, encode.Automaton{Step: func(int, int, puzzle.Digit) (int, bool) { return 0, false }},
				)
			}), "Regular: the function Automaton.Accept is nil"},
		},
		"Matrix.Relate": {
			{func() { m.Relate(0, 1, nil) }, zeroMatrix},
			{
				onMatrix(func(m *encode.Matrix) { m.Relate(0, 1, nil) }),
				"Relate: the pairs are nil; PairsOf makes some",
			},
			{onMatrix(func(m *encode.Matrix) { m.Relate(0, 16, new(encode.Pairs)) }), noCell},
		},
		"Matrix.Relation": {
			{func() { m.Relation(0, 1, nil) }, zeroMatrix},
			{
				onMatrix(func(m *encode.Matrix) { m.Relation(0, 1, nil) }),
				"Relation: the function allowed is nil",
			},
			{onMatrix(func(m *encode.Matrix) { m.Relation(-1, 1, nil) }), noCell},
		},
		"Matrix.Rules": {{func() { m.Rules() }, zeroMatrix}},
		"Matrix.Sets": {
			{func() { m.Sets("", nil, nil) }, zeroMatrix},
			{onMatrix(func(m *encode.Matrix) { m.Sets("", far, nil) }), noCell},
		},
		"Matrix.Stopped": {
			{func() { m.Stopped() }, zeroMatrix}, {func() { noMatrix.Stopped() }, zeroMatrix},
		},

		// These answer whatever they are asked.
		"AddUp": {
			{func() { encode.AddUp([]puzzle.DigitSet{0, 6}, 5, true) }, ""},
			{func() { encode.AddUp(nil, -1, false) }, ""},
		},
		"Domino.Describe": {{func() { encode.Domino{}.Describe(nil) }, ""}},
		"Domino.Kind":     {{func() { encode.Domino{}.Kind() }, ""}},
		"Domino.Shape":    {{func() { encode.Domino{}.Shape() }, ""}},
		"OnlyEmptySet":    {{func() { encode.OnlyEmptySet() }, ""}},
	}
}

// unchecked are the innermost steps of propagators, which have no time for checks: a place that
// there is not panics as an index out of range does. Nor do those of Domino ask what the puzzle
// does.
var unchecked = []string{
	"Domino.Validate", "Domino.Clues", "Family.AddInserted", "Family.AddRemoved", "Family.All",
	"Family.And", "Family.Below", "Family.Empty", "Family.Or", "Family.Removed",
}

// TestMisuse makes sure that mistakes of a program are told in the words of the rule that they
// break, by every function and method of the package.
func TestMisuse(t *testing.T) {
	misusetest.Test(t, "encode", misuses(t.Context()), unchecked...)
}

// TestBadPuzzles makes sure that what is wrong with a puzzle is an error wherever one is taken.
func TestBadPuzzles(t *testing.T) {
	ctx := t.Context()
	bad := map[string]func(p *puzzle.Puzzle){
		"zero":        func(p *puzzle.Puzzle) { *p = puzzle.Puzzle{} },
		"no digits":   func(p *puzzle.Puzzle) { p.Low, p.High = 3, 2 },
		"high digit":  func(p *puzzle.Puzzle) { p.High = 127 },
		"huge":        func(p *puzzle.Puzzle) { p.Rows, p.Cols = math.MaxInt32, math.MaxInt32 },
		"regions":     func(p *puzzle.Puzzle) { p.Regions = p.Regions[1:] },
		"givens":      func(p *puzzle.Puzzle) { p.Givens = make([]puzzle.Digit, 3) },
		"candidates":  func(p *puzzle.Puzzle) { p.Candidates = make([]puzzle.DigitSet, 17) },
		"solution":    func(p *puzzle.Puzzle) { p.Solution = []puzzle.Digit{1} },
		"nil rule":    func(p *puzzle.Puzzle) { p.Rules = []puzzle.Rule{nil} },
		"pointer":     func(p *puzzle.Puzzle) { p.Rules = []puzzle.Rule{(*encode.Domino)(nil)} },
		"bad singles": func(p *puzzle.Puzzle) { p.Rules = []puzzle.Rule{encode.Domino{Singles: []puzzle.Cell{99, 0, 0, 0}}} },
	}
	asked := map[string]func(p *puzzle.Puzzle) error{
		"Validate":   func(p *puzzle.Puzzle) error { return p.Validate() },
		"Encode":     func(p *puzzle.Puzzle) error { _, err := encode.Encode(ctx, p); return err },
		"EncodeRule": func(p *puzzle.Puzzle) error { _, err := encode.EncodeRule(ctx, p, 0); return err },
		"Check":      func(p *puzzle.Puzzle) error { _, err := puzzle.Check(ctx, p, make([]puzzle.Digit, 16)); return err },
		"Solve":      func(p *puzzle.Puzzle) error { _, err := encode.Solve(ctx, p); return err },
		"Count":      func(p *puzzle.Puzzle) error { _, err := encode.Count(ctx, p); return err },
		"Unique":     func(p *puzzle.Puzzle) error { _, err := encode.Unique(ctx, p); return err },
		"Candidates": func(p *puzzle.Puzzle) error { _, err := encode.Candidates(ctx, p); return err },
		"Explain":    func(p *puzzle.Puzzle) error { _, err := encode.Explain(ctx, p); return err },
		"Redundant":  func(p *puzzle.Puzzle) error { _, err := encode.Redundant(ctx, p); return err },
		"Samples": func(p *puzzle.Puzzle) error {
			var s encode.Solver
			for range s.Samples(ctx, p, rand.NewPCG(1, 2)) {
				break
			}
			return s.Err()
		},
		"Solver": func(p *puzzle.Puzzle) error { // which has solved a puzzle of the shape
			var s encode.Solver
			if _, err := s.Unique(ctx, puzzle.New(4)); err != nil {
				return nil
			}
			_, err := s.Unique(ctx, p)
			return err
		},
	}
	for what, spoil := range bad {
		for name, ask := range asked {
			p := puzzle.New(4)
			spoil(p)
			var err error
			if told := misusetest.PanicOf(func() { err = ask(p) }); told != nil {
				t.Errorf("%s, %s: panic: %v", what, name, told)
			} else if _, ok := err.(*puzzle.Error); !ok {
				t.Errorf("%s, %s: error %v", what, name, err)
			}
		}
	}
}

// TestInUse calls a solver where it is in use, on a plain grid, which the solver searches by
// itself, and on another.
func TestInUse(t *testing.T) {
	ctx := t.Context()
	source := rand.NewPCG(1, 2)
	plain := puzzle.New(9)
	solution, err := encode.Solve(ctx, plain)
	if err != nil {
		t.Fatal(err)
	}
	plain.Givens = solution.Grid
	for c := range 3 * plain.Cols { // a few solutions
		plain.Givens[c] = puzzle.Empty
	}
	for _, p := range []*puzzle.Puzzle{plain, puzzle.New(4)} {
		var body func()
		s := encode.NewSolver(encode.Options{Limit: 2, Clash: func([]puzzle.Clue) { body() }})
		calls := map[string]func(){
			"Count":      func() { s.Count(ctx, p) },
			"CountUpTo":  func() { s.CountUpTo(ctx, p, 1) },
			"Unique":     func() { s.Unique(ctx, p) },
			"Candidates": func() { s.Candidates(ctx, p) },
			"Explain":    func() { s.Explain(ctx, p) },
			"Redundant":  func() { s.Redundant(ctx, p) },
			"Solutions": func() {
				for range s.Solutions(ctx, p) {
				}
			},
			"Samples": func() {
				for range s.Samples(ctx, p, source) {
				}
			},
		}
		impossible := puzzle.New(4)
		impossible.Candidates = make([]puzzle.DigitSet, 16)
		uses := map[string]func(){
			"Solutions": func() {
				for range s.Solutions(ctx, p) {
					body()
				}
			},
			"Samples": func() {
				for range s.Samples(ctx, p, source) {
					body()
					break
				}
			},
			"Clash": func() { s.Explain(ctx, impossible) },
		}
		for within, use := range uses {
			turns := 0
			body = func() {
				turns++
				for name, call := range calls {
					want := "encode: the solver is in use: " + name + " was called by another goroutine, within a loop"
					for where, f := range map[string]func(func()) any{"here": misusetest.PanicOf, "elsewhere": misusetest.Elsewhere} {
						if told := fmt.Sprint(f(call)); !strings.HasPrefix(told, want) {
							t.Errorf("%s within %s, %s: told %q", name, within, where, told)
						}
					}
				}
				s.Stats()
				if s.Err() != nil || s.Complete() && within != "Clash" {
					t.Errorf("within %s: error %v, complete %v", within, s.Err(), s.Complete())
				}
			}
			if use(); turns == 0 {
				t.Errorf("no turn within %s", within)
			}
		}
		// A loop or a call that panics releases the solver.
		misusetest.PanicOf(func() {
			for range s.Solutions(ctx, p) {
				panic("the loop")
			}
		})
		if n, err := s.Count(ctx, p); n.Int64() != 2 || err != nil {
			t.Errorf("afterwards: %v, %v", n, err)
		}
	}
}

// TestZeroSolver makes sure that the zero Solver solves.
func TestZeroSolver(t *testing.T) {
	var s encode.Solver
	if n, err := s.Count(t.Context(), puzzle.New(4)); err != nil || n.Int64() != 288 {
		t.Error(n, err)
	}
}
