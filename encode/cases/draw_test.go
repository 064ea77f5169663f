package cases_test

import (
	"testing"

	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

func TestDraw(t *testing.T) {
	jigsaw := puzzle.New(4)
	jigsaw.Regions = []int{0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 2, 1, 3, 3, 3, 3}
	jigsaw.Givens = givens("1..4............")
	jigsaw.Rules = []puzzle.Rule{rule.Thermo{Cells: []puzzle.Cell{0, 1}}}
	odd := &puzzle.Puzzle{
		Rows: 1, Cols: 3, Low: 9, High: 12, Regions: []int{0, puzzle.NoRegion, puzzle.NoRegion},
	}
	odd.Givens = []puzzle.Digit{puzzle.Empty, 10, puzzle.Empty}
	odd.Candidates = []puzzle.DigitSet{puzzle.Digits(9, 12), odd.Domain(), 0}
	dominoes := puzzle.New(4)
	dominoes.Rules = []puzzle.Rule{
		rule.Domino{},
		rule.Tile{Cells: []puzzle.Cell{0, 1}, Digits: []puzzle.Digit{3, 1}},
		rule.Tile{Cells: []puzzle.Cell{15}, Digits: []puzzle.Digit{2}},
	}
	for _, test := range []struct {
		puzzle *puzzle.Puzzle
		want   string
		blanks int
	}{
		{jigsaw, `
+-----------+---+
| 1   .   . | 4 |
|   +---+---+   |
| . | . | .   . |
+---+   +---+   |
| .   .   . | . |
+-----------+---+
| .   .   .   . |
+---------------+
thermo r1c1 r1c2
`, 14},
		{odd, `
+----+-------+
|  . | 10  . |
+----+-------+
digits 9 to 12
candidates of r1c1: 9 12
candidates of r1c3:
`, 2},
		{dominoes, `
+-----+-----+
| 3 1 | . . |
| . . | . . |
+-----+-----+
| . . | . . |
| . . | . 2 |
+-----+-----+
domino r1c1-r1c2 r4c4
`, 13},
	} {
		if got := "\n" + cases.Draw(test.puzzle); got != test.want {
			t.Errorf("%s\nwant%s", got, test.want)
		}
		if n := cases.Blanks(test.puzzle); n != test.blanks {
			t.Errorf("%d blanks, want %d", n, test.blanks)
		}
	}
}
