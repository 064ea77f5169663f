package picture

import (
	"context"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode/picture/internal/tiling"
)

// Cells tells which items of an exact-cover problem are cells, and where they lie.
type Cells struct {
	cells *tiling.Cells
}

// A TilingError says why an exact-cover problem, or a solution of it, has no picture.
type TilingError = tiling.Error

// FindCells returns the items of a problem that are cells. It recognises them by their names: r1c2,
// b3, 1,2 or 3a (one character for each coordinate, letters after the digits), with two or three
// coordinates. It takes the first way of naming in which most primary items are cells and the cells
// of every option are connected. If there is none, it returns a *[TilingError]; other errors are
// those of ctx. It reads every option a few times.
func FindCells(ctx context.Context, f *xcc.File) (*Cells, error) {
	cells, err := tiling.FindCells(ctx, f)
	if err != nil {
		return nil, err
	}
	return &Cells{cells}, nil
}

// PlaceCells returns the first items of a problem as cells, at known places: layer, row and column,
// counted from 0.
func PlaceCells(f *xcc.File, places [][3]int) *Cells {
	return &Cells{tiling.PlaceCells(f, places)}
}

// Tiling draws a solution of the problem as coloured pieces, one for each option. With three
// coordinates the layers stand side by side. Items that are not cells give a piece its name. It
// returns a *[TilingError] if options of the solution share a cell, or the error of ctx.
func (c *Cells) Tiling(ctx context.Context, solution []dlx.Option) (*Picture, error) {
	s, err := c.cells.Tiling(ctx, solution)
	if err != nil {
		return nil, err
	}
	return &Picture{s}, nil
}
