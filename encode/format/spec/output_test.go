package spec

import (
	"context"
	"errors"
	"io"
	"slices"
	"testing"

	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
)

// A writer gets the solution, and its error comes back without what it wrote.
func TestAppend(t *testing.T) {
	p, broken := puzzle.New(4), errors.New("broken")
	solution := &puzzle.Solution{Grid: slices.Repeat([]puzzle.Digit{1}, 16)}
	f := Format{Write: func(
		_ context.Context, w io.Writer, q *puzzle.Puzzle, s *puzzle.Solution,
	) error {
		if q != p || s != solution {
			t.Errorf("%v, %v", q, s)
		}
		io.WriteString(w, "half")
		return broken
	}}
	dst := []byte("before")
	text, err := f.Append(t.Context(), dst, p, solution)
	if err != broken || string(text) != "before" {
		t.Errorf("%q, %v", text, err)
	}
	var misfit *notation.MisfitError
	if _, err := new(Format).Append(t.Context(), dst, p, nil); !errors.As(err, &misfit) {
		t.Errorf("a format that is only read: %v", err)
	}
}

// Only a format that says so gets puzzles with variables, or with rows and columns that are no
// houses.
func TestAppendRefuses(t *testing.T) {
	lineless, variable := puzzle.New(4), puzzle.New(4)
	lineless.NoLines = true
	variable.Variables = []puzzle.Variable{{Name: "A", Rows: 1, Cols: 1, Low: 1, High: 4}}
	write := func(dst []byte, _ *puzzle.Puzzle) ([]byte, error) { return append(dst, '.'), nil }
	for _, c := range []struct {
		holds              Content
		lineless, variable bool
	}{{0, false, false}, {HoldsNoLines, true, false}, {HoldsVariables, true, true}} {
		f := Format{Puzzle: write, Holds: c.holds}
		for p, want := range map[*puzzle.Puzzle]bool{
			puzzle.New(4): true, lineless: c.lineless, variable: c.variable,
		} {
			text, err := f.Append(t.Context(), nil, p, nil)
			var misfit *notation.MisfitError
			if want && string(text) != "." || !want && (text != nil || !errors.As(err, &misfit)) {
				t.Errorf("holds %v, no lines %v, %d variables: %q, %v", c.holds, p.NoLines,
					len(p.Variables), text, err)
			}
		}
	}
}
