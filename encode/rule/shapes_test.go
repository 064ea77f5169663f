package rule

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/puzzle"
)

// A cache answers as the division itself, however few questions it can hold.
func TestShapes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows, cols := rapid.IntRange(1, 4).Draw(t, "rows"), rapid.IntRange(2, 4).Draw(t, "cols")
		d := newDivision(&puzzle.Puzzle{Rows: rows, Cols: cols, Low: 1, High: 4}, cols)
		w := d.spaces.Get().(*divisionSpace)
		known := shapesOf(rows, rapid.SampledFrom([]int{0, 1, 2, 64}).Draw(t, "slots"))
		word := rapid.Uint64Range(0, 1<<cols-1)
		var planes [3]plane // so few that questions are alike
		for k := range planes {
			planes[k] = rapid.SliceOfN(word, rows, rows).Draw(t, "plane")
		}
		for range rapid.IntRange(1, 40).Draw(t, "questions") {
			may := slices.Clone(rapid.SampledFrom(planes[:]).Draw(t, "may"))
			must := slices.Clone(rapid.SampledFrom(planes[:]).Draw(t, "must"))
			for row := range may {
				must[row] &= may[row]
			}
			mayGot, mustGot := slices.Clone(may), slices.Clone(must)
			ok, got := d.narrow(w, may, must), known.narrow(d, w, mayGot, mustGot)
			if got != ok || ok && !(slices.Equal(mayGot, may) && slices.Equal(mustGot, must)) {
				t.Fatalf("%v %b %b, want %v %b %b", got, mayGot, mustGot, ok, may, must)
			}
		}
	})
}
