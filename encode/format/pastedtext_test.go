package format_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
)

// TestPastedText solves puzzles that people paste, in formats of text, and compares the published
// solutions. One file has a cell too few.
func TestPastedText(t *testing.T) {
	dir := dataDir(t, "paste")
	manifest, err := os.ReadFile(filepath.Join(dir, "manifest.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	formats := map[string]string{
		"hodoku": "hodoku", "csv": "csv", "lists": "lists", "opensudoku": "opensudoku",
		"frames": "grid", "hex": "grid", "marks": "grid", "bank": "line",
	}
	files := 0
	for row := range strings.Lines(string(manifest)) {
		fields := strings.Split(strings.TrimSpace(row), "\t")
		want, ok := formats[fields[1]]
		if !ok {
			continue
		}
		files++
		file, published := fields[0], fields[2]
		text, err := os.ReadFile(filepath.Join(dir, file))
		if err != nil {
			t.Fatal(err)
		}
		entries, _, _ := formattest.ReadAll(t, bytes.NewReader(text), file, format.Options{})
		var solutions []string
		for _, e := range entries {
			if e.Format != want {
				t.Errorf("%s: found to be %s", file, e.Format)
			}
			if e.Err != nil {
				if !strings.HasSuffix(e.Err.Error(), "expected 81 cells, found 80") {
					t.Error(e.Err)
				}
				continue
			}
			grid, err := encode.Solve(t.Context(), e.Puzzle)
			if err != nil {
				t.Errorf("%s: %v", file, err)
				continue
			}
			line, err := format.All.Find("line").Grid(nil, e.Puzzle, grid.Grid)
			if err != nil {
				t.Fatal(err)
			}
			solutions = append(solutions, strings.TrimSpace(string(line)))
		}
		if published == "-" {
			continue
		}
		var list []string
		if json.Unmarshal([]byte(published), &list) != nil {
			list = []string{published}
		} else {
			list = list[1:] // a comment is first
		}
		if strings.Join(solutions, " ") != strings.Join(list, " ") {
			t.Errorf("%s: %q, want %q", file, solutions, list)
		}
	}
	if files == 0 {
		t.Error("no files")
	}
}
