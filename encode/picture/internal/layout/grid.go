package layout

import (
	"cmp"
	"slices"

	"exactcover/encode/picture/scene"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// grid draws the frame, the borders of regions, and thin lines between all other neighbours except
// the halves of a tile. Of several grids each has its frame, and nothing is drawn outside.
func (d *drawing) grid(partner []puzzle.Cell) {
	p := d.puzzle
	var frames, walls, lines []scene.Run
	// side draws the side between two cells. Sides that follow each other become one line.
	side := func(x, y puzzle.Cell, from, to scene.Point) {
		runs := &lines
		switch border := p.BorderOf(x, y); {
		case border == puzzle.GridBorder:
			runs = &frames
		case p.Outside(x):
			return
		case border == puzzle.RegionBorder:
			runs = &walls
		case partner[x] == y:
			return
		}
		if n := len(*runs); n > 0 && (*runs)[n-1].Points[1] == from {
			(*runs)[n-1].Points[1] = to
			return
		}
		*runs = append(*runs, scene.Run{Points: []scene.Point{from, to}, Closed: false})
	}
	for r := 1; r < p.Rows; r++ {
		for c := range p.Cols {
			side(
				p.Cell(r-1, c), p.Cell(r, c), scene.At(scene.Unit*c, scene.Unit*r),
				scene.At(scene.Unit*(c+1), scene.Unit*r),
			)
		}
	}
	for c := 1; c < p.Cols; c++ {
		for r := range p.Rows {
			side(
				p.Cell(r, c-1), p.Cell(r, c), scene.At(scene.Unit*c, scene.Unit*r),
				scene.At(scene.Unit*c, scene.Unit*(r+1)),
			)
		}
	}
	if len(lines) > 0 {
		d.add(thin, scene.Path{Ink: scene.Ink{Stroke: 0x888888ff, Width: 2}, Runs: lines})
	}
	if len(walls) > 0 {
		d.add(wall, scene.Path{Ink: scene.Ink{Stroke: scene.Black, Width: 6}, Runs: walls})
	}
	if p.Grids != nil {
		frames = append(frames, d.rim()...)
		d.add(wall, scene.Path{Ink: scene.Ink{Stroke: scene.Black, Width: 10}, Runs: frames})
		return
	}
	d.add(wall, scene.Box{
		Ink: scene.Ink{Stroke: scene.Black, Width: 8}, At: scene.At(0, 0), Width: scene.Unit * p.Cols,
		Height: scene.Unit * p.Rows, Radius: 2,
	})
}

// rim returns the sides of the sheet where a grid ends.
func (d *drawing) rim() []scene.Run {
	p := d.puzzle
	var runs []scene.Run
	side := func(c puzzle.Cell, fromRow, fromCol, toRow, toCol int) {
		if !p.Outside(c) {
			runs = append(runs, scene.Run{Points: []scene.Point{
				scene.At(scene.Unit*fromCol, scene.Unit*fromRow),
				scene.At(scene.Unit*toCol, scene.Unit*toRow),
			}})
		}
	}
	for c := range p.Cols {
		side(p.Cell(0, c), 0, c, 0, c+1)
		side(p.Cell(p.Rows-1, c), p.Rows, c, p.Rows, c+1)
	}
	for r := range p.Rows {
		side(p.Cell(r, 0), r, 0, r+1, 0)
		side(p.Cell(r, p.Cols-1), r, p.Cols, r+1, p.Cols)
	}
	return runs
}

// Inks of tiles.
var (
	givenTile  = scene.Ink{Fill: 0xf3e6c4d0, Stroke: 0x6b5a2eff, Width: 4}
	foundTile  = scene.Ink{Fill: 0xffffffb0, Stroke: 0x6b7fa8ff, Width: 4}
	givenRound = scene.Ink{Fill: 0xf3e6c4ff, Stroke: 0x6b5a2eff, Width: 4}
	foundRound = scene.Ink{Stroke: 0x6b7fa8ff, Width: 4}
)

// tiles draws the grid with the given tiles and those of the solution, if there is one.
func (d *drawing) tiles(found [][2]puzzle.Cell) {
	p := d.puzzle
	partner := slices.Repeat([]puzzle.Cell{-1}, p.Cells())
	given := make([]bool, p.Cells())
	pairs := slices.Clone(found)
	filled := false // tiles fill the grid
	for _, l := range d.looks {
		if l == nil || l.Layout != rule.WithGrid {
			continue
		}
		for _, c := range l.Cells {
			given[c] = true
		}
		switch {
		case len(l.Cells) == 0:
			filled = true
		case found != nil:
		case len(l.Cells) == 2:
			pairs = append(pairs, [2]puzzle.Cell(l.Cells))
		default:
			d.add(figure, scene.Circle{Ink: givenRound, Center: d.center(l.Cells[0]), Radius: 38})
		}
	}
	// The tiles of a solution are in the order of the search. The picture must not depend on it.
	slices.SortFunc(pairs, func(a, b [2]puzzle.Cell) int {
		return cmp.Compare(min(a[0], a[1]), min(b[0], b[1]))
	})
	for _, pair := range pairs {
		partner[pair[0]], partner[pair[1]] = pair[1], pair[0]
		i := foundTile
		if given[pair[0]] && given[pair[1]] {
			i = givenTile
		}
		first := d.center(min(pair[0], pair[1]))
		last := d.center(max(pair[0], pair[1]))
		const inset = 8
		d.add(tile, scene.Box{
			Ink: i, At: first.Plus(inset-scene.Unit/2, inset-scene.Unit/2),
			Width: last.X - first.X + scene.Unit - 2*inset, Height: last.Y - first.Y + scene.Unit - 2*inset,
			Radius: 18,
		})
	}
	if filled && found != nil {
		for c := range puzzle.Cell(p.GridCells()) {
			switch {
			case partner[c] >= 0:
			case given[c]:
				d.add(figure, scene.Circle{Ink: givenRound, Center: d.center(c), Radius: 38})
			default:
				d.add(figure, scene.Circle{Ink: foundRound, Center: d.center(c), Radius: 38})
			}
		}
	}
	if !d.bare {
		d.grid(partner)
	}
}
