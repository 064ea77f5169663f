package generate

import (
	"testing"

	"exactcover/encode/puzzle"
)

// Lines that have a region in common are pairs; only where each shares all of them with another
// can lines be exchanged.
func TestLinePairs(t *testing.T) {
	latin := puzzle.New(5)
	latin.Regions = nil
	jigsaw := puzzle.New(4)
	jigsaw.Regions = []int{0, 0, 0, 1, 0, 2, 1, 1, 3, 3, 2, 1, 3, 3, 2, 2}
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
	} {
		pairs, exchange := linePairs(test.puzzle)
		if len(pairs) != test.pairs || exchange != test.exchange {
			t.Errorf("%s: %d pairs, %v", test.name, len(pairs), exchange)
		}
	}
}
