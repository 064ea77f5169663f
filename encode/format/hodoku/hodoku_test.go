package hodoku_test

import (
	"context"
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/puzzle"
)

var (
	plain  = strings.TrimSpace(formattest.SomeLine)
	placed = strings.Replace(plain, "53..7", "+53..+7", 1)
)

func TestHoDoKu(t *testing.T) {
	good := "1: " + formattest.SomeLine
	formattest.Run(t, format.Options{}, []formattest.Case{
		{"long", ":0000:x:" + placed + "::::\n", good},
		{"a variant of a technique", ":0702-1:9:" + placed + "::918:::\n", good},
		{"with eliminations and a comment", ":0702:9:" + plain + "::224 231:115:a: comment\n", good},
		{"zeros", ":0000:x:" + strings.ReplaceAll(placed, ".", "0") + ":::\n", good},
		{"short", placed + ":\n", good},
		{"short, with a colon ahead", ":" + placed + "::::\n", good},
		{"short, without colons", placed + "\n", good},
		{"several", "# c\n" + placed + ":\n\n:0000:x:" + plain + ":::\n",
			"2: " + formattest.SomeLine + "4: " + formattest.SomeLine},
	})
}

func TestErrors(t *testing.T) {
	formattest.Run(t, format.Options{}, []formattest.Case{
		{"no cells", ":0000:x\n", "1: in:1:8: expected the technique, its digits and the cells, each " +
			"after \":\", found the end of the line\n"},
		{"80 cells", ":0000:x:" + plain[1:] + ":::\n", "1: in:1:89: expected 81 cells, found 80\n"},
		{"80 cells, short", placed[:82] + ":\n", "1: in:1:83: expected 81 cells, found 80\n"},
		{"82 cells", ":0000:x:1" + plain + ":::\n",
			"1: in:1:90: expected the end of the cells after 81, found another cell\n"},
		{"a letter", ":0000:x:a" + plain[1:] + ":::\n",
			"1: in:1:9: expected a digit from 1 to 9, \"+\" or \".\", found \"a\"\n"},
		{"a plus without a digit", ":0000:x:+." + plain[2:] + ":::\n",
			"1: in:1:10: expected a digit from 1 to 9, found \".\"\n"},
		{"two plus", ":0000:x:++" + plain[2:] + ":::\n",
			"1: in:1:10: expected a digit from 1 to 9, found \"+\"\n"},
		{"a plus at the end", ":0000:x:" + plain[:80] + "+:::\n",
			"1: in:1:90: expected a digit from 1 to 9, found the end of the cells\n"},
		{"a removed candidate", ":0000:x:" + plain + ":112 1 223::\n", "1: in:1:95: expected a " +
			"candidate: its digit, row and column, from 1 to 9 each, found \"1\"\n"},
		{"an elimination", ":0000:x:" + plain + "::109:\n", "1: in:1:92: expected a " +
			"candidate: its digit, row and column, from 1 to 9 each, found \"109\"\n"},
		{"a placement", placed + ":::x\n", "1: in:1:87: expected a " +
			"candidate: its digit, row and column, from 1 to 9 each, found \"x\"\n"},
	})
}

// TestRemoved: a removed candidate is its digit, row and column; what the technique eliminates is
// still a candidate.
func TestRemoved(t *testing.T) {
	p := formattest.ReadOne(t, ":0702:9:"+plain+":914 415,619:111:\n", "").Puzzle
	removed := map[puzzle.Cell]puzzle.Digit{3: 9, 4: 4, 8: 6}
	for c, set := range p.Candidates {
		if want := p.Domain() &^ puzzle.Digits(removed[puzzle.Cell(c)]); removed[puzzle.Cell(c)] > 0 &&
			set != want || removed[puzzle.Cell(c)] == 0 && set != p.Domain() {
			t.Errorf("%s: candidates %v", p.CellName(puzzle.Cell(c)), set)
		}
	}
}

func TestWritten(t *testing.T) {
	f := format.All.Find("hodoku")
	p := formattest.ReadOne(t, placed+":918 123", "").Puzzle
	p.Candidates[1] = 0
	text, err := f.Append(context.Background(), nil, p, nil)
	want := ":0000:x:" + plain + ":112 123 212 312 412 512 612 712 812 912 918:::\n"
	if string(text) != want || err != nil {
		t.Errorf("%s, %v, want\n%s", text, err, want)
	}
	grid := make([]puzzle.Digit, 81)
	for c := range grid {
		grid[c] = 1
	}
	text, err = f.Append(context.Background(), nil, p, &puzzle.Solution{Grid: grid})
	if !strings.HasPrefix(string(text), ":0000:x:11+1+11+1+1+1+11+1+11") || err != nil {
		t.Errorf("%s, %v", text, err)
	}
	if _, err := f.Append(context.Background(), nil, puzzle.New(4), nil); err == nil {
		t.Error("a 4x4 puzzle is written")
	}
}
