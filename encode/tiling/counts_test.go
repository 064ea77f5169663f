package tiling

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"exactcover/dlx"
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

// slow are the classics that take a second and more.
var slow = []string{
	"Pentominoes 6x10", "Pentominoes 5x12", "Pentominoes on a chessboard without its corners",
	"Triangles of four colours in a hexagon", "Squares of three colours",
	"Squares of three colours up to symmetry", "Solid pentominoes 2x3x10",
	"Solid pentominoes 2x5x6", "Solid pentominoes 3x4x5",
}

// Published numbers of solutions: the comment after the name of each puzzle says how many, all or
// up to symmetry.
func TestClassics(t *testing.T) {
	const file = "testdata/classics.tiling"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	puzzles, err := Parse(text, file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(text), "\n")
	for _, p := range puzzles {
		t.Run(p.Name, func(t *testing.T) {
			if slices.Contains(slow, p.Name) {
				thorough.Only(t, "it takes a second")
			}
			says, _, _ := strings.Cut(strings.TrimPrefix(lines[p.Line], "# "), ":")
			got := "solutions " + count(t, p)
			if strings.HasPrefix(says, "up to") {
				e, symmetries, err := p.EncodeUpTo(t.Context(), Mirrors)
				if err != nil {
					t.Fatal(err)
				}
				n, err := dlx.NewSolver(e.Problem, dlx.Settings{UpTo: symmetries}).Count(t.Context())
				got = fmt.Sprint("up to symmetry ", n)
				if err != nil {
					t.Fatal(err)
				}
			}
			if got != says {
				t.Errorf("%s, want %s", got, says)
			}
		})
	}
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
	thorough.Only(t, "they take many seconds")
	for text, want := range map[string]int{
		"board 4x4x4\npieces bedlam":                           24 * 19186,
		"grid cube\nboard 5x5x5\npieces pentacubes x25 only Y": 60672,
	} {
		if got := count(t, parse(t, text)); got != fmt.Sprint(want) {
			t.Errorf("%s: %s solutions, want %d", text, got, want)
		}
	}
}
