package families_test

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
	"exactcover/dlx/xcc"

	"github.com/google/go-cmp/cmp"
)

// digits reads a Sudoku of at most nine digits.
func digits(s string) []int {
	var cells []int
	for _, c := range []byte(s) {
		d := 0
		if c != '.' {
			d = int(c - '0')
		}
		cells = append(cells, d)
	}
	return cells
}

// TestCorpus compares problems of the families with files, option by option.
func TestCorpus(t *testing.T) {
	folder := filepath.Join("..", "..", "..", "testdata", "xcc")
	for _, c := range []struct {
		file    string
		problem *dlx.Problem
	}{
		{"queens8.xcc", families.Queens(8)},
		{"queens10.xcc", families.Queens(10)},
		{"queens13.xcc", families.Queens(13)},
		{"queens10-cost.xcc", families.CentralQueens(10)},
		{"queens12o.xcc", families.OrganPipeQueens(12)},
		{"qdom7-4.xcc", families.QueensDomination(7, 4)},
		{"langford7.xcc", families.Langford(7)},
		{"langford9.xcc", families.Langford(9)},
		{"langford11.xcc", families.Langford(11)},
		{"setpart10.xcc", families.SetPartitions(10)},
		{"skewed.xcc", families.Skewed(5, 20, 3)},
		{"sts9.xcc", families.SteinerTriples(9)},
		{"domino6x6.xcc", families.Dominoes(6, 6)},
		{"domino8x8.xcc", families.Dominoes(8, 8)},
		{"domino12x12.xcc", families.Dominoes(12, 12)},
		{"pent3x20.xcc", families.Pentominoes(board(3, 20))},
		{"pent6x10.xcc", families.Pentominoes(board(6, 10))},
		{"pent8x8c.xcc", families.Pentominoes([]string{"########", "########", "########", "###  ###",
			"###  ###", "########", "########", "########"})},
		{"soma.xcc", families.Soma()},
		{"ypent5.xcc", families.YPentacubes(5)},
		{"latin5.xcc", families.Latin(5)},
		{"latin6.xcc", families.Latin(6)},
		{"sud4-empty.xcc", families.Sudoku(2, 2, nil)},
		{"sud6-empty.xcc", families.Sudoku(2, 3, nil)},
		{"sud6-row1.xcc", families.Sudoku(2, 3, append(digits("123456"), make([]int, 30)...))},
		{"sud9-easy.xcc", families.Sudoku(3, 3,
			digits("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))},
		{"sud9-inkala.xcc", families.Sudoku(3, 3,
			digits("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."))},
	} {
		t.Run(c.file, func(t *testing.T) {
			if read(t, folder, c.file).Problem.Fingerprint() != c.problem.Fingerprint() {
				t.Error("not the problem of the file")
			}
		})
	}
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

// TestSharedCorpus compares with the files in EXACTCOVER_DATA. It compares names, because the
// colours have other numbers.
func TestSharedCorpus(t *testing.T) {
	data := os.Getenv("EXACTCOVER_DATA")
	if data == "" {
		t.Skip("EXACTCOVER_DATA is not set")
	}
	folder := filepath.Join(data, "xcc")
	numbers := []string{""} // 1 + x is called x, as one character
	for x := range 36 {
		numbers = append(numbers, strconv.FormatInt(int64(x), 36))
	}
	letters := make([]string, 256)
	for c := 1; c < len(letters); c++ {
		letters[c] = string(rune(c))
	}
	prism := [][2]int{{0, 1}, {0, 3}, {0, 6}, {1, 2}, {1, 4}, {1, 7}, {2, 5}, {2, 8}, {3, 4}, {3, 6},
		{4, 5}, {4, 7}, {5, 8}, {6, 7}, {7, 8}}
	for _, c := range []struct {
		file    string
		problem func(f *xcc.File) *dlx.Problem
		colors  []string
	}{
		{"gracP10.xcc", func(*xcc.File) *dlx.Problem { return families.GracefulPath(10) }, numbers},
		{"gracK3P3.xcc", func(*xcc.File) *dlx.Problem { return families.Graceful(9, prism, true) },
			numbers},
		{"wr5x5-400.xcc", func(f *xcc.File) *dlx.Problem {
			return families.WordRectangle(words(f, "R0 "), words(f, "C0 "))
		}, letters},
	} {
		t.Run(c.file, func(t *testing.T) {
			f := read(t, folder, c.file)
			p := c.problem(f)
			g := &xcc.File{Problem: p, Items: f.Items[:p.NumItems()], Colors: c.colors}
			if diff := cmp.Diff(options(f), options(g)); diff != "" {
				t.Error(diff)
			}
		})
	}
	t.Run("motley6x6.xcc", func(t *testing.T) {
		// The file leaves out symmetric solutions: it has two more items and lacks some options.
		f := read(t, folder, "motley6x6.xcc")
		p := families.Motley(6, 6)
		all := options(&xcc.File{Problem: p, Items: f.Items[:p.NumItems()]})
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

// words returns the words of the options for the line of the given name.
func words(f *xcc.File, line string) []string {
	var list []string
	for _, option := range options(f) {
		if cells, ok := strings.CutPrefix(option, line); ok {
			word := ""
			for _, cell := range strings.Fields(cells) {
				word += cell[strings.IndexByte(cell, ':')+1:]
			}
			list = append(list, word)
		}
	}
	return list
}
