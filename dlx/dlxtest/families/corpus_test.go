package families_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
	"exactcover/dlx/xcc"

	"github.com/google/go-cmp/cmp"
)

// rebuilt has what makes each problem that is a file.
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

// drawn are the problems that other programs have drawn at random.
var drawn = []string{"assign9-cost.xcc", "pent3x20-cost.xcc", "qwh30h.xcc"}

// TestCorpus makes the files again. They must be equal, except for comments.
func TestCorpus(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join("..", "..", "..", "testdata", "xcc", "*.xcc"))
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
			compare(t, path, rebuilt[name])
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
			compare(t, filepath.Join(data, "xcc", name), rebuilt[name])
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
		compare(t, path, "words 5 5 400 "+wordFile(t, list.String()))
	})
	t.Run("motley6x6.xcc", func(t *testing.T) {
		// The file leaves out symmetric solutions: it has two more items and lacks some options.
		f := read(t, filepath.Join(data, "xcc"), "motley6x6.xcc")
		p := families.Motley(6, 6).File
		p.Items = f.Items[:p.Problem.NumItems()]
		all := options(&p)
		k := 0
		for _, option := range options(f, " !1", "", " !2", "") {
			for k < len(all) && all[k] != option {
				k++
			}
		}
		if k == len(all) {
			t.Error("an option of the file is missing, or stands elsewhere")
		}
	})
}

// compare compares a file with the problem that is made from a text, except for comments.
func compare(t *testing.T, path, text string) {
	t.Helper()
	p, err := families.Make(text)
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	if err := p.Write(t.Context(), &got); err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(withoutComments(string(want)), withoutComments(got.String())); diff != "" {
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

func read(t *testing.T, folder, file string) *xcc.File {
	t.Helper()
	r, err := os.Open(filepath.Join(folder, file))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	f, err := xcc.Parse(context.Background(), r, file, xcc.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// options returns the options as text, with the replacements in drop.
func options(f *xcc.File, drop ...string) []string {
	remove := strings.NewReplacer(drop...)
	var lines []string
	for o := range dlx.Option(f.Problem.NumOptions()) {
		lines = append(lines, remove.Replace(string(f.AppendOption(nil, o))))
	}
	return lines
}
