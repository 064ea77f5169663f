package spec

import (
	"context"
	"errors"
	"io"
	"slices"
	"testing"

	"exactcover/encode"
	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
	"exactcover/internal/formats/notation"
)

// A writer gets all that the caller says, and its error comes back without what it wrote.
func TestAppend(t *testing.T) {
	p, broken := puzzle.New(4), errors.New("broken")
	o := Output{Options: picture.Options{
		Solution: &encode.Solution{Grid: slices.Repeat([]puzzle.Digit{1}, 16)},
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
