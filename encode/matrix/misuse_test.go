package matrix_test

import (
	"context"
	"fmt"
	"math"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/internal/misuse/misusetest"
)

// within is a rule that does something with the matrix.
type within func(m *matrix.Matrix)

func (within) Kind() string { return "within" }

func (within) Check(context.Context, *puzzle.Puzzle, []puzzle.Digit) []puzzle.Violation {
	return nil
}

func (r within) Encode(m *matrix.Matrix) error {
	r(m)
	return nil
}

// onMatrix returns a call that does something with the matrix of a 4x4 puzzle.
func onMatrix(f func(m *matrix.Matrix)) func() {
	return func() {
		p := puzzle.New(4)
		p.Rules = []puzzle.Rule{within(f)}
		matrix.Encode(context.Background(), p)
	}
}

// Arguments that would lead to a wrong answer panic: a digit that there is not has the number of a
// candidate of another cell.
func TestMisuse(t *testing.T) {
	e, err := matrix.Encode(t.Context(), puzzle.New(4))
	if err != nil {
		t.Fatal(err)
	}
	five := puzzle.Candidate{Digit: 5}
	var tiled matrix.Assumptions
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{dominoes{}}
	tiling, err := matrix.Encode(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	tiled.Assume(tiling, p)
	for want, call := range map[string]func(){
		"matrix: Attach: a digit is 5, but must be 1 to 4": onMatrix(func(m *matrix.Matrix) {
			m.Attach(five, m.Primary("", 1).With(0))
		}),
		"matrix: Attach: a digit is 0, but must be 1 to 4": onMatrix(func(m *matrix.Matrix) {
			m.Clique(puzzle.Candidate{Digit: 1}, puzzle.Candidate{Cell: 1})
		}),
		"matrix: Fuse: a digit is 5,":  onMatrix(func(m *matrix.Matrix) { m.Fuse(nil, five) }),
		"matrix: Force: a digit is 5,": func() { tiled.Force(puzzle.Candidate{Digit: 1}, five) },
		"matrix: declaring items: their number is -1, but must be 0 to 536870912": onMatrix(
			func(m *matrix.Matrix) { m.Primary("", -1) }),
		"matrix: declaring items: their number is 2147483647": onMatrix(
			func(m *matrix.Matrix) { m.Secondary("", math.MaxInt32) }),
		"matrix: ItemName: the item is 64, but must be 0 to 63": func() { e.ItemName(64) },
		"matrix: DistinctItems: by is 9, but must be 0 to 2":    func() { e.DistinctItems(9) },
		"matrix: Truncate: forced is 1, but must be 0 to 0":     func() { tiled.Truncate(1, 0) },
		"matrix: Truncate: forbidden is -1, but must be 0 to 0": func() { tiled.Truncate(0, -1) },
		"runtime error: index out of range [16] with length 16": onMatrix(func(m *matrix.Matrix) {
			m.Differ([]puzzle.Cell{3, 16})
		}),
		"runtime error: index out of range [77] with length ": onMatrix(func(m *matrix.Matrix) {
			m.Add(dlx.Item(77).With(0))
		}),
		"runtime error: invalid memory address": func() { matrix.Encode(t.Context(), nil) },
	} {
		if told := fmt.Sprint(misusetest.PanicOf(call)); !strings.HasPrefix(told, want) {
			t.Errorf("message %q, want %q", told, want)
		}
	}
}
