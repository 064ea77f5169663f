package tiling

import (
	"fmt"
	"strings"
	"testing"

	"exactcover/internal/thorough"
)

// calendar is the puzzle that leaves two cells of a calendar free, a month and a day. Its seven
// pentominoes and one hexomino are those of the "A-Puzzle-A-Day" by DragonFjord.
func calendar(month, day int) string {
	board := []byte("xxxxxx\nxxxxxx\nxxxxxxx\nxxxxxxx\nxxxxxxx\nxxxxxxx\nxxx\n")
	board[(month-1)/6*7+(month-1)%6] = '.'
	board[14+(day-1)/7*8+(day-1)%7] = '.'
	return "board\n" + string(board) + "pieces pentominoes only L N P U V Y Z\npiece O\nxxx\nxxx\n"
}

// Published numbers of solutions. All solutions count, those that differ by a turn of the board
// too: each published one counts as often as the board has symmetries, as the solutions themselves
// have none.
func TestCounts(t *testing.T) {
	for _, c := range []struct {
		name string
		text string
		want int
		slow bool
	}{
		// S. W. Golomb, Polyominoes, and many others.
		{"pentominoes 6x10", "board 6x10\npieces pentominoes", 4 * 2339, true},
		{"pentominoes 5x12", "board 5x12\npieces pentominoes", 4 * 1010, true},
		{"pentominoes 4x15", "board 4x15\npieces pentominoes", 4 * 368, false},
		{"pentominoes 3x20", "board 3x20\npieces pentominoes", 4 * 2, false},
		// D. S. Scott, Programming a combinatorial puzzle, 1958.
		{"pentominoes 8x8 without the middle", "board\n" + strings.Repeat("xxxxxxxx\n", 3) +
			"xxx..xxx\nxxx..xxx\n" + strings.Repeat("xxxxxxxx\n", 3) + "pieces pentominoes", 8 * 65, false},
		// J. H. Conway and M. J. T. Guy, 1961: 240 up to turns and mirrors.
		{"Soma", "board 3x3x3\npieces soma", 48 * 240, false},
		// Polyform Puzzler, D. Goodger: the boards have 2, 4, 2, 1 and 2 symmetries.
		{"hexiamonds 4x9", "board 4x9\npieces hexiamonds", 2 * 74, false},
		{"hexiamonds 6x6", "board 6x6\npieces hexiamonds", 4 * 156, false},
		{"hexiamonds 3x12", "board 3x12\npieces hexiamonds", 0, false},
		{"hexiamonds trapezoid", "grid triangle\nboard\n" + trapezoid(4, 11) + "pieces hexiamonds",
			2 * 76, false},
		{"tetrahexes 4x7", "board 4x7\npieces tetrahexes", 2 * 9, false},
		// Dominoes: P. W. Kasteleyn, 1961; in space OEIS A006253.
		{"dominoes 8x8", "board 8x8\npieces domino x*", 12988816, false},
		{"dominoes 2x2x4", "board 2x2x4\npieces dicube x*", 121, false},
		{"dominoes 7x7 without the middle", "board\n" + strings.Repeat("xxxxxxx\n", 3) +
			"xxx.xxx\n" + strings.Repeat("xxxxxxx\n", 3) + "pieces domino x*", 75272, false},
		// R. P. Stanley: an Aztec diamond of order n has 2^(n(n+1)/2).
		{"Aztec diamond", "board\n..xx\n.xxxx\nxxxxxx\nxxxxxx\n.xxxx\n..xx\npieces domino x*", 64, false},
		// Lozenges in a hexagon with sides a, b, c: P. A. MacMahon, 1916. Here 2, 2, 2 and 3, 3, 3.
		{"lozenges 2", "grid triangle\nboard\n" + hexagon(2) + "pieces diamond x*", 20, false},
		{"lozenges 3", "grid triangle\nboard\n" + hexagon(3) + "pieces diamond x*", 980, false},
		// L-shaped trominoes: OEIS A046984.
		{"trominoes 4x6", "board 4x6\npieces trominoes x* only V", 18, false},
		{"trominoes 4x9", "board 4x9\npieces trominoes x* only V", 88, false},
		// T tetrominoes: M. Korn and I. Pak, 2004; D. W. Walkup, 1965, for sides that are no multiple of
		// 4.
		{"T tetrominoes 8x8", "board 8x8\npieces tetrominoes x* only T", 84, false},
		{"T tetrominoes 10x10", "board 10x10\npieces tetrominoes x* only T", 0, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.slow {
				thorough.Only(t, "it takes long")
			}
			if got := count(t, parse(t, c.text)); got != fmt.Sprint(c.want) {
				t.Errorf("%s solutions, want %d", got, c.want)
			}
		})
	}
}

// trapezoid draws rows of triangles, of which the lowest has n on its side, and hexagon a regular
// hexagon with a side of n.
func trapezoid(rows, n int) string {
	var b strings.Builder
	for r := range rows {
		b.WriteString(strings.Repeat(".", rows-1-r+(rows-1)&1) +
			strings.Repeat("x", 2*(n-rows+1+r)-1) + "\n")
	}
	return b.String()
}

func hexagon(n int) string {
	var b strings.Builder
	for r := range 2 * n {
		up := min(r, 2*n-1-r)
		b.WriteString(strings.Repeat(".", n-1-up+(n-1)&1) + strings.Repeat("x", 2*(n+up)+1) + "\n")
	}
	return b.String()
}

// Each date of a leap year: 24405 solutions together.
func TestCalendar(t *testing.T) {
	if got := count(t, parse(t, calendar(10, 6))); got != "7" {
		t.Errorf("6 October: %s", got)
	}
	if got := count(t, parse(t, calendar(1, 25))); got != "216" {
		t.Errorf("25 January: %s", got)
	}
	thorough.Only(t, "366 puzzles")
	var total int
	for month, days := range []int{31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31} {
		for day := range days {
			var n int
			fmt.Sscan(count(t, parse(t, calendar(month+1, day+1))), &n)
			if total += n; n == 0 {
				t.Errorf("%d/%d: none", month+1, day+1)
			}
		}
	}
	if total != 24405 {
		t.Errorf("%d solutions", total)
	}
}

// Bigger boxes: the Bedlam cube by B. Bedlam has 19186 solutions up to turns, and 25 Y pentacubes
// fill the cube in 60672 ways.
func TestBoxes(t *testing.T) {
	thorough.Only(t, "they take minutes")
	for text, want := range map[string]int{
		"board 4x4x4\npieces bedlam":                           24 * 19186,
		"grid cube\nboard 5x5x5\npieces pentacubes x25 only Y": 60672,
	} {
		if got := count(t, parse(t, text)); got != fmt.Sprint(want) {
			t.Errorf("%s: %s solutions, want %d", text, got, want)
		}
	}
}
