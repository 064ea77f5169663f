package spec

import (
	"bytes"
	"cmp"
	"context"

	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
)

// Reads reports whether the format is read.
func (f *Format) Reads() bool { return f.New != nil }

// Writes reports whether the format is written.
func (f *Format) Writes() bool { return f.Puzzle != nil || f.Write != nil }

// MediaType returns the media type of what is written.
func (f *Format) MediaType() string { return cmp.Or(f.Media, "text/plain; charset=utf-8") }

// Append appends p to dst, or an answer to p if s is not nil, and returns the longer slice. If the
// format cannot hold it, Append returns dst and a *[notation.MisfitError]. Append does not check
// that p is valid.
func (f *Format) Append(
	ctx context.Context, dst []byte, p *puzzle.Puzzle, s *puzzle.Solution,
) ([]byte, error) {
	err := f.holds(p)
	text := dst
	switch {
	case err != nil:
	case f.Write != nil:
		b := bytes.NewBuffer(dst)
		err = f.Write(ctx, b, p, s)
		text = b.Bytes()
	case f.Puzzle == nil:
		err = &notation.MisfitError{Format: f.Name, What: "it is not written here"}
	case s != nil:
		text, err = f.Grid(dst, p, s.Grid)
	default:
		text, err = f.Puzzle(dst, p)
	}
	if err != nil {
		return dst, err
	}
	return text, nil
}

// holds returns an error if p has cells outside the grid, rows and columns that are no houses, or
// several grids, and the format cannot hold that.
func (f *Format) holds(p *puzzle.Puzzle) error {
	switch {
	case p.Grids != nil && f.Holds&HoldsGrids == 0:
		return &notation.MisfitError{Format: f.Name, What: notation.ItsGrids}
	case f.Holds&HoldsVariables != 0:
	case len(p.Variables) > 0:
		return &notation.MisfitError{Format: f.Name, What: notation.ItsVariables}
	case p.NoLines && f.Holds&HoldsNoLines == 0:
		return &notation.MisfitError{Format: f.Name, What: notation.ItsLines}
	}
	return nil
}
