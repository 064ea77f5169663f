package format_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/source"
)

// dataDir returns a folder of the data that is not part of the repository.
func dataDir(t *testing.T, folder string) string {
	t.Helper()
	root := os.Getenv("EXACTCOVER_DATA")
	if root == "" {
		t.Skip("EXACTCOVER_DATA is not set")
	}
	return filepath.Join(root, folder)
}

// readFile returns how many puzzles of a file are good and how many bad, and the error at its end.
func readFile(t *testing.T, file string) (
	name string, good int, bad []*source.Error, warnings int, end error,
) {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	entries, last, end := formattest.ReadAll(t, f, filepath.Base(file), format.Options{})
	warnings = len(last.Warnings)
	for _, e := range entries {
		var place *source.Error
		if errors.As(e.Err, &place) {
			bad = append(bad, place)
		} else {
			good++
		}
		name = e.Format
		warnings += len(e.Warnings)
	}
	return name, good, bad, warnings, end
}

// TestInvalidDominoFiles reads every file that is wrong, or nearly, and tests where and what is
// found.
func TestInvalidDominoFiles(t *testing.T) {
	dir := dataDir(t, "sudominoku/invalid")
	want := map[string]struct {
		good, warnings int
		line, column   int // of the error; 0 if there is none
	}{
		"01_overlap_domino_domino.in": {0, 0, 3, 3},
		"03_nonadjacent_halves.in":    {0, 0, 2, 8},
		"05_same_cell_halves.in":      {0, 0, 2, 8},
		"07_digit_ten.in":             {0, 0, 2, 1},
		"09_double_domino.in":         {0, 0, 2, 6},
		"11_duplicate_line.in":        {0, 0, 3, 1},
		"13_col_0.in":                 {0, 0, 2, 3},
		"15_lower_case.in":            {1, 1, 0, 0},
		"17_truncated_in_domino.in":   {0, 0, 7, 1},
		"19_crlf.in":                  {2, 0, 0, 0},
		"21_n_9_below_spec.in":        {1, 0, 0, 0},
		"23_n_huge.in":                {0, 0, 1, 1},
		"25_n_negative.in":            {0, 0, 1, 1},
		"27_n_too_large_for_lines.in": {0, 0, 12, 1},
		"29_singles_only_8.in":        {0, 0, 13, 1},
		"31_bom.in":                   {2, 0, 0, 0},
		"33_garbage_text.in":          {0, 0, 1, 1},
		"35_empty.in":                 {0, 0, 1, 1},
		"37_trailing_after_zero.in":   {2, 0, 0, 0},
		"39_bad_then_good.in":         {1, 0, 2, 8},
		"41_one_line.in":              {2, 0, 0, 0},
		"43_long_line.in":             {1, 0, 0, 0},
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.in"))
	if err != nil || len(files) != len(want) {
		t.Fatalf("%d files, want %d; %v", len(files), len(want), err)
	}
	for _, file := range files {
		name := filepath.Base(file)
		w := want[name]
		_, good, bad, warnings, end := readFile(t, file)
		if end != io.EOF {
			var place *source.Error
			if !errors.As(end, &place) {
				t.Errorf("%s: %v", name, end)
				continue
			}
			bad = append(bad, place)
		}
		line, column := 0, 0
		if len(bad) > 0 {
			line, column = bad[0].Line, bad[0].Column
		}
		if good != w.good || warnings != w.warnings || line != w.line || column != w.column ||
			len(bad) > 1 {
			t.Errorf("%s: %d good, %d warnings, errors %v; want %+v", name, good, warnings, bad, w)
		}
	}
}

// TestGoodFiles reads all other files of puzzles.
func TestGoodFiles(t *testing.T) {
	for pattern, want := range map[string]struct {
		format  string
		puzzles int // in one file, where all have as many
	}{
		"sudoku/judge/*.in":             {"boj2580", 1},
		"sudoku/*.txt":                  {"line", 0},
		"sudominoku/*.in":               {"boj4574", 0},
		"sudominoku/singles_only.jsonl": {"json", 0},
		"sudominoku/spec.in":            {"boj4574", 100},
		"sudominoku/hard.in":            {"boj4574", 20},
	} {
		files, err := filepath.Glob(filepath.Join(dataDir(t, ""), pattern))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", pattern, len(files), err)
		}
		for _, file := range files {
			name, good, bad, warnings, end := readFile(t, file)
			if name != want.format || good == 0 || want.puzzles > 0 && good != want.puzzles ||
				len(bad) > 0 || warnings > 0 || end != io.EOF {
				t.Errorf("%s: %s, %d good, errors %v, %d warnings, %v", file, name, good, bad, warnings, end)
			}
		}
	}
}

// TestAnswerFiles reads the answers of judges, of which some say in words that there is none.
func TestAnswerFiles(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(dataDir(t, ""), "sud*/*.out"))
	judged, err2 := filepath.Glob(filepath.Join(dataDir(t, ""), "sudoku/judge/*.out"))
	files = append(files, judged...)
	if err != nil || err2 != nil || len(files) == 0 {
		t.Fatal(len(files), err, err2)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(string(text), "NO SOLUTION") {
			continue
		}
		want := max(1, strings.Count(string(text), "Puzzle"))
		if name, good, bad, _, end := readFile(t, file); good != want || len(bad) > 0 || end != io.EOF {
			t.Errorf("%s: %s, %d good, want %d; errors %v, %v", file, name, good, want, bad, end)
		}
	}
}
