package sheet_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/sheet"
	"exactcover/encode/puzzle"
)

// solved returns a solution of empty grids.
func solved(t *testing.T, p *puzzle.Puzzle, seed uint64) []puzzle.Digit {
	t.Helper()
	s := encode.NewSolver(encode.Options{Seed: seed})
	for one := range s.Solutions(context.Background(), p) {
		return slices.Clone(one.Grid)
	}
	t.Fatal("no solution", s.Err())
	return nil
}

// written writes the rows of a sheet, each digit as one sign: out stands for cells in no grid, and
// empty for those without a digit.
func written(p *puzzle.Puzzle, digits []puzzle.Digit, out, empty, between string) string {
	var b strings.Builder
	for c, d := range digits {
		switch {
		case p.Outside(puzzle.Cell(c)):
			b.WriteString(out)
		case d == puzzle.Empty:
			b.WriteString(empty)
		default:
			b.WriteByte('0' + byte(d))
		}
		if (c+1)%p.Cols == 0 {
			b.WriteByte('\n')
		} else {
			b.WriteString(between)
		}
	}
	return b.String()
}

// Every arrangement with a name is recognised, with any signs for cells without a digit, also if
// they are those of cells in no grid.
func TestArrangementsAreRecognised(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for k, a := range puzzle.Arrangements() {
		p := &puzzle.Puzzle{Rows: a.Rows, Cols: a.Cols, Low: 1, High: 9, Grids: a.Grids}
		full := solved(t, p, uint64(k+1))
		some := slices.Clone(full)
		for c := range some {
			if random.IntN(5) < 3 {
				some[c] = puzzle.Empty
			}
		}
		if a.Clueless > 0 {
			for _, r := range a.Grids[a.Clueless-1].Rows {
				for _, c := range a.Grids[a.Clueless-1].Cols {
					some[p.Cell(r, c)] = puzzle.Empty
				}
			}
		}
		for _, text := range []string{
			written(p, some, "-", "-", " "),
			written(p, some, "-", ".", ""),
			fmt.Sprintln(a.Rows, a.Cols) + written(p, some, "#", "0", " "), // "#" may begin a comment
			written(p, some, " ", ".", ""),
			written(p, some, "-", "0", ","),
			a.Name + "\n" + written(p, full, "-", ".", ""),
		} {
			e := formattest.ReadOne(t, text, "")
			if got := e.Puzzle.ArrangementName(); got != a.Name {
				t.Errorf("%s is read as %q:\n%s", a.Name, got, text)
				continue
			}
			if solution := text[0] >= 'a'; solution == slices.Equal(e.Puzzle.Givens, some) {
				t.Errorf("%s: wrong digits in\n%s", a.Name, text)
			}
		}
		p.Givens = some
		again := formattest.ReadOne(t, formattest.Written(t, "sheet", p), "")
		if d := cmp.Diff(p, again.Puzzle); d != "" {
			t.Errorf("%s is written and read back: (-want +got)\n%s", a.Name, d)
		}
	}
}

// Grids without a name are found where it is clear which cells lie in them.
func TestOtherArrangements(t *testing.T) {
	for name, grids := range map[string][]puzzle.Grid{
		"three in a row": {
			puzzle.NewGrid(0, 0, 9), puzzle.NewGrid(6, 6, 9), puzzle.NewGrid(12, 12, 9),
		},
		"side by side": {puzzle.NewGrid(0, 0, 9), puzzle.NewGrid(6, 0, 9)},
		"small":        {puzzle.NewGrid(0, 0, 6), puzzle.NewGrid(4, 3, 6)},
		"tiny":         {puzzle.NewGrid(0, 0, 4), puzzle.NewGrid(2, 2, 4), puzzle.NewGrid(4, 4, 4)},
	} {
		p := &puzzle.Puzzle{Low: 1, High: puzzle.Digit(len(grids[0].Rows)), Grids: grids}
		for _, g := range grids {
			p.Rows, p.Cols = max(p.Rows, slices.Max(g.Rows)+1), max(p.Cols, slices.Max(g.Cols)+1)
		}
		p.Givens = solved(t, p, 3)
		for c := range p.Givens {
			if c%2 == 0 {
				p.Givens[c] = puzzle.Empty
			}
		}
		text := written(p, p.Givens, "-", ".", " ")
		if p.Cols == 9 && p.Rows == 15 { // else it is an ordinary grid with rows after it
			text = "15 9\n" + text
		}
		e := formattest.ReadOne(t, text, "")
		slices.SortFunc(p.Grids, func(a, b puzzle.Grid) int {
			return 100*(a.Rows[0]-b.Rows[0]) + a.Cols[0] - b.Cols[0]
		})
		if d := cmp.Diff(p, e.Puzzle); d != "" {
			t.Errorf("%s: (-want +got)\n%s", name, d)
		}
	}
}

// While there are more lines to come, a text may be a sheet if its size or name says so, or if its
// rows are those of no other format.
func TestStartsOfSheets(t *testing.T) {
	for text, want := range map[string]recognise.Answer{
		"9 9\n":                         recognise.Hold, // rows may follow
		"15 15\n1........------\n":      recognise.Hold,
		"twodoku\n12.......\n":          recognise.Hold,
		"1........------\n":             recognise.Hold,
		"1...5\n":                       recognise.No, // too short
		"1........\n":                   recognise.No, // a usual grid
		"1.......-\n":                   recognise.Hold,
		"1...............\n":            recognise.No, // a puzzle of side 4 on a line
		"1...............-------------": recognise.Hold,
	} {
		if got := sheet.Format.Recognise(recognise.NewHead([]byte(text), false)); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

// What is no sheet, or not clear, is refused in words.
func TestNotClear(t *testing.T) {
	row := strings.Repeat("- ", 20) + "-\n"
	for text, want := range map[string]string{
		"21 21\n" + strings.Repeat(row, 21): "1:1: expected grids that overlap",
		"21 21\n" + strings.Repeat(row, 20): "expected 21 rows of 21 cells, found 20 of 21",
		"samurai\n" + strings.Repeat(strings.Repeat("-", 20)+"\n", 21): "expected the 21 rows of 21 " +
			"cells of samurai, found 21 of 20",
		"twodoku\n" + "111" + strings.Repeat("-", 12) + "\n": "expected the 15 rows of 15 cells",
	} {
		entries := formattest.Entries(t, text, format.Options{})
		if len(entries) != 1 || entries[0].Err == nil ||
			!strings.Contains(entries[0].Err.Error(), want) {
			t.Errorf("%.30q: %v, want %s", text, entries, want)
		}
	}
	// An ordinary grid of side 12 is none, even if its digits are small.
	p := puzzle.New(12)
	p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 144)
	p.Givens[0], p.Givens[30] = 3, 7
	if e := formattest.ReadOne(t, written(p, p.Givens, "", ".", " "), ""); e.Puzzle.Grids != nil {
		t.Errorf("an ordinary grid is read as %d", len(e.Puzzle.Grids))
	}
}

// The published sheets have their published solutions, and no other.
func TestPublishedSheets(t *testing.T) {
	folder := os.Getenv("EXACTCOVER_DATA")
	if folder == "" {
		t.Skip("EXACTCOVER_DATA is not set")
	}
	manifest, err := os.ReadFile(filepath.Join(folder, "paste", "manifest.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	sheets := 0
	for line := range strings.Lines(string(manifest)) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		if fields[1] != "multigrid" {
			continue
		}
		sheets++
		text, err := os.ReadFile(filepath.Join(folder, "paste", fields[0]))
		if err != nil {
			t.Fatal(err)
		}
		p := formattest.ReadOne(t, string(text), "").Puzzle
		solution := written(p, solved(t, p, 0), "-", "", "")
		if want := fields[2]; want != "-" && strings.ReplaceAll(solution, "\n", "") != want {
			t.Errorf("%s: solution\n%s\nwant %s", fields[0], solution, want)
		}
		unique, err := encode.NewSolver(encode.Options{}).Unique(context.Background(), p)
		if err != nil || !unique {
			t.Errorf("%s: unique %v, error %v", fields[0], unique, err)
		}
	}
	if sheets == 0 {
		t.Error("there are no sheets")
	}
}

func FuzzSheet(f *testing.F) {
	f.Add("15 15\n" + strings.Repeat("1........------\n", 15))
	f.Add("twodoku\n1 2 3 - -\n")
	f.Add("+") // no rows
	f.Add("123456789   123456789\n")
	f.Fuzz(func(t *testing.T, text string) {
		for _, e := range formattest.Entries(t, text, format.Options{Format: "sheet"}) {
			if (e.Puzzle == nil) == (e.Err == nil) {
				t.Fatalf("%v and %v", e.Puzzle, e.Err)
			}
			if e.Puzzle == nil {
				continue
			}
			if err := e.Puzzle.Validate(); err != nil {
				t.Fatal(err)
			}
			if e.Puzzle.ArrangementName() == "" {
				continue
			}
			again := formattest.ReadOne(t, formattest.Written(t, "sheet", e.Puzzle), "sheet")
			if d := cmp.Diff(e.Puzzle, again.Puzzle); d != "" {
				t.Fatal(d)
			}
		}
	})
}

// TestWritings reads a sheet as other people write it.
func TestWritings(t *testing.T) {
	_, rows, _ := strings.Cut(format.All.Find("sheet").Example, "\n")
	lines := strings.Split(strings.TrimSpace(rows), "\n")
	want := formattest.ReadOne(t, rows, "").Puzzle
	var fields, bands []string
	for i, line := range lines {
		apart := strings.Join(strings.Split(strings.ReplaceAll(line, ".", "0"), ""), ",")
		fields = append(fields, strings.ReplaceAll(apart, "-", ""))
		if bands = append(bands, line); i%3 == 2 {
			bands = append(bands, "")
		}
	}
	for name, text := range map[string]string{
		"fields": strings.Join(fields, "\n"), "bands": strings.Join(bands, "\n"),
		"outside as #": strings.ReplaceAll(rows, "-", "#"),
		"a title":      "Samurai by Bob:\n" + rows + "\nThanks\n",
	} {
		e := formattest.ReadOne(t, text+"\n", "")
		if diff := cmp.Diff(want, e.Puzzle); diff != "" || e.Format != "sheet" || len(e.LeftOut) > 0 {
			t.Errorf("%s: %s, %v, %s", name, e.Format, e.LeftOut, diff)
		}
	}
}
