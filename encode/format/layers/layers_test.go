package layers_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/layers"
	"exactcover/encode/format/recognise"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

const (
	digits  = "1..4\n..1.\n.2..\n4...\n"
	pieces  = "aabb\nacbb\nacdd\nccdd\n"
	cages   = "uuvw\nxyvw\nxyzz\nxyst\n"
	sumRows = "3 - 7 5\n6 8 - -\n- - 3 -\n- - - -\n"
)

// short returns the report of a text, found to be layers.
func short(t *testing.T, text string) string {
	t.Helper()
	if name := format.All.Detect([]byte(text), ""); name != "layers" {
		t.Errorf("%q is %q", text, name)
	}
	return formattest.Report(t, text, format.Options{})
}

// TestMeaning reads texts whose layers mean the same.
func TestMeaning(t *testing.T) {
	beside := func(a, b string) string {
		var lines []string
		for k, line := range strings.Split(strings.TrimSpace(a), "\n") {
			lines = append(lines, line+"  "+strings.Split(b, "\n")[k])
		}
		return strings.Join(lines, "\n")
	}
	apart := func(text string) string {
		text = strings.Join(strings.Split(text, ""), " ")
		return strings.TrimSpace(strings.ReplaceAll(text, "\n ", "\n"))
	}
	numbered := strings.NewReplacer("a", "3", "b", "0", "c", "12", "d", "7").Replace(apart(pieces))
	for name, group := range map[string][]string{
		"regions": {
			digits + pieces, digits + "\n" + pieces, beside(digits, pieces), "4 4\n" + digits + pieces,
			apart(digits) + "\n\n" + apart(pieces), digits + numbered, "4 4\n" + digits + "\n" + numbered,
			"# a comment\n4 4\n" + strings.NewReplacer(".", "-").Replace(apart(digits)) + "\n" + numbered,
		},
		"a size": {"4\n" + digits, "2x2\n" + apart(digits), "2, 2\n\n" + digits},
		"sums": {
			"4 4\n" + sumRows + cages, sumRows + apart(cages), sumRows + "\n" + apart(cages),
			"....\n....\n....\n....\n" + cages + "u=3 v=7 w=5 x=6 y=8 z=3\n",
			"....\n....\n....\n....\n" + cages + "u3,v7,w5,\nx6,y8,z3,",
			"4 4\n" + sumRows + strings.ReplaceAll(strings.ReplaceAll(apart(cages), "s", "-"), "t", "-"),
			"4 4\n" + sumRows + strings.ReplaceAll(cages, "z", "u"), // labels come again
		},
		"sums and digits": {
			digits + sumRows + apart(cages), "4 4\n" + digits + "\n" + sumRows + cages,
			digits + cages + "u: 3; v: 7; w: 5\nx: 6; y: 8; z: 3",
		},
		"three": {
			"4 4\n" + digits + pieces + cages + "v = 7", digits + "\n" + cages + "\n" + pieces + "v=7",
		},
		"parity": {
			"1EO4\n..1.\n.2..\n4..E\n", "1 e o 4\n- - 1 -\n- 2 - -\n4 - - e\n",
			digits + "\n.EO.\n....\n....\n...E\n", "4 4\n1 E O 4\n0 0 1 0\n0 2 0 0\n4 0 0 E\n",
		},
		"one grid": {"4 4\n" + digits, "4 4\n1 - - 4\n- - 1 -\n- 2 - -\n4 - - -\n"},
	} {
		want := ""
		for k, text := range group {
			got := short(t, text)
			if line, rest, _ := strings.Cut(got, ": "); line == "" || strings.Contains(rest, "in:") {
				t.Fatalf("%s: %q: %s", name, text, got)
			} else if got = rest; k == 0 {
				want = rest
			}
			if got != want {
				t.Errorf("%s: %q:\n%s, want\n%s", name, text, got, want)
			}
		}
	}
}

// TestErrors refuses what has no sure meaning, in words.
func TestErrors(t *testing.T) {
	four := "4 4\n" + digits
	formattest.Run(t, format.Options{Format: "layers"}, []formattest.Case{
		{"nothing", "", "end: in:1:1: expected a puzzle, found the end of the input\n"},
		{"only the size", "4 4\n", "1: in:2:1: expected 4 rows in each grid, found the end after 0\n"},
		{"a short row", "4 4\n1 2 3\n", "1: in:2:1: expected a row of 4 cells, found \"1 2 3\"\n"},
		{"a row cut", digits + "aab\n", "1: in:5:1: expected 4 cells, as in the first row, found 3\n"},
		{"a grid cut", four + "aabb\n",
			"1: in:6:1: expected 4 rows in each grid, found the end after 5\n"},
		{"no digit", "4 4\n1..5\n....\n....\n....\n",
			"1: in:2:4: expected a digit from 1 to 4, \"-\", or \"E\" or \"O\" for an even or odd one, " +
				"found \"5\"\n"},
		{"digits or sums", "4 4\n1...\n....\n....\n....\n" + cages,
			"1: in:2:1: expected digits, or a sum in each cage, found numbers that may be either: give " +
				"the sums below the cages (a=15 b=7)\n"},
		{"far apart", digits + "aab.\n....\n....\n...a\n",
			"1: in:5:1: expected cages of cells that touch, or regions of 4, found cells with the label " +
				"a that do not touch\n"},
		{"across the side", four + "bcda\naefg\n....\n....\n",
			"1: in:6:4: expected cages of cells that touch, or regions of 4, found cells with the label " +
				"a that do not touch\n"},
		{"regions in parts", "4 4\n" + strings.Repeat("....\n", 4) + "abcd\nbadc\ncdab\ndcba\n",
			"1: in:6:1: expected cages of cells that touch, or regions of 4, found cells with the label " +
				"a that do not touch\n"},
		{"two sums", "3 4 7 5\n6 8 - -\n- - 3 -\n- - - -\n" + cages,
			"1: in:1:3: expected one sum in each cage, found another in cage u\n"},
		{"no cage", four + cages + "q=5\n", "1: in:10:1: expected the label of a cage, found \"q\"\n"},
		{"a sum twice", four + cages + "u=3 u=4\n",
			"1: in:10:5: expected one sum for each cage, found another for u\n"},
		{"no sum", four + cages + "u=3 v=\n",
			"1: in:10:5: expected the sum of a cage, such as \"a=15\", found \"v=\"\n"},
		{"no usual boxes", "5 5\n" + strings.Repeat(".....\n", 5),
			"1: in:2:1: expected a grid of regions, as there are no usual boxes, found none\n"},
		{"no labels", four + strings.Repeat("....\n", 4),
			"1: in:6:1: expected labels of regions or cages, found none\n"},
		{"two grids of cages", four + cages + cages,
			"1: in:10:1: expected regions of 4 cells that touch, or the end, found a second grid of " +
				"cages\n"},
		{"five grids", four + strings.Repeat(pieces, 4),
			"1: in:18:1: expected the end after 4 grids, found \"aabb\"\n"},
		{"cages without sums", "4 4\n.1.4\n..1.\n.2..\n4...\naacd\nbefd\nghij\nklmn\n",
			`1: {"size": 4, "givens": [".1.4", "..1.", ".2..", "4..."], "rules": [` +
				`{"rule": "killer", "cells": ["r1c1", "r1c2"]}, ` +
				`{"rule": "killer", "cells": ["r1c4", "r2c4"]}]}` + "\n" +
				`warning in:6:1: expected sums of the cages, such as "a=15" below them, found none, so the ` +
				"digits of a cage only differ\n"},
		{"single cells", "4 4\n" + strings.Repeat("....\n", 4) + "abcd\nefgh\nijkl\nmno-\n",
			"1: in:6:1: expected labels of regions or cages, found none for several cells\n"},
		{"one grid", digits,
			"1: in:1:1: expected a grid of labels below or beside the digits, found none\n"},
		{"two blanks", "16 16\nF0-.............\n" + strings.Repeat("................\n", 15),
			"1: in:2:2: expected one sign for cells without digit, found 0 beside others and letters\n"},
		{"a sheet", "12 12\n" + strings.Repeat("............\n", 12),
			"1: in:2:1: expected digits above 9, found none, so they may be several grids\n"},
		{"two puzzles", four + "4 4\n" + digits, "1: 1..4..1..2..4...\n6: 1..4..1..2..4...\n"},
	})
}

// TestOther: grids that another format reads are none of layers.
func TestOther(t *testing.T) {
	for text, want := range map[string]string{
		digits + "\n" + digits: "grid", formattest.JudgeGrid + "\n" + formattest.JudgeGrid: "boj2580",
		digits + "....\n..1.\n....\n....\n": "grid", // single cells are no cages
		digits + "1234\n2143\n3412\n4321\n": "grid",
		digits + "11..\n....\n....\n....\n": "grid",
		"hello hell\n":                      "",
	} {
		if got := format.All.Detect([]byte(text), ""); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestMore: more of the input is awaited within labels, but not within puzzles on lines.
func TestMore(t *testing.T) {
	line := "1..4.2.33...4..1\n"
	for text, want := range map[string]recognise.Answer{
		"4 4\n": recognise.Hold, digits: recognise.No, digits + "1 1 2 2\n": recognise.Hold,
		"9 9\n1 2\n":      recognise.BySign,
		digits + "1234\n": recognise.No, "20 - 9 -\n": recognise.Hold,
		strings.Repeat(line, 20): recognise.No, digits + "aabb\n": recognise.BySign,
	} {
		if got := layers.Format.Recognise(recognise.NewHead([]byte(text), false)); got != want {
			t.Errorf("%q: %d, want %d", text, got, want)
		}
	}
}

// TestRandom reads random puzzles in random layouts.
func TestRandom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.SampledFrom([]int{4, 5, 6, 7, 9, 11}).Draw(t, "side")
		want := puzzle.New(n)
		labels := func(layer []string) { // pieces of rows
			for c := range layer {
				layer[c] = fmt.Sprint(c / n * n)
			}
		}
		first := make([]string, n*n)
		want.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, n*n)
		var even, odd []puzzle.Cell
		for c := range first {
			switch k := rapid.IntRange(-2, 2*n).Draw(t, "cell"); {
			case k == -2:
				first[c], even = "E", append(even, puzzle.Cell(c))
			case k == -1:
				first[c], odd = "O", append(odd, puzzle.Cell(c))
			case k == 0 || k > n:
				first[c] = rapid.SampledFrom([]string{"-", ".", "0", "_"}).Draw(t, "blank")
			default:
				first[c], want.Givens[c] = fmt.Sprint(k), puzzle.Digit(k)
			}
		}
		if even != nil {
			want.Rules = append(want.Rules, rule.Even{Cells: even})
		}
		if odd != nil {
			want.Rules = append(want.Rules, rule.Odd{Cells: odd})
		}
		grids := [][]string{first}
		if want.Regions == nil || rapid.Bool().Draw(t, "jigsaw") {
			layer := make([]string, n*n)
			labels(layer)
			want.Regions = make([]int, n*n)
			for c := range want.Regions {
				want.Regions[c] = c / n
			}
			grids = append(grids, layer)
		}
		var cages, sums []string
		if rapid.Bool().Draw(t, "cages") {
			cages, sums = make([]string, n*n), slices.Repeat([]string{"-"}, n*n)
			for c := 0; c < n*n; {
				size := rapid.IntRange(1, min(n-c%n, n-1)).Draw(t, "size")
				killer := rule.Killer{}
				for k := range size {
					cages[c+k] = fmt.Sprint("c", c)
					killer.Cells = append(killer.Cells, puzzle.Cell(c+k))
				}
				if sum := size * (size + 1) / 2; size > 1 {
					killer.Sum = &sum
					want.Rules = append(want.Rules, killer)
					sums[c+rapid.IntRange(0, size-1).Draw(t, "place")] = fmt.Sprint(sum)
				}
				c += size
			}
			grids = append(grids, sums, cages)
		}
		var b strings.Builder
		if len(grids) == 1 || rapid.Bool().Draw(t, "stated") {
			fmt.Fprintf(&b, "%d %d\n", n, n)
		}
		for _, layer := range grids {
			for row := range slices.Chunk(layer, n) {
				gap := rapid.SampledFrom([]string{" ", "  ", "\t"}).Draw(t, "gap")
				fmt.Fprintln(&b, strings.Join(row, gap))
			}
			b.WriteString(rapid.SampledFrom([]string{"", "\n", "\n\n"}).Draw(t, "between"))
		}
		e, err := format.NewReader(
			strings.NewReader(b.String()), "in", format.Options{Format: "layers"},
		).Next(context.Background())
		if err != nil || e.Err != nil {
			t.Fatal(b.String(), err, e.Err)
		}
		if diff := cmp.Diff(formattest.Normal(want), formattest.Normal(e.Puzzle)); diff != "" {
			t.Fatal(b.String(), diff)
		}
	})
}
