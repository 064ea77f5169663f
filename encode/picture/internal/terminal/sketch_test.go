package terminal_test

import (
	"bytes"
	"context"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format"
	"exactcover/encode/picture/internal/terminal"
	"exactcover/encode/picture/internal/words"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

func digits(rows ...string) []puzzle.Digit {
	var all []puzzle.Digit
	for _, c := range strings.Join(rows, "") {
		if c == '.' {
			all = append(all, puzzle.Empty)
			continue
		}
		all = append(all, puzzle.Digit(c-'0'))
	}
	return all
}

func labels(rows ...string) []int {
	var all []int
	for _, c := range strings.Join(rows, "") {
		all = append(all, int(c-'a'))
	}
	return all
}

func lines(rows ...string) string { return strings.Join(rows, "\n") + "\n" }

func TestDrawSolution(t *testing.T) {
	jigsaw := puzzle.New(5)
	jigsaw.Regions = labels("aaabb", "aabbb", "ccccc", "dddee", "ddeee")
	noRegions := puzzle.New(3)
	noRegions.Regions = nil
	for _, test := range []struct {
		name   string
		puzzle *puzzle.Puzzle
		grid   []puzzle.Digit
		want   string
	}{
		{"boxes", puzzle.New(4), digits("1234", "3412", "2143", "4321"), lines(
			"┏━━━┯━━━┳━━━┯━━━┓",
			"┃ 1 │ 2 ┃ 3 │ 4 ┃",
			"┠───┼───╂───┼───┨",
			"┃ 3 │ 4 ┃ 1 │ 2 ┃",
			"┣━━━┿━━━╋━━━┿━━━┫",
			"┃ 2 │ 1 ┃ 4 │ 3 ┃",
			"┠───┼───╂───┼───┨",
			"┃ 4 │ 3 ┃ 2 │ 1 ┃",
			"┗━━━┷━━━┻━━━┷━━━┛",
		)},
		{"jigsaw", jigsaw, digits("12345", "45123", "23451", "51234", "34512"), lines(
			"┏━━━┯━━━┯━━━┳━━━┯━━━┓",
			"┃ 1 │ 2 │ 3 ┃ 4 │ 5 ┃",
			"┠───┼───╆━━━╃───┼───┨",
			"┃ 4 │ 5 ┃ 1 │ 2 │ 3 ┃",
			"┣━━━┿━━━╇━━━┿━━━┿━━━┫",
			"┃ 2 │ 3 │ 4 │ 5 │ 1 ┃",
			"┣━━━┿━━━┿━━━╈━━━┿━━━┫",
			"┃ 5 │ 1 │ 2 ┃ 3 │ 4 ┃",
			"┠───┼───╆━━━╃───┼───┨",
			"┃ 3 │ 4 ┃ 5 │ 1 │ 2 ┃",
			"┗━━━┷━━━┻━━━┷━━━┷━━━┛",
		)},
		{"no regions", noRegions, digits("123", "231", "312"), lines(
			"┏━━━┯━━━┯━━━┓",
			"┃ 1 │ 2 │ 3 ┃",
			"┠───┼───┼───┨",
			"┃ 2 │ 3 │ 1 ┃",
			"┠───┼───┼───┨",
			"┃ 3 │ 1 │ 2 ┃",
			"┗━━━┷━━━┷━━━┛",
		)},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := drawn(t, test.puzzle, terminal.Options{Solution: &puzzle.Solution{Grid: test.grid}})
			if diff := cmp.Diff(test.want, string(got)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// dominoes is a 4x4 puzzle of which one domino, across a region border, and one single are given,
// with a solution.
func dominoes() (*puzzle.Puzzle, puzzle.Solution) {
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{
		rule.Domino{},
		rule.Tile{Cells: []puzzle.Cell{1, 2}, Digits: []puzzle.Digit{2, 3}},
		rule.Tile{Cells: []puzzle.Cell{0}, Digits: []puzzle.Digit{1}},
	}
	return p, puzzle.Solution{
		Grid: digits("1234", "3412", "2143", "4321"),
		Dominoes: [][2]puzzle.Cell{
			{1, 2}, {3, 7}, {4, 5}, {6, 10}, {9, 13}, {8, 12},
		},
	}
}

func TestDrawDominoes(t *testing.T) {
	p, s := dominoes()
	want := lines(
		"┏━━━┯━━━━━━━┯━━━┓",
		"┃(1)│ 2   3 │ 4 ┃",
		"┠───┴───┰───┤   ┃",
		"┃ 3   4 ┃ 1 │ 2 ┃",
		"┣━━━┯━━━┫   ┝━━━┫",
		"┃ 2 │ 1 ┃ 4 │(3)┃",
		"┃   │   ┠───┼───┨",
		"┃ 4 │ 3 ┃(2)│(1)┃",
		"┗━━━┷━━━┻━━━┷━━━┛",
	)
	if diff := cmp.Diff(want, string(drawn(t, p, terminal.Options{Solution: &s}))); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestDrawPuzzle(t *testing.T) {
	p, _ := dominoes()
	want := lines(
		"┏━━━┯━━━━━━━┯━━━┓",
		"┃(1)│ 2   3 │ . ┃",
		"┠───┼───┰───┼───┨",
		"┃ . │ . ┃ . │ . ┃",
		"┣━━━┿━━━╋━━━┿━━━┫",
		"┃ . │ . ┃ . │ . ┃",
		"┠───┼───╂───┼───┨",
		"┃ . │ . ┃ . │ . ┃",
		"┗━━━┷━━━┻━━━┷━━━┛",
	)
	if diff := cmp.Diff(want, string(drawn(t, p, terminal.Options{}))); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// Where four cells of a cage meet, there is nothing that could be taken for a dot between cells.
func TestDrawCage(t *testing.T) {
	p, ten, four := puzzle.New(4), 10, 4
	p.Rules = []puzzle.Rule{
		rule.Killer{Cells: []puzzle.Cell{0, 1, 4, 5}, Sum: &ten},
		rule.Killer{Cells: []puzzle.Cell{2, 3}, Sum: &four},
		rule.Difference{Cells: []puzzle.Cell{2, 3}, Value: 1},
	}
	want := lines(
		"┏10━━━━━┳4━━━━━━┓",
		"┃ .   . ┃ . ○ . ┃",
		"┃       ┠╌╌╌┬╌╌╌┨",
		"┃ .   . ┃ . │ . ┃",
		"┣━━━┯━━━╋━━━┿━━━┫",
		"┃ . │ . ┃ . │ . ┃",
		"┠───┼───╂───┼───┨",
		"┃ . │ . ┃ . │ . ┃",
		"┗━━━┷━━━┻━━━┷━━━┛",
	)
	got := drawn(t, p, terminal.Options{Caption: words.None})
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestDrawTwoFigures(t *testing.T) {
	p := puzzle.New(2)
	p.Low, p.High = 9, 10
	p.Regions = nil
	want := lines(
		"┏━━━┯━━━┓",
		"┃ 9 │10 ┃",
		"┠───┼───┨",
		"┃10 │ 9 ┃",
		"┗━━━┷━━━┛",
	)
	got := drawn(
		t, p, terminal.Options{Solution: &puzzle.Solution{Grid: []puzzle.Digit{9, 10, 10, 9}}},
	)
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// What turns tints on and off.
const (
	given, found = "\x1b[1m", "\x1b[36m"
	single       = "\x1b[1;33m"
	plainOn      = "\x1b[0m"
)

// The digits of the puzzle and those of the solution have colours of their own.
func TestGivenColor(t *testing.T) {
	p := puzzle.New(2)
	p.Givens = digits("1...")
	text := string(drawn(t, p, terminal.Options{
		Solution: &puzzle.Solution{Grid: digits("1221")}, Color: true,
	}))
	if strings.Count(text, given+"1") != 1 || strings.Count(text, found) != 3 {
		t.Errorf("%q", text)
	}
}

// Without its colours a picture is the same as one drawn without.
func TestDrawColor(t *testing.T) {
	p, s := dominoes()
	plain := string(drawn(t, p, terminal.Options{Solution: &s}))
	colored := string(drawn(t, p, terminal.Options{Solution: &s, Color: true}))
	for _, text := range []string{
		given + "2", found + "4", single + "(1)",
	} {
		escape := text + plainOn
		if !strings.Contains(colored, escape) {
			t.Errorf("no %q in\n%s", escape, colored)
		}
	}
	stripped := regexp.MustCompile("\x1b\\[[0-9;]*m").ReplaceAllString(colored, "")
	if diff := cmp.Diff(plain, stripped); diff != "" {
		t.Errorf("(-plain +stripped)\n%s", diff)
	}
}

// Pictures of givens and regions are read back as the puzzles they show.
func TestReadBack(t *testing.T) {
	for size := 1; size <= 25; size++ {
		for _, width := range []int{0, 40} {
			p := puzzle.New(size)
			p.Givens = make([]puzzle.Digit, size*size)
			for c := range p.Givens {
				if p.Givens[c] = puzzle.Digit(c*7%size + 1); c%3 > 0 {
					p.Givens[c] = puzzle.Empty
				}
			}
			if size == 7 {
				// Regions that wind, with cells in none.
				p.Regions = labels("aaabbbb", "aabbccc", "aaccccd", "effffdd", "efffddd", "eeegggd", "eeggggz")
				p.Regions[48] = puzzle.NoRegion
			}
			text := drawn(t, p, terminal.Options{Width: width})
			e, err := format.NewReader(bytes.NewReader(text), "in", format.Options{}).Next(t.Context())
			if err != nil || e.Err != nil {
				t.Fatalf("size %d: %v, %v\n%s", size, err, e.Err, text)
			}
			if diff := cmp.Diff(p.Givens, e.Puzzle.Givens); diff != "" {
				t.Errorf("size %d: givens (-want +got)\n%s%s", size, diff, text)
			}
			if diff := cmp.Diff(p.Regions, e.Puzzle.Regions); diff != "" && size != 7 && size > 1 {
				t.Errorf("size %d: regions (-want +got)\n%s%s", size, diff, text)
			}
		}
	}
}

// drawn returns the picture of a puzzle.
func drawn(t *testing.T, p *puzzle.Puzzle, o terminal.Options) []byte {
	t.Helper()
	if o.Rules.IsZero() {
		o.Rules = rule.All
	}
	text, err := terminal.Append(t.Context(), nil, p, o)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// Drawing ends with its context.
func TestContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{rule.AntiKing{}}
	_, err := terminal.Append(ctx, nil, p, terminal.Options{Rules: rule.All})
	if err != context.Canceled {
		t.Error(err)
	}
}
