package generate

import (
	"testing"

	"exactcover/encode/puzzle"
)

// Lines that have a region in common are pairs; only where each shares all of them with another,
// and none shares some, can lines be exchanged.
func TestLinePairs(t *testing.T) {
	latin := puzzle.New(5)
	latin.Regions = nil
	jigsaw := puzzle.New(4)
	jigsaw.Regions = []int{0, 0, 0, 1, 0, 2, 1, 1, 3, 3, 2, 1, 3, 3, 2, 2}
	blocks := puzzle.New(8) // each line is like one other, and shares some regions with two more
	for c := range 64 {
		blocks.Regions[c] = int("0012331245564776"[c/16*4+c%8/2] - '0')
	}
	columns := puzzle.New(4)
	columns.Regions = []int{0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3}
	for _, test := range []struct {
		name     string
		puzzle   *puzzle.Puzzle
		pairs    int
		exchange bool
	}{
		{"boxes", puzzle.New(9), 2 * 3 * 3, true},
		{"oblong boxes", puzzle.New(6), 3 + 2*3, true},
		{"no regions", latin, 2 * 10, true},
		{"jigsaw", jigsaw, 8, false},
		{"blocks", blocks, 24, false},
		{"columns", columns, 6, false},
	} {
		pairs, exchange := linePairs(test.puzzle)
		if len(pairs) != test.pairs || exchange != test.exchange {
			t.Errorf("%s: %d pairs, %v", test.name, len(pairs), exchange)
		}
	}
}
