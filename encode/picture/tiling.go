package picture

import (
	"context"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode/picture/internal/tilings"
	"exactcover/encode/tiling"
)

// Tiling draws a solution of a tiling as coloured pieces; neighbours have different colours. Layers
// of cubes stand side by side, and the solid beside them. Tiles of the plane have the colours of
// their sides. Its error is that of ctx.
func Tiling(
	ctx context.Context, p *tiling.Puzzle, solution []tiling.Placement,
) (*Picture, error) {
	d := tilings.Drawing{Board: p, Colors: tilings.SideColors(p)}
	if d.Colors != "" && p.Lattice != tiling.Cube {
		d.Sides = make([]string, p.Board.Len())
	}
	for _, s := range solution {
		d.Pieces, d.Names = append(d.Pieces, s.Cells), append(d.Names, p.Pieces[s.Piece].Name)
		if d.Sides != nil {
			d.Sides[s.Cells[0]] = s.Sides
		}
	}
	s, err := d.Scene(ctx)
	return &Picture{s}, err
}

// TilingPuzzle draws a tiling without a solution: its board, with the pieces beside it. Cells that
// must be covered are gray. Its error is that of ctx.
func TilingPuzzle(ctx context.Context, p *tiling.Puzzle) (*Picture, error) {
	s, err := tilings.Puzzle(ctx, p)
	return &Picture{s}, err
}

// Marked draws the board of a tiling with marks in its cells, such as the weights of a proof that
// there is no solution: see [dlx.Certificate]. There is a mark for each cell; an empty one is none,
// and marks may be nil. Cells with the same mark have the same colour. The remarks are lines of
// text under the picture. Its error is that of ctx.
func Marked(ctx context.Context, p *tiling.Puzzle, marks, remarks []string) (*Picture, error) {
	s, err := tilings.Marked(ctx, p, marks, remarks)
	return &Picture{s}, err
}

// Cells tells which items of an exact-cover problem are cells, and where they lie.
type Cells struct {
	cells *tilings.Cells
}

// A TilingError says why an exact-cover problem, or a solution of it, has no picture.
type TilingError struct {
	What string // in a few words
}

func (e *TilingError) Error() string { return "there is no picture of the problem: " + e.What }

// tilingError returns an error of package tilings as one of this package.
func tilingError(err error) error {
	if why, ok := err.(tilings.Error); ok {
		return &TilingError{string(why)}
	}
	return err
}

// FindCells returns the items of a problem that are cells. It recognises them by their names: r1c2,
// b3, 1,2 or 3a (one character for each coordinate, letters after the digits), with two or three
// coordinates. Items with colours are none. Of the ways of naming in which the cells of every
// option are connected, it takes the one with the most cells. If there is none, it returns a
// *[TilingError]; other errors are those of ctx. It reads every option a few times.
func FindCells(ctx context.Context, f *xcc.File) (*Cells, error) {
	cells, err := tilings.FindCells(ctx, f)
	if err != nil {
		return nil, tilingError(err)
	}
	return &Cells{cells}, nil
}

// Board returns the cells as a board without pieces, and the item of each cell.
func (c *Cells) Board() (board *tiling.Puzzle, items []dlx.Item) { return c.cells.Board() }

// Tiling draws a solution of the problem as [Tiling] does, a piece for each option with cells.
// Other items that must be covered give a piece its name. It returns a *[TilingError] if options of
// the solution share a cell, or the error of ctx.
func (c *Cells) Tiling(ctx context.Context, solution []dlx.Option) (*Picture, error) {
	s, err := c.cells.Tiling(ctx, solution)
	if err != nil {
		return nil, tilingError(err)
	}
	return &Picture{s}, nil
}
