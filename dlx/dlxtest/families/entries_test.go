package families

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/dlx"
)

func TestNonogramEntries(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		clues := rapid.SliceOfN(rapid.SliceOfN(rapid.IntRange(1, 4), 0, 4), 1, 9)
		rows, columns := clues.Draw(t, "rows"), clues.Draw(t, "columns")
		most := rapid.Int64Range(0, 2000).Draw(t, "most")
		p, want := Nonogram(rows, columns).Problem, int64(0)
		for o := range dlx.Option(p.NumOptions()) {
			for range p.Entries(o) {
				want++
			}
		}
		if got := nonogramEntries(rows, columns, most); got != min(want, most) {
			t.Fatalf("%d entries, or at most %d, want %d", got, most, want)
		}
	})
	line := slices.Repeat([]int{1}, 300) // 901 cells have room for them in about 10^248 ways
	if got := nonogramEntries([][]int{line}, make([][]int, 901), 1<<32); got != 1<<32 {
		t.Errorf("%d entries of a long line", got)
	}
}
