package line

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
)

// Cells that are read eight at a time are what the table says of each.
func TestGivenFigures(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.SampledFrom(notation.Sides[:]).Draw(t, "n")
		word := rapid.SliceOfN(
			rapid.SampledFrom([]byte("...0123456789_A*\x00\xff\x80/:")), n*n, n*n,
		).Draw(t, "word")
		if rapid.Bool().Draw(t, "fine") {
			for i, c := range word {
				if c != '.' && (c < '0' || int(c-'0') > n || c > '9') {
					word[i] = '.'
				}
			}
		}
		table := notation.NewSymbols(1, puzzle.Digit(n), 10, notation.BlankSigns)
		givens := make([]puzzle.Digit, n*n)
		done, some := givenFigures(givens, word, n)
		if rest := word[done:]; len(rest) >= 8 {
			odd := false
			for _, c := range rest[:8] {
				odd = odd || c != '.' && (c < '0' || c > '9' || table.Of[c] == notation.Bad)
			}
			if !odd {
				t.Fatalf("stopped at %d of %q", done, word)
			}
		}
		want, someWanted := make([]puzzle.Digit, n*n), false
		for i, c := range word[:done] {
			want[i] = table.Of[c]
			someWanted = someWanted || want[i] != puzzle.Empty
		}
		if diff := cmp.Diff(want, givens); diff != "" || some != someWanted {
			t.Errorf("%q: some %v, %s", word, some, diff)
		}
	})
}
