package subject

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"exactcover/dlx"
	"exactcover/encode/picture"
	"exactcover/encode/tiling"
)

// find finds the symmetries of the problem: those that turn the board, if some of its items are
// named like cells, and map everything else in some way. If there are no cells, and mirror images
// count as one, these are all symmetries of the problem.
func (p *Problem) find(ctx context.Context, same tiling.UpTo) error {
	if same == tiling.Apart || p.upTo != nil {
		return nil
	}
	cells, err := picture.FindCells(ctx, p.File)
	var maps [][]dlx.Item
	if none := (*picture.TilingError)(nil); errors.As(err, &none) {
		if err = nil; same != tiling.Mirrors {
			err = fmt.Errorf("no board to turn is found: %s", none.What)
		}
	} else if err == nil {
		board, items := cells.Board()
		for _, m := range board.Symmetries(same) {
			to := slices.Repeat([]dlx.Item{-1}, len(p.Items))
			for c, image := range m {
				to[items[c]] = items[image]
			}
			maps = append(maps, to)
		}
	}
	if err == nil {
		p.upTo, err = p.Problem.FindSymmetries(ctx, maps...)
	}
	return err
}
