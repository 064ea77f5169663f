package format

import (
	"context"

	"exactcover/encode/format/burrtools"
	"exactcover/encode/format/puzzlejson"
	"exactcover/encode/format/tilingjson"
	tilings "exactcover/encode/tiling"
)

// ReadsTilings reports whether a format has boards and pieces, which [ParseTilings] reads.
func ReadsTilings(name string) bool {
	return name == Tiling || name == burrtools.Name || name == tilingjson.Name
}

// ParseTilings reads the boards and pieces of a text in a format. A mistake is an *[Error].
func ParseTilings(
	ctx context.Context, name string, text []byte, input string,
) ([]*tilings.Puzzle, error) {
	switch name {
	case burrtools.Name:
		return burrtools.Parse(ctx, text, input)
	case tilingjson.Name:
		return tilingjson.Parse(ctx, text, input)
	}
	return tilings.Parse(text, input)
}

// WritesTilings reports whether [AppendTiling] writes a format.
func WritesTilings(name string) bool {
	return name == Tiling || name == tilingjson.Name || name == puzzlejson.Name
}

// AppendTiling appends a tiling in a format, so that another one can follow.
func AppendTiling(dst []byte, name string, p *tilings.Puzzle) ([]byte, error) {
	if name != Tiling {
		return tilingjson.Append(dst, p)
	}
	if p.Name == "" {
		dst = append(dst, "puzzle\n"...)
	}
	return p.Append(dst), nil
}

// TilingKeys returns the keys of tilings as JSON, with their documentation.
func TilingKeys() []tilingjson.Key { return tilingjson.Keys() }

// TilingSchema returns the JSON Schema (draft 2020-12) of tilings as JSON.
func TilingSchema() []byte { return tilingjson.Schema() }
