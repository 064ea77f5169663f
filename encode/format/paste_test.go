package format_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/format/notation"
)

// TestPastedLinks reads links that people pasted, finds their solutions, and refuses those that are
// cut short or of another kind.
func TestPastedLinks(t *testing.T) {
	dir := dataDir(t, "paste")
	kinds := map[string]bool{
		"sudokuwiki": true, "sudokuexchange": true, "puzzlink": true, "pzprv3": true, "penpa": true,
		"solo": true, "sumocue": true,
	}
	refused := map[string]string{
		"sudokuwiki-2.txt": "expected 81 cells, found 78",
		"solo-0.txt":       "expected 81 cells, found the end after 64",
		"penpa-0.txt":      `expected a grid of squares, "square" or "sudoku", found "tri"`,
	}
	manifest, err := os.ReadFile(filepath.Join(dir, "manifest.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range strings.Split(string(manifest), "\n") {
		fields := strings.Split(row, "\t")
		if len(fields) < 3 || !kinds[fields[1]] {
			continue
		}
		file, kind, want := fields[0], fields[1], fields[2]
		text, err := os.ReadFile(filepath.Join(dir, file))
		if err != nil {
			t.Fatal(err)
		}
		entries := formattest.Entries(t, string(text), format.Options{})
		if len(entries) != 1 || entries[0].Format != kind {
			t.Errorf("%s: %d entries, %+v", file, len(entries), entries)
			continue
		}
		e := entries[0]
		if message, ok := refused[file]; ok || e.Err != nil {
			if e.Err == nil || !ok || !strings.Contains(e.Err.Error(), message) {
				t.Errorf("%s: %v", file, e.Err)
			}
			continue
		}
		if want == "-" {
			continue
		}
		s, err := encode.Solve(t.Context(), e.Puzzle)
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		if got := string(notation.AppendSymbols(nil, s.Grid)); got != want {
			t.Errorf("%s: %s", file, got)
		}
	}
}
