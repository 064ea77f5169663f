package layout

import (
	"testing"

	"exactcover/encode/puzzle"
)

// A set of cells is a translation of another if a shift of rows and columns makes them equal.
func TestTranslated(t *testing.T) {
	d := &drawing{puzzle: puzzle.New(4)}
	for _, test := range []struct {
		set  []puzzle.Cell // beside r1c1 r1c2 r2c1
		want bool
	}{
		{[]puzzle.Cell{10, 11, 14}, true},
		{[]puzzle.Cell{10, 11, 15}, false}, // another column
		{[]puzzle.Cell{5, 6, 13}, false},   // another row
		{[]puzzle.Cell{5, 9, 10}, false},
		{[]puzzle.Cell{10, 11}, false},
	} {
		sets := [][]puzzle.Cell{{0, 1, 4}, test.set}
		if got := d.translated(sets); got != test.want {
			t.Errorf("%v: %v, want %v", sets, got, test.want)
		}
	}
}

func TestLetter(t *testing.T) {
	for k, want := range map[int]string{0: "a", 25: "z", 26: "aa", 27: "ab", 701: "zz", 702: "aaa"} {
		if got := letter(k); got != want {
			t.Errorf("%d: %s, not %s", k, got, want)
		}
	}
}
