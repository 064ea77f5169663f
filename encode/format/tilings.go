package format

import (
	"context"

	"exactcover/encode/format/burrtools"
	tilings "exactcover/encode/tiling"
)

// ReadsTilings reports whether a format has boards and pieces, which [ParseTilings] reads.
func ReadsTilings(name string) bool { return name == Tiling || name == burrtools.Name }

// ParseTilings reads the boards and pieces of a text in a format. A mistake is an *[Error].
func ParseTilings(
	ctx context.Context, name string, text []byte, input string,
) ([]*tilings.Puzzle, error) {
	if name == burrtools.Name {
		return burrtools.Parse(ctx, text, input)
	}
	return tilings.Parse(text, input)
}
