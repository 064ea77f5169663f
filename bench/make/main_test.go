package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"exactcover/dlx/xcc"

	"github.com/google/go-cmp/cmp"
)

// rebuilt has the command for each problem that is a file.
var rebuilt = map[string]string{
	"domino12x12.xcc": "dominoes 12 12",
	"domino6x6.xcc":   "dominoes 6 6",
	"domino8x8.xcc":   "dominoes 8 8",
	"gracK3P3.xcc":    "graceful half 0-1 0-3 0-6 1-2 1-4 1-7 2-5 2-8 3-4 3-6 4-5 4-7 5-8 6-7 7-8",
	"gracP10.xcc":     "graceful all 0-1-2-3-4-5-6-7-8-9",
	"langford11.xcc":  "langford 11",
	"langford7.xcc":   "langford 7",
	"langford9.xcc":   "langford 9",
	"latin5.xcc":      "latin 5",
	"latin6.xcc":      "latin 6",
	"pent3x20.xcc":    "pentominoes 3x20",
	"pent6x10.xcc":    "pentominoes 6x10",
	"pent8x8c.xcc": "pentominoes ######## ######## ######## ###..### ###..### " +
		"######## ######## ########",
	"qdom7-4.xcc":       "domination 7 4",
	"queens10-cost.xcc": "central-queens 10",
	"queens10.xcc":      "queens 10",
	"queens12o.xcc":     "organ-queens 12",
	"queens13.xcc":      "queens 13",
	"queens8.xcc":       "queens 8",
	"setpart10.xcc":     "partitions 10",
	"skewed.xcc":        "skewed 5 20 3",
	"slothouwer.xcc":    "polycubes slothouber",
	"soma.xcc":          "polycubes soma",
	"sts9.xcc":          "steiner 9",
	"sud16.xcc": "sudoku 4 4 " +
		"9..1...ad..f.........c9..g.e..b8.e5........46..3d..bg.....3...1.19..3...b..d.75." +
		".....e.......d84..a.8..d.ce.2...b............9.ef3b" +
		".7g......4.9.....6.a5..b..c...c..db....18a..2..2...4.e7.cf.d.8.....5.....c......" +
		".e7c15.6.8..9.g..49..ce7132....7..........ga.",
	"sud4-empty.xcc": "sudoku 2 2",
	"sud6-empty.xcc": "sudoku 2 3",
	"sud6-row1.xcc":  "sudoku 2 3 123456" + strings.Repeat("0", 30),
	"sud9-17m1.xcc": "sudoku 3 3 " +
		".........4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
	"sud9-easy.xcc": "sudoku 3 3 " +
		"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
	"sud9-inkala.xcc": "sudoku 3 3 " +
		"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
	"ypent5.xcc": "polycubes y",
}

// drawn are the problems that other programs have drawn at random, and make cannot.
var drawn = []string{"assign9-cost.xcc", "pent3x20-cost.xcc", "qwh30h.xcc"}

// TestCorpus makes the files again. They must be equal, except for comments.
func TestCorpus(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join("..", "..", "testdata", "xcc", "*.xcc"))
	if err != nil || len(paths) == 0 {
		t.Fatal("no problems: ", err)
	}
	for _, path := range paths {
		name := filepath.Base(path)
		if slices.Contains(drawn, name) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			if rebuilt[name] == "" {
				t.Fatal("nothing says how this problem is made")
			}
			compare(t, path, output(t, strings.Fields(rebuilt[name])...))
		})
	}
}

// TestSharedCorpus does the same for the problems in EXACTCOVER_DATA.
func TestSharedCorpus(t *testing.T) {
	data := os.Getenv("EXACTCOVER_DATA")
	if data == "" {
		t.Skip("EXACTCOVER_DATA is not set")
	}
	for _, name := range []string{"gracK3P3.xcc", "gracP10.xcc", "slothouwer.xcc"} {
		t.Run(name, func(t *testing.T) {
			compare(t, filepath.Join(data, "xcc", name), output(t, strings.Fields(rebuilt[name])...))
		})
	}
	t.Run("wr5x5-400.xcc", func(t *testing.T) {
		path := filepath.Join(data, "xcc", "wr5x5-400.xcc")
		// The words are in the options for the first row, with the letters after colons.
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var list strings.Builder
		for line := range strings.Lines(string(text)) {
			if cells, ok := strings.CutPrefix(line, "R0 0"); ok {
				for _, cell := range strings.Fields(cells) {
					list.WriteString(cell[strings.IndexByte(cell, ':')+1:])
				}
				list.WriteByte('\n')
			}
		}
		compare(t, path, output(t, "words", "5", "5", "400", wordFile(t, list.String())))
	})
}

// compare compares a file with text, except for comments.
func compare(t *testing.T, path, text string) {
	t.Helper()
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(withoutComments(string(want)), withoutComments(text)); diff != "" {
		t.Error(diff)
	}
}

func withoutComments(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "|") {
			b.WriteString(line)
		}
	}
	return b.String()
}

func wordFile(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "words")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// output returns the output of a run, which must succeed.
func output(t *testing.T, args ...string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if status := run(args, &stdout, &stderr); status != 0 || stderr.Len() > 0 {
		t.Fatalf("status %d: %s", status, &stderr)
	}
	return stdout.String()
}

// TestFamilies checks that every family makes small problems, and large ones if their names need
// more than a digit. They are read back without a warning, with the same number of items.
func TestFamilies(t *testing.T) {
	words := wordFile(t, "ab\nb1\n\nBa\nab\nabc\ncba\n")
	lines := map[string][]string{
		"central-queens": {"1", "40"},
		"colorings":      {"1 0-1", "3 0-1-2-0 40-2", "40 1-2"},
		"costs":          {"1 9 queens 1", "2 1000 graceful half 3-1 1-39-2", "1 0 costs 3 9 latin 2"},
		"domination":     {"1 1", "40 3"},
		"dominoes":       {"1 1", "40 41"},
		"edges":          {"2 2 1 0", "7 7 40 3"},
		"graceful":       {"all 0-1", "half 3-1 1-39-2"},
		"kirkman":        {"9", "21"},
		"langford":       {"1", "40"},
		"latin":          {"1", "37"},
		"latin-rows":     {"1", "5"},
		"macmahon":       {"1 1 1", "2 3 2", "5 14 4"},
		"motley":         {"1 2", "12 11"},
		"nonogram":       {"1 1 0 0", "1 1 100 0", "5 4 50 1", "3 40 90 2", "28 2 90 1"},
		"organ-queens":   {"1", "40"},
		"partitions":     {"1", "12"},
		"pentominoes":    {"1x1", "3x40", ".# ###.# ####"},
		"polycubes":      {"soma", "slothouber", "y"},
		"quasigroup":     {"1 1 0", "40 600 18446744073709551615"},
		"queens":         {"1", "40"},
		"random":         {"1 5 5 20 4", "2 5 5 20 4 3", "3 5 5 20 4 3 2", "4 5 5 20 4 3 2 9"},
		"skewed":         {"1 0 1", "2 3 4", "2 40 37"},
		"steiner":        {"2", "40"},
		"sudoku":         {"1 1", "2 2 .2.......4...3..", "6 6"},
		"words":          {"2 2 0 " + words, "2 3 1 " + words, "3 2 0 " + words + " " + words},
	}
	for _, f := range list {
		if len(lines[f.name]) == 0 {
			t.Errorf("no examples of %s", f.name)
		}
		for _, line := range lines[f.name] {
			args := strings.Fields(line)
			want, err := f.file(args)
			if err != nil {
				t.Errorf("%s %s: %v", f.name, line, err)
				continue
			}
			text := output(t, append([]string{f.name}, args...)...)
			got, err := xcc.Parse(context.Background(), strings.NewReader(text), f.name, xcc.Limits{})
			if err != nil || len(got.Warnings) > 0 {
				t.Errorf("%s %s: %v, warnings %v", f.name, line, err, got.Warnings)
				continue
			}
			if got.Problem.NumItems() != want.Problem.NumItems() ||
				got.Problem.NumOptions() != want.Problem.NumOptions() {
				t.Errorf("%s %s: %d items, %d options read, %d, %d made", f.name, line,
					got.Problem.NumItems(), got.Problem.NumOptions(), want.Problem.NumItems(),
					want.Problem.NumOptions())
			}
		}
	}
}

func TestWords(t *testing.T) {
	path := wordFile(t, "hat\nno\n  on \nhat\nd'oh\nten\nat\n")
	want := "R0 C0 C1 C2 | 00 01 02\n" +
		"C0 00:h\nC1 01:h\nC2 02:h\nC0 00:i\nC1 01:i\nC2 02:i\n" +
		"R0 00:h 01:a 02:t\n"
	one := wordFile(t, "h\ni\n")
	text := output(t, "words", "1", "3", "0", one, path)
	if diff := cmp.Diff(want+"R0 00:t 01:e 02:n\n", withoutComments(text)); diff != "" {
		t.Error(diff)
	}
	text = output(t, "words", "1", "3", "1", one, path)
	if diff := cmp.Diff("R0 C0 C1 C2 | 00 01 02\nC0 00:h\nC1 01:h\nC2 02:h\nR0 00:h 01:a 02:t\n",
		withoutComments(text)); diff != "" {
		t.Error(diff)
	}
}

// completeGraph is the edges between n vertices.
func completeGraph(n int) string {
	var edges []string
	for v := range n {
		for u := range v {
			edges = append(edges, fmt.Sprintf("%d-%d", u, v))
		}
	}
	return strings.Join(edges, " ")
}

func TestMistakes(t *testing.T) {
	words := wordFile(t, "ab\n")
	for _, c := range []struct{ line, message string }{
		{"", "Usage:"},
		{"kings 8", `unknown family "kings"`},
		{"queens", "N is missing"},
		{"queens 0", `N is a number from 1 to 500, found "0"`},
		{"kirkman 12", "V is an odd multiple of 3, found 12"},
		{"queens x", `found "x"`},
		{"queens 8 9", `unexpected argument "9"`},
		{"quasigroup 3 10 1", "HOLES is a number from 1 to 9"},
		{"quasigroup 3 9 -1", "SEED is a number"},
		{"pentominoes", "BOARD is missing"},
		{"pentominoes 3xy", `C is a number from 1 to 100, found "y"`},
		{"pentominoes ## #x", `found "#x"`},
		{"polycubes cube", `found "cube"`},
		{"macmahon 4 5 3", "24 tiles of 3 colours, not 20"},
		{"graceful some 0-1", `found "some"`},
		{"graceful all", "EDGE is missing"},
		{"graceful all 1", `found "1"`},
		{"graceful all 1-1", "neighbours different"},
		{"graceful half 1-x", `found "1-x"`},
		{"graceful all 0-1-2-1", "edge 2-1 is there twice"},
		{"colorings 0 0-1", "COLORS is a number from 1 to 1000"},
		{"colorings 3", "EDGE is missing"},
		{"colorings 3 0-0", "neighbours different"},
		{"colorings 3 0-1 1-0", "edge 1-0 is there twice"},
		{"colorings 1000 " + completeGraph(101), "over 10000000 entries"},
		{"nonogram 101 1 1 1", "R is a number from 1 to 100"},
		{"nonogram 5 5 101 1", "PERCENT is a number from 0 to 100"},
		{"nonogram 5 5 50", "SEED is missing"},
		{"nonogram 100 100 50 1", "over 10000000 entries"},
		{"sudoku 2 2 12", "2 cells for a square of side 4"},
		{"sudoku 1 2 1212", "clashes"},
		{"sudoku 1 2 12?.", "a digit, a letter or a point"},
		{"words 2 2 0", "FILE is missing"},
		{"words 2 2 0 " + words + "x", words + "x"},
		{"words 2 3 0 " + words, "no words of 3 and of 2 letters"},
	} {
		var stdout, stderr bytes.Buffer
		status := run(strings.Fields(c.line), &stdout, &stderr)
		if status != 2 || stdout.Len() > 0 || !strings.Contains(stderr.String(), c.message) {
			t.Errorf("%s: status %d, %q, want %q", c.line, status, &stderr, c.message)
		}
	}
}

// TestHelp checks that the list names every family and is sorted.
func TestHelp(t *testing.T) {
	text := output(t, "-h")
	at := 0
	for _, f := range list {
		k := strings.Index(text[at:], "\n  "+f.name+" "+f.arguments)
		if k < 0 {
			t.Fatalf("%s is missing, or not in order", f.name)
		}
		at += k + 1
	}
	if !slices.IsSortedFunc(list, func(a, b family) int { return strings.Compare(a.name, b.name) }) {
		t.Error("not in order")
	}
}

// full is a writer that always fails.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("full") }

func TestWriteFails(t *testing.T) {
	var stderr bytes.Buffer
	if status := run([]string{"queens", "8"}, full{}, &stderr); status != 1 ||
		!strings.Contains(stderr.String(), "full") {
		t.Errorf("status %d, %q", status, &stderr)
	}
}
