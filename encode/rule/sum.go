package rule

import (
	"cmp"
	"context"
	"math/rand/v2"
	"reflect"
	"strconv"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// Sum is a set of cells whose digits add up to Sum; they may repeat.
type Sum struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells"`
	Sum   int           `json:"sum" help:"the sum of the digits"`
}

var sumKind = Kind{
	Rule:    Sum{},
	Group:   Cages,
	Allows:  Turns | Swaps,
	Look:    LookOf(Sum.look),
	Meaning: "digits add up to sum, repeats allowed",
	Example: `{"size": 4,
 "rules": [
  {"rule": "sum", "cells": ["r1c1", "r2c2", "r3c3"], "sum": 11},
  {"rule": "sum", "cells": ["r4c1", "r3c2"], "sum": 4}]}`,
}

// look is also used for a little killer whose cells are not a diagonal.
func (r Sum) look(*puzzle.Puzzle) Look {
	return Look{
		Layout: Cage, Cells: r.Cells, Color: 0x1f6fb5ff, Width: 3, Dash: 14, Text: strconv.Itoa(r.Sum),
		Title: "Sum", Says: "digits add up to the number, repeats allowed",
	}
}

// Kind returns "sum".
func (Sum) Kind() string { return "sum" }

// Validate rejects a sum without cells, and a cell off the grid or named twice.
func (r Sum) Validate(p *puzzle.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), exist(r, p, r.Cells...), noRepeats(r, p, r.Cells))
}

// Encode adds the sum.
func (r Sum) Encode(m *encode.Matrix) error {
	addUp(m, r.Cells, r.Sum)
	return nil
}

// Check finds a wrong sum.
func (r Sum) Check(_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	return wrongSum(r, r.Cells, r.Sum, grid)
}

// LittleKiller is a diagonal whose digits add up to Sum; they may repeat.
type LittleKiller struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells of the diagonal"`
	Sum   int           `json:"sum" help:"the sum of the digits"`
}

var littleKillerKind = Kind{
	Rule:   LittleKiller{},
	Group:  Outside,
	Allows: Turns | Swaps,
	Look: LookOf(func(r LittleKiller, p *puzzle.Puzzle) Look {
		cage := Sum(r).look(p)
		return Look{
			Layout: OutsideClue, Cells: r.Cells, Text: cage.Text, Ends: ArrowHead,
			Short: "little-killer", Else: &cage,
		}
	}),
	Meaning: "the digits of a diagonal add up to sum, repeats allowed",
	Example: `{"size": 4,
 "givens": ["....", "....", "....", ".4.."],
 "rules": [
  {"rule": "little-killer", "cells": ["r1c2", "r2c3", "r3c4"], "sum": 3},
  {"rule": "little-killer", "cells": ["r4c1", "r3c2", "r2c3", "r1c4"], "sum": 9}]}`,
	Draw: drawLittleKillers,
}

// drawLittleKillers takes a random half of the diagonals of at least two cells.
func drawLittleKillers(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	var diagonals [][]puzzle.Cell
	for col := 1 - p.Rows; col < p.Cols+p.Rows; col++ {
		var falling, rising []puzzle.Cell
		for row := range p.Rows {
			if c := col + row; c >= 0 && c < p.Cols {
				falling = append(falling, p.Cell(row, c))
			}
			if c := col - row; c >= 0 && c < p.Cols {
				rising = append(rising, p.Cell(row, c))
			}
		}
		for _, cells := range [][]puzzle.Cell{falling, rising} {
			if len(cells) > 1 {
				diagonals = append(diagonals, cells)
			}
		}
	}
	most := int(p.High) * max(p.Rows, p.Cols)
	return fitting(p, half(random, diagonals), most, func(cells []puzzle.Cell, value int) puzzle.Rule {
		return LittleKiller{Cells: cells, Sum: value}
	})
}

// Kind returns "little-killer".
func (LittleKiller) Kind() string { return "little-killer" }

// Validate rejects a sum without cells, and a cell off the grid or named twice. It does not check
// that the cells are a diagonal.
func (r LittleKiller) Validate(p *puzzle.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), onGrid(r, p, r.Cells...), noRepeats(r, p, r.Cells))
}

// Encode adds the sum.
func (r LittleKiller) Encode(m *encode.Matrix) error {
	addUp(m, r.Cells, r.Sum)
	for _, other := range m.Rules() {
		if first, ok := other.(LittleKiller); ok {
			if reflect.DeepEqual(first, r) {
				combineSums(m)
			}
			break
		}
	}
	return nil
}

// Check finds a wrong sum.
func (r LittleKiller) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return wrongSum(r, r.Cells, r.Sum, grid)
}

// addUp adds that cells add up to sum: by a choice among sets of digits if they are known to
// differ, else by arithmetic.
func addUp(m *encode.Matrix, cells []puzzle.Cell, sum int) {
	if m.Differ(cells) {
		cageSum(m, cells, sum)
		return
	}
	terms := make([]encode.Term, len(cells))
	for k, c := range cells {
		terms[k] = encode.Term{Cell: c, Weight: 1}
	}
	m.Linear(-sum, terms...)
}
