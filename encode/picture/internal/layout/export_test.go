package layout

import (
	"context"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Marks returns how many elements and captions a puzzle and its solution have in common.
func Marks(
	ctx context.Context, rules rule.Set, p *puzzle.Puzzle,
) (elements, captions int, err error) {
	d, err := newDrawing(ctx, p, Options{Rules: rules})
	if err != nil {
		return 0, 0, err
	}
	for _, layer := range d.layers {
		elements += len(layer)
	}
	return elements, len(d.caption.entries), nil
}
