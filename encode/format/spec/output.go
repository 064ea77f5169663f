package spec

import (
	"bytes"
	"context"

	"exactcover/encode/format/notation"
	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
)

// An Output says what is written of a puzzle, and how. Each format uses what it has a place for;
// all use the solution, and the kinds of rules if they can state rules.
type Output struct {
	picture.Options
	// Keep takes a picture, for a file of several; nil: a file is written for each picture.
	Keep func(*picture.Picture) error
}

// Writes reports whether the format is written.
func (f *Format) Writes() bool { return f.Puzzle != nil || f.Write != nil || f.Draw != nil }

// Append appends a puzzle, or its solution if o has one, to dst and returns the longer slice. If
// the format cannot hold it, Append returns dst and a *[notation.MisfitError].
func (f *Format) Append(
	ctx context.Context, dst []byte, p *puzzle.Puzzle, o Output,
) ([]byte, error) {
	err := f.holds(p)
	text := dst
	switch {
	case err != nil:
	case f.Draw != nil:
		text, err = f.draw(ctx, dst, p, o)
	case f.Write != nil:
		b := bytes.NewBuffer(dst)
		err = f.Write(ctx, b, p, o.Options)
		text = b.Bytes()
	case f.Puzzle == nil:
		err = &notation.MisfitError{Format: f.Name, What: "it is not written here"}
	case o.Solution != nil:
		text, err = f.Grid(dst, p, o.Solution.Grid)
	default:
		text, err = f.Puzzle(dst, p)
	}
	if err != nil {
		return dst, err
	}
	return text, nil
}

// draw draws a puzzle or its solution, and appends or keeps the picture.
func (f *Format) draw(
	ctx context.Context, dst []byte, p *puzzle.Puzzle, o Output,
) ([]byte, error) {
	x, err := picture.New(ctx, p, o.Options)
	switch {
	case err != nil:
		return dst, err
	case o.Keep != nil:
		return dst, o.Keep(x)
	}
	b := bytes.NewBuffer(dst)
	err = f.Draw(x, ctx, b, o.Cell)
	return b.Bytes(), err
}

// holds returns an error if p has cells outside the grid, or rows and columns that are no houses,
// and the format cannot hold that.
func (f *Format) holds(p *puzzle.Puzzle) error {
	switch {
	case f.Holds&HoldsVariables != 0:
	case len(p.Variables) > 0:
		return &notation.MisfitError{Format: f.Name, What: notation.ItsVariables}
	case p.NoLines && f.Holds&HoldsNoLines == 0:
		return &notation.MisfitError{Format: f.Name, What: notation.ItsLines}
	}
	return nil
}
