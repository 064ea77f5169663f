// Package pictures has the formats of pictures, which are only written.
package pictures

import (
	"context"
	"io"

	"exactcover/encode"
	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/formats/spec"
)

// SVG describes the format.
var SVG = spec.Format{
	Name: "svg",
	About: "drawings as setters publish them, for the web and for print; several stand one below " +
		"the other",
	Write: With(picture.SVG),
	Holds: spec.HoldsName | spec.HoldsTitle | spec.HoldsAuthor | // in its <title>
		spec.HoldsVariables,
}

// PNG describes the format.
var PNG = spec.Format{
	Name: "png", About: "the same drawings as pixels",
	Write: With(picture.PNG), Holds: spec.HoldsVariables,
}

// With returns the writer of a picture format.
func With(
	draw func(context.Context, io.Writer, *puzzle.Puzzle, picture.Options) error,
) func(context.Context, io.Writer, *puzzle.Puzzle, []puzzle.Digit, rule.Set) error {
	return func(
		ctx context.Context, w io.Writer, p *puzzle.Puzzle, grid []puzzle.Digit, known rule.Set,
	) error {
		o := picture.Options{Rules: known}
		if grid != nil {
			o.Solution = &encode.Solution{Grid: grid}
		}
		return draw(ctx, w, p, o)
	}
}
