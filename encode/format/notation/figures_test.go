package notation

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/encode/puzzle"
)

// Digits that are written eight at a time have the signs they have one by one.
func TestFigures(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		most := rapid.SampledFrom([]puzzle.Digit{9, 9, 10, 35, 63}).Draw(t, "most")
		row := rapid.SliceOfN(
			rapid.Map(rapid.IntRange(-1, int(most)), func(d int) puzzle.Digit { return puzzle.Digit(d) }), 0,
			40,
		).Draw(t, "row")
		got, err := AppendRows(nil, "line", max(len(row), 1), row)
		var want []byte
		for _, d := range row {
			if signs[byte(d)] == 0 {
				if err == nil {
					t.Fatalf("%v: %q", row, got)
				}
				return
			}
			want = AppendSymbol(want, d)
		}
		if len(row) > 0 {
			want = append(want, '\n')
		}
		if diff := cmp.Diff(string(want), string(got)); diff != "" || err != nil {
			t.Errorf("%v: %v %s", row, err, diff)
		}
	})
}

// Cells that are read eight at a time are what the table says of each.
func TestReadFigures(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.SampledFrom(Sides[:]).Draw(t, "n")
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
		table := NewSymbols(1, puzzle.Digit(n), 10, BlankSigns)
		givens := make([]puzzle.Digit, n*n)
		done, some := Figures(givens, word, n)
		if rest := word[done:]; len(rest) >= 8 {
			odd := false
			for _, c := range rest[:8] {
				odd = odd || c != '.' && (c < '0' || c > '9' || table.Of[c] == Bad)
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
