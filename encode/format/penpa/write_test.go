package penpa

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// nine returns a 9x9 grid with the usual boxes.
func nine(rules ...puzzle.Rule) *puzzle.Puzzle {
	p := &puzzle.Puzzle{Rows: 9, Cols: 9, Low: 1, High: 9, Rules: rules}
	p.Regions, _ = puzzle.DefaultRegions(9, 9)
	return p
}

func cellsOf(cells ...puzzle.Cell) []puzzle.Cell { return cells }

// written returns the link of a puzzle, and its text.
func written(t *testing.T, p *puzzle.Puzzle, s *puzzle.Solution) (link string, lines []string) {
	t.Helper()
	var b strings.Builder
	if err := write(t.Context(), &b, p, s); err != nil {
		t.Fatal(err)
	}
	link = strings.TrimSpace(b.String())
	start, end, _ := parameter([]byte(link), "p")
	text, err := inflate([]byte(link[start:end]))
	if err != nil {
		t.Fatal(err)
	}
	return link, strings.Split(text, "\n")
}

// keys returns the keys of some members, sorted.
func keys(members []jsontext.Member) string {
	var list []string
	for _, m := range members {
		list = append(list, m.Key)
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

// TestDrawn compares what is drawn for boxes, diagonals and a cage with what the page itself drew.
func TestDrawn(t *testing.T) {
	sum := 22
	w, err := newWriter(nine(
		rule.DiagonalDown{}, rule.DiagonalUp{},
		rule.Killer{Cells: cellsOf(18, 19, 27, 28, 36, 37), Sum: &sum},
	))
	if err != nil {
		t.Fatal(err)
	}
	const sides = "183,197 186,199 189,202 192,204 197,211 199,212 202,215 204,216 211,225 " +
		"212,225 215,228 216,228 222,223 223,224 224,225 225,226 225,238 225,239 " +
		"226,227 227,228 228,229 228,240 228,241 229,230 230,231 238,251 239,253 " +
		"240,252 241,254 251,264 252,264 253,267 254,267 261,262 262,263 263,264 " +
		"264,265 264,276 264,277 265,266 266,267 267,268 267,280 267,281 268,269 " +
		"269,270 276,288 277,290 280,293 281,295 288,300 290,303 293,306 295,309"
	if got := keys(w.sides); got != sides {
		t.Errorf("sides\n%s\nwant\n%s", got, sides)
	}
	const frame = "1001,1003 1002,1003 892,893 892,894 893,896 894,944 896,897 897,899 899,949 " +
		"944,946 946,996 949,951 951,1001 996,998 998,999 999,1002"
	if got := keys(w.frames); got != frame {
		t.Errorf("frame\n%s\nwant\n%s", got, frame)
	}
	if got := keys(w.small); got != "892" || w.cages[0] != "[54,55,67,68,80,81]" {
		t.Errorf("sum at %s, cage %s", got, w.cages)
	}
	if w.center() != 84 {
		t.Errorf("the middle is %d", w.center())
	}
	six := &puzzle.Puzzle{Rows: 6, Cols: 6, Low: 1, High: 6}
	if w, err := newWriter(six); err != nil || w.center() != 144 {
		t.Errorf("the middle of 6x6 is %d, %v", w.center(), err)
	}
}

// The frame of a cage of any form is closed: an even number of its lines ends at each point.
func TestFramesAreClosed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		inside := rapid.SliceOfNDistinct(rapid.IntRange(0, 15), 2, 12, rapid.ID).Draw(t, "cells")
		var cells []puzzle.Cell
		for _, i := range inside {
			cells = append(cells, puzzle.Cell(9*(2+i/4)+2+i%4))
		}
		w, err := newWriter(nine(rule.Killer{Cells: cells}))
		if err != nil {
			t.Skip(err) // cells that do not touch
		}
		ends := map[string]int{}
		for _, line := range w.frames {
			for point := range strings.SplitSeq(line.Key, ",") {
				ends[point]++
			}
		}
		for point, n := range ends {
			if n%2 != 0 {
				t.Errorf("%d lines end at %s", n, point)
			}
		}
	})
}

// TestWritten writes everything that can be drawn, and reads it.
func TestWritten(t *testing.T) {
	p := nine(
		rule.DiagonalDown{}, rule.DiagonalUp{},
		rule.Thermo{Cells: cellsOf(0, 1, 11)}, rule.Arrow{Circle: cellsOf(4), Cells: cellsOf(5)},
		rule.Killer{Cells: cellsOf(18, 19, 20, 27, 29, 36, 37)},
		rule.LittleKiller{Cells: cellsOf(1, 9), Sum: 7},
		rule.LittleKiller{Cells: cellsOf(63, 73), Sum: 8},
		rule.LittleKiller{Cells: cellsOf(0, 10, 20, 30, 40, 50, 60, 70, 80), Sum: 45},
		rule.LittleKiller{Cells: cellsOf(72, 64, 56, 48, 40, 32, 24, 16, 8), Sum: 44},
		rule.Difference{Cells: cellsOf(50, 51), Value: 1},
		rule.Difference{Cells: cellsOf(59, 50), Value: 3},
		rule.Ratio{Cells: cellsOf(70, 71), Value: 2}, rule.Ratio{Cells: cellsOf(71, 80), Value: 3},
		rule.Greater{Cells: cellsOf(44, 43)}, rule.Greater{Cells: cellsOf(42, 43)},
		rule.Greater{Cells: cellsOf(41, 32)}, rule.Greater{Cells: cellsOf(33, 42)},
	)
	p.Title, p.Author = " 50%, or\nmore ", "é"
	p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 81)
	p.Givens[40] = 5
	p.Solution = slices.Repeat([]puzzle.Digit{9}, 81)
	p.Solution[40] = 5
	link, lines := written(t, p, nil)
	e := readAs(t, link, spec.Options{})
	if e.Err != nil || len(e.LeftOut)+len(e.Warnings) > 0 {
		t.Fatalf("%v, left out %s, %s", e.Err, found(e.LeftOut), found(e.Warnings))
	}
	sorted := func(p *puzzle.Puzzle) string {
		list := strings.Split(stated(p), "\n")
		for i, one := range list {
			if strings.HasPrefix(one, "difference") || strings.HasPrefix(one, "little") {
				words := strings.Fields(one)
				slices.Sort(words)
				list[i] = strings.Join(words, " ")
			}
		}
		slices.Sort(list)
		return strings.Join(list, "\n")
	}
	if want, got := sorted(p), sorted(e.Puzzle); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if e.Puzzle.Title != p.Title || e.Puzzle.Author != p.Author {
		t.Errorf("%q by %q", e.Puzzle.Title, e.Puzzle.Author)
	}
	if !slices.Equal(e.Puzzle.Solution, p.Solution) || !slices.Equal(e.Puzzle.Givens, p.Givens) {
		t.Errorf("solution %s, givens %s", signs(e.Puzzle.Solution), signs(e.Puzzle.Givens))
	}
	const lineCount = 19 // of the texts that the page writes
	const head = "sudoku,11,11,38,0,1,1,456,456,112,112,1,1,0,1," +
		"Title: %2050%25%2C or%0Amore%20,Author: é,"
	if len(lines) != lineCount || !strings.HasPrefix(lines[0], head) || lines[1] != "[1,1,1,1]" {
		t.Errorf("%d lines, %s %s", len(lines), lines[0], lines[1])
	}
	if !strings.Contains(lines[7], `"sol_number":true`) {
		t.Errorf("the page does not check: %s", lines[7])
	}
	p.Solution = p.Givens
	link, _ = written(t, p, nil)
	if got := readAs(t, link, spec.Options{}).Puzzle.Solution; !slices.Equal(got, p.Givens) {
		t.Errorf("the givens as a solution are read as %s", signs(got))
	}
	answer := slices.Repeat([]puzzle.Digit{3}, 81)
	answer[40] = 5
	link, _ = written(t, p, &puzzle.Solution{Grid: answer})
	if got := readAs(t, link, spec.Options{}).Puzzle.Solution; !slices.Equal(got, answer) {
		t.Errorf("an answer is read as %s", signs(got))
	}
}

// TestMisfits refuses what cannot be drawn, or would be read as something else.
func TestMisfits(t *testing.T) {
	five, half := 5, nine()
	half.Regions = slices.Clone(half.Regions)
	half.Regions[0], half.Regions[80] = half.Regions[80], half.Regions[0]
	whole := &puzzle.Puzzle{Rows: 1, Cols: 4, Low: 1, High: 4, Regions: []int{0, 0, 0, 0}}
	marked := nine()
	marked.Candidates = slices.Repeat([]puzzle.DigitSet{puzzle.Digits(1)}, 81)
	first := cellsOf(0, 1)
	dot := rule.Difference{Cells: first, Value: 1}
	for _, test := range []struct {
		name, want string
		p          *puzzle.Puzzle
	}{
		{"digits", "its digits, 0 to 9", &puzzle.Puzzle{Rows: 9, Cols: 9, Low: 0, High: 9}},
		{"fewer digits", "its digits, 1 to 8", &puzzle.Puzzle{Rows: 9, Cols: 9, Low: 1, High: 8}},
		{"candidates", "its candidates", marked},
		{"regions in parts", "its regions", half},
		{"one region", "its regions", whole},
		{"another rule", "its rules (anti-king)", nine(rule.AntiKing{})},
		{"a diagonal twice", "its rules (diagonal-)", nine(rule.DiagonalDown{}, rule.DiagonalDown{})},
		{"a bulb", "its rules (thermo)", nine(rule.Thermo{Cells: cellsOf(1)})},
		{"a pill", "its rules (arrow)", nine(rule.Arrow{Circle: first, Cells: cellsOf(2)})},
		{"cages that overlap", "its rules (killer)",
			nine(rule.Killer{Cells: first}, rule.Killer{Cells: cellsOf(1, 2)})},
		{"a cage in parts", "its rules (killer)", nine(rule.Killer{Cells: cellsOf(0, 2)})},
		{"a cage of a cell", "its rules (killer)", nine(rule.Killer{Cells: cellsOf(2)})},
		{"a cage of some sums", "its rules (killer)",
			nine(rule.Killer{Cells: first, Sums: []int{3, 4}})},
		{"part of a diagonal", "its rules (little-killer)",
			nine(rule.LittleKiller{Cells: cellsOf(0, 10), Sum: 5})},
		{"no diagonal", "its rules (little-killer)", nine(rule.LittleKiller{Cells: first, Sum: 5})},
		{"the same diagonal three times", "its rules (little-killer)",
			nine(rule.LittleKiller{Cells: cellsOf(1, 9), Sum: 5},
				rule.LittleKiller{Cells: cellsOf(1, 9), Sum: 6},
				rule.LittleKiller{Cells: cellsOf(1, 9), Sum: 7})},
		{"two dots", "its rules (ratio)", nine(dot, rule.Ratio{Cells: first, Value: 2})},
		{"equal", "its rules (difference)", nine(rule.Difference{Cells: first})},
		{"apart", "its rules (difference)", nine(rule.Difference{Cells: cellsOf(0, 10), Value: 1})},
		{"in the next row", "its rules (greater)", nine(rule.Greater{Cells: cellsOf(8, 9)})},
	} {
		_, err := newWriter(test.p)
		misfit := new(notation.MisfitError)
		if !errors.As(err, &misfit) || misfit.What != test.want {
			t.Errorf("%s: %v", test.name, err)
		}
	}
	if _, err := newWriter(nine(rule.Killer{Cells: cellsOf(2), Sum: &five})); err != nil {
		t.Errorf("a cage of a cell with its sum: %v", err)
	}
}
