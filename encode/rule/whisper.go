package rule

import (
	"context"
	"fmt"
	"strconv"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// Whisper is a line on which the digits of neighbours differ by at least Diff: usually 5 (German
// whispers) or 4 (Dutch whispers).
type Whisper struct {
	Cells []puzzle.Cell `json:"cells" min:"1" help:"the cells of the line, in order"`
	Diff  int           `json:"diff" usual:"5" help:"the least difference; 4 for Dutch whispers"`
}

var whisperKind = Kind{
	Rule:   Whisper{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r Whisper, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: Line, Cells: r.Cells, Color: 0x93d693ff, Text: strconv.Itoa(r.Diff),
			Sign: '~', Short: fmt.Sprintf("whisper, difference %d", r.Diff),
			Title: "Whisper", Says: fmt.Sprintf("neighbours on the line differ by at least %d", r.Diff),
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "Whisper", As: AsLine, Of: Whisper{Diff: 5}},
		{In: "fpuzzles", Name: "whispers", As: AsLine, Of: Whisper{Diff: 5}},
		{
			In: "sudokumaker", Type: 401, Name: "whisper lines", As: AsLine, Of: Whisper{Diff: 5},
			Key: "minDifference",
		},
	},
	Meaning: "neighbours on the line differ by at least diff",
	Example: `{"size": 4,
 "givens": ["....", "..3.", "....", "...."],
 "rules": [
  {"rule": "whisper", "cells": ["r1c2", "r2c2", "r2c3", "r1c4"], "diff": 2},
  {"rule": "whisper", "cells": ["r3c1", "r4c2"], "diff": 3}]}`,
	Draw: lineDraw{
		least: 3, most: 6,
		rule: func(p *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule {
			return Whisper{Cells: cells, Diff: usualDiff(p)}
		},
		leads: lastTwo(func(p *puzzle.Puzzle, x, y puzzle.Digit) bool {
			return int(max(x, y)-min(x, y)) >= usualDiff(p)
		}),
	}.draw,
}

// usualDiff is the usual difference: half the number of digits, rounded up; 5 for 9 digits.
func usualDiff(p *puzzle.Puzzle) int { return (p.DigitCount() + 1) / 2 }

func (Whisper) Kind() string { return "whisper" }

// Encode relates neighbours, and cells two steps apart by what the cell between them allows: high
// and low digits alternate.
func (r Whisper) Encode(m *matrix.Matrix) error {
	far := matrix.PairsOf(m.Puzzle.AllDigits(), func(x, y puzzle.Digit) bool {
		return int(x-y) >= r.Diff || int(y-x) >= r.Diff
	})
	relateLine(m, r.Cells, far, far)
	return nil
}

// Check finds neighbours that are too close.
func (r Whisper) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) (found []puzzle.Violation) {
	for k := range r.Cells[1:] {
		x, y := grid[r.Cells[k]], grid[r.Cells[k+1]]
		if int(max(x, y)-min(x, y)) < r.Diff {
			found = more(found, r, r.Cells[k:k+2], "%d and %d differ by less than %d", x, y, r.Diff)
		}
	}
	return found
}
