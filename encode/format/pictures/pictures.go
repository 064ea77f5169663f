// Package pictures has the formats of pictures, which are only written.
package pictures

import (
	"cmp"
	"context"
	"io"

	"exactcover/encode/format/spec"
	"exactcover/encode/picture"
	"exactcover/encode/picture/scene"
	"exactcover/encode/puzzle"
)

// SVG returns the format of SVG documents that are drawn as o says.
func SVG(o picture.Options) *spec.Format {
	return Of(spec.Format{
		Name: "svg", Media: "image/svg+xml",
		About: "drawings as setters publish them, for the web and for print; several stand one below " +
			"the other",
		Holds: spec.HoldsName | spec.HoldsTitle | spec.HoldsAuthor | // in its <title>
			spec.HoldsVariables | spec.HoldsGrids,
		Draw: func(ctx context.Context, w io.Writer, s *scene.Scene, cell int) error {
			return picture.Of(s).SVG(ctx, w, cell)
		},
	}, o)
}

// PNG returns the format of PNG images that are drawn as o says.
func PNG(o picture.Options) *spec.Format {
	return Of(spec.Format{
		Name: "png", Media: "image/png", About: "the same drawings as pixels", Binary: true,
		Holds: spec.HoldsVariables | spec.HoldsGrids,
		Draw: func(ctx context.Context, w io.Writer, s *scene.Scene, cell int) error {
			return picture.Of(s).PNG(ctx, w, cell)
		},
	}, o)
}

// Of returns a format that draws, with the function Write that its function Draw gives.
func Of(f spec.Format, o picture.Options) *spec.Format {
	f.Write = func(
		ctx context.Context, w io.Writer, p *puzzle.Puzzle, s *puzzle.Solution,
	) error {
		o := o
		o.Solution = s
		x, err := picture.New(ctx, p, o)
		if err != nil {
			return err
		}
		return f.Draw(ctx, w, x.Scene(), cmp.Or(o.Cell, picture.DefaultCell))
	}
	return &f
}
