package spec

import (
	"context"
	"errors"
	"io"
	"slices"
	"testing"

	"exactcover/encode/format/notation"
	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
)

// A writer gets all that the caller says, and its error comes back without what it wrote.
func TestAppend(t *testing.T) {
	p, broken := puzzle.New(4), errors.New("broken")
	o := Output{Options: picture.Options{
		Solution: &puzzle.Solution{Grid: slices.Repeat([]puzzle.Digit{1}, 16)},
		Caption:  picture.CaptionAll, Remarks: []string{"a"}, Width: 7, Color: true,
	}}
	f := Format{Write: func(
		_ context.Context, w io.Writer, q *puzzle.Puzzle, got picture.Options,
	) error {
		if q != p || got.Solution != o.Solution || got.Caption != o.Caption || got.Width != 7 ||
			!got.Color || !slices.Equal(got.Remarks, o.Remarks) {
			t.Errorf("%+v", got)
		}
		io.WriteString(w, "half")
		return broken
	}}
	dst := []byte("before")
	if text, err := f.Append(t.Context(), dst, p, o); err != broken || string(text) != "before" {
		t.Errorf("%q, %v", text, err)
	}
	var misfit *notation.MisfitError
	if _, err := new(Format).Append(t.Context(), dst, p, o); !errors.As(err, &misfit) {
		t.Errorf("a format that is only read: %v", err)
	}
}

// A picture is written with its width, or kept if there may be several in a file.
func TestAppendPicture(t *testing.T) {
	f := Format{Draw: func(_ *picture.Picture, _ context.Context, w io.Writer, cell int) error {
		_, err := w.Write([]byte{byte(cell)})
		return err
	}}
	o := Output{Options: picture.Options{Cell: 'x'}}
	if text, err := f.Append(t.Context(), []byte("a"), puzzle.New(4), o); string(text) != "ax" {
		t.Errorf("%q, %v", text, err)
	}
	full := errors.New("full")
	o.Keep = func(x *picture.Picture) error {
		if x == nil {
			t.Error("no picture")
		}
		return full
	}
	if text, err := f.Append(t.Context(), nil, puzzle.New(4), o); text != nil || err != full {
		t.Errorf("%q, %v", text, err)
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
			text, err := f.Append(t.Context(), nil, p, Output{})
			var misfit *notation.MisfitError
			if want && string(text) != "." || !want && (text != nil || !errors.As(err, &misfit)) {
				t.Errorf("holds %v, no lines %v, %d variables: %q, %v", c.holds, p.NoLines,
					len(p.Variables), text, err)
			}
		}
	}
}
