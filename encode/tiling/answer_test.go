package tiling

import "testing"

// An error in a drawn solution tells its line and column.
func TestSolutionErrors(t *testing.T) {
	const square, box = "board 2x2\npieces domino x*", "board 2x2x2\npieces domino x*"
	for _, c := range []struct{ puzzle, drawn, want string }{
		{square, "ab\nab\n", ""},
		{square, "# named\n\nab\nac\n",
			`in:3:2: expected cells of a piece that is left, found 1 cells of another shape`},
		{box, "aa cd\nbb ce\n",
			`in:1:5: expected cells of a piece that is left, found 1 cells of another shape`},
		{square, "ab\na.\n", `in:2:2: expected a sign for a cell of the board, found none`},
		{square, "abx\nab\n", `in:1:3: expected no sign, as there is no cell of the board, found "x"`},
		{square, "ab\n", `in:2:1: expected 2 rows, found 1`},
		{square, "ab\nab\ncc\n", `in:3:1: expected 2 rows, found more`},
	} {
		got := ""
		if _, err := parse(t, c.puzzle).ParseSolution([]byte(c.drawn), "in"); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%q: %s, want %s", c.drawn, got, c.want)
		}
	}
}
