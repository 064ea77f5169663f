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
