package tiling_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"exactcover/encode/tiling"
)

// Puzzles at the limits are valid, and those beyond them are not.
func TestLimits(t *testing.T) {
	one := tiling.Piece{Cells: make([]tiling.Cell, 1), Max: 1}
	for _, test := range []struct {
		pieces, copies int
		want           string // the error; "": none
	}{
		{1 << 14, 1, ""},
		{1<<14 + 1, 1, "more than 16384 pieces"},
		{1, 1 << 20, ""},
		{1, 1<<20 + 1, "0 to 1048577 copies"},
	} {
		p := &tiling.Puzzle{Board: tiling.Board{Must: make([]tiling.Cell, 1)}}
		one.Max = test.copies
		p.Pieces = slices.Repeat([]tiling.Piece{one}, test.pieces)
		if err := p.Validate(); (err == nil) != (test.want == "") ||
			!strings.Contains(fmt.Sprint(err), test.want) {
			t.Errorf("%d pieces, %d copies: %v", test.pieces, test.copies, err)
		}
	}
}
