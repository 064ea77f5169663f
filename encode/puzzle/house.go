package puzzle

import (
	"fmt"
	"slices"

	"exactcover/internal/enum"
)

// A House is a set of cells whose digits all differ. If it has as many cells as the puzzle has
// digits, it holds each digit once.
type House struct {
	Type  HouseType
	Label int    // the row or column, counted from 0, or the label of the region
	Grid  int    // the number of its grid, from 1, if there are several; else 0
	Cells []Cell // in rising order
}

// A HouseType is a type of house.
type HouseType int

// The types of houses.
const (
	Row HouseType = iota
	Column
	Region
)

var houseTypes = [...]string{"row", "column", "region"}

func (t HouseType) String() string { return enum.Name(houseTypes[:], t) }

// String returns the name of the house, with rows and columns counted from 1: "row 1", or "row 1 of
// grid 2" if there are several grids.
func (h House) String() string {
	if h.Type == Region {
		return inGrid(fmt.Sprintf("region %d", h.Label), h.Grid)
	}
	return inGrid(fmt.Sprintf("%v %d", h.Type, h.Label+1), h.Grid)
}

// Houses returns the rows and the columns, unless [Puzzle.NoLines] is set, and the regions by
// rising label. If there are several grids, these are the houses of the first, then those of the
// second that are not the same cells as one ahead, and so on. Their rows and columns have the
// labels of the sheet.
func (p *Puzzle) Houses() []House {
	p.checkSize("Houses")
	if p.Grids != nil {
		return p.housesOfGrids()
	}
	var houses []House
	if !p.NoLines {
		houses = p.lines()
	}
	return append(houses, p.regions()...)
}

// housesOfGrids returns the houses of a puzzle with several grids.
func (p *Puzzle) housesOfGrids() []House {
	var houses []House
	met := make(map[string]bool)
	for k := range p.Grids {
		g := &p.Grids[k]
		part := p.part(g, nil)
		for _, h := range part.Puzzle.Houses() {
			switch h.Type {
			case Row:
				h.Label = g.Rows[h.Label]
			case Column:
				h.Label = g.Cols[h.Label]
			}
			h.Grid, h.Cells = k+1, part.On(h.Cells)
			if key := fmt.Sprint(h.Cells); !met[key] {
				met[key] = true
				houses = append(houses, h)
			}
		}
	}
	return houses
}

// lines returns the rows and the columns.
func (p *Puzzle) lines() []House {
	houses := make([]House, 0, p.Rows+p.Cols)
	for r := range p.Rows {
		h := House{Type: Row, Label: r, Cells: make([]Cell, p.Cols)}
		for c := range h.Cells {
			h.Cells[c] = p.Cell(r, c)
		}
		houses = append(houses, h)
	}
	for c := range p.Cols {
		h := House{Type: Column, Label: c, Cells: make([]Cell, p.Rows)}
		for r := range h.Cells {
			h.Cells[r] = p.Cell(r, c)
		}
		houses = append(houses, h)
	}
	return houses
}

// regions returns the regions by rising label.
func (p *Puzzle) regions() []House {
	var houses []House
	keys := make([]int64, 0, len(p.Regions)) // the label of a cell, and then the cell
	for c, label := range p.Regions {
		if label != NoRegion {
			keys = append(keys, int64(label)<<32|int64(c))
		}
	}
	slices.Sort(keys)
	labeled := make([]Cell, len(keys))
	for k, key := range keys {
		labeled[k] = Cell(uint32(key))
	}
	for len(labeled) > 0 {
		label, n := p.Regions[labeled[0]], 1
		for n < len(labeled) && p.Regions[labeled[n]] == label {
			n++
		}
		houses = append(houses, House{Type: Region, Label: label, Cells: labeled[:n:n]})
		labeled = labeled[n:]
	}
	return houses
}

// boxes are the usual boxes of square grids: {rows, columns} of a box, by the side of the grid.
var boxes = [...][2]int{
	4: {2, 2}, 6: {2, 3}, 8: {2, 4}, 9: {3, 3}, 10: {2, 5}, 12: {3, 4}, 16: {4, 4}, 25: {5, 5},
}

// DefaultRegions returns the labels of the usual boxes, counted from 0 in reading order. Grids of
// the sides 4, 6, 8, 9, 10, 12, 16 and 25 have usual boxes; for others it reports false.
func DefaultRegions(rows, cols int) ([]int, bool) {
	if rows != cols || rows < 0 || rows >= len(boxes) || boxes[rows][0] == 0 {
		return nil, false
	}
	height, width := boxes[rows][0], boxes[rows][1]
	regions := make([]int, 0, rows*cols)
	for r := range rows {
		for c := range cols {
			regions = append(regions, r/height*(cols/width)+c/width)
		}
	}
	return regions, true
}
