package format

import (
	"context"
	"io"

	"exactcover/dlx/xcc"
	"exactcover/encode/format/cover"
)

// ReadsProblems reports whether a format has exact-cover problems, which [ParseProblem] reads.
func ReadsProblems(name string) bool { return cover.Reads(name) }

// WritesProblems reports whether [WriteProblem] writes a format.
func WritesProblems(name string) bool { return cover.Writes(name) }

// ParseProblem reads an exact-cover problem in a format, which is the whole of an input. The errors
// are those of [exactcover/dlx/xcc.Parse].
func ParseProblem(
	ctx context.Context, name string, r io.Reader, input string, limits xcc.Limits,
) (*xcc.File, error) {
	return cover.Parse(ctx, name, r, input, limits)
}

// WriteProblem writes an exact-cover problem in a format. If the format cannot hold it, the error
// is a *[MisfitError] or a *[exactcover/dlx/xcc.WriteError].
func WriteProblem(ctx context.Context, w io.Writer, name string, f *xcc.File) error {
	return cover.Write(ctx, w, name, f)
}
