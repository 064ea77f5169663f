package rule

import (
	"context"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// DiagonalUp makes the diagonal from the bottom left to the top right a house; square grids only.
type DiagonalUp struct{}

var diagonalUpKind = Kind{
	Rule:   DiagonalUp{},
	Group:  WholeGrid,
	Allows: Relabels | Turns,
	Look: LookOf(func(r DiagonalUp, p *puzzle.Puzzle) Look {
		return Look{
			Layout: Diagonal, Cells: r.Houses(p)[0], Color: 0x5b9bd5a0, Sign: '╱', Short: r.Kind(),
		}
	}),
	Foreign: []Foreign{
		{In: "fpuzzles", Name: "diagonal+", As: AsFlag},
	},
	Meaning: "the rising main diagonal is a house",
	Example: `{"size": 4,
 "givens": ["...4", "....", "1...", "2..."],
 "rules": [
  {"rule": "diagonal+"}]}`,
}

// Kind returns "diagonal+".
func (DiagonalUp) Kind() string { return "diagonal+" }

// Validate rejects a grid that is not square.
func (r DiagonalUp) Validate(p *puzzle.Puzzle) error { return square(r, p) }

// Houses returns the diagonal.
func (DiagonalUp) Houses(p *puzzle.Puzzle) [][]puzzle.Cell {
	var cells []puzzle.Cell
	for row := range p.Rows {
		cells = append(cells, p.Cell(row, p.Cols-1-row))
	}
	return [][]puzzle.Cell{cells}
}

// Encode makes the house.
func (r DiagonalUp) Encode(m *encode.Matrix) error {
	addHouses(m, r.Kind(), r.Houses(m.Puzzle))
	return nil
}

// Check finds digits that occur twice.
func (r DiagonalUp) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	var cells []puzzle.Cell
	for c := range p.GridCells() {
		if c/p.Cols+c%p.Cols == p.Rows-1 {
			cells = append(cells, puzzle.Cell(c))
		}
	}
	return repeated(r, cells, grid)
}

// DiagonalDown makes the diagonal from the top left to the bottom right a house; square grids only.
type DiagonalDown struct{}

var diagonalDownKind = Kind{
	Rule:   DiagonalDown{},
	Group:  WholeGrid,
	Allows: Relabels | Turns,
	Look: LookOf(func(r DiagonalDown, p *puzzle.Puzzle) Look {
		return Look{
			Layout: Diagonal, Cells: r.Houses(p)[0], Color: 0x5b9bd5a0, Sign: '╲', Short: r.Kind(),
		}
	}),
	Foreign: []Foreign{
		{In: "fpuzzles", Name: "diagonal-", As: AsFlag},
	},
	Meaning: "the falling main diagonal is a house",
	Example: `{"size": 4,
 "givens": ["...4", "....", "1...", "2..."],
 "rules": [
  {"rule": "diagonal-"}]}`,
}

// Kind returns "diagonal-".
func (DiagonalDown) Kind() string { return "diagonal-" }

// Validate rejects a grid that is not square.
func (r DiagonalDown) Validate(p *puzzle.Puzzle) error { return square(r, p) }

// Houses returns the diagonal.
func (DiagonalDown) Houses(p *puzzle.Puzzle) [][]puzzle.Cell {
	var cells []puzzle.Cell
	for row := range p.Rows {
		cells = append(cells, p.Cell(row, row))
	}
	return [][]puzzle.Cell{cells}
}

// Encode makes the house.
func (r DiagonalDown) Encode(m *encode.Matrix) error {
	addHouses(m, r.Kind(), r.Houses(m.Puzzle))
	return nil
}

// Check finds digits that occur twice.
func (r DiagonalDown) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	var cells []puzzle.Cell
	for c := range p.GridCells() {
		if c/p.Cols == c%p.Cols {
			cells = append(cells, puzzle.Cell(c))
		}
	}
	return repeated(r, cells, grid)
}

// square returns an error for a grid that is not square.
func square(r puzzle.Rule, p *puzzle.Puzzle) error {
	if p.Rows != p.Cols {
		return mistake(r, nil, "grid of %d rows and %d columns is not square", p.Rows, p.Cols)
	}
	return nil
}
