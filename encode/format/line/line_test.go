package line_test

import (
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/line"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
)

const someLine = formattest.SomeLine

func TestReadLine(t *testing.T) {
	line := strings.TrimSpace(someLine)
	marks := strings.Repeat("123456789", 80) + "1...5...9"
	labels := strings.Repeat("111222333", 3) + strings.Repeat("444555666", 3) +
		strings.Repeat("777888999", 3)
	columns := strings.Repeat("abcdefghi", 9)
	formattest.Run(t, format.Options{Format: "line"}, []formattest.Case{
		{"zeros", strings.ReplaceAll(someLine, ".", "0"), "1: " + someLine},
		{
			"other empty cells", strings.ReplaceAll(line, ".", "_") + "\n" +
				strings.ReplaceAll(line, ".", "*") + "\n" + strings.ReplaceAll(line, ".", "?") + "\n",
			"1: " + someLine + "2: " + someLine + "3: " + someLine,
		},
		{
			"stray signs", line[:2] + "0" + line[3:] + "\n" + line[:80] + "x\n" +
				strings.ReplaceAll(line, ".", "x")[:80] + "*\n" + line[:40] + " " + line[41:] + "\n",
			"1: " + someLine + "2: in:2:81: expected a digit from 1 to 9 or \".\", found \"x\"\n" +
				"3: in:3:3: expected a digit from 1 to 9 or \".\", found \"x\"\n" +
				"4: in:4:41: expected " + notation.OneSign + ", found \" \"\n",
		},
		{
			"a short line among longer ones", line + "\n" + line[:70] + "\n",
			"1: " + someLine + "2: in:2:71: expected 81 cells, found 70\n",
		},
		{"a short line alone", line[:70] + "\n", "1: in:1:65: expected 64 cells, found 70\n"},
		{"spaces", strings.ReplaceAll(line, ".", " "), "1: " + someLine},
		{"indented", "\t " + someLine, "1: " + someLine},
		{
			"comments", line + " easy\n" + line + ",81\n" + line + ";x\n",
			"1: " + someLine + "2: " + someLine + "3: " + someLine,
		},
		{
			"CR", line + "\r" + line + "\r",
			"1: " + line + "\n2: " + line + "\n",
		},
		{
			"CR at the end", line + " easy\r\r\n" + line + "\r\r\n",
			"1: " + someLine + "2: " + someLine,
		},
		{"blank lines and comments", "\n# " + line + "\n \n" + someLine, "4: " + someLine},
		{
			"4x4", "1234\n1..4....4..3....\n",
			"1: in:1:5: expected 16 cells, found 4\n2: 1..4....4..3....\n",
		},
		{"6x6", "1..4.6" + strings.Repeat(".", 30), "1: 1..4.6" + strings.Repeat(".", 30) + "\n"},
		{"10x10", strings.Repeat("aA.", 33) + "1", "1: " + strings.Repeat("AA.", 33) + "1\n"},
		{"16x16", strings.Repeat("g", 256), "1: " + strings.Repeat("G", 256) + "\n"},
		{"25x25", strings.Repeat("P", 625), "1: " + strings.Repeat("P", 625) + "\n"},
		{"jigsaw", line + columns, "1: " + line + strings.Repeat("123456789", 9) + "\n"},
		{"jigsaw of boxes", line + labels, "1: " + someLine},
		{"no regions", line + strings.Repeat(".", 81), "1: " + line + strings.Repeat(".", 81) + "\n"},
		{"candidates", marks, "1: " + marks + "\n"},
		{"all candidates", strings.Repeat("123456789", 81), "1: " + strings.Repeat(".", 81) + "\n"},

		{"80 cells", line[1:], "1: in:1:81: expected 81 cells, found 80\n"},
		{"82 cells", line + "1", "1: in:1:82: expected 81 cells, found 82\n"},
		{
			"a letter", line[:7] + "q" + line[8:],
			"1: in:1:8: expected a digit from 1 to 9 or \".\", found \"q\"\n",
		},
		{
			"a letter in 80 cells", line[:7] + "q" + line[9:],
			"1: in:1:8: expected a digit, or \".\" for an empty cell, found \"q\"\n",
		},
		{
			"a digit too high", "  1...5...........",
			"1: in:1:7: expected a digit from 1 to 4 or \".\", found \"5\"\n",
		},
		{
			"control characters", line[:7] + "\x00" + line[8:],
			"1: in:1:8: expected a digit from 1 to 9 or \".\", found \"\\x00\"\n",
		},
		{
			"a tenth cell in a region", line + strings.Repeat("1", 81),
			"1: in:1:91: expected a letter or digit that at most nine cells share, or \".\", found \"1\"\n",
		},
		{
			"a sign for a region", line + "%" + columns[1:],
			"1: in:1:82: expected a letter or digit that at most nine cells share, or \".\", found \"%\"\n",
		},
		{
			"a candidate out of place", "123456788" + marks[9:],
			"1: in:1:9: expected 9 or \".\", found \"8\"\n",
		},
		{
			"bad lines between good ones", someLine + "nonsense\n" + someLine,
			"1: " + someLine + "2: in:2:4: expected a digit, or \".\" for an empty cell, found \"s\"\n" +
				"3: " + someLine,
		},
	})
}

func TestAlphabet(t *testing.T) {
	o := format.Options{Format: "line", Alphabet: "1"}
	formattest.Run(t, o, []formattest.Case{
		{"letters", strings.Repeat("AB.I", 20) + "9", "1: " + strings.Repeat("12.9", 20) + "9\n"},
		{
			"X is a digit where it can be", strings.Repeat("XxYZ?", 125),
			"1: in:1:4: expected a digit from 1 to 25 or \".\", found \"Z\"\n",
		},
		{"24 and 25", strings.Repeat("XxYy?", 125), "1: " + strings.Repeat("OOPP.", 125) + "\n"},
	})
}

func TestAppendLineDoesNotAllocate(t *testing.T) {
	entries := formattest.Entries(t, someLine, format.Options{})
	p := entries[0].Puzzle
	dst := make([]byte, 0, 2*len(someLine))
	if n := testing.AllocsPerRun(100, func() { dst, _ = line.Format.Puzzle(dst[:0], p) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
	if string(dst) != someLine {
		t.Errorf("%s, want %s", dst, someLine)
	}
}

func TestReadLineAllocations(t *testing.T) {
	const lines = 10000 // so that the work of recognising the format counts for little
	text := strings.Repeat(someLine, lines)
	n := testing.AllocsPerRun(10, func() {
		r := format.NewReader(strings.NewReader(text), "in", format.Options{})
		for {
			if _, err := r.Next(t.Context()); err != nil {
				return
			}
		}
	})
	if perLine := n / lines; perLine > 2.1 {
		t.Errorf("%v allocations a line, want those of the puzzle and its givens", perLine)
	}
}

// TestEquivalentRegions writes a puzzle whose boxes have other labels than the usual ones.
func TestEquivalentRegions(t *testing.T) {
	p := puzzle.New(9)
	for i := range p.Regions {
		p.Regions[i] = 100 - p.Regions[i]
	}
	if got := formattest.Written(t, "line", p); got != strings.Repeat(".", 81)+"\n" {
		t.Error(got)
	}
}
