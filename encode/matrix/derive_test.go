package matrix_test

import (
	"context"
	"slices"
	"testing"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// A logged rule appends its name to a log when it is encoded.
type logged struct {
	name string
	log  *[]string
}

func (r logged) Kind() string { return r.name }

func (logged) Check(context.Context, *puzzle.Puzzle, []puzzle.Digit) []puzzle.Violation {
	return nil
}

func (r logged) Encode(*matrix.Matrix) error {
	*r.log = append(*r.log, r.name)
	return nil
}

// A deriver is a logged rule from which follows that no cell of the first row holds a 1.
type deriver struct{ logged }

func (r deriver) Derivations() []matrix.Derivation { return []matrix.Derivation{noOnes{r.log}} }

type noOnes struct{ log *[]string }

func (d noOnes) Derive(m *matrix.Matrix) []puzzle.Rule {
	*d.log = append(*d.log, "derived from "+m.Rules()[0].Kind())
	for c := range puzzle.Cell(m.Puzzle.Cols) {
		m.Exclude(c, puzzle.Digits(1))
	}
	return []puzzle.Rule{logged{"follows", d.log}}
}

// What several rules derive is derived once in every round, ahead of them, from the rules that
// hold.
func TestDerive(t *testing.T) {
	var log []string
	p := &puzzle.Puzzle{Rows: 2, Cols: 2, Low: 1, High: 3}
	for _, name := range []string{"first", "second"} {
		p.Rules = append(p.Rules, deriver{logged{name, &log}})
	}
	e, err := matrix.Encode(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	if n := e.Problem().NumOptions(); n != 2*2+2*3 {
		t.Errorf("%d options", n)
	}
	round := []string{"derived from first", "follows", "first", "second"}
	if !slices.Equal(log, slices.Repeat(round, 2)) {
		t.Errorf("%q, not twice %q", log, round)
	}
	for _, waived := range [][]bool{{true, false}, {true, true}} {
		log = nil
		w := matrix.Waiver{Rules: waived}
		if _, err := matrix.EncodeShape(t.Context(), p, w); err != nil {
			t.Fatal(err)
		}
		round := []string{"derived from second", "follows", "second"}
		if waived[1] {
			round = nil
		}
		if !slices.Equal(log, slices.Repeat(round, 2)) {
			t.Errorf("%q, not twice %q", log, round)
		}
	}
}
