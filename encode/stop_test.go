package encode_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// A talker says something to the matrix that would never end if the matrix did not stop.
type talker struct {
	end  context.CancelCauseFunc
	say  func(m *matrix.Matrix) // one of the verbs
	said *int
}

var errEnough = errors.New("enough")

func (talker) Kind() string { return "talker" }

func (talker) Validate(
	*puzzle.Puzzle,
) error {
	return nil
}

func (talker) Check(
	context.Context, *puzzle.Puzzle, []puzzle.Digit,
) []puzzle.Violation {
	return nil
}
func (r talker) Encode(m *matrix.Matrix) error {
	for *r.said = 0; !m.Stopped(); *r.said++ {
		if *r.said == 10 {
			r.end(errEnough)
		}
		r.say(m)
	}
	before := slices.Clone(m.Houses()) // what has been read stays there to read
	for range 1000 {
		r.say(m)
	}
	if len(before) != len(m.Houses()) {
		panic("houses have changed")
	}
	return nil
}

// Each method of a matrix may be called after the end of the context; it adds nothing. The error is
// that of the context.
func TestMatrixStops(t *testing.T) {
	cells := []puzzle.Cell{0, 1, 7}
	a, b := puzzle.Candidate{Cell: 0, Digit: 1}, puzzle.Candidate{Cell: 7, Digit: 2}
	for name, say := range map[string]func(m *matrix.Matrix){
		"nothing":   func(*matrix.Matrix) {},
		"Primary":   func(m *matrix.Matrix) { m.Attach(a, (m.Primary("x", 3) + 2).With(0)) },
		"Secondary": func(m *matrix.Matrix) { m.Attach(a, m.Secondary("x", 1).With(1)) },
		"Multiple":  func(m *matrix.Matrix) { m.Attach(a, m.Multiple("x", 1, 0, 2).With(0)) },
		"Exclude":   func(m *matrix.Matrix) { m.Exclude(3, puzzle.Digits(1)) },
		"Clique":    func(m *matrix.Matrix) { m.Clique(a, b) },
		"Add":       func(m *matrix.Matrix) { m.Add(m.Primary("x", 1).With(0)) },
		"Fuse":      func(m *matrix.Matrix) { m.Fuse([]dlx.Entry{m.Secondary("x", 1).With(0)}, a, b) },
		"House":     func(m *matrix.Matrix) { m.House("x", cells) },
		"Different": func(m *matrix.Matrix) { m.Different(cells) },
		"Differ":    func(m *matrix.Matrix) { m.Differ(cells) },
		"Sets":      func(m *matrix.Matrix) { m.Sets("x", cells, []puzzle.DigitSet{14, 28}) },
		"Relation": func(m *matrix.Matrix) {
			m.Relation(0, 7, func(x, y puzzle.Digit) bool { return x == y })
		},
		"Linear": func(m *matrix.Matrix) {
			m.Linear(-9, matrix.Term{Cell: 0, Weight: 1}, matrix.Term{Cell: 7, Weight: 2})
		},
		"Connected": func(m *matrix.Matrix) {
			m.Connected(cells, []matrix.Link{{A: 0, B: 1}}, 1, 2, puzzle.Digits(1, 2))
		},
		"Constrain": func(m *matrix.Matrix) {
			m.Constrain(cells, func([]puzzle.DigitSet) bool { return true })
		},
		"Regular": func(m *matrix.Matrix) {
			m.Regular(cells, matrix.Automaton{
				Step:   func(_, state int, d puzzle.Digit) (int, bool) { return state + int(d), true },
				Accept: func(state int) bool { return state < 12 },
			})
		},
	} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithCancelCause(t.Context())
			said := 0
			p := puzzle.New(9)
			p.Rules = []puzzle.Rule{talker{cancel, say, &said}}
			e, err := matrix.Encode(ctx, p)
			if e != nil || !errors.Is(err, errEnough) {
				t.Errorf("error %v", err)
			}
			if said < 10 || said > 200 {
				t.Errorf("stopped after %d turns", said)
			}
		})
	}
}

// A rule that finds the puzzle impossible needs to say no more, nor do the rules after it, and
// there is nothing to search.
func TestImpossible(t *testing.T) {
	never := func(_, _ puzzle.Digit) bool { return false }
	ten := []puzzle.Cell{0, 10, 20, 30, 40, 50, 60, 70, 80, 8}
	nine := []puzzle.Cell{0, 10, 20, 30, 40, 50, 60, 70, 0}
	for name, say := range map[string]func(m *matrix.Matrix){
		"said":             func(m *matrix.Matrix) { m.Impossible() },
		"no digit left":    func(m *matrix.Matrix) { m.Exclude(3, m.Domain(3)) },
		"no partner":       func(m *matrix.Matrix) { m.Relation(0, 7, never) },
		"no partner alone": func(m *matrix.Matrix) { m.Relation(7, 7, never) },
		"too many cells":   func(m *matrix.Matrix) { m.Different(ten) },
		"a house too many": func(m *matrix.Matrix) { m.House("x", ten) },
		"a cell twice":     func(m *matrix.Matrix) { m.Different([]puzzle.Cell{0, 10, 0}) },
		"a house twice":    func(m *matrix.Matrix) { m.House("x", nine) },
		"no set":           func(m *matrix.Matrix) { m.Sets("x", []puzzle.Cell{0, 1}, nil) },
		"no sum":           func(m *matrix.Matrix) { m.Linear(1, matrix.Term{Cell: 0, Weight: 1}) },
	} {
		said := 0
		p := puzzle.New(9)
		p.Rules = []puzzle.Rule{talker{nil, say, &said}, ascending{0, 1}}
		e, err := matrix.Encode(t.Context(), p)
		if err != nil || e.Problem().NumOptions() > 0 || e.Problem().NumItems() == 0 || said > 1 {
			t.Errorf("%s: error %v, %d options, said %d times", name, err, e.Problem().NumOptions(), said)
		}
		if n, err := encode.Count(t.Context(), p); err != nil || n.Sign() != 0 {
			t.Errorf("%s: %v solutions, error %v", name, n, err)
		}
		p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 81)
		p.Givens[5] = 3
		if s, err := encode.Solve(t.Context(), p); s != nil || !errors.Is(err, encode.ErrNoSolution) {
			t.Errorf("%s: solution %v, error %v", name, s, err)
		}
		e, err = matrix.EncodeRule(t.Context(), p, 0)
		if err != nil || e.Problem().NumOptions() == 0 {
			t.Errorf("%s: the rule alone: error %v, %d options", name, err, e.Problem().NumOptions())
		}
	}
}

// Every call whose context has ended returns its error.
func TestStoppedCalls(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(errEnough)
	plain := puzzle.New(9)
	ruled := puzzle.New(9)
	ruled.Rules = []puzzle.Rule{ascending{0, 1}}
	for name, p := range map[string]*puzzle.Puzzle{
		"plain": plain, "with a rule": ruled, "dominoes": dominoSkeleton(9),
	} {
		for what, call := range map[string]func() error{
			"Encode":     func() error { _, err := matrix.Encode(ctx, p); return err },
			"Solve":      func() error { _, err := encode.Solve(ctx, p); return err },
			"Count":      func() error { _, err := encode.Count(ctx, p); return err },
			"Unique":     func() error { _, err := encode.Unique(ctx, p); return err },
			"Candidates": func() error { _, err := encode.Candidates(ctx, p); return err },
			"Explain":    func() error { _, err := encode.Explain(ctx, p); return err },
			"Redundant":  func() error { _, err := encode.Redundant(ctx, p); return err },
			"CandidateCounts": func() error {
				_, err := new(encode.Solver).CandidateCounts(ctx, p, 5)
				return err
			},
			"Fixes": func() error { _, err := new(encode.Solver).Fixes(ctx, p); return err },
			"Removable": func() error {
				_, err := new(encode.Solver).Removable(ctx, p)
				return err
			},
		} {
			if err := call(); !errors.Is(err, errEnough) {
				t.Errorf("%s, %s: error %v", what, name, err)
			}
		}
	}
}

// A check ends with the context: between two rules, and within that for dominoes, which is a
// search.
func TestCheckStops(t *testing.T) {
	p := dominoSkeleton(9)
	solution, err := encode.Solve(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	s := solution.Grid
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(errEnough)
	if broken, err := puzzle.Check(ctx, p, s); len(broken) > 0 || !errors.Is(err, errEnough) {
		t.Errorf("%v, error %v", broken, err)
	}
	if broken, err := puzzle.Check(t.Context(), p, s); len(broken) > 0 || err != nil {
		t.Errorf("%v, error %v", broken, err)
	}
	p.Rules = []puzzle.Rule{ascending{0, 1}}
	if _, err := puzzle.Check(ctx, p, s); !errors.Is(err, errEnough) {
		t.Errorf("error %v", err)
	}
	p.Rules = nil // nothing takes long
	if broken, err := puzzle.Check(ctx, p, s); len(broken) > 0 || err != nil {
		t.Errorf("%v, error %v", broken, err)
	}
}
