package subject

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"exactcover/dlx/xcc"
	"exactcover/encode/format"
)

// Read returns the only subject in a text, in any format. The ending of the name may tell the
// format; errors begin with the name. What is not wholly understood is an error.
func Read(ctx context.Context, text []byte, name string) (Subject, error) {
	r := format.NewReader(bytes.NewReader(text), name, format.Options{})
	f, err := r.Format(ctx)
	switch {
	case err != nil:
		return nil, err
	case format.ReadsProblems(f):
		file, err := format.ParseProblem(ctx, f, r.Rest(), name, xcc.Limits{})
		return Of(nil, file, nil), err
	case format.ReadsTilings(f):
		all, err := format.ParseTilings(ctx, f, text, name)
		if err == nil && len(all) != 1 {
			err = fmt.Errorf("%s: expected one puzzle, found %d", name, len(all))
		}
		if err != nil {
			return nil, err
		}
		return Of(nil, nil, all[0]), nil
	}
	e, err := r.Next(ctx)
	if err = errors.Join(err, e.Err); err != nil {
		return nil, err
	}
	if len(e.LeftOut) > 0 {
		return nil, e.LeftOut[0]
	}
	if _, err := r.Next(ctx); err != io.EOF {
		return nil, fmt.Errorf("%s: expected one puzzle, found several", name)
	}
	return Of(e.Puzzle, nil, nil), nil
}
